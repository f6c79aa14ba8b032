import { demo, demoCustomerId } from '../../demo/identifiers.ts'
import { refuseDeleted } from '../../domain/customers/customer.ts'
import {
  agreementStatuses,
  type CustomerAgreement,
  statusAfter,
} from '../../domain/customers/customer-agreement.ts'
import { associationAt } from '../../domain/providers/provider-association.ts'
import { idAtVendor } from '../../domain/providers/provider-customer.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import {
  boolean,
  enumeration,
  name,
  nullableText,
  object,
  optional,
  type Shown,
  text,
  uuid,
} from '../../validation/fields.ts'

const mca = object(
  {
    customerId: uuid(),
    providerCustomerId: nullableText(255),
    companyName: nullableText(255),
    providerInstanceId: uuid(),
    providerInstanceName: nullableText(255),
    firstName: nullableText(255, {
      description: 'The first name of the person who accepted; null if it is unknown.',
    }),
    lastName: nullableText(255),
    email: nullableText(255),
    phone: nullableText(30),
    status: enumeration('AgreementStatus', agreementStatuses),
  },
  { title: 'CustomerAgreement' },
)

const exampleMca = {
  customerId: demoCustomerId(10),
  providerCustomerId: 'd0000000-0000-5000-8000-000000000010',
  companyName: 'Donau Maschinenbau AG',
  providerInstanceId: demo.tier2InstanceId,
  providerInstanceName: 'Microsoft indirect',
  firstName: null,
  lastName: null,
  email: null,
  phone: null,
  status: { name: 'required' },
}

function show({ agreedAt: _, status, ...agreement }: CustomerAgreement): Shown<typeof mca> {
  return { ...agreement, status: { name: status } }
}

export const listCustomerAgreements = operation({
  id: 'listCustomerAgreements',
  method: 'GET',
  path: '/v1/Customers/mca',
  tag: 'Customers',
  summary: 'List the state of the Microsoft Customer Agreement for all customers.',
  description:
    'A customer has one entry for each of its Microsoft instances. A reseller sees its own customers.',
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

  async handle({ query, store, page }) {
    const { sortPropertyName: sortBy = 'Status', ascendingOrder = false, ...filter } = query
    return await page(store.customerAgreements.list({ ...filter, sortBy, descending: !ascendingOrder }), show)
  },
})

export const getCustomerAgreement = operation({
  id: 'getCustomerAgreement',
  method: 'GET',
  path: '/v1/Customers/{customerId}/provider-instances/{providerInstanceId}/mca',
  tag: 'Customers',
  summary: "Get the last known state of a customer's Microsoft Customer Agreement.",
  description: 'The vendor is not queried; POST …/mca/status does that.',
  roles: ['csp', 'reseller'],
  params: { customerId: uuid(), providerInstanceId: uuid() },
  responses: { 200: { description: 'The agreement.', schema: mca } },
  errors: ['NotFound'],
  example: {
    params: { customerId: demoCustomerId(10), providerInstanceId: demo.tier2InstanceId },
    response: exampleMca,
  },

  async handle({ params, store }) {
    return show(await store.customerAgreements.get(params))
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

  async handle({ params, store, ask }) {
    const customer = refuseDeleted(await store.customers.get(params.customerId))
    const agreement = await store.customerAgreements.get(params)
    const id = idAtVendor(associationAt(customer.providerCustomers, params.providerInstanceId))
    const told = await ask(params.providerInstanceId, (vendor, tracing) => vendor.agreement(id, tracing))
    const known = { ...agreement, status: statusAfter(agreement.status, told) }
    store.customers.touch(customer)
    store.customerAgreements.save(known)
    return show(known)
  },
})
