import { type Decimal, decimal, unitPriceDecimalsCount } from '../values/decimal.ts'
import type { MarginRule, PriceBasis, PriceMargin } from './margin.ts'
import type {
  CoveredBy,
  LimitStep,
  MarginLevel,
  MarginStep,
  Party,
  PriceChain,
  PriceStep,
  PromotionStep,
  ShareStep,
  ShownPrices,
  TermPart,
} from './price-chain.ts'
import { partPricesSeenBy, partStepsSeenBy } from './prices/part-prices.ts'

/**
 * An explanation of prices. The data of its steps allow every price to be recomputed, and `words` describes
 * each step.
 */
export interface PriceExplanation extends ShownPrices {
  readonly currency: string
  readonly steps: readonly (PriceStep & { readonly words: string })[]
}

/**
 * Returns the explanation of a chain's prices for a party, starting with the price that the party pays. Chains
 * that differ only before that price have the same explanation.
 *
 * @param unit The unit that the prices are for, in words.
 */
export function explainPrices(party: Party, chain: PriceChain, unit = 'one unit'): PriceExplanation {
  const { currency } = chain
  const steps = partStepsSeenBy(party, chain).map((one) => ({ ...one, words: wordsOf(one, currency, unit) }))
  return { currency, ...partPricesSeenBy(party, chain), steps }
}

function wordsOf(step: PriceStep, currency: string, unit: string): string {
  if (step.step === 'Start') return startWords(step, currency, unit)
  if (step.step === 'Promotion') return promotionWords(step, currency)
  if (step.step === 'ShareOfTerm') return shareWords(step, currency)
  if (step.step === 'Margin') return marginWords(step, currency)
  return limitWords(step, currency)
}

function startWords({ payer, price }: PriceStep & { step: 'Start' }, currency: string, unit: string): string {
  if (price === null) return `The price that the ${payer} pays is unknown.`
  const words = `The ${payer} pays ${price.toFixed()} ${currency} for ${unit}`
  return price.eq(decimal('0')) ? `${words}: it is free, or only what is used is billed.` : `${words}.`
}

function promotionWords({ promotionId, price, erp }: PromotionStep, currency: string): string {
  const cost = `The vendor's promotion ${promotionId} lowers this to ${text(price)} ${currency}`
  return erp === null ? `${cost}.` : `${cost}, and the suggested retail price to ${text(erp)} ${currency}.`
}

const coverWords: Readonly<Record<CoveredBy, string>> = {
  Term: 'The term is shortened to',
  Charge: 'The charge covers',
}

function shareWords(step: ShareStep, currency: string): string {
  const { part, coveredBy, isTruncated, isEstimated, price, erp } = step
  const cost = `${coverWords[coveredBy]} ${partText(part)}, so the price becomes ${text(price)} ${currency}`
  const words = erp === null ? cost : `${cost}, and the suggested retail price ${text(erp)} ${currency}`
  if (isTruncated)
    return `${words}. The vendor truncates the price of each billing period to 2 decimals. Its invoice has the final amount.`
  const rule = `${words}. The price is in proportion to these days, rounded to ${unitPriceDecimalsCount} decimals.`
  return isEstimated
    ? `${rule} The vendor truncates its own price of each billing period to 2 decimals, so the invoice can be lower by about a cent for each unit and billing period.`
    : rule
}

function partText({ periods, ofPeriods, days, ofDays }: TermPart): string {
  if (ofPeriods === 1) return periods === 1 ? 'the whole term' : `${days} of ${ofDays} days`
  const rest = `${days} of ${ofDays} days of`
  if (periods === 0) return `${rest} one of ${ofPeriods} billing periods`
  return `${periods} of ${ofPeriods} billing periods${days === 0 ? '' : ` and ${rest} another one`}`
}

function marginWords(step: MarginStep, currency: string): string {
  const { seller, buyer, level, margin, passedOver, lacks, price, isRounded } = step
  const rule = `The ${seller} sells to the ${buyer} by the margin of ${levelNames[level]}, ${marginWord(margin)}`
  const others = passedOver.map((one) =>
    one.margin === null
      ? `${levelNames[one.level]} has no margin of its own`
      : `that of ${levelNames[one.level]}, ${marginWord(one.margin)}, is overridden`,
  )
  const why = `${sentence(others.join('; '))}.`
  if (price === null) {
    const needed = lacks.map((member) => basisNames[member](seller)).join(' and ')
    return `${rule}. ${why} Without ${needed} there is no price.`
  }
  const formula = formulas[margin.marginRule.name](asTexts(step), margin.value)
  const result = `${price.toFixed()} ${currency}${isRounded ? `, rounded to ${unitPriceDecimalsCount} decimals` : ''}`
  return `${rule}: ${formula} = ${result}. ${why}`
}

function limitWords({ step, seller, bound, isApplied, price }: LimitStep, currency: string): string {
  const limit =
    step === 'CapAtErp' ? `no more than ${basisNames.erp(seller)}` : `no less than ${basisNames.list(seller)}`
  const rule = `The ${seller} sells at ${limit}`
  if (bound === null) return `${rule}; as that is unknown, the price stays ${price.toFixed()} ${currency}.`
  const outcome = isApplied ? 'so the price becomes' : `${bound.toFixed()} ${currency}, so the price stays`
  return `${rule}, ${outcome} ${price.toFixed()} ${currency}.`
}

const levelNames: Readonly<Record<MarginLevel, string>> = {
  Subscription: 'the subscription',
  OfferType: 'the offer type',
  ProviderInstance: 'the provider instance',
}

const basisNames: Readonly<Record<keyof PriceBasis, (seller: Party) => string>> = {
  list: (seller) => `the purchase price of the ${seller}`,
  erp: () => 'the suggested retail price',
}

const formulas: Readonly<
  Record<MarginRule, (basis: Record<keyof PriceBasis, string>, value: number) => string>
> = {
  Markup: ({ list }, value) => `${list} × (1 + ${value}/100)`,
  Margin: ({ list }, value) => `${list} / (1 − ${value}/100)`,
  SplitMargin: ({ list, erp }, value) => `${list} + (${erp} − ${list}) × ${value}/100`,
  ErpMinusDiscount: ({ erp }, value) => `${erp} × (1 − ${value}/100)`,
}

const asTexts = ({ list, erp }: PriceBasis) => ({ list: text(list), erp: text(erp) })
const text = (value: Decimal | null) => value?.toFixed() ?? ''
const marginWord = ({ marginRule, value }: PriceMargin) => `${marginRule.name} ${value} %`
const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1)
