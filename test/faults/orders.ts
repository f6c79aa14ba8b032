import { randomInt, randomUUID } from 'node:crypto'
import { Agent } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { Offer, OfferPrice } from '../../src/domain/offers/offer.ts'
import { exampleCustomer, exampleProviderCustomer } from '../../src/resources/customers/example.ts'
import { exampleOrder } from '../../src/resources/orders/example.ts'
import { administration } from '../../src/store/administration.ts'
import type { Database, Statement } from '../../src/store/database.ts'
import { insertOffer, insertPrice } from '../../src/store/offers/offers.ts'
import { until } from '../harness/work.ts'
import { send, type WireAnswer } from './client.ts'
import { tier2InstanceId } from './customers.ts'
import { type Premises, tenant } from './premises.ts'
import type { VendorProcess } from './vendor-process.ts'

const plain: Offer = {
  id: '5eed0000-0000-4000-8000-000000000701',
  version: 1,
  providerInstanceId: tier2InstanceId,
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
// An offer that is ordered without a cart: only the request id prevents a second purchase.
const withoutCart: Offer = {
  ...plain,
  id: '5eed0000-0000-4000-8000-000000000702',
  providerOfferId: '796b6b5f-613c-4e24-a17c-eba730d49c02',
  name: 'Office 365 Enterprise E3',
  offerType: 'LicenseLegacy',
}
const price: OfferPrice = {
  offerId: plain.id,
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
const kinds = [
  { offerId: plain.id, termDuration: { name: 'OneYear' }, billingFrequency: { name: 'Monthly' } },
  { offerId: withoutCart.id, termDuration: { name: 'NoTerm' }, billingFrequency: { name: 'Annual' } },
] as const

/** The time in seconds for which lists lack a new order. During this time a second purchase cannot be detected. */
export const slowLists = (seconds: number) => ({ listLag: `PT${seconds}S` })

/** Adds the vendor's offers to the premises. */
export async function stockOffers(place: Premises): Promise<void> {
  await place.look((database) =>
    inTenant(database, async (run) => {
      for (const offer of [plain, withoutCart]) await run(insertOffer(tenant.id, offer))
      await run(insertPrice(tenant.id, price))
      const legacy = { termDuration: 'NoTerm', billingFrequency: 'Annual' } as const
      await run(insertPrice(tenant.id, { ...price, offerId: withoutCart.id, ...legacy }))
      // Delays the sync of the vendor's price sheets, which have no price of the offer without a cart.
      await run({
        text: `insert into catalogue_syncs (tenant_id, provider_instance_id, begun_at, markets)
               values ($1, $2, now() + interval '1 day', '{DE}')`,
        values: [tenant.id, tier2InstanceId],
      })
    }),
  )
}

/** Creates customers that have accepted the vendor's agreement, and waits until the vendor has them. */
export async function createBuyers(
  url: string,
  headers: Record<string, string>,
  resellerId: string,
  count: number,
): Promise<string[]> {
  const create = async (index: number): Promise<string> => {
    const data = { AcceptedMCA: true, AgreementDate: '2026-05-04T09:42:00Z', KeepPrimaryInformation: true }
    const providerCustomerData = JSON.stringify({ Domain: `buyer${index}`, ...data })
    const answer = await sendUnlessOverloaded('POST', `${url}/v1/Customers`, headers, {
      ...exampleCustomer,
      companyName: `Buyer ${index}`,
      resellerId,
      providerCustomers: [
        { ...exampleProviderCustomer, providerInstanceId: tier2InstanceId, providerCustomerData },
      ],
    })
    expect(answer.status, answer.text).toBe(201)
    await followed(url, headers, answer.headers['operation-location'] as string)
    return JSON.parse(answer.text).customerId
  }
  return await Promise.all(Array.from({ length: count }, (_, index) => create(index)))
}

async function followed(url: string, headers: Record<string, string>, place: string): Promise<void> {
  const state = async () => {
    const { text } = await sendUnlessOverloaded('GET', url + place, headers)
    return JSON.parse(text).state.name
  }
  await until('the customer', state, (found) => found === 'Succeded')
}

/** Sends a request until a busy machine accepts it. A refusal as overloaded has done nothing. */
async function sendUnlessOverloaded(
  method: string,
  url: string,
  headers: Record<string, string>,
  body?: unknown,
): Promise<WireAnswer> {
  for (;;) {
    const answer = await send(undefined, method, url, headers, body)
    if (answer.status !== 503 || JSON.parse(answer.text).type !== 'Overloaded') return answer
    await sleep(1_000)
  }
}

/** Runs clients that place a number of orders. Each client repeats a request with its key until it is acknowledged. */
export function startOrders(
  url: string,
  headers: Record<string, string>,
  {
    buyers,
    resellerId,
    clients,
    orders,
  }: {
    readonly buyers: readonly string[]
    readonly resellerId: string
    readonly clients: number
    readonly orders: number
  },
) {
  const acknowledged = new Set<string>()
  const works = new Set<string>()
  let begun = 0

  async function client(): Promise<void> {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    while (begun < orders) {
      const index = begun
      begun += 1
      acknowledged.add(await order(agent, index))
    }
    agent.destroy()
  }

  async function order(agent: Agent, index: number): Promise<string> {
    const all = { ...headers, 'idempotency-key': randomUUID() }
    const body = {
      ...exampleOrder,
      ...kinds[index % 2],
      customerId: buyers[index % buyers.length],
      resellerId,
      providerInstanceId: tier2InstanceId,
      subscriptionName: `Order ${index}`,
      quantity: 1 + (index % 9),
    }
    for (;;) {
      const answer = await send(agent, 'POST', `${url}/v1/Orders`, all, body).catch(() => undefined)
      if (answer?.status === 200) {
        works.add(answer.headers['operation-location'] as string)
        return JSON.parse(answer.text).orderId
      }
      if (answer) expect([409, 503], answer.text).toContain(answer.status)
      await sleep(20 + randomInt(30))
    }
  }

  const done = Promise.all(Array.from({ length: clients }, client)).then(() => undefined)
  done.catch(() => {})
  return { done, acknowledged, works }
}

// Callers only wait for 0, so the count stops here: each request adds a line to the log of the service.
const asked = 20

/** Counts the orders with unfinished background work, up to a maximum. Removes finished work from `works`. */
export async function unfinishedOrders(
  url: string,
  headers: Record<string, string>,
  works: Set<string>,
): Promise<number> {
  let unfinished = 0
  for (const work of [...works]) {
    const { text } = await send(undefined, 'GET', url + work, headers)
    if (JSON.parse(text).state.name !== 'Processing') works.delete(work)
    else unfinished += 1
    if (unfinished === asked) break
  }
  return unfinished
}

/** The service's rows of its orders, their subscriptions and their background work. */
export async function findOrders(database: Database) {
  return await inTenant(database, async (run) => ({
    orders: (await run({
      text: `select o.order_id as id, o.status, o.error_message as "errorMessage", o.provider_order_id as "providerOrderId",
               s.provider_subscription_id as "providerSubscriptionId", s.name, s.pending_operation_id as pending
             from orders o left join subscriptions s on s.tenant_id = o.tenant_id and s.order_id = o.order_id
             where o.tenant_id = $1 order by 1`,
      values: [tenant.id],
    })) as unknown as FoundOrder[],
    operations: await run({
      text: `select state, count(*)::int as count from background_operations where tenant_id = $1 and operation = 'CreateOrder' group by 1`,
      values: [tenant.id],
    }),
  }))
}

interface FoundOrder {
  readonly id: string
  readonly status: string
  readonly errorMessage: string | null
  readonly providerOrderId: string | null
  readonly providerSubscriptionId: string | null
  readonly name: string | null
  readonly pending: string | null
}

/**
 * Checks that the vendor sold exactly the orders of the service: each order once, with its own subscription, and
 * nothing else.
 */
export async function expectEachOrderOnce(
  { orders, operations }: Awaited<ReturnType<typeof findOrders>>,
  vendor: VendorProcess,
  acknowledged: ReadonlySet<string>,
): Promise<void> {
  expect(orders.filter(({ status }) => status !== 'Completed')).toEqual([])
  const purchases = await vendor.control.ledger('Purchase')
  const bought = purchases.map(({ subject, after }) => `${after.friendlyName} ${subject}`)
  const ordered = orders.map(({ id, providerOrderId }) => `${id} ${providerOrderId}`)
  expect(bought.sort()).toEqual(ordered.sort())
  expect(new Set(orders.map(({ id }) => id))).toEqual(acknowledged)
  expect(new Set(orders.map((one) => one.providerSubscriptionId)).size).toBe(orders.length)
  expect(orders.filter(({ pending, name }) => pending !== null || !name?.startsWith('Order '))).toEqual([])
  expect(operations).toEqual([{ state: 'Succeded', count: orders.length }])
}

async function inTenant<T>(
  database: Database,
  work: (run: (statement: Statement) => Promise<Record<string, unknown>[]>) => Promise<T>,
): Promise<T> {
  return await database.asOwner((pool) =>
    administration(pool).inTenant(tenant.id, (client) =>
      work(async ({ text, values }) => (await client.query(text, [...values])).rows),
    ),
  )
}
