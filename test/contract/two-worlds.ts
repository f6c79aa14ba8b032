import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import type pg from 'pg'
import { hashSecret } from '../../src/auth/client-secrets.ts'
import {
  demo,
  demoCustomerId,
  demoInvoiceId,
  demoOfferId,
  demoResellerId,
  demoSubscriptionId,
} from '../../src/demo/identifiers.ts'
import { lineKinds } from '../../src/domain/invoices/invoice-lines.ts'
import { passTime } from '../../src/jobs/subscriptions/subscription-clock.ts'
import type { Operation } from '../../src/kernel/operation.ts'
import { exampleCustomer, exampleProviderCustomer } from '../../src/resources/customers/example.ts'
import { exampleOrder } from '../../src/resources/orders/example.ts'
import { exampleAssociation, exampleReseller } from '../../src/resources/resellers/example.ts'
import { administration } from '../../src/store/administration.ts'
import type { Database } from '../../src/store/database.ts'
import { builtInIssuer, type Role } from '../../src/store/directory.ts'
import { openTenantStore } from '../../src/store/store.ts'
import { textKey } from '../../src/store/text-key.ts'
import { raiseAlerts } from '../harness/alerts.ts'
import { fetchToken, startApi, type TestApi } from '../harness/api.ts'
import type { DatabaseKind } from '../harness/databases.ts'
import { scheduleTerms } from '../harness/due-work.ts'
import { isProving } from '../harness/proving.ts'
import { until } from '../harness/work.ts'
import { fullQuery } from './faults.ts'
import { inTenant, pathOf } from './world.ts'

// Two databases are built by the same steps. They differ only in what one reader may not know: what the seller above it
// pays and adds, the seller's identifiers, the data of other resellers, customers and tenants, and how much of that there
// is. The reader then sends the same requests to both, and must not be able to distinguish the answers.
//
// The csp pays half in the second world. Where the reader sees a price, the margin that follows makes up for it.

/** One world. The reader of the second one must not notice any difference. */
type World = 'first' | 'second'

const readers = { reseller: demoResellerId(1), customer: demo.customerId } as const
const stranger = demoResellerId(2)
const renewed = demoSubscriptionId(3)
// A subscription that the demo reseller sells to the demo customer.
const sold = { customerId: demo.customerId, subscriptionId: demoSubscriptionId(1) }

/** A request of the reader. */
export interface Reading {
  readonly name: string
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** An answer as the reader receives it. The body keeps its bytes as Latin-1 text. */
export interface Received {
  readonly status: number
  readonly headers: string
  readonly body: string
}

/** A pair of worlds for one reader. */
export interface Pair {
  /** Sends a request in both worlds, with all pages of a list. Returns the differing answers; none if all are equal. */
  compare(reading: Reading): Promise<Difference[]>
  stop(): Promise<void>
}

/** Two answers that the reader can distinguish. */
export interface Difference {
  readonly request: string
  readonly first: string
  readonly second: string
}

/** Starts both worlds for a reader. */
export async function startPair(kind: DatabaseKind, role: Role): Promise<Pair> {
  // Both services have this time, so that everything that they compute from it is equal. It is later than what the
  // databases record, because the audit log ends now unless the query has an end.
  const now = new Date(Date.now() + 10 * 60_000)
  const began = Date.now() - 60_000
  const [first, second] = await Promise.all(
    (['first', 'second'] as const).map((world) => startOne(kind, world, role, now)),
  )
  const asReader = async (api: TestApi) => `Bearer ${await api.token(role)}`
  const renaming = renamer(began, now)
  return {
    async compare(reading) {
      const found: Difference[] = []
      let tokens: (string | undefined)[] = [undefined, undefined]
      for (let page = 0; page < maxPages; page += 1) {
        const [was, is] = await Promise.all(
          [first!, second!].map(async (api, place) => {
            const authorization = await asReader(api)
            return await receive(api.url, withToken(reading, tokens[place]), authorization)
          }),
        )
        const texts = renaming(textOf(was!), textOf(is!))
        if (texts[0] !== texts[1])
          found.push({ request: `${reading.name}, page ${page + 1}`, ...around(...texts) })
        tokens = [was!, is!].map(({ body }) => /"continuationToken":"([^"]+)"/.exec(body)?.[1])
        if (tokens.includes(undefined)) break
      }
      return found
    },
    async stop() {
      await Promise.all([first!.stop(), second!.stop()])
    },
  }
}

const maxPages = 4

