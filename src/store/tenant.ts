import type { Statement } from './database.ts'

/**
 * Returns the statement that sets the tenant of a transaction. Without this statement, row-level security hides all
 * rows.
 */
export function setTenant(tenantId: string): Statement {
  return { name: 'set-tenant', text: `select set_config('app.tenant', $1, true)`, values: [tenantId] }
}
