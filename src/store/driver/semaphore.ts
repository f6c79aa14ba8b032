/** Releases a permit. */
export type Release = () => void

/** A counting semaphore that grants permits in the order of the requests. */
export interface Semaphore {
  /**
   * Waits for a permit and returns the function that releases it. Without `until`, waits without a limit. @throws the
   * signal's reason
   */
  acquire(until?: AbortSignal): Promise<Release>
  /** Returns the function that releases a permit; undefined when no permit is free. */
  tryAcquire(): Release | undefined
}

/** Returns a semaphore with a number of permits. */
export function createSemaphore(places: number): Semaphore {
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
          const enter = (leave: Release) => {
            waiting.delete(enter)
            resolve(leave)
          }
          waiting.add(enter)
          until?.addEventListener('abort', () => {
            if (waiting.delete(enter)) reject(until.reason)
          })
        }))
      )
    },
  }
}
