import { decimal } from '../values/decimal.ts'

/** The sums of an invoice's imported lines, and the sums that the vendor states. Amounts are decimal texts. */
export interface ComparedSums {
  /** The number of imported lines; `parked` is the number of parked lines. */
  readonly lines: number
  readonly parked: number
  readonly subtotal: string
  /** The sum of the taxes; null for a kind of lines without taxes. */
  readonly taxes: string | null
  /** The number of pieces (files or ranges of lines) in the vendor's export of the lines. */
  readonly pieces: number
  /** The first parked lines, for the text of a message; null when no line was parked. */
  readonly firstParked:
    | readonly { readonly piece: string; readonly line: number; readonly reason: string }[]
    | null
  readonly vendorLines: number | null
  /**
   * The vendor's total for the lines: the total before taxes if the vendor states one, otherwise the total including
   * taxes; null if the vendor states no total.
   */
  readonly vendorTotal: string | null
  /** The vendor's total minus the sum of the lines, rounded to the minor unit; null if the vendor states no total. */
  readonly difference: string | null
  /** Whether the sum of the stored lines differs from the sum of the lines that were read from the vendor. */
  readonly isBroken: boolean
}

/** The maximum number of parked lines in a message. */
export const maxParkedShown = 3

/**
 * Returns whether the accepted difference equals the difference between the vendor's total and the lines.
 * Returns false when there is no difference.
 */
export function isAccepted({ difference }: ComparedSums, accepted: { readonly difference: string }): boolean {
  return differs(difference) && decimal(accepted.difference).eq(decimal(difference))
}

/**
 * Returns the reason why an invoice with these sums is refused; undefined when the invoice can be published.
 *
 * @param accepted The difference that an operator has accepted, if any. An invoice with exactly this difference is not
 * refused.
 */
export function disagreement(
  sums: ComparedSums,
  accepted: { readonly difference: string } | undefined,
): string | undefined {
  const { lines, parked, subtotal, taxes, pieces, vendorLines, vendorTotal, difference, isBroken } = sums
  if (isBroken)
    return 'The sum of the stored lines differs from the sum of the lines that were read from the vendor.'
  if (vendorLines !== null && vendorLines !== lines)
    return `According to the vendor, the invoice has ${vendorLines} lines, but ${lines} were imported.`
  if (differs(difference) && !(accepted && isAccepted(sums, accepted))) {
    const withTaxes = taxes === null || isZero(taxes) ? '' : `, plus ${taxes} of taxes`
    // No difference can be accepted while lines are parked, because the parked lines must be fixed first.
    const hint = parked > 0 ? '' : ` Once it is explained, the difference of ${difference} can be accepted.`
    return `The vendor bills ${vendorTotal}, but the imported lines sum up to ${subtotal}${withTaxes}.${hint}`
  }
  // An import without lines is correct when the vendor's export has no pieces, 0 lines or a total of 0.
  if (lines > 0 || pieces === 0 || vendorLines === 0 || (vendorTotal && isZero(vendorTotal))) return undefined
  return parked > 0
    ? 'None of the lines could be imported.'
    : 'The invoice contains no lines; send files with one JSON object per line, or CSV files with rows below the header.'
}

const isZero = (amount: string) => !/[1-9]/.test(amount)
const differs = (difference: string | null): difference is string =>
  difference !== null && !isZero(difference)

/**
 * Returns a sentence about parked lines, with a leading space, to append to the reason of a refusal; empty when
 * no line was parked. One message then explains everything that keeps the invoice from being published.
 */
export function besides({ parked, firstParked }: ComparedSums, invoiceId: string): string {
  if (parked === 0) return ''
  const first = firstParked!.map(({ piece, line, reason }) => ` ${piece}, line ${line}: ${reason}`).join('')
  const count =
    parked === 1
      ? '1 line was parked:'
      : `${parked} lines were parked${parked > maxParkedShown ? ', first' : ''}:`
  return ` ${count}${first} GET /v1/Invoices/${invoiceId}/parked-lines has all of them.`
}
