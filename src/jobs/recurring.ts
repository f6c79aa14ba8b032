/** Work that is done again and again while the process runs. */
export interface Recurring {
  /** Has it done now, unless it is being done. */
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
  const look = () => {
    if (isAtWork) return
    isAtWork = true
    work()
      .catch(onFault)
      .finally(() => {
        isAtWork = false
      })
  }
  const timers = [setInterval(look, every), ...(first === undefined ? [] : [setTimeout(look, first)])]
  for (const timer of timers) timer.unref()
  return { look, end: () => timers.forEach(clearInterval) }
}
