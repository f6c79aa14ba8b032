import pg from 'pg'
import utils from 'pg/lib/utils.js'
import { demo } from '../../src/demo/identifiers.ts'
import { alertKinds, alertSeverities } from '../../src/domain/alerts/alert.ts'
import type { Operation } from '../../src/kernel/operation.ts'
import { walkHeader } from '../../src/lists/continuation.ts'
import { operations } from '../../src/operations.ts'
import { maxScannedCompanies } from '../../src/store/audit-logs/audit-logs.ts'
import type { Database, Rows, Statement } from '../../src/store/database.ts'
import { maxCountedRows } from '../../src/store/list.ts'
import { setTenant } from '../../src/store/tenant.ts'
import { fetchToken, startApi, type TestApi } from '../harness/api.ts'
import { allEventsReadable } from '../harness/feed.ts'
import { addCopies, type CopiedTenant, type Party } from './copies.ts'

/** A way to ask for something: an operation, the caller, and the query. */
export interface Asking {
  readonly operation: Operation
  readonly party: Party
  readonly query: Readonly<Record<string, string>>
}

/** What the statements of a request have read. */
interface Reading {
  readonly status: number
  readonly buffers: number
  readonly rows: number
  readonly text: string
  /** The number of matches of a list, or of the lines that its totals add up. */
  readonly totalCount: number | undefined
}

/** A statement, and whether the server plans it for its values. */
type Noted = Statement & { readonly hasValues: boolean }

interface Member {
  readonly type?: string
  readonly format?: string
  readonly enumeration?: readonly string[]
  readonly enumerations?: readonly string[]
}

// A file has every line of its invoice, so its size is that of the invoice.
const files = /\/export(\/manifest)?$/

/** The accesses, keys and domains of all tenants are cached for some seconds, and a slow request finds them expired. */
const isOfCache = ({ text }: Statement) => text.includes(' from directory.') && !text.includes('app.tenant')

const uuid = /[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}/gi

/** Texts to search for: one that most rows have, one that the rows of one copy have, and one that none has. */
const searched = ['a', 'c4ca4238', 'qqxxzzyyq']

/** Returns every way to ask for something that a tenant of this size has: each value of each member of each query. */
export function askings(): Asking[] {
  return operations
    .filter(({ method, path }) => method === 'GET' && !files.test(path))
    .flatMap((operation) =>
      partiesOf(operation).flatMap((party) =>
        [...new Map(queriesOf(operation).map((query) => [JSON.stringify(query), query])).values()].map(
          (query) => ({ operation, party, query }),
        ),
      ),
    )
}

/** Returns every write, as a dry run of its example, by each of its callers. */
export function writeAskings(): Asking[] {
  return operations
    .filter(({ method }) => method !== 'GET')
    .flatMap((operation) => partiesOf(operation).map((party) => ({ operation, party, query: {} })))
}

/** Returns the callers of an operation. A reseller with few rows reads lists; the example of a path is not its own. */
function partiesOf({ roles, path }: Operation): Party[] {
  return [...roles, ...(roles.includes('reseller') && !path.includes('{') ? ['fewCustomers' as const] : [])]
}

function queriesOf({ query = {}, example }: Operation): Record<string, string>[] {
  const given = Object.entries((example.query ?? {}) as Record<string, string>)
  const needed = Object.fromEntries(given.filter(([name]) => !('~optional' in query[name]!)))
  const alone = { ...needed }
  const found: Record<string, string>[] = [alone]
  for (const [name, member] of Object.entries(query as Record<string, Member>)) {
    const example = given.find(([one]) => one === name)?.[1]
    for (const value of valuesOf(name, member, example)) {
      if (name === 'searchField') {
        for (const searchValue of searched) found.push({ ...alone, searchField: value, searchValue })
      } else found.push({ ...alone, [name]: value })
    }
  }
  return found
}

function valuesOf(name: string, member: Member, example: unknown): string[] {
  if (name === 'pageNumber') return ['middle', 'last']
  if (name === 'continuationToken') return ['middle']
  if (name === 'pageSize') return []
  if (member.enumeration) return [...member.enumeration]
  if (member.enumerations) return [...member.enumerations]
  if (member.type === 'boolean') return ['true', 'false']
  if (['searchValue', 'reseller', 'customer'].includes(name)) return [...searched]
  if (name === 'resellerId') return ['d0000000-0000-4000-8000-000000000201']
  return example === undefined ? [] : [String(example)]
}

