/** Which part of an invoice is shown: all of it, or that of a reseller, of the csp itself, of a customer or a subscription. */
export interface InvoiceFilter {
  readonly resellerId?: string | undefined
  readonly direct?: 'yes' | undefined
  readonly customerId?: string | undefined
  readonly subscriptionId?: string | undefined
}

/** What the rows of a part of an invoice are. */
export type Level = 'Reseller' | 'Customer' | 'Subscription'

/** Returns what the totals of a part are for: the level below it. A reseller begins at its customers, a customer below. */
export function levelBelow({ resellerId, direct, customerId }: InvoiceFilter, role: string): Level {
  if (customerId !== undefined || role === 'customer') return 'Subscription'
  return resellerId !== undefined || direct !== undefined || role === 'reseller' ? 'Customer' : 'Reseller'
}

/** Returns the parameters that name a part to the API. Only totals can be restricted to the csp's own sales. */
export function shareOf({ resellerId, customerId }: InvoiceFilter) {
  return { ...(resellerId && { resellerId }), ...(customerId && { customerId }) }
}
