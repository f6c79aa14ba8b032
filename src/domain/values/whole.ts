/**
 * An exact integer: a number if it is a safe integer, otherwise a bigint. Calculations with numbers are several times as
 * fast, and allocate no memory. Comparisons of the two types are exact.
 */
export type Whole = number | bigint

const { MAX_SAFE_INTEGER } = Number
// Every power of ten up to this exponent is a safe integer.
const maxSafePower = 15
const powers = Array.from({ length: maxSafePower + 1 }, (_, exponent) => 10 ** exponent)
// Factors are split into an upper and a lower part of this size, so that the products of the parts are safe integers.
const partSize = 2 ** 24

/** Returns an integer as a number if it is a safe integer. */
export function toWhole(value: Whole): Whole {
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : value
}

/** Returns 10 to the power of `exponent`. */
export function wholePower(exponent: number): Whole {
  return powers[exponent] ?? 10n ** BigInt(exponent)
}

/** Returns the product of two non-negative integers. */
export function times(one: Whole, other: Whole): Whole {
  if (typeof one === 'number' && typeof other === 'number' && one * other <= MAX_SAFE_INTEGER)
    return one * other
  return toWhole(BigInt(one) * BigInt(other))
}

/**
 * Returns `one * weight + other * otherWeight`, divided by `divisor` and rounded to an integer, ties up. All arguments
 * are non-negative, and the divisor is positive. An odd divisor has no ties.
 */
export function weighted(one: Whole, weight: Whole, other: Whole, otherWeight: Whole, divisor: Whole): Whole {
  if (
    typeof one === 'number' &&
    typeof weight === 'number' &&
    typeof other === 'number' &&
    typeof otherWeight === 'number' &&
    typeof divisor === 'number'
  ) {
    const found = weightedNumber(one, weight, other, otherWeight, divisor)
    if (found <= MAX_SAFE_INTEGER) return found
  }
  const sum = BigInt(one) * BigInt(weight) + BigInt(other) * BigInt(otherWeight)
  const by = BigInt(divisor)
  return toWhole((sum + by / 2n) / by)
}

/**
 * Returns the result of `weighted`; infinity if an intermediate result is not a safe integer. A sum above the largest
 * safe integer stays above it when it is rounded to a number, so each check is exact.
 */
function weightedNumber(
  one: number,
  weight: number,
  other: number,
  otherWeight: number,
  divisor: number,
): number {
  const half = Math.floor(divisor / 2)
  const sum = one * weight + other * otherWeight + half
  if (sum <= MAX_SAFE_INTEGER) return Math.floor(sum / divisor)
  // A long division by the upper and the lower parts of both factors.
  const upperOne = Math.floor(one / partSize)
  const upperOther = Math.floor(other / partSize)
  const upper = upperOne * weight + upperOther * otherWeight
  if (upper > MAX_SAFE_INTEGER) return Number.POSITIVE_INFINITY
  const quotient = Math.floor(upper / divisor)
  const lower =
    (upper - quotient * divisor) * partSize +
    (one - upperOne * partSize) * weight +
    (other - upperOther * partSize) * otherWeight +
    half
  if (lower > MAX_SAFE_INTEGER) return Number.POSITIVE_INFINITY
  return quotient * partSize + Math.floor(lower / divisor)
}
