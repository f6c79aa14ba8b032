import type { Gap } from './invoice-lines.ts'
import type { LineSales } from './line-relations.ts'
import { decimalsOf, type PriceRatio, power, rateLine, retailInIntegers, scaled } from './rating.ts'

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

/**
 * Rates one line, for its import and for every later rating alike (docs/billing.md, "How lines are rated").
 *
 * @param amount What the vendor bills, as plain digits.
 * @param ofLine The ratio of the prices in the line, where these tell its retail price; null for that of the subscription.
 * @param decimals The decimals of the currency.
 */
export function ratedLine(
  amount: string,
  { sales, reseller, customer, gap, ratio }: LineSales,
  ofLine: PriceRatio | null,
  decimals: number,
): RatedLine {
  const scale = Math.max(decimalsOf(amount), 8)
  const paid = scaled(amount, scale)
  const retail = retailInIntegers(paid, ofLine ?? ratio, scale)
  const owed = rateLine(sales, paid, retail, scale, decimals)
  const byReseller = owed[reseller] ?? null
  const byCustomer = owed[customer] ?? null
  const isUnpriced = (reseller >= 0 && byReseller === null) || (customer >= 0 && byCustomer === null)
  return {
    ...{ paid, scale, byReseller, byCustomer },
    retail: retail === null || scale === 8 ? retail : retail / power(scale - 8),
    gap: isUnpriced ? 'NoRetailPrice' : gap,
  }
}
