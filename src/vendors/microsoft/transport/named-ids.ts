import type { Outcome } from '../../port.ts'
import { codeOf } from './errors.ts'
import type { Reply } from './http.ts'
import { textAt } from './wire.ts'

/**
 * For how long reads may lag behind what the vendor has answered, in milliseconds
 * (docs.microsoft.com/partner-center/developer/purchase-azure-reservations: orders appear within 15 minutes).
 */
export const appearsWithinMs = 900_000

/** What the vendor keeps for good: these are missing only where they never were, or are not shown yet. */
export type NamedKind = 'customer' | 'order' | 'subscription'

/** Finds when the vendor last named something that this process has not heard of; null when it did not lately. */
export type FindNamed = (kind: NamedKind, id: string) => Promise<Date | null>

/** The codes by which the vendor says what it does not find. */
const kindByCode = new Map<string | null, NamedKind>([
  ['20002', 'customer'],
  ['900159', 'customer'],
  ['60003', 'customer'],
  ['20000', 'order'],
  ['20003', 'subscription'],
  ['800007', 'subscription'],
])

// Between two looks, in milliseconds: most things appear within seconds, all within minutes.
const pause = { shortest: 1_000, longest: 30_000 }
// What of an answer names something: of one to a write also its own id. What ends at the vendor is read as before.
const idsRead = /(order|subscription)id$/i
const idsWritten = /^id$|(order|subscription)id$/i
const maxIds = 50
// What is forgotten for these is still known to the database.
const maxNamed = 50_000

type Params = Readonly<Record<string, string | undefined>>

/**
 * Remembers the ids that the vendor has named in its answers, and turns "no such thing" into `unshown` while one of them
 * may still be on its way to where it is read. Here alone that is decided: for every call, and so for every job.
 */
export function openNamedIds(findNamed: FindNamed = async () => null) {
  const named = new Map<string, number>()

  function note(id: string): void {
    const key = id.toLowerCase()
    named.delete(key)
    named.set(key, Date.now())
    for (const [oldest, at] of named) {
      if (at > Date.now() - appearsWithinMs && named.size <= maxNamed) return
      named.delete(oldest)
    }
  }

  async function namedAt(kind: NamedKind, id: string): Promise<number | undefined> {
    const at = named.get(id.toLowerCase()) ?? (await findNamed(kind, id.toLowerCase()))?.getTime()
    return at !== undefined && at > Date.now() - appearsWithinMs ? at : undefined
  }

  return {
    /** Notes what a successful call has named: the things that its address leads to, and those in its answer. */
    noteCall(params: Params, { body }: Reply, isWrite: boolean): void {
      for (const id of [params.subscriptionId, params.orderId]) if (id !== undefined) note(id)
      for (const id of idsIn(body, isWrite ? idsWritten : idsRead)) note(id)
    },

    /** Forgets what the vendor was told to hide. */
    forget: (id: string) => void named.set(id.toLowerCase(), 0),

    /** What it means that something is missing: that it is not shown yet, if the vendor has named it lately. */
    async judged(
      missing: Extract<Outcome<never>, { kind: 'missing' }>,
      reply: Reply,
      path: string,
      params: Params,
    ): Promise<Extract<Outcome<never>, { kind: 'missing' | 'unshown' }>> {
      const kind = kindByCode.get(codeOf(reply)) ?? kindAtEnd(path)
      const id = kind && params[`${kind}Id`]
      const at = kind && id && (await namedAt(kind, id))
      if (!at) return missing
      const age = Date.now() - at
      const wait = Math.min(Math.max(age / 2, pause.shortest), pause.longest)
      return {
        kind: 'unshown',
        reason: `Microsoft has named the ${kind} and does not show it yet.`,
        until: new Date(Date.now() + wait),
      }
    },
  }
}

/** What a path ends with: a bare 404 says that this is not there. */
function kindAtEnd(path: string): NamedKind | undefined {
  const [, kind] = /\{(customer|order|subscription)Id\}$/.exec(path) ?? []
  return kind as NamedKind | undefined
}

/** The first ids in an answer, by the names of their members. */
function idsIn(body: unknown, names: RegExp, found: string[] = [], depth = 0): string[] {
  if (typeof body !== 'object' || body === null || depth > 6) return found
  for (const [name, value] of Object.entries(body)) {
    if (found.length >= maxIds) return found
    const id = names.test(name) ? textAt(value) : null
    if (id === null) idsIn(value, names, found, depth + 1)
    else found.push(id)
  }
  return found
}
