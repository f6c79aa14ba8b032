/** Gives a place back. */
export type Release = () => void

/** Lets only so many in at once, in the order in which they come. */
export interface Semaphore {
  /** Waits for a place, for ever or until a signal. @throws the signal's reason */
  acquire(until?: AbortSignal): Promise<Release>
  /** A place, if one is free. */
  tryAcquire(): Release | undefined
}

/** Opens a gate to some places. */
export function createSemaphore(places: number): Semaphore {
  let free = places
  // A set keeps the order.
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
