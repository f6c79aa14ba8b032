import type { Database } from '../database.ts'

/** The options of `singleFlight`. */
export interface SingleFlightOptions {
  /** The maximum number of concurrent runs in this process. Further runs are queued. */
  readonly atOnce: number
  /**
   * The time in milliseconds after the last call until the work is aborted. The result of slow work is kept for the
   * same time, for callers that stopped waiting. Without `lingers`, work runs to its end and no result is kept.
   */
  readonly lingers?: number
}

/** The work of a key that is queued or running, or whose result is kept. */
interface Asked<T> {
  readonly result: Promise<T>
  /** The timer that aborts the work after `lingers` milliseconds without a call; undefined without `lingers`. */
  readonly ending: NodeJS.Timeout | undefined
}

/** Runs work once for all concurrent callers with the same database and key, and returns the result to each of them. */
export type SingleFlight<T> = (
  database: Database,
  key: string,
  work: (signal: AbortSignal) => Promise<T>,
) => Promise<T>

// Slightly less than the time for which an HTTP request waits for its result. Callers of slower work may have got a 503
// with Retry-After, so the result of such work is kept for them.
const keepLongerThanMs = 19_000

/** Returns a function that shares one run among concurrent calls with the same database and key. */
export function singleFlight<T>({ atOnce, lingers }: SingleFlightOptions): SingleFlight<T> {
  const everywhere = new WeakMap<Database, Map<string, Asked<T>>>()
  const inTurn = turns(atOnce)

  function begin(here: Map<string, Asked<T>>, key: string, work: (signal: AbortSignal) => Promise<T>) {
    const begunAt = performance.now()
    const ended = new AbortController()
    const leave = () => {
      if (here.get(key) === asked) here.delete(key)
    }
    const ending =
      lingers === undefined
        ? undefined
        : setTimeout(() => {
            leave()
            ended.abort()
          }, lingers).unref()
    const result = inTurn(async () => {
      ended.signal.throwIfAborted()
      return await work(ended.signal)
    })
    const asked = { result, ending }
    result.then(
      () => {
        if (ending && performance.now() - begunAt > keepLongerThanMs) ending.refresh()
        else leave()
      },
      // The callers handle the rejection of `result`.
      leave,
    )
    return asked
  }

  return async (database, key, work) => {
    const here = everywhere.get(database) ?? new Map<string, Asked<T>>()
    everywhere.set(database, here)
    const known = here.get(key)
    known?.ending?.refresh()
    const asked = known ?? begin(here, key, work)
    here.set(key, asked)
    return await asked.result
  }
}

/** Returns a function that runs work and returns its result, with at most `atOnce` runs at a time. */
function turns(atOnce: number): <T>(run: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = []
  let free = atOnce
  return async (run) => {
    if (free > 0) free -= 1
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await run()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free += 1
    }
  }
}
