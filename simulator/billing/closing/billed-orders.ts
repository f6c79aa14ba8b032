import type { Order } from '../../partner-center/orders/tables.ts'
import type { Subscription } from '../../partner-center/subscriptions/tables.ts'
import type { State } from '../../state/state.ts'

/** Returns a function that finds the last order of a subscription before or at a time. */
export function orderFinder(state: State): (subscription: Subscription, at: string) => BillingOrder {
  const bySubscription = new Map<string, Order[]>()
  for (const order of state.orders.values()) {
    for (const { subscriptionId } of order.lines) {
      if (subscriptionId === undefined) continue
      const known = bySubscription.get(subscriptionId)
      if (known === undefined) bySubscription.set(subscriptionId, [order])
      else known.push(order)
    }
  }
  return ({ id, orderId, createdAt }, at) =>
    bySubscription.get(id)?.findLast((order) => order.createdAt <= at) ??
    state.orders.get(orderId) ?? { id: orderId, createdAt }
}

type BillingOrder = Pick<Order, 'id' | 'createdAt'>
