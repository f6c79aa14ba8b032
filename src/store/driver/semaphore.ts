/** Releases a permit. */
export type Release = () => void

/** A counting semaphore that grants permits in the order of the requests. */
export interface Semaphore {
  /**
   * Waits for a permit and returns the function that releases the permit. The wait ends after the semaphore's maximum
   * time, or when `until` aborts. @throws the error of `errorFor` when the wait ends without a permit
   */
  acquire(until?: AbortSignal): Promise<Release>
  /** Returns the function that releases a permit; undefined when no permit is free. */
  tryAcquire(): Release | undefined
}

/**
 * Returns a semaphore with a number of permits.
 *
 * @param errorFor Returns the error for a wait that ended without a permit. `reason` is the reason of the abort: a
 *   timeout, or the reason of the caller's signal.
 */
export function createSemaphore(
  places: number,
  maxWaitMs: number,
  errorFor: (reason: unknown) => Error,
): Semaphore {
  let free = places
  // A set iterates in insertion order, so the longest waiting request is first.
  const waiting = new Set<(leave: Release) => void>()

  function enterNow(): Release | undefined {
    if (free === 0) return undefined
    free -= 1
    return () => {
      free += 1
      const [next] = waiting
      if (next) next(enterNow()!)
    }
  }

  return {
    tryAcquire: enterNow,
    async acquire(until) {
      return (
        enterNow() ??
        (await new Promise<Release>((resolve, reject) => {
          const isOver = AbortSignal.any([AbortSignal.timeout(maxWaitMs), ...(until ? [until] : [])])
          const enter = (leave: Release) => {
            waiting.delete(enter)
            resolve(leave)
          }
          waiting.add(enter)
          isOver.addEventListener('abort', () => {
            if (waiting.delete(enter)) reject(errorFor(isOver.reason))
          })
        }))
      )
    },
  }
}