/**
 * Returns the requests of a role for an operation: its reads, and dry runs of its writes, with ids within and beyond its
 * reach. A role that may not call the operation sends its example.
 */
export function readingsOf(
  operation: Operation,
  role: Role,
  { isFull }: { readonly isFull: boolean },
): Reading[] {
  const isRead = operation.method === 'GET'
  // The csp knows everything in its tenant: the neighbour alone differs.
  if (!operation.roles.includes(role) || (role === 'csp' && !isFull))
    return isRead ? [readingOf(operation, role, {})] : []
  return isRead ? reads(operation, role, isFull) : writes(operation, role, isFull)
}

function reads(operation: Operation, role: Role, isFull: boolean): Reading[] {
  const usual = operation.example.query ?? {}
  const short = operation.query && 'pageSize' in operation.query ? [{ ...usual, pageSize: '1' }] : []
  const needed = Object.entries(usual).filter(([name]) => !('~optional' in operation.query![name]!))
  const queries = [Object.fromEntries(fullQuery(operation)), Object.fromEntries(needed), ...short]
  const files = operation.responses[200]?.files ?? []
  const places = placesOf(operation, isFull)
  return [
    ...places.map((params) => readingOf(operation, role, { params })),
    ...(isFull ? places : [{}]).flatMap((params) =>
      queries.map((query) => readingOf(operation, role, { params, query })),
    ),
    ...files.map((type) => readingOf(operation, role, { headers: { accept: type } })),
    ...audiencesOf(operation, role),
    ...(searches[operation.id] ?? []).map((query) => readingOf(operation, role, { query })),
  ]
}

/** An invoice with a line of the reader. In the second world, lines of others precede it. */
const importedInvoiceId = '0e000000-0000-4000-8000-000000000002'

/** Whether an answer or the dry run of an operation can have prices or amounts. */
function hasPrices({ id, method, params = {}, responses }: Operation): boolean {
  if (id === 'createOrder' || ('subscriptionId' in params && method !== 'GET')) return true
  return /price|amount|cost|revenue|stake/i.test(JSON.stringify(responses[200] ?? {}))
}

/**
 * Returns the requests of a role for the prices of parts of terms: the reads and dry runs of every operation that has prices,
 * for each subscription with a shortened term, and orders with different ends and quantities.
 */
export function partReadings(operations: readonly Operation[], role: Role): Reading[] {
  return operations
    .filter((one) => one.roles.includes(role) && hasPrices(one))
    .flatMap((one) => (one.id === 'createOrder' ? orderReadings(one, role) : partsOf(one, role)))
}

function partsOf(operation: Operation, role: Role): Reading[] {
  const isRead = operation.method === 'GET'
  if (!('subscriptionId' in (operation.params ?? {}))) {
    const all =
      'pageSize' in (operation.query ?? {}) ? { ...operation.example.query, pageSize: '100' } : undefined
    return isRead ? [readingOf(operation, role, all ? { query: all } : {})] : writes(operation, role, false)
  }
  const dryRun = {
    headers: { prefer: 'dry-run', 'content-type': 'application/json' },
    body: operation.example.body,
  }
  return shortened.map(({ id }) =>
    readingOf(operation, role, {
      params: { customerId: demo.customerId, subscriptionId: id },
      ...(!isRead && dryRun),
    }),
  )
}

function orderReadings(operation: Operation, role: Role): Reading[] {
  const ends = Array.from({ length: isProving ? 60 : 20 }, (_, place) => midnightAfter(7 + 5 * place))
  return ends.map((customTermEndDate, place) =>
    readingOf(operation, role, {
      headers: { prefer: 'dry-run', 'content-type': 'application/json' },
      body: {
        ...exampleOrder,
        ...{
          customerId: demo.customerId,
          resellerId: readers.reseller,
          providerInstanceId: demo.tier2InstanceId,
        },
        ...{
          offerId: demoOfferId(8),
          quantity: 1 + place * 13,
          parentSubscriptionId: null,
          autoRenewEnabled: true,
        },
        ...{
          termDuration: { name: 'OneYear' },
          billingFrequency: { name: place % 2 ? 'Annual' : 'Monthly' },
        },
        providerData: JSON.stringify({ customTermEndDate }),
      },
    }),
  )
}

const midnightAfter = (days: number) => new Date(Math.floor(Date.now() / dayMs + days) * dayMs).toISOString()

