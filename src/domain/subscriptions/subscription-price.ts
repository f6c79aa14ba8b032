import type { PriceMargin } from '../offers/margin.ts'
import type { BillingFrequency, OfferPrice, TermDuration } from '../offers/offer.ts'
import {
  type BilledChain,
  type FullChain,
  ofFullTerm,
  type Party,
  type PriceChain,
  pricesSeenBy,
  type ShownPrices,
  type TermShare,
} from '../offers/price-chain.ts'
import {
  billedChain,
  mapPrices,
  partPricesSeenBy,
  priceOfPart,
  pricesOfPayer,
  restOf,
} from '../offers/prices/part-prices.ts'
import { isSamePrice } from '../offers/prices/same-price.ts'
import { chainOf, type SellingTerms } from '../offers/selling-terms.ts'
import type { OfferType } from '../providers/provider.ts'
import { type Decimal, decimal, quotient } from '../values/decimal.ts'
import { roundAmount } from '../values/money.ts'
import type { ListedSubscription, LockedPrice, Subscription, SubscriptionMargins } from './subscription.ts'
import { cyclesIn, monthsOf, startOfDay } from './term.ts'
import { partOfCharge, partOfTerm } from './term-alignment.ts'

/** A term, with the data that determine which part of the price of a full term it costs. */
export type PricedTerm = Pick<
  ListedSubscription,
  'startDate' | 'endDate' | 'anchorDay' | 'termDuration' | 'billingFrequency' | 'offerType'
> & {
  /** Whether the service bills the subscription itself, because its provider instance sends no invoices. */
  readonly isBilledHere: boolean
}

/** A subscription with the data that determine its price. */
export type PricedSubscription = Pick<ListedSubscription, 'price' | 'quantity' | 'margins'> &
  PricedTerm & { readonly terms: SellingTerms }

/** The amounts of a subscription for its present term at its current quantity, as a party sees them. */
export interface Amounts {
  readonly currency: string
  readonly list: Decimal | null
  readonly revenue: Decimal | null
  readonly erp: Decimal | null
}

/**
 * Returns the chain that computes the unit price of a subscription for its present term; undefined while the price is
 * unknown.
 */
export function chainOfSubscription(subscription: PricedSubscription): PriceChain | undefined {
  const { price, terms, offerType, margins } = subscription
  if (!price) return undefined
  const { currency, cost, erp } = price
  const chain = chainOf(
    { currency, cost: decimal(cost), erp: erp === null ? null : decimal(erp) },
    terms,
    offerType,
    margins,
  )
  return chainOfTerm({ ...chain, ...promotionOf(price) }, subscription)
}

/**
 * Returns the number of months that a price covers: the months of a full term, or, for a legacy licence from a vendor, the
 * months of one billing period. Returns null for a term without an end.
 */
export function monthsOfPrice({
  termDuration,
  billingFrequency,
  offerType,
  isBilledHere,
}: Pick<PricedTerm, 'termDuration' | 'billingFrequency' | 'offerType' | 'isBilledHere'>): number | null {
  const months = monthsOf(termDuration)
  if (months === null || offerType !== 'LicenseLegacy' || isBilledHere) return months
  return months / (cyclesIn(termDuration, billingFrequency) ?? 1)
}

// The offer types for which vendors charge a shortened term in proportion. For other types, the price is not reduced: the
// price of a legacy licence is for a billing period already, and the terms of reservations and savings plans are never
// shortened.
const sharedAtVendors: readonly OfferType[] = ['License', 'SoftwareSubscription']

/**
 * Returns a chain of prices for a full term as a chain for a term that may be shortened. Every price that the service
 * shows or compares for a term goes through this function.
 */
export function chainOfTerm(chain: FullChain, term: PricedTerm): PriceChain {
  const { isBilledHere, offerType, billingFrequency } = term
  const isShared = chain.paid !== null && (isBilledHere || sharedAtVendors.includes(offerType))
  const part = isShared ? partOfTerm(term, billingFrequency) : null
  return part === null ? chain : { ...chain, share: { part, coveredBy: 'Term', isBilledHere } }
}

