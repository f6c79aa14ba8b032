import { power, toInteger } from './rating.ts'

/**
 * The number of decimals of a scaled amount. A scaled amount is a bigint in units of 10^-18, because `Decimal` is too
 * slow for millions of lines. No vendor uses more than 18 decimals.
 */
const amountDecimals = 18

/** One cent as a scaled amount. */
export const cent = power(amountDecimals - 2)

/** Converts a decimal text with at most 18 decimals to a scaled amount. */
export function toScaled(text: string): bigint {
  return toInteger(text, amountDecimals)
}

/** Returns a scaled amount as decimal text without trailing zeros. */
export function fromScaled(amount: bigint): string {
  const digits = String(size(amount)).padStart(amountDecimals + 1, '0')
  const decimals = digits.slice(-amountDecimals).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -amountDecimals)}${decimals && `.${decimals}`}`
}

/** Returns a scaled amount as text for people, with at least two decimals. */
export function amountText(amount: bigint): string {
  const [whole, decimals = ''] = fromScaled(amount).split('.')
  return `${whole}.${decimals.padEnd(2, '0')}`
}

/** Returns the absolute value of an amount. */
export function size(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}
