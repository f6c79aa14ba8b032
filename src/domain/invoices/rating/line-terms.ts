import { type LineKind, mayBePurchase } from '../invoice-lines.ts'
import { isChange } from '../reconciliation/charge-causes.ts'
import type { LineRelation, LineSales } from './line-relations.ts'

/** The charge whose terms apply to a line. */
export interface DatedCharge {
  /** When the charge begins, in milliseconds since 1970. */
  readonly at: number
  /** Returns the vendor's name for the kind of charge. The rating calls this function only if it needs the name. */
  readonly chargeType: () => string | null
}

/** A line to rate. */
export interface ChargedLine extends DatedCharge {
  readonly isCredit: boolean
  /** The charge that a credit reverses. Null for a charge, and for a credit whose charge is unknown. */
  readonly reversed: DatedCharge | null
}

/**
 * Returns the sales by which a line is rated (docs/billing.md, "How lines are rated"). A purchase has the terms of its
 * order, and a credit has the terms of the charge that it reverses. Any other line has the terms recorded for the day
 * of the line.
 */
export function termsOfLine(kind: LineKind, relation: LineRelation, line: ChargedLine): LineSales {
  const { at, chargeType } = line.reversed ?? line
  if ((!line.isCredit || line.reversed) && mayBePurchase(kind, relation.offerType)) {
    const bought = relation.purchaseAt(at, line.at)
    if (bought && !isChange(chargeType())) return bought
  }
  return relation.salesAt(at, line.at)
}
