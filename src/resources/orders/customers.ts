import { demoCustomerId } from '../../demo/identifiers.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { boolean, optional, text, uuid } from '../../validation/fields.ts'
import { exampleShownOrder } from './example.ts'
import { shownOrder, showOrder } from './schema.ts'

export const listOrdersOfCustomer = operation({
  id: 'listOrdersOfCustomer',
  method: 'GET',
  path: '/v1/Orders/customers/{customerId}',
  tag: 'Orders',
  summary: 'List the orders of a customer that are not completed, failed ones included; the newest first.',
  description: 'A completed order is a subscription, and is listed as one.',
  roles: ['csp', 'reseller', 'customer'],
  params: { customerId: uuid() },
  query: {
    ...pageQuery,
    resellerId: optional(uuid({ description: 'Only the orders through this reseller.' })),
    sortPropertyName: optional(
      text(255, { description: 'Taken and without effect: the list has one order, by createdDate.' }),
    ),
    ascendingOrder: optional(boolean({ default: false, description: 'true for the oldest first.' })),
  },
  responses: { 200: { description: 'One page of orders.', schema: pageOf(shownOrder) } },
  errors: ['NotFound'],
  example: {
    params: { customerId: demoCustomerId(1) },
    query: { pageSize: 10 },
    response: examplePage([exampleShownOrder], 10),
  },

  async handle({ params, query, caller, store, page }) {
    const { id: customerId } = await store.customers.get(params.customerId)
    const { resellerId, ascendingOrder = false } = query
    const open = store.orders.listOpen({ customerId, resellerId, descending: !ascendingOrder })
    return await page(open, (order) => showOrder(order, caller.role))
  },
})
