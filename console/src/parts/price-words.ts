import type { Caller, PriceStep } from '@reseller-api/client'

type Role = Caller['role']['name']

/** What covers a part of a full term: a shortened term, or one charge of an invoice. */
export type CoveredBy = 'term' | 'charge'

/** Writes the values of a step in the words of the reader. */
export interface StepWords {
  readonly text: (key: PriceStepKey, values?: Readonly<Record<string, string>>) => string
  readonly coveredBy: CoveredBy
  /** The role of the reader, who is called "you"; undefined while it is unknown. */
  readonly role?: Role | undefined
  readonly money: (value: string) => string
  readonly decimal: (value: string) => string
  readonly marginRule: (name: NonNullable<PriceStep['margin']>['marginRule']['name']) => string
}

type Seller = 'csp' | 'reseller'
type Buyer = 'reseller' | 'customer'

type Pair = Exclude<`${Seller | 'you'}-${Buyer}`, 'reseller-reseller'>

type PriceStepKey =
  | 'csp'
  | 'reseller'
  | 'customer'
  | 'youPay'
  | 'unknown'
  | 'free'
  | 'chargeOfPeriod'
  | 'chargeOfDays'
  | 'chargeOfTerm'
  | 'chargePrice'
  | 'promotion'
  | 'share'
  | 'truncated'
  | 'estimated'
  | Pair
  | 'formula'
  | 'noPrice'
  | 'CapAtErp'
  | 'FloorAtList'
  | 'Subscription'
  | 'OfferType'
  | 'ProviderInstance'

/**
 * Returns the sentences of a price step, from its data. They are shorter than the `words` of the API, which are in English:
 * the levels that do not apply are left out.
 */
export function priceStepWords(step: PriceStep, words: StepWords): string {
  const { text, money } = words
  const price = step.price === null ? '' : money(step.price)
  switch (step.step.name) {
    case 'Start':
      return startWords(step, words)
    case 'Promotion':
      return text('promotion', { id: step.promotionId ?? '', price })
    case 'ShareOfTerm':
      return [
        ...shareWords(step, words, price),
        step.isTruncated && text('truncated'),
        step.isEstimated && text('estimated'),
      ]
        .filter(Boolean)
        .join(' ')
    case 'Margin':
      return marginWords(step, words)
    default:
      return text(step.step.name, { price })
  }
}

function shareWords({ termPart }: PriceStep, { text, coveredBy }: StepWords, price: string): string[] {
  if (coveredBy === 'term' || termPart === null) return [text('share', { price })]
  const { periods, ofPeriods, days, ofDays } = termPart
  const part =
    periods === 0
      ? text('chargeOfDays', { days: String(days), ofDays: String(ofDays) })
      : ofPeriods === 1
        ? text('chargeOfTerm')
        : text('chargeOfPeriod', { ofPeriods: String(ofPeriods) })
  return [part, text('chargePrice', { price })]
}

function startWords({ payer, price }: PriceStep, { text, money, role }: StepWords): string {
  if (price === null || payer === null) return text('unknown')
  const paid = text(payer.name === role ? 'youPay' : payer.name, { price: money(price) })
  return /^[0.]+$/.test(price) ? `${paid} ${text('free')}` : paid
}

function marginWords(step: PriceStep, { text, money, decimal, marginRule, role }: StepWords): string {
  const { seller, buyer, level, margin, price } = step
  if (!seller || !buyer || !level || !margin) return step.words
  const value = decimal(String(margin.value))
  const pair = `${seller.name === role ? 'you' : seller.name}-${buyer.name}` as Pair
  const named = `${marginRule(margin.marginRule.name)} ${value} %`
  const rule = text(pair, { margin: named, level: text(level.name) })
  if (price === null) return `${rule} ${text('noPrice')}`
  const [list, erp] = [step.list, step.erp].map((one) => (one === null ? '' : decimal(one)))
  const formula = formulas[margin.marginRule.name]({ list: list!, erp: erp!, value })
  return `${rule} ${text('formula', { formula, price: money(price) })}`
}

interface Factors {
  readonly list: string
  readonly erp: string
  readonly value: string
}

const formulas: Readonly<
  Record<NonNullable<PriceStep['margin']>['marginRule']['name'], (of: Factors) => string>
> = {
  Markup: ({ list, value }) => `${list} × (1 + ${value}/100)`,
  Margin: ({ list, value }) => `${list} / (1 − ${value}/100)`,
  SplitMargin: ({ list, erp, value }) => `${list} + (${erp} − ${list}) × ${value}/100`,
  ErpMinusDiscount: ({ erp, value }) => `${erp} × (1 − ${value}/100)`,
}
