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
  readsByKey: true,
  path: '/v1/Customers/{customerId}',
  tag: 'Customers',
  summary: 'Get a customer with its relation to one seller.',
  description:
    'Without resellerId, a csp or customer gets the direct relation with the csp, or the oldest relation if there is no direct one; a reseller gets its own. A reseller gets 404 for a customer with which it has no relation, and a customer gets 404 for any other customer. A resellerId without a relation with the customer is answered with 403.',
  roles: ['csp', 'reseller', 'customer'],
  params: { customerId: uuid() },
  query: { resellerId: relationQuery },
  responses: {
    200: { description: 'The customer.', schema: shownCustomer },
    304: { description: 'Not modified since the ETag in If-None-Match.' },
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
  summary: 'Delete a customer from the tenant and end its reseller relationships at the vendors.',
  description:
    'Returns 400 while the customer has subscriptions that are Pending, Active or Suspended, orders in progress, or a provider customer that is Processing. The reseller relationships at the vendors end in the background. If the customer has active subscriptions at a vendor, the vendor refuses and the customer is not deleted, but relationships that other vendors have ended stay ended. Deleted customers can still be listed and read.',
  roles: ['csp'],
  params: { customerId: uuid() },
  responses: { 202: { description: 'Accepted. The customer is deleted in the background.' } },
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
