/** The retry policy of a job: backoff and limits. */
export interface Retries {
  /** The delay after the first attempt, in seconds. The delay doubles with each attempt. */
  readonly delaySeconds: number
  /** The maximum delay, in seconds, before jitter. */
  readonly longestSeconds: number
  /** The number of retries after which the work is abandoned, if `days` have passed as well. */
  readonly limit: number
  /**
   * The work is not abandoned before this number of days since its first failure, because many attempts end without a
   * request while requests to a vendor are paused.
   */
  readonly days: number
}

/** The attempts so far, including the current one. */
export interface Attempts {
  readonly count: number
  /** The time of the first failed attempt; undefined while none has failed. */
  readonly since: Date | undefined
}

const dayMs = 86_400_000

/**
 * Returns the delay after an attempt, in seconds: exponential up to `longestSeconds`, plus jitter of up to a half, so
 * that jobs that failed at the same time are not retried at the same time.
 *
 * @param attempts The number of attempts so far.
 * @param chance A random number from 0 to 1.
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
 * Returns the delay after an attempt when the vendor has named one, in milliseconds. The delay is at least a pause that grows
 * with each attempt, up to 30 seconds, because a vendor may answer every attempt with a delay of 0.
 *
 * @param attempts The number of attempts so far.
 */
export function waitAsNamed(afterMs: number, attempts: number): number {
  return Math.max(afterMs, Math.min(longestNamedMs, shortestNamedMs * (2 ** Math.min(attempts - 1, 20) - 1)))
}

/**
 * Returns the delay after an attempt that the service's own database refused, in milliseconds. It does not grow, because
 * the refusal says nothing about the job.
 *
 * @param chance A random number from 0 to 1.
 */
export function waitAfterRefusal(chance: number): number {
  return refusalPauseMs * (1 + chance)
}

const refusalPauseMs = 2_000
const shortestNamedMs = 100
const longestNamedMs = 30_000

/**
 * Returns the delay between the end of a pause of requests to a vendor and the next attempt, in seconds. The delay is
 * random, up to half of the time for which the work has been failing, and at most `longestSeconds`. So work continues
 * soon after a short outage. After a long outage, the retries of thousands of jobs are spread.
 *
 * @param failing The time since the first failed attempt, in seconds.
 * @param chance A random number from 0 to 1.
 */
export function waitBeyondRest(failing: number, { longestSeconds }: Retries, chance: number): number {
  return Math.min(longestSeconds, failing / 2) * chance
}

/**
 * Returns whether failed work is abandoned: when its retries are used up and `days` have passed since its first
 * failure. Both are required, so that work continues after the service was down for days.
 */
export function isGivenUp({ limit, days }: Retries, { count, since }: Attempts, now: Date): boolean {
  return count > limit && now.getTime() - (since ?? now).getTime() >= days * dayMs
}
