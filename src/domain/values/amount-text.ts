import type { Decimal } from './decimal.ts'

/**
 * An amount for people: all digits that it has, but never fewer decimals than the minor unit of its currency, and thousands
 * apart by a space, which nobody takes for a decimal sign.
 *
 * @param decimals Of the minor unit.
 */
export function amountText(amount: Decimal, decimals: number): string {
  const [, sign, whole, fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(amount.toFixed())!
  const padded = fraction.padEnd(decimals, '0')
  const grouped = whole!.replaceAll(/\B(?=(\d{3})+$)/g, ' ')
  return `${sign}${grouped}${padded && `.${padded}`}`
}
