import {
  type Order,
  type OrderWanted,
  order,
  orderOperations,
  wantedOrder,
} from '../../domain/orders/order.ts'
import type { Role } from '../../kernel/operation.ts'
import { nullableUuid, object, type Shown, type Static, uuid } from '../../validation/fields.ts'

const { id, status, createdDate, errorMessage } = order.requestMembers

/** An order to create, as a request contains it. */
export const newOrder = object(
  { id, ...wantedOrder.requestMembers, status, createdDate, errorMessage },
  { title: 'CreateOrderRequest' },
)

/** An order, as answers show it. */
export const shownOrder = object(order.answerMembers, { title: 'Order' })

/** A single order, with its subscription. */
export const orderDetails = object(
  {
    ...order.answerMembers,
    subscriptionId: nullableUuid({
      description:
        'The id of the subscription that the order has created; null until the order is completed.',
    }),
  },
  { title: 'OrderDetails', extending: [shownOrder] },
)

export const orderCreated = object({ orderId: uuid() }, { title: 'CreatedOrder' })

/** Converts an order in a request to its stored form. */
export function toOrderWanted(given: Static<typeof newOrder>): OrderWanted {
  return wantedOrder.parse(given)
}

/** Converts an order to its form in answers for a role. */
export function showOrder(one: Order, role: Role): Shown<typeof shownOrder> {
  return order.show(one, role, {
    operation: { name: orderOperations[0] },
    subscriptionMargin: role === 'customer' ? null : one.margins[role],
  })
}

/** Converts a single order to its form in answers for a role. */
export function showOrderDetails(one: Order, role: Role): Shown<typeof orderDetails> {
  return { ...showOrder(one, role), subscriptionId: one.status === 'Completed' ? one.subscriptionId : null }
}
