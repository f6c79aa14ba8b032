import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { join } from 'node:path'
import pg from 'pg'
import { hashSecret } from '../src/auth/client-secrets.ts'
import { feedTokens } from '../src/lists/feed.ts'
import { administration } from '../src/store/administration.ts'
import { builtInIssuer } from '../src/store/directory.ts'
import { readFeedKeys } from '../src/store/events/feed-key.ts'
import { type Bench, type Findings, poolSize, type Row } from './bench.ts'
import { openConnection, requestText } from './connection.ts'
import { firstOf, ratio, secondOf } from './lists.ts'
import { type ApiProcess, peakMemory, startApi } from './processes.ts'
import { percentile } from './statistics.ts'
import { addTenant, type BenchDatabase, type Tenant } from './tenant.ts'

const smallRows = 10_000
const pairsEach = 100
const secondsOfReading = 5
const largestPage = 2_000
const resellers = 1_000
const customers = 20_000
const rareType = 'reseller-management.invoice.published.v1'

/** A tenant with a feed, and its readers. */
interface Feed {
  readonly csp: Tenant
  readonly reseller: Tenant
  /** Returns the position before the last `count` events after a share of all events. */
  position(share: number, count?: number): Promise<string>
}

/** One way to read a page of a feed. */
interface Way {
  readonly name: string
  readonly reader: 'csp' | 'reseller'
  query(feed: Feed): Promise<string>
}

const pageOf =
  (share: number, count = 0, more = '') =>
  async (feed: Feed) =>
    `pageSize=100&continuationToken=${await feed.position(share, count)}${more}`

const ways: readonly Way[] = [
  ...[
    { name: 'first page', query: async () => 'pageSize=100' },
    { name: 'middle page', query: pageOf(0.5) },
    { name: 'last page', query: pageOf(1, 100) },
    { name: 'position at the end of the feed', query: async () => 'start=now' },
    { name: 'middle page, a type of 1 % of all events', query: pageOf(0.5, 0, `&types=${rareType}`) },
  ].map((way) => ({ ...way, reader: 'csp' as const })),
  ...[
    { name: 'first page of a reseller', query: async () => 'pageSize=100' },
    { name: 'middle page of a reseller', query: pageOf(0.5) },
    { name: 'last page of a reseller', query: pageOf(1, 100) },
    { name: 'position at the end of the feed, of a reseller', query: async () => 'start=now' },
  ].map((way) => ({ ...way, reader: 'reseller' as const })),
]

/** Pages of a large feed against the same pages of a small one, in the same table, and the rate of one process. */
export async function measureEvents(bench: Bench): Promise<Findings> {
  const begin = performance.now()
  const large = await addFeed(bench.database, 'large', bench.rows)
  const small = await addFeed(bench.database, 'small', smallRows)
  const filling = (performance.now() - begin) / 1_000
  const environment = {
    ...{ DATABASE_URL: bench.database.url, DATABASE_CONNECTIONS: String(poolSize), WORKER: 'false' },
  }
  const api = await startApi(join(bench.folder, 'events.log'), environment, bench.nodeOptions)
  const rows: Row[] = []
  const figures: Record<string, number> = { 'filling the feeds, s': filling }
  for (const way of ways) {
    const times = await compare(api, way, small, large)
    rows.push({
      ...{ check: 'events', work: way.name, unit: 'x', value: ratio(times), bound: 'atMost' },
      ...{ limit: 3, aim: 1.5 },
    })
    figures[`${way.name}, p95 ms at ${smallRows} events`] = percentile(firstOf(times), 0.95)
    figures[`${way.name}, p95 ms at ${bench.rows} events`] = percentile(secondOf(times), 0.95)
  }
  for (const readers of [1, 4]) {
    figures[`events/s by pages of ${largestPage}, readers ${readers}`] = await inParallel(readers, () =>
      readPages(api, large.csp),
    )
    figures[`events/s by streams, readers ${readers}`] = await inParallel(readers, () =>
      readStream(api, large.csp),
    )
  }
  figures[`events/s of a reseller that sees 1 of ${resellers}, by pages`] = await readPages(
    api,
    large.reseller,
  )
  const memory = peakMemory(api.pid)
  await api.stop()
  return { rows, figures, memory: { 'feed of events': memory } }
}

async function compare(api: ApiProcess, { reader, query }: Way, small: Feed, large: Feed) {
  const connection = await openConnection(api.port)
  const readerOf = async (feed: Feed) => {
    const text = requestText('GET', `/v1/events?${await query(feed)}`, await api.headers(feed[reader]))
    return async () => {
      const sent = performance.now()
      const { status, body } = await connection.request(text)
      if (status !== 200) throw new Error(`A page is answered ${status} ${body}`)
      return performance.now() - sent
    }
  }
  const [readSmall, readLarge] = [await readerOf(small), await readerOf(large)]
  const times: [number, number][] = []
  while (times.length < pairsEach) times.push([await readSmall(), await readLarge()])
  connection.close()
  // The first ones find nothing in any cache.
  return times.slice(5)
}

async function inParallel(readers: number, read: () => Promise<number>): Promise<number> {
  const rates = await Promise.all(Array.from({ length: readers }, read))
  return rates.reduce((sum, rate) => sum + rate, 0)
}

