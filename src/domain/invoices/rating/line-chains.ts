import type { PriceLimits, Sale } from '../../offers/price-chain.ts'
import { chainOf, type RelationMargins, type SellingTerms } from '../../offers/selling-terms.ts'
import type { OfferType } from '../../providers/provider.ts'
import type { KnownOrder, KnownRelations, KnownSeller, KnownSubscription } from './line-relations.ts'
import { type TermsRecord, termsAt } from './rating.ts'

const noLimits: PriceLimits = { capsAtErp: false, floorsAtList: false }
// These chains contain no price, because rating starts from the vendor's amount in the line.
const unpriced = { currency: '', cost: null, erp: null }

/** The subscription and the offer type of a line. Together with the seller, they determine its margins. */
export interface SoldAs {
  readonly subscription: KnownSubscription | null
  readonly offerType: OfferType | null
}

/**
 * Returns the sales of a line with the terms recorded for a moment. Returns undefined when the csp's sale to the
 * reseller has no margin, because the reseller's list price is then unknown.
 */
export function chainAt(
  { limits, resellers }: KnownRelations,
  { resellerId, margins }: KnownSeller,
  { subscription, offerType }: SoldAs,
  moment: number,
): readonly Sale[] | undefined {
  const hasReseller = resellerId !== null
  const limitsOf = (seller: string | null) => termsAt(limits.get(seller) ?? [], moment)
  const csp = limitsOf(null) ?? noLimits
  const terms: SellingTerms = {
    cspToReseller: hasReseller ? termsAt(resellers.get(resellerId)?.margins ?? [], moment) : null,
    sellerToCustomer: termsAt(margins, moment),
    limits: { csp, reseller: (hasReseller ? limitsOf(resellerId) : null) ?? csp },
  }
  if (hasReseller && terms.cspToReseller === null) return undefined
  const ownOf = (seller: string | null) => termsAt(subscription?.margins.get(seller) ?? [], moment)
  return chainOf(unpriced, offerType === null ? withoutTypes(terms) : terms, offerType ?? 'License', {
    csp: ownOf(null),
    reseller: hasReseller ? ownOf(resellerId) : null,
  }).sales
}

/**
 * Returns the sales of a purchase with the terms that its order froze (docs/billing.md, "How lines are rated"). After the
 * order, a seller can set a margin that applies from a past day. If such a margin covers `moment`, the sale of this seller
 * has the terms in `history` instead.
 *
 * @param history The sales with the terms recorded for `moment`.
 */
export function purchaseChain(
  known: KnownRelations,
  order: KnownOrder,
  seller: KnownSeller,
  subscription: KnownSubscription | null,
  history: readonly Sale[] | undefined,
  moment: number,
): readonly Sale[] {
  const { sales } = chainOf(unpriced, order.terms, order.offerType, order.margins)
  return sales.map((sale) => {
    const records = recordsOfSale(known, seller, subscription, sale)
    return records.some((one) => isCorrection(one, order, moment))
      ? (history?.find(({ buyer }) => buyer === sale.buyer) ?? sale)
      : sale
  })
}

/** Returns all margin records, past and present, that the seller of a sale has set for this sale. */
function recordsOfSale(
  { resellers }: KnownRelations,
  seller: KnownSeller,
  subscription: KnownSubscription | null,
  sale: Sale,
): readonly TermsRecord<unknown>[] {
  const relation =
    sale.buyer === 'reseller' ? resellers.get(seller.resellerId ?? '')?.margins : seller.margins
  const ownerId = sale.seller === 'csp' ? null : seller.resellerId
  return [...(relation ?? []), ...(subscription?.margins.get(ownerId) ?? [])]
}

/** Returns whether a record covers `moment` and was made after the order was accepted, as a correction of the past. */
function isCorrection(
  { validFrom, correctedAt }: TermsRecord<unknown>,
  { acceptedAt }: KnownOrder,
  moment: number,
): boolean {
  return validFrom <= moment && correctedAt !== undefined && correctedAt !== null && correctedAt > acceptedAt
}

/** Returns the terms with the margins by offer type removed, for a line whose offer type is unknown. */
function withoutTypes({ cspToReseller, sellerToCustomer, limits }: SellingTerms): SellingTerms {
  const plain = (relation: RelationMargins | null) => relation && { ...relation, offerTypeMargins: null }
  return { cspToReseller: plain(cspToReseller), sellerToCustomer: plain(sellerToCustomer), limits }
}
