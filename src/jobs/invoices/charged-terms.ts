import { type Charge, chargesIn } from '../../domain/invoices/own-charges.ts'
import { priceFor } from '../../domain/subscriptions/subscription-price.ts'
import type { Term } from '../../domain/subscriptions/term.ts'
import type { OwnSubscription } from '../../store/invoices/own-services.ts'
import type { Store } from '../../store/store.ts'

type State = OwnSubscription['states'][number]

/** The charges of a subscription in a period. */
export interface ChargedSubscription {
  readonly subscription: OwnSubscription
  readonly states: readonly State[]
  readonly charges: readonly Charge[]
}

/** The charges of one kind and term of a subscription in a month. They have the same unit price, so they are billed together. */
export interface ChargedTerm {
  /** For example 2026-10. */
  readonly month: string
  readonly kind: Charge['kind']
  readonly subscription: OwnSubscription
  /** The first state of the term. The price of its day is the price of the term. */
  readonly began: State
  readonly charges: readonly Charge[]
}

/**
 * Yields the subscriptions of an instance with their charges in a period.
 *
 * @param ids The subscriptions to read; all if omitted.
 */
export async function* chargedSubscriptions(
  store: Store,
  providerInstanceId: string,
  span: Term,
  ids: readonly string[] | null = null,
): AsyncIterable<ChargedSubscription> {
  for await (const one of store.ownServices.subscriptions(providerInstanceId, span.endDate, ids)) {
    const states = await pricedStates(store, one)
    yield { subscription: one, states, charges: chargesIn(states, span) }
  }
}

/** Returns the charges of a subscription by month, kind and term. */
export function termsOf({ subscription, states, charges }: ChargedSubscription): ChargedTerm[] {
  const terms = Map.groupBy(charges, (charge) => {
    const { startDate, providerOfferId } = charge.state
    return `${monthOf(charge)} ${charge.kind} ${startDate.getTime()} ${providerOfferId}`
  })
  return [...terms.values()].map((ofTerm) => {
    const [first] = ofTerm as [Charge]
    const began = beganOf(states, first.state)
    return { month: monthOf(first), kind: first.kind, subscription, began, charges: ofTerm }
  })
}

/** Returns the month whose invoice has a charge. */
export function monthOf({ from }: Charge): string {
  return from.toISOString().slice(0, 7)
}

/**
 * Returns the states of a subscription. A term whose history begins without a price gets the price that its history has
 * later, or that of the subscription, if it is the present term, or else the price of the catalogue at its beginning, which
 * may have been imported later. The term keeps it until its end.
 */
async function pricedStates(store: Store, one: OwnSubscription): Promise<State[]> {
  const states: State[] = []
  const present = one.states.at(-1)
  for (const state of one.states) {
    const before = states.at(-1)
    const isOngoing = before !== undefined && isSameTerm(before, state)
    const isPresent = present !== undefined && isSameTerm(present, state)
    // A billed term must not get a price of another currency later, because it would be billed again in that currency.
    const currency = before?.price?.currency ?? one.price?.currency ?? null
    const later = one.states.find(({ price, ...other }) => price !== null && isSameTerm(other, state))?.price
    const known = state.price ?? (isOngoing ? before.price : (later ?? (isPresent ? one.price : null)))
    states.push({ ...state, price: known ?? (isOngoing ? null : await listed(store, one, state, currency)) })
  }
  return states
}

/**
 * Stores the price of the present term with its subscription, if the term is charged and its price became known after its
 * beginning. Explanations then have it, and rating finds the retail price that belongs to it.
 */
export async function keepPrice(
  store: Store,
  { subscription, states, charges }: ChargedSubscription,
): Promise<void> {
  const last = states.at(-1)
  if (subscription.price !== null || last?.price == null) return
  if (!charges.some(({ state }) => isSameTerm(state, last))) return
  const began = beganOf(states, last)
  const { customerId, subscriptionId } = subscription
  const seen = await store.subscriptions.get({ customerId, subscriptionId })
  const isPresent = seen.startDate.getTime() === began.startDate.getTime()
  if (seen.price !== null || !isPresent) return
  const price = await listed(store, subscription, began, began.price!.currency)
  if (price) store.subscriptions.save({ ...seen, price }, seen, 'silent')
}

/** Returns the first state of the term of a state. The term is billed at the price of the day on which that state began. */
function beganOf(states: readonly State[], state: State): State {
  return states.find((one) => isSameTerm(one, state))!
}

type TermKey = Pick<State, 'providerOfferId' | 'startDate'>

function isSameTerm(one: TermKey, other: TermKey): boolean {
  const isOfSameOffer = one.providerOfferId === other.providerOfferId
  return isOfSameOffer && one.startDate.getTime() === other.startDate.getTime()
}

/**
 * Returns the catalogue price that was valid when a state of a subscription began, preferably in a given currency; null
 * for none.
 */
async function listed(
  store: Store,
  { offerId, segment, region, isByUse }: OwnSubscription,
  { since, termDuration, billingFrequency }: State,
  currency: string | null,
) {
  if (isByUse) return null
  const prices = await store.offers.prices(offerId, { segment, region, at: since })
  return priceFor(prices, { termDuration, billingFrequency, currency }) ?? null
}
