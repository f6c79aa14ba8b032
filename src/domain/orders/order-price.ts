import type { OfferPrice } from '../offers/offer.ts'
import { type Party, pricesSeenBy, type ShownPrices } from '../offers/price-chain.ts'
import { chainOf, type SellingTerms } from '../offers/selling-terms.ts'
import type { OfferType } from '../providers/provider.ts'
import { type Decimal, decimal } from '../values/decimal.ts'
import { roundAmount } from '../values/money.ts'
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
  const unit = pricesSeenBy(reader, chainOf(provider, terms, offerType, margins))
  const all = (price: Decimal | null) =>
    price && roundAmount(price.times(decimal(String(quantity))), currency)
  return { unit, total: { cost: all(unit.cost), revenue: all(unit.revenue), erp: all(unit.erp) } }
}
