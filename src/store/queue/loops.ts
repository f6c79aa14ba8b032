/** The state of a loop that repeats background work, such as the fetch of jobs. Times are in seconds. */
export interface LoopState {
  readonly name: string
  /** The time since the last iteration (turn) ended, whether it succeeded or failed. */
  readonly sinceTurn: number
  /** The value of `sinceTurn` above which the loop is stuck. */
  readonly limit: number
  readonly isStuck: boolean
  /** The number of iterations that exceeded their maximum time. */
  readonly abandonedTurns: number
}

/** Watches the iterations (turns) of a loop, so that an iteration that never ends does not stop the loop. */
export interface Loop {
  /**
   * Runs one iteration of the loop and returns its result. After the maximum time, drops the result; the work itself is
   * not interrupted. @throws TurnAbandoned after the maximum time
   */
  turn<T>(work: () => Promise<T>): Promise<T>
  state(): LoopState
}

/** An iteration of a loop exceeded its maximum time. The loop starts its next iteration. */
export class TurnAbandoned extends Error {}

/**
 * Returns a watched loop.
 *
 * @param timing In milliseconds: `every`, the longest regular pause between two iterations, and `turn`, the maximum
 *   time of an iteration.
 */
export function openLoop(name: string, timing: { readonly every: number; readonly turn: number }): Loop {
  // A loop is stuck when the iteration after an abandoned one also exceeds its maximum time.
  const limit = (timing.every + 2 * timing.turn) / 1_000
  let endedAt = performance.now()
  let abandonedTurns = 0
  return {
    async turn(work) {
      let timer: NodeJS.Timeout | undefined
      const isOver = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          abandonedTurns += 1
          reject(new TurnAbandoned(`${name}: an iteration took longer than ${timing.turn / 1_000} seconds.`))
        }, timing.turn).unref()
      })
      const done = work().finally(() => {
        endedAt = performance.now()
      })
      return await Promise.race([done, isOver]).finally(() => clearTimeout(timer))
    },
    state() {
      const sinceTurn = (performance.now() - endedAt) / 1_000
      return { name, sinceTurn, limit, isStuck: sinceTurn > limit, abandonedTurns }
    },
  }
}
