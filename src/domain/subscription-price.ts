import { type Decimal, decimal } from './decimal.ts'
import type { PriceMargin } from './margin.ts'
import { roundedAmount } from './money.ts'
import type { BillingFrequency, OfferPrice, TermDuration } from './offer.ts'
import { type Party, type PriceChain, pricesSeenBy } from './price-chain.ts'
import { chainOf, type SellingTerms } from './selling-terms.ts'
import type { ListedSubscription, LockedPrice, SubscriptionMargins } from './subscription.ts'

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

/** The margins of a subscription when a seller sets its own, or takes it back. */
export function withOwnMargin(
  seller: 'csp' | 'reseller',
  margins: SubscriptionMargins,
  margin: PriceMargin | null,
): SubscriptionMargins {
  return { ...margins, [seller]: margin }
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
