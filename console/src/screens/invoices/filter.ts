/** The part of an invoice to show: the whole invoice, or the lines of a reseller, the csp itself, a customer or a subscription. */
export interface InvoiceFilter {
  readonly resellerId?: string | undefined
  readonly direct?: 'yes' | undefined
  readonly customerId?: string | undefined
  readonly subscriptionId?: string | undefined
}

/** Returns whether the lines of a part can be listed: the API selects lines of a reseller or a customer, but not those sold directly. */
export function hasLineList({ direct, customerId }: InvoiceFilter): boolean {
  return direct === undefined || customerId !== undefined
}

/** The kind of party or object whose total one row shows. */
export type Level = 'Reseller' | 'Customer' | 'Subscription'

/**
 * Returns the level at which the totals of a part of an invoice are shown, which is the level below the part. For a
 * reseller the highest level is its customers, for a customer its subscriptions.
 */
export function levelBelow({ resellerId, direct, customerId }: InvoiceFilter, role: string): Level {
  if (customerId !== undefined || role === 'customer') return 'Subscription'
  return resellerId !== undefined || direct !== undefined || role === 'reseller' ? 'Customer' : 'Reseller'
}

/**
 * Returns the parameters that select a part of an invoice in the API. Only totals can be restricted to the csp's own
 * sales.
 */
export function shareOf({ resellerId, customerId }: InvoiceFilter) {
  return { ...(resellerId && { resellerId }), ...(customerId && { customerId }) }
}

/** Returns the party whose part of an invoice is shown, if it pays another amount than the reader; undefined for none. */
export function recipientOf(
  { resellerId, customerId }: InvoiceFilter,
  role: string,
): 'reseller' | 'customer' | undefined {
  if (role === 'customer') return undefined
  if (customerId !== undefined) return 'customer'
  return resellerId !== undefined && role === 'csp' ? 'reseller' : undefined
}