/** Returns the name of a way to ask for something. */
export function nameOf({ operation, party, query }: Asking): string {
  const values = Object.entries(query).map(([name, value]) => `${name}=${value}`)
  return [party, operation.id, ...values].join(' ')
}

/** Returns a function that sends a request as a tenant and returns what its statements have read. */
function reader(api: TestApi) {
  const statements: Noted[] = []
  const transactions: (readonly Statement[])[] = []
  let isNoting = false
  const { query, readPlanned, readByKey, rehearse } = api.database
  const noting =
    <One extends Statement>(read: (statement: One) => Promise<Rows>, hasValues: boolean) =>
    async (statement: One) => {
      if (isNoting && !isOfCache(statement)) statements.push({ ...statement, hasValues })
      return await read(statement)
    }
  Object.assign(api.database, {
    query: noting(query, true),
    readPlanned: noting(readPlanned, false),
    readByKey: noting(readByKey, false),
    rehearse: async (ofWrite: readonly Statement[]) => {
      if (isNoting) transactions.push(ofWrite)
      await rehearse(ofWrite)
    },
  })
  const tokens = new Map<string, Promise<string>>()
  const tokenOf = (client: string) => {
    const token = tokens.get(client) ?? fetchToken(api.url, client, demo.clientSecret)
    tokens.set(client, token)
    return token
  }

  const send = async (
    tenant: CopiedTenant,
    { operation, party }: Asking,
    query: Record<string, string>,
    token?: string,
  ) => {
    const own = (text: string) => text.replaceAll(uuid, (id) => tenant.idOf(id))
    const params: Record<string, string> = {
      ...(operation.example.params as Record<string, string>),
      ...(party === 'customer' && { customerId: demo.customerId }),
    }
    const path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(own(params[name]!)))
    const { method, example } = operation
    const isRead = method === 'GET'
    return await api.request(method, path, {
      as: null,
      ...(!isRead && example.body !== undefined && { body: JSON.parse(own(JSON.stringify(example.body))) }),
      headers: {
        ...(!isRead && { prefer: 'dry-run' }),
        authorization: `Bearer ${await tokenOf(tenant.clientIds[party])}`,
        'x-tenant': tenant.domain,
        ...(token !== undefined && { [walkHeader]: token }),
      },
      query: Object.fromEntries(Object.entries(query).map(([name, value]) => [name, own(String(value))])),
    })
  }

  return async (tenant: CopiedTenant, asking: Asking): Promise<Reading> => {
    const query: Record<string, string> = { ...asking.query }
    const { pageNumber, continuationToken, ...rest } = query
    const page = async (number: number) => await send(tenant, asking, { ...rest, pageNumber: String(number) })
    if (pageNumber !== undefined || continuationToken !== undefined) {
      const { totalPages = 1 } = (await page(1)).body
      const middle = Math.max(1, Math.floor(totalPages / 2))
      if (pageNumber) query.pageNumber = String(pageNumber === 'last' ? Math.max(1, totalPages) : middle)
      else query.continuationToken = (await page(middle)).body.continuationToken ?? ''
      if (query.continuationToken === '') delete query.continuationToken
    }
    statements.length = 0
    transactions.length = 0
    // The caches of the service are warm after the first request.
    await send(tenant, asking, query)
    isNoting = true
    const { status, text, body } = await send(tenant, asking, query)
    isNoting = false
    const statementsOfRequest = statements.splice(0)
    // The totals of a customer are selected from all of its lines, which have no index by seller. The lines of unknown
    // sellers are selected from all totals, and a gap has no index by its reason. The results of a month are added up before
    // they are sorted, and a search of them reads the totals of the month, too.
    const { isDirect: _, isUnknown: __, searchValue: ___, ...whole } = query
    const isMonth = asking.operation.id === 'listInvoiceResults'
    const isSelected = ('isDirect' in query && asking.party === 'customer') || 'isUnknown' in query || isMonth
    const linesOf = async (): Promise<number> => {
      if (!isSelected) return addedLines(body)
      let [lines, token]: [number, string | undefined] = [0, undefined]
      do {
        const page = await send(tenant, asking, isMonth ? { ...whole, pageSize: '2000' } : whole, token)
        if (page.status !== 200) break
        lines += addedLines(page.body)
        token = page.body.continuationToken ?? undefined
      } while (token !== undefined)
      return lines
    }
    const totalCount = isTotalled(asking.operation) ? await linesOf() : body?.totalCount
    const cost = await costOf(api, statementsOfRequest, transactions.splice(0))
    return { status, text, totalCount, ...cost }
  }
}

