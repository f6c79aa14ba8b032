import { decimal } from '../values/decimal.ts'

/** The sums of an invoice's imported lines, beside the vendor's statements. Amounts are decimals. */
export interface ComparedSums {
  /** The numbers of imported and of parked lines. */
  readonly lines: number
  readonly parked: number
  readonly subtotal: string
  /** Null where lines have no taxes. */
  readonly taxes: string | null
  /** The number of pieces from which the lines were read. */
  readonly pieces: number
  /** The first of the parked lines; null without any. */
  readonly firstParked:
    | readonly { readonly piece: string; readonly line: number; readonly reason: string }[]
    | null
  readonly vendorLines: number | null
  /** The vendor's total of the lines; including taxes where it states no other. */
  readonly vendorTotal: string | null
  /** The vendor's total minus the sum of the lines, in the minor unit; null where the vendor states no total. */
  readonly difference: string | null
  /** Whether the stored lines differ from those that were read. */
  readonly isBroken: boolean
}

/** How many parked lines a message lists. */
export const maxParkedShown = 3

/** Whether the accepted difference equals the difference between the vendor's total and the lines. */
export function isAccepted({ difference }: ComparedSums, accepted: { readonly difference: string }): boolean {
  return differs(difference) && decimal(accepted.difference).eq(decimal(difference))
}

/**
 * Returns why an invoice with these lines is refused; undefined when it is not.
 *
 * @param accepted A difference that does not refuse the invoice.
 */
export function disagreement(
  sums: ComparedSums,
  accepted: { readonly difference: string } | undefined,
): string | undefined {
  const { lines, parked, subtotal, taxes, pieces, vendorLines, vendorTotal, difference, isBroken } = sums
  if (isBroken) return 'The stored lines do not sum up to the lines that were read.'
  if (vendorLines !== null && vendorLines !== lines)
    return `The vendor states ${vendorLines} lines, and ${lines} were imported.`
  if (differs(difference) && !(accepted && isAccepted(sums, accepted))) {
    const withTaxes = taxes === null || isZero(taxes) ? '' : `, and to ${taxes} of taxes`
    // Parked lines must be fixed; their difference must not be accepted.
    const hint = parked > 0 ? '' : ` Once it is explained, the difference of ${difference} can be accepted.`
    return `The vendor bills ${vendorTotal}, but the imported lines sum up to ${subtotal}${withTaxes}.${hint}`
  }
  // A vendor without lines sends no pieces, or states that there are none.
  if (lines > 0 || pieces === 0 || vendorLines === 0 || (vendorTotal && isZero(vendorTotal))) return undefined
  return parked > 0
    ? 'None of the lines could be imported.'
    : 'The invoice contains no lines; send files with one JSON object per line, or CSV files with rows below the header.'
}

const isZero = (amount: string) => !/[1-9]/.test(amount)
const differs = (difference: string | null): difference is string =>
  difference !== null && !isZero(difference)

/** Returns the other findings, so that one message explains why no line of an invoice is visible. */
export function besides({ parked, firstParked }: ComparedSums, invoiceId: string): string {
  if (parked === 0) return ''
  const first = firstParked!.map(({ piece, line, reason }) => ` ${piece}, line ${line}: ${reason}`).join('')
  const count =
    parked === 1
      ? '1 line was parked:'
      : `${parked} lines were parked${parked > maxParkedShown ? ', first' : ''}:`
  return ` ${count}${first} GET /v1/Invoices/${invoiceId}/parked-lines has all of them.`
}