/** Subscriptions of the demo customer with shortened terms: of an own service, and of one that a vendor bills. */
const shortened = Array.from({ length: 12 }, (_, place) => ({
  id: demoSubscriptionId(30 + place),
  isOfVendor: place % 3 !== 0,
  days: 20 + 27 * place,
  quantity: [1, 7, 250][place % 3]!,
  billingFrequency: place % 2 ? 'Annual' : 'Monthly',
}))

/** Filters by which a reader could find what is hidden: names of others, and refused requests. */
const searches: Readonly<Record<string, readonly Record<string, string>[]>> = {
  listAuditLogs: [
    { pageSize: '100', status: 'Failed' },
    { pageSize: '100', customer: 'hidden' },
    { pageSize: '100', reseller: 'hidden' },
    { pageSize: '100', customer: 'kanzlei' },
  ],
  listCustomers: [
    { pageSize: '100', searchValue: 'hidden' },
    { pageSize: '100', searchValue: 'lindner' },
  ],
  listPortalUsers: [{ pageSize: '100', searchValue: 'hidden' }],
}

/** Files and lists of invoices by audience and format. */
function audiencesOf(operation: Operation, role: Role): Reading[] {
  const query = operation.query ?? {}
  if (!operation.path.startsWith('/v1/Invoices/{id}')) return []
  const formats = 'format' in query ? ['csv', 'jsonl', 'pdf'] : [undefined]
  const audiences = 'audience' in query ? ['reseller', 'customer'] : [undefined]
  // A manifest has digests of random ids of lines.
  const imported = operation.path.endsWith('/manifest') ? [] : [importedInvoiceId]
  const invoices = [...lineKinds.map((kind) => demoInvoiceId(kind)), ...imported]
  return formats.flatMap((format) =>
    audiences.flatMap((audience) =>
      invoices.map((id) =>
        readingOf(operation, role, {
          params: { id },
          query: { ...operation.example.query, ...(format && { format }), ...(audience && { audience }) },
        }),
      ),
    ),
  )
}

/** Dry runs: they return prices and refusals, and leave nothing that differs later. */
function writes(operation: Operation, role: Role, isFull: boolean): Reading[] {
  const { body, query = {} } = operation.example
  const headers = { prefer: 'dry-run', 'content-type': 'application/json' }
  const own = role === 'reseller' ? { resellerId: demoResellerId(1) } : {}
  const bodies =
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? [body, { ...body, ...('resellerId' in body && own) }]
      : [body]
  return placesOf(operation, isFull).flatMap((params) =>
    bodies.map((one) => readingOf(operation, role, { params, query, headers, body: one })),
  )
}

/** Values of the path parameters: those of the example, and each parameter replaced by ids in and out of reach. */
function placesOf(operation: Operation, isFull: boolean): Record<string, string>[] {
  const others = Object.keys(operation.params ?? {}).flatMap((name) =>
    (idsOf[name]?.(operation) ?? []).slice(0, isFull ? undefined : 2).map((id) => ({ [name]: id })),
  )
  const pairs = 'subscriptionId' in (operation.params ?? {}) ? [{ ...sold }] : []
  return [{}, ...pairs, ...others]
}

const unknownId = '0e000000-0000-4000-8000-000000000001'
const idsOf: Readonly<Record<string, (operation: Operation) => string[]>> = {
  resellerId: () => [demoResellerId(1), stranger, unknownId],
  customerId: () => [1, 2, 12, 3, 6, 7, 10, 11].map(demoCustomerId).concat(unknownId),
  subscriptionId: () => [1, 11, 2, 3, 4].map(demoSubscriptionId).concat(unknownId),
  id: ({ path }) =>
    path.startsWith('/v1/Offers') ? [1, 4, 6, 8].map(demoOfferId) : [demoInvoiceId('license', 2), unknownId],
}

function readingOf(
  operation: Operation,
  role: Role,
  given: {
    readonly params?: Record<string, string>
    readonly query?: object
    readonly headers?: Record<string, string>
    readonly body?: unknown
  },
): Reading {
  const query = Object.entries(given.query ?? operation.example.query ?? {}).map(([name, value]) => [
    name,
    String(value),
  ])
  const search = query.length === 0 ? '' : `?${new URLSearchParams(query)}`
  const path = pathOf(operation, given.params) + search
  const { headers = {}, body } = given
  return {
    name: `${role}: ${operation.method} ${path} ${headers.accept ?? ''}`.trim(),
    ...{ method: operation.method, path, headers, body },
  }
}

