import type { IncomingHttpHeaders } from 'node:http'
import type { Partner } from '../partner-center/relations/tables.ts'
import type { State } from '../state/state.ts'
import type { Answer } from './answer.ts'

/** A request, as the functions that handle it see it. */
export interface Call {
  readonly state: State
  readonly now: Date
  readonly method: string
  /** Of the address, without the query, as it was sent. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  /** Names in lower case, because the vendor does not tell cases apart; what is given twice is joined by commas. */
  readonly query: ReadonlyMap<string, string>
  readonly headers: IncomingHttpHeaders
  /** Parsed JSON, its member names in camelCase however they were sent; a form is an object of strings. */
  readonly body: unknown
  /** Scheme, host and port by which the caller reached us. */
  readonly origin: string
  readonly requestId: string
  readonly correlationId: string
}

/** A request of which only the head has been looked at. */
export type BareCall = Omit<Call, 'params' | 'body'>

/** A request of a caller who has shown a token. */
export interface PartnerCall extends Call {
  readonly partner: Partner
  readonly clientId: string
  /** Who has signed in; undefined when the application calls on its own. */
  readonly user: string | undefined
  /** The tenant that the token is good for: the partner's own, or a customer's. */
  readonly tenantId: string
  /** Whether it was accepted before, and is carried out now. */
  readonly isDeferred?: true
}

interface RouteShape {
  readonly method: string
  /** With parameters in braces; literal parts match in any case. */
  readonly path: string
}

/** A route that asks for no token. */
export interface OpenRoute extends RouteShape {
  readonly needs: 'nothing'
  readonly handle: (call: Call) => Answer
}

/** A route that asks for a token: of the application alone, or only of one with a user (`user`). */
export interface PartnerRoute extends RouteShape {
  readonly needs?: 'user'
  /** What rate limits count together. */
  readonly family: string
  readonly handle: (call: PartnerCall) => Answer
}

export type Route = OpenRoute | PartnerRoute

/** A route that fits a request, with the values of its parameters. */
export interface Match {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** What fits method and path; without a match the methods that the path would have. */
export type RouteSearch = Match | { readonly route: undefined; readonly methods: readonly string[] }

/** A function that finds the route of a request. Among several that fit, the first listed wins. */
export function routeFinder(routes: readonly Route[]): (method: string, path: string) => RouteSearch {
  const compiled = routes.map((route) => ({ route, fits: pathMatcher(route.path) }))
  return (method, path) => {
    const methods: string[] = []
    for (const { route, fits } of compiled) {
      const params = fits(path)
      if (params === undefined) continue
      if (route.method === method) return { route, params }
      methods.push(route.method)
    }
    return { route: undefined, methods }
  }
}

/**
 * A function that compares paths with a pattern and returns the values of its parameters. `{name}` and `*`
 * stand for one segment, `**` for any number of them.
 */
export function pathMatcher(pattern: string): (path: string) => Record<string, string> | undefined {
  const names: string[] = []
  const source = pattern.replace(/\{(\w+)\}|\*\*|\*|[.()[\]+?^$|\\]/g, (part, name: string | undefined) => {
    if (name !== undefined) names.push(name)
    if (name !== undefined) return '([^/]+)'
    if (part === '**') return '.*'
    return part === '*' ? '[^/]+' : `\\${part}`
  })
  const expression = new RegExp(`^${source}/?$`, 'i')
  return (path) => {
    const found = expression.exec(path)
    if (found === null) return undefined
    return Object.fromEntries(names.map((name, index) => [name, decode(found[index + 1]!)]))
  }
}

function decode(segment: string): string {
  try {
    return decodeURIComponent(segment)
  } catch {
    return segment
  }
}
