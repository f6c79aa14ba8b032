import { deleteOldTokenRequests, deleteOldUnknownClients } from '../audit-logs/token-requests.ts'
import type { Database } from '../database.ts'
import { deleteExpiredRecords } from '../idempotency/idempotency.ts'
import { setTenant } from '../tenant.ts'
import { deleteForgottenChanges } from '../vendor-changes/vendor-changes.ts'

/**
 * Deletes a tenant's expired idempotency records, vendor changes whose lease ended over a day ago, and old records of
 * token requests.
 */
export async function deleteExpired(database: Database, tenantId: string): Promise<void> {
  await database.transaction([
    setTenant(tenantId),
    deleteExpiredRecords(tenantId),
    deleteForgottenChanges(tenantId),
    deleteOldTokenRequests(tenantId),
  ])
}

/** Deletes the expired rows that belong to no tenant: old records of token requests from unknown clients. */
export async function deleteExpiredWithoutTenant(database: Database): Promise<void> {
  await database.transaction([deleteOldUnknownClients()])
}
