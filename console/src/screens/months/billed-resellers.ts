import type { InvoiceTotal } from '@reseller-api/client'

/** A reseller with lines in an invoice. */
export interface BilledReseller {
  readonly id: string
  readonly name: string
}

type Total = Pick<InvoiceTotal, 'resellerId' | 'resellerName' | 'lineCount'>

/**
 * Returns the resellers with lines in an invoice by name, from its totals by reseller. A file for another reseller is refused.
 * A reseller that only has the cost of lines of another one has no line of its own.
 */
export function billedResellers(totals: readonly Total[]): readonly BilledReseller[] {
  return totals
    .flatMap(({ resellerId, resellerName, lineCount }) =>
      resellerId !== null && lineCount > 0 ? [{ id: resellerId, name: resellerName ?? resellerId }] : [],
    )
    .sort((left, right) => left.name.localeCompare(right.name))
}
