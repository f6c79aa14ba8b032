import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import type { Database } from '../database.ts'
import { refreshStatistics } from './statistics.ts'

describe.each(oneDatabase(import.meta.url))('statistics, on the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  const rowsOf = async (table: string) => {
    const text = 'select reltuples::int as rows from pg_class where oid = $1::regclass'
    return (await database.query({ text, values: [table] }))[0]!.rows
  }

  it('are refreshed for a table that has grown, and else stay as they are', async () => {
    const before = await rowsOf('list_changes')
    await refreshStatistics(database)
    expect(await rowsOf('list_changes')).toBe(before)

    await database.asOwner((pool) =>
      pool.query(`
        select set_config('app.tenant', (select tenant_id::text from directory.tenants limit 1), false);
        insert into list_changes (tenant_id, list, name_key, change)
        select tenant_id, 'resellers', 'name ' || number, 0
        from (select tenant_id from directory.tenants limit 1) t, generate_series(1, 5000) number`),
    )
    await refreshStatistics(database)
    expect(await rowsOf('list_changes')).toBeGreaterThanOrEqual(5_000)
  })
})
