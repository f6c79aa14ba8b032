import { randomUUID } from 'node:crypto'
import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { administration } from '../../src/store/administration.ts'
import type { Database, Statement } from '../../src/store/database.ts'
import { contains, sql, statement } from '../../src/store/sql.ts'
import { openStore, type Store } from '../../src/store/store.ts'
import { randomOf } from '../alerts/random.ts'
import { databaseKinds, freshDatabase, oneDatabase } from '../harness/databases.ts'
import { isProving } from '../harness/proving.ts'

const own = { tenantId: randomUUID(), resellerId: null, customerId: null }
const other = { ...own, tenantId: randomUUID() }
// Without an index whose entries belong to one tenant, a search in 10,000 rows of another tenant accesses hundreds of buffers more.
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

  // In less memory, the bitmap of many matches has only their pages, of which PostgreSQL compares each row.
  it('have memory for a bitmap of each match', async () => {
    const statements = await statementsOf((store) =>
      store.customers.list({ searchValue: 'unknown', descending: false })(page),
    )
    const client = await database.pool.connect()
    try {
      await client.query(`begin; set local work_mem = '64kB'`)
      for (const { text, values } of statements) await client.query(text, [...values])
      expect((await client.query('show work_mem')).rows).toEqual([{ work_mem: '32MB' }])
    } finally {
      client.release(true)
    }
  })

  it('use indexes whose entries belong to one tenant', async () => {
    const { rows } = await database.asOwner((pool) =>
      pool.query(`
        select pg_get_indexdef(i.indexrelid) as index
        from pg_index i join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam
        where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace
          and pg_get_indexdef(i.indexrelid, 1, true) not like 'trigrams_in_tenant(tenant_id, %'`),
    )
    expect(rows).toEqual([])
  })

  /** Returns the number of buffers that the statements of a read access. */
  async function buffersOf(
    read: (store: Store) => Promise<{ readonly totalCount: number }>,
  ): Promise<number> {
    const statements = await statementsOf(read)
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
    return buffers
  }

  /** Returns the statements of a read that finds nothing. */
  async function statementsOf(
    read: (store: Store) => Promise<{ readonly totalCount: number }>,
  ): Promise<Statement[]> {
    const statements: Statement[] = []
    const noting: Database = {
      ...database,
      query: async (statement) => {
        statements.push(statement)
        return await database.query(statement)
      },
    }
    expect((await read(openStore(noting, own).store)).totalCount).toBe(0)
    expect(statements.length).toBeGreaterThan(0)
    return statements
  }
})

/** Characters of one to four bytes, wildcards, the escape, the separator of the index, a combining mark and blanks. */
const characters = [...'aabc1ßσςжא漢字😀𝒳%_\\\'", .-\u0301\u001f\n\t\u00a0']
const rows = isProving ? 600 : 300

describe.each(databaseKinds)('the search index of the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
  })
  afterAll(() => database.close())

  it('has every row that contains a text, for every text', async () => {
    const random = randomOf(51)
    const draw = (most: number) => Math.floor(random() * (most + 1))
    const text = (most: number) =>
      Array.from({ length: draw(most) }, () => characters[draw(characters.length - 1)]).join('')
    const keys = Array.from({ length: rows }, () => text(12))
    const parts = keys.map((key) => {
      const begin = draw(6)
      return Array.from(key)
        .slice(begin, begin + 3 + draw(3))
        .join('')
    })
    const texts = [...parts, ...keys.map(() => text(4))]
    await database.asOwner(async (pool) => {
      await administration(pool).createTenant(own.tenantId, 'Texts')
      await administration(pool).inTenant(own.tenantId, (client) =>
        client.query(
          `insert into customers (tenant_id, customer_id, company_name, company_name_key)
           select $1, gen_random_uuid(), key, key from unnest($2::text[]) as key`,
          [own.tenantId, keys],
        ),
      )
      await pool.query('analyze customers')
    })
    const found: { text: string; count: number }[] = []
    const client = await database.pool.connect()
    try {
      await client.query('begin')
      await client.query('set local enable_seqscan = off; set local enable_indexscan = off')
      await client.query(`select set_config('app.tenant', $1, true)`, [own.tenantId])
      for (const text of texts) {
        const { byIndex } = contains(own.tenantId, 'c', 'c.company_name_key', text)
        const read = statement(
          sql`select count(*)::integer as count from searchable_customers c where ${byIndex}`,
        )
        if (text === texts.find((one) => /^[abc1]{3}$/.test(one))) {
          const { rows: plan } = await client.query(`explain ${read.text}`, [...read.values])
          expect(JSON.stringify(plan)).toContain('customers_name_trigrams')
        }
        const { rows: counts } = await client.query(read.text, [...read.values])
        found.push({ text, count: counts[0].count })
      }
    } finally {
      client.release(true)
    }
    expect(found).toEqual(
      texts.map((text) => ({ text, count: keys.filter((key) => key.includes(text)).length })),
    )
    expect(
      found.filter(({ text, count }) => count > 0 && Array.from(text).length > 2).length,
    ).toBeGreaterThan(rows / 3)
  })
})
