/** Gives a place back. */
export type Leave = () => void

/** Lets only so many in at once, in the order in which they come. */
export interface Gate {
  /** Waits for a place, for ever or until a signal. @throws the signal's reason */
  enter(until?: AbortSignal): Promise<Leave>
  /** A place, if one is free. */
  enterNow(): Leave | undefined
}

/** Opens a gate to some places. */
export function openGate(places: number): Gate {
  let free = places
  // A set keeps the order.
  const waiting = new Set<(leave: Leave) => void>()

  function enterNow(): Leave | undefined {
    if (free === 0) return undefined
    free -= 1
    return () => {
      free += 1
      const [next] = waiting
      if (next) next(enterNow()!)
    }
  }

  return {
    enterNow,
    async enter(until) {
      return (
        enterNow() ??
        (await new Promise<Leave>((resolve, reject) => {
          const enter = (leave: Leave) => {
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
