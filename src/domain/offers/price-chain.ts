import type { OfferType } from '../providers/provider.ts'
import { type Decimal, higher, lower } from '../values/decimal.ts'
import { lacking, marginPrice, type OfferTypeMargins, type PriceBasis, type PriceMargin } from './margin.ts'

/** A buyer: the csp buys from the provider, a reseller from the csp, a customer from either of them. */
export type Party = 'csp' | 'reseller' | 'customer'

/** The levels at which a margin may be set, the most specific first; the first level with a margin counts. */
export const marginLevels = ['Subscription', 'OfferType', 'ProviderInstance'] as const
export type MarginLevel = (typeof marginLevels)[number]

/** The margins between one seller and one buyer that concern one price. */
export type Terms = Readonly<Record<Exclude<MarginLevel, 'ProviderInstance'>, PriceMargin | null>> & {
  readonly ProviderInstance: PriceMargin
}

/**
 * Returns the margins of a relation with a provider instance for an offer type, and for a subscription if
 * there is one.
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

/** The bounds of a seller's prices, whatever its margins give. */
export interface PriceLimits {
  readonly capsAtErp: boolean
  readonly floorsAtList: boolean
}

/** A sale from one party to the next. */
export interface Sale {
  readonly seller: 'csp' | 'reseller'
  readonly buyer: 'reseller' | 'customer'
  readonly terms: Terms
  readonly limits: PriceLimits
}

/**
 * A chain of sales that computes the price of one unit: each buyer is the next seller. Unknown amounts are
 * null. The vendor's suggested retail price is the same for every party.
 */
export interface PriceChain {
  readonly currency: string
  /** The first payer in the visible part of the chain. */
  readonly payer: Party
  readonly paid: Decimal | null
  readonly erp: Decimal | null
  /** Each buyer is the next seller. */
  readonly sales: readonly Sale[]
  /**
   * A promotion of the vendor that has reduced the first price and the ERP; visible only to the party that
   * pays the vendor.
   */
  readonly promotion?: { readonly id: string; readonly before: Decimal }
}

/** A step of a price computation, with the price after it. */
export type PriceStep =
  | { readonly step: 'Start'; readonly payer: Party; readonly price: Decimal | null }
  | PromotionStep
  | MarginStep
  | LimitStep

/** The vendor reduces its price, and its suggested retail price by the same amount. */
export interface PromotionStep {
  readonly step: 'Promotion'
  readonly promotionId: string
  readonly price: Decimal | null
  /** The suggested retail price after it. */
  readonly erp: Decimal | null
}

export interface MarginStep extends Omit<Sale, 'terms' | 'limits'>, PriceBasis {
  readonly step: 'Margin'
  readonly level: MarginLevel
  readonly margin: PriceMargin
  /** The other levels: more specific ones have no margin, less specific ones are overridden. */
  readonly passedOver: readonly { readonly level: MarginLevel; readonly margin: PriceMargin | null }[]
  /** Unknown parts of the basis that the rule needs; then there is no price. */
  readonly lacks: readonly (keyof PriceBasis)[]
  readonly isRounded: boolean
  readonly price: Decimal | null
}

export interface LimitStep extends Omit<Sale, 'terms' | 'limits'> {
  readonly step: 'CapAtErp' | 'FloorAtList'
  /** The ERP, or what the seller pays; null when it is unknown, and then the price stays. */
  readonly bound: Decimal | null
  readonly isApplied: boolean
  readonly price: Decimal
}

/** Returns every step of a chain in order; the price of each sale is that of its last step. */
export function priceSteps({ payer, paid, erp, sales, promotion }: PriceChain): PriceStep[] {
  const steps: PriceStep[] = [{ step: 'Start', payer, price: promotion?.before ?? paid }]
  if (promotion) steps.push({ step: 'Promotion', promotionId: promotion.id, price: paid, erp })
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
  // The floor comes last: where the ERP is below what the seller pays, no seller must sell at a loss.
  if (limits.floorsAtList) limit('FloorAtList', basis.list, higher)
  return steps
}

/** Returns what each sale of a chain costs its buyer. */
export function salePrices(chain: PriceChain): (Decimal | null)[] {
  const steps = priceSteps(chain)
  return chain.sales.map(({ buyer }) => steps.findLast((one) => 'buyer' in one && one.buyer === buyer)!.price)
}

/**
 * Returns the part of a chain that a party may see: its own price and the sales after it. Explanations are
 * computed from this part only, so that they cannot reveal the rest.
 */
export function restrictToReach(party: Party, chain: PriceChain): PriceChain {
  if (party === chain.payer) return chain
  const bought = chain.sales.findIndex(({ buyer }) => buyer === party)
  return {
    currency: chain.currency,
    payer: party,
    // A party that is not in the chain sees nothing of it.
    paid: salePrices(chain)[bought] ?? null,
    erp: chain.erp,
    sales: bought < 0 ? [] : chain.sales.slice(bought + 1),
  }
}

/** The prices of one unit in an answer; null for what the reader may not see or what is unknown. */
export interface ShownPrices {
  readonly cost: Decimal | null
  readonly revenue: Decimal | null
  readonly erp: Decimal | null
}

/**
 * Returns what a party sees of a chain: its own cost, and as revenue what its direct buyer pays. A customer
 * sells nothing: by the contract its revenue price is the one that it pays, and it has no cost.
 */
export function pricesSeenBy(party: Party, chain: PriceChain): ShownPrices {
  const seen = restrictToReach(party, chain)
  if (party === 'customer') return { cost: null, revenue: seen.paid, erp: seen.erp }
  return { cost: seen.paid, revenue: salePrices(seen)[0] ?? null, erp: seen.erp }
}
