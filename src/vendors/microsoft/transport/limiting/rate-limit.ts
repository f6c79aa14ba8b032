import { setTimeout as sleep } from 'node:timers/promises'
import type { Limits } from '../limits.ts'

/** The permission to send one request now; `end` must be called after the request. */
export interface Turn {
  end(): void
}

// Times that have passed are deleted when the map is larger than this: a process can have thousands of accounts.
const fewestPruned = 1_000

/**
 * Keeps an account within the vendor's limits: requests per minute of a family (a group of calls that share a rate
 * limit) and of a customer, concurrent requests, and pauses of throttled families.
 *
 * Requests of a family may be 15 seconds ahead of an even rate. At 400 per minute, a burst is 100 requests, and any 60
 * seconds have at most 500.
 */
export function openRateLimit(
  limits: Pick<Limits, 'familyPerMinute' | 'customerPerMinute' | 'concurrency' | 'occupied'>,
) {
  // The generic cell rate algorithm: the time at which the next request is due at an even rate, per family and per
  // customer of a family.
  const due = new Map<string, number>()
  let prunedAbove = fewestPruned
  const pauses = new Map<string, number>()
  const waiting = new Set<() => void>()
  let running = 0

  /** Returns the time at which the request may be sent, and reserves it unless it is after `latest`. */
  function book(family: string, customerId: string | null, latest: number): number {
    const rows: [string, number][] = [[family, 60_000 / limits.familyPerMinute]]
    if (customerId !== null) rows.push([`${family}/${customerId}`, 60_000 / limits.customerPerMinute])
    const now = performance.now()
    const starts = rows.map(
      ([key, interval]) => (due.get(key) ?? Number.NEGATIVE_INFINITY) - 15_000 + interval,
    )
    const start = Math.max(now, pauses.get(family) ?? 0, ...starts)
    if (start > latest) return start
    for (const [key, interval] of rows) due.set(key, Math.max(due.get(key) ?? 0, start) + interval)
    if (due.size > prunedAbove) prune(now)
    return start
  }

  /** Deletes the due times that have passed, because they no longer delay a request. */
  function prune(now: number): void {
    for (const [key, time] of due) if (time <= now) due.delete(key)
    prunedAbove = Math.max(fewestPruned, 2 * due.size)
  }

  async function slot(latest: number): Promise<boolean> {
    if (running < limits.concurrency) {
      running += 1
      return true
    }
    return await new Promise((resolve) => {
      const admit = () => {
        clearTimeout(timer)
        waiting.delete(admit)
        resolve(true)
      }
      const timer = setTimeout(() => resolve(!waiting.delete(admit)), Math.max(0, latest - performance.now()))
      waiting.add(admit)
    })
  }

  function free(): void {
    const [next] = waiting
    if (next) next()
    else running -= 1
  }

  /** Returns the permission for the slot of a request, which ends after `occupied` milliseconds at the latest. */
  function permission(): Turn {
    let hasEnded = false
    const end = () => {
      clearTimeout(timer)
      if (!hasEnded) free()
      hasEnded = true
    }
    const timer = setTimeout(end, limits.occupied)
    timer.unref()
    return { end }
  }

  return {
    /**
     * Waits for the permission to send a request, until the time `latest` of `performance.now()`. Returns the
     * permission. If none is possible by then, returns `afterMs`, the milliseconds after which to try again.
     */
    async turn(
      family: string,
      customerId: string | null,
      latest: number,
    ): Promise<Turn | { afterMs: number }> {
      for (;;) {
        const start = book(family, customerId, latest)
        if (start > latest) return { afterMs: start - performance.now() }
        if (start > performance.now()) await sleep(start - performance.now())
        if (!(await slot(latest))) return { afterMs: 1_000 }
        // The family may have been paused in the meantime.
        if ((pauses.get(family) ?? 0) <= performance.now()) return permission()
        free()
      }
    },
    /**
     * Pauses the requests of a family for some milliseconds plus jitter, so that not all processes resume at the same
     * time. Returns the length of the pause in milliseconds.
     */
    pause(family: string, milliseconds: number): number {
      const now = performance.now()
      const until = now + milliseconds + Math.random() * Math.min(1_000, milliseconds / 4)
      pauses.set(family, Math.max(pauses.get(family) ?? 0, until))
      return pauses.get(family)! - now
    },
  }
}
