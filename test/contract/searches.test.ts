import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administration } from '../../src/store/administration.ts'
import type { Database, Statement } from '../../src/store/database.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { freshDatabase, oneDatabase } from '../harness/databases.ts'
import { isProving } from '../harness/proving.ts'

const own = { tenantId: randomUUID(), resellerId: null, customerId: null }
const other = { ...own, tenantId: randomUUID() }
// Without an index that begins with the tenant, a search in 10,000 rows of another tenant accesses hundreds of buffers more.
const size = isProving ? { own: 20_000, other: 100_000 } : { own: 2_000, other: 10_000 }
const page = { pageNumber: 1, pageSize: 25 }

// The duration of a search must not reveal what other tenants have. Buffers count the same on every machine.
describe.each(oneDatabase(import.meta.url))('searches beside another tenant, on the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
    await fill(own.tenantId, 'Bakery', size.own)
    await fill(other.tenantId, 'Zebrafish', size.other)
    await database.asOwner((pool) => pool.query('vacuum analyze customers'))
  })
  afterAll(() => database.close())

  async function fill(tenantId: string, name: string, rows: number): Promise<void> {
    const insert = async (pool: pg.Pool) => {
      await administration(pool).createTenant(tenantId, name)
      await administration(pool).inTenant(tenantId, async (client) => {
        await client.query(
          `insert into customers (tenant_id, customer_id, company_name, company_name_key)
           select $1, gen_random_uuid(), $2 || ' ' || n, lower($2) || ' ' || n from generate_series(1, $3::int) n`,
          [tenantId, name, rows],
        )
      })
    }
    await database.asOwner(insert, { areOff: true })
  }

  it('read the same number of buffers for what only others have as for an unknown text', async () => {
    const searchOf = (searchValue: string) => (store: Store) =>
      store.customers.list({ searchValue, descending: false })(page)
    const [theirs, unknown] = [await buffersOf(searchOf('zebrafish')), await buffersOf(searchOf('qqxxzzyyq'))]
    expect(theirs).toBeLessThan(unknown + 50)
  })

  it('use indexes that begin with the tenant', async () => {
    const { rows } = await database.asOwner((pool) =>
      pool.query(`
        select i.indexrelid::regclass::text as index
        from pg_index i
        where exists (select from pg_opclass o where o.oid = any (i.indclass) and o.opcname = 'gin_trgm_ops')
          and (select attname from pg_attribute where attrelid = i.indrelid and attnum = i.indkey[0]) is distinct from 'tenant_id'`),
    )
    expect(rows).toEqual([])
  })

  /** Returns the number of buffers that the statements of a read access. */
  async function buffersOf(
    read: (store: Store) => Promise<{ readonly totalCount: number }>,
  ): Promise<number> {
    const statements: Statement[] = []
    const noting: Database = {
      ...database,
      query: async (statement) => {
        statements.push(statement)
        return await database.query(statement)
      },
    }
    expect((await read(openStore(noting, own).store)).totalCount).toBe(0)
    let buffers = 0
    const client = await database.pool.connect()
    try {
      for (const { text, values } of statements) {
        const { rows } = await client.query(`explain (analyze, buffers, format json) ${text}`, [...values])
        const { Plan: plan } = rows[0]['QUERY PLAN'][0]
        buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
      }
    } finally {
      client.release()
    }
    expect(statements.length).toBeGreaterThan(0)
    return buffers
  }
})
