import { demo } from '../../demo/identifiers.ts'
import { answer, operation } from '../../kernel/operation.ts'
import { uuid } from '../../validation/fields.ts'
import { exampleShownOrder } from './example.ts'
import { orderDetails, showOrderDetails } from './schema.ts'

export const getOrder = operation({
  id: 'getOrder',
  method: 'GET',
  readsByKey: true,
  path: '/v1/Orders/{orderId}',
  tag: 'Orders',
  summary: 'Get an order.',
  description:
    'Returns an order in any state, including Completed. GET /v1/operations?orderId= lists the background operations of the order.',
  roles: ['csp', 'reseller', 'customer'],
  params: { orderId: uuid({ description: 'The id of the order.' }) },
  responses: {
    200: { description: 'The order.', schema: orderDetails },
    304: { description: 'Not modified since the ETag in If-None-Match.' },
  },
  errors: ['NotFound'],
  example: {
    params: { orderId: demo.failedOrderId },
    response: { ...exampleShownOrder, id: demo.failedOrderId, subscriptionId: null },
  },

  async handle({ params, caller, store }) {
    const order = await store.orders.shown(params.orderId)
    return answer(200, showOrderDetails(order, caller.role), order.version)
  },
})
