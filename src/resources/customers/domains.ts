import { demo, demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'
import { instancesOf } from '../../domain/providers/provider-association.ts'
import { refuseUnless } from '../../domain/providers/provider-types.ts'
import { operation } from '../../kernel/operation.ts'
import { whereSold } from '../../steps/customers/where-sold.ts'
import { list, text, uuid } from '../../validation/fields.ts'
import { relationQuery } from './schema.ts'

export const listCustomerDomains = operation({
  id: 'listCustomerDomains',
  method: 'GET',
  path: '/v1/Customers/{customerId}/domains',
  tag: 'Customers',
  summary: "List a customer's verified domains at a provider instance.",
  description: 'The list comes from the vendor at the time of the request.',
  roles: ['csp', 'reseller', 'customer'],
  params: { customerId: uuid() },
  query: { providerInstanceId: uuid(), resellerId: relationQuery },
  responses: {
    200: {
      description: 'The names of the domains.',
      schema: list(text(255), {
        title: 'CustomerDomainList',
        description: 'The domain names of a customer.',
      }),
    },
  },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  example: {
    params: { customerId: demoCustomerId(10) },
    query: { providerInstanceId: demo.tier2InstanceId, resellerId: demoResellerId(1) },
    response: ['donau.onmicrosoft.com', 'donau.example'],
  },

  async handle({ params, query, store, ask }) {
    const customer = await store.customers.get(params.customerId)
    return await whereSold<readonly string[]>(customer, query, [], async (at) => {
      const instances = await store.providerInstances.named([at])
      instancesOf([at], instances).forEach(refuseUnless('hasRemoteSide'))
      return await ask(at.providerInstanceId, (vendor, tracing) => vendor.domains(at.customerId, tracing))
    })
  },
})
