import { expect } from 'vitest'
import { type ClosureWorld, type Failure, failuresOf, type Item, tier2 } from './world.ts'

/** An offer with one of the prices that the list shows with it, and one of the ways of billing of that. */
export interface Purchase {
  readonly offer: Item
  readonly segment: string
  readonly termDuration: string
  readonly billingFrequency: string
}

/** Everything that the list of offers shows to a customer in a segment. */
export async function offered(world: ClosureWorld, customerId: string, segment: string): Promise<Purchase[]> {
  const offers = await world.all('/v1/Offers', { ...tier2, customerId, segment })
  return offers.flatMap((offer: Item) =>
    offer.prices.flatMap((price: Item) =>
      price.billingFrequencies.map(({ name }: { name: string }) => ({
        ...{ offer, segment, billingFrequency: name },
        termDuration: price.termDuration.name,
      })),
    ),
  )
}

/** One of each kind of purchase: what is alike in everything by which rules tell purchases apart. */
export function oneOfEachKind(purchases: readonly Purchase[]): Purchase[] {
  const kinds = new Map<string, Purchase>()
  for (const one of purchases) {
    const { offer, termDuration, billingFrequency } = one
    const { offerType, billingType, isAddon, isTrial, minQuantity } = offer
    const isExtended = / \(Extended Service Term\)$/.test(offer.name)
    const key = [offerType.name, billingType.name, isAddon, isTrial, isExtended, minQuantity > 1]
    const kind = JSON.stringify([...key, termDuration, billingFrequency])
    if (!kinds.has(kind)) kinds.set(kind, one)
  }
  return [...kinds.values()]
}

/** Orders each purchase, as it was shown, to the end of its background work. @returns what has failed */
export async function ordered(
  world: ClosureWorld,
  purchases: readonly Purchase[],
  qualifications: readonly string[] = [],
): Promise<Failure[]> {
  const byOffer = new Map<string, Purchase[]>()
  for (const one of purchases) byOffer.set(one.offer.id, [...(byOffer.get(one.offer.id) ?? []), one])
  // What is sold once to a customer is bought by another one each time.
  const customers: string[] = []
  for (let count = Math.max(0, ...[...byOffer.values()].map((one) => one.length)); count > 0; count -= 1)
    customers.push(await world.customer(qualifications))
  const placed = [...byOffer.values()].flatMap((list) =>
    list.map((purchase, index) => ({ purchase, customerId: customers[index]! })),
  )
  const needsOther = ({ purchase: { offer } }: (typeof placed)[0]) =>
    offer.isAddon || offer.preRequisites.length > 0
  const alone = placed.filter((one) => !needsOther(one))
  const work = async ({ purchase, customerId }: (typeof placed)[0]) =>
    await world.outcome(
      await order(world, customerId, purchase, await furtherData(world, customerId, purchase)),
    )
  const failures = await failuresOf(alone, work, nameOf)
  for (const one of placed.filter(needsOther)) {
    const parentSubscriptionId = await parentOf(world, one.customerId, one.purchase)
    const more = one.purchase.offer.isAddon ? { parentSubscriptionId } : {}
    const reason = await world.outcome(await order(world, one.customerId, one.purchase, more))
    if (reason !== undefined) failures.push({ what: nameOf(one), reason })
  }
  return failures
}

function nameOf({ purchase }: { purchase: Purchase }): string {
  const { offer, segment, termDuration, billingFrequency } = purchase
  return `${offer.providerOfferId} ${offer.name}, ${segment} ${termDuration} ${billingFrequency}`
}

/** Orders something as it was shown. */
export async function order(
  world: ClosureWorld,
  customerId: string,
  { offer, segment, termDuration, billingFrequency }: Purchase,
  more: object = {},
) {
  return await world.api.request('POST', '/v1/Orders', {
    body: {
      ...{ offerId: offer.id, providerInstanceId: offer.providerInstanceId, customerId },
      subscriptionName: `${offer.name} ${termDuration} ${billingFrequency}`.slice(0, 255),
      termDuration: { name: termDuration },
      billingFrequency: { name: billingFrequency },
      segment: { name: segment },
      operation: { name: 'CreateSubscription' },
      quantity: Math.max(1, offer.minQuantity),
      ...more,
    },
  })
}

/** What an order of some kinds needs beside what is shown (docs/api-design.md, "Orders"). */
async function furtherData(world: ClosureWorld, customerId: string, { offer }: Purchase): Promise<object> {
  if (offer.offerType.name !== 'AzureReservation') return {}
  const azureSubscriptionId = await cloudSubscriptionOf(world, customerId)
  return { providerData: JSON.stringify({ reservationScope: 'Single', azureSubscriptionId }) }
}

/** A cloud subscription of a customer, which gets an Azure plan when it has none. */
async function cloudSubscriptionOf(world: ClosureWorld, customerId: string): Promise<string> {
  const plan = await activeOf(world, customerId, ({ offerType }) => offerType.name === 'AzurePlan')
  if (!plan) {
    const offers = await world.all('/v1/Offers', {
      ...tier2,
      customerId,
      segment: 'Commercial',
      offerTypes: 'AzurePlan',
    })
    expect(offers).not.toEqual([])
    const [purchase] = await offered(world, customerId, 'Commercial').then((all) =>
      all.filter(({ offer }) => offer.offerType.name === 'AzurePlan'),
    )
    expect(purchase).toBeDefined()
    expect(await world.outcome(await order(world, customerId, purchase!))).toBeUndefined()
    return await cloudSubscriptionOf(world, customerId)
  }
  const path = `/v1/customers/${customerId}/subscriptions/${plan.id}/cloud-entitlements`
  const { body } = await world.api.request('GET', path)
  return body[0].providerSubscriptionId
}

/** A subscription of a customer that an offer goes with; it is bought when there is none. */
async function parentOf(world: ClosureWorld, customerId: string, purchase: Purchase): Promise<string> {
  const { offer, segment } = purchase
  const wanted = new Set<string>(offer.preRequisites)
  const known = await activeOf(world, customerId, ({ providerOfferId }) => wanted.has(providerOfferId))
  if (known) return known.id
  const bases = await offered(world, customerId, segment)
  const base = bases.find((one) => wanted.has(one.offer.providerOfferId))
  expect(base, `${offer.name} goes with ${offer.preRequisites}`).toBeDefined()
  const quantity = Math.max(5, base!.offer.minQuantity, offer.minQuantity)
  expect(await world.outcome(await order(world, customerId, base!, { quantity }))).toBeUndefined()
  return await parentOf(world, customerId, purchase)
}

async function activeOf(world: ClosureWorld, customerId: string, isMeant: (one: Item) => boolean) {
  const all = await world.all(`/v1/customers/${customerId}/subscriptions`, {})
  return all.find((one: Item) => one.subscriptionStatus.name === 'Active' && isMeant(one))
}
