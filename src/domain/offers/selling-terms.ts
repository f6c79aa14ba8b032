import type { OfferType } from '../providers/provider.ts'
import type { Decimal } from '../values/decimal.ts'
import type { OfferTypeMargins, PriceMargin } from './margin.ts'
import { type PriceChain, type PriceLimits, type Sale, termsOf } from './price-chain.ts'

/** The margins of one relation at one provider instance: of an association, or of a customer's binding. */
export interface RelationMargins {
  readonly margin: PriceMargin
  readonly offerTypeMargins: OfferTypeMargins | null
}

/** The terms on which an offer of a provider instance is sold, from the csp down to a customer. */
export interface SellingTerms {
  /** The csp's margins for the reseller; null where no reseller sells, or not at this provider instance. */
  readonly cspToReseller: RelationMargins | null
  /**
   * The margins of the seller, a reseller or the csp itself, for the customer; null where it does not sell to
   * one.
   */
  readonly sellerToCustomer: RelationMargins | null
  /** The bounds of both sellers' prices. */
  readonly limits: Readonly<Record<Sale['seller'], PriceLimits>>
}

/** The provider's price of one unit and its suggested retail price. */
export interface ProviderPrice {
  readonly currency: string
  readonly cost: Decimal | null
  readonly erp: Decimal | null
}

/** Returns the chain of sales from a price of the provider to the last buyer, under the terms of its relation. */
export function chainOf(
  { currency, cost, erp }: ProviderPrice,
  { cspToReseller, sellerToCustomer, limits }: SellingTerms,
  offerType: OfferType,
  subscription: Readonly<Record<Sale['seller'], PriceMargin | null>> = { csp: null, reseller: null },
): PriceChain {
  const sale = (seller: Sale['seller'], buyer: Sale['buyer'], relation: RelationMargins): Sale => ({
    seller,
    buyer,
    terms: termsOf(relation, offerType, subscription[seller]),
    limits: limits[seller],
  })
  const seller = cspToReseller ? 'reseller' : 'csp'
  return {
    currency,
    payer: 'csp',
    paid: cost,
    erp,
    sales: [
      ...(cspToReseller ? [sale('csp', 'reseller', cspToReseller)] : []),
      ...(sellerToCustomer ? [sale(seller, 'customer', sellerToCustomer)] : []),
    ],
  }
}
