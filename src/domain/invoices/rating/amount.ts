import { power, scaled as scaledTo } from './rating.ts'

/**
 * Amounts as whole numbers of their 18th decimal place, for loops over millions of lines, where decimals take too long.
 * No vendor tells more places.
 */
const places = 18

/** A cent, as an amount. */
export const cent = power(places - 2)

/** The amount that a decimal text of at most 18 places writes. */
export function scaled(text: string): bigint {
  return scaledTo(text, places)
}

/** An amount as decimal text, without zeros that say nothing. */
export function unscaled(amount: bigint): string {
  const digits = String(size(amount)).padStart(places + 1, '0')
  const decimals = digits.slice(-places).replace(/0+$/, '')
  return `${amount < 0n ? '-' : ''}${digits.slice(0, -places)}${decimals && `.${decimals}`}`
}

/** An amount as people read it: with two decimals at least. */
export function amountText(amount: bigint): string {
  const [whole, decimals = ''] = unscaled(amount).split('.')
  return `${whole}.${decimals.padEnd(2, '0')}`
}

/** How much an amount is, whoever owes it. */
export function size(amount: bigint): bigint {
  return amount < 0n ? -amount : amount
}
