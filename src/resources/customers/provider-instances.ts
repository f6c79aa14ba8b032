import { demo, demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'
import {
  refuseDeleted,
  refuseInstanceOfOthers,
  refuseSecondBinding,
  relationWith,
} from '../../domain/customers/customer.ts'
import { bindCustomer } from '../../jobs/customers/provision.ts'
import { operation } from '../../kernel/operation.ts'
import { refuseNewBinding } from '../../steps/customers/new-customer.ts'
import { uuid } from '../../validation/fields.ts'
import { providerInstanceAdded } from '../resellers/schema.ts'
import { exampleProviderCustomer } from './example.ts'
import { providerCustomer, relationQuery, toBinding, toProviderCustomer } from './schema.ts'

export const addCustomerProviderInstance = operation({
  id: 'addCustomerProviderInstance',
  method: 'POST',
  path: '/v1/Customers/{customerId}/provider-instances',
  tag: 'Customers',
  summary: 'Let a customer buy from one of its sellers through a further provider instance.',
  description:
    'If a csp names a reseller, the customer buys at this instance from that reseller. If the reseller is not a seller of the customer yet, it becomes one. A customer that already exists at the instance through another seller is not created again. Only a csp can add a second seller at an instance. If a reseller requests a link to an existing vendor customer (providerCustomerId), the link is held until the csp approves it, unless the vendor names the reseller as a partner of the customer.',
  roles: ['csp', 'reseller'],
  params: { customerId: uuid() },
  query: { resellerId: relationQuery },
  body: providerCustomer,
  responses: {
    201: { description: 'The id of the provider instance that was added.', schema: providerInstanceAdded },
  },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed'],
  audit: 'AddCustomerProviderInstance',
  example: {
    params: { customerId: demoCustomerId(7) },
    query: { resellerId: demoResellerId(1) },
    body: exampleProviderCustomer,
    response: { providerInstanceId: demo.genericInstanceId },
  },

  async handle({ params, query, body, caller, store, jobs, now }) {
    const customer = refuseDeleted(await store.customers.get(params.customerId))
    const resellerId = query.resellerId ?? null
    const one = toProviderCustomer(body, caller)
    const { providerInstanceId } = one
    refuseSecondBinding(relationWith(customer, resellerId), providerInstanceId)
    refuseInstanceOfOthers(customer, providerInstanceId, caller)
    await refuseNewBinding(store, customer, one, resellerId, now)
    store.customers.touch(customer)
    bindCustomer({ store, jobs }, customer, resellerId, one, toBinding(providerInstanceId, body))
    return { providerInstanceId }
  },
})
