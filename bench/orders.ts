import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Offer, OfferPrice } from '../src/domain/offers/offer.ts'
import { administration } from '../src/store/administration.ts'
import type { Database } from '../src/store/database.ts'
import { refreshStatistics } from '../src/store/maintenance/statistics.ts'
import { insertOffer, insertPrice } from '../src/store/offers/offers.ts'
import { newSealingKey } from '../src/store/providers/sealing.ts'
import { type Bench, callers, type Findings, poolSize } from './bench.ts'
import { requestText } from './connection.ts'
import { connect, createSeller, newCustomer } from './customers.ts'
import { uniqueWord } from './load.ts'
import {
  type ApiProcess,
  memoryNow,
  peakMemory,
  startApi,
  startGenerator,
  startSimulator,
} from './processes.ts'
import { inTurns, spread } from './statistics.ts'
import { addTenant, onServer, type Tenant } from './tenant.ts'
import { newReseller } from './writes.ts'

const rounds = 8
const orders = 5_000
const headers = { 'content-type': 'application/json', 'idempotency-key': '{id}' }

/**
 * Orders at a vendor: how fast they are accepted beside plain resellers, and how fast one process has them bought,
 * named and kept as subscriptions at a simulator that answers at once, with what memory.
 */
export async function measureOrders(bench: Bench): Promise<Findings> {
  const { database, url } = bench.database
  const tenant = await addTenant(database, 'orders')
  const log = join(bench.folder, 'orders.log')
  const simulator = await startSimulator(log)
  await answerAtOnce(simulator.url)
  const secretKey = newSealingKey()
  const providerInstanceId = await connect(database, tenant, simulator.url, secretKey)
  const offerId = await stockOffer(database, tenant, providerInstanceId)
  const environment = { DATABASE_URL: url, DATABASE_CONNECTIONS: String(poolSize), SECRET_KEY: secretKey }
  const generator = startGenerator()

  const working = await startApi(log, environment, bench.nodeOptions)
  const resellerId = await createSeller(working, tenant, providerInstanceId)
  const customerId = await createBuyer(working, tenant, resellerId, providerInstanceId)
  const texts = {
    order: JSON.stringify(newOrder({ offerId, customerId, resellerId, providerInstanceId })),
    reseller: JSON.stringify(newReseller(tenant)),
  }
  const send = async (
    api: ApiProcess,
    path: string,
    body: string,
    limit: { seconds: number; requests?: number },
  ) => {
    const text = requestText('POST', path, { ...(await api.headers(tenant)), ...headers }, body)
    const result = await generator.run(api.pid, { port: api.port, connections: callers, text, ...limit })
    if (result.failures > 0) throw new Error(`${result.failures} of the writes were refused.`)
    return result
  }

  const memories: number[] = []
  const begin = performance.now()
  const sent = send(working, '/v1/Orders', texts.order, { seconds: 600, requests: orders })
  for (let done = 0; done < orders; done = await countCompleted(url)) {
    memories[Math.floor((4 * done) / orders)] = memoryNow(working.pid) ?? Number.NaN
    await sleep(500)
  }
  const completed = (orders / (performance.now() - begin)) * 1_000
  memories[4] = memoryNow(working.pid) ?? Number.NaN
  await sent
  const memory = peakMemory(working.pid)
  await working.stop()

  const accepting = await startApi(log, { ...environment, WORKER: 'false' }, bench.nodeOptions)
  const slice = { seconds: bench.seconds }
  await send(accepting, '/v1/Orders', texts.order, slice)
  await send(accepting, '/v1/Resellers', texts.reseller, slice)
  // Nobody works beside it, who would do so.
  await refreshStatistics(database)
  const pairs = await inTurns(
    rounds,
    () => send(accepting, '/v1/Orders', texts.order, slice),
    () => send(accepting, '/v1/Resellers', texts.reseller, slice),
  )
  await Promise.all([accepting.stop(), generator.stop(), simulator.stop()])

  const median = (values: number[]) => spread(values).median
  return {
    rows: [
      {
        check: 'orders',
        work: 'POST an order, of POST a reseller',
        unit: '%',
        value: spread(pairs.map(([order, reseller]) => (100 * order.perSecond) / reseller.perSecond)),
        bound: 'atLeast',
        limit: 50,
      },
      {
        check: 'orders',
        work: `orders completed by one process, while it accepts the requests for ${orders}`,
        unit: '/s',
        value: spread([completed]),
        bound: 'atLeast',
        limit: 50,
      },
      {
        check: 'orders',
        work: 'memory after all of them, of that after a quarter',
        unit: 'x',
        value: spread([memories[4]! / memories[1]!]),
        bound: 'atMost',
        limit: 1.2,
      },
    ],
    figures: {
      'POST an order, requests/s': median(pairs.map(([order]) => order.perSecond)),
      'POST an order, processor µs': 1_000 * median(pairs.map(([order]) => order.processorTime)),
    },
    memory: { 'POST and completion of orders': memory },
  }
}

