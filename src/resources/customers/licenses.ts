import { demo, demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'
import { operation } from '../../kernel/operation.ts'
import { whereSold } from '../../steps/customers/where-sold.ts'
import { list, uuid } from '../../validation/fields.ts'
import { license, providerInstanceId, showLicenses } from '../customer-users/schema.ts'
import { relationQuery } from './schema.ts'

export const listCustomerLicenses = operation({
  id: 'listCustomerLicenses',
  method: 'GET',
  path: '/v1/Customers/{customerId}/licenses',
  tag: 'Customers',
  summary: "List a customer's licences with their total and available seats.",
  description:
    'The list comes from the vendor at the time of the request. isSelected concerns users and is always false here.',
  roles: ['csp', 'reseller', 'customer'],
  params: { customerId: uuid() },
  query: { providerInstanceId, resellerId: relationQuery },
  responses: { 200: { description: 'One entry for each product.', schema: list(license) } },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  example: {
    params: { customerId: demoCustomerId(10) },
    query: { providerInstanceId: demo.tier2InstanceId, resellerId: demoResellerId(1) },
    response: [
      {
        skuId: 'f8a1db68-be16-40ed-86d5-cb42ce701560',
        name: 'Power BI Pro',
        availableLicenses: 2,
        isSelected: false,
        totalLicenses: 2,
        consumedLicenses: 0,
        suspendedLicenses: 0,
      },
    ],
  },

  async handle({ params, query, store, ask }) {
    const customer = await store.customers.get(params.customerId)
    return await whereSold(customer, query, [], async ({ providerInstanceId, customerId }) => {
      const bought = await ask(providerInstanceId, (vendor, tracing) => vendor.licenses(customerId, tracing))
      return showLicenses(bought, [])
    })
  },
})
