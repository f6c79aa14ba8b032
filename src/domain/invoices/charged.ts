import { invoiceLines, type LineKind, lineKinds } from './invoice-lines.ts'

/**
 * Returns whether lines of this kind charge their amounts. Daily usage does not: each of its lines itemizes an amount that a
 * `onetime` line of the same vendor invoice charges. This is also the case while the `onetime` lines are not imported yet, so a
 * sum over the invoices of a month always leaves daily usage out (docs/billing.md).
 */
export function isCharged(kind: LineKind): boolean {
  return invoiceLines[kind].isCharged
}

/** The kinds of lines whose amounts a sum over invoices includes. */
export const chargedKinds: readonly LineKind[] = lineKinds.filter(isCharged)
