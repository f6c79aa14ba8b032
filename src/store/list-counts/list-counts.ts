import type { Sql } from '../sql.ts'

/**
 * The SQL that computes the length of a list and the positions of some of its rows. The values of the first order column
 * are divided into intervals, whose numbers of rows are stored, so the SQL does not scan the list.
 *
 * A statement that contains this SQL must set the tenant.
 */
export interface Ranking {
  /**
   * A query for one row: `total`, the number of rows in the list, and `pending`, the number of rows or changes that the
   * stored counts do not include yet.
   */
  readonly counts: Sql
  /**
   * A query for pairs of `value`, a value of the first order column, and `rank`, the number of rows below that value.
   */
  readonly landmarks: Sql
  /** The value of `pending` above which a read of the list calls `settle`. */
  readonly mostPending: number
  /** Updates the stored counts in the background. After a failure, the next call repeats the update. */
  settle(): void
}

/** Runs work in the background, unless work with the same key is already running. Ignores errors of the work. */
export function beside(running: Set<string>, key: string, work: () => Promise<void>): void {
  if (running.has(key)) return
  running.add(key)
  work()
    .catch(() => {})
    .finally(() => running.delete(key))
}
