import type { Gap } from '../invoice-lines.ts'
import type { LineSales } from './line-relations.ts'
import { decimalsOf, type PriceRatio, power, rateInIntegers, retailInIntegers, toInteger } from './rating.ts'

/** What a line comes to for everybody. */
export interface RatedLine {
  /** What the vendor bills, as an integer of the `scale`-th decimal place. */
  readonly paid: bigint
  readonly scale: number
  /** What the line should cost in the end, to 8 decimals; null where no retail price is known. */
  readonly retail: bigint | null
  /** In minor units of the currency; null for a sale that there is not, or whose amount is not known. */
  readonly byReseller: bigint | null
  readonly byCustomer: bigint | null
  readonly gap: Gap | null
}

/** What units come to from the beginning of their term until a period of it begins, and until it ends; plain digits. */
export interface TermAmounts {
  readonly before: string
  readonly after: string
}

/**
 * Rates one line, for its import and for every later rating alike (docs/billing.md, "How lines are rated"). A buyer owes for
 * a period of a term what it owes until the period ends, less what it owes until it begins: so that all periods come to what
 * it owes for the term, each rounded or not.
 *
 * @param amount What the vendor bills, as plain digits.
 * @param within Of a line for a period of a term that no vendor bills; else null.
 * @param ofLine The ratio of the prices in the line, where these tell its retail price; null for that of the subscription.
 * @param decimals The decimals of the currency.
 */
export function rateLine(
  amount: string,
  within: TermAmounts | null,
  terms: LineSales,
  ofLine: PriceRatio | null,
  decimals: number,
): RatedLine {
  const whole = rateAmount(amount, terms, ofLine, decimals)
  const { reseller, customer } = terms
  const [before, after] = within
    ? [within.before, within.after].map((one) => rateAmount(one, terms, ofLine, decimals))
    : [undefined, whole]
  const ofPeriod = (member: 'retail' | 'byReseller' | 'byCustomer') =>
    before ? minus(after![member], before[member]) : after![member]
  const [byReseller, byCustomer] = [ofPeriod('byReseller'), ofPeriod('byCustomer')]
  const isUnpriced = (reseller >= 0 && byReseller === null) || (customer >= 0 && byCustomer === null)
  return {
    ...{ paid: whole.paid, scale: whole.scale, retail: ofPeriod('retail'), byReseller, byCustomer },
    gap: isUnpriced ? 'NoRetailPrice' : terms.gap,
  }
}

function rateAmount(
  amount: string,
  { sales, reseller, customer, ratio }: LineSales,
  ofLine: PriceRatio | null,
  decimals: number,
): Omit<RatedLine, 'gap'> {
  const scale = Math.max(decimalsOf(amount), 8)
  const paid = toInteger(amount, scale)
  const retail = retailInIntegers(paid, ofLine ?? ratio, scale)
  const owed = rateInIntegers(sales, paid, retail, scale, decimals)
  return {
    ...{ paid, scale, byReseller: owed[reseller] ?? null, byCustomer: owed[customer] ?? null },
    retail: retail === null || scale === 8 ? retail : retail / power(scale - 8),
  }
}

function minus(one: bigint | null, other: bigint | null): bigint | null {
  return one === null || other === null ? null : one - other
}

/** Whether amounts of a term fit what is billed for the period: each of the two is rounded. */
export function isDifferenceOf({ before, after }: TermAmounts, amount: string, decimals: number): boolean {
  const scale = Math.max(decimals, ...[before, after, amount].map(decimalsOf))
  const off = toInteger(after, scale) - toInteger(before, scale) - toInteger(amount, scale)
  return (off < 0n ? -off : off) <= power(scale - decimals)
}
