import { type LineKind, mayBePurchase } from '../invoice-lines.ts'
import { isChange } from '../reconciliation/charge-causes.ts'
import type { LineRelation, LineSales } from './line-relations.ts'

/** A charge as far as its terms depend on it. */
export interface DatedCharge {
  /** When it begins, in milliseconds since 1970. */
  readonly at: number
  /** In the words of the vendor; asked for only where it matters. */
  readonly chargeType: () => string | null
}

/** A line that is rated. */
export interface ChargedLine extends DatedCharge {
  readonly isCredit: boolean
  /** The charge that a credit reverses; null where none is known, and for a charge. */
  readonly reversed: DatedCharge | null
}

/**
 * The terms by which a line is rated (docs/billing.md, "How lines are rated"): a purchase by what its order froze, a credit
 * by the terms of the charge that it reverses, anything else by the history of its day.
 */
export function termsOfLine(kind: LineKind, relation: LineRelation, line: ChargedLine): LineSales {
  const { at, chargeType } = line.reversed ?? line
  if ((!line.isCredit || line.reversed) && mayBePurchase(kind, relation.offerType)) {
    const bought = relation.purchaseAt(at, line.at)
    if (bought && !isChange(chargeType())) return bought
  }
  return relation.salesAt(at, line.at)
}
