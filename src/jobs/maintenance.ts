import type { Database } from '../store/database.ts'
import { deleteExpired } from '../store/expiry.ts'
import { refreshStatistics } from '../store/statistics.ts'
import { recurring } from './recurring.ts'

const hour = 3_600_000
const moment = 10_000

/**
 * Clears away, every hour, what nobody can ask for any more, and looks every few seconds whether tables have grown
 * so much that their plans are no good any longer. Several processes may do so at once.
 *
 * @param onFault Is told when it fails; the next time makes up for it.
 * @returns A function that ends it.
 */
export function startMaintenance(database: Database, onFault: (fault: unknown) => void): () => void {
  const both = [
    recurring(() => deleteExpired(database), { every: hour, onFault }),
    recurring(() => refreshStatistics(database), { every: moment, onFault }),
  ]
  return () => {
    for (const { end } of both) end()
  }
}
