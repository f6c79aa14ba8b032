import type { OfferType } from '../providers/provider.ts'
import { type Decimal, higher, lower } from '../values/decimal.ts'
import { lacking, marginPrice, type OfferTypeMargins, type PriceBasis, type PriceMargin } from './margin.ts'

/**
 * The buyers: the csp buys from the provider, a reseller buys from the csp, and a customer buys from either of
 * them.
 */
export type Party = 'csp' | 'reseller' | 'customer'

/**
 * The levels at which a margin can be set, the most specific first. The first level with a margin determines
 * the price.
 */
export const marginLevels = ['Subscription', 'OfferType', 'ProviderInstance'] as const
export type MarginLevel = (typeof marginLevels)[number]

/** The margins of one sale, by level. The most specific one determines the price. */
export type Terms = Readonly<Record<Exclude<MarginLevel, 'ProviderInstance'>, PriceMargin | null>> & {
  readonly ProviderInstance: PriceMargin
}

/**
 * Returns the margins of a relation with a provider instance that apply to an offer type. `subscription` is the
 * margin of the subscription, or null.
 */
export function termsOf(
  relation: { readonly margin: PriceMargin; readonly offerTypeMargins: OfferTypeMargins | null },
  offerType: OfferType,
  subscription: PriceMargin | null,
): Terms {
  return {
    Subscription: subscription,
    OfferType: relation.offerTypeMargins?.[offerType] ?? null,
    ProviderInstance: relation.margin,
  }
}

/** The limits of a seller's prices, applied after the margin: a cap at the ERP, and a floor at the list price. */
export interface PriceLimits {
  readonly capsAtErp: boolean
  readonly floorsAtList: boolean
}

/** A sale from a seller to a buyer. */
export interface Sale {
  readonly seller: 'csp' | 'reseller'
  readonly buyer: 'reseller' | 'customer'
  readonly terms: Terms
  readonly limits: PriceLimits
}

/** A chain of sales that computes the price of one unit. Unknown amounts are null. */
interface Chain {
  readonly currency: string
  /** The party that pays `paid`, the first price in the chain. */
  readonly payer: Party
  readonly paid: Decimal | null
  readonly erp: Decimal | null
  /** The sales in order. The buyer of a sale is the seller of the sale after it. */
  readonly sales: readonly Sale[]
  /**
   * A promotion of the vendor that has reduced `paid` and `erp`; `before` is `paid` without the promotion. Only the
   * party that pays the vendor sees the promotion.
   */
  readonly promotion?: { readonly id: string; readonly before: Decimal }
}

/** A chain of prices for a full term. The vendor's suggested retail price is the same for every party. */
export interface FullChain extends Chain {
  readonly share?: never
}

/**
 * A chain of prices for a full term, and the part of the term that is charged. Every reader gets its own prices for this part
 * (prices/part-prices.ts).
 */
export interface PriceChain extends Chain {
  readonly share?: TermShare
}

/**
 * A chain of prices for a part of a term, computed as in the bill for this part. `paid` is the billed price, which a vendor
 * truncates. Only the payer of `paid` may see this chain. `restrictToReach` accepts no such chain: the price of a later buyer
 * would be a truncated price times a margin, from which this buyer could compute the margin.
 */
export interface BilledChain extends Chain {
  readonly share: Omit<TermShare, 'full'> & {
    readonly full: Readonly<Record<'paid' | 'erp', Decimal | null>>
  }
}

/** A part of a full term: whole billing periods, and some days of one more. */
export interface TermPart {
  readonly periods: number
  /** The number of billing periods of a full term. */
  readonly ofPeriods: number
  readonly days: number
  /** The number of days of the whole billing period to which `days` belong. */
  readonly ofDays: number
}

/** What covers a part of a full term: a shortened term, or the period of one charge. */
export type CoveredBy = 'Term' | 'Charge'

/** The part of a full term that is charged, and who bills it. */
export interface TermShare {
  readonly part: TermPart
  readonly coveredBy: CoveredBy
  /** Whether the service bills the term, by the rule for own services; otherwise the vendor bills it. */
  readonly isBilledHere: boolean
  readonly full?: never
}

/** Returns the chain of prices for the full term, without `share`. */
export function ofFullTerm({ share, ...chain }: PriceChain): FullChain {
  return chain
}

/** A step of a price computation, with the resulting price. */
export type PriceStep =
  | {
      readonly step: 'Start'
      readonly payer: Party
      readonly price: Decimal | null
    }
  | PromotionStep
  | ShareStep
  | MarginStep
  | LimitStep

/** A reduction by the vendor. The price and the suggested retail price are reduced by the same proportion. */
export interface PromotionStep {
  readonly step: 'Promotion'
  readonly promotionId: string
  readonly price: Decimal | null
  /** The suggested retail price with the promotion; null when it is unknown. */
  readonly erp: Decimal | null
}

/** A reduction of the price for a full term to the price for the part that a shortened term or a charge covers. */
export interface ShareStep {
  readonly step: 'ShareOfTerm'
  readonly part: TermPart
  readonly coveredBy: CoveredBy
  /** Whether the prices of the billing periods are truncated to 2 decimals each, as by the vendor that charges them. */
  readonly isTruncated: boolean
  /**
   * Whether the price is only proportional to the part although the vendor truncates. The price in the invoice can then be
   * lower.
   */
  readonly isEstimated: boolean
  readonly price: Decimal | null
  /** The suggested retail price for the part; null when it is unknown. */
  readonly erp: Decimal | null
}

