import type { Database } from './database.ts'
import { deleteExpiredRecords } from './idempotency.ts'
import { setTenant } from './tenant.ts'
import { tenantIds } from './tenants.ts'
import { deleteForgottenChanges } from './vendor-changes.ts'

/** Deletes what nobody can ask for any more, in every tenant. */
export async function deleteExpired(database: Database): Promise<void> {
  for (const id of await tenantIds(database))
    await database.transaction([setTenant(id), deleteExpiredRecords(id), deleteForgottenChanges(id)])
}
