import { demoResellerId } from '../../src/demo/identifiers.ts'
import type { TestAnswer } from '../harness/api.ts'
import { type ClosureWorld, type Failure, failuresOf, type Item, tier2 } from './world.ts'

/** An offer with one of its listed prices and one of the billing frequencies of that price. */
export interface Purchase {
  readonly offer: Item
  readonly segment: string
  readonly termDuration: string
  readonly billingFrequency: string
}

/** All offers that the list shows for a customer in a segment. */
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

/** Returns one purchase of each kind. Purchases of one kind are equal in everything that rules distinguish. */
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

/**
 * Orders each listed purchase and waits for its background work.
 *
 * @returns the failures
 */
export async function ordered(
  world: ClosureWorld,
  purchases: readonly Purchase[],
  qualifications: readonly string[] = [],
): Promise<Failure[]> {
  // Offers that a customer can buy only once are bought by different customers.
  const customers = [await world.customer(qualifications)]
  const bought = new Map<string, number>()
  const placed: { readonly purchase: Purchase; readonly customerId: string }[] = []
  for (const purchase of purchases) {
    const { id, isTrial, offerType } = purchase.offer
    const turn = isTrial || offerType.name === 'AzurePlan' ? (bought.get(id) ?? 0) : 0
    bought.set(id, turn + 1)
    if (turn === customers.length) customers.push(await world.customer(qualifications))
    placed.push({ purchase, customerId: customers[turn]! })
  }
  const needsOther = ({ purchase: { offer } }: (typeof placed)[0]) =>
    offer.isAddon || offer.preRequisites.length > 0
  const alone = placed.filter((one) => !needsOther(one))
  const work = async ({ purchase, customerId }: (typeof placed)[0]) => {
    const data = await furtherData(world, customerId, purchase)
    return typeof data === 'string'
      ? data
      : await orderOutcome(world, () => order(world, customerId, purchase, data))
  }
  // Plans first: reservations need an Azure subscription of a plan.
  const [plans, others] = [true, false].map((wanted) =>
    alone.filter(({ purchase }) => (purchase.offer.offerType.name === 'AzurePlan') === wanted),
  )
  const failures = await failuresOf(plans!, work, nameOf)
  failures.push(...(await failuresOf(others!, work, nameOf)))
  for (const one of placed.filter(needsOther)) {
    const parent = await parentOf(world, one.customerId, one.purchase)
    const more = one.purchase.offer.isAddon ? { parentSubscriptionId: parent.id } : {}
    const reason =
      parent.reason ?? (await orderOutcome(world, () => order(world, one.customerId, one.purchase, more)))
    if (reason !== undefined) failures.push({ what: nameOf(one), reason })
  }
  return failures
}

function nameOf({ purchase }: { purchase: Purchase }): string {
  return textOf(purchase)
}

/** The name of a purchase in a failure. */
export function textOf({ offer, segment, termDuration, billingFrequency }: Purchase): string {
  return `${offer.providerOfferId} ${offer.name}, ${segment} ${termDuration} ${billingFrequency}`
}

/** Orders a listed purchase unchanged. */
export async function order(
  world: ClosureWorld,
  customerId: string,
  { offer, segment, termDuration, billingFrequency }: Purchase,
  more: object = {},
) {
  return await world.api.request('POST', '/v1/Orders', {
    body: {
      ...{ offerId: offer.id, providerInstanceId: offer.providerInstanceId, customerId },
      resellerId: demoResellerId(1),
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

/**
 * Places an order and returns why it failed; undefined when it succeeded. A promotion may have been used up by a
 * concurrent order of the same customer. The order then fails, because the customer agreed to the promotional price;
 * the next one has the regular price.
 */
export async function orderOutcome(
  world: ClosureWorld,
  place: () => Promise<TestAnswer>,
): Promise<string | undefined> {
  const reason = await world.outcome(await place())
  return reason?.includes('promotion') ? await world.outcome(await place()) : reason
}

/**
 * The additional members that orders of some kinds need (docs/api/offers-and-orders.md, "Orders"), or the reason why
 * there are none.
 */
async function furtherData(
  world: ClosureWorld,
  customerId: string,
  { offer }: Purchase,
): Promise<object | string> {
  const { name: type } = offer.offerType
  if (offer.attestationType !== null) return { providerData: JSON.stringify({ attestationAccepted: true }) }
  if (type !== 'AzureReservation' && type !== 'AzureSavingsPlan') return {}
  const plan = await activeOf(world, customerId, isPlan)
  if (!plan) return 'It needs an Azure plan, and the customer could buy none.'
  // Creates an Azure subscription at the vendor, which is then listed below the plan.
  await world.api.vendor.act(`subscriptions/${plan.providerSubscriptionId}/entitlements`, {})
  const path = `/v1/customers/${customerId}/subscriptions/${plan.id}/cloud-entitlements`
  const { body } = await world.api.request('GET', path)
  const azureSubscriptionId = body[0].providerSubscriptionId
  const commitment = type === 'AzureSavingsPlan' ? { hourlyCommitment: 0.05 } : {}
  return { providerData: JSON.stringify({ reservationScope: 'Single', azureSubscriptionId, ...commitment }) }
}

const isPlan = ({ offerType, parentSubscriptionId }: Item) =>
  offerType.name === 'AzurePlan' && !parentSubscriptionId

/**
 * A subscription of the customer that can be the parent of the offer, bought if necessary; otherwise the reason why
 * there is none.
 */
async function parentOf(
  world: ClosureWorld,
  customerId: string,
  { offer, segment }: Purchase,
): Promise<{ readonly id?: string; readonly reason?: string }> {
  const wanted = new Set<string>(offer.preRequisites)
  const find = () => activeOf(world, customerId, ({ providerOfferId }) => wanted.has(providerOfferId))
  const known = await find()
  if (known) return known
  const base = (await offered(world, customerId, segment)).find((one) =>
    wanted.has(one.offer.providerOfferId),
  )
  if (!base) return { reason: `None of ${offer.preRequisites} is listed, with which it goes.` }
  const quantity = Math.max(5, base.offer.minQuantity, offer.minQuantity)
  const reason = await orderOutcome(world, () => order(world, customerId, base, { quantity }))
  return reason === undefined
    ? ((await find()) ?? { reason: 'What it goes with is not Active.' })
    : { reason }
}

async function activeOf(world: ClosureWorld, customerId: string, isMeant: (one: Item) => boolean) {
  const all = await world.all(`/v1/customers/${customerId}/subscriptions`, {})
  return all.find((one: Item) => one.subscriptionStatus.name === 'Active' && isMeant(one))
}