/** The next page of a list, by the token of the page before. */
function withToken(reading: Reading, token: string | undefined): Reading {
  if (token === undefined) return reading
  if (!reading.path.includes('lineitems')) {
    const path = reading.path.replaceAll(/[?&]pageNumber=[^&]*/g, '')
    return { ...reading, path: `${path}${path.includes('?') ? '&' : '?'}continuationToken=${token}` }
  }
  return { ...reading, headers: { ...reading.headers, 'x-continuationtoken': token } }
}

/** Sends a request to a service and returns the answer. */
export async function receive(url: string, reading: Reading, authorization: string): Promise<Received> {
  const { method, path, body } = reading
  const response = await fetch(url + path, {
    method,
    headers: {
      ...{ authorization, 'x-tenant': demo.domain, 'x-correlation-id': unknownId },
      ...reading.headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  const headers = [...response.headers]
    .filter(([name]) => !ofTheMoment.has(name))
    .map((pair) => pair.join(': '))
  return { status: response.status, headers: headers.join('\n'), body: bytes.toString('latin1') }
}

// What the caller's own requests have left of its rate limit depends on the time between them.
const ofTheMoment = new Set(['date', 'ratelimit'])

const textOf = ({ status, headers, body }: Received) => `${status}\n${headers}\n\n${body}`

const random = /[\da-f]{8}-[\da-f]{4}-[478][\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}/g
const moment = /\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?(?:Z|\+00:00)/g
const token = /"continuationToken":"[^"]+"/g
const dayMs = 86_400_000

/**
 * Returns a function that renames, in an answer of the second world, what differs by chance: random ids, times at which
 * the databases recorded something during the test, and page tokens, of which only the length counts. The renaming is
 * one-to-one for the whole pair of worlds, so a consistent exchange is allowed and no other. Ids with a visible number
 * and the times of the business are not renamed. Neither are ids that both answers have: two databases draw no random id
 * twice, and an exchange of two such ids would also rename them in all later answers.
 */
function renamer(began: number, now: Date): (first: string, second: string) => [string, string] {
  const forwards = new Map<string, string>()
  const backwards = new Map<string, string>()
  // Vendors add whole days to their time.
  const isRecorded = (text: string) => {
    const time = (Date.parse(text) - began) % dayMs
    return (time + dayMs) % dayMs < now.getTime() - began
  }
  // An id with a number in it, such as that of a line, is not random.
  const isRandom = (text: string) => text[14] !== '8' || !/0{8}/.test(text)
  function rename(
    first: string,
    second: string,
    pattern: RegExp,
    applies: (text: string) => boolean,
  ): string {
    const originals = (first.match(pattern) ?? []).filter(applies)
    let place = 0
    return second.replaceAll(pattern, (one) => {
      if (!applies(one)) return one
      const original = originals[place]
      place += 1
      if (original === undefined) return one
      if (!forwards.has(original) && !backwards.has(one)) {
        forwards.set(original, one)
        backwards.set(one, original)
      }
      return backwards.get(one) ?? one
    })
  }
  const blind = (text: string) =>
    text
      .replaceAll(token, (one) => `"continuationToken":${one.length}`)
      .replace(/content-length: \d+/, 'content-length')
  return (first, second) => {
    const [ours, theirs] = [first, second].map((text) => new Set(text.match(random)))
    const applies = (id: string) => isRandom(id) && !(ours!.has(id) && theirs!.has(id))
    const renamed = rename(first, second, random, applies)
    return [blind(first), blind(rename(first, renamed, moment, isRecorded))]
  }
}

/** Returns the place at which two texts begin to differ. */
export function around(first: string, second: string): { first: string; second: string } {
  let place = 0
  while (place < first.length && first[place] === second[place]) place += 1
  const part = (text: string) => text.slice(Math.max(0, place - 160), place + 160)
  return { first: part(first), second: part(second) }
}

async function startOne(kind: DatabaseKind, world: World, role: Role, now: Date): Promise<TestApi> {
  const api = await startApi(kind, { WORKER: 'true' }, addStranger, () => now)
  await differIn(api.database, world, role, now)
  await scheduleTerms(api.database)
  await passTime(api.runtime)
  await awaited(api, `select from subscriptions where subscription_id = '${renewed}' and end_date < now()`)
  await happenIn(api, world, role)
  await raiseAlerts(api.database, now)
  return api
}

/** Adds an API access of another reseller. */
async function addStranger(database: Database): Promise<void> {
  await database.asOwner(async (pool) => {
    await administration(pool).addApiAccess(
      {
        ...{ apiAccessId: randomUUID(), tenantId: demo.tenantId, name: 'stranger', clientId: 'stranger' },
        ...{ role: 'reseller', issuer: builtInIssuer, resellerId: stranger, customerId: null },
      },
      hashSecret(demo.clientSecret),
    )
  })
}

type StoredMargin = { marginRule: { name: string }; value: number }

/**
 * Returns a margin that gives the same price from half of the price. `ErpMinusDiscount` does not depend on it; the demo
 * has no `SplitMargin`, which no single margin could make up for.
 */
function onHalf({ marginRule, value }: StoredMargin): StoredMargin {
  const values: Record<string, number> = { Markup: 2 * value + 100, Margin: 50 + value / 2 }
  return { marginRule, value: Number((values[marginRule.name] ?? value).toFixed(4)) }
}

/** Returns a value with all margins in it changed. */
function withMargins(value: unknown, change: (margin: StoredMargin) => StoredMargin): unknown {
  if (typeof value !== 'object' || value === null) return value
  if ('marginRule' in value) return change(value as StoredMargin)
  if (Array.isArray(value)) return value.map((one) => withMargins(one, change))
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, withMargins(one, change)]))
}

