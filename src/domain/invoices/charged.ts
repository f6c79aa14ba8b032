import { invoiceLines, type LineKind, lineKinds } from './invoice-lines.ts'

/**
 * Returns whether lines of this kind charge their amounts. Daily usage does not: each of its lines itemizes an amount that
 * a line of `onetime` of the same vendor's invoice charges, whether or not that invoice is imported yet. So a sum over the
 * invoices of a month leaves daily usage out, always: docs/billing.md has the kinds.
 */
export function isCharged(kind: LineKind): boolean {
  return invoiceLines[kind].isCharged
}

/** The kinds whose amounts a sum over invoices has. */
export const chargedKinds: readonly LineKind[] = lineKinds.filter(isCharged)
