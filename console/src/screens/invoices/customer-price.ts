import type { ExplainedSubscriptionPrice } from '@reseller-api/client'
import type { Amount } from '../../values/money.ts'
import type { InvoiceLine } from './line.ts'

/** The explanation of a price; with a `reason` if it is the current price, and not that of the day of the charge. */
type Explained = Pick<ExplainedSubscriptionPrice, 'revenuePrice'> & { readonly reason?: string }

/**
 * Returns the price of one unit that the customer of a line pays; null if the reader does not know it. The explanation has
 * the selling price of the reader: for the csp, that of a line with a reseller is what the reseller pays, which the customer
 * must not see.
 */
export function customerUnitPrice(
  explained: Explained | undefined,
  { resellerName }: Pick<InvoiceLine, 'resellerName'>,
  role: 'csp' | 'reseller' | 'customer',
): Amount | null {
  const isSeller = role === 'reseller' || (role === 'csp' && resellerName === null)
  return explained && !explained.reason && isSeller ? explained.revenuePrice : null
}
