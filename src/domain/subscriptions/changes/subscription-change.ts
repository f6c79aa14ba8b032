import type { Problem } from '../../../validation/problem.ts'
import { DomainError, refuseInvalid } from '../../error.ts'
import type { BillingFrequency, Offer, OfferPrice } from '../../offers/offer.ts'
import type { AutoRenewSettings } from '../renewal/auto-renew-settings.ts'
import {
  type EndOfTermAction,
  endSubscription,
  type ListedSubscription,
  type Subscription,
  type SubscriptionTerms,
} from '../subscription.ts'
import { nameProblems } from '../subscription-name.ts'
import { refundableFrom } from '../subscription-purchase.ts'
import { refuseLateReduction, withoutSeats } from '../subscription-windows.ts'
import { billingFrequenciesOf, nextBillingDate, startOfDay, termAfter } from '../term.ts'
import { isLegacy } from './subscription-succession.ts'

/** The members of a subscription to change. Absent members keep their values. */
export type SubscriptionChange = Partial<
  Pick<
    SubscriptionTerms,
    'name' | 'quantity' | 'status' | 'autoRenewEnabled' | 'endOfTermAction' | 'autoRenewSettings'
  > & { readonly billingFrequency: BillingFrequency; readonly partnerId: string }
>

/** The state of a subscription that an update requests. Absent members keep their values. */
export interface WantedSubscription {
  readonly name: string | null
  readonly quantity: number
  /** The billing frequency from the next billing date on. */
  readonly nextBillingFrequency: BillingFrequency
  readonly autoRenewEnabled?: boolean | undefined
  readonly endOfTermAction?: EndOfTermAction | undefined
  readonly autoRenewSettings?: AutoRenewSettings | null | undefined
}

/** The current prices of an offer in a subscription's market and segment. */
type Prices = readonly Pick<OfferPrice, 'termDuration' | 'billingFrequency'>[]

/** The data needed to check a change of a subscription. */
export interface Changeable {
  readonly subscription: ListedSubscription
  readonly offer: Pick<Offer, 'minQuantity' | 'maxQuantity'>
  readonly prices: Prices
}

/**
 * Returns the members of a subscription that differ from the requested state, with their new values; an empty object
 * when none differs.
 *
 * @throws DomainError `invalid`, with every member whose requested value is not possible
 * @throws DomainError `rule` when seats can no longer be returned
 */
export function changeOf(one: Changeable, wanted: WantedSubscription, now: Date): SubscriptionChange {
  const { subscription } = one
  const end = endOfTerm(subscription, wanted)
  refuseInvalid([
    ...(wanted.name === subscription.name ? [] : nameProblems(wanted.name, 'name')),
    ...quantityProblems(one, wanted.quantity, 'quantity'),
    ...frequencyProblems(one, wanted.nextBillingFrequency, now),
    ...endOfTermProblems(one, wanted, end),
    ...settingsProblems(one, wanted.autoRenewSettings ?? null, end),
  ])
  refuseLateReduction(subscription, wanted.quantity, now)
  const { name, quantity } = wanted
  const billingFrequency = wanted.nextBillingFrequency
  return {
    ...(name !== subscription.name && { name }),
    ...(quantity !== subscription.quantity && { quantity }),
    ...(billingFrequency !== frequencyNext(subscription) && { billingFrequency }),
    ...(end.autoRenewEnabled !== subscription.autoRenewEnabled && { autoRenewEnabled: end.autoRenewEnabled }),
    ...(end.endOfTermAction !== subscription.endOfTermAction && { endOfTermAction: end.endOfTermAction }),
    ...(!isSame(end.autoRenewSettings, subscription.autoRenewSettings) && {
      autoRenewSettings: end.autoRenewSettings,
    }),
  }
}

/** Returns the billing frequency of a subscription from its next billing date on. */
export function frequencyNext(
  subscription: Pick<SubscriptionTerms, 'billingFrequency' | 'nextBillingFrequency'>,
): BillingFrequency {
  return subscription.nextBillingFrequency?.billingFrequency ?? subscription.billingFrequency
}

type EndOfTerm = Pick<SubscriptionTerms, 'autoRenewEnabled' | 'endOfTermAction' | 'autoRenewSettings'>

/**
 * Returns the end-of-term settings: the requested ones, completed with the present ones. A request that sets
 * only autoRenewEnabled or only endOfTermAction changes the other member to match.
 */
function endOfTerm(known: EndOfTerm, wanted: WantedSubscription): EndOfTerm {
  const told = wanted.endOfTermAction
  const autoRenewEnabled =
    wanted.autoRenewEnabled ?? (told === undefined ? known.autoRenewEnabled : told === 'Renew')
  const isKept = autoRenewEnabled === known.autoRenewEnabled
  const endOfTermAction = told ?? (isKept ? known.endOfTermAction : autoRenewEnabled ? 'Renew' : 'Stop')
  const settings = wanted.autoRenewSettings === undefined ? known.autoRenewSettings : wanted.autoRenewSettings
  return { autoRenewEnabled, endOfTermAction, autoRenewSettings: autoRenewEnabled ? dayOf(settings) : null }
}

