import type { OfferPrice } from '../../offers/offer.ts'
import type { ListedSubscription, LockedPrice } from '../subscription.ts'
import { refundableFrom, windowFrom } from '../subscription-purchase.ts'
import { daysAfter, termAfter } from '../term.ts'

/**
 * The changes that time causes in subscriptions that no vendor stores: a scheduled billing frequency takes
 * effect, and a term ends with the chosen action. Each step takes effect at its own moment, even when it is
 * processed later.
 */

/**
 * The number of days after the end of the term for which an expired subscription can still be used (`expired`), and the
 * number of days after that for which administrators can read the disabled subscription (`disabled`).
 */
const days = { expired: 30, disabled: 90 } as const

/** A change caused by time. */
export interface Step {
  readonly at: Date
  /** The kind of change, as the history of the subscription names it. */
  readonly kind: 'ChangeBillingFrequency' | 'Renew' | 'ExtendService' | 'Expire' | 'Disable' | 'Delete'
}

/** Returns the next change that time will cause in a subscription; undefined when there is none. */
export function nextStep(subscription: ListedSubscription): Step | undefined {
  const { status, endDate, nextBillingFrequency: next } = subscription
  if (status === 'Expired') return { at: daysAfter(endDate, days.expired), kind: 'Disable' }
  if (status === 'Disabled') return { at: daysAfter(endDate, days.expired + days.disabled), kind: 'Delete' }
  if (status !== 'Active' && status !== 'Suspended') return undefined
  // A change that is scheduled for the end of the term is part of its renewal.
  if (next && next.scheduledDate < endDate) return { at: next.scheduledDate, kind: 'ChangeBillingFrequency' }
  return { at: endDate, kind: endingOf(subscription) }
}

// A suspended subscription must not be renewed.
function endingOf({ status, endOfTermAction }: ListedSubscription): Step['kind'] {
  if (status === 'Suspended' || endOfTermAction === 'Stop') return 'Expire'
  return endOfTermAction === 'Renew' ? 'Renew' : 'ExtendService'
}

/**
 * Returns the subscription after a step.
 *
 * @param price The unit price of a term that begins with the step; by default the old price.
 */
export function afterStep(
  subscription: ListedSubscription,
  { kind }: Step,
  price: LockedPrice | null = subscription.price,
): ListedSubscription {
  switch (kind) {
    case 'ChangeBillingFrequency': {
      const { billingFrequency } = subscription.nextBillingFrequency ?? subscription
      return { ...subscription, billingFrequency, nextBillingFrequency: null }
    }
    case 'Renew':
      return renew(subscription, price)
    case 'ExtendService':
      return extend(subscription, price)
    case 'Expire':
      return { ...subscription, ...over, status: 'Expired' }
    case 'Disable':
      return { ...subscription, status: 'Disabled' }
    case 'Delete':
      return { ...subscription, status: 'Deleted' }
  }
}

const over = {
  autoRenewEnabled: false,
  endOfTermAction: 'Stop',
  autoRenewSettings: null,
  nextBillingFrequency: null,
  cancellationAllowedUntil: null,
  refundable: [],
} as const

/** Returns the duration and billing frequency of the term after the present one. */
export function renewalTerms(subscription: ListedSubscription) {
  const { autoRenewSettings: settings, nextBillingFrequency: next, endOfTermAction } = subscription
  if (endOfTermAction === 'ExtendedService')
    return { termDuration: 'OneMonth', billingFrequency: 'Monthly' } as const
  return {
    termDuration: settings?.term ?? subscription.termDuration,
    billingFrequency: settings?.billingFrequency ?? next?.billingFrequency ?? subscription.billingFrequency,
  }
}

/**
 * Returns the unit price of the term after the present one: that of the catalogue in the present currency. If the
 * catalogue has none, a term of the same duration keeps the present price, and any other term has the price null, because
 * a price is for a whole term.
 *
 * @param prices The prices of the catalogue at the beginning of that term.
 */
export function priceOfNextTerm(
  subscription: ListedSubscription,
  prices: readonly OfferPrice[],
): LockedPrice | null {
  const { termDuration, billingFrequency } = renewalTerms(subscription)
  const { price } = subscription
  const found = prices.find(
    (one) =>
      one.termDuration === termDuration &&
      one.billingFrequency === billingFrequency &&
      (price === null || one.currency === price.currency),
  )
  if (found) return { cost: found.cost, erp: found.erp, currency: found.currency }
  return termDuration === subscription.termDuration ? price : null
}

/**
 * Returns the subscription in the term after the present one, which is a renewal or an extension, at the price of the
 * catalogue.
 *
 * @param prices The prices of the catalogue at the beginning of that term.
 */
export function nextTermOf(
  subscription: ListedSubscription,
  prices: readonly OfferPrice[],
): ListedSubscription {
  const price = priceOfNextTerm(subscription, prices)
  return subscription.endOfTermAction === 'ExtendedService'
    ? extend(subscription, price)
    : renew(subscription, price)
}

/**
 * Returns the subscription in the term after the present one.
 *
 * @param price The price at the beginning of that term.
 */
export function renew(subscription: ListedSubscription, price: LockedPrice | null): ListedSubscription {
  const { autoRenewSettings: settings } = subscription
  const terms = renewalTerms(subscription)
  const term = termAfter(subscription, terms.termDuration, settings?.customTermEndDate)
  const quantity = settings?.quantity ?? subscription.quantity
  return {
    ...subscription,
    ...terms,
    ...term,
    ...windowFrom(subscription.offerType, { quantity }, term.startDate),
    quantity,
    price,
    autoRenewSettings: null,
    nextBillingFrequency: null,
  }
}

/**
 * Returns the subscription extended by one month after its term. An extended subscription can be cancelled at
 * any time.
 */
function extend(subscription: ListedSubscription, price: LockedPrice | null): ListedSubscription {
  const term = termAfter(subscription, 'OneMonth')
  return {
    ...subscription,
    ...renewalTerms(subscription),
    ...term,
    price,
    cancellationAllowedUntil: term.endDate,
    refundable: refundableFrom(subscription.offerType, subscription.quantity, term.startDate),
    nextBillingFrequency: null,
  }
}
