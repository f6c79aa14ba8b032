import type { AccountKeeper, NamedKind } from '../../adapter.ts'
import type { Outcome } from '../../port.ts'
import { codeOf } from './errors.ts'
import type { Reply } from './http.ts'
import { textAt } from './wire.ts'

/**
 * How long the vendor's reads may lag behind its answers, in milliseconds
 * (docs.microsoft.com/partner-center/developer/purchase-azure-reservations: orders appear within 15 minutes).
 */
export const appearsWithinMs = 900_000

/** The codes for missing objects that the vendor never deletes: they never existed, or are not visible yet. */
const kindByCode = new Map<string | null, NamedKind>([
  ['20002', 'customer'],
  ['900159', 'customer'],
  ['60003', 'customer'],
  ['20000', 'order'],
  ['20003', 'subscription'],
  ['800007', 'subscription'],
])

// Between two polls, in milliseconds: most objects appear within seconds, all within minutes.
const pause = { shortest: 1_000, longest: 30_000 }
// The members of an answer that name objects. The answer to a write also names its object as `id`; in other answers
// an `id` counts for nothing, because the object may have ended.
const idsRead = /(order|subscription)id$/i
const idsWritten = /^id$|(order|subscription)id$/i
const maxIds = 50
// Evicted entries are still in the database.
const maxNamed = 50_000

type Params = Readonly<Record<string, string | undefined>>

/**
 * Remembers the ids in the vendor's answers, and turns missing into `unshown` while such an object may still
 * be propagating. This is decided only here, for every call and so for every job.
 */
export function openNamedIds(findNamed: NonNullable<AccountKeeper['findNamed']> = async () => null) {
  const named = new Map<string, number>()

  function note(id: string): void {
    const key = id.toLowerCase()
    named.delete(key)
    named.set(key, performance.now())
    for (const [oldest, at] of named) {
      if (at > performance.now() - appearsWithinMs && named.size <= maxNamed) return
      named.delete(oldest)
    }
  }

  /** Returns how long ago the vendor named an object, in milliseconds; null when that is too long ago to count. */
  async function ageOf(kind: NamedKind, id: string): Promise<number | null> {
    const at = named.get(id.toLowerCase())
    const age = at === undefined ? await findNamed(kind, id.toLowerCase()) : performance.now() - at
    return age !== null && age < appearsWithinMs ? age : null
  }

  return {
    /** Records the ids of a successful call: those in its path, and those in its answer. */
    noteCall(params: Params, { body }: Reply, isWrite: boolean): void {
      for (const id of [params.subscriptionId, params.orderId]) if (id !== undefined) note(id)
      for (const id of idsIn(body, isWrite ? idsWritten : idsRead)) note(id)
    },

    /** Forgets an id that the vendor was asked to hide. */
    forget: (id: string) => void named.set(id.toLowerCase(), Number.NEGATIVE_INFINITY),

    /** Returns `unshown` in place of missing when the vendor has named the object recently; else missing. */
    async judged(
      missing: Extract<Outcome<never>, { kind: 'missing' }>,
      reply: Reply,
      path: string,
      params: Params,
    ): Promise<Extract<Outcome<never>, { kind: 'missing' | 'unshown' }>> {
      const kind = kindByCode.get(codeOf(reply)) ?? kindAtEnd(path)
      const id = kind && params[`${kind}Id`]
      const age = kind && id ? await ageOf(kind, id) : null
      if (age === null) return missing
      const afterMs = Math.min(Math.max(age / 2, pause.shortest), pause.longest)
      return {
        kind: 'unshown',
        reason: `Microsoft has returned the id of the ${kind} but does not show the ${kind} yet.`,
        afterMs,
      }
    },
  }
}

/**
 * Returns the kind of the last object in a path, which is the missing one after a bare 404; undefined for other
 * paths.
 */
function kindAtEnd(path: string): NamedKind | undefined {
  const [, kind] = /\{(customer|order|subscription)Id\}$/.exec(path) ?? []
  return kind as NamedKind | undefined
}

/** Returns the first ids in an answer, by member names. */
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