function dayOf(settings: AutoRenewSettings | null): AutoRenewSettings | null {
  const { customTermEndDate = null } = settings ?? {}
  return settings && { ...settings, customTermEndDate: customTermEndDate && startOfDay(customTermEndDate) }
}

function isSame(one: AutoRenewSettings | null, other: AutoRenewSettings | null): boolean {
  const key = (settings: AutoRenewSettings | null) =>
    settings && [
      settings.term,
      settings.billingFrequency,
      settings.customTermEndDate?.getTime() ?? null,
      settings.quantity,
    ]
  return JSON.stringify(key(one)) === JSON.stringify(key(other))
}

function quantityProblems({ subscription, offer }: Changeable, quantity: number, path: string): Problem[] {
  if (quantity === subscription.quantity) return []
  if (subscription.billingType === 'Usage')
    return [
      {
        path,
        description: `A subscription that is billed by usage has no seats, so its quantity cannot be changed; send ${subscription.quantity}.`,
      },
    ]
  const { minQuantity, maxQuantity } = offer
  if (quantity >= minQuantity && quantity <= (maxQuantity ?? Number.POSITIVE_INFINITY)) return []
  const allowed = maxQuantity === null ? `${minQuantity} or more` : `from ${minQuantity} to ${maxQuantity}`
  return [{ path, description: `The quantity must be ${allowed} for this offer.` }]
}

function frequencyProblems(
  { subscription, prices }: Changeable,
  wanted: BillingFrequency,
  now: Date,
): Problem[] {
  if (wanted === frequencyNext(subscription) || wanted === subscription.billingFrequency) return []
  const { termDuration, billingFrequency } = subscription
  const path = 'nextBillingFrequency'
  if (nextBillingDate(subscription, billingFrequency, now) === null)
    return [
      {
        path,
        description: `The billing frequency of a subscription that is billed ${billingFrequency} cannot be changed; send ${billingFrequency}.`,
      },
    ]
  const possible = frequenciesSold(prices, termDuration)
  if (possible.includes(wanted)) return []
  return [
    { path, description: `A term of ${termDuration} of this offer is billed ${possible.join(' or ')}.` },
  ]
}

/**
 * Returns the billing frequencies for which an offer has prices in a term. Returns all billing frequencies of
 * the term when the offer has no prices at present.
 */
function frequenciesSold(prices: Prices, term: Subscription['termDuration']): readonly BillingFrequency[] {
  const usual = billingFrequenciesOf(term)
  if (prices.length === 0) return usual
  return usual.filter((one) =>
    prices.some(({ termDuration, billingFrequency }) => termDuration === term && billingFrequency === one),
  )
}

function endOfTermProblems(
  { subscription }: Changeable,
  wanted: WantedSubscription,
  end: EndOfTerm,
): Problem[] {
  const { autoRenewEnabled, endOfTermAction } = end
  const path = 'endOfTermAction'
  if (subscription.termDuration === 'NoTerm' && (autoRenewEnabled || wanted.autoRenewSettings))
    return [
      {
        path: 'autoRenewEnabled',
        description:
          'A subscription without a term (NoTerm) cannot be renewed; send autoRenewEnabled false and no autoRenewSettings.',
      },
    ]
  if (autoRenewEnabled !== (endOfTermAction === 'Renew')) {
    const right = autoRenewEnabled ? 'Renew' : 'Stop or ExtendedService'
    return [
      { path, description: `endOfTermAction must be ${right} when autoRenewEnabled is ${autoRenewEnabled}.` },
    ]
  }
  const canExtend = subscription.offerType === 'License' && !subscription.isTrialOffer
  if (endOfTermAction === 'ExtendedService' && !canExtend)
    return [
      {
        path,
        description:
          'Only licences that are not a trial can be extended after their term; send Renew or Stop.',
      },
    ]
  if (wanted.autoRenewSettings && isLegacy(subscription))
    return [
      {
        path: 'autoRenewSettings',
        description:
          'A legacy subscription is renewed unchanged, so autoRenewSettings must be null; migrate the subscription to set them.',
      },
    ]
  if (wanted.autoRenewSettings && !autoRenewEnabled)
    return [
      {
        path: 'autoRenewSettings',
        description: 'autoRenewSettings must be null when autoRenewEnabled is false.',
      },
    ]
  return []
}

