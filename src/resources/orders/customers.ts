import { demoCustomerId } from '../../demo/identifiers.ts'
import { orderStatuses } from '../../domain/orders/order.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { boolean, names, optional, text, uuid } from '../../validation/fields.ts'
import { exampleShownOrder } from './example.ts'
import { shownOrder, showOrder } from './schema.ts'

export const listOrdersOfCustomer = operation({
  id: 'listOrdersOfCustomer',
  method: 'GET',
  path: '/v1/Orders/customers/{customerId}',
  tag: 'Orders',
  summary: 'List the orders of a customer, by default the open and failed ones.',
  description:
    'A completed order becomes a subscription and leaves this list, unless status selects it. The newest order comes first.',
  roles: ['csp', 'reseller', 'customer'],
  params: { customerId: uuid() },
  query: {
    ...pageQuery,
    resellerId: optional(uuid({ description: 'Only orders of this reseller.' })),
    status: optional(
      names(orderStatuses, {
        description:
          'Only orders in these states, separated by a vertical bar; absent for all that are not completed.',
      }),
    ),
    sortPropertyName: optional(
      text(255, { description: 'Has no effect: the list is always sorted by createdDate.' }),
    ),
    ascendingOrder: optional(
      boolean({ default: false, description: 'Sorts the oldest order first if true.' }),
    ),
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
    const statuses = query.status?.split('|')
    const filter = { customerId, resellerId, statuses, descending: !ascendingOrder }
    return await page(store.orders.listOpen(filter), (order) => showOrder(order, caller.role))
  },
})
