import type { Database } from './database.ts'
import { deleteExpiredRecords } from './idempotency.ts'
import { setTenant } from './sql.ts'
import { deleteForgottenChanges } from './vendor-changes.ts'

/** Deletes what nobody can ask for any more, in every tenant. */
export async function deleteExpired(database: Database): Promise<void> {
  const tenants = await database.query({ text: 'select tenant_id as id from directory.tenants', values: [] })
  for (const { id } of tenants as { id: string }[])
    await database.transaction([setTenant(id), deleteExpiredRecords(id), deleteForgottenChanges(id)])
}
