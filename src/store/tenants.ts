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

/** Returns the ids of the tenants without a work hold. */
export async function workingTenantIds(database: Database): Promise<string[]> {
  const rows = await database.query({
    text: `select ${tenantColumns.sql} from directory.tenants
           where tenant_id not in (select h.tenant_id from directory.work_holds h)`,
    values: [],
  })
  return tenantColumns.fromRows(rows).map(({ id }) => id)
}
