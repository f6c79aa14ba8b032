import { power, toInteger } from './rating.ts'

/**
 * Amounts as bigint multiples of 10^-18, for loops over millions of lines in which decimals are too slow. No
 * vendor uses more decimals.
 */
const amountDecimals = 18

/** One cent as an amount. */
export const cent = power(amountDecimals - 2)

/** Returns the amount of a decimal text with at most 18 decimals. */
export function toScaled(text: string): bigint {
  return toInteger(text, amountDecimals)
}

/** Returns an amount as decimal text without trailing zeros. */
export function fromScaled(amount: bigint): string {
  const digits = String(size(amount)).padStart(amountDecimals + 1, '0')
  const decimals = digits.slice(-amountDecimals).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -amountDecimals)}${decimals && `.${decimals}`}`
}

/** Returns an amount for people, with at least two decimals. */
export function amountText(amount: bigint): string {
  const [whole, decimals = ''] = fromScaled(amount).split('.')
  return `${whole}.${decimals.padEnd(2, '0')}`
}

/** Returns the absolute value of an amount. */
export function size(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}
