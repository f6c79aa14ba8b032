import type { Database } from '../store/database.ts'
import { deleteExpired } from '../store/expiry.ts'

const hour = 3_600_000

/**
 * Clears away, every hour, what nobody can ask for any more. Several processes may do so at once.
 *
 * @param onFault Is told when it fails; the next hour makes up for it.
 * @returns A function that ends it.
 */
export function startMaintenance(database: Database, onFault: (fault: unknown) => void): () => void {
  const timer = setInterval(() => deleteExpired(database).catch(onFault), hour)
  timer.unref()
  return () => clearInterval(timer)
}
