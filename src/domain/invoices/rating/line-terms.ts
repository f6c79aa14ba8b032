import { type LineKind, mayBePurchase } from '../invoice-lines.ts'
import { isChange } from '../reconciliation/charge-causes.ts'
import type { LineRelation, LineSales } from './line-relations.ts'

/** What the terms of a charge depend on. */
export interface DatedCharge {
  /** When it begins, in milliseconds since 1970. */
  readonly at: number
  /** The vendor's term for it; read only when needed. */
  readonly chargeType: () => string | null
}

/** A line to rate. */
export interface ChargedLine extends DatedCharge {
  readonly isCredit: boolean
  /** The charge that a credit reverses; null where none is known, and for a charge. */
  readonly reversed: DatedCharge | null
}

/**
 * Returns the terms that rate a line (docs/billing.md, "How lines are rated"): the order's for a purchase,
 * those of the reversed charge for a credit, and the history's of its day for anything else.
 */
export function termsOfLine(kind: LineKind, relation: LineRelation, line: ChargedLine): LineSales {
  const { at, chargeType } = line.reversed ?? line
  if ((!line.isCredit || line.reversed) && mayBePurchase(kind, relation.offerType)) {
    const bought = relation.purchaseAt(at, line.at)
    if (bought && !isChange(chargeType())) return bought
  }
  return relation.salesAt(at, line.at)
}
