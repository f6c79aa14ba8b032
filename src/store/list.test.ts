import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, oneDatabase } from '../../test/harness/databases.ts'
import { type NewReseller, reseller } from '../domain/resellers/reseller.ts'
import { administration } from './administration.ts'
import type { Database } from './database.ts'
import { maxCountedRows, type Page, type PageRequest } from './list.ts'
import { settleAuditLogCounts } from './list-counts/audit-log-counts.ts'
import { foldNameChanges } from './list-counts/name-counts.ts'
import { openStore } from './store.ts'
import { setTenant } from './tenant.ts'

const pageSize = 97
const tenantId = randomUUID()
const reach = { tenantId, resellerId: null, customerId: null }

/** Reads every row of a list, page by page by number. */
async function byNumber<Row>(list: (request: PageRequest) => Promise<Page<Row>>): Promise<Row[]> {
  const { totalCount } = await list({ pageNumber: 1, pageSize })
  const numbers = Array.from({ length: Math.ceil(totalCount / pageSize) }, (_, index) => index + 1)
  const pages = await Promise.all(numbers.map((pageNumber) => list({ pageNumber, pageSize })))
  expect(pages.at(-1)?.next).toBeUndefined()
  expect(pages.slice(0, -1).every(({ next }) => next)).toBe(true)
  return pages.flatMap(({ rows }) => rows)
}

/** Reads every row of a list by following positions from the first page. */
async function byPosition<Row>(list: (request: PageRequest) => Promise<Page<Row>>): Promise<Row[]> {
  const rows: Row[] = []
  let after: readonly string[] | undefined
  do {
    const page = await list({ pageNumber: 1, pageSize, after })
    rows.push(...page.rows)
    after = page.next
  } while (after)
  return rows
}

