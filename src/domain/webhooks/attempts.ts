const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/**
 * The pauses after failed attempts, in milliseconds. The last attempt is more than three days after the first. So a webhook
 * whose receiver always fails is paused (`pauseAfterMs`) before its events become dead letters.
 */
export const retryPausesMs: readonly number[] = [
  5 * secondMs,
  30 * secondMs,
  2 * minuteMs,
  10 * minuteMs,
  30 * minuteMs,
  ...[1, 2, 4, 8, 12, 20, 25].map((hours) => hours * hourMs),
]

/** How long a receiver may fail without one success until its webhook is paused. */
export const pauseAfterMs = 72 * hourMs

/** The maximum random extension of a pause, as a share of the pause, so that many events are not retried at the same time. */
const jitterShare = 0.1

/** The outcome of one attempt. `Gone`: the receiver wants no further events. */
export type Attempted = 'Delivered' | 'Failed' | 'Gone'

const gone = 410

/** Returns the outcome of an attempt by the HTTP status of the answer, which is null without an answer. Redirects are failures. */
export function outcomeOf(status: number | null): Attempted {
  if (status === gone) return 'Gone'
  return status !== null && status >= 200 && status < 300 ? 'Delivered' : 'Failed'
}

/** Returns why an attempt failed, as a text for the owner of the webhook; null for a delivered event. */
export function failureOf({
  status,
  error,
}: {
  readonly status: number | null
  readonly error: string | null
}): string | null {
  if (outcomeOf(status) === 'Delivered') return null
  if (error !== null) return error
  const redirect =
    status! >= 300 && status! < 400 ? ' Redirects are not followed; change the URL of the webhook.' : ''
  return `The receiver answered ${status}; any status from 200 to 299 confirms an event.${redirect}`
}

/**
 * Returns when to try again after a failed attempt; undefined if the event becomes a dead letter.
 *
 * @param attempts How many attempts have failed.
 * @param random From 0 to 1.
 */
export function nextAttempt(attempts: number, now: Date, random: number): Date | undefined {
  const pauseMs = retryPausesMs[attempts - 1]
  return pauseMs === undefined ? undefined : new Date(now.getTime() + pauseMs * (1 + jitterShare * random))
}

/** How a receiver has answered since its last success. */
export interface ReceiverHealth {
  /** When the first attempt since the last success failed; null after a success. */
  readonly failingSince: Date | null
  /** How many batches with new events have failed since then. */
  readonly failures: number
  /** Whether the receiver fails or answers slowly. Slow receivers have separate slots (webhook-clock.ts). */
  readonly isSlow: boolean
}

/** The outcomes of a batch of attempts. */
export interface BatchOutcome {
  readonly attempts: number
  /** How many of the attempts were the first attempt to deliver their event. */
  readonly firstAttempts: number
  readonly delivered: number
  readonly hasGone: boolean
  /** The sum of the durations of all attempts. */
  readonly durationMs: number
}

const slowMs = 1_000
const fastMs = 500
const longestPauseMs = hourMs

/** Returns the health of a receiver after a batch of attempts. */
export function healthAfter(health: ReceiverHealth, batch: BatchOutcome, now: Date): ReceiverHealth {
  if (batch.attempts === 0) return health
  const usualMs = batch.durationMs / batch.attempts
  if (batch.delivered === 0) {
    // Only first attempts count: each retried event has its own pauses, and an event that always fails must not delay other
    // events.
    const failures = health.failures + (batch.firstAttempts > 0 ? 1 : 0)
    return { failingSince: health.failingSince ?? now, failures, isSlow: true }
  }
  return { failingSince: null, failures: 0, isSlow: usualMs > (health.isSlow ? fastMs : slowMs) }
}

/**
 * Returns the time until which a receiver gets no events after a batch; null if it can get the next events now. A receiver
 * that fails gets new events only after growing pauses, because each failed attempt brings its event closer to being a dead
 * letter.
 */
export function restAfter(
  { failures }: ReceiverHealth,
  { firstAttempts }: BatchOutcome,
  now: Date,
): Date | null {
  if (failures === 0 || firstAttempts === 0) return null
  const pauseMs = Math.min(longestPauseMs, retryPausesMs[failures - 1] ?? longestPauseMs)
  return new Date(now.getTime() + pauseMs)
}

/** Returns the reason for pausing a webhook now; undefined if it stays active. */
export function pauseReason(
  { failingSince }: ReceiverHealth,
  hasGone: boolean,
  now: Date,
): string | undefined {
  if (hasGone) return `The receiver answered ${gone} (Gone): it wants no further events.`
  if (failingSince === null || now.getTime() - failingSince.getTime() < pauseAfterMs) return undefined
  return `The receiver has confirmed no event since ${failingSince.toISOString()}, for ${pauseAfterMs / hourMs} hours.`
}
