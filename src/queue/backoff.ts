/** How soon, how often and for how long work that came to nothing is tried again. */
export interface Retries {
  /** The wait after the first attempt, in seconds. It doubles with each one, */
  readonly delaySeconds: number
  /** up to this, before chance lengthens it. */
  readonly longestSeconds: number
  /** It is given up after so many repetitions, */
  readonly limit: number
  /** but not before so many days have passed since the first attempt: attempts that a resting vendor never saw are many. */
  readonly days: number
}

/** The attempts that there were, the one that counts last included. */
export interface Attempts {
  readonly count: number
  /** When the first of them came to nothing; undefined while none has. */
  readonly since: Date | undefined
}

const dayMs = 86_400_000

/**
 * How many seconds to wait after an attempt: doubled each time, up to the longest, and by chance up to half as long
 * again, so that what failed together does not come back together.
 *
 * @param attempts How many attempts there were.
 * @param chance From 0 to 1.
 */
export function waitAfter(
  attempts: number,
  { delaySeconds, longestSeconds }: Retries,
  chance: number,
): number {
  const whole = Math.min(longestSeconds, delaySeconds * 2 ** Math.min(attempts - 1, 20))
  return whole * (1 + chance / 2)
}

/**
 * How many seconds to wait beyond the rest that a vendor is given: by chance up to half as long as the work has failed
 * already, or up to the longest. So it goes on soon after a short outage, and thousands that wait in a long one do not
 * all come back at the end of each rest, only to hear that it goes on.
 *
 * @param failing For how many seconds it has failed.
 * @param chance From 0 to 1.
 */
export function waitBeyondRest(failing: number, { longestSeconds }: Retries, chance: number): number {
  return Math.min(longestSeconds, failing / 2) * chance
}

/** Whether work that has just failed is not tried again: after a few days of being switched off it still is. */
export function isGivenUp({ limit, days }: Retries, { count, since }: Attempts, now: Date): boolean {
  return count > limit && now.getTime() - (since ?? now).getTime() >= days * dayMs
}
