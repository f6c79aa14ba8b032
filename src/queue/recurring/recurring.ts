import { type LoopState, openLoop } from '../../store/queue/loops.ts'

/** Work that recurs while the process runs. */
export interface Recurring {
  /**
   * Runs the work now. If a run is in progress, runs the work again afterwards, because that run may miss the reason
   * for this call.
   */
  look(): void
  /** Starts no further run. A fault of the run in progress is no longer reported. */
  end(): void
  state(): LoopState
}

/**
 * The schedule of recurring work: the delay of the first run and the interval, in milliseconds; and the handler of
 * faults.
 */
export interface Recurrence {
  /** The name of the work in logs and metrics. */
  readonly name: string
  readonly first?: number
  readonly every: number
  /** The maximum duration of a run. After that time the next run may start, while the long run can continue. */
  readonly longest?: number
  readonly onFault: (fault: unknown) => void
}

const quarterHourMs = 15 * 60_000

/**
 * Starts work that runs at an interval. Two runs overlap only when the earlier one exceeds `longest`. The timers do not
 * keep the process alive.
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
      // A run that is still in progress loses the database when the process stops.
      .catch((fault) => hasEnded || onFault(fault))
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
