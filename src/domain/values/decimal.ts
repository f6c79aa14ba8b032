import { Big } from 'big.js'

/**
 * An exact decimal number. It cannot become a double by accident, because it is created from text and operators
 * such as `<` throw. JSON.stringify writes it as a number with all its digits.
 */
export type Decimal = Big

/** The number of decimals of a unit price. */
export const unitPriceDecimalsCount = 8

// Ties are rounded away from zero, as PostgreSQL rounds `numeric`.
const Exact = Big()
Exact.strict = true
Exact.DP = unitPriceDecimalsCount
Exact.RM = Big.roundHalfUp

const { rawJSON } = JSON as unknown as { rawJSON(text: string): unknown }
// JSON allows numbers of any length, whereas a double would keep about 15 digits. The method is set on the
// prototype, so it applies to all decimals.
Exact.prototype.toJSON = function toJSON(this: Decimal) {
  return rawJSON(this.toFixed()) as string
}

/**
 * Returns the decimal of a text, such as a `numeric` of the database.
 *
 * @throws Error when the text is not a number
 */
export function decimal(text: string): Decimal {
  return new Exact(text)
}

/** Returns a double as the decimal with the fewest digits that identifies it, such as 0.1. */
export function shortestDecimal(double: number): Decimal {
  return decimal(String(double))
}

/**
 * Returns a fraction rounded to the 8 decimals of a unit price, with ties away from zero. `isExact` is true
 * when nothing was rounded.
 */
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