/**
 * Returns a chain of prices for a full term as a chain for one charge of the term, from `day` to the end of the billing period.
 * An invoice line multiplies such a price by its quantity. Returns null for a day outside the term, for a subscription that is
 * free or billed by usage, and for a part of a billing period of a legacy licence, because vendors truncate the amount of all
 * its units and not the unit price.
 */
export function chainOfPeriod(full: FullChain, term: PricedTerm, day: Date): PriceChain | null {
  const { isBilledHere, offerType, billingFrequency } = term
  const isWithin = startOfDay(term.startDate) <= day && day < term.endDate
  const isBilled = billingFrequency !== 'None' && !full.paid?.eq(number(0))
  if (!isWithin || !isBilled) return null
  const part = partOfCharge(term, billingFrequency, day)
  if (part === null) return full
  if (offerType === 'LicenseLegacy' && !isBilledHere) return part.periods === 1 ? full : null
  if (full.paid === null) return full
  const share = { part, coveredBy: 'Charge', isBilledHere } as const
  const isWhole = part.periods === part.ofPeriods && full.paid.eq(billedChain(full, share).paid!)
  return isWhole ? full : { ...full, share }
}

const number = (value: number) => decimal(String(value))

/** Returns the promotion of a price in the form that a chain needs; an empty object when there is none. */
export function promotionOf({ promotion }: LockedPrice): Pick<FullChain, 'promotion'> {
  return promotion ? { promotion: { id: promotion.promotionId, before: decimal(promotion.cost) } } : {}
}

/**
 * A promotion that the vendor has applied, with the unit prices before (`list`) and after it (`discounted`). Both
 * prices are for the same period, for example a month or the term.
 */
export interface VendorPromotion {
  readonly promotionId: string
  readonly list: string
  readonly discounted: string
}

/**
 * Returns a price reduced by a promotion, with the retail price reduced in the same proportion as the cost.
 * When the vendor's unit prices are for the whole term, the resulting cost equals the discounted price to the
 * cent. Returns the price unchanged when the promotion does not lower it.
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

/** A promotion that the vendor offers, with its discount as a fraction such as 0.15. */
export interface OfferedPromotion {
  readonly promotionId: string
  readonly off: string
}

/**
 * Returns a price as it would be with a promotion. The unit price of the term is rounded to the minor unit, as
 * in the vendor's lists.
 */
export function offeredPrice(price: LockedPrice, { promotionId, off }: OfferedPromotion): LockedPrice {
  const discounted = decimal(price.cost).times(decimal('1').minus(decimal(off)))
  const rounded = roundAmount(discounted, price.currency).toFixed()
  return applyPromotion(price, { promotionId, list: price.cost, discounted: rounded })
}

/** Returns the amounts of a subscription that a party sees, each rounded once; undefined while the price is unknown. */
export function amountsSeenBy(party: Party, subscription: PricedSubscription): Amounts | undefined {
  const chain = chainOfSubscription(subscription)
  return chain && amountsOf(party, chain, subscription.quantity)
}

/**
 * Returns the amounts that a party in a chain of unit prices sees for `quantity` units. As in the rating of an invoice line,
 * the margins apply to the price of all units, and each amount is rounded once. A unit price is rounded to 8 decimals, so
 * the unit price times the quantity can differ from the amount by a minor unit. For a shortened term of an own service, each
 * amount is the difference of two rounded amounts, like the charges of the service (docs/billing.md, "Own services").
 */
export function amountsOf(party: Party, chain: PriceChain, quantity: number): Amounts {
  const { share, currency } = chain
  const full = timesUnits(ofFullTerm(chain), quantity)
  const whole = pricesSeenBy(party, full)
  if (!share) return roundedAmounts(currency, whole)
  const isPayer = party === chain.payer
  if (share.isBilledHere) {
    const rest = isPayer
      ? unbilled(full, share)
      : mapPrices(whole, (price) => priceOfPart(price, restOf(share.part)))
    return difference(roundedAmounts(currency, whole), roundedAmounts(currency, rest))
  }
  // A vendor truncates the price of each unit, and only the payer sees truncated prices.
  if (isPayer) return roundedAmounts(currency, pricesOfPayer(timesUnits(billedChain(chain, share), quantity)))
  return roundedAmounts(currency, partPricesSeenBy(party, { ...full, share }))
}

