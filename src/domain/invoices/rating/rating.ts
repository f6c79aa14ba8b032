import { type MarginRule, type PriceMargin, shortestMargin } from '../../offers/margin.ts'
import { marginLevels, type PriceChain, type Sale, salePrices } from '../../offers/price-chain.ts'
import { type Decimal, decimal, quotient, unitPriceDecimalsCount } from '../../values/decimal.ts'
import { roundAmount } from '../../values/money.ts'

/**
 * From what a vendor bills for a line to what a reseller and a customer owe for it. The line's amount takes the place of
 * the price of one unit in the chain of sales: what the vendor has prorated, discounted and rounded is what everything
 * is made from, and without a margin everybody owes just that. Each amount is rounded once, to the minor unit of the
 * currency; the next sale goes on from what was not rounded. Of a credit everybody gets back what its opposite cost.
 */

/** What each buyer owes for a line; null where it cannot be told. In the order of the sales. */
export type Owed = readonly (Decimal | null)[]

/**
 * What the buyers of a chain owe for a line: `paid` is the vendor's amount and `erp` what the vendor suggests that it
 * should come to in the end. This is how amounts are defined; `rateLine` computes the same, faster.
 */
export function amountOwed(chain: PriceChain): Owed {
  const { paid, erp, currency } = chain
  const isCredit = paid?.lt(decimal('0')) ?? false
  const prices = salePrices({ ...chain, paid: paid?.abs() ?? null, erp: erp?.abs() ?? null })
  return prices.map((price) => price && roundAmount(isCredit ? price.neg() : price, currency))
}

/**
 * What the vendor suggests that a line should come to in the end: its amount as many times as the suggested price is the
 * paid one, rounded to 8 decimals. Null where there are no such prices. What is for nothing is so for everybody, whatever
 * its prices say: meters within a free amount have some.
 */
export function retailAmount(
  subtotal: Decimal,
  price: { readonly cost: Decimal; readonly erp: Decimal } | null,
): Decimal | null {
  if (subtotal.eq(decimal('0'))) return subtotal
  if (price === null || ![price.cost, price.erp].every((one) => one.gt(decimal('0')))) return null
  return quotient(subtotal.times(price.erp), price.cost).value
}

/** A sale as the loop over lines wants it. */
export interface CompiledSale {
  readonly rule: MarginRule
  /** The value of the margin in ten thousandths of a percent. */
  readonly value: bigint
  readonly capsAtErp: boolean
  readonly floorsAtList: boolean
}

/** The sales of a chain, each with the margin that counts. */
export function compileSales(sales: readonly Sale[]): CompiledSale[] {
  return sales.map(({ terms, limits }) => {
    const margin = marginLevels.map((level) => terms[level]).find((one) => one !== null) as PriceMargin
    return {
      rule: margin.marginRule.name,
      value: toInteger(shortestMargin(margin).toFixed(), valueDecimals),
      capsAtErp: limits.capsAtErp,
      floorsAtList: limits.floorsAtList,
    }
  })
}

// A margin has at most 4 decimals, and is in percent.
const valueDecimals = 4
const whole = 100n * 10n ** BigInt(valueDecimals)
const powers = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent))

/** A decimal as an integer number of its `decimals`-th decimal place. The text must not have more of them. */
export function toInteger(text: string, decimals: number): bigint {
  const point = text.indexOf('.')
  if (point < 0) return BigInt(text) * power(decimals)
  const digits = text.slice(0, point) + text.slice(point + 1)
  return BigInt(digits) * power(decimals - (text.length - point - 1))
}

/** How many decimals a number has, of plain digits. */
export function decimalsOf(text: string): number {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}

/** A suggested price and the one that is paid, as integers of the same scale. */
export interface PriceRatio {
  readonly cost: bigint
  readonly erp: bigint
}

/** The ratio of two prices of plain digits; null unless both are above zero. */
export function priceRatio(cost: string, erp: string): PriceRatio | null {
  const places = Math.max(decimalsOf(cost), decimalsOf(erp))
  const ratio = { cost: toInteger(cost, places), erp: toInteger(erp, places) }
  return ratio.cost > 0n && ratio.erp > 0n ? ratio : null
}

