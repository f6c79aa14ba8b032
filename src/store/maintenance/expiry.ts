import { deleteOldTokenRequests, deleteOldUnknownClients } from '../audit-logs/token-requests.ts'
import { columns } from '../columns.ts'
import type { Database } from '../database.ts'
import { deleteOldEvents } from '../events/events.ts'
import { deleteExpiredRecords } from '../idempotency/idempotency.ts'
import { deleteOldFailedJobs } from '../operations/operation-jobs.ts'
import { setTenant } from '../tenant.ts'
import { deleteForgottenChanges } from '../vendor-changes/vendor-changes.ts'
import { deleteOldAttempts } from '../webhooks/delivery-work.ts'

const expiringColumns = columns<{ readonly isExpiring: boolean }>({
  isExpiring: 'exists (select from idempotency_records r where r.tenant_id = $1::uuid)',
})

/**
 * Deletes a tenant's expired idempotency records, vendor changes whose lease ended over a day ago, old records of token
 * requests, old failed jobs, old events, and old attempts of webhooks.
 */
export async function deleteExpired(database: Database, tenantId: string): Promise<void> {
  await database.transaction([
    setTenant(tenantId),
    deleteExpiredRecords(tenantId),
    deleteForgottenChanges(tenantId),
    deleteOldTokenRequests(tenantId),
    deleteOldFailedJobs(tenantId),
    deleteOldEvents(tenantId),
    deleteOldAttempts(tenantId),
  ])
}

/** Returns whether a tenant has rows that expire soon: records of requests of the last day. */
export async function hasExpiring(database: Database, tenantId: string): Promise<boolean> {
  const rows = await database.query({
    name: 'has-expiring-rows',
    text: `select ${expiringColumns.sql}
           where (select set_config('app.tenant', $1::text, true)) is not null`,
    values: [tenantId],
  })
  return expiringColumns.fromRows(rows)[0]!.isExpiring
}

/** Deletes the expired rows that belong to no tenant: old records of token requests from unknown clients. */
export async function deleteExpiredWithoutTenant(database: Database): Promise<void> {
  await database.transaction([deleteOldUnknownClients()])
}