/** Reads pages from the oldest event for some seconds. Returns the events per second. */
async function readPages(api: ApiProcess, tenant: Tenant): Promise<number> {
  const headers = await api.headers(tenant)
  const connection = await openConnection(api.port)
  const begin = performance.now()
  let [count, token] = [0, '']
  while (performance.now() - begin < secondsOfReading * 1_000) {
    const query = `pageSize=${largestPage}${token && `&continuationToken=${token}`}`
    const { status, body } = await connection.request(requestText('GET', `/v1/events?${query}`, headers))
    if (status !== 200) throw new Error(`A page is answered ${status} ${body}`)
    const page = JSON.parse(body)
    count += page.items.length
    token = page.continuationToken
  }
  connection.close()
  return (count * 1_000) / (performance.now() - begin)
}

/** Reads a stream from the oldest event for some seconds. Returns the events per second. */
async function readStream(api: ApiProcess, tenant: Tenant): Promise<number> {
  const headers = { ...(await api.headers(tenant)), accept: 'text/event-stream' }
  const begin = performance.now()
  const count = await new Promise<number>((resolve, reject) => {
    const path = `http://127.0.0.1:${api.port}/v1/events?pageSize=${largestPage}`
    const request = get(path, { headers, agent: false }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`A stream is answered ${response.statusCode}.`))
      let [found, rest] = [0, '']
      response.setEncoding('latin1')
      response.on('error', () => {})
      response.on('data', (piece: string) => {
        const text = rest + piece
        const parts = text.split('\ndata: ')
        found += parts.length - 1
        rest = parts.at(-1)!.slice(-'\ndata: '.length + 1)
        if (performance.now() - begin < secondsOfReading * 1_000) return
        request.destroy()
        resolve(found)
      })
    })
    request.on('error', reject)
  })
  return (count * 1_000) / (performance.now() - begin)
}

/** Adds a tenant with a feed of events, spread over the last 80 days, and a reseller that reads it. */
async function addFeed({ database, url }: BenchDatabase, name: string, rows: number): Promise<Feed> {
  const csp = await addTenant(database, name)
  const reseller = { ...csp, clientId: `${name}-reseller` }
  const { tenantId } = csp
  await database.asOwner((pool) =>
    administration(pool).addApiAccess(
      {
        ...{ apiAccessId: randomUUID(), tenantId, name: reseller.clientId, issuer: builtInIssuer },
        ...{
          clientId: reseller.clientId,
          role: 'reseller',
          resellerId: partyId(tenantId, 0),
          customerId: null,
        },
      },
      hashSecret(csp.clientSecret),
    ),
  )
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`set statement_timeout = 0; set synchronous_commit = off`)
  // The parties need not exist.
  await client.query('set session_replication_role = replica')
  await client.query(`select set_config('app.tenant', $1, false)`, [tenantId])
  await client.query(insertRelations, [tenantId])
  await client.query(insertEvents, [tenantId, rows])
  await client.query('analyze events')
  const bounds = `select min(event_number)::float8 as first, max(event_number)::float8 as last from events where tenant_id = $1`
  const { first, last } = (await client.query(bounds, [tenantId])).rows[0]
  await client.end()
  const { write } = feedTokens((await readFeedKeys(database, tenantId)).positions)
  const today = new Date().toISOString().slice(0, 10)
  return {
    ...{ csp, reseller },
    async position(share, count = 0) {
      return write([String(Math.round(first + (last + 1 - first) * share) - 1 - count), today])
    },
  }
}

const partyId = (tenantId: string, number: number) =>
  `${tenantId.slice(0, 24)}${number.toString(16).padStart(12, '0')}`
const party = (number: string) => `(left($1::text, 24) || lpad(to_hex(${number}), 12, '0'))::uuid`
const reseller = party(`dice % ${resellers}`)
const customer = party(`dice % ${customers} + 1000000`)

const insertRelations = `
  insert into customer_relations (tenant_id, customer_id, seller_id, reseller_id, created_at)
  select $1::uuid, ${customer}, ${reseller}, ${reseller}, now() - interval '90 days'
  from generate_series(0, ${customers - 1}) as dice`

// Customers have their events through relations, the invoices through lines, all others through a column.
const insertEvents = `
  insert into events (tenant_id, occurred_at, kind, action, ids, reseller_id, customer_id, version, changed,
    correlation_id)
  select $1::uuid, now() - interval '80 days' * (1 - n::float8 / $2::bigint), kind, action,
    case when kind in ('customer', 'reseller') then null else array[gen_random_uuid()::text] end,
    case when kind not in ('customer', 'invoice') then ${reseller} end,
    case when kind not in ('reseller', 'invoice') then ${customer} end,
    1 + n % 7, case when action = 'updated' then array['quantity'] end, gen_random_uuid()
  from generate_series(1, $2::bigint) as n
  cross join lateral (select hashint8extended(n, 7) & 1073741823 as dice) as thrown
  cross join lateral (select hashint8extended(n, 8) & 1073741823 as other) as second
  cross join lateral (select case when other % 100 < 1 then 'invoice' when other % 100 < 11 then 'operation'
    when other % 100 < 21 then 'reseller' when other % 100 < 41 then 'customer' when other % 100 < 66 then 'order'
    else 'subscription' end as kind) as kinds
  cross join lateral (select case kind when 'invoice' then 'published' when 'operation' then 'succeeded'
    when 'order' then 'created' else 'updated' end as action) as actions`