/** A margin that the reader knows nothing of, in the second world. */
const other = ({ marginRule, value }: StoredMargin): StoredMargin => ({ marginRule, value: value + 3.25 })

/** Changes the stored rows of the second world. */
async function differIn(database: Database, world: World, role: Role, now: Date): Promise<void> {
  await database.asOwner(
    (pool) =>
      administration(pool).inTenant(demo.tenantId, async (client) => {
        // The audit log and the history are immutable.
        await client.query('set local session_replication_role = replica')
        await sellMore(client, now)
        if (world === 'second' && role !== 'csp') await hide(client, role)
      }),
    { areOff: true },
  )
  if (world === 'second') await addNeighbour(database)
}

/** Gives both worlds margins on subscriptions, and a term that ends. */
async function sellMore(client: pg.ClientBase, now: Date): Promise<void> {
  // The term of this one is over, so the service renews it at the price of the day.
  await client.query(`update subscriptions set end_date = $1 where subscription_id = $2`, [
    new Date(now.getTime() - 3_600_000),
    renewed,
  ])
  const margin = JSON.stringify({ marginRule: { name: 'Markup' }, value: 12.34 })
  await client.query(
    'update subscriptions set csp_margin = $1, reseller_margin = $1 where subscription_id = $2',
    [margin, demoSubscriptionId(1)],
  )
  await sellParts(client, now)
}

/** Sells subscriptions with shortened terms to the demo customer, and an offer of a vendor, which truncates prices. */
async function sellParts(client: pg.ClientBase, now: Date): Promise<void> {
  const copy = async (table: string, of: string, changes: object) => {
    const { rowCount } = await client.query(
      `insert into ${table} select (jsonb_populate_record(one, $1)).* from ${table} one where tenant_id = $2 and ${of}`,
      [JSON.stringify(changes), demo.tenantId],
    )
    if (rowCount !== 1) throw new Error(`${table} has ${rowCount} rows where ${of}`)
  }
  const vendor = { provider_instance_id: demo.tier2InstanceId }
  const known = `customer_id = '${demo.customerId}' and provider_instance_id = '${demo.genericInstanceId}'`
  await copy('provider_customers', known, vendor)
  await copy('customer_bindings', known, vendor)
  await client.query(
    `insert into customer_agreements (tenant_id, customer_id, provider_instance_id, status)
     values ($1, $2, $3, 'customeraccepted')`,
    [demo.tenantId, demo.customerId, demo.tier2InstanceId],
  )
  const price = { cost: 59.13, erp: 73.92, currency: 'EUR' }
  for (const billing_frequency of ['Monthly', 'Annual'])
    await client.query(
      `insert into offer_prices (tenant_id, offer_id, segment, region, term_duration, billing_frequency, valid_from,
         cost, erp, currency)
       select $1, $2, 'Commercial', country, 'OneYear', $3, '2026-01-01', $4, $5, $6 from customers
       where tenant_id = $1 and customer_id = $7`,
      [
        ...[demo.tenantId, demoOfferId(8), billing_frequency, price.cost, price.erp, price.currency],
        demo.customerId,
      ],
    )
  for (const one of shortened) {
    const end = new Date(Math.floor(now.getTime() / dayMs + one.days) * dayMs)
    await copy('subscriptions', `subscription_id = '${sold.subscriptionId}'`, {
      ...{ subscription_id: one.id, provider_subscription_id: one.id, quantity: one.quantity, ...price },
      ...{ end_date: end, anchor_day: end.getUTCDate(), billing_frequency: one.billingFrequency },
      ...(one.isOfVendor && { ...vendor, offer_id: demoOfferId(8), provider_offer_id: 'CFQ7TTC0LDPB:0001' }),
    })
  }
}

