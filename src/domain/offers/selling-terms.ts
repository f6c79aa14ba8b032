import type { OfferType } from '../providers/provider.ts'
import { type Decimal, decimal } from '../values/decimal.ts'
import type { OfferTypeMargins, PriceMargin } from './margin.ts'
import { type FullChain, type PriceLimits, type Sale, termsOf } from './price-chain.ts'

/** The margins at one provider instance for a reseller (association) or for a customer (binding). */
export interface RelationMargins {
  readonly margin: PriceMargin
  readonly offerTypeMargins: OfferTypeMargins | null
}

/** The margins and price limits of all sales of an offer of a provider instance, from the csp to a customer. */
export interface SellingTerms {
  /** The csp's margins for the reseller; null when the chain contains no reseller. */
  readonly cspToReseller: RelationMargins | null
  /** The margins of the reseller or csp that sells to the customer; null when the chain contains no customer. */
  readonly sellerToCustomer: RelationMargins | null
  /** The price limits of both sellers. */
  readonly limits: Readonly<Record<Sale['seller'], PriceLimits>>
}

/** The provider's price of one unit, and the suggested retail price. */
export interface ProviderPrice {
  readonly currency: string
  readonly cost: Decimal | null
  readonly erp: Decimal | null
}

/**
 * Returns the chain of sales from a price of the provider to the last buyer. Its ERP is that by which charges are rated
 * (`retailAmount`): 0 for a free unit, and unknown when it is 0 although the unit costs something.
 *
 * @param subscription The margins that each seller has set for the subscription itself.
 */
export function chainOf(
  { currency, cost, erp }: ProviderPrice,
  { cspToReseller, sellerToCustomer, limits }: SellingTerms,
  offerType: OfferType,
  subscription: Readonly<Record<Sale['seller'], PriceMargin | null>> = { csp: null, reseller: null },
): FullChain {
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
    erp: cost === null ? erp : erpFor(cost, erp),
    sales: [
      ...(cspToReseller ? [sale('csp', 'reseller', cspToReseller)] : []),
      ...(sellerToCustomer ? [sale(seller, 'customer', sellerToCustomer)] : []),
    ],
  }
}

function erpFor(cost: Decimal, erp: Decimal | null): Decimal | null {
  const zero = decimal('0')
  if (cost.eq(zero)) return cost
  return erp?.gt(zero) ? erp : null
}
