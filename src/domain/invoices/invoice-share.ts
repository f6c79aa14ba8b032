import type { Problem } from '../../validation/problem.ts'
import type { InvoiceReader } from './invoice-reader.ts'

/** The levels by which an invoice is totalled. */
export const shareLevels = ['Reseller', 'Customer', 'Subscription'] as const
export type ShareLevel = (typeof shareLevels)[number]

/**
 * Returns a problem when a request for totals by subscription names no customer; otherwise an empty list. These totals are
 * calculated from the lines, and a whole invoice can have millions of lines.
 */
export function shareProblems(level: ShareLevel, { customerId }: InvoiceReader): Problem[] {
  if (level !== 'Subscription' || customerId !== null) return []
  const description =
    'customerId is required when level is Subscription. Use level=Customer to find the customers of the invoice.'
  return [{ path: 'customerId', description }]
}
