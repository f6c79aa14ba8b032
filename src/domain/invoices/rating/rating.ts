import { type MarginRule, type PriceMargin, shortestMargin } from '../../offers/margin.ts'
import { marginLevels, type PriceChain, type Sale, salePrices } from '../../offers/price-chain.ts'
import { type Decimal, decimal, quotient, unitPriceDecimalsCount } from '../../values/decimal.ts'
import { roundAmount } from '../../values/money.ts'

/**
 * The rules that compute from the vendor's amount of a line the amounts that a reseller and a customer owe. The
 * vendor's amount replaces the unit price in the chain of sales. The vendor's proration, discounts and rounding
 * therefore apply to every party, and with a markup of 0 every party owes exactly the vendor's amount. Each amount is
 * rounded once to the minor unit of the currency; the next sale starts from the price before this rounding. A credit
 * refunds to every party what the reversed charge cost.
 */

/** The amounts that the buyers owe for a line, in the order of the sales; null for an unknown amount. */
export type Owed = readonly (Decimal | null)[]

/**
 * Returns the amounts that the buyers in a chain owe for a line: `paid` is the vendor's amount and `erp` the
 * suggested retail amount. This function defines the amounts; `rateLine` computes the same, but faster.
 */
export function amountOwed(chain: PriceChain): Owed {
  const { paid, erp, currency } = chain
  const isCredit = paid?.lt(decimal('0')) ?? false
  const prices = salePrices({ ...chain, paid: paid?.abs() ?? null, erp: erp?.abs() ?? null })
  return prices.map((price) => price && roundAmount(isCredit ? price.neg() : price, currency))
}

/**
 * Returns the suggested retail amount of a line: its amount times the ratio of the suggested to the paid price,
 * rounded to 8 decimals. Returns null when a price is unknown or not positive. A line with the amount 0 has the retail
 * amount 0, whatever the prices: usage within a free quota has positive prices and is free for every party.
 */
export function retailAmount(
  subtotal: Decimal,
  price: { readonly cost: Decimal; readonly erp: Decimal } | null,
): Decimal | null {
  if (subtotal.eq(decimal('0'))) return subtotal
  if (price === null || ![price.cost, price.erp].every((one) => one.gt(decimal('0')))) return null
  return quotient(subtotal.times(price.erp), price.cost).value
}

/** A sale with its margin as integers, for rating many lines fast. */
export interface CompiledSale {
  readonly rule: MarginRule
  /** The value of the margin in units of 0.0001 percent. */
  readonly value: bigint
  readonly capsAtErp: boolean
  readonly floorsAtList: boolean
}

/** Returns the sales of a chain, each with the most specific of its margins. */
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

// A margin is a percentage with at most 4 decimals.
const valueDecimals = 4
const whole = 100n * 10n ** BigInt(valueDecimals)
// Every integer with this number of digits is a safe integer.
const exactDigits = 15
const powers = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent))
const exactPowers = powers.slice(0, exactDigits + 1).map(Number)

/** Converts a decimal text to an integer multiple of 10^-decimals. The text must have at most `decimals` decimals. */
export function toInteger(text: string, decimals: number): bigint {
  const point = text.indexOf('.')
  const digits = point < 0 ? text : text.slice(0, point) + text.slice(point + 1)
  const places = point < 0 ? decimals : decimals - (text.length - point - 1)
  // A number is faster than a bigint, if it represents the digits exactly.
  if (digits.length + places <= exactDigits) return BigInt(Number(digits) * exactPowers[places]!)
  return BigInt(digits) * power(places)
}

/** Returns the number of decimals of a decimal text. */
export function decimalsOf(text: string): number {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}

/** The suggested retail price and the paid price, as integers of the same scale. */
export interface PriceRatio {
  readonly cost: bigint
  readonly erp: bigint
}

/** Returns the ratio of two prices, which are decimal texts; null unless both are positive. */
export function priceRatio(cost: string, erp: string): PriceRatio | null {
  const places = Math.max(decimalsOf(cost), decimalsOf(erp))
  const ratio = { cost: toInteger(cost, places), erp: toInteger(erp, places) }
  return ratio.cost > 0n && ratio.erp > 0n ? ratio : null
}

/** Returns the same amount as `retailAmount`, as an integer multiple of 10^-scale. `scale` is at least 8. */
export function retailInIntegers(paid: bigint, ratio: PriceRatio | null, scale: number): bigint | null {
  if (paid === 0n) return 0n
  if (ratio === null) return null
  const { cost, erp } = ratio
  if (scale === unitPriceDecimalsCount) return divideAndRound(paid * erp, cost)
  const further = power(scale - unitPriceDecimalsCount)
  return divideAndRound(paid * erp, cost * further) * further
}

/** Returns 10 to the power of `exponent`. */
export function power(exponent: number): bigint {
  return powers[exponent] ?? 10n ** BigInt(exponent)
}

/** Returns a non-negative fraction rounded to an integer, ties up. An odd denominator has no ties. */
function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  return (numerator + denominator / 2n) / denominator
}

/** Returns a fraction rounded to an integer, ties away from zero; the denominator is positive. */
export function divideAndRound(numerator: bigint, denominator: bigint): bigint {
  return numerator < 0n ? -divideHalfUp(-numerator, denominator) : divideHalfUp(numerator, denominator)
}

/**
 * Returns the same amounts as `amountOwed`, in integers. `paid` and `erp` are multiples of 10^-scale, where
 * `scale` is at least 8. The result is in minor units of a currency with `decimals` decimals.
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
  let list: bigint | null = isCredit ? -paid : paid
  return sales.map((sale) => {
    list = priceAfter(sale, list, retail, scale)
    const amount = list === null ? null : divideHalfUp(list, toMinor)
    return amount !== null && isCredit ? -amount : amount
  })
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
  // The price is rounded to 8 decimals, like a unit price.
  if (scale === unitPriceDecimalsCount) return divideHalfUp(numerator, denominator)
  const further = power(scale - unitPriceDecimalsCount)
  return divideHalfUp(numerator, denominator * further) * further
}

/** Terms that apply from a moment on. `terms` is null when no terms apply from that moment on. */
export interface TermsRecord<T> {
  /** In milliseconds since 1970. */
  readonly validFrom: number
  readonly terms: T | null
  /**
   * When the record was made, in milliseconds since 1970, if it applies from an earlier day and so corrects the past;
   * otherwise null or absent.
   */
  readonly correctedAt?: number | null
}

/**
 * Returns the terms at a moment, or null before the first record. The records are in the order in which they
 * were made. The last record that covers the moment applies, so a later record can correct the past.
 */
export function termsAt<T>(records: readonly TermsRecord<T>[], moment: number): T | null {
  return records.findLast(({ validFrom }) => validFrom <= moment)?.terms ?? null
}

/**
 * Returns records that cover all times, for a value that always exists, such as a price. The first recorded value also
 * applies to the time before its record; without records, the present value applies to all times.
 */
export function lastingRecords<T>(records: readonly TermsRecord<T>[], present: T | null): TermsRecord<T>[] {
  const [first] = records
  const beginning = { validFrom: Number.NEGATIVE_INFINITY, terms: first ? first.terms : present }
  return [beginning, ...records]
}
