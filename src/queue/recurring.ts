import { type LoopState, openLoop } from '../store/queue/loops.ts'

/** Work that recurs while the process runs. */
export interface Recurring {
  /** Runs the work now, or once more after the current run, which may have started too early. */
  look(): void
  end(): void
  state(): LoopState
}

/** The schedule of recurring work, in milliseconds: delay of the first run, interval, and handler of faults. */
export interface Recurrence {
  /** The name of the work in logs and metrics. */
  readonly name: string
  readonly first?: number
  readonly every: number
  /** The maximum time of a run. The next run begins after that time, while the abandoned one can continue. */
  readonly longest?: number
  readonly onFault: (fault: unknown) => void
}

const quarterHourMs = 15 * 60_000

/**
 * Runs work at an interval, concurrently with itself only after a run took too long. The timers do not keep the process
 * alive.
 */
export function recurring(
  work: () => Promise<void>,
  { name, first, every, longest = quarterHourMs, onFault }: Recurrence,
): Recurring {
  const loop = openLoop(name, { every: Math.max(every, first ?? 0), turn: longest })
  let isAtWork = false
  let isWantedAgain = false
  let hasEnded = false
  const begin = () => {
    if (isAtWork || hasEnded) return
    isAtWork = true
    isWantedAgain = false
    loop
      .turn(work)
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
    state: loop.state,
  }
}
