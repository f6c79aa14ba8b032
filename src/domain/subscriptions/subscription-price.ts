import { type Decimal, decimal } from '../decimal.ts'
import { roundedAmount } from '../money.ts'
import type { PriceMargin } from '../offers/margin.ts'
import type { BillingFrequency, OfferPrice, TermDuration } from '../offers/offer.ts'
import { type Party, type PriceChain, pricesSeenBy } from '../offers/price-chain.ts'
import { chainOf, type SellingTerms } from '../offers/selling-terms.ts'
import type { ListedSubscription, LockedPrice, Subscription, SubscriptionMargins } from './subscription.ts'

type Priced = Pick<ListedSubscription, 'price' | 'quantity' | 'offerType' | 'margins'> & {
  readonly terms: SellingTerms
}

/** What a subscription costs for its whole term at its present quantity, as a party may see it. */
export interface Amounts {
  readonly currency: string
  readonly list: Decimal | null
  readonly revenue: Decimal | null
  readonly erp: Decimal | null
}

/** The chain by which the price of one unit of a subscription comes about; undefined while nobody knows its price. */
export function chainOfSubscription({ price, terms, offerType, margins }: Priced): PriceChain | undefined {
  if (!price) return undefined
  const { currency, cost, erp } = price
  return chainOf(
    { currency, cost: decimal(cost), erp: erp === null ? null : decimal(erp) },
    terms,
    offerType,
    margins,
  )
}

/** The amounts that a party sees, each rounded once. Undefined while nobody knows the price. */
export function amountsSeenBy(party: Party, subscription: Priced): Amounts | undefined {
  const chain = chainOfSubscription(subscription)
  if (!chain) return undefined
  const { currency } = chain
  const { cost, revenue, erp } = pricesSeenBy(party, chain)
  const amount = (unit: Decimal | null) =>
    unit && roundedAmount(unit.times(decimal(String(subscription.quantity))), currency)
  return { currency, list: amount(cost), revenue: amount(revenue), erp: amount(erp) }
}

/** The margin of a subscription's own that a party has set, or may know; a customer has none. */
export function ownMargin(party: Party, { csp, reseller }: SubscriptionMargins): PriceMargin | null {
  if (party === 'customer') return null
  return party === 'csp' ? csp : reseller
}

/** The price of a list that holds for a term; undefined when the offer is not sold for it. */
export function priceFor(
  prices: readonly OfferPrice[],
  wanted: {
    readonly termDuration: TermDuration
    readonly billingFrequency: BillingFrequency
    /** The currency that is paid in, where it is known. */
    readonly currency: string | null
  },
): LockedPrice | undefined {
  const found = prices.filter(
    (one) => one.termDuration === wanted.termDuration && one.billingFrequency === wanted.billingFrequency,
  )
  const price = found.find(({ currency }) => currency === wanted.currency) ?? found[0]
  return price && { cost: price.cost, erp: price.erp, currency: price.currency }
}

/** That a subscription costs something else than before. */
export interface PriceChange {
  /** What it cost, and since when; null where nobody knew. */
  readonly former: { readonly price: LockedPrice; readonly since: Date } | null
  readonly present: LockedPrice | null
  /** Null for now. */
  readonly since: Date | null
}

type Held = Pick<Subscription, 'price' | 'startDate'>

/**
 * What changes of the price when a subscription becomes another; undefined where nothing does. The price of a new term
 * holds from the first day of that, however late it is known, and what nobody knew of a term is known for all of it.
 *
 * @param at When anything else happened; null for now.
 */
export function priceChange(before: Held, after: Held, at: Date | null): PriceChange | undefined {
  if (isSamePrice(before.price, after.price)) return undefined
  const isNewTerm = after.startDate > before.startDate
  const isLearned = !isNewTerm && (before.price === null || before.price.erp === null)
  return {
    former: before.price === null || isLearned ? null : { price: before.price, since: before.startDate },
    present: after.price,
    since: isNewTerm || isLearned ? after.startDate : at,
  }
}

function isSamePrice(one: LockedPrice | null, other: LockedPrice | null): boolean {
  const isSame = (one: string | null = null, other: string | null = null) =>
    one === other || (one !== null && other !== null && decimal(one).eq(decimal(other)))
  return isSame(one?.cost, other?.cost) && isSame(one?.erp, other?.erp)
}
