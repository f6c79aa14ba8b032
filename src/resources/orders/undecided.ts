import { demo, demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'
import { undecidedDecisions, waysOut, waysOutOf } from '../../domain/orders/undecided-order.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { settleAsNotBought } from '../../steps/orders/settle-order.ts'
import type { UndecidedOrder } from '../../store/orders/undecided-orders.ts'
import {
  count,
  dateTime,
  enumeration,
  list,
  nullableText,
  nullableUuid,
  object,
  type Shown,
  text,
  uuid,
} from '../../validation/fields.ts'

const undecidedOrder = object(
  {
    orderId: uuid({
      description: 'The id of the order. At the vendor, the new subscription has this id as its name.',
    }),
    status: enumeration('OrderStatus', ['Processing', 'Provisioning', 'Completed', 'Failed']),
    customerId: uuid(),
    customerName: nullableText(255),
    resellerId: nullableUuid({ description: 'The reseller that sells; null for the csp itself.' }),
    resellerName: nullableText(255),
    providerInstanceId: uuid(),
    offerName: nullableText(1_000),
    quantity: count({ description: 'The number of seats or units.' }),
    errorMessage: nullableText(10_000, {
      description:
        'Why the service stopped searching for the order at the vendor; null while the service works on the order.',
    }),
    providerOrderId: nullableText(255, {
      description: 'The id of the order at the vendor; null if the vendor has not confirmed it.',
    }),
    operationId: nullableUuid({
      description: 'The latest background operation of the order; null if an earlier version started it.',
    }),
    createdDate: dateTime(),
    waysOut: list(enumeration('WayOut', waysOut), {
      description:
        'What a person can do. Retry: POST /v1/operations/{operationId}/retry searches for the order now, and buys nothing. CheckAtVendor: look in the portal of the vendor for a subscription that has the orderId as its name. Settle: POST /v1/Orders/customers/{customerId}/undecided/{orderId}/decision ends the order as not bought. Wait: the service works on the order.',
    }),
  },
  { title: 'UndecidedOrder' },
)

const exampleUndecided = {
  orderId: '019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e41',
  status: { name: 'Provisioning' },
  customerId: demoCustomerId(1),
  customerName: 'Bäckerei Sonnleitner',
  resellerId: demoResellerId(1),
  resellerName: 'Alpenblick Cloud GmbH',
  providerInstanceId: demo.tier2InstanceId,
  offerName: 'Microsoft 365 Business Basic',
  quantity: 5,
  errorMessage: 'Microsoft cannot be reached: it answered 500.',
  providerOrderId: null,
  operationId: demo.operationId,
  createdDate: '2026-11-02T08:30:00Z',
  waysOut: [{ name: 'Retry' }, { name: 'CheckAtVendor' }, { name: 'Settle' }],
}

export const listUndecidedOrders = operation({
  id: 'listUndecidedOrders',
  method: 'GET',
  path: '/v1/Orders/undecided',
  tag: 'Orders',
  summary: 'List undecided orders: the service does not know whether they bought something.',
  description:
    'An order is undecided if its attempts have ended and the vendor may have performed the purchase, or if it is neither Completed nor Failed a week after its creation. Do not order the same again. The oldest order comes first.',
  roles: ['csp'],
  query: pageQuery,
  responses: { 200: { description: 'One page of orders.', schema: pageOf(undecidedOrder) } },
  example: { query: { pageSize: 10 }, response: examplePage([exampleUndecided], 10) },

  async handle({ store, page }) {
    return await page(store.undecidedOrders.list(), show)
  },
})

export const decideUndecidedOrder = operation({
  id: 'decideUndecidedOrder',
  method: 'POST',
  path: '/v1/Orders/customers/{customerId}/undecided/{orderId}/decision',
  tag: 'Orders',
  summary: 'Decide that an undecided order has bought nothing.',
  description:
    'First look in the portal of the vendor for a subscription that has the orderId as its name. The order becomes Failed with the reason, its amount no longer counts against the purchase limits, and its failed operations are acknowledged. No retry buys it again. If the vendor shows the subscription later, the sync stores it without an order. An order that is Failed already does not change.',
  roles: ['csp'],
  params: { customerId: uuid(), orderId: uuid({ description: 'The id of the order.' }) },
  body: object(
    {
      decision: enumeration('UndecidedOrderDecision', undecidedDecisions, {
        description: 'NotBought: the vendor has not sold the order.',
      }),
      reason: text(1_000, {
        minLength: 1,
        description: 'How you know that nothing was bought. The seller and the customer can read it.',
      }),
    },
    { title: 'DecideUndecidedOrderRequest' },
  ),
  responses: { 204: { description: 'Decided.' } },
  errors: ['NotFound', 'Conflict'],
  audit: 'DecideUndecidedOrder',
  example: {
    params: { customerId: demoCustomerId(1), orderId: demo.failedOrderId },
    body: { decision: { name: 'NotBought' }, reason: 'The portal of the vendor has no such subscription.' },
  },

  async handle({ params, body, caller, store }) {
    await settleAsNotBought(store, { ...params, reason: body.reason, by: caller.name })
  },
})

function show(one: UndecidedOrder): Shown<typeof undecidedOrder> {
  return { ...one, status: { name: one.status }, waysOut: waysOutOf(one).map((name) => ({ name })) }
}
