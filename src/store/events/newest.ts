import { LRUCache } from 'lru-cache'
import { columns } from '../columns.ts'
import type { Database } from '../database.ts'
import { forTenant, sql, statement } from '../sql.ts'
import { advanceWatermark } from './watermark.ts'

const newestColumns = columns<{ readonly number: string }>({
  number: `coalesce(max(e.event_number), 0)::text`,
})
const maxTenants = 10_000
// A little less than the interval of the streams, so that each of their polls finds the result of a new query.
const sharedMs = 900
const recent = new WeakMap<Database, LRUCache<string, Promise<string>>>()

/**
 * Returns the number of the newest event of a tenant that can be read. All streams of a process that follow the tenant
 * share one query per second.
 */
export async function newestEvent(database: Database, tenantId: string): Promise<string> {
  const tenants = recent.get(database) ?? new LRUCache({ max: maxTenants, ttl: sharedMs })
  recent.set(database, tenants)
  const known = tenants.get(tenantId)
  if (known) return await known
  const reading = readNewest(database, tenantId)
  tenants.set(tenantId, reading)
  reading.catch(() => tenants.delete(tenantId))
  return await reading
}

async function readNewest(database: Database, tenantId: string): Promise<string> {
  const passed = await advanceWatermark(database)
  const rows = await database.query(
    statement(sql`
      select ${sql.raw(newestColumns.sql)} from events e
      where e.tenant_id = ${tenantId}::uuid and e.event_number <= ${passed}::bigint and ${forTenant(tenantId)}`),
  )
  return newestColumns.fromRows(rows)[0]!.number
}
