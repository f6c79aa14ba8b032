import type { Database } from '../../store/database.ts'
import { year } from './identifiers.ts'

/** Returns whether a database contains the tenant with a year of business, whose clients have publicly known secrets. */
export async function hasYear(database: Database): Promise<boolean> {
  const text = 'select from directory.tenants where tenant_id = $1'
  return (await database.query({ text, values: [year.tenantId] })).length > 0
}