/** The operations that add up lines, or the stored totals of parties, of which a tenant has more when it has more lines. */
const isTotalled = ({ id }: Operation) => ['listInvoiceTotals', 'listInvoiceResults'].includes(id)

/** Returns the number of lines that the totals of an invoice add up. */
function addedLines({ items = [] }: { readonly items?: readonly { readonly lineCount: number }[] }): number {
  return items.reduce((sum, { lineCount }) => sum + lineCount, 0)
}

interface Plan {
  readonly 'Shared Hit Blocks': number
  readonly 'Shared Read Blocks': number
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Index Recheck'?: number
  readonly Plans?: readonly Plan[]
}

const explain = 'explain (analyze, buffers, timing off, format json)'

async function costOf(
  { database }: TestApi,
  statements: readonly Noted[],
  transactions: readonly (readonly Statement[])[],
) {
  let [buffers, rows] = [0, 0]
  const add = (explained: pg.QueryResult) => {
    const { Plan: plan } = explained.rows[0]['QUERY PLAN'][0]
    buffers += plan['Shared Hit Blocks'] + plan['Shared Read Blocks']
    rows += rowsOf(plan)
  }
  const client = await database.pool.connect()
  try {
    for (const transaction of transactions) {
      await client.query('begin')
      for (const { text, values } of transaction) add(await client.query(`${explain} ${text}`, [...values]))
      await client.query('rollback')
    }
    await client.query('set plan_cache_mode = force_generic_plan')
    for (const { text, values, hasValues } of statements) {
      if (!hasValues) await client.query(`prepare noted as ${text}`)
      const explained = hasValues
        ? await client.query(`${explain} ${text}`, [...values])
        : await client.query(`${explain} execute noted ${argumentsOf(values)}`)
      if (!hasValues) await client.query('deallocate noted')
      add(explained)
    }
  } finally {
    client.release(true)
  }
  return { buffers, rows }
}

/** Returns the values of a prepared statement as SQL. */
function argumentsOf(values: readonly unknown[]): string {
  const literals = values.map((value) => {
    const text = utils.prepareValue(value)
    return text === null ? 'null' : pg.escapeLiteral(String(text))
  })
  return literals.length === 0 ? '' : `(${literals.join(', ')})`
}

/** Returns the number of rows that the scans of a plan have read. */
function rowsOf(plan: Plan): number {
  const { Plans: below = [] } = plan
  if (below.length > 0) return below.reduce((sum, one) => sum + rowsOf(one), 0)
  const removed = (plan['Rows Removed by Filter'] ?? 0) + (plan['Rows Removed by Index Recheck'] ?? 0)
  return (plan['Actual Rows'] + removed) * plan['Actual Loops']
}

/** The most that a request may read in the large tenant, relative to the small one. */
const maxGrowth = 1.5

// A list counts its matches, up to this number.
const mostCounted = maxCountedRows
// A search looks at some rows, to see whether its matches are common.
const sampledRows = 2_000
// Rows of the audit log by the name of a company: at most `maxScannedCompanies` are looked up first, with the relation of each
// to a reseller. Whether the small tenant reads them, too, depends on the sample of rows in the statistics.
const rowsOfName = 3
// Counting a match reads rows of several tables.
const rowsOfMatch = 7
const buffersOfMatch = 0.5
// So small a tenant reads a few pages of each index and a few rows in any case.
const fewBuffers = 30
const fewRows = 30

/**
 * Returns what a request reads too much of in the large tenant; undefined if nothing. A list may read its matches, because
 * it counts them or adds them up, and an answer that has more items may read more.
 */
function excessOf({ operation, query }: Asking, small: Reading, large: Reading): string | undefined {
  // A page by number is reached by skipping the rows before it; a page by token is not. A sum has all of its rows.
  const isWhole = 'pageNumber' in query || isTotalled(operation)
  const counted = Math.min(large.totalCount ?? 0, isWhole ? Number.POSITIVE_INFINITY : mostCounted)
  const isSearch = ['searchValue', 'reseller', 'customer'].some((name) => name in query)
  const sampled = isSearch ? sampledRows : 0
  const isOfNamed = operation.id === 'listAuditLogs' && ['reseller', 'customer'].some((name) => name in query)
  const scanned = isOfNamed ? rowsOfName * maxScannedCompanies : 0
  const longer = Math.max(1, large.text.length / small.text.length)
  const rows = maxGrowth * longer * small.rows + rowsOfMatch * counted + sampled + scanned
  const buffers = maxGrowth * longer * small.buffers + buffersOfMatch * counted + sampled / 10 + fewBuffers
  const told = (what: string, read: number, before: number, most: number) =>
    read > most
      ? `${read} ${what}, ${before} in the small tenant, at most ${Math.round(most)} are right`
      : undefined
  return (
    told('rows', large.rows, small.rows, rows + fewRows) ??
    told('buffers', large.buffers, small.buffers, buffers)
  )
}

