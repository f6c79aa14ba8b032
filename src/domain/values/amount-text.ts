import type { Decimal } from './decimal.ts'

/**
 * Returns an amount for people: with all its digits, at least the decimals of its currency's minor unit, and
 * a space as thousands separator, which cannot be mistaken for a decimal separator.
 *
 * @param decimals Of the minor unit.
 */
export function amountText(amount: Decimal, decimals: number): string {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount.toFixed())!
  const padded = fraction.padEnd(decimals, '0')
  const grouped = whole!.replaceAll(/\B(?=(\d{3})+$)/g, ' ')
  return `${sign}${grouped}${padded && `.${padded}`}`
}
