import { join } from 'node:path'
import { type Bench, type Findings, poolSize, type Row } from './bench.ts'
import { type Connection, openConnection, requestText } from './connection.ts'
import { type ApiProcess, peakMemory, startApi } from './processes.ts'
import { commonName, fillTenants, rareName } from './seed.ts'
import { percentile, type Spread, spread } from './statistics.ts'
import { addTenant, type Tenant } from './tenant.ts'

const smallRows = 10_000
const mostPairs = 100
const secondsEach = 5
// A service whose pages take half a minute each would keep this going for longer than anybody waits.
const secondsInAll = 200
const batches = 5

/** One way to ask for a page of a list. */
interface Way {
  readonly name: string
  /** The query of the next page to ask for. */
  query(list: MeasuredList): string
}

/** One list of one tenant, as far as it has been read. */
interface MeasuredList {
  readonly pages: number
  /** The continuation token of the last answer. */
  token: string
  /** Reads a page and gives how long that took, in milliseconds. */
  read(query: string): Promise<number>
}

const waysToPage: Way[] = [
  { name: 'first page', query: () => 'pageNumber=1' },
  {
    name: 'middle page',
    query: ({ pages }) => `pageNumber=${Math.ceil(pages * (0.45 + 0.1 * Math.random()))}`,
  },
  { name: 'last page', query: ({ pages }) => `pageNumber=${pages}` },
  { name: 'deep page by continuation token', query: ({ token }) => `continuationToken=${token}` },
]

const lists: { name: string; path: string; ways: Way[] }[] = [
  {
    name: 'resellers',
    path: '/v1/Resellers',
    ways: [
      ...waysToPage,
      { name: `search with ${rareName.companies} matches`, query: () => `searchValue=${rareName.text}` },
      { name: 'search that matches an eighth of all rows', query: () => `searchValue=${commonName}` },
    ],
  },
  {
    name: 'audit log',
    path: '/v1/AuditLogs',
    ways: [
      ...waysToPage,
      { name: `rows of ${rareName.companies} resellers`, query: () => `reseller=${rareName.text}` },
      { name: 'failures (2 % of all rows)', query: () => 'status=Failed' },
    ],
  },
]

/** P4: pages of lists in a large tenant against the same pages in a small one, in the same tables. */
export async function measureLists(bench: Bench): Promise<Findings> {
  const { database, url } = bench.database
  const small = await addTenant(database, 'small')
  const large = await addTenant(database, 'large')
  const begin = performance.now()
  await fillTenants(bench.database, [
    { tenant: small, rows: smallRows },
    { tenant: large, rows: bench.rows },
  ])
  const filling = (performance.now() - begin) / 1_000

  const environment = { DATABASE_URL: url, DATABASE_CONNECTIONS: String(poolSize) }
  const api = await startApi(join(bench.folder, 'lists.log'), environment, bench.nodeOptions)
  const connection = await openConnection(api.port)
  const end = performance.now() + secondsInAll * 1_000
  const rows: Row[] = []
  const figures: Record<string, number> = { 'filling the tables, s': filling }
  for (const { name, path, ways } of lists) {
    const smallList = await openList(api, connection, path, small)
    const largeList = await openList(api, connection, path, large)
    for (const way of ways) {
      const times = performance.now() < end ? await compare(way, smallList, largeList) : []
      const work = `${name}, ${way.name}`
      console.log(`  ${work}: ${times.length > 0 ? `${times.length} pairs` : 'no time left'}`)
      rows.push({ check: 'P4', work, unit: 'x', value: ratio(times), bound: 'atMost', limit: 3, aim: 1.5 })
      if (times.length === 0) continue
      figures[`${work}, p95 ms at ${smallRows} rows`] = percentile(firstOf(times), 0.95)
      figures[`${work}, p95 ms at ${bench.rows} rows`] = percentile(secondOf(times), 0.95)
    }
  }
  connection.close()
  const memory = peakMemory(api.pid)
  await api.stop()
  return { rows, figures, memory: { lists: memory } }
}

async function openList(
  api: ApiProcess,
  connection: Connection,
  path: string,
  tenant: Tenant,
): Promise<MeasuredList> {
  const headers = await api.headers(tenant)
  const ask = async (query: string) => {
    const begin = performance.now()
    const { status, body } = await connection.request(requestText('GET', `${path}?${query}`, headers))
    const milliseconds = performance.now() - begin
    // Whoever waits until the service gives up has waited that long, at least.
    if (status !== 200 && status !== 503) throw new Error(`GET ${path}?${query} answers ${status} ${body}`)
    return { milliseconds, page: JSON.parse(body) }
  }
  const first = await ask('pageNumber=1')
  const pages: number = first.page.totalPages ?? 1
  const list: MeasuredList = {
    pages,
    token: await deepToken(pages, async (query) => (await ask(query)).page.continuationToken),
    async read(query) {
      const { milliseconds, page } = await ask(query)
      if (query.startsWith('continuationToken')) list.token = page.continuationToken ?? list.token
      return milliseconds
    },
  }
  return list
}

/** The token of the page in the middle, or of the deepest one before it that is answered at all. */
async function deepToken(
  pages: number,
  tokenOf: (query: string) => Promise<string | undefined>,
): Promise<string> {
  for (let page = Math.ceil(pages / 2); ; page = Math.ceil(page / 20)) {
    const token = await tokenOf(`pageNumber=${page}`)
    if (token !== undefined || page === 1) return token ?? ''
  }
}

/** Times of the small and the large list in turns, for as long as one way may take. */
async function compare(
  { query }: Way,
  small: MeasuredList,
  large: MeasuredList,
): Promise<[number, number][]> {
  const times: [number, number][] = []
  const end = performance.now() + secondsEach * 1_000
  while (times.length < mostPairs && (times.length === 0 || performance.now() < end)) {
    times.push([await small.read(query(small)), await large.read(query(large))])
  }
  // The first ones find nothing in any cache.
  return times.length > 20 ? times.slice(5) : times
}

/** The ratio of the 95th percentiles over all, and how far it swings between batches. */
export function ratio(times: readonly [number, number][]): Spread {
  const size = Math.ceil(times.length / batches) || 1
  const swings = Array.from({ length: Math.ceil(times.length / size) }, (_, batch) =>
    slowdown(times.slice(batch * size, (batch + 1) * size)),
  )
  return { ...spread(swings), median: slowdown(times) }
}

function slowdown(times: readonly [number, number][]): number {
  return percentile(secondOf(times), 0.95) / percentile(firstOf(times), 0.95)
}

export const firstOf = (times: readonly [number, number][]) => times.map(([small]) => small)
export const secondOf = (times: readonly [number, number][]) => times.map(([, large]) => large)
