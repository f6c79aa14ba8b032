/** The state of a loop. Times are in seconds. */
export interface LoopState {
  readonly name: string
  /** The time since a turn ended, whether it succeeded or failed. */
  readonly sinceTurn: number
  /** From this time on, the loop counts as stuck. */
  readonly limit: number
  readonly isStuck: boolean
  /** The turns that did not end in time. */
  readonly abandonedTurns: number
}

/** Watches the turns of a loop, so that one turn that never ends does not stop the loop. */
export interface Loop {
  /**
   * Runs a turn and returns its result. A turn that takes too long is abandoned: its work is not interrupted, but its
   * result is dropped. @throws TurnAbandoned
   */
  turn<T>(work: () => Promise<T>): Promise<T>
  state(): LoopState
}

/** A turn of a loop took too long. The loop begins its next turn. */
export class TurnAbandoned extends Error {}

/**
 * Returns a watched loop.
 *
 * @param timing In milliseconds: the longest regular pause between two turns, and the maximum time of a turn.
 */
export function openLoop(name: string, timing: { readonly every: number; readonly turn: number }): Loop {
  // A loop is stuck when the turn after an abandoned one does not end in time, either.
  const limit = (timing.every + 2 * timing.turn) / 1_000
  let endedAt = performance.now()
  let abandonedTurns = 0
  return {
    async turn(work) {
      let timer: NodeJS.Timeout | undefined
      const isOver = new Promise<never>((_, reject) => {
        timer = setTimeout(() => {
          abandonedTurns += 1
          reject(new TurnAbandoned(`${name}: a turn took longer than ${timing.turn / 1_000} seconds.`))
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
