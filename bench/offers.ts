import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { exampleCustomer, exampleProviderCustomer } from '../src/resources/customers/example.ts'
import { type Bench, type Findings, poolSize } from './bench.ts'
import { type Connection, openConnection, requestText } from './connection.ts'
import { type ApiProcess, memoryNow, peakMemory, root, startApi, watched } from './processes.ts'
import { fillTenants } from './seed.ts'
import { percentile, type Spread, spread } from './statistics.ts'
import { addTenant, onServer, type Tenant } from './tenant.ts'

const offers = 100_000
const resellers = 10_000
const pairs = 100
const batches = 5
const rareWord = 'quokka'
const words = ['backup', 'mail', 'archive', 'cloud', 'desktop', 'security', 'analytics', 'storage', 'voice']
const prices = ['OneMonth,Monthly,4.80,6.00', 'OneYear,Annual,45.60,57.00']
const header = 'providerOfferId,name,region,currency,segment,termDuration,billingFrequency,cost,erp,validFrom'

/** Offers: how fast a sheet of prices comes in, with what memory, and pages of the list that it makes. */
export async function measureOffers(bench: Bench): Promise<Findings> {
  const { database, url } = bench.database
  const tenant = await addTenant(database, 'offers')
  const file = join(bench.folder, 'prices.csv')
  await writeSheet(file)
  const rows = offers * prices.length
  const copied = await copySeconds(url, file)
  const first = await importSheet(bench, tenant, file)
  const again = await importSheet(bench, tenant, file)

  await fillTenants(bench.database, [{ tenant, rows: resellers }])
  const environment = { DATABASE_URL: url, DATABASE_CONNECTIONS: String(poolSize), CATALOGUE_HOUR: 'never' }
  const api = await startApi(join(bench.folder, 'offers.log'), environment, bench.nodeOptions)
  const connection = await openConnection(api.port)
  const customerId = await createCustomer(api, connection, tenant)
  const read = await reader(api, connection, tenant)
  const list = `/v1/Offers?segment=Commercial&offerTypes=License&customerId=${customerId}`
  const { continuationToken } = JSON.parse((await read(`${list}&pageNumber=2000`)).body)
  const ways = {
    'first page': list,
    'deep page by continuation token': `${list}&continuationToken=${continuationToken}`,
    'search with 20 matches': `${list}&searchValue=${rareWord}`,
  }
  const figures: Record<string, number> = {
    'first import of a price sheet, rows/s': rows / first.seconds,
    'second import of the same price sheet, rows/s': rows / again.seconds,
    '\\copy of the same price sheet, rows/s': rows / copied,
  }
  const found: Findings['rows'][number][] = [
    {
      ...{ check: 'offers', work: 'import of a sheet that is known, of \\copy of the same bytes', unit: '%' },
      ...{ value: spread([(100 * copied) / again.seconds]), bound: 'atLeast', limit: 2 },
    },
    {
      ...{ check: 'offers', work: 'memory of an import', unit: 'MB' },
      ...{ value: spread([Math.max(first.memory, again.memory)]), bound: 'atMost', limit: 250 },
    },
  ]
  for (const [name, path] of Object.entries(ways)) {
    const times: [number, number][] = []
    while (times.length < pairs) {
      times.push([(await read('/v1/Resellers?pageNumber=1')).milliseconds, (await read(path)).milliseconds])
    }
    found.push({
      ...{ check: 'offers', work: `offers of a customer, ${name}, of the resellers' first page`, unit: 'x' },
      ...{ value: slowdown(times.slice(5)), bound: 'atMost', limit: 3 },
    })
    figures[`offers of a customer, ${name}, p95 ms`] = percentile(
      times.map(([, offer]) => offer),
      0.95,
    )
  }
  connection.close()
  const memory = peakMemory(api.pid)
  await api.stop()
  return { rows: found, figures, memory: { 'lists of offers': memory } }
}

