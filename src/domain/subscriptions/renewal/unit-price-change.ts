import {
  ofFullTerm,
  type Party,
  type PriceChain,
  pricesSeenBy,
  restrictToReach,
} from '../../offers/price-chain.ts'
import type { Decimal } from '../../values/decimal.ts'

/** The price of one unit in the present term and in the next one, and the parts of the difference. */
export interface UnitPriceChange {
  readonly currency: string
  readonly present: Decimal | null
  readonly next: Decimal | null
  /**
   * The part of the difference that comes from the price at which the party buys. For the party that pays the vendor, this is
   * the price in the vendor's price list.
   */
  readonly fromPurchasePrice: Decimal | null
  /**
   * The part of the difference that comes from the margins of the party. In the next term, these are the margins that are set
   * or planned for its first day.
   */
  readonly fromMargins: Decimal | null
}

/**
 * Returns how the price of one unit for a full term changes with the next term: for the csp or a reseller, the price that its
 * direct buyer pays; for a customer, the price that the customer pays. A customer sees no margins, so `fromPurchasePrice` and
 * `fromMargins` are null for a customer. Returns null if the currencies differ.
 */
export function unitPriceChange(party: Party, present: PriceChain, next: PriceChain): UnitPriceChange | null {
  const [before, after] = [
    restrictToReach(party, ofFullTerm(present)),
    restrictToReach(party, ofFullTerm(next)),
  ]
  if (before.currency !== after.currency) return null
  const revenueOf = (chain: typeof before) => pricesSeenBy(party, chain).revenue
  const [from, to] = [revenueOf(before), revenueOf(after)]
  const atNextPurchase = party === 'customer' ? null : revenueOf({ ...after, sales: before.sales })
  return {
    currency: after.currency,
    ...{ present: from, next: to },
    fromPurchasePrice: difference(from, atNextPurchase),
    fromMargins: difference(atNextPurchase, to),
  }
}

function difference(from: Decimal | null, to: Decimal | null): Decimal | null {
  return from === null || to === null ? null : to.minus(from)
}
