import type { Sql } from '../sql.ts'

/**
 * Finds the number of rows in a list, and the value near its n-th row, from counts of intervals instead of a scan.
 *
 * Its SQL fragments run within statements that set the tenant.
 */
export interface Ranking {
  /**
   * A query for one row: `total`, the number of rows in the list, and `pending`, the number that the counts do not
   * cover yet.
   */
  readonly counts: Sql
  /** A query for pairs of `value`, a value of the first order column, and `rank`, the number of rows below it. */
  readonly landmarks: Sql
  /** The number of pending rows above which to call `settle`. */
  readonly mostPending: number
  /** Updates the counts in the background; failed updates are repeated next time. */
  settle(): void
}

/** Runs work in the background unless it is already running for the key. Errors are ignored. */
export function beside(running: Set<string>, key: string, work: () => Promise<void>): void {
  if (running.has(key)) return
  running.add(key)
  work()
    .catch(() => {})
    .finally(() => running.delete(key))
}
