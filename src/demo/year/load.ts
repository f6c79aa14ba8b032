import { fileURLToPath } from 'node:url'
import { dayOf } from '../../domain/values/moment.ts'
import type { Database } from '../../store/database.ts'
import { readArchive } from '../../store/maintenance/archive/file.ts'
import { loadSample } from '../../store/maintenance/archive/load-sample.ts'
import { recordedUntil, year } from './identifiers.ts'
import { monthsBetween, moveDates } from './moved-dates.ts'

/** The archive that scripts/demo-year/ writes. */
export const yearArchive = fileURLToPath(new URL('./fixture/tenant.tar', import.meta.url))

/** The tables that need statistics for good query plans immediately. Background work analyzes all tables later. */
const largeTables = [
  ...[
    'subscriptions',
    'subscription_changes',
    'orders',
    'customers',
    'provider_customers',
    'offers',
    'offer_prices',
  ],
  ...['audit_logs', 'events', 'background_operations', 'margin_history', 'invoice_totals', 'invoice_parties'],
]

/**
 * Loads the tenant with a year of business. Its dates are moved by whole months, so that the last recorded day becomes
 * the latest past day with the same day of the month. The service seals the audit log of the tenant after the load.
 *
 * @throws UnusableArchive when the schema no longer has a recorded column
 */
export async function loadYear(database: Database, now: Date): Promise<void> {
  const months = monthsBetween(recordedUntil, now)
  await loadSample(database, readArchive(yearArchive), {
    change: (text) => moveDates(text, months),
    finish: async (client) => {
      // Bills, catalogues and subscriptions are read when the first requests are answered.
      await client.query(
        `update directory.due_work set due_at = now() + interval '1 minute' where tenant_id = $1 and due_at < now()`,
        [year.tenantId],
      )
      // The recorded nights count as the latest ones, so the first check of alerts finds the seats that no user has.
      await client.query(
        `update seat_readings set read_on = $2::date where tenant_id = $1 and read_on is not null`,
        [year.tenantId, dayOf(now)],
      )
      // The partitions of lines are small.
      await client.query(`analyze ${largeTables.join(', ')}`)
    },
  })
}
