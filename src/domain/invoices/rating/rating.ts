import { type MarginRule, type PriceMargin, shortestMargin } from '../../offers/margin.ts'
import { marginLevels, type PriceChain, type Sale, salePrices } from '../../offers/price-chain.ts'
import { type Decimal, decimal, quotient, unitPriceDecimalsCount } from '../../values/decimal.ts'
import { roundAmount } from '../../values/money.ts'

/**
 * Computes what a reseller and a customer owe for a line from the vendor's amount. The amount replaces the
 * unit price in the chain of sales, so the vendor's proration, discounts and rounding carry through, and
 * without a margin every party owes exactly that amount. Each amount is rounded once, to the minor unit of
 * the currency; the next sale uses the unrounded amount. A credit gives every party back what the reversed
 * charge cost.
 */

/** What each buyer owes for a line, in the order of the sales; null where it is unknown. */
export type Owed = readonly (Decimal | null)[]

/**
 * Returns what the buyers of a chain owe for a line: `paid` is the vendor's amount and `erp` the suggested
 * retail amount. This is the definition of amounts; `rateLine` computes the same, faster.
 */
export function amountOwed(chain: PriceChain): Owed {
  const { paid, erp, currency } = chain
  const isCredit = paid?.lt(decimal('0')) ?? false
  const prices = salePrices({ ...chain, paid: paid?.abs() ?? null, erp: erp?.abs() ?? null })
  return prices.map((price) => price && roundAmount(isCredit ? price.neg() : price, currency))
}

/**
 * Returns the suggested retail amount of a line: its amount times the ratio of the suggested to the paid
 * price, rounded to 8 decimals. Null without such prices. A free line is free for every party, whatever its
 * prices say: meters within a free quota have prices.
 */
export function retailAmount(
  subtotal: Decimal,
  price: { readonly cost: Decimal; readonly erp: Decimal } | null,
): Decimal | null {
  if (subtotal.eq(decimal('0'))) return subtotal
  if (price === null || ![price.cost, price.erp].every((one) => one.gt(decimal('0')))) return null
  return quotient(subtotal.times(price.erp), price.cost).value
}

/** A sale in the form that the loop over lines uses. */
export interface CompiledSale {
  readonly rule: MarginRule
  /** The value of the margin in ten thousandths of a percent. */
  readonly value: bigint
  readonly capsAtErp: boolean
  readonly floorsAtList: boolean
}

/** Returns the sales of a chain, each with its effective margin. */
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

// A margin is in percent with at most 4 decimals.
const valueDecimals = 4
const whole = 100n * 10n ** BigInt(valueDecimals)
const powers = Array.from({ length: 64 }, (_, exponent) => 10n ** BigInt(exponent))

/**
 * Returns a decimal as an integer multiple of its `decimals`-th decimal; the text must not have more
 * decimals.
 */
export function toInteger(text: string, decimals: number): bigint {
  const point = text.indexOf('.')
  if (point < 0) return BigInt(text) * power(decimals)
  const digits = text.slice(0, point) + text.slice(point + 1)
  return BigInt(digits) * power(decimals - (text.length - point - 1))
}

/** Returns the number of decimals of a text of plain digits. */
export function decimalsOf(text: string): number {
  const point = text.indexOf('.')
  return point < 0 ? 0 : text.length - point - 1
}

/** A suggested price and the paid one, as integers of the same scale. */
export interface PriceRatio {
  readonly cost: bigint
  readonly erp: bigint
}

/** Returns the ratio of two prices of plain digits; null unless both are positive. */
export function priceRatio(cost: string, erp: string): PriceRatio | null {
  const places = Math.max(decimalsOf(cost), decimalsOf(erp))
  const ratio = { cost: toInteger(cost, places), erp: toInteger(erp, places) }
  return ratio.cost > 0n && ratio.erp > 0n ? ratio : null
}

/** Returns the same as `retailAmount`, in integers of the `scale`-th decimal, at least the 8th. */
export function retailInIntegers(paid: bigint, ratio: PriceRatio | null, scale: number): bigint | null {
  if (paid === 0n) return 0n
  if (ratio === null) return null
  const { cost, erp } = ratio
  if (scale === unitPriceDecimalsCount) return divideAndRound(paid * erp, cost)
  const further = power(scale - unitPriceDecimalsCount)
  return divideAndRound(paid * erp, cost * further) * further
}

/** Returns a power of ten. */
export function power(exponent: number): bigint {
  return powers[exponent] ?? 10n ** BigInt(exponent)
}

/** Returns a non-negative fraction rounded to an integer, ties up. */
function divideHalfUp(numerator: bigint, denominator: bigint): bigint {
  const whole = numerator / denominator
  return (numerator - whole * denominator) * 2n >= denominator ? whole + 1n : whole
}

/** Returns a fraction rounded to an integer, ties away from zero; the denominator is positive. */
export function divideAndRound(numerator: bigint, denominator: bigint): bigint {
  return numerator < 0n ? -divideHalfUp(-numerator, denominator) : divideHalfUp(numerator, denominator)
}

/**
 * Returns the same as `amountOwed`, in integers: `paid` and `erp` count the `scale`-th decimal, at least the
 * 8th, and the amounts count minor units of a currency with `decimals`.
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
  // The price is rounded to 8 decimals, like a unit price.
  if (scale === unitPriceDecimalsCount) return divideHalfUp(numerator, denominator)
  const further = power(scale - unitPriceDecimalsCount)
  return divideHalfUp(numerator, denominator * further) * further
}

/** A record of terms that apply from a moment on; null when there are none from then on. */
export interface TermsRecord<T> {
  /** In milliseconds since 1970. */
  readonly validFrom: number
  readonly terms: T | null
  /** When it was recorded, in milliseconds since 1970, if it names an earlier day: then it corrects the past. */
  readonly correctedAt?: number | null
}

/**
 * Returns the terms at a moment, from records in the order in which they were made: the last record that
 * covers the moment wins, so that terms of the past can be corrected. Before all records
 * there are none.
 */
export function termsAt<T>(records: readonly TermsRecord<T>[], moment: number): T | null {
  return records.findLast(({ validFrom }) => validFrom <= moment)?.terms ?? null
}

/**
 * Returns records of a value that always exists: the first known value also applies before it, and without
 * records the present one always did.
 */
export function lastingRecords<T>(records: readonly TermsRecord<T>[], present: T | null): TermsRecord<T>[] {
  const [first] = records
  const beginning = { validFrom: Number.NEGATIVE_INFINITY, terms: first ? first.terms : present }
  return [beginning, ...records]
}
