import type { AccountKeeper, NamedKind } from '../../adapter.ts'
import type { Outcome } from '../../port.ts'
import { codeOf } from './errors.ts'
import type { Reply } from './http.ts'
import { textAt } from './wire.ts'

/**
 * The maximum delay, in milliseconds, until read calls show an object whose id the vendor has returned
 * (docs.microsoft.com/partner-center/developer/purchase-azure-reservations: orders appear within 15 minutes).
 */
export const appearsWithinMs = 900_000

/**
 * The error codes for missing objects of kinds that the vendor never deletes. An object that is missing with such a
 * code never existed, or it is so new that reads do not return it yet.
 */
const kindByCode = new Map<string | null, NamedKind>([
  ['20002', 'customer'],
  ['900159', 'customer'],
  ['60003', 'customer'],
  ['20000', 'order'],
  ['20003', 'subscription'],
  ['800007', 'subscription'],
])

// The pause before the next try, in milliseconds: most objects appear within seconds, all within minutes.
const pause = { shortest: 1_000, longest: 30_000 }
// The names of members whose values are ids of existing objects. The member `id` counts only in answers to writes: in
// the answer to a query, it may be the id of an object that has ended.
const idsRead = /(order|subscription)id$/i
const idsWritten = /^id$|(order|subscription)id$/i
const maxIds = 50
// The maximum number of ids in memory. Evicted ids are still in the database.
const maxNamed = 50_000

type Params = Readonly<Record<string, string | undefined>>

/**
 * Returns functions that store the ids in the vendor's answers, and replace `missing` with `unshown` while an object
 * may be too new to be shown. The connection uses these functions for every call, so jobs need not check how new an
 * object is.
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

  /**
   * Returns how long ago the vendor returned an id, in milliseconds; null if the vendor never returned it, or did so
   * `appearsWithinMs` ago or earlier.
   */
  async function ageOf(kind: NamedKind, id: string): Promise<number | null> {
    const at = named.get(id.toLowerCase())
    const age = at === undefined ? await findNamed(kind, id.toLowerCase()) : performance.now() - at
    return age !== null && age < appearsWithinMs ? age : null
  }

  return {
    /** Stores the ids in the path and in the answer of a successful call. */
    noteCall(params: Params, { body }: Reply, isWrite: boolean): void {
      for (const id of [params.subscriptionId, params.orderId]) if (id !== undefined) note(id)
      for (const id of idsIn(body, isWrite ? idsWritten : idsRead)) note(id)
    },

    /**
     * Records that an object was removed at the vendor, so that the outcome for it is `missing` from now on, never
     * `unshown`.
     */
    forget: (id: string) => void named.set(id.toLowerCase(), Number.NEGATIVE_INFINITY),

    /** Returns `unshown` when the vendor has returned the id of the object recently; else the given `missing`. */
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
 * Returns the kind of object whose id ends a path; undefined for other paths. After a 404 without an error code, this
 * object is the missing one.
 */
function kindAtEnd(path: string): NamedKind | undefined {
  const [, kind] = /\{(customer|order|subscription)Id\}$/.exec(path) ?? []
  return kind as NamedKind | undefined
}

/** Returns at most `maxIds` ids from an answer: the values of all members whose names match `names`. */
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
