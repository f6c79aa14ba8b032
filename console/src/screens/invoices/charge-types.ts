import type { InvoiceLine } from './line.ts'

/** The kinds of charges that have words of their own. A vendor may add others, and writes them in different cases. */
const chargeTypes = [
  'new',
  'renew',
  'cycleCharge',
  'addQuantity',
  'removeQuantity',
  'cancelImmediate',
  'convert',
  'customerCredit',
  'priceCorrection',
] as const

/** Returns the key of the words for a kind of charge of a vendor; undefined for an unknown one. */
export function chargeTypeOf(vendors: string): (typeof chargeTypes)[number] | undefined {
  return chargeTypes.find((one) => one.toLowerCase() === vendors.replaceAll(' ', '').toLowerCase())
}

/** Returns whether a line is a price correction: a re-rating adds such lines, with quantity 0. */
export function isCorrection({ chargeType }: Pick<InvoiceLine, 'chargeType'>): boolean {
  return chargeType !== null && chargeTypeOf(chargeType) === 'priceCorrection'
}

type Corrected = Pick<InvoiceLine, 'id' | 'chargeType' | 'what' | 'subscriptionId' | 'from' | 'to'>

/**
 * Returns the line that a price correction corrects: the only one of some lines with the same charge and days. Undefined if
 * there is none, or if there are several, and for other lines.
 */
export function correctedLine<Line extends Corrected>(
  of: Corrected,
  lines: readonly Line[],
): Line | undefined {
  if (!isCorrection(of)) return undefined
  const found = lines.filter(
    (one) =>
      !isCorrection(one) &&
      (['what', 'subscriptionId', 'from', 'to'] as const).every((member) => one[member] === of[member]),
  )
  return found.length === 1 ? found[0] : undefined
}

// The service numbers a correction with its revision times this value, plus the number of the corrected line.
const correctionStep = 10_000_000_000_000n

/** Returns the number of the corrected line, and the revision that corrects it; null for a line that is no correction. */
export function correctionPlace(
  lineNumber: string | null,
): { readonly line: string; readonly revision: string } | null {
  const number = BigInt(lineNumber ?? 0)
  if (number < correctionStep) return null
  return { line: String(number % correctionStep), revision: String(number / correctionStep) }
}
