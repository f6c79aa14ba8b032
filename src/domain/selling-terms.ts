import type { OfferTypeMargins, PriceMargin } from './margin.ts'

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
  readonly limits: Readonly<
    Record<'csp' | 'reseller', { readonly capsAtErp: boolean; readonly floorsAtList: boolean }>
  >
}
