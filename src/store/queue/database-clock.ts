import { columns } from '../columns.ts'
import type { Database } from '../database.ts'

/**
 * The clock of the database, as this process has measured it. All times that are stored in the database, or compared
 * there, come from this clock, because the clocks of the processes may differ.
 */
export interface DatabaseClock {
  /** Returns the time of the database, with an error of at most one round trip. */
  now(): Date
  /** Returns how far the clock of this process is ahead of the database's, in seconds; negative when it is behind. */
  skewSeconds(): number
  /** Measures the database's clock again. @throws StoreUnavailable */
  measure(): Promise<void>
}

// Each measurement narrows the error to the shortest round trip so far.
const firstMeasurements = 3

const clockColumns = columns<{ readonly now: number }>({
  now: '(extract(epoch from clock_timestamp()) * 1000)::float8',
})

/** Measures the clock of a database and returns it. @throws StoreUnavailable */
export async function openDatabaseClock(database: Pick<Database, 'query'>): Promise<DatabaseClock> {
  // How far the database is ahead of this process, in milliseconds.
  let ahead = 0
  const now = () => new Date(steadyNow() + ahead)
  const clock: DatabaseClock = {
    now,
    skewSeconds: () => (Date.now() - now().getTime()) / 1_000,
    async measure() {
      const asked = steadyNow()
      const rows = await database.query({
        name: 'database-clock',
        text: `select ${clockColumns.sql}`,
        values: [],
      })
      const answered = steadyNow()
      const [found] = clockColumns.fromRows(rows)
      // The database read its clock between the two moments. A value within these bounds needs no correction, so equal
      // clocks stay equal, and a slow answer moves nothing.
      ahead = Math.min(Math.max(ahead, found!.now - answered), found!.now - asked)
    },
  }
  for (let count = 0; count < firstMeasurements; count += 1) await clock.measure()
  return clock
}

// Node computes the value at each access.
const { timeOrigin } = performance

/** Returns the time of this process in milliseconds. Corrections of the system clock do not change it. */
function steadyNow(): number {
  return timeOrigin + performance.now()
}
