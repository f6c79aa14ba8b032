/** Work that is done again and again while the process runs. */
export interface Recurring {
  /** Has it done now, or once more after it has been done if it is at work: that may have begun too early. */
  look(): void
  end(): void
}

/** When work recurs, in milliseconds from the beginning and from one time to the next, and who hears of its faults. */
export interface Recurrence {
  readonly first?: number
  readonly every: number
  readonly onFault: (fault: unknown) => void
}

/** Does work from time to time, never twice at once; it keeps no process alive. */
export function recurring(work: () => Promise<void>, { first, every, onFault }: Recurrence): Recurring {
  let isAtWork = false
  let isWantedAgain = false
  let hasEnded = false
  const begin = () => {
    if (isAtWork || hasEnded) return
    isAtWork = true
    isWantedAgain = false
    work()
      .catch(onFault)
      .finally(() => {
        isAtWork = false
        if (isWantedAgain) begin()
      })
  }
  const timers = [setInterval(begin, every), ...(first === undefined ? [] : [setTimeout(begin, first)])]
  for (const timer of timers) timer.unref()
  return {
    look() {
      isWantedAgain = isAtWork
      begin()
    },
    end() {
      hasEnded = true
      timers.forEach(clearInterval)
    },
  }
}
