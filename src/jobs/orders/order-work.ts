import type { Order } from '../../domain/orders/order.ts'

/**
 * The current step of the job for an order:
 *
 * - `prepare`: nothing is bought yet, and no request that was sent can still buy anything.
 * - `place`: the prepared cart is stored, and the purchase is being sent.
 * - `search`: the purchase may have succeeded; the job searches for the order until the vendor would return an existing one.
 * - `watch`: the vendor has the order and provisions it. `unshownSince` is the time of the first query that did not return
 *   the order or its subscription (ISO 8601); undefined while queries return them.
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
  /** How often the job has started again with a new cart; absent before the first time. */
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
  // `unshownSince` is the time of the order, so an order older than `undecidedDays` is queried only once.
  if (providerOrderId !== null)
    return { ...place, step: 'watch', looks: 0, unshownSince: createdDate.toISOString() }
  const refusal = `The vendor has no such order. An earlier attempt to buy ended with: ${errorMessage}`
  return { ...place, step: 'search', since: now.toISOString(), refusal }
}
