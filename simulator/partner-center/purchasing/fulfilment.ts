import type { State } from '../../state/state.ts'
import { itemOf } from '../orders/prices.ts'
import type { Order, OrderLine } from '../orders/tables.ts'
import { startSubscription } from '../subscriptions/subscription.ts'
import { savingsPlanTerms } from './savings-plan.ts'

/** Provisions the due orders, earliest first. The subscriptions of an order begin when it was due, not now. */
export function fulfilOrders(state: State, now: Date): void {
  const time = now.toISOString()
  const due = [...state.orders.values()].filter(({ status, dueAt }) => status === 'pending' && dueAt <= time)
  for (const order of due.sort((one, other) => (one.dueAt < other.dueAt ? -1 : 1))) fulfil(state, now, order)
}

/** Provisions the lines of an order, unless the order is not due yet. */
export function fulfil(state: State, now: Date, order: Order): void {
  if (order.dueAt > now.toISOString()) return
  const lines: OrderLine[] = []
  for (const line of order.lines) lines.push(provisionLine(state, order, line, lines))
  state.orders.put(order.id, { ...order, lines, status: 'completed' })
  state.pendingOrders.remove(order.id)
}

function provisionLine(state: State, order: Order, line: OrderLine, before: readonly OrderLine[]): OrderLine {
  const parentSubscriptionId =
    line.parentLine === undefined
      ? line.parentSubscriptionId
      : before.find(({ lineItemNumber }) => lineItemNumber === line.parentLine)?.subscriptionId
  const sale = { state, now: new Date(order.dueAt), partner: { tenantId: order.partnerId } }
  const { id } = startSubscription(sale, {
    ...{ customer: { id: order.customerId }, orderId: order.id, item: itemOf(state, line.offerId)! },
    ...{ quantity: line.quantity, termDuration: line.termDuration, billingCycle: line.billingCycle },
    ...{ segment: line.segment, friendlyName: line.friendlyName, promotionId: line.promotionId },
    availabilityId: line.offerId.split(':')[2],
    customTermEndDate: line.customTermEndDate,
    renewsTo: line.renewsTo,
    partnerId: line.resellerMpnId,
    parentSubscriptionId,
    savingsPlan: savingsPlanTerms(line),
    unitPrice: line.discountedPrice,
    currency: order.currency,
  })
  return { ...line, subscriptionId: id, parentSubscriptionId }
}
