import { decimal } from '../values/decimal.ts'

/** What the lines of an invoice come to, beside what its vendor says. Amounts are decimals. */
export interface ComparedSums {
  /** Lines that were taken, and that were not. */
  readonly lines: number
  readonly parked: number
  readonly subtotal: string
  /** Null where lines tell none. */
  readonly taxes: string | null
  /** Of how many pieces the lines came. */
  readonly pieces: number
  /** The first of the lines that were parked; null without any. */
  readonly firstParked:
    | readonly { readonly piece: string; readonly line: number; readonly reason: string }[]
    | null
  readonly vendorLines: number | null
  /** What the vendor says that the lines come to; with taxes, where it tells no other. */
  readonly vendorTotal: string | null
  /** By how much that is more than the lines come to, to the minor unit; null where the vendor says nothing. */
  readonly difference: string | null
  /** Whether what was written is not what was read. */
  readonly isBroken: boolean
}

/** How many of the lines that were parked are told at once. */
export const maxParkedShown = 3

/** Whether exactly what the vendor bills beyond the lines is what somebody can explain, and accepts. */
export function isAccepted({ difference }: ComparedSums, accepted: { readonly difference: string }): boolean {
  return differs(difference) && decimal(accepted.difference).eq(decimal(difference))
}

/**
 * Why an invoice with these lines is refused; undefined when it is not.
 *
 * @param accepted A difference that is not held against them.
 */
export function disagreement(
  sums: ComparedSums,
  accepted: { readonly difference: string } | undefined,
): string | undefined {
  const { lines, parked, subtotal, taxes, pieces, vendorLines, vendorTotal, difference, isBroken } = sums
  if (isBroken) return 'The lines that were written do not sum up to those that were read.'
  if (vendorLines !== null && vendorLines !== lines)
    return `The vendor speaks of ${vendorLines} lines, and ${lines} were taken.`
  if (differs(difference) && !(accepted && isAccepted(sums, accepted))) {
    const withTaxes = taxes === null || isZero(taxes) ? '' : `, and to ${taxes} of taxes`
    // What is missing because it was parked is to be put right, and not to be accepted.
    const hint = parked > 0 ? '' : ` Once it is explained, the difference of ${difference} can be accepted.`
    return `The vendor bills ${vendorTotal}, and the lines that were taken come to ${subtotal}${withTaxes}.${hint}`
  }
  // A vendor that has no lines sends no pieces, either; or it says so.
  if (lines > 0 || pieces === 0 || vendorLines === 0 || (vendorTotal && isZero(vendorTotal))) return undefined
  return parked > 0
    ? 'Not one of the lines was taken.'
    : 'There is not a single line; one JSON object in each line, or CSV with rows below its header would pass.'
}

const isZero = (amount: string) => !/[1-9]/.test(amount)
const differs = (difference: string | null): difference is string =>
  difference !== null && !isZero(difference)

/** What else was wrong, for whoever has to find out in one look why nothing of an invoice is to be seen. */
export function besides({ parked, firstParked }: ComparedSums, invoiceId: string): string {
  if (parked === 0) return ''
  const first = firstParked!.map(({ piece, line, reason }) => ` ${piece}, line ${line}: ${reason}`).join('')
  const count =
    parked === 1
      ? '1 line was parked:'
      : `${parked} lines were parked${parked > maxParkedShown ? ', first' : ''}:`
  return ` ${count}${first} GET /v1/Invoices/${invoiceId}/parked-lines has all of them.`
}
