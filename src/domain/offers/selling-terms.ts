import type { OfferType } from '../providers/provider.ts'
import type { Decimal } from '../values/decimal.ts'
import type { OfferTypeMargins, PriceMargin } from './margin.ts'
import { type PriceChain, type PriceLimits, type Sale, termsOf } from './price-chain.ts'

/** The margins of one relation at one provider instance: of an association, or of a customer's binding. */
export interface RelationMargins {
  readonly margin: PriceMargin
  readonly offerTypeMargins: OfferTypeMargins | null
}

/** On what terms something of a provider instance is sold, from the csp down to a customer. */
export interface SellingTerms {
  /** What the csp takes of the reseller; null where no reseller sells, or not at this provider instance. */
  readonly cspToReseller: RelationMargins | null
  /** What the seller, a reseller or the csp itself, takes of the customer; null where it does not sell to one. */
  readonly sellerToCustomer: RelationMargins | null
  /** Within what the prices of both keep. */
  readonly limits: Readonly<Record<Sale['seller'], PriceLimits>>
}

/** What one unit costs at the provider, and what the vendor suggests that it should cost in the end. */
export interface ProviderPrice {
  readonly currency: string
  readonly cost: Decimal | null
  readonly erp: Decimal | null
}

/** The chain of sales by which a price of the provider reaches whoever buys last, under the terms of its relation. */
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
