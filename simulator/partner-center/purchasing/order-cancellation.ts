import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { renderOrder, requireOrder } from '../orders/order.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import { saveSubscription, withStatus } from '../subscriptions/subscription.ts'

/** The route that cancels an order, in a sandbox only. */
export const orderCancellationRoutes: readonly PartnerRoute[] = [
  {
    method: 'PATCH',
    path: '/v1/customers/{customerId}/orders/{orderId}',
    family: 'orders',
    needs: 'user',
    handle: cancel,
  },
]

function cancel(call: PartnerCall): Answer {
  const { state, now, partner } = call
  const { customer } = requireRelatedCustomer(call)
  const order = requireOrder(call, customer)
  const { id, status } = Object(call.body)
  if (String(id).toLowerCase() !== order.id) throw invalid('id must be the id in the path.')
  if (String(status).toLowerCase() !== 'cancelled') throw invalid('status must be cancelled.')
  if (!partner.isSandbox) throw new Refusal(403, 900101, 'Only orders of a sandbox are cancelled as a whole.')
  if (order.status === 'cancelled') return { status: 200, body: renderOrder(state, order, false) }
  const cancelled = { ...order, status: 'cancelled' as const }
  for (const { subscriptionId } of order.lines) {
    const subscription = subscriptionId && state.subscriptions.get(subscriptionId)
    if (subscription) saveSubscription(state, subscription, withStatus(subscription, 'deleted', now), now)
  }
  state.orders.put(order.id, cancelled)
  state.pendingOrders.remove(order.id)
  record(call, { kind: 'CancelOrder', subject: order.id, customer, before: order.status, after: 'cancelled' })
  return { status: 200, body: renderOrder(state, cancelled, false) }
}
