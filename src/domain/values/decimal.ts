import { Big } from 'big.js'

/**
 * An exact decimal number. Nothing turns it into a double by the way: it is made of text, operators such as `<`
 * throw, and JSON.stringify writes it as a number with all of its digits.
 */
export type Decimal = Big

/** Of how many decimals the price of one unit is exact. */
export const unitPriceDecimalsCount = 8

// A tie is rounded away from zero, as PostgreSQL rounds numeric.
const Exact = Big()
Exact.strict = true
Exact.DP = unitPriceDecimalsCount
Exact.RM = Big.roundHalfUp

const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown }
// JSON has numbers of any length; a double would keep some 15 digits. All decimals of the library share this.
Exact.prototype.toJSON = function toJSON(this: Decimal) {
  return rawJSON(this.toFixed()) as string
}

/** The decimal that a text writes, such as a `numeric` of the database. @throws Error when it is no number */
export function decimal(text: string): Decimal {
  return new Exact(text)
}

/** The decimal that people see when they read a double: its shortest one. */
export function shortestDecimal(double: number): Decimal {
  return decimal(String(double))
}

/** A fraction, rounded to the 8 decimals of a unit price, ties away from zero. */
export function quotient(numerator: Decimal, denominator: Decimal): { value: Decimal; isExact: boolean } {
  const value = numerator.div(denominator)
  return { value, isExact: value.times(denominator).eq(numerator) }
}

/** The lower one of two decimals. */
export function lower(one: Decimal, other: Decimal): Decimal {
  return one.lt(other) ? one : other
}

/** The higher one of two decimals. */
export function higher(one: Decimal, other: Decimal): Decimal {
  return one.gt(other) ? one : other
}
