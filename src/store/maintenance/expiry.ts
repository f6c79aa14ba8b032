import type { Database } from '../database.ts'
import { deleteExpiredRecords } from '../requests/idempotency.ts'
import { deleteForgottenChanges } from '../requests/vendor-changes.ts'
import { setTenant } from '../tenant.ts'

/** Deletes what nobody in a tenant can ask for any more. */
export async function deleteExpired(database: Database, tenantId: string): Promise<void> {
  await database.transaction([
    setTenant(tenantId),
    deleteExpiredRecords(tenantId),
    deleteForgottenChanges(tenantId),
  ])
}
