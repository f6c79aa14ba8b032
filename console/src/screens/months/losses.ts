import Big from 'big.js'
import type { InvoiceLine } from '../invoices/line.ts'

/**
 * The cause of the loss on a line: it is billed to no buyer, the buyer pays less than the vendor bills, or the buyer is credited
 * more than the vendor credits.
 */
export type LossReason = 'nobodyPays' | 'belowCost' | 'creditAboveCost'

/** A line on which the csp loses money. Amounts are decimal digits. */
export interface Loss {
  readonly line: InvoiceLine
  /** The amount that the buyer of the csp pays; 0 if none is recorded. */
  readonly paid: string
  /** What the buyer pays minus what the vendor bills; negative. */
  readonly result: string
  readonly reason: LossReason
}

/** Returns the lines on which the csp loses money, the largest loss first. */
export function lossesOf(lines: readonly InvoiceLine[]): readonly Loss[] {
  return lines
    .flatMap((line) => {
      // A reseller pays the csp for its lines; for all other lines, the customer pays.
      const paid = Big((line.resellerName === null ? line.totalForCustomer : line.totalForReseller) ?? '0')
      const cost = Big(line.total ?? '0')
      const result = paid.minus(cost)
      return result.lt(0)
        ? [{ line, paid: paid.toFixed(), result: result.toFixed(), reason: reasonOf(paid) }]
        : []
    })
    .toSorted((one, other) => Big(one.result).cmp(other.result))
}

function reasonOf(paid: Big): LossReason {
  if (paid.lt(0)) return 'creditAboveCost'
  return paid.eq(0) ? 'nobodyPays' : 'belowCost'
}
