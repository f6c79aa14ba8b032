import Big from 'big.js'
import type { InvoiceLine } from '../invoices/line.ts'

/**
 * The cause of the loss on a line: it is billed to no buyer, the buyer pays less than the vendor bills, or the buyer is credited
 * more than the vendor credits.
 */
export type LossReason = 'nobodyPays' | 'belowCost' | 'creditAboveCost'

/** A line on which the csp loses money, with its corrections. Amounts are decimal digits. */
export interface Loss {
  /** The line of the vendor; its first correction if a re-rating has found the buyer of the line. */
  readonly line: InvoiceLine
  /** The amount that the buyer of the csp pays; 0 if none is recorded. */
  readonly paid: string
  readonly cost: string
  /** What the buyer pays minus what the vendor bills; negative. */
  readonly result: string
  readonly reason: LossReason
}

/** Returns the lines on which the csp loses money, the largest loss first. A line includes its corrections. */
export function lossesOf(lines: readonly InvoiceLine[]): readonly Loss[] {
  const charges = new Map<string, InvoiceLine[]>()
  for (const line of lines) charges.set(chargeOf(line), [...(charges.get(chargeOf(line)) ?? []), line])
  return [...charges.values()]
    .flatMap((charge) => {
      const paid = sumOf(charge.map(paidFor))
      const cost = sumOf(charge.map(({ total }) => total))
      const result = paid.minus(cost)
      const line = charge.find(({ customerId }) => customerId !== null) ?? charge[0]!
      const amounts = { paid: paid.toFixed(), cost: cost.toFixed(), result: result.toFixed() }
      return result.lt(0) ? [{ line, ...amounts, reason: reasonOf(paid) }] : []
    })
    .toSorted((one, other) => Big(one.result).cmp(other.result))
}

/**
 * Returns those lines of a customer that one seller has sold. If a re-rating has found the reseller of a charge, the whole charge
 * belongs to this reseller, also the vendor's line, which names no reseller.
 *
 * @param resellerId The seller; null for direct sales of the csp. For a reseller, `lines` has only the lines of this reseller.
 */
export function ofSeller(lines: readonly InvoiceLine[], resellerId: string | null): readonly InvoiceLine[] {
  if (resellerId !== null) return lines
  const resold = new Set(lines.filter(({ resellerName }) => resellerName !== null).map(chargeOf))
  return lines.filter((line) => !resold.has(chargeOf(line)))
}

/** Returns the number of the charge that a line or one of its corrections is about. */
function chargeOf({ id, lineNumber, correctedLineNumber }: InvoiceLine): string {
  return correctedLineNumber ?? lineNumber ?? id
}

/** Returns what the buyer of the csp pays for a line: its reseller if it has one, otherwise its customer. */
function paidFor({ resellerName, totalForCustomer, totalForReseller }: InvoiceLine): string | null {
  return resellerName === null ? totalForCustomer : totalForReseller
}

const sumOf = (amounts: readonly (string | null)[]) =>
  amounts.reduce((sum, one) => sum.plus(one ?? '0'), Big(0))

function reasonOf(paid: Big): LossReason {
  if (paid.lt(0)) return 'creditAboveCost'
  return paid.eq(0) ? 'nobodyPays' : 'belowCost'
}
