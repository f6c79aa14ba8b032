import { acceptedOrder, orderMargins } from '../../domain/order.ts'
import { admitOrder } from '../../domain/order-rules.ts'
import { placeOrder } from '../../jobs/place-order.ts'
import { operation } from '../../kernel/operation.ts'
import { exampleOrder } from './example.ts'
import { newOrder, orderCreated, toOrderWanted } from './schema.ts'

export const createOrder = operation({
  id: 'createOrder',
  method: 'POST',
  path: '/v1/Orders',
  tag: 'Orders',
  summary: 'Order a subscription for a customer.',
  description:
    'The order is taken at the price that holds now, and carried out in the background; Operation-Location and GET /v1/Orders/customers/{customerId} tell how far it has come. An Idempotency-Key is good for 30 days.',
  roles: ['csp', 'reseller', 'customer'],
  body: newOrder,
  responses: { 200: { description: 'The id of the new order.', schema: orderCreated } },
  errors: ['BusinessRuleViolation'],
  audit: 'CreateOrder',
  keepsAnswerHours: 30 * 24,
  example: { body: exampleOrder, response: { orderId: '019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e41' } },

  async handle({ body, caller, store, jobs, now, newId }) {
    const { role } = caller
    const wanted = toOrderWanted(body)
    const margin = body.subscriptionMargin ?? null
    const [grounds, instances] = await Promise.all([
      store.orders.grounds(wanted, now),
      store.providerInstances.named([wanted]),
    ])
    const instance = instances.get(wanted.providerInstanceId)
    const { price, resellerId } = admitOrder(wanted, grounds, instance, {
      role,
      now,
      hasMargin: margin !== null,
    })
    const accepted = { id: newId(), subscriptionId: newId(), createdDate: now }
    const order = acceptedOrder({ ...wanted, resellerId }, price, {
      ...accepted,
      margins: orderMargins(role, margin),
    })
    store.orders.add(order)
    jobs.add(placeOrder, { step: 'prepare', orderId: order.id, providerInstanceId: order.providerInstanceId })
    return { orderId: order.id }
  },
})
