import { demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'
import { refuseDeleted, refuseWhileProcessing, refuseWithPurchases } from '../../domain/customers/customer.ts'
import { deleteCustomer as deleteAtVendors } from '../../jobs/customers/delete-customer.ts'
import { answer, operation } from '../../kernel/operation.ts'
import { uuid } from '../../validation/fields.ts'
import { exampleShownCustomer } from './example.ts'
import { relationQuery, showCustomer, shownCustomer } from './schema.ts'

export const getCustomer = operation({
  id: 'getCustomer',
  method: 'GET',
  path: '/v1/Customers/{customerId}',
  tag: 'Customers',
  summary: 'Read one customer, within one of its relations; a customer reads itself.',
  description:
    'Without resellerId the direct relation with the csp is shown, else the oldest one. A reseller without a relation with the customer is 403.',
  roles: ['csp', 'reseller', 'customer'],
  params: { customerId: uuid() },
  query: { resellerId: relationQuery },
  responses: {
    200: { description: 'The customer.', schema: shownCustomer },
    304: { description: 'It is as it was at the ETag in If-None-Match.' },
  },
  errors: ['NotFound'],
  example: {
    params: { customerId: demoCustomerId(1) },
    query: { resellerId: demoResellerId(1) },
    response: exampleShownCustomer,
  },

  async handle({ params, query, caller, store }) {
    const customer = await store.customers.get(params.customerId)
    return answer(200, showCustomer(customer, caller.role, query.resellerId), customer.version)
  },
})

export const deleteCustomer = operation({
  id: 'deleteCustomer',
  method: 'DELETE',
  path: '/v1/Customers/{customerId}',
  tag: 'Customers',
  summary: 'Delete a customer from the whole tenant, after its relations with the vendors have ended.',
  description:
    'Refused while it has running subscriptions or orders under way. The vendors are asked in the background; one at which the customer still has active subscriptions refuses, and then the customer stays. Deleted customers can still be listed and read.',
  roles: ['csp'],
  params: { customerId: uuid() },
  responses: { 202: { description: 'It is being deleted.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed'],
  audit: 'DeleteCustomer',
  example: { params: { customerId: demoCustomerId(8) } },

  async handle({ params, store, jobs }) {
    const customer = refuseDeleted(await store.customers.get(params.customerId))
    refuseWhileProcessing(customer.providerCustomers)
    refuseWithPurchases(await store.orders.purchasesOf(customer.id, null))
    store.customers.touch(customer)
    jobs.add(deleteAtVendors, { customerId: customer.id })
  },
})
