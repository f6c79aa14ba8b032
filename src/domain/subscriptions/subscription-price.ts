import type { PriceMargin } from '../offers/margin.ts'
import type { BillingFrequency, OfferPrice, TermDuration } from '../offers/offer.ts'
import { type Party, type PriceChain, pricesSeenBy } from '../offers/price-chain.ts'
import { chainOf, type SellingTerms } from '../offers/selling-terms.ts'
import { type Decimal, decimal, quotient } from '../values/decimal.ts'
import { roundAmount } from '../values/money.ts'
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
  const chain = chainOf(
    { currency, cost: decimal(cost), erp: erp === null ? null : decimal(erp) },
    terms,
    offerType,
    margins,
  )
  return { ...chain, ...promotionOf(price) }
}

/** The promotion that has lowered a price, as a chain has it; nothing where none has. */
export function promotionOf({ promotion }: LockedPrice): Pick<PriceChain, 'promotion'> {
  return promotion ? { promotion: { id: promotion.promotionId, before: decimal(promotion.cost) } } : {}
}

/** A promotion as the vendor has applied it: what a unit costs by its list, and after that; of whatever time. */
export interface VendorPromotion {
  readonly promotionId: string
  readonly list: string
  readonly discounted: string
}

/**
 * A price as a promotion lowers it: the retail price by as much as the cost (contract-commerce 3.1). Where the vendor's list
 * is that of the whole term, the cost is the discounted one to the cent.
 */
export function applyPromotion(price: LockedPrice, promotion: VendorPromotion): LockedPrice {
  const [list, discounted] = [decimal(promotion.list), decimal(promotion.discounted)]
  if (!list.gt(decimal('0')) || !discounted.lt(list)) return price
  const lowered = (amount: string) => quotient(decimal(amount).times(discounted), list).value.toFixed()
  const { cost, erp, currency } = price
  return {
    ...{ currency, cost: lowered(cost), erp: erp === null ? null : lowered(erp) },
    promotion: { promotionId: promotion.promotionId, cost, erp },
  }
}

/** A promotion that the vendor offers, with the part of its price that it takes off, such as 0.15. */
export interface OfferedPromotion {
  readonly promotionId: string
  readonly off: string
}

/** A price as it would be with a promotion: what a unit costs for its term is rounded to the minor unit, as in vendors' lists. */
export function offeredPrice(price: LockedPrice, { promotionId, off }: OfferedPromotion): LockedPrice {
  const discounted = decimal(price.cost).times(decimal('1').minus(decimal(off)))
  const rounded = roundAmount(discounted, price.currency).toFixed()
  return applyPromotion(price, { promotionId, list: price.cost, discounted: rounded })
}

/** The amounts that a party sees, each rounded once. Undefined while nobody knows the price. */
export function amountsSeenBy(party: Party, subscription: Priced): Amounts | undefined {
  const chain = chainOfSubscription(subscription)
  return chain && amountsOf(party, chain, subscription.quantity)
}

/** What units come to by a chain, as a party may see it: each amount is rounded once. */
export function amountsOf(party: Party, chain: PriceChain, quantity: number): Amounts {
  const { currency } = chain
  const { cost, revenue, erp } = pricesSeenBy(party, chain)
  const amount = (unit: Decimal | null) =>
    unit && roundAmount(unit.times(decimal(String(quantity))), currency)
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
