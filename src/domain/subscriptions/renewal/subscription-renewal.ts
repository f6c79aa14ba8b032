import type { ListedSubscription, LockedPrice } from '../subscription.ts'
import { refundableFrom, windowFrom } from '../subscription-purchase.ts'
import { daysAfter, termAfter } from '../term.ts'

/**
 * The effects of time on subscriptions that no vendor keeps: scheduled billing frequencies take effect, and
 * terms end as chosen. Each step takes effect at its own moment, however late it is processed.
 */

/**
 * For how many days an expired subscription can still be used, and a disabled one can still be read by
 * administrators.
 */
const days = { expired: 30, disabled: 90 } as const

/** A change caused by time. */
export interface Step {
  readonly at: Date
  /** The kind of change, in the terms of the subscription's history. */
  readonly kind: 'ChangeBillingFrequency' | 'Renew' | 'ExtendService' | 'Expire' | 'Disable' | 'Delete'
}

/** Returns the next change of a subscription by time alone; undefined when there is none. */
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
 * Returns a subscription after a step.
 *
 * @param price The unit price of a term that begins with the step; the old price when no new one is known.
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

/** Returns the next term of a renewal, and its billing. */
export function renewalTerms(subscription: ListedSubscription) {
  const { autoRenewSettings: settings, nextBillingFrequency: next, endOfTermAction } = subscription
  if (endOfTermAction === 'ExtendedService')
    return { termDuration: 'OneMonth', billingFrequency: 'Monthly' } as const
  return {
    termDuration: settings?.term ?? subscription.termDuration,
    billingFrequency: settings?.billingFrequency ?? next?.billingFrequency ?? subscription.billingFrequency,
  }
}

/** Returns a subscription in its next term, at the price of the term's beginning. */
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

/** Returns a subscription extended by one month after its term, which can be cancelled at any time. */
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