async function hide(client: pg.ClientBase, role: 'reseller' | 'customer'): Promise<void> {
  const [tenant, own] = [demo.tenantId, readers.reseller]
  // Whose margins follow the price that is halved: the csp's for a reseller that reads; for a customer, its seller's.
  const isAbove = role === 'reseller'
  for (const table of ['offer_prices', 'subscriptions', 'orders'])
    await client.query(`update ${table} set cost = cost / 2 where tenant_id = $1`, [tenant])
  await client.query(
    `update margin_history set terms = (terms::jsonb || jsonb_build_object('cost', ((terms ->> 'cost')::numeric / 2)::text))::json
     where tenant_id = $1 and kind = 'Price' and terms ->> 'cost' is not null`,
    [tenant],
  )

  const change = async (
    table: string,
    columns: readonly string[],
    where: string,
    how: (margin: StoredMargin) => StoredMargin,
  ) => {
    const { rows } = await client.query(
      `select ctid::text as place, ${columns.join(', ')} from ${table} where tenant_id = $1 and (${where})`,
      [tenant],
    )
    for (const { place, ...row } of rows) {
      for (const column of columns) {
        if (row[column] === null) continue
        const { rows: moved } = await client.query(
          `update ${table} t set ${column} = $1
           where ctid = (select ctid from ${table} where ctid::text = $2 limit 1) returning ctid::text as place`,
          [JSON.stringify(withMargins(row[column], how)), row.place ?? place],
        )
        row.place = moved[0].place
      }
    }
  }
  const association = ['price_margin', 'offer_type_margins']
  const binding = ['margin', 'offer_type_margins']
  const [follows, free] = isAbove ? [onHalf, other] : [other, onHalf]
  if (isAbove) {
    await change('reseller_associations', association, 'true', follows)
    await change('margin_history', ['terms'], `kind = 'Association'`, follows)
    await change('customer_bindings', binding, `seller_id <> '${own}'`, free)
    await change('margin_history', ['terms'], `kind = 'Binding' and seller_id <> '${own}'`, free)
    await change('subscriptions', ['csp_margin'], 'reseller_id is not null', follows)
    await change('margin_history', ['terms'], `kind = 'Subscription' and seller_id = tenant_id`, follows)
  } else {
    await change('customer_bindings', binding, 'true', free)
    await change('margin_history', ['terms'], `kind = 'Binding'`, free)
    await change('subscriptions', ['reseller_margin'], 'reseller_id is not null', free)
    await change('margin_history', ['terms'], `kind = 'Subscription' and seller_id <> tenant_id`, free)
    await change('subscriptions', ['csp_margin'], 'reseller_id is null', free)
    await change('margin_history', ['terms'], `kind = 'Subscription' and seller_id = tenant_id`, free)
  }

  // Identifiers that sellers have given, and everything of strangers.
  const stranger = isAbove ? `reseller_id is distinct from '${own}'` : 'true'
  const marked = (column: string) => `${column} = coalesce(${column}, '') || ' (hidden)'`
  const keyed = (column: string) =>
    `${marked(column)}, ${column}_key = coalesce(${column}_key, '') || ' (hidden)'`
  const set = async (table: string, columns: string, where: string) =>
    await client.query(`update ${table} set ${columns} where tenant_id = $1 and (${where})`, [tenant])
  await set('customer_relations', keyed('internal_identifier'), stranger)
  if (!isAbove) {
    await set('subscriptions', marked('internal_id'), 'true')
    await set('orders', marked('subscription_internal_id'), 'true')
  }
  await set(
    'resellers',
    `${keyed('company_name')}, ${keyed('internal_identifier')}`,
    `reseller_id <> '${own}'`,
  )
  const unseen = isAbove
    ? `not exists (select from customer_relations r where r.tenant_id = customers.tenant_id
         and r.customer_id = customers.customer_id and r.reseller_id = '${own}')`
    : `customer_id <> '${readers.customer}'`
  await set('customers', keyed('company_name'), unseen)
  for (const kind of ['license', 'onetime', 'usage', 'dailyratedusage']) {
    const lines = `invoice_${kind === 'dailyratedusage' ? 'dailyratedusage' : kind}_lines`
    const price = kind === 'usage' ? 'list_price' : 'unit_price'
    await set(
      lines,
      `subtotal = subtotal / 2, ${price} = ${price} / 2, ${marked('reseller_internal_id')}`,
      'true',
    )
    const foreign = isAbove ? stranger : `customer_id <> '${readers.customer}'`
    await set(lines, `subtotal_for_customer = subtotal_for_customer * 3`, foreign)
    await set(lines, marked('customer_internal_id'), isAbove ? stranger : 'true')
    await set(lines, marked('subscription_internal_id'), isAbove ? stranger : 'true')
    if (!isAbove) await set(lines, 'subtotal_for_reseller = subtotal_for_reseller / 3', 'true')
  }
  for (const table of ['invoice_totals', 'invoice_usage_groups']) {
    await set(table, 'subtotal = subtotal / 2', 'true')
    await set(
      table,
      `subtotal_for_customer = subtotal_for_customer * 3`,
      isAbove ? stranger : `customer_id <> '${readers.customer}'`,
    )
    if (!isAbove) await set(table, 'subtotal_for_reseller = subtotal_for_reseller / 3', 'true')
  }
}

