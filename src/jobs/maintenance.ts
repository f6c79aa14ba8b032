import { type Recurring, recurring } from '../queue/recurring/recurring.ts'
import type { Database } from '../store/database.ts'
import { deleteExpiredWithoutTenant } from '../store/maintenance/expiry.ts'
import { refreshStatistics } from '../store/maintenance/statistics.ts'

const secondMs = 1_000
const minuteMs = 60 * secondMs
const hourMs = 60 * minuteMs

/**
 * Starts two recurring tasks: one deletes expired rows that belong to no tenant, every hour; the other refreshes the
 * planner's statistics of tables that have grown considerably, 10 seconds after the start and then every 30 seconds.
 * Several processes may run these tasks concurrently.
 *
 * @param onFault Called when a run fails; the next run repeats the failed work.
 * @returns the two tasks, which the caller can stop
 */
export function startMaintenance(database: Database, onFault: (fault: unknown) => void): Recurring[] {
  return [
    recurring(() => deleteExpiredWithoutTenant(database), {
      ...{ name: 'expiry', first: minuteMs, every: hourMs, onFault },
    }),
    recurring(() => refreshStatistics(database), {
      ...{ name: 'statistics', first: 10 * secondMs, every: 30 * secondMs, onFault },
    }),
  ]
}
