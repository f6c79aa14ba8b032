import type { Database } from './database.ts'

/** The ids of all tenants. */
export async function tenantIds(database: Database): Promise<string[]> {
  const tenants = await database.query({ text: 'select tenant_id as id from directory.tenants', values: [] })
  return tenants.map(({ id }) => id as string)
}
