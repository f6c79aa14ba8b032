import type { Statement } from './database.ts'

/** The statement that names the tenant of a transaction; without it row-level security shows no row at all. */
export function setTenant(tenantId: string): Statement {
  return { name: 'set-tenant', text: `select set_config('app.tenant', $1, true)`, values: [tenantId] }
}