/** Has a simulator provision and list orders without any delay. */
export async function answerAtOnce(vendorUrl: string): Promise<void> {
  const settings = { provisioning: 'PT0S', listLag: 'PT0S' }
  const answer = await fetch(`${vendorUrl}/simulator/sales`, {
    method: 'PUT',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(settings),
  })
  if (!answer.ok) throw new Error(`The simulator does not take ${JSON.stringify(settings)}.`)
}

export async function stockOffer(
  database: Database,
  { tenantId }: Tenant,
  providerInstanceId: string,
): Promise<string> {
  const offer: Offer = {
    id: randomUUID(),
    version: 1,
    providerInstanceId,
    providerOfferId: 'CFQ7TTC0LH18:0001',
    name: 'Microsoft 365 Business Basic',
    description: null,
    imageUrl: null,
    offerType: 'License',
    billingType: 'License',
    isAddon: false,
    isTrial: false,
    minQuantity: 1,
    maxQuantity: 300,
    prerequisites: [],
    isDeleted: false,
    isPurchasable: true,
    attestationType: null,
  }
  const price: OfferPrice = {
    offerId: offer.id,
    segment: 'Commercial',
    region: 'DE',
    currency: 'EUR',
    termDuration: 'OneYear',
    billingFrequency: 'Monthly',
    cost: '60',
    erp: '72',
    validFrom: new Date('2026-01-01T00:00:00Z'),
    validTo: null,
  }
  await database.asOwner((pool) =>
    administration(pool).inTenant(tenantId, async (client) => {
      for (const { text, values } of [insertOffer(tenantId, offer), insertPrice(tenantId, price)])
        await client.query(text, [...values])
      // Reading the vendor's catalogue is no part of what is measured.
      await client.query(
        `insert into catalogue_syncs (tenant_id, provider_instance_id, begun_at, markets)
         values ($1, $2, now() + interval '1 day', '{DE}')`,
        [tenantId, providerInstanceId],
      )
    }),
  )
  return offer.id
}

/** Makes a customer that has accepted the vendor's agreement, and waits until the vendor knows. */
export async function createBuyer(
  api: ApiProcess,
  tenant: Tenant,
  resellerId: string,
  providerInstanceId: string,
): Promise<string> {
  const origin = `http://127.0.0.1:${api.port}`
  const head = { ...(await api.headers(tenant)), 'content-type': 'application/json' }
  const acceptance = {
    AcceptedMCA: true,
    AgreementDate: '2026-05-04T09:42:00Z',
    KeepPrimaryInformation: true,
  }
  const customer = newCustomer(resellerId, providerInstanceId)
  const providerCustomers = customer.providerCustomers.map((one) => ({
    ...one,
    providerCustomerData: JSON.stringify({ Domain: 'buyer', ...acceptance }),
  }))
  const created = await fetch(`${origin}/v1/Customers`, {
    method: 'POST',
    headers: head,
    body: JSON.stringify({ ...customer, providerCustomers }),
  })
  const { customerId } = (await created.json()) as { customerId: string }
  const operation = origin + created.headers.get('operation-location')
  for (let state = 'Processing'; state === 'Processing'; await sleep(50)) {
    const { state: now } = (await (await fetch(operation, { headers: head })).json()) as {
      state: { name: string }
    }
    state = now.name
  }
  return customerId
}

async function countCompleted(url: string): Promise<number> {
  const [row] = await onServer(
    url,
    `select count(*)::int as count from background_operations where operation = 'CreateOrder' and state = 'Succeded'`,
  )
  return row!.count as number
}

export function newOrder(named: Readonly<Record<string, string>>) {
  return {
    ...named,
    subscriptionName: `Mail ${uniqueWord}`,
    termDuration: { name: 'OneYear' },
    billingFrequency: { name: 'Monthly' },
    segment: { name: 'Commercial' },
    operation: { name: 'CreateSubscription' },
    quantity: 3,
    poNumber: 'PO-7719',
    autoRenewEnabled: true,
  }
}
