import type { Database } from '../database.ts'
import { deleteExpiredRecords } from '../idempotency/idempotency.ts'
import { setTenant } from '../tenant.ts'
import { deleteForgottenChanges } from '../vendor-changes/vendor-changes.ts'

/** Deletes a tenant's expired idempotency records and forgotten vendor changes. */
export async function deleteExpired(database: Database, tenantId: string): Promise<void> {
  await database.transaction([
    setTenant(tenantId),
    deleteExpiredRecords(tenantId),
    deleteForgottenChanges(tenantId),
  ])
}
