import { power, toInteger } from './rating.ts'

/**
 * Amounts as whole numbers of their 18th decimal place, for loops over millions of lines, where decimals take too long.
 * No vendor tells more places.
 */
const amountDecimals = 18

/** A cent, as an amount. */
export const cent = power(amountDecimals - 2)

/** The amount that a decimal text of at most 18 places writes. */
export function toScaled(text: string): bigint {
  return toInteger(text, amountDecimals)
}

/** An amount as decimal text, without zeros that say nothing. */
export function fromScaled(amount: bigint): string {
  const digits = String(size(amount)).padStart(amountDecimals + 1, '0')
  const decimals = digits.slice(-amountDecimals).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -amountDecimals)}${decimals && `.${decimals}`}`
}

/** An amount as people read it: with two decimals at least. */
export function amountText(amount: bigint): string {
  const [whole, decimals = ''] = fromScaled(amount).split('.')
  return `${whole}.${decimals.padEnd(2, '0')}`
}

/** How much an amount is, whoever owes it. */
export function size(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}
