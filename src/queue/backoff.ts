/** The retry policy of a kind of work: backoff and limits. */
export interface Retries {
  /** The delay after the first attempt, in seconds. It doubles with each attempt, */
  readonly delaySeconds: number
  /** up to this, before jitter. */
  readonly longestSeconds: number
  /** The work is abandoned after this many retries, */
  readonly limit: number
  /**
   * but not before this many days have passed since the first attempt: many attempts end early while a vendor
   * is paused.
   */
  readonly days: number
}

/** The attempts so far, including the current one. */
export interface Attempts {
  readonly count: number
  /** When the first of them failed; undefined while none has. */
  readonly since: Date | undefined
}

const dayMs = 86_400_000

/**
 * Returns the delay after an attempt, in seconds: exponential up to the longest, plus jitter of up to a half,
 * so that work that failed together does not return together.
 *
 * @param attempts The number of attempts so far.
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
 * Returns the delay beyond a vendor's pause, in seconds: random, up to half of the time for which the work
 * has failed, and at most the longest delay. So work continues soon after a short outage, and thousands of
 * jobs in a long outage do not all return at the end of each pause.
 *
 * @param failing For how many seconds the work has failed.
 * @param chance From 0 to 1.
 */
export function waitBeyondRest(failing: number, { longestSeconds }: Retries, chance: number): number {
  return Math.min(longestSeconds, failing / 2) * chance
}

/** Whether failed work is abandoned. Work still gets a retry after the service was down for days. */
export function isGivenUp({ limit, days }: Retries, { count, since }: Attempts, now: Date): boolean {
  return count > limit && now.getTime() - (since ?? now).getTime() >= days * dayMs
}
