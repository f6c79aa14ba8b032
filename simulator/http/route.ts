import type { IncomingHttpHeaders } from 'node:http'
import type { Partner } from '../partner-center/relations/tables.ts'
import type { State } from '../state/state.ts'
import type { Answer } from './answer.ts'

/** A request, as handlers receive it. */
export interface Call {
  readonly state: State
  readonly now: Date
  readonly method: string
  /** The raw path, without the query. */
  readonly path: string
  readonly params: Readonly<Record<string, string>>
  /**
   * Parameters by name in lower case, because the vendor ignores case; values of a repeated parameter are joined by
   * commas.
   */
  readonly query: ReadonlyMap<string, string>
  readonly headers: IncomingHttpHeaders
  /** Parsed JSON with member names in camelCase, however they were sent; a form is an object of strings. */
  readonly body: unknown
  /** Scheme, host and port that the client used. */
  readonly origin: string
  readonly requestId: string
  readonly correlationId: string
}

/** A request before routing and parsing. */
export type BareCall = Omit<Call, 'params' | 'body'>

/** A request with a valid token. */
export interface PartnerCall extends Call {
  readonly partner: Partner
  readonly clientId: string
  /** The signed-in user; undefined for an application token. */
  readonly user: string | undefined
  /** The tenant that the token is for: the partner's own, or a customer's. */
  readonly tenantId: string
  /** Whether the request was answered with 202 earlier and is executed now. */
  readonly isDeferred?: true
}

interface RouteShape {
  readonly method: string
  /** The path pattern: parameters are in braces, literal segments are case-insensitive. */
  readonly path: string
}

/** A route without authentication. */
export interface OpenRoute extends RouteShape {
  readonly needs: 'nothing'
  readonly handle: (call: Call) => Answer
}

/** A route that requires a token. With `needs`, only the token of a user is accepted, not that of an application. */
export interface PartnerRoute extends RouteShape {
  readonly needs?: 'user'
  /** The family of the route: a rate limit counts all calls of a family together. */
  readonly family: string
  readonly handle: (call: PartnerCall) => Answer
}

export type Route = OpenRoute | PartnerRoute

/** A matching route and its parameter values. */
export interface Match {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
}

/** The matching route; without one, the methods that the path supports. */
export type RouteSearch = Match | { readonly route: undefined; readonly methods: readonly string[] }

/** Returns a function that finds the first matching route of a request. */
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
 * Compiles a path pattern. The returned function returns the parameter values of a matching path, else undefined.
 * `{name}` and `*` match one segment, `**` any number of segments.
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
