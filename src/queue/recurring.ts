/** Work that recurs while the process runs. */
export interface Recurring {
  /** Runs the work now, or once more after the current run, which may have started too early. */
  look(): void
  end(): void
}

/** The schedule of recurring work, in milliseconds: delay of the first run, interval, and handler of faults. */
export interface Recurrence {
  readonly first?: number
  readonly every: number
  readonly onFault: (fault: unknown) => void
}

/** Runs work at an interval, never concurrently with itself. The timers do not keep the process alive. */
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