describe.each(oneDatabase(import.meta.url))('long lists on the %s database', (kind) => {
  let database: Database
  beforeAll(async () => {
    database = await freshDatabase(kind)
    await database.asOwner(async (pool) => {
      await administration(pool).createTenant(tenantId, 'Long lists')
      await administration(pool).inTenant(tenantId, async (client) => {
        // Every name occurs three times, so that intervals also end between equal names.
        await client.query(
          `insert into resellers (tenant_id, reseller_id, company_name, company_name_key)
           select $1, gen_random_uuid(), name, name from generate_series(0, 2999) n, lateral (select 'n' || (n / 3) as name) named`,
          [tenantId],
        )
        await client.query(
          `insert into list_changes (tenant_id, list, name_key, change)
           select tenant_id, 'resellers', company_name_key, 1 from resellers`,
        )
        await client.query(
          `insert into audit_logs (tenant_id, occurred_at, audit_log_id, correlation_id, operation, status)
           select $1, now() - n * interval '11 minutes', gen_random_uuid(), gen_random_uuid(), 'CreateReseller', 'Succeded'
           from generate_series(0, 3000) n`,
          [tenantId],
        )
      })
    })
  })
  afterAll(() => database.close())

  const store = () => openStore(database, reach).store
  const resellers = (descending: boolean) => store().resellers.list({ descending })

  async function names(descending: boolean): Promise<(string | null)[]> {
    const rows = await byNumber(resellers(descending))
    const ids = rows.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids).toEqual((await byPosition(resellers(descending))).map(({ id }) => id))
    return rows.map(({ companyName }) => companyName)
  }

  async function expectRightOrder(count: number): Promise<void> {
    const upwards = await names(false)
    expect(upwards).toHaveLength(count)
    expect(upwards).toEqual([...upwards].sort())
    expect(await names(true)).toEqual([...upwards].reverse())
  }

  async function change(
    work: (resellers: ReturnType<typeof store>['resellers']) => Promise<void>,
  ): Promise<void> {
    const scoped = openStore(database, reach)
    await work(scoped.store.resellers)
    await database.transaction([setTenant(tenantId), ...scoped.statements])
  }

  it('return every reseller once by number and by position, before and after folds, additions and renames', async () => {
    await expectRightOrder(3_000)
    await foldNameChanges(database, tenantId, 'resellers', 50)
    await expectRightOrder(3_000)

    const [renamed] = (await resellers(false)({ pageNumber: 20, pageSize: 1 })).rows
    for (let n = 0; n < 30; n += 1) {
      await change(async (all) => all.add({ ...empty, id: randomUUID(), companyName: `n${n * 37}` }))
    }
    await change(async (all) => all.save({ ...(await all.get(renamed!.id)), companyName: 'zz last' }))
    await expectRightOrder(3_030)
    expect((await names(true))[0]).toBe('zz last')

    await foldNameChanges(database, tenantId, 'resellers', 50)
    await expectRightOrder(3_030)
    const [left] = await database.query({
      text: `select count(*)::int as changes from list_changes where (select set_config('app.tenant', $1, true)) is not null`,
      values: [tenantId],
    })
    expect(left).toEqual({ changes: 0 })
  })

  it('are stored in intervals of twice the square root of their number, which far pages skip', async () => {
    const id = randomUUID()
    const rows = 22_500
    await database.asOwner(async (pool) => {
      await administration(pool).createTenant(id, 'Intervals')
      await administration(pool).inTenant(id, (client) =>
        client.query(
          `with names as (select lpad(n::text, 6, '0') as name from generate_series(1, $2::integer) n),
             noted as (
               insert into list_changes (tenant_id, list, name_key, change)
               select $1, 'resellers', name, 1 from names)
           insert into resellers (tenant_id, reseller_id, company_name, company_name_key)
           select $1, gen_random_uuid(), name, name from names`,
          [id, rows],
        ),
      )
    })
    await foldNameChanges(database, id, 'resellers')
    const [intervals] = await database.query({
      text: `select count(*)::int as count, max(rows)::int as longest from list_intervals
             where tenant_id = $1 and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [id],
    })
    expect(intervals).toEqual({ count: 75, longest: 300 })
    const list = openStore(database, { tenantId: id, resellerId: null, customerId: null }).store.resellers
      .list
    for (const descending of [false, true]) {
      const page = await list({ descending })({ pageNumber: 700, pageSize: 25 })
      expect(page.totalCount).toBe(rows)
      expect(page.rows[0]!.companyName).toBe(descending ? '005025' : '017476')
    }
  })

  it('count matches up to a bound, and continue beyond it in the same order by number and by position', async () => {
    const many = { tenantId: randomUUID(), resellerId: null, customerId: null }
    const rows = maxCountedRows + 2 * pageSize
    await database.asOwner(async (pool) => {
      await administration(pool).createTenant(many.tenantId, 'Many matches')
      await administration(pool).inTenant(many.tenantId, (client) =>
        client.query(
          `insert into resellers (tenant_id, reseller_id, company_name, company_name_key)
           select $1, gen_random_uuid(), name, name from generate_series(1, $2::integer) n,
             lateral (select case when n % 2 = 0 then 'even ' else 'ever ' end || n as name) named`,
          [many.tenantId, 2 * rows],
        ),
      )
    })
    const list = openStore(database, many).store.resellers.list({ searchValue: 'even', descending: false })
    const first = await list({ pageNumber: 1, pageSize })
    expect(first.totalCount).toBe(maxCountedRows)
    const all = await byPosition(list)
    expect(all).toHaveLength(rows)
    expect(all.map(({ companyName }) => companyName)).toEqual(
      all.map(({ companyName }) => companyName).sort(),
    )
    const beyond = await list({ pageNumber: Math.ceil(maxCountedRows / pageSize) + 1, pageSize })
    const begin = Math.ceil(maxCountedRows / pageSize) * pageSize
    expect(beyond.rows.map(({ id }) => id)).toEqual(all.slice(begin, begin + pageSize).map(({ id }) => id))
  })

  it('are searched by indexes with a short pending list', async () => {
    const found = await database.query({
      text: `select c.relname as name, o.option_value::integer as limit_kb
             from pg_class c join pg_am a on a.oid = c.relam
             left join pg_options_to_table(c.reloptions) o on o.option_name = 'gin_pending_list_limit'
             where a.amname = 'gin' and c.relnamespace = 'public'::regnamespace
               and o.option_value is distinct from '384' order by 1`,
      values: [],
    })
    // Every customer of a vendor writes into both. A full list of 3 MB makes a search 1.3 ms slower, and writes cheaper.
    expect(found).toEqual([
      { name: 'provider_customers_domain_trigrams', limit_kb: 3_072 },
      { name: 'provider_customers_id_trigrams', limit_kb: 3_072 },
    ])
  })

  it('return every outcome of an interval once, newest first, with and without settled counts', async () => {
    const now = Date.now()
    const intervals = [
      [now - 400 * 86_400_000, now + 60_000],
      [now - 20 * 86_400_000 - 123_456, now - 86_400_000 + 7_777],
      [now - 60_000, now + 60_000],
      [now + 60_000, now + 60_000],
    ].map(([from, to]) => ({ from: new Date(from!), to: new Date(to!) }))
    const read = async () => {
      const lists = []
      for (const interval of intervals) lists.push(await byNumber(store().auditLogs.list(interval)))
      return lists.map((rows) => rows.map(({ id }) => id))
    }

    const unsettled = await read()
    await settleAuditLogCounts(database, tenantId)
    expect(await read()).toEqual(unsettled)
    expect(unsettled[0]).toHaveLength(3_001)
    for (const [index, interval] of intervals.entries()) {
      expect((await byPosition(store().auditLogs.list(interval))).map(({ id }) => id)).toEqual(
        unsettled[index],
      )
    }
  })
})

const empty: NewReseller = {
  companyName: null,
  country: null,
  addressLine1: null,
  city: null,
  state: null,
  zipCode: null,
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  ...reseller.absent,
  id: '',
  providerResellers: [],
}
