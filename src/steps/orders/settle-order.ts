import { toNotBought } from '../../domain/orders/undecided-order.ts'
import type { Store } from '../../store/store.ts'

/** The order to settle, and how the csp knows that nothing was bought. */
interface Settlement {
  readonly customerId: string
  readonly orderId: string
  readonly reason: string
  /** The name of the caller in the audit log. */
  readonly by: string
}

/**
 * Settles an undecided order as not bought: the order fails, no retry buys it again, and its failed operations are
 * acknowledged. If the vendor returns the subscription later, the sync stores it without an order. Does nothing for a failed
 * order.
 *
 * @throws DomainError `missing` when the customer has no such order
 * @throws DomainError `conflict` when the order is completed, or a job works on it
 */
export async function settleAsNotBought(store: Store, settlement: Settlement): Promise<void> {
  const { customerId, orderId, reason, by } = settlement
  const failed = toNotBought(await store.undecidedOrders.toDecide(customerId, orderId), reason)
  if (!failed) return
  store.orders.save(failed)
  store.purchases.settle(orderId)
  store.backgroundOperations.acknowledgeOrder(orderId, by)
}
