import type { Order } from '../../domain/orders/order.ts'

/**
 * The current step of the job for an order:
 *
 * - `prepare`: nothing is bought yet, and no request so far can buy anything.
 * - `place`: the prepared cart is stored, and the purchase is being sent.
 * - `search`: the purchase may have succeeded; the job searches for the order until the vendor must show it.
 * - `watch`: the vendor has the order and provisions it. `unshownSince` is when the vendor first did not show the order or its
 *   subscription (ISO 8601); undefined while it shows them.
 */
type Step =
  | { readonly step: 'prepare' }
  | { readonly step: 'place' }
  | { readonly step: 'search'; readonly since: string; readonly refusal: string | null }
  | { readonly step: 'watch'; readonly looks: number; readonly unshownSince?: string | undefined }

/** The data of the job for an order. */
export type OrderWork = Step & {
  readonly orderId: string
  readonly providerInstanceId: string
  /** How often the job has started again with a new cart. */
  readonly lapses?: number
}

/** The data of a job that searches for an order. */
export type Searching = Extract<OrderWork, { readonly step: 'search' }>

/** Returns the data of a job that searches for an order with an unknown outcome. The job buys nothing. */
export function searchFor(
  { id, providerInstanceId, providerOrderId, errorMessage, createdDate }: Order,
  now: Date,
): OrderWork {
  const place = { orderId: id, providerInstanceId }
  // The time of the order: for an order that was watched for a week, one look is enough.
  if (providerOrderId !== null)
    return { ...place, step: 'watch', looks: 0, unshownSince: createdDate.toISOString() }
  const refusal = `The vendor has no such order. The purchase was abandoned before: ${errorMessage}`
  return { ...place, step: 'search', since: now.toISOString(), refusal }
}
