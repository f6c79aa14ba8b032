import type { Gap } from '../invoice-lines.ts'
import type { LineSales } from './line-relations.ts'
import { decimalsOf, type PriceRatio, power, rateInIntegers, retailInIntegers, toInteger } from './rating.ts'

/** The amounts of a line for every party. */
export interface RatedLine {
  /** The vendor's amount, as an integer of the `scale`-th decimal. */
  readonly paid: bigint
  readonly scale: number
  /** The suggested retail amount of the line, to 8 decimals; null where no retail price is known. */
  readonly retail: bigint | null
  /** In minor units of the currency; null where there is no such sale, or its amount is unknown. */
  readonly byReseller: bigint | null
  readonly byCustomer: bigint | null
  readonly gap: Gap | null
}

/**
 * The price of all units from the beginning of their term to the beginning and to the end of a period; plain
 * digits.
 */
export interface TermAmounts {
  readonly before: string
  readonly after: string
}

/**
 * Rates one line, identically for its import and every later rating (docs/billing.md, "How lines are rated").
 * A buyer owes for a period of a term the rounded amount to its end minus the rounded amount to its
 * beginning, so that all periods sum up to the amount of the term.
 *
 * @param amount The vendor's amount, as plain digits.
 * @param within For a period of a term that no vendor bills; otherwise null.
 * @param ofLine The ratio of the prices in the line, where these give its retail amount; null for the
 * subscription's ratio.
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

/** Whether term amounts agree with the billed amount of the period: each of the two is rounded. */
export function isDifferenceOf({ before, after }: TermAmounts, amount: string, decimals: number): boolean {
  const scale = Math.max(decimals, ...[before, after, amount].map(decimalsOf))
  const off = toInteger(after, scale) - toInteger(before, scale) - toInteger(amount, scale)
  return (off < 0n ? -off : off) <= power(scale - decimals)
}
