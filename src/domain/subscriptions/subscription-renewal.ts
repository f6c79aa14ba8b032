import type { ListedSubscription, LockedPrice } from './subscription.ts'
import { refundableFrom, windowFrom } from './subscription-purchase.ts'
import { daysAfter, termAfter } from './term.ts'

/**
 * What time does to subscriptions where no vendor keeps them: billing frequencies that were scheduled take effect, and
 * terms end in the way that was chosen. Each step happens at a moment of its own, however late it is looked at.
 */

/** For how many days something expired can still be used, and something disabled still be read by administrators. */
const days = { expired: 30, disabled: 90 } as const

/** A change that time has brought. */
export interface Step {
  readonly at: Date
  /** What has happened, in the words of the subscription's history. */
  readonly kind: 'ChangeBillingFrequency' | 'Renew' | 'ExtendService' | 'Expire' | 'Disable' | 'Delete'
}

/** What comes next to a subscription, by time alone; undefined when nothing does. */
export function nextStep(subscription: ListedSubscription): Step | undefined {
  const { status, endDate, nextBillingFrequency: next } = subscription
  if (status === 'Expired') return { at: daysAfter(endDate, days.expired), kind: 'Disable' }
  if (status === 'Disabled') return { at: daysAfter(endDate, days.expired + days.disabled), kind: 'Delete' }
  if (status !== 'Active' && status !== 'Suspended') return undefined
  // What is scheduled for the end of the term is part of its renewal.
  if (next && next.scheduledDate < endDate) return { at: next.scheduledDate, kind: 'ChangeBillingFrequency' }
  return { at: endDate, kind: endingOf(subscription) }
}

// Whoever has suspended something does not want it for another term.
function endingOf({ status, endOfTermAction }: ListedSubscription): Step['kind'] {
  if (status === 'Suspended' || endOfTermAction === 'Stop') return 'Expire'
  return endOfTermAction === 'Renew' ? 'Renew' : 'ExtendService'
}

/**
 * A subscription after a step.
 *
 * @param price What a unit costs in a term that begins with the step; the old price when nobody knows a new one.
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

/** The next term that a subscription is renewed for, and how it is billed then. */
export function renewalTerms(subscription: ListedSubscription) {
  const { autoRenewSettings: settings, nextBillingFrequency: next, endOfTermAction } = subscription
  if (endOfTermAction === 'ExtendedService')
    return { termDuration: 'OneMonth', billingFrequency: 'Monthly' } as const
  return {
    termDuration: settings?.term ?? subscription.termDuration,
    billingFrequency: settings?.billingFrequency ?? next?.billingFrequency ?? subscription.billingFrequency,
  }
}

/** A subscription in its next term, at the price that holds when that begins. */
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

/** One more month of what runs on after its term, which can be given up at any time. */
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
