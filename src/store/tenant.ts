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

/** Returns the statement of `setTenant`, which also sets the correlation id of the events that the transaction writes. */
export function setCause(tenantId: string, correlationId: string): Statement {
  return {
    name: 'set-tenant-and-cause',
    text: `select set_config('app.tenant', $1::text, true), set_config('app.correlation', $2::text, true),
             require_writable($1::uuid)`,
    values: [tenantId, correlationId],
  }
}