function settingsProblems(one: Changeable, wanted: AutoRenewSettings | null, end: EndOfTerm): Problem[] {
  if (!wanted || !end.autoRenewEnabled) return []
  const { term, billingFrequency, customTermEndDate, quantity } = wanted
  const path = (member: keyof AutoRenewSettings) => `autoRenewSettings.${member}`
  const frequencies = frequenciesSold(one.prices, term)
  if (term === 'NoTerm' || frequencies.length === 0) {
    const sold = [...new Set(one.prices.map(({ termDuration }) => termDuration))]
    return [
      { path: path('term'), description: `This offer is sold for ${sold.join(' or ') || 'other terms'}.` },
    ]
  }
  const problems: Problem[] = []
  if (!frequencies.includes(billingFrequency)) {
    problems.push({
      path: path('billingFrequency'),
      description: `A term of ${term} of this offer is billed ${frequencies.join(' or ')}.`,
    })
  }
  const next = termAfter(one.subscription, term)
  if (customTermEndDate && (customTermEndDate <= next.startDate || customTermEndDate > next.endDate)) {
    problems.push({
      path: path('customTermEndDate'),
      description: `The next term must end after ${next.startDate.toISOString()} and by ${next.endDate.toISOString()}.`,
    })
  }
  if (quantity !== null) problems.push(...quantityProblems(one, quantity, path('quantity')))
  return problems
}

/**
 * Refuses to reactivate a subscription after the end of its term.
 *
 * @throws DomainError `rule`
 */
export function refuseAfterTerm({ endDate }: Pick<Subscription, 'endDate'>, now: Date): void {
  if (now < endDate) return
  throw new DomainError(
    'rule',
    `The subscription cannot be reactivated, because its term ended on ${endDate.toISOString()}; place a new order.`,
  )
}

/**
 * Refuses to add seats after the end of a term that is not renewed yet. The renewal would charge the added seats from the
 * beginning of the new term, although they were bought later.
 *
 * @throws DomainError `rule`
 */
export function refuseSeatsAfterTerm(
  { endDate, quantity }: Pick<Subscription, 'endDate' | 'quantity'>,
  change: SubscriptionChange,
  now: Date,
): void {
  if (now < endDate || change.quantity === undefined || change.quantity <= quantity) return
  throw new DomainError(
    'rule',
    `Nothing was changed, because the term of the subscription ended on ${endDate.toISOString()}, before the seats were bought. Send the request again after the renewal.`,
  )
}

/** Returns the subscription with a change applied by our own rules, for subscriptions that no vendor stores. */
export function carryOut(
  subscription: ListedSubscription,
  change: SubscriptionChange,
  now: Date,
): ListedSubscription {
  const { billingFrequency, status, quantity, ...rest } = change
  const next = { ...subscription, ...rest }
  if (status === 'Deleted') return endSubscription(next)
  return {
    ...next,
    ...(status && { status }),
    ...(quantity !== undefined && withQuantity(subscription, quantity, now)),
    ...(billingFrequency && { nextBillingFrequency: schedule(subscription, billingFrequency, now) }),
  }
}

function withQuantity(subscription: ListedSubscription, quantity: number, now: Date) {
  const added = quantity - subscription.quantity
  const refundable =
    added > 0
      ? [...subscription.refundable, ...refundableFrom(subscription.offerType, added, now)]
      : withoutSeats(subscription, -added, now)
  return { quantity, refundable }
}

function schedule(subscription: Subscription, billingFrequency: BillingFrequency, now: Date) {
  const scheduledDate = nextBillingDate(subscription, subscription.billingFrequency, now)
  if (scheduledDate === null || billingFrequency === subscription.billingFrequency) return null
  return { scheduledDate, billingFrequency }
}

/** Returns whether a subscription at the vendor has all values that a change sets. */
export function isCarriedOut(change: SubscriptionChange, there: SubscriptionTerms): boolean {
  const { autoRenewSettings, billingFrequency, ...plain } = change
  return (
    Object.entries(plain).every(([member, value]) => there[member as keyof SubscriptionTerms] === value) &&
    (billingFrequency === undefined || frequencyNext(there) === billingFrequency) &&
    (autoRenewSettings === undefined || isSame(autoRenewSettings, there.autoRenewSettings))
  )
}

/**
 * Returns the end-of-term settings that a vendor has discarded while it made a change, and that must be sent again: the
 * settings of the next term, or the action Stop. Returns null if the vendor has discarded nothing.
 *
 * @param planned The end-of-term settings before the change.
 */
export function discardedChange(
  change: SubscriptionChange,
  planned: Pick<SubscriptionTerms, 'endOfTermAction' | 'autoRenewSettings'>,
  there: EndOfTerm & Pick<SubscriptionTerms, 'status'>,
): SubscriptionChange | null {
  if (there.status !== 'Active') return null
  const { autoRenewSettings, endOfTermAction } = planned
  if (there.autoRenewEnabled) {
    const isKept = change.autoRenewSettings !== undefined || there.autoRenewSettings !== null
    return isKept || autoRenewSettings === null ? null : { autoRenewSettings }
  }
  if (change.autoRenewEnabled !== undefined || change.endOfTermAction !== undefined) return null
  // The vendor has replaced Stop by ExtendedService; the customer would pay for the extended service.
  const isEndDiscarded = endOfTermAction === 'Stop' && there.endOfTermAction === 'ExtendedService'
  return isEndDiscarded ? { endOfTermAction } : null
}
