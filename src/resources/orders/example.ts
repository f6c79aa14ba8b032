import { demo, demoCustomerId, demoOfferId, demoResellerId } from '../../demo/identifiers.ts'
import { order, wantedOrder } from '../../domain/orders/order.ts'

const places = {
  offerId: demoOfferId(1),
  customerId: demoCustomerId(1),
  resellerId: demoResellerId(1),
  providerInstanceId: demo.genericInstanceId,
}
const { subscriptionMargin: _, ...wanted } = wantedOrder.exampleRequest
const { id: __, ...shown } = order.exampleAnswer

/** An order with valid values for all members. */
export const exampleOrder = { ...places, ...wanted, ...places }

/** A failed order, as answers show it. */
export const exampleShownOrder = {
  id: '019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e41',
  ...exampleOrder,
  ...shown,
  ...places,
}