/** Adds another tenant with a company of each kind. */
async function addNeighbour(database: Database): Promise<void> {
  const tenantId = randomUUID()
  await database.asOwner(async (pool) => {
    const admin = administration(pool)
    await admin.createTenant(tenantId, 'Neighbour')
    await admin.inTenant(tenantId, async (client) => {
      for (let place = 0; place < 20; place += 1) {
        const name = `Lindner cloud ${place}`
        await client.query(
          `insert into customers (tenant_id, customer_id, company_name, company_name_key) values ($1, $2, $3, $4)`,
          [tenantId, randomUUID(), name, textKey(name)],
        )
        await client.query(
          `insert into resellers (tenant_id, reseller_id, company_name, company_name_key) values ($1, $2, $3, $4)`,
          [tenantId, randomUUID(), name, textKey(name)],
        )
      }
    })
  })
}

/** What others do, by requests. What the reader may see of it is equal in both worlds. */
async function happenIn(api: TestApi, world: World, role: Role): Promise<void> {
  if (role === 'csp') return
  const isSecond = world === 'second'
  const send = async (method: string, path: string, body: unknown, headers: Record<string, string> = {}) => {
    const answer = await api.request(method, path, { body, headers })
    if (answer.status >= 300) throw new Error(`${method} ${path} answers ${answer.status} ${answer.text}`)
    return answer
  }
  const margin = { marginRule: { name: 'Markup' }, value: 7.5151 }
  const hidden = isSecond ? onHalf(margin) : margin
  const own = `/v1/Resellers/${readers.reseller}`
  const generic = demo.genericInstanceId
  // The csp acts on what the reader sees, with values that it may not see. A customer sees none of these prices.
  const ofCsp = role === 'reseller' ? hidden : margin
  await send('PATCH', `${own}/margins/${generic}`, { providerInstanceId: generic, priceMargin: ofCsp })
  await send('PATCH', `${own}/margins/${generic}`, {
    ...{ providerInstanceId: generic, priceMargin: ofCsp, offerTypeMargins: { License: ofCsp } },
  })
  await send('PATCH', `${own}/internal-identifier`, 'R-1')
  // Neither limit is reached.
  const limits = { currency: 'EUR', perOrder: isSecond ? 800_000 : 900_000, perMonth: null }
  for (const limited of [own, `/v1/Customers/${sold.customerId}`])
    await send(
      'PATCH',
      `${limited}/purchase-limits${limited === own ? '' : `?resellerId=${readers.reseller}`}`,
      { seatsPerOrder: isSecond ? 8_000 : 9_000, amounts: [limits] },
    )
  const price = `/v1/customers/${sold.customerId}/subscriptions/${sold.subscriptionId}/price-margin`
  await send('PATCH', price, ofCsp)
  const order = { ...exampleOrder, customerId: sold.customerId, resellerId: readers.reseller }
  await send('POST', '/v1/Orders', { ...order, subscriptionMargin: ofCsp })
  await settled(api)
  // Refused requests of the csp name what the reader may not know.
  const wrong = { providerInstanceId: generic, priceMargin: { ...margin, value: isSecond ? 5_000 : 6_000 } }
  await api.request('PATCH', `${own}/margins/${generic}`, { body: wrong })
  await api.request('PATCH', `${own}/margins/${demo.tier1InstanceId}`, {
    body: { ...wrong, priceMargin: hidden },
  })
  await importInvoice(api, world)
  if (!isSecond) return

  // Only in the second world: more changes of what the reader sees, of which it sees nothing.
  await send('PATCH', price, { ...margin, value: 55 })
  await send('PATCH', price, ofCsp)
  const ofCustomer = `/v1/Customers/${sold.customerId}`
  const unlimited = { seatsPerOrder: null, amounts: [] }
  await send('PATCH', `${ofCustomer}/purchase-limits?resellerId=${readers.reseller}`, unlimited)

  // More of others, and their attempts on what the reader owns.
  for (const companyName of ['Hidden cloud AG', 'Lindner hidden GmbH']) {
    await send('POST', '/v1/Resellers', {
      ...exampleReseller,
      companyName,
      providerResellers: [exampleAssociation],
    })
    const customer = { ...exampleCustomer, companyName, resellerId: stranger }
    await send('POST', '/v1/Customers', { ...customer, providerCustomers: [exampleProviderCustomer] })
  }
  await settled(api)
  const authorization = `Bearer ${await fetchToken(api.url, 'stranger', demo.clientSecret)}`
  const attempt = (method: string, path: string, body?: unknown) =>
    api.request(method, path, { as: null, headers: { authorization }, body })
  await attempt('PATCH', `${own}/account-info`, { email: 'INJECTED TEXT https://evil.example' })
  await attempt('PATCH', `${own}/internal-identifier`, 'INJECTED')
  await attempt('DELETE', `/v1/Customers/${sold.customerId}`)
  await attempt('PATCH', price, margin)
  await attempt('POST', '/v1/Orders', { ...order, resellerId: stranger })
  await attempt('POST', `/v1/reseller/${readers.reseller}/users`, { email: 'INJECTED' })
}