/** Returns the prices that the payer sees for the uncharged part of the term of an own service. */
function unbilled(full: FullChain, share: TermShare): ShownPrices {
  return pricesOfPayer(billedChain(full, { ...share, part: restOf(share.part) }))
}

function difference(whole: Amounts, rest: Amounts): Amounts {
  const between = (of: 'list' | 'revenue' | 'erp') => whole[of] && rest[of] && whole[of].minus(rest[of])
  return {
    currency: whole.currency,
    ...{ list: between('list'), revenue: between('revenue'), erp: between('erp') },
  }
}

function timesUnits<Chain extends FullChain | BilledChain>(chain: Chain, quantity: number): Chain {
  const ofAll = (unit: Decimal | null) => unit?.times(number(quantity)) ?? null
  return { ...chain, paid: ofAll(chain.paid), erp: ofAll(chain.erp) }
}

function roundedAmounts(currency: string, { cost, revenue, erp }: ShownPrices): Amounts {
  const rounded = (amount: Decimal | null) => amount && roundAmount(amount, currency)
  return { currency, list: rounded(cost), revenue: rounded(revenue), erp: rounded(erp) }
}

/**
 * Returns the amount for `quantity` units that the first buyer in a chain pays, as this buyer sees the amount; null if the
 * amount is unknown or the chain has no sale.
 */
export function amountOfBuyer(chain: PriceChain, quantity: number): Decimal | null {
  const buyer = chain.sales[0]?.buyer
  if (buyer === undefined) return null
  const { list, revenue } = amountsOf(buyer, chain, quantity)
  return buyer === 'customer' ? revenue : list
}

/** Returns the seller whose margin a caller with the given role sets: the reseller for the role reseller, otherwise the csp. */
export function sellerOf(role: Party): keyof SubscriptionMargins {
  return role === 'reseller' ? 'reseller' : 'csp'
}

/** Returns the subscription margin that a party has set itself; null for a customer, which sets none. */
export function ownMargin(party: Party, { csp, reseller }: SubscriptionMargins): PriceMargin | null {
  if (party === 'customer') return null
  return party === 'csp' ? csp : reseller
}

/**
 * Returns the price of an offer for a term and billing frequency, preferably in the currency of `wanted`; undefined
 * when the offer is not sold with this term and frequency.
 */
export function priceFor(
  prices: readonly OfferPrice[],
  wanted: {
    readonly termDuration: TermDuration
    readonly billingFrequency: BillingFrequency
    /** The preferred currency; null when it is unknown. */
    readonly currency: string | null
  },
): LockedPrice | undefined {
  const found = prices.filter(
    (one) => one.termDuration === wanted.termDuration && one.billingFrequency === wanted.billingFrequency,
  )
  const price = found.find(({ currency }) => currency === wanted.currency) ?? found[0]
  return price && { cost: price.cost, erp: price.erp, currency: price.currency }
}

/** A change of a subscription's price. */
export interface PriceChange {
  /** The former price and the moment from which it applied; null when it, or its ERP, was unknown. */
  readonly former: { readonly price: LockedPrice; readonly since: Date } | null
  readonly present: LockedPrice | null
  /** The moment from which the present price applies; null for now. */
  readonly since: Date | null
}

type Held = Pick<Subscription, 'price' | 'startDate'>

/**
 * Returns the price change between two states of a subscription; undefined when the price is the same. The
 * price of a new term applies from the first day of the term, even when it becomes known later. A price that
 * becomes known within a term applies to the whole term.
 *
 * @param at When a price change within a term happened; null for now.
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
