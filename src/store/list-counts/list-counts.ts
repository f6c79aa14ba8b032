import type { Sql } from '../sql.ts'

/**
 * What tells how many rows a list has, and near which row its n-th one is, by sums over counts of whole stretches
 * of the list instead of walking it.
 *
 * Its pieces of SQL run within statements that name their tenant.
 */
export interface Ranking {
  /** A query for one row: `total`, how many rows the list has, and `pending`, how many its counts do not cover yet. */
  readonly counts: Sql
  /** A query for pairs of `value`, a value of the first order column, and `rank`, how many rows are below it. */
  readonly landmarks: Sql
  /** From how many pending rows on it wants to be settled. */
  readonly mostPending: number
  /** Brings the counts up to date, beside whatever else goes on; what fails is made up for the next time. */
  settle(): void
}

/** Runs work for a key unless it is running already, and forgets how it ended. */
export function beside(running: Set<string>, key: string, work: () => Promise<void>): void {
  if (running.has(key)) return
  running.add(key)
  work()
    .catch(() => {})
    .finally(() => running.delete(key))
}
