const firstPauseMs = 500

/**
 * Returns the pause before a retry in milliseconds: random, up to a limit that doubles with each failure, so that the
 * clients of an interrupted service do not all return at once.
 *
 * @param failures The number of failures before this one.
 * @param random A number from 0 to 1.
 */
export function backoffMs(failures: number, longestMs: number, random: number): number {
  return Math.round(random * Math.min(firstPauseMs * 2 ** failures, longestMs))
}

/** Returns the milliseconds in a Retry-After header, which has seconds or a date; undefined without a valid one. */
export function retryAfterMs(value: string | null, nowMs: number): number | undefined {
  if (value === null) return undefined
  const ms = /^\d+$/.test(value) ? Number(value) * 1_000 : Date.parse(value) - nowMs
  return Number.isNaN(ms) ? undefined : Math.max(ms, 0)
}

// A JavaScript timer with a longer delay fires immediately.
const longestTimerMs = 2 ** 31 - 1

/**
 * Resolves after some milliseconds, at the latest after 24 days.
 *
 * @throws the reason of the signal when it aborts
 */
export function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    const abort = () => {
      clearTimeout(timer)
      reject(signal!.reason)
    }
    const timer = setTimeout(
      () => {
        signal?.removeEventListener('abort', abort)
        resolve()
      },
      Math.min(ms, longestTimerMs),
    )
    if (signal?.aborted) abort()
    else signal?.addEventListener('abort', abort, { once: true })
  })
}

/**
 * Returns the result of a promise. The signal ends only this wait, because other callers wait for the same promise.
 *
 * @throws the reason of the signal when it aborts first
 */
export function orAborted<T>(shared: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (!signal) return shared
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    if (signal.aborted) abort()
    signal.addEventListener('abort', abort, { once: true })
    shared.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
