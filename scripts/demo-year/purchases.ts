import { year, yearResellerId } from '../../src/demo/year/identifiers.ts'
import type { Buyer } from './customers.ts'
import type { Random } from './random.ts'
import type { YearService } from './service.ts'

/** A subscription that a customer has bought. */
export interface Bought {
  readonly id: string
  readonly vendorId: string
  readonly name: string
  readonly buyer: Buyer
  readonly providerInstanceId: string
  quantity: number
}

/** Products with how often they are bought, and for how many people. */
const licences = [
  { item: 'CFQ7TTC0LDPB:0001', name: 'Microsoft 365 Business Standard', seats: [4, 60] },
  { item: 'CFQ7TTC0LCHC:0002', name: 'Microsoft 365 Business Premium', seats: [3, 80] },
  { item: 'CFQ7TTC0LH18:0001', name: 'Microsoft 365 Business Basic', seats: [5, 90] },
  { item: 'CFQ7TTC0LFLX:0001', name: 'Microsoft 365 E3', seats: [20, 180] },
  { item: 'CFQ7TTC0LH16:0001', name: 'Exchange Online (Plan 1)', seats: [2, 25] },
  { item: 'CFQ7TTC0LH18:0001', name: 'Microsoft 365 Business Basic', seats: [5, 40] },
] as const
const services = ['backup', 'mail-archive', 'endpoint', 'service-desk', 'patching'] as const
const ways = [
  { term: 'OneYear', billing: 'Monthly' },
  { term: 'OneYear', billing: 'Monthly' },
  { term: 'OneYear', billing: 'Monthly' },
  { term: 'OneYear', billing: 'Annual' },
  { term: 'OneMonth', billing: 'Monthly' },
] as const

export const azurePlan = 'DZH318Z0BPS6:0001'

/** What is ordered. */
export interface Wanted {
  readonly item: string
  readonly term: string
  readonly billing: string
  readonly quantity: number
  readonly providerInstanceId: string
}

/** Returns what a customer orders next. */
export function wantOf(buyer: Buyer, random: Random): Wanted {
  const isService =
    buyer.providerInstanceId === year.genericInstanceId || (buyer.buysServices && random.next() < 0.35)
  if (isService) {
    const { term, billing } = random.next() < 0.6 ? ways[0] : ways[4]
    const providerInstanceId = year.genericInstanceId
    return {
      ...{ item: random.oneOf(services), term, billing, providerInstanceId },
      quantity: random.between(2, 40),
    }
  }
  const { item, seats } = random.oneOf(licences)
  const { term, billing } = random.oneOf(ways)
  const quantity = random.between(seats[0], seats[1])
  return { ...{ item, term, billing, quantity }, providerInstanceId: buyer.providerInstanceId }
}

const offers = new Map<string, { readonly id: string; readonly name: string }>()

/** Returns the order of a purchase. */
export async function orderOf({ send }: YearService, buyer: Buyer, wanted: Wanted) {
  const { item, providerInstanceId, quantity, term, billing } = wanted
  const key = `${providerInstanceId} ${item}`
  if (!offers.has(key)) {
    const query = new URLSearchParams({
      ...{ segment: 'Commercial', customerId: buyer.id, searchValue: item, searchField: 'ProviderOfferId' },
      ...{ providerInstanceId, ...(buyer.resellerId && { resellerId: buyer.resellerId }) },
    })
    const { body } = await send('GET', `/v1/Offers?${query}`)
    const found = body.items.find((one: { providerOfferId: string }) => one.providerOfferId.startsWith(item))
    if (!found) throw new Error(`${item} is not sold at ${providerInstanceId} to ${buyer.company.country}.`)
    offers.set(key, found)
  }
  const offer = offers.get(key)!
  return {
    ...{
      offerId: offer.id,
      customerId: buyer.id,
      resellerId: buyer.resellerId,
      providerInstanceId,
      quantity,
    },
    subscriptionName: `${offer.name} (${buyer.company.city})`,
    ...{ termDuration: { name: term }, billingFrequency: { name: billing }, segment: { name: 'Commercial' } },
    ...{ operation: { name: 'CreateSubscription' }, autoRenewEnabled: true },
    poNumber: `B-${buyer.id.slice(-3)}-${quantity}`,
  }
}

/** Orders, and returns the subscription. */
export async function buy(service: YearService, buyer: Buyer, wanted: Wanted): Promise<Bought> {
  // The first reseller orders itself; the distributor orders for the others.
  const role = buyer.resellerId === yearResellerId(1) ? 'reseller' : 'csp'
  const body = await service.done('POST', '/v1/Orders', await orderOf(service, buyer, wanted), { role })
  const { body: order } = await service.send('GET', `/v1/Orders/${body.orderId ?? body.id}`)
  const [row] = await service.rows(
    `select subscription_id id, provider_subscription_id v, name from subscriptions
     where subscription_id in (select subscription_id from orders where order_id = '${order.id}')`,
  )
  if (!row) throw new Error(`The order has no subscription: ${JSON.stringify(order)}`)
  const { providerInstanceId, quantity } = wanted
  return { ...{ id: row.id, vendorId: row.v, name: row.name, buyer, providerInstanceId }, quantity }
}

export const pathOf = ({ buyer, id }: Pick<Bought, 'buyer' | 'id'>, rest = '') =>
  `/v1/customers/${buyer.id}/subscriptions/${id}${rest}`

/** Changes the seats of a subscription. */
export async function changeSeats({ send, done }: YearService, one: Bought, quantity: number): Promise<void> {
  const { body } = await send('GET', pathOf(one))
  await done('PATCH', pathOf(one), {
    ...{ name: one.name, quantity },
    nextBillingFrequency: body.billingFrequency,
  })
  one.quantity = quantity
}
