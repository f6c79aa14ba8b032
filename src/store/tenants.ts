import { columns } from './columns.ts'
import type { Database } from './database.ts'

const tenantColumns = columns<{ readonly id: string }>({ id: 'tenant_id' })

/** Returns the ids of all tenants. */
export async function tenantIds(database: Database): Promise<string[]> {
  const rows = await database.query({
    text: `select ${tenantColumns.sql} from directory.tenants`,
    values: [],
  })
  return tenantColumns.fromRows(rows).map(({ id }) => id)
}