/** Imports an invoice at the price that the csp pays in this world. */
async function importInvoice({ database }: TestApi, world: World): Promise<void> {
  const line = (customer: number, subscription: number, id: string) => ({
    ...{ LineItemId: id, ProductName: 'Managed Backup', SkuName: 'Managed Backup', ChargeType: 'new' },
    ...{
      CustomerId: `d0000000-0000-5000-8000-${String(customer).padStart(12, '0')}`,
      CustomerName: 'A customer',
    },
    ...{ SubscriptionId: demoSubscriptionId(subscription), InvoiceNumber: 'G-WORLDS' },
    ...{ ChargeStartDate: new Date(), ChargeEndDate: new Date(), OrderDate: new Date(), Quantity: 1 },
    ...{ UnitPrice: world === 'second' ? 24 : 48, Subtotal: world === 'second' ? 24 : 48, Currency: 'EUR' },
  })
  const others = world === 'second' ? ['a', 'b', 'c'].map((id) => line(2, 11, id)) : []
  const lines = [...others, line(1, 1, 'own')].map((one) => JSON.stringify(one)).join('\n')
  const { store } = openTenantStore(database, demo.tenantId)
  const imported = await store.importedInvoices.importLines(
    {
      ...{ providerInstanceId: demo.genericInstanceId, providerInvoiceId: 'G-WORLDS', kind: 'onetime' },
      ...{
        issuedAt: new Date('2026-11-02'),
        periodStart: new Date('2026-10-01'),
        periodEnd: new Date('2026-11-01'),
      },
      ...{ currency: 'EUR', amends: null, accountId: null },
    },
    {
      ...{ version: 'one', lineCount: null, total: null, pieces: [{ name: 'lines', bytes: lines.length }] },
      open: async () => ({ bytes: Readable.from([Buffer.from(lines)]), isGzip: false }),
    },
    { newId: () => importedInvoiceId },
  )
  if (imported.state !== 'Ready' || imported.sums.parked > 0)
    throw new Error(`The invoice is not imported: ${JSON.stringify(imported)}`)
}

async function settled(api: TestApi): Promise<void> {
  await awaited(
    api,
    `select from background_operations
             where state = 'Processing' and (operation_id <> '${demo.waitingOperationId}' or is_cancelled) limit 1`,
  )
}

/** Waits until a query has no rows. */
async function awaited(api: TestApi, unfinished: string): Promise<void> {
  const count = async (client: pg.PoolClient) => (await client.query(unfinished)).rowCount
  await until(
    `no rows of ${unfinished}`,
    () => inTenant(api.database, demo.tenantId, count),
    (found) => found === 0,
  )
}
