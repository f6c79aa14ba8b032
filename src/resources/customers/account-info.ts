import { demoCustomerId } from '../../demo/identifiers.ts'
import { refuseDeleted } from '../../domain/customers/customer.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { customerCompanyProblems } from '../../domain/providers/binding.ts'
import { updateVendors } from '../../jobs/customers/update-vendors.ts'
import { operation } from '../../kernel/operation.ts'
import { boolean, object, optional, uuid } from '../../validation/fields.ts'
import { exampleCustomerAccount } from './example.ts'
import { customerAccountInfo } from './schema.ts'

export const updateCustomerAccountInfo = operation({
  id: 'updateCustomerAccountInfo',
  method: 'PATCH',
  path: '/v1/Customers/{customerId}/account-info',
  tag: 'Customers',
  summary: "Update a customer's company data and primary contact, here and at its vendors.",
  description:
    'An optional member that is absent keeps its value. The billing profiles of the vendors follow in the background.',
  roles: ['csp', 'reseller'],
  params: { customerId: uuid() },
  body: object({
    customer: customerAccountInfo,
    retryFailedProviderCustomersFromCompanyInfo: optional(
      boolean({ description: 'Whether provider customers that their vendor has refused are tried again.' }),
    ),
  }),
  responses: { 202: { description: 'Updated here; the vendors follow.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed'],
  audit: 'UpdateCustomer',
  example: {
    params: { customerId: demoCustomerId(3) },
    body: { customer: exampleCustomerAccount, retryFailedProviderCustomersFromCompanyInfo: true },
  },

  async handle({ params, body, store, jobs }) {
    const customer = refuseDeleted(await store.customers.get(params.customerId))
    const instances = await store.providerInstances.named(customer.providerCustomers)
    const changed = { ...customer, ...body.customer }
    refuseInvalid(customerCompanyProblems(changed, instances, 'customer'))
    store.customers.save(changed)
    updateVendors({ store, jobs }, customer, body.retryFailedProviderCustomersFromCompanyInfo ?? false)
  },
})
