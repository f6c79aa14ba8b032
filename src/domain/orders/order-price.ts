import type { OfferPrice } from '../offers/offer.ts'
import { type Party, pricesSeenBy, type ShownPrices } from '../offers/price-chain.ts'
import { chainOf, type SellingTerms } from '../offers/selling-terms.ts'
import type { OfferType } from '../providers/provider.ts'
import { amountsOf } from '../subscriptions/subscription-price.ts'
import { decimal } from '../values/decimal.ts'
import type { Order } from './order.ts'

/**
 * Returns the prices for the whole term that the reader of an order sees: for one unit, and for all units (`total`).
 * The total is rounded once.
 */
export function orderPrices(
  { quantity, margins }: Pick<Order, 'quantity' | 'margins'>,
  { currency, cost, erp }: OfferPrice,
  terms: SellingTerms,
  offerType: OfferType,
  reader: Party,
): { readonly unit: ShownPrices; readonly total: ShownPrices } {
  const provider = { currency, cost: decimal(cost), erp: erp === null ? null : decimal(erp) }
  const chain = chainOf(provider, terms, offerType, margins)
  const all = amountsOf(reader, chain, quantity)
  return {
    unit: pricesSeenBy(reader, chain),
    total: { cost: all.list, revenue: all.revenue, erp: all.erp },
  }
}
