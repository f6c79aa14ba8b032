import type { Gap } from '../invoice-lines.ts'
import type { LineSales } from './line-relations.ts'
import {
  atScale,
  decimalsOf,
  type PriceRatio,
  power,
  rateInIntegers,
  retailInIntegers,
  type ScaledNumber,
  scaledNumber,
  toInteger,
} from './rating.ts'

/** The amounts of a line for every party. */
export interface RatedLine {
  /** The vendor's amount as an integer, in units of 10^-scale. */
  readonly paid: bigint
  readonly scale: number
  /** The suggested retail amount of the line as an integer with 8 decimals; null where no retail price is known. */
  readonly retail: bigint | null
  /**
   * The amount that the reseller owes, in minor units of the currency. Null when no reseller buys the unit, or when the
   * amount is unknown. `byCustomer` is the same for the customer.
   */
  readonly byReseller: bigint | null
  readonly byCustomer: bigint | null
  readonly gap: Gap | null
}

/**
 * The price of all units from the beginning of their term to the beginning of a period (`before`) and to the end of
 * the period (`after`), as decimal text.
 */
export interface TermAmounts {
  readonly before: string
  readonly after: string
}

/**
 * Returns the amounts of one line. Imports and re-ratings both use this function (docs/billing.md, "How lines are
 * rated"). For a period of a term, a buyer owes the rounded amount from the beginning of the term to the end of the
 * period, minus the rounded amount to its beginning. All periods thus sum up to the amount of the term.
 *
 * @param amount The vendor's amount.
 * @param within The term amounts of a line of the csp's own services; null for any other line.
 * @param ofLine The ratio of the prices in the line, if this ratio determines the retail amount; null to use the ratio
 * of the subscription.
 * @param decimals The decimals of the currency.
 */
export function rateLine(
  amount: ScaledNumber,
  within: TermAmounts | null,
  terms: LineSales,
  ofLine: PriceRatio | null,
  decimals: number,
): RatedLine {
  const whole = rateAmount(amount, terms, ofLine, decimals)
  const { retail, byReseller, byCustomer } = within
    ? difference(
        rateAmount(scaledNumber(within.after), terms, ofLine, decimals),
        rateAmount(scaledNumber(within.before), terms, ofLine, decimals),
      )
    : whole
  const isUnpriced =
    (terms.reseller >= 0 && byReseller === null) || (terms.customer >= 0 && byCustomer === null)
  const gap = isUnpriced ? 'NoRetailPrice' : terms.gap
  return { paid: whole.paid, scale: whole.scale, retail, byReseller, byCustomer, gap }
}

function rateAmount(
  amount: ScaledNumber,
  { sales, reseller, customer, ratio }: LineSales,
  ofLine: PriceRatio | null,
  decimals: number,
): Omit<RatedLine, 'gap'> {
  const scale = Math.max(amount.decimals, 8)
  const paid = atScale(amount, scale)
  const exact = retailInIntegers(paid, ofLine ?? ratio, scale)
  const owed = rateInIntegers(sales, paid, exact, scale, decimals)
  const retail = exact === null || scale === 8 ? exact : exact / power(scale - 8)
  return { paid, scale, retail, byReseller: owed[reseller] ?? null, byCustomer: owed[customer] ?? null }
}

type Amounts = Pick<RatedLine, 'retail' | 'byReseller' | 'byCustomer'>

/** Returns each amount of `one` minus that of `other`; null if one of them is unknown. */
function difference(one: Amounts, other: Amounts): Amounts {
  const minus = (of: keyof Amounts) => (one[of] === null || other[of] === null ? null : one[of] - other[of])
  return { retail: minus('retail'), byReseller: minus('byReseller'), byCustomer: minus('byCustomer') }
}

/**
 * Returns whether `after` minus `before` equals the billed amount of the period. Each of the two is rounded, so
 * a difference of one minor unit is allowed.
 */
export function isDifferenceOf({ before, after }: TermAmounts, amount: string, decimals: number): boolean {
  const scale = Math.max(decimals, ...[before, after, amount].map(decimalsOf))
  const off = toInteger(after, scale) - toInteger(before, scale) - toInteger(amount, scale)
  return (off < 0n ? -off : off) <= power(scale - decimals)
}
