import type { Database } from '../database.ts'

/** The options of `singleFlight`. */
export interface SingleFlightOptions {
  /** The maximum number of concurrent runs in this process. Further runs are queued; tenants take turns. */
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

/** Runs work once for all concurrent callers with the same database, tenant and key, and returns the result to each of them. */
export type SingleFlight<T> = (
  database: Database,
  place: { readonly tenantId: string; readonly key: string },
  work: (signal: AbortSignal) => Promise<T>,
) => Promise<T>

// Slightly less than the time for which an HTTP request waits for its result. Callers of slower work may have got a 503
// with Retry-After, so the result of such work is kept for them.
const keepLongerThanMs = 19_000

/** Returns a function that shares one run among concurrent calls with the same database, tenant and key. */
export function singleFlight<T>({ atOnce, lingers }: SingleFlightOptions): SingleFlight<T> {
  const everywhere = new WeakMap<Database, Map<string, Asked<T>>>()
  const inTurn = turns(atOnce)

  function begin(
    here: Map<string, Asked<T>>,
    key: string,
    tenantId: string,
    work: (signal: AbortSignal) => Promise<T>,
  ) {
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
    const result = inTurn(tenantId, async () => {
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

  return async (database, { tenantId, key: ofTenant }, work) => {
    const key = `${tenantId} ${ofTenant}`
    const here = everywhere.get(database) ?? new Map<string, Asked<T>>()
    everywhere.set(database, here)
    const known = here.get(key)
    known?.ending?.refresh()
    const asked = known ?? begin(here, key, tenantId, work)
    here.set(key, asked)
    return await asked.result
  }
}

/**
 * Returns a function that runs the work of a tenant and returns its result, with at most `atOnce` runs at a time. Tenants
 * with waiting work take turns. One of several places stays free for other tenants, because a run can take minutes.
 */
function turns(atOnce: number): <T>(tenantId: string, run: () => Promise<T>) => Promise<T> {
  const most = Math.max(1, atOnce - 1)
  /** The waiting runs of each tenant. The first tenant has the next turn. */
  const waiting = new Map<string, (() => void)[]>()
  const running = new Map<string, number>()
  let free = atOnce

  const mayRun = (tenantId: string) => free > 0 && (running.get(tenantId) ?? 0) < most
  const count = (tenantId: string, change: 1 | -1) => {
    free -= change
    const now = (running.get(tenantId) ?? 0) + change
    if (now === 0) running.delete(tenantId)
    else running.set(tenantId, now)
  }

  function giveTurns(): void {
    for (const [tenantId, line] of [...waiting]) {
      if (!mayRun(tenantId)) continue
      const next = line.shift()!
      waiting.delete(tenantId)
      if (line.length > 0) waiting.set(tenantId, line)
      count(tenantId, 1)
      next()
    }
  }

  return async (tenantId, run) => {
    if (mayRun(tenantId) && !waiting.has(tenantId)) count(tenantId, 1)
    else
      await new Promise<void>((go) => {
        const line = waiting.get(tenantId)
        if (line) line.push(go)
        else waiting.set(tenantId, [go])
      })
    try {
      return await run()
    } finally {
      count(tenantId, -1)
      giveTurns()
    }
  }
}
