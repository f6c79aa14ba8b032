import type { Statement } from './database.ts'

/**
 * Returns the statement that sets the tenant of a transaction that writes. Without this statement, row-level security
 * hides all rows. The statement fails while the tenant is being moved to another database.
 */
export function setTenant(tenantId: string): Statement {
  return {
    name: 'set-tenant',
    text: `select set_config('app.tenant', $1::text, true), require_writable($1::uuid)`,
    values: [tenantId],
  }
}
