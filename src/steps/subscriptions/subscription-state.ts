import { placeAtVendor } from '../../domain/customers/customer.ts'
import { DomainError, orMissing } from '../../domain/error.ts'
import type { OfferPrice } from '../../domain/offers/offer.ts'
import { type Difference, differences } from '../../domain/subscriptions/changes/subscription-comparison.ts'
import { refuseCloudSubscription } from '../../domain/subscriptions/entitlement.ts'
import type {
  ListedSubscription,
  LockedPrice,
  Subscription,
} from '../../domain/subscriptions/subscription.ts'
import { isEntitlement, subscriptionOf } from '../../domain/subscriptions/subscription-purchase.ts'
import type { Store } from '../../store/store.ts'
import type { VendorSubscription } from '../../vendors/commerce.ts'
import type { Answer, Tracing, Vendor } from '../../vendors/port.ts'
import type { Asking } from '../asking.ts'

/** The vendor's ids of a subscription and of its customer. */
export interface PlaceOfSubscription {
  /** The vendor's id of the customer. */
  readonly customerId: string
  readonly subscriptionId: string
}

/**
 * Returns the ids of a subscription at its vendor. @throws DomainError `rule` for an entitlement; `missing` while the
 * subscription has no id at the vendor
 */
export async function placeOf(store: Store, subscription: Subscription): Promise<PlaceOfSubscription> {
  const { id, customerId, providerInstanceId, providerSubscriptionId, name } = subscription
  if (isEntitlement(subscription)) {
    throw new DomainError(
      'rule',
      `${name ?? id} is an entitlement: the vendor has no subscription for it, so this API cannot change it. Manage the entitlement at the vendor.`,
    )
  }
  const customer = orMissing(await store.customers.find(customerId), 'customer', customerId)
  return {
    customerId: placeAtVendor(customer, { providerInstanceId }).customerId,
    subscriptionId: orMissing(providerSubscriptionId ?? undefined, 'subscription at the vendor', id),
  }
}

/**
 * Returns the vendor's current copy of a subscription; null when the vendor keeps no subscriptions, so that only our
 * copy exists.
 */
export async function subscriptionThere(
  vendor: Vendor,
  { customerId, subscriptionId }: PlaceOfSubscription,
  tracing: Tracing,
): Promise<Answer<VendorSubscription | null>> {
  if (!vendor.capabilities.keepsSubscriptions) return { kind: 'done', value: null }
  return await vendor.subscription(customerId, subscriptionId, tracing)
}

/**
 * Returns our copy of a subscription, updated from the vendor's copy. If the vendor's copy has a new term or another offer,
 * or if the price is unknown, the price is updated as well. If neither the vendor nor the catalogue has a price, a
 * subscription with the same offer and duration keeps its present price; any other gets the price null, because a price is
 * for a whole term of one offer.
 */
export async function takenOver(
  store: Store,
  there: VendorSubscription,
  known: ListedSubscription,
  now: Date,
): Promise<Subscription> {
  const offers =
    there.providerOfferId === known.providerOfferId
      ? undefined
      : await store.offers.named(known.providerInstanceId, [there.providerOfferId])
  const next = subscriptionOf(there, known, now, offers?.get(there.providerOfferId)?.id)
  const isAlike = next.offerId === known.offerId && next.termDuration === known.termDuration
  const isSameTerm = isAlike && there.startDate.getTime() === known.startDate.getTime()
  if (isSameTerm && next.price !== null) return next
  const price = await termPrice(store, next, there)
  return { ...next, price: price ?? (isAlike ? next.price : null) }
}

/**
 * Returns the unit price of the current term, from the vendor or else from the catalogue for the first day of the
 * term, with the retail price of that day; null when neither has a price.
 */
export async function termPrice(
  store: Store,
  subscription: Subscription,
  there: Pick<VendorSubscription, 'price'>,
): Promise<LockedPrice | null> {
  const { offerId, segment, region, startDate } = subscription
  return termPriceIn(
    await store.offers.prices(offerId, { segment, region, at: startDate }),
    subscription,
    there,
  )
}

/**
 * Returns the unit price of the current term like `termPrice`, but does not read the catalogue: `prices` are the prices
 * of the offer on the first day of the term.
 */
export function termPriceIn(
  prices: readonly OfferPrice[],
  { termDuration, billingFrequency }: Pick<Subscription, 'termDuration' | 'billingFrequency'>,
  { price }: Pick<VendorSubscription, 'price'>,
): LockedPrice | null {
  const listed = prices.find(
    (one) =>
      one.termDuration === termDuration &&
      one.billingFrequency === billingFrequency &&
      (price === null || one.currency === price.currency),
  )
  if (price) return { ...price, erp: listed?.erp ?? null }
  return listed ? { cost: listed.cost, erp: listed.erp, currency: listed.currency } : null
}

/**
 * Refuses to change a subscription that its vendor does not have. Refuses nothing when the vendor cannot answer now.
 *
 * @throws DomainError `rule` for a cloud subscription, `missing` for another subscription that the vendor does not have
 */
export async function refuseUnknownThere(
  { store, ask }: Pick<Comparing, 'store' | 'ask'>,
  subscription: ListedSubscription,
): Promise<void> {
  refuseCloudSubscription(subscription)
  const place = await placeOf(store, subscription)
  await ask(subscription.providerInstanceId, async (vendor, tracing): Promise<Answer<null>> => {
    const answer = await subscriptionThere(vendor, place, tracing)
    return answer.kind === 'missing' ? answer : { kind: 'done', value: null }
  })
}

/** Our copy and the vendor's copy of a subscription, and the members in which they differ. */
export interface Drift {
  readonly ours: ListedSubscription
  readonly theirs: VendorSubscription
  readonly differences: readonly Difference[]
}

/** The dependencies of the functions that compare a subscription with the vendor's copy. */
interface Comparing extends Asking {
  readonly store: Store
  readonly now: Date
  readonly correlationId: string
}

/**
 * Compares our copy of a subscription with the vendor's. Returns undefined when both copies are equal, or the vendor
 * keeps no subscriptions. When they differ, updates our copy and returns the difference; the caller must then end its
 * request without further writes.
 */
export async function driftOf(
  { store, ask, now, correlationId }: Comparing,
  ours: ListedSubscription,
): Promise<Drift | undefined> {
  refuseCloudSubscription(ours)
  const place = await placeOf(store, ours)
  const theirs = await ask(ours.providerInstanceId, (vendor, tracing) =>
    subscriptionThere(vendor, place, tracing),
  )
  if (!theirs) return undefined
  const found = differences(ours, theirs, now)
  if (found.length === 0) return undefined
  const note = { origin: 'Vendor', kind: 'Refresh', at: now, correlationId } as const
  store.subscriptions.save(await takenOver(store, theirs, ours, now), ours, note)
  return { ours, theirs, differences: found }
}
