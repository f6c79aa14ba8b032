import type { OfferType } from '../../providers/provider.ts'
import { cent, size } from './amount.ts'

/** A price of one unit as a fraction. Its unit is that of scaled amounts, 10^-18. */
export interface ExactPrice {
  readonly numerator: bigint
  readonly denominator: bigint
}

/** Returns the price for `days` of the `ofDays` days that a price covers. */
export function priceForDays(
  { numerator, denominator }: ExactPrice,
  days: number,
  ofDays: number,
): ExactPrice {
  return { numerator: numerator * BigInt(days), denominator: denominator * BigInt(ofDays) }
}

/**
 * Returns the scaled amount that a vendor charges. In every currency, vendors truncate the price of one unit to 2 decimals and
 * multiply it by the quantity. For legacy licences, they truncate the amount of all units instead. Both the prices that the
 * service shows and the charges that it expects come from this function.
 *
 * @param quantity Negative for a credit.
 */
export function truncatedAmount(
  quantity: number,
  { numerator, denominator }: ExactPrice,
  offerType: OfferType,
): bigint {
  const units = BigInt(quantity)
  const [before, after] = offerType === 'LicenseLegacy' ? [units, 1n] : [1n, units]
  const truncated = ((numerator * size(before)) / (denominator * cent)) * cent
  return (before < 0n ? -truncated : truncated) * after
}

const lastCarriedUnits = cent / 10n ** 8n

/** Returns a price truncated to the 10 decimals with which vendors compute. */
export function carriedPrice({ numerator, denominator }: ExactPrice): ExactPrice {
  return { numerator: (numerator / (denominator * lastCarriedUnits)) * lastCarriedUnits, denominator: 1n }
}
