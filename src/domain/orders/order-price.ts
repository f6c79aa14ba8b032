import type { OfferPrice } from '../offers/offer.ts'
import type { Party, PriceChain, ShownPrices } from '../offers/price-chain.ts'
import { partPricesSeenBy } from '../offers/prices/part-prices.ts'
import { chainOf, type SellingTerms } from '../offers/selling-terms.ts'
import { amountsOf, chainOfTerm, type PricedTerm } from '../subscriptions/subscription-price.ts'
import { firstTerm, startOfDay } from '../subscriptions/term.ts'
import { decimal } from '../values/decimal.ts'
import type { Order } from './order.ts'
import { orderData } from './order-data.ts'

/** The data of an ordered offer on which the price of the order depends. */
export type OrderedOffer = Pick<PricedTerm, 'offerType' | 'isBilledHere'>

/** The members of an order on which its price depends. */
type Priced = Pick<
  Order,
  'quantity' | 'margins' | 'createdDate' | 'termDuration' | 'billingFrequency' | 'providerData'
>

/**
 * Returns the prices for the first term that the reader of an order sees: for one unit, and for all units (`total`).
 * The total is rounded once.
 */
export function orderPrices(
  order: Priced,
  price: OfferPrice,
  terms: SellingTerms,
  offer: OrderedOffer,
  reader: Party,
): { readonly unit: ShownPrices; readonly total: ShownPrices } {
  const chain = chainOfOrder(order, price, terms, offer)
  const all = amountsOf(reader, chain, order.quantity)
  return {
    unit: partPricesSeenBy(reader, chain),
    total: { cost: all.list, revenue: all.revenue, erp: all.erp },
  }
}

/** Returns the chain of the first term, which begins when the order is accepted. */
export function chainOfOrder(
  { margins, createdDate, termDuration, billingFrequency, providerData }: Priced,
  { currency, cost, erp }: OfferPrice,
  terms: SellingTerms,
  offer: OrderedOffer,
): PriceChain {
  const provider = { currency, cost: decimal(cost), erp: erp === null ? null : decimal(erp) }
  const { customTermEndDate: end } = orderData(providerData)
  return chainOfTerm(chainOf(provider, terms, offer.offerType, margins), {
    ...firstTerm(createdDate, termDuration, end && startOfDay(end)),
    ...{ termDuration, billingFrequency, ...offer },
  })
}
