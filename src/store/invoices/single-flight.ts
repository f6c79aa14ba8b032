import type { Database } from '../database.ts'

/** How work is shared. */
export interface SingleFlightOptions {
  /** How much of it is done at once in this process; the rest waits for its turn. */
  readonly atOnce: number
  /**
   * For how many milliseconds after somebody has asked it goes on without being asked for again, and what it came to is kept
   * for those who have not waited so long. Without it, work goes on to its end, and nothing is kept.
   */
  readonly lingers?: number
}

/** Work that somebody has asked for. */
interface Asked<T> {
  readonly result: Promise<T>
  /** Ends it when nobody has asked again for some time. */
  readonly ending: NodeJS.Timeout | undefined
}

/** Work that whoever asks for it at the same time has done once: of a database, by a key. */
export type SingleFlight<T> = (
  database: Database,
  key: string,
  work: (signal: AbortSignal) => Promise<T>,
) => Promise<T>

// In milliseconds, and a little less than the patience with which requests wait for it: of what takes longer those who have
// asked were perhaps asked to come again.
const keepLongerThanMs = 19_000

/** Opens work that is shared by those who ask for it. */
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
      // A failure is met by whoever waits.
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

/** Has only some of what is to be done run at once. */
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
