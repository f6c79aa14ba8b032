/** The retry policy of a kind of work: backoff and limits. */
export interface Retries {
  /** The delay after the first attempt, in seconds. The delay doubles with each attempt. */
  readonly delaySeconds: number
  /** The longest delay, in seconds, before jitter. */
  readonly longestSeconds: number
  /** The number of retries after which the work is abandoned, if `days` have passed as well. */
  readonly limit: number
  /**
   * The number of days since the first failure before which the work is not abandoned, because many attempts end
   * early while a vendor is paused.
   */
  readonly days: number
}

/** The attempts so far, including the current one. */
export interface Attempts {
  readonly count: number
  /** When the first failed attempt was; undefined while none has failed. */
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
 * Returns the delay beyond a vendor's pause, in seconds: random, up to half of the time for which the work has
 * failed, and at most the longest delay. Thus work continues soon after a short outage, and after a long one
 * thousands of jobs do not all return at the end of the pause.
 */
export function waitBeyondRest(failing: number, { longestSeconds }: Retries, chance: number): number {
  return Math.min(longestSeconds, failing / 2) * chance
}

/**
 * Returns whether failed work is abandoned: its retries are used up, and its days have passed. Work with retries
 * left continues even after the service was down for days.
 */
export function isGivenUp({ limit, days }: Retries, { count, since }: Attempts, now: Date): boolean {
  return count > limit && now.getTime() - (since ?? now).getTime() >= days * dayMs
}
