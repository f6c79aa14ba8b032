import type { Decimal } from './decimal.ts'

/**
 * Returns an amount as text for people, with all its digits and at least the decimals of the currency's minor
 * unit. The thousands separator is a space, which cannot be mistaken for a decimal separator.
 *
 * @param decimals The decimals of the minor unit.
 */
export function amountText(amount: Decimal, decimals: number): string {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount.toFixed())!
  const padded = fraction.padEnd(decimals, '0')
  const grouped = whole!.replaceAll(/\B(?=(\d{3})+$)/g, ' ')
  return `${sign}${grouped}${padded && `.${padded}`}`
}
