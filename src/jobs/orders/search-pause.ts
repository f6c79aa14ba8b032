// Most objects are visible within seconds, all within minutes.
const shortestMs = 1_000
const longestMs = 30_000

/** A vendor's refusal of a repeated request, when the vendor may refuse because the first request has succeeded. */
export interface DoubtfulRefusal {
  /** The start of the search for the result of the earlier attempt (ISO 8601). */
  readonly since: string
  readonly reason: string
}

/**
 * Returns the pause before the next search for an object that the vendor may have created, in milliseconds; undefined
 * when so much time has passed that the vendor would return the object if it existed.
 *
 * @param since The start of the search (ISO 8601).
 * @param appearsWithin The maximum delay until the vendor returns a new object in queries, in milliseconds.
 */
export function searchPause(since: string, appearsWithin: number, now: Date): number | undefined {
  const age = now.getTime() - Date.parse(since)
  const left = appearsWithin - age
  return left <= 0 ? undefined : Math.min(Math.max(age / 2, shortestMs), longestMs, left)
}
