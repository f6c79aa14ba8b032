import type { ExplainedSubscriptionPrice, ResellerClient } from '@reseller-api/client'
import { failureOf } from '../../api/failures.ts'
import { type ReadRequest, useRead } from '../../api/read.ts'
import { dayOf } from '../../values/dates.ts'
import type { InvoiceLine } from './line.ts'

/** The explanation of a price. `reason` says why it is the current price, and not that of the day of the charge. */
export type ExplainedLine = ExplainedSubscriptionPrice & { readonly reason?: string }

/** Reads the explanation of the price of a line; `isExplained` is false for a line without a subscription or a day. */
export function useExplained({
  customerId,
  subscriptionId,
  from,
}: Pick<InvoiceLine, 'customerId' | 'subscriptionId' | 'from'>) {
  const chargeDate = from ? dayOf(from) : undefined
  const at = { customerId: customerId ?? '', subscriptionId: subscriptionId ?? '' }
  const isExplained = customerId !== null && subscriptionId !== null && chargeDate !== undefined
  const explained = useRead(
    ['subscriptions.explainPrice', subscriptionId, chargeDate],
    (client, request) => explainAt(client, { ...at, chargeDate: chargeDate! }, request),
    { isEnabled: isExplained },
  )
  return { explained, isExplained, chargeDate }
}

/**
 * Explains the price of a charge. If the service has no terms of its day, explains the current price, with the reason: a
 * vendor also bills days before the subscription was recorded.
 */
async function explainAt(
  client: ResellerClient,
  { chargeDate, ...at }: { customerId: string; subscriptionId: string; chargeDate: string },
  request: ReadRequest,
): Promise<ExplainedLine> {
  try {
    return await client.subscriptions.explainPrice({ ...at, chargeDate }, request)
  } catch (error) {
    const reason = failureOf(error).members.chargeDate
    if (reason === undefined) throw error
    return { ...(await client.subscriptions.explainPrice(at, request)), reason }
  }
}