export interface MarginStep extends Omit<Sale, 'terms' | 'limits'>, PriceBasis {
  readonly step: 'Margin'
  readonly level: MarginLevel
  readonly margin: PriceMargin
  /**
   * The levels other than the one whose margin applies. More specific levels have no margin; less specific levels are
   * overridden.
   */
  readonly passedOver: readonly { readonly level: MarginLevel; readonly margin: PriceMargin | null }[]
  /** The unknown prices that the rule needs. When there is one, the price is null. */
  readonly lacks: readonly (keyof PriceBasis)[]
  readonly isRounded: boolean
  readonly price: Decimal | null
}

export interface LimitStep extends Omit<Sale, 'terms' | 'limits'> {
  readonly step: 'CapAtErp' | 'FloorAtList'
  /**
   * The ERP for `CapAtErp`, or the price that the seller pays for `FloorAtList`. When `bound` is null, the price is
   * unchanged.
   */
  readonly bound: Decimal | null
  readonly isApplied: boolean
  readonly price: Decimal
}

/** Returns all steps of a chain in order. The price of a sale is the price in the last of its steps. */
export function priceSteps(chain: FullChain | BilledChain): PriceStep[] {
  const { payer, paid, erp, sales, promotion, share } = chain
  const full = share?.full ?? { paid, erp }
  const steps: PriceStep[] = [{ step: 'Start', payer, price: promotion?.before ?? full.paid }]
  if (promotion) steps.push({ step: 'Promotion', promotionId: promotion.id, price: full.paid, erp: full.erp })
  if (share) {
    const { part, coveredBy, isBilledHere } = share
    const rule = { isTruncated: !isBilledHere, isEstimated: false }
    steps.push({ step: 'ShareOfTerm', part, coveredBy, ...rule, price: paid, erp })
  }
  for (const sale of sales) steps.push(...saleSteps(sale, { list: steps.at(-1)!.price, erp }))
  return steps
}

function saleSteps({ seller, buyer, terms, limits }: Sale, basis: PriceBasis): (MarginStep | LimitStep)[] {
  const level = marginLevels.find((one) => terms[one] !== null)!
  const margin = terms[level]!
  const calculated = marginPrice(margin, basis)
  const steps: (MarginStep | LimitStep)[] = [
    {
      step: 'Margin',
      seller,
      buyer,
      ...basis,
      level,
      margin,
      passedOver: marginLevels
        .filter((one) => one !== level)
        .map((one) => ({ level: one, margin: terms[one] })),
      lacks: lacking(margin, basis),
      isRounded: calculated?.isExact === false,
      price: calculated?.value ?? null,
    },
  ]
  if (calculated === null) return steps
  let price = calculated.value
  const limit = (step: LimitStep['step'], bound: Decimal | null, limited: typeof lower) => {
    const within = bound ? limited(price, bound) : price
    steps.push({ step, seller, buyer, bound, isApplied: !within.eq(price), price: within })
    price = within
  }
  if (limits.capsAtErp) limit('CapAtErp', basis.erp, lower)
  // The floor is applied last, so that no seller sells at a loss when the ERP is below the seller's own price.
  if (limits.floorsAtList) limit('FloorAtList', basis.list, higher)
  return steps
}

/** Returns the price that the buyer pays in each sale of a chain; null where it is unknown. */
export function salePrices(chain: FullChain | BilledChain): (Decimal | null)[] {
  const steps = priceSteps(chain)
  return chain.sales.map(({ buyer }) => steps.findLast((one) => 'buyer' in one && one.buyer === buyer)!.price)
}

/**
 * Returns the part of a chain that a party may see: the price that it pays, and the sales after that.
 * Explanations are computed from this part only, so that they cannot reveal other prices.
 */
export function restrictToReach(party: Party, chain: FullChain): FullChain {
  if (party === chain.payer) return chain
  const bought = chain.sales.findIndex(({ buyer }) => buyer === party)
  return {
    currency: chain.currency,
    payer: party,
    // A party that buys in none of the sales sees neither a price nor a sale.
    paid: salePrices(chain)[bought] ?? null,
    erp: chain.erp,
    sales: bought < 0 ? [] : chain.sales.slice(bought + 1),
  }
}

/** The prices of one unit in an answer; null when the reader may not see a price or when it is unknown. */
export interface ShownPrices {
  readonly cost: Decimal | null
  readonly revenue: Decimal | null
  readonly erp: Decimal | null
}

/**
 * Returns the prices for the full term that a party sees: as cost the price that it pays, and as revenue the price
 * that its direct buyer pays. A customer sells nothing. By the contract, its revenue is the price that it pays
 * and its cost is null.
 */
export function pricesSeenBy(party: Party, chain: FullChain): ShownPrices {
  const seen = restrictToReach(party, chain)
  if (party === 'customer') return { cost: null, revenue: seen.paid, erp: seen.erp }
  return { cost: seen.paid, revenue: salePrices(seen)[0] ?? null, erp: seen.erp }
}
