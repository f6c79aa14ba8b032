import { type MarginRule, type PriceMargin, shortestMargin } from '../../offers/margin.ts'
import { type FullChain, marginLevels, type Sale, salePrices } from '../../offers/price-chain.ts'
import { type Decimal, decimal, quotient, unitPriceDecimalsCount } from '../../values/decimal.ts'
import { roundAmount } from '../../values/money.ts'
import { times, toWhole, type Whole, weighted, wholePower } from '../../values/whole.ts'

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
export function amountOwed(chain: FullChain): Owed {
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
const whole = 100 * 10 ** valueDecimals
// Every integer with this number of digits is a safe integer.
const exactDigits = 15
const powers = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent))
const exactPowers = powers.slice(0, exactDigits + 1).map(Number)
const minus = 0x2d
const point = 0x2e
const zero = 0x30

/** Converts a decimal text to an integer multiple of 10^-decimals. The text must have at most `decimals` decimals. */
export function toInteger(text: string, decimals: number): bigint {
  const isNegative = text.charCodeAt(0) === minus
  let digits = 0
  let places = decimals
  let isAfterPoint = false
  for (let at = isNegative ? 1 : 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === point) isAfterPoint = true
    else {
      digits = digits * 10 + code - zero
      if (isAfterPoint) places -= 1
    }
  }
  // A number is faster than a bigint, if it represents the digits exactly.
  if (text.length + places <= exactDigits) {
    const integer = digits * exactPowers[places]!
    return BigInt(isNegative ? -integer : integer)
  }
  return BigInt(text.replace('.', '')) * power(places)
}

/** Returns the number of decimals of a decimal text. */
export function decimalsOf(text: string): number {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}

/** A decimal number: an integer multiple of 10^-decimals. */
export interface ScaledNumber {
  readonly digits: Whole
  readonly decimals: number
}

/** Converts a decimal text to an integer with the number of its decimals. */
export function scaledNumber(text: string): ScaledNumber {
  const decimals = decimalsOf(text)
  return { digits: toWhole(toInteger(text, decimals)), decimals }
}

/** Returns a number as an integer multiple of 10^-scale. The number must have at most `scale` decimals. */
export function atScale({ digits, decimals }: ScaledNumber, scale: number): bigint {
  if (typeof digits === 'number') {
    const integer = digits * exactPowers[Math.min(scale - decimals, exactDigits)]!
    if (scale - decimals <= exactDigits && Number.isSafeInteger(integer)) return BigInt(integer)
  }
  return BigInt(digits) * power(scale - decimals)
}

/** The suggested retail price and the paid price, as integers of the same scale. */
export interface PriceRatio {
  readonly cost: Whole
  readonly erp: Whole
}

/** Returns the ratio of two prices; null unless both are positive. */
export function priceRatio(cost: ScaledNumber, erp: ScaledNumber): PriceRatio | null {
  if (cost.digits <= 0 || erp.digits <= 0) return null
  if (cost.decimals === erp.decimals) return { cost: cost.digits, erp: erp.digits }
  const scale = Math.max(cost.decimals, erp.decimals)
  return { cost: toWhole(atScale(cost, scale)), erp: toWhole(atScale(erp, scale)) }
}

/** Returns the same amount as `retailAmount`, as an integer multiple of 10^-scale. `scale` is at least 8. */
export function retailInIntegers(paid: bigint, ratio: PriceRatio | null, scale: number): bigint | null {
  if (paid === 0n) return 0n
  if (ratio === null) return null
  const isCredit = paid < 0n
  const billed = toWhole(isCredit ? -paid : paid)
  const retail = BigInt(roundPrice(billed, toWhole(ratio.erp), 0, 0, toWhole(ratio.cost), scale))
  return isCredit ? -retail : retail
}

/**
 * Returns the result of `weighted`, rounded to 8 decimals like a unit price. The amounts and the result are multiples of
 * 10^-scale.
 */
function roundPrice(
  one: Whole,
  weight: Whole,
  other: Whole,
  otherWeight: Whole,
  divisor: Whole,
  scale: number,
): Whole {
  if (scale === unitPriceDecimalsCount) return weighted(one, weight, other, otherWeight, divisor)
  const further = wholePower(scale - unitPriceDecimalsCount)
  return times(weighted(one, weight, other, otherWeight, times(divisor, further)), further)
}

/** Returns 10 to the power of `exponent`. */
export function power(exponent: number): bigint {
  return powers[exponent] ?? 10n ** BigInt(exponent)
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
  const retail = erp === null ? null : toWhole(erp < 0n ? -erp : erp)
  const toMinor = wholePower(scale - decimals)
  let list: Whole | null = toWhole(isCredit ? -paid : paid)
  return sales.map((sale) => {
    list = priceAfter(sale, list, retail, scale)
    const amount = list === null ? null : BigInt(weighted(list, 1, 0, 0, toMinor))
    return amount !== null && isCredit ? -amount : amount
  })
}

function priceAfter(sale: CompiledSale, list: Whole | null, erp: Whole | null, scale: number): Whole | null {
  const price = marginPrice(sale, list, erp, scale)
  if (price === null) return null
  const capped = sale.capsAtErp && erp !== null && erp < price ? erp : price
  return sale.floorsAtList && list !== null && list > capped ? list : capped
}

function marginPrice(
  { rule, value }: CompiledSale,
  list: Whole | null,
  erp: Whole | null,
  scale: number,
): Whole | null {
  const share = Number(value)
  if (rule === 'ErpMinusDiscount')
    return erp === null ? null : roundPrice(erp, whole - share, 0, 0, whole, scale)
  if (list === null) return null
  if (rule === 'Markup') return roundPrice(list, whole + share, 0, 0, whole, scale)
  if (rule === 'Margin') return roundPrice(list, whole, 0, 0, whole - share, scale)
  return erp === null ? null : roundPrice(list, whole - share, erp, share, whole, scale)
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
