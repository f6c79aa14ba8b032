import { pick } from '../noun.ts'
import type { Offer } from '../offers/offer.ts'
import type { Order } from '../orders/order.ts'
import type { OfferType } from '../providers/provider.ts'
import {
  type LockedPrice,
  subscription as noun,
  type RefundableBatch,
  type Subscription,
  type SubscriptionTerms,
  termMembers,
} from './subscription.ts'
import { anchorDayOf, daysAfter, firstTerm } from './term.ts'

/**
 * The number of days after purchase or renewal within which a subscription can be cancelled, by offer type.
 * Subscriptions with other offer types cannot be cancelled.
 */
const cancellableDays: Readonly<Partial<Record<OfferType, number>>> = {
  License: 7,
  SoftwareSubscription: 7,
  PerpetualSoftware: 30,
}

/** The settings of a purchase that are not members of the order. */
interface Particulars {
  /** A custom end of the first term; null or absent for the usual end. */
  readonly customTermEndDate?: Date | null
}

/** Returns the subscription of an order before the vendor has created it, with the status `Pending`. */
export function orderedSubscription(
  order: Order,
  offer: Offer,
  now: Date,
  { customTermEndDate }: Particulars = {},
): Subscription {
  return {
    ...noun.absent,
    id: order.subscriptionId,
    version: 1,
    customerId: order.customerId,
    resellerId: order.resellerId,
    providerInstanceId: order.providerInstanceId,
    offerId: offer.id,
    orderId: order.id,
    providerSubscriptionId: null,
    name: order.subscriptionName ?? offer.name,
    status: 'Pending',
    providerOfferId: offer.providerOfferId,
    quantity: order.quantity,
    termDuration: order.termDuration,
    billingFrequency: order.billingFrequency,
    ...firstTerm(now, order.termDuration, customTermEndDate),
    cancellationAllowedUntil: null,
    autoRenewEnabled: order.autoRenewEnabled,
    endOfTermAction: order.autoRenewEnabled ? 'Renew' : 'Stop',
    autoRenewSettings: null,
    nextBillingFrequency: null,
    partnerId: null,
    segment: order.segment,
    region: order.region,
    price: order.cost === null ? null : { cost: order.cost, erp: order.erp, currency: order.currency },
    refundable: [],
    margins: order.margins,
    internalId: order.subscriptionInternalId,
    poNumber: order.poNumber,
    parentSubscriptionId: order.parentSubscriptionId,
    providerData: order.providerData,
    syncedAt: null,
  }
}

/** Returns the active subscription of an order at an instance without a vendor. Its term begins now. */
export function boughtSubscription(
  order: Order,
  offer: Offer,
  now: Date,
  particulars: Particulars = {},
): Subscription {
  const ordered = orderedSubscription(order, offer, now, particulars)
  return {
    ...ordered,
    ...windowFrom(offer.offerType, ordered, now),
    status: 'Active',
    providerSubscriptionId: order.subscriptionId,
    syncedAt: now,
  }
}

/** The offer types for which vendors store no subscription. An order for such an offer creates an entitlement. */
export const entitledTypes: readonly OfferType[] = ['AzureReservation', 'PerpetualSoftware']

/**
 * Returns the entitlement of an order for which the vendor stores no subscription. An entitlement has no id at
 * the vendor, cannot be changed here, and ends with its term.
 */
export function entitlement(order: Order, offer: Offer, now: Date): Subscription {
  const ordered = orderedSubscription(order, offer, now)
  return { ...ordered, status: 'Active', autoRenewEnabled: false, endOfTermAction: 'Stop', syncedAt: now }
}

/** Returns whether a subscription is an entitlement, for which the vendor stores no subscription. */
export function isEntitlement({
  providerSubscriptionId,
  status,
}: Pick<Subscription, 'providerSubscriptionId' | 'status'>): boolean {
  return providerSubscriptionId === null && status !== 'Pending'
}

/**
 * Returns the windows that begin with a purchase or renewal: the deadline for cancelling the subscription, and the
 * seats that can be returned, with their deadline.
 */
export function windowFrom(
  offerType: OfferType,
  { quantity }: Pick<Subscription, 'quantity'>,
  from: Date,
): Pick<Subscription, 'cancellationAllowedUntil' | 'refundable'> {
  const days = cancellableDays[offerType]
  if (days === undefined) return { cancellationAllowedUntil: null, refundable: [] }
  const until = daysAfter(from, days)
  return { cancellationAllowedUntil: until, refundable: refundableFrom(offerType, quantity, from) }
}

/**
 * Returns a list with the batch of added seats that can be returned. Returns an empty list for any offer type but
 * `License`, because software can only be returned as a whole.
 */
export function refundableFrom(offerType: OfferType, quantity: number, from: Date): RefundableBatch[] {
  return offerType === 'License' ? [{ quantity, until: daysAfter(from, cancellableDays.License!) }] : []
}

/** A subscription as its vendor returns it. */
export interface SubscriptionAtVendor extends SubscriptionTerms {
  readonly subscriptionId: string
  readonly refundable: readonly RefundableBatch[]
  readonly price: Pick<LockedPrice, 'cost' | 'currency'> | null
}

/** Returns a stored subscription updated with the vendor's values. Members that only we store are unchanged. */
export function subscriptionOf(
  there: SubscriptionAtVendor,
  known: Subscription,
  now: Date,
  offerId = known.offerId,
): Subscription {
  return {
    ...known,
    ...termsOf(there),
    offerId,
    anchorDay: anchorDayOf(there, known, known.autoRenewSettings?.customTermEndDate),
    providerSubscriptionId: there.subscriptionId,
    refundable: there.refundable,
    price: priceOf(there, known),
    syncedAt: now,
  }
}

/**
 * Returns the vendor's price with the stored retail price, which the vendor does not return. The retail price
 * is null when the currency has changed.
 */
function priceOf({ price }: SubscriptionAtVendor, known: Subscription): LockedPrice | null {
  if (!price) return known.price
  const erp = known.price?.currency === price.currency ? known.price.erp : null
  return { cost: price.cost, currency: price.currency, erp }
}

/** Returns only those members of a subscription that both we and the vendor store. */
export function termsOf(one: SubscriptionTerms): SubscriptionTerms {
  return pick(one, ...termMembers)
}