async function writeSheet(file: string): Promise<void> {
  const stream = createWriteStream(file)
  stream.write(`${header}\n`)
  for (let offer = 0; offer < offers; offer += 1) {
    const word = offer % (offers / 20) === 0 ? rareWord : words[offer % words.length]
    const name = `${word} ${words[(offer * 7) % 9]} plan ${offer}`
    const rows = prices.map((price) => `CFQ7TTC${offer}:0001,${name},DE,EUR,Commercial,${price},2026-01-01\n`)
    if (!stream.write(rows.join(''))) await new Promise<void>((resolve) => stream.once('drain', resolve))
  }
  await new Promise<void>((resolve) => stream.end(() => resolve()))
}

/** How long psql takes to copy a file into a table without an index. */
async function copySeconds(url: string, file: string): Promise<number> {
  const columns = header.split(',').map((column) => `${column} text`)
  await onServer(url, `create table bench_copy (${columns.join(', ')})`)
  const begin = performance.now()
  await promisify(execFile)('psql', [
    url,
    '-qc',
    `\\copy bench_copy from '${file}' with (format csv, header)`,
  ])
  const seconds = (performance.now() - begin) / 1_000
  await onServer(url, 'drop table bench_copy')
  return seconds
}

/** Imports a sheet by the command, which is a process of its own. */
async function importSheet(
  { database: { url } }: Bench,
  { tenantId, genericInstanceId }: Tenant,
  file: string,
) {
  const begin = performance.now()
  const flags = ['--tenant', tenantId, '--instance', genericInstanceId, '--file', file]
  const child = watched(
    spawn(process.execPath, [join(root, 'cli/reseller-api.ts'), 'admin', 'offers', 'import', ...flags], {
      env: { ...process.env, DATABASE_URL: url },
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  )
  let memory = 0
  const end = once(child, 'exit')
  let isOver = false
  end.finally(() => {
    isOver = true
  })
  while (!isOver) {
    memory = Math.max(memory, memoryNow(child.pid!) ?? 0)
    await sleep(50)
  }
  await end
  if (child.exitCode !== 0) throw new Error(`The import ended with ${child.exitCode}.`)
  return { seconds: (performance.now() - begin) / 1_000, memory }
}

async function createCustomer(api: ApiProcess, connection: Connection, tenant: Tenant): Promise<string> {
  const { genericInstanceId: providerInstanceId } = tenant
  const providerCustomers = [{ ...exampleProviderCustomer, providerInstanceId }]
  const body = JSON.stringify({ ...exampleCustomer, resellerId: null, providerCustomers })
  const headers = { ...(await api.headers(tenant)), 'content-type': 'application/json' }
  const answer = await connection.request(requestText('POST', '/v1/Customers', headers, body))
  if (answer.status !== 201) throw new Error(`POST /v1/Customers answers ${answer.status} ${answer.body}`)
  return JSON.parse(answer.body).customerId
}

async function reader(api: ApiProcess, connection: Connection, tenant: Tenant) {
  const headers = await api.headers(tenant)
  return async (path: string) => {
    const begin = performance.now()
    const { status, body } = await connection.request(requestText('GET', path, headers))
    if (status !== 200) throw new Error(`GET ${path} answers ${status} ${body}`)
    return { milliseconds: performance.now() - begin, body }
  }
}

/** The ratio of the 95th percentiles over all, and how far it swings between batches. */
function slowdown(times: readonly [number, number][]): Spread {
  const ratio = (part: readonly [number, number][]) =>
    percentile(
      part.map(([, other]) => other),
      0.95,
    ) /
    percentile(
      part.map(([one]) => one),
      0.95,
    )
  const size = Math.ceil(times.length / batches)
  const swings = Array.from({ length: batches }, (_, batch) =>
    ratio(times.slice(batch * size, (batch + 1) * size)),
  )
  return { ...spread(swings), median: ratio(times) }
}
