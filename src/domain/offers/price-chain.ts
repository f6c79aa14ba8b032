import type { OfferType } from '../providers/provider.ts'
import { type Decimal, higher, lower } from '../values/decimal.ts'
import { lacking, marginPrice, type OfferTypeMargins, type PriceBasis, type PriceMargin } from './margin.ts'

/** Who buys: the csp from the provider, a reseller from the csp, a customer from either of them. */
export type Party = 'csp' | 'reseller' | 'customer'

/** Where a margin may be set, the most particular one first: the first that has one counts. */
export const marginLevels = ['Subscription', 'OfferType', 'ProviderInstance'] as const
export type MarginLevel = (typeof marginLevels)[number]

/** The margins between one seller and one buyer, as far as they concern one price. */
export type Terms = Readonly<Record<Exclude<MarginLevel, 'ProviderInstance'>, PriceMargin | null>> & {
  readonly ProviderInstance: PriceMargin
}

/** The margins of a relation with a provider instance that concern an offer type, and a subscription if there is one. */
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

/** What a seller's prices keep within, whatever its margins say. */
export interface PriceLimits {
  readonly capsAtErp: boolean
  readonly floorsAtList: boolean
}

/** One party sells to the next. */
export interface Sale {
  readonly seller: 'csp' | 'reseller'
  readonly buyer: 'reseller' | 'customer'
  readonly terms: Terms
  readonly limits: PriceLimits
}

/**
 * How the price of one unit comes about: somebody pays, and sells to the next, who does the same. What is not known is
 * null. The retail price that the vendor suggests is the same for everybody.
 */
export interface PriceChain {
  readonly currency: string
  /** Who pays first, in what is shown of the chain. */
  readonly payer: Party
  readonly paid: Decimal | null
  readonly erp: Decimal | null
  /** Each buyer is the next seller. */
  readonly sales: readonly Sale[]
  /** A promotion of the vendor that has lowered what is paid first, and the ERP; told only to whoever pays the vendor. */
  readonly promotion?: { readonly id: string; readonly before: Decimal }
}

/** A step on the way to a price, with the price as it is after it. */
export type PriceStep =
  | { readonly step: 'Start'; readonly payer: Party; readonly price: Decimal | null }
  | PromotionStep
  | MarginStep
  | LimitStep

/** The vendor lowers its price, and its suggested retail price by as much. */
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
  /** The other levels that were looked at: those before had no margin, those behind give way. */
  readonly passedOver: readonly { readonly level: MarginLevel; readonly margin: PriceMargin | null }[]
  /** What the rule needs and is not known: then there is no price. */
  readonly lacks: readonly (keyof PriceBasis)[]
  readonly isRounded: boolean
  readonly price: Decimal | null
}

export interface LimitStep extends Omit<Sale, 'terms' | 'limits'> {
  readonly step: 'CapAtErp' | 'FloorAtList'
  /** The ERP, or what the seller pays; null when it is not known, and then the price stays as it is. */
  readonly bound: Decimal | null
  readonly isApplied: boolean
  readonly price: Decimal
}

/** Every step of a chain, in order; the price of each sale is that of its last step. */
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
  // The floor comes last: where the ERP is below what the seller pays, nobody has to sell at a loss.
  if (limits.floorsAtList) limit('FloorAtList', basis.list, higher)
  return steps
}

/** What each sale of a chain costs its buyer. */
export function salePrices(chain: PriceChain): (Decimal | null)[] {
  const steps = priceSteps(chain)
  return chain.sales.map(({ buyer }) => steps.findLast((one) => 'buyer' in one && one.buyer === buyer)!.price)
}

/**
 * The part of a chain that a party may see: what it pays itself, and what comes after that. The rest is not cut out of
 * an explanation but never gets into one, so that nothing can tell of it.
 */
export function restrictToReach(party: Party, chain: PriceChain): PriceChain {
  if (party === chain.payer) return chain
  const bought = chain.sales.findIndex(({ buyer }) => buyer === party)
  return {
    currency: chain.currency,
    payer: party,
    // To whom nothing is sold, the chain has nothing to say.
    paid: salePrices(chain)[bought] ?? null,
    erp: chain.erp,
    sales: bought < 0 ? [] : chain.sales.slice(bought + 1),
  }
}

/** The prices of one unit as an answer shows them; null for what does not concern the reader or is not known. */
export interface ShownPrices {
  readonly cost: Decimal | null
  readonly revenue: Decimal | null
  readonly erp: Decimal | null
}

/**
 * What a party sees of a chain: its own cost, and as revenue what its direct buyer pays. A customer sells to nobody: its
 * revenue price is the one that it pays, as the contract has it, and it has no cost.
 */
export function pricesSeenBy(party: Party, chain: PriceChain): ShownPrices {
  const seen = restrictToReach(party, chain)
  if (party === 'customer') return { cost: null, revenue: seen.paid, erp: seen.erp }
  return { cost: seen.paid, revenue: salePrices(seen)[0] ?? null, erp: seen.erp }
}
