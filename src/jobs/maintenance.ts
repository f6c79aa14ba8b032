import { forEachIsolated } from '../queue/for-each.ts'
import { recurring } from '../queue/recurring.ts'
import type { Database } from '../store/database.ts'
import { deleteExpired } from '../store/maintenance/expiry.ts'
import { refreshStatistics } from '../store/maintenance/statistics.ts'
import { tenantIds } from '../store/tenants.ts'

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const firstRunMs = 10_000

/**
 * Deletes expired rows every hour. Every few seconds, checks whether tables have grown so much that their
 * statistics are outdated. Several processes may run this concurrently.
 *
 * @param onFault Called when a run fails; the next run does the failed work.
 * @returns a function that stops the maintenance
 */
export function startMaintenance(database: Database, onFault: (fault: unknown) => void): () => void {
  const nameOf = (tenantId: string) => `Tenant ${tenantId}`
  const clearAway = async () => {
    await forEachIsolated(await tenantIds(database), (tenantId) => deleteExpired(database, tenantId), {
      nameOf,
      onFault,
    })
  }
  const both = [
    recurring(clearAway, { first: minuteMs, every: hourMs, onFault }),
    recurring(() => refreshStatistics(database), { every: firstRunMs, onFault }),
  ]
  return () => {
    for (const { end } of both) end()
  }
}
