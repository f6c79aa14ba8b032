import type { OfferPrice, Segment } from '../../offers/offer.ts'
import type { LockedPrice } from '../../subscriptions/subscription.ts'
import { priceFor } from '../../subscriptions/subscription-price.ts'
import type { Term } from '../../subscriptions/term.ts'
import type { Country } from '../../values/contact/country.ts'
import { monthOf } from '../month.ts'
import type { BilledState } from '../reconciliation/expected-charges.ts'
import { type Charge, chargesIn } from './own-charges.ts'

/** A subscription that no vendor bills, with its present and all earlier states. */
export interface OwnSubscription {
  readonly subscriptionId: string
  readonly customerId: string
  readonly name: string | null
  /** The ids of the subscription and of its customer, as the lines of an invoice contain them. */
  readonly lineSubscriptionId: string
  readonly lineCustomerId: string | null
  readonly customerName: string | null
  readonly offerId: string
  readonly offerName: string
  readonly segment: Segment
  readonly region: Country
  /** Whether the subscription is billed by usage or is a trial. Such a subscription is free when it has no price. */
  readonly isByUse: boolean
  /** The price of the present term; null while it is unknown. */
  readonly price: BilledState['price']
  readonly states: readonly BilledState[]
}

/** The charges of a subscription in a period. */
export interface ChargedSubscription {
  readonly subscription: OwnSubscription
  /** The states with the price of their term. */
  readonly states: readonly BilledState[]
  readonly charges: readonly Charge[]
}

/** The charges of one kind and term of a subscription in a month. They have the same unit price, so they are billed together. */
export interface ChargedTerm {
  /** For example 2026-10. */
  readonly month: string
  readonly kind: Charge['kind']
  readonly subscription: OwnSubscription
  /** The first state of the term. The price of its day is the price of the term. */
  readonly began: BilledState
  readonly charges: readonly Charge[]
}

/** The part of a subscription from which the prices of its terms come. */
type PricedHistory = Pick<OwnSubscription, 'isByUse' | 'price' | 'states'>

/** Returns the prices of the catalogue that were valid when a state began; an empty list for a state that needs none. */
export type CataloguePrices = (state: BilledState) => readonly OfferPrice[]

/**
 * Returns the first state of each term that needs a price from the catalogue. No state of such a term has a price; if it is
 * the present term, the subscription has no price either. A trial or usage-based subscription needs no price.
 */
export function unpricedTerms(one: PricedHistory): BilledState[] {
  if (one.isByUse) return []
  return one.states.filter((state, place) => {
    const before = one.states[place - 1]
    const isOngoing = before !== undefined && isSameTerm(before, state)
    return !isOngoing && ownPrice(one, state) === null
  })
}

/**
 * Returns the states of a subscription with the price of their term. If the first state of a term has no price, the term
 * gets, in this order of preference: the price of a later state of the term, the price of the subscription (present term
 * only), or the catalogue price for the beginning of the term. That catalogue price may have been imported later. The price
 * applies to the whole term.
 *
 * @param catalogue The prices for the states that `unpricedTerms` returns.
 */
export function pricedStates(one: PricedHistory, catalogue: CataloguePrices): BilledState[] {
  const unpriced = new Set(unpricedTerms(one))
  const states: BilledState[] = []
  for (const state of one.states) {
    const before = states.at(-1)
    const isOngoing = before !== undefined && isSameTerm(before, state)
    // A billed term must not get a price of another currency later, because it would be billed again in that currency.
    const currency = before?.price?.currency ?? one.price?.currency ?? null
    const listed = unpriced.has(state) ? (cataloguePrice(state, catalogue(state), currency) ?? null) : null
    const known = isOngoing ? (state.price ?? before.price) : (ownPrice(one, state) ?? listed)
    states.push({ ...state, price: known })
  }
  return states
}

/**
 * Returns the price of the term of a state from the states of the term or, for the present term, from the subscription; null
 * if neither has a price.
 */
function ownPrice({ price: present, states }: PricedHistory, state: BilledState): BilledState['price'] {
  const known = state.price ?? states.find((one) => one.price !== null && isSameTerm(one, state))?.price
  if (known) return known
  const last = states.at(-1)
  return last !== undefined && isSameTerm(last, state) ? present : null
}

/**
 * Returns the price of the catalogue for a term that begins with a state, preferably in a given currency; undefined if there is
 * none.
 */
export function cataloguePrice(
  { termDuration, billingFrequency }: BilledState,
  prices: readonly OfferPrice[],
  currency: string | null,
): LockedPrice | undefined {
  return priceFor(prices, { termDuration, billingFrequency, currency })
}

/** Returns the charges of a subscription in a period, from its states with the prices of their terms. */
export function chargedIn(
  subscription: OwnSubscription,
  states: readonly BilledState[],
  span: Term,
): ChargedSubscription {
  return { subscription, states, charges: chargesIn(states, span) }
}

/** Returns the charges of a subscription by month, kind and term. */
export function termsOf({ subscription, states, charges }: ChargedSubscription): ChargedTerm[] {
  const terms = Map.groupBy(charges, (charge) => {
    const { startDate, providerOfferId } = charge.state
    return `${monthOf(charge.from)} ${charge.kind} ${startDate.getTime()} ${providerOfferId}`
  })
  return [...terms.values()].map((ofTerm) => {
    const [first] = ofTerm as [Charge]
    const began = beganOf(states, first.state)
    return { month: monthOf(first.from), kind: first.kind, subscription, began, charges: ofTerm }
  })
}

/**
 * Returns the first state of the present term, if the term is charged and its price became known after its beginning;
 * otherwise undefined. The caller must store this price with the subscription, for price explanations and for the retail
 * price in rating.
 */
export function termToPrice({ subscription, states, charges }: ChargedSubscription): BilledState | undefined {
  const last = states.at(-1)
  if (subscription.isByUse || subscription.price !== null || last?.price == null) return undefined
  return charges.some(({ state }) => isSameTerm(state, last)) ? beganOf(states, last) : undefined
}

/**
 * Returns the first state of the term to which a state belongs. The term is billed at the price of the day on which its first
 * state began.
 */
function beganOf(states: readonly BilledState[], state: BilledState): BilledState {
  return states.find((one) => isSameTerm(one, state))!
}

function isSameTerm(one: BilledState, other: BilledState): boolean {
  const isOfSameOffer = one.providerOfferId === other.providerOfferId
  return isOfSameOffer && one.startDate.getTime() === other.startDate.getTime()
}