/** Requests that still read more the more rows a tenant has, with the reason. No entry may be added. */
export const growing: readonly (readonly [RegExp, string])[] = [
  [
    /(listCustomers searchField=(Domain|InternalIdentifier|ProviderCustomerId)|listOffers .*searchField=ProviderOfferId|listResellers searchField=MpnId) searchValue=a$/,
    'no trigram has one character: if few rows have it, all are read; if many have it, each row of the list up to the count is looked up in another table',
  ],
]

/** Writes that read more the more rows a tenant has, with the reason. No entry may be added. */
export const growingWrites: readonly (readonly [RegExp, string])[] = [
  [
    / upgradeSubscription$/,
    'without a vendor that lists them, each offer with a price is a possible target, and the refusal names some of them',
  ],
  [
    / createWebhook$/,
    'the copies of a party have more webhooks than a party may have, and all of them are counted',
  ],
]

/** Returns the requests that read too much in the large tenant. */
export async function excesses(
  api: TestApi,
  { small, large }: { readonly small: CopiedTenant; readonly large: CopiedTenant },
  asked: readonly Asking[],
): Promise<{ readonly name: string; readonly excess: string }[]> {
  const read = reader(api)
  const found: { name: string; excess: string }[] = []
  for (const asking of asked) {
    const name = nameOf(asking)
    const before = await read(small, asking)
    // A statement that reads far too much reaches the time limit.
    const after = await read(large, asking).catch(String)
    if (typeof after === 'string') {
      found.push({ name, excess: after })
      continue
    }
    if (before.status !== after.status)
      found.push({ name, excess: `answers ${before.status} and ${after.status}` })
    // Vendors are not connected, so what asks them is 503.
    const isSkipped = before.status !== 200 && asking.operation.method === 'GET'
    if (isSkipped || !excessOf(asking, before, after)) continue
    // A cache that has expired, or work in the background, reads once. The request itself reads as much each time.
    const excess = excessOf(asking, before, await read(large, asking))
    if (excess) found.push({ name, excess })
  }
  return found
}

/** Adds an alert of each party about each subscription of the demo tenant, with all kinds and severities. */
async function addAlerts(database: Database): Promise<void> {
  await database.transaction([
    setTenant(demo.tenantId),
    {
      text: `insert into alerts (tenant_id, alert_id, kind, severity, audience, reseller_id, customer_id, subscription_id,
               provider_instance_id, subject_type, subject_id, description, since)
             select s.tenant_id, gen_random_uuid(), ($2::text[])[1 + s.place % cardinality($2::text[])],
               ($3::text[])[1 + s.place % cardinality($3::text[])], party, s.reseller_id, s.customer_id, s.subscription_id,
               s.provider_instance_id, 'Subscription', s.subscription_id::text, 'a condition',
               now() - s.place * interval '1 hour'
             from (select *, row_number() over (order by subscription_id) as place from subscriptions
               where tenant_id = $1) s, unnest(array['csp', 'reseller', 'customer']) party
             where party <> 'reseller' or s.reseller_id is not null`,
      values: [demo.tenantId, alertKinds, alertSeverities],
    },
  ])
}

/** Starts the API with two tenants whose rows are in the same tables. */
export async function startGrown(copies: { readonly small: number; readonly large: number }) {
  const tenants: Partial<Record<'small' | 'large', CopiedTenant>> = {}
  const api = await startApi('postgresql', { WORKER: 'false' }, async (database) => {
    await addAlerts(database)
    for (const size of ['small', 'large'] as const)
      tenants[size] = await addCopies(database, size, copies[size])
    await database.asOwner((pool) => pool.query('vacuum (analyze)'), { areOff: true })
  })
  // Otherwise a reading of one tenant could find fewer events than the one of the other a moment later.
  await allEventsReadable(api.database)
  return { api, tenants: tenants as Record<'small' | 'large', CopiedTenant> }
}
