import { demo, demoCustomerId } from '../../demo/identifiers.ts'
import { refuseDeleted } from '../../domain/customers/customer.ts'
import {
  agreementStatuses,
  customerAgreement,
  statusAfter,
} from '../../domain/customers/customer-agreement.ts'
import { associationAt } from '../../domain/providers/provider-association.ts'
import { idAtVendor } from '../../domain/providers/provider-customer.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { boolean, name, object, optional, text, uuid } from '../../validation/fields.ts'

const mca = object(customerAgreement.answerMembers, { title: 'CustomerAgreement' })

const exampleMca = {
  ...customerAgreement.exampleAnswer,
  customerId: demoCustomerId(10),
  providerCustomerId: 'd0000000-0000-5000-8000-000000000010',
  companyName: 'Donau Maschinenbau AG',
  providerInstanceId: demo.tier2InstanceId,
  providerInstanceName: 'Microsoft indirect',
}

export const listCustomerAgreements = operation({
  id: 'listCustomerAgreements',
  method: 'GET',
  path: '/v1/Customers/mca',
  tag: 'Customers',
  summary: 'List the state of the Microsoft Customer Agreement for all customers.',
  description:
    'A customer has one entry for each Microsoft instance at which it buys. A reseller sees its own customers.',
  roles: ['csp', 'reseller'],
  query: {
    ...pageQuery,
    customerId: optional(uuid({ description: 'Only agreements of this customer.' })),
    providerInstanceId: optional(uuid({ description: 'Only agreements at this provider instance.' })),
    status: optional(name(agreementStatuses)),
    searchValue: optional(
      text(255, { description: 'Text to find anywhere in the company name. Case does not matter.' }),
    ),
    sortPropertyName: optional(
      name(['Status', 'CompanyName'], { description: 'The member to sort by; Status if absent.' }),
    ),
    ascendingOrder: optional(
      boolean({
        default: false,
        description: 'Sorts in ascending order if true, in descending order if false.',
      }),
    ),
    excludeCompliant: optional(
      boolean({
        default: false,
        description: 'Whether to omit customers whose agreement the vendor has recorded.',
      }),
    ),
  },
  responses: { 200: { description: 'One page of agreements.', schema: pageOf(mca) } },
  example: {
    query: { pageSize: 10, customerId: demoCustomerId(10) },
    response: examplePage([exampleMca], 10),
  },

  async handle({ query, caller, store, page }) {
    const { sortPropertyName: sortBy = 'Status', ascendingOrder = false, ...filter } = query
    const list = store.customerAgreements.list({ ...filter, sortBy, descending: !ascendingOrder })
    return await page(list, (one) => customerAgreement.show(one, caller.role))
  },
})

export const getCustomerAgreement = operation({
  id: 'getCustomerAgreement',
  method: 'GET',
  path: '/v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca',
  tag: 'Customers',
  summary: "Get the last known state of a customer's Microsoft Customer Agreement.",
  description: 'Returns the stored state. POST …/mca/status reads the state from the vendor.',
  roles: ['csp', 'reseller'],
  params: { customerId: uuid(), providerInstanceId: uuid() },
  responses: { 200: { description: 'The agreement.', schema: mca } },
  errors: ['NotFound'],
  example: {
    params: { customerId: demoCustomerId(10), providerInstanceId: demo.tier2InstanceId },
    response: exampleMca,
  },

  async handle({ params, caller, store }) {
    return customerAgreement.show(await store.customerAgreements.get(params), caller.role)
  },
})

export const refreshCustomerAgreement = operation({
  id: 'refreshCustomerAgreement',
  method: 'POST',
  path: '/v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca/status',
  tag: 'Customers',
  summary: "Refresh the state of a customer's Microsoft Customer Agreement from the vendor.",
  description: 'The state from the vendor is stored and returned.',
  roles: ['csp', 'reseller'],
  params: { customerId: uuid(), providerInstanceId: uuid() },
  responses: { 200: { description: 'The current state of the agreement.', schema: mca } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed', 'ProviderUnavailable'],
  audit: 'RefreshCustomerAgreement',
  example: {
    params: { customerId: demoCustomerId(10), providerInstanceId: demo.tier2InstanceId },
    response: exampleMca,
  },

  async handle({ params, caller, store, ask }) {
    const customer = refuseDeleted(await store.customers.get(params.customerId))
    const agreement = await store.customerAgreements.get(params)
    const id = idAtVendor(associationAt(customer.providerCustomers, params.providerInstanceId))
    const told = await ask(params.providerInstanceId, (vendor, tracing) => vendor.agreement(id, tracing))
    const known = { ...agreement, status: statusAfter(agreement.status, told) }
    store.customers.touch(customer)
    store.customerAgreements.save(known)
    return customerAgreement.show(known, caller.role)
  },
})
