import { demoCustomerId } from '../../demo/identifiers.ts'
import { providerCustomersSeen, refuseDeleted } from '../../domain/customers/customer.ts'
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
  summary: "Update a customer's company data and primary contact.",
  description:
    'Optional members that are absent keep their value. The billing profiles at the vendors are updated in the background. An update by a reseller reaches the provider instances at which it sells to the customer. The billing profiles at other instances get the data at the next update by the csp or by the seller there.',
  roles: ['csp', 'reseller'],
  params: { customerId: uuid() },
  body: object({
    customer: customerAccountInfo,
    retryFailedProviderCustomersFromCompanyInfo: optional(
      boolean({
        description:
          'Whether provider customers whose status is Failed are retried with the new data, except those that the vendor may have created.',
      }),
    ),
  }),
  responses: { 202: { description: 'Updated. The vendors are updated in the background.' } },
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
    refuseInvalid(customerCompanyProblems(changed, providerCustomersSeen(customer), instances, 'customer'))
    store.customers.save(changed)
    updateVendors({ store, jobs }, customer, body.retryFailedProviderCustomersFromCompanyInfo ?? false)
  },
})
