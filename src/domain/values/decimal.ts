import { Big } from 'big.js'

/**
 * An exact decimal number. It cannot become a double by accident: it is made from text, operators such as `<`
 * throw, and JSON.stringify writes it as a number with all its digits.
 */
export type Decimal = Big

/** The number of decimals of a unit price. */
export const unitPriceDecimalsCount = 8

// Ties are rounded away from zero, as PostgreSQL rounds numeric.
const Exact = Big()
Exact.strict = true
Exact.DP = unitPriceDecimalsCount
Exact.RM = Big.roundHalfUp

const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown }
// JSON has numbers of any length; a double would keep about 15 digits. All decimals of the library share
// this.
Exact.prototype.toJSON = function toJSON(this: Decimal) {
  return rawJSON(this.toFixed()) as string
}

/** Returns the decimal of a text, such as a `numeric` of the database. @throws Error when it is not a number */
export function decimal(text: string): Decimal {
  return new Exact(text)
}

/** Returns the shortest decimal of a double, which is the one that people see. */
export function shortestDecimal(double: number): Decimal {
  return decimal(String(double))
}

/** Returns a fraction, rounded to the 8 decimals of a unit price, ties away from zero. */
export function quotient(numerator: Decimal, denominator: Decimal): { value: Decimal; isExact: boolean } {
  const value = numerator.div(denominator)
  return { value, isExact: value.times(denominator).eq(numerator) }
}

/** Returns the lower of two decimals. */
export function lower(one: Decimal, other: Decimal): Decimal {
  return one.lt(other) ? one : other
}

/** Returns the higher of two decimals. */
export function higher(one: Decimal, other: Decimal): Decimal {
  return one.gt(other) ? one : other
}
