import { demoResellerId } from '../../demo/identifiers.ts'
import { type ProvisioningStatus, provisioningStatuses } from '../../domain/providers/provider-customer.ts'
import { provision } from '../../jobs/customers/provision.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery, searchQuery, searchRule } from '../../lists/paging.ts'
import { refuseNewCustomer } from '../../steps/customers/new-customer.ts'
import { boolean, names, optional } from '../../validation/fields.ts'
import { exampleCustomer, exampleShownCustomer } from './example.ts'
import {
  customerCreated,
  newCustomer,
  relationQuery,
  showCustomer,
  shownCustomer,
  toCustomer,
} from './schema.ts'

export const listCustomers = operation({
  id: 'listCustomers',
  method: 'GET',
  path: '/v1/Customers',
  tag: 'Customers',
  summary: 'List customers.',
  description:
    'A reseller sees its own customers. The query parameter resellerId names the reseller whose relation with each customer is returned. Without resellerId, a csp gets the direct relation with the csp, or the oldest relation if there is no direct one.',
  roles: ['csp', 'reseller'],
  query: {
    ...pageQuery,
    ...searchQuery(['Company.Name', 'Domain', 'InternalIdentifier', 'ProviderCustomerId'], ['Company.Name']),
    resellerId: relationQuery,
    showDeleted: optional(boolean({ default: true, description: 'Whether to include deleted customers.' })),
    status: optional(
      names(provisioningStatuses, {
        description:
          'Only customers in one of these states, separated by a vertical bar. Processing, Failed: at one vendor or more. Success: neither Processing nor Failed at any vendor. With a reseller, only the vendors at which it sells to the customer count.',
      }),
    ),
  },
  queryRule: searchRule,
  responses: { 200: { description: 'One page of customers.', schema: pageOf(shownCustomer) } },
  example: {
    query: { pageSize: 10, searchValue: 'gmbh', resellerId: demoResellerId(1), status: 'Success' },
    response: examplePage([exampleShownCustomer], 10),
  },

  async handle({ query: { ascendingOrder = true, status, ...filter }, caller, store, page }) {
    const statuses = status?.split('|') as ProvisioningStatus[] | undefined
    const found = store.customers.list({ ...filter, statuses, descending: !ascendingOrder })
    return await page(found, (customer) => showCustomer(customer, caller.role, filter.resellerId))
  },
})

export const createCustomer = operation({
  id: 'createCustomer',
  method: 'POST',
  path: '/v1/Customers',
  tag: 'Customers',
  summary: 'Create a customer of a reseller or of the csp.',
  description:
    'Each provider customer is created at its vendor in the background, or linked if it has a providerCustomerId. The status of the provider customer shows the progress. A link that a reseller requests is held until the csp approves it, unless the vendor names the reseller as a partner of the customer.',
  roles: ['csp', 'reseller'],
  body: newCustomer,
  responses: { 201: { description: 'The id of the new customer.', schema: customerCreated } },
  audit: 'CreateCustomer',
  example: { body: exampleCustomer, response: { customerId: '019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e40' } },

  async handle({ body, caller, store, jobs, now, newId }) {
    const customer = toCustomer(body, newId(), caller)
    const isIdGiven = body.id !== undefined
    await refuseNewCustomer(store, customer, { isIdGiven, now })
    store.customers.add(customer)
    for (const one of customer.providerCustomers) provision({ store, jobs }, customer, one)
    return { customerId: customer.id }
  },
})