/** The same as `retailAmount`, in integers of the `scale`-th decimal place, at least the 8th. */
export function retailInIntegers(paid: bigint, ratio: PriceRatio | null, scale: number): bigint | null {
  if (paid === 0n) return 0n
  if (ratio === null) return null
  const { cost, erp } = ratio
  if (scale === unitPriceDecimalsCount) return divideAndRound(paid * erp, cost)
  const further = power(scale - unitPriceDecimalsCount)
  return divideAndRound(paid * erp, cost * further) * further
}

/** Ten to a power. */
export function power(exponent: number): bigint {
  return powers[exponent] ?? 10n ** BigInt(exponent)
}

/** A fraction rounded to an integer, ties up; of what is not below zero. */
function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator
  return (numerator - whole * denominator) * 2n >= denominator ? whole + 1n : whole
}

/** A fraction rounded to an integer, ties away from zero; the denominator is above zero. */
export function divideAndRound(numerator: bigint, denominator: bigint): bigint {
  return numerator < 0n ? -divideHalfUp(-numerator, denominator) : divideHalfUp(numerator, denominator)
}

/**
 * The same as `owedFor`, in integers: `paid` and `erp` count the `scale`-th decimal place, at least the 8th, and the
 * amounts minor units of a currency with `decimals`.
 */
export function rateInIntegers(
  sales: readonly CompiledSale[],
  paid: bigint,
  erp: bigint | null,
  scale: number,
  decimals: number,
): (bigint | null)[] {
  const isCredit = paid < 0n
  const retail = erp === null ? null : erp < 0n ? -erp : erp
  const toMinor = power(scale - decimals)
  const owed: (bigint | null)[] = []
  let list: bigint | null = isCredit ? -paid : paid
  for (const sale of sales) {
    list = priceAfter(sale, list, retail, scale)
    const amount: bigint | null = list === null ? null : divideHalfUp(list, toMinor)
    owed.push(amount !== null && isCredit ? -amount : amount)
  }
  return owed
}

function priceAfter(
  sale: CompiledSale,
  list: bigint | null,
  erp: bigint | null,
  scale: number,
): bigint | null {
  const price = marginPrice(sale, list, erp, scale)
  if (price === null) return null
  const capped = sale.capsAtErp && erp !== null && erp < price ? erp : price
  return sale.floorsAtList && list !== null && list > capped ? list : capped
}

function marginPrice(
  { rule, value }: CompiledSale,
  list: bigint | null,
  erp: bigint | null,
  scale: number,
): bigint | null {
  let numerator: bigint
  let denominator = whole
  if (rule === 'ErpMinusDiscount') {
    if (erp === null) return null
    numerator = erp * (whole - value)
  } else if (list === null) {
    return null
  } else if (rule === 'Markup') {
    numerator = list * (whole + value)
  } else if (rule === 'Margin') {
    numerator = list * whole
    denominator = whole - value
  } else {
    if (erp === null) return null
    numerator = list * whole + (erp - list) * value
  }
  // The price is rounded to 8 decimals, as that of a unit is.
  if (scale === unitPriceDecimalsCount) return divideHalfUp(numerator, denominator)
  const further = power(scale - unitPriceDecimalsCount)
  return divideHalfUp(numerator, denominator * further) * further
}

/** A record of terms: from a moment on they hold. Null when there are none from then on. */
export interface TermsRecord<T> {
  /** In milliseconds since 1970. */
  readonly validFrom: number
  readonly terms: T | null
  /** When it was recorded, in milliseconds since 1970, if it names an earlier day than that: then it corrects the past. */
  readonly correctedAt?: number | null
}

/**
 * The terms that hold at a moment, of records in the order in which they were made: the last word counts of those that
 * speak of it, so that terms can be corrected for a time that has passed. Before all of them there are none.
 */
export function termsAt<T>(records: readonly TermsRecord<T>[], moment: number): T | null {
  return records.findLast(({ validFrom }) => validFrom <= moment)?.terms ?? null
}

/**
 * Records of what always holds in some way: what was first known held before, too, and without records what is now always
 * did.
 */
export function lastingRecords<T>(records: readonly TermsRecord<T>[], present: T | null): TermsRecord<T>[] {
  const [first] = records
  const beginning = { validFrom: Number.NEGATIVE_INFINITY, terms: first ? first.terms : present }
  return [beginning, ...records]
}
