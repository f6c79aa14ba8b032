import { demo, demoCustomerId } from '../../demo/identifiers.ts'
import { providerCustomersSeen, refuseDeleted } from '../../domain/customers/customer.ts'
import { associationAt, instancesOf } from '../../domain/providers/provider-association.ts'
import {
  correctProviderCustomer,
  moveProviderCustomer,
  retriedFrom,
} from '../../domain/providers/provider-customer.ts'
import { providerTypes } from '../../domain/providers/provider-types.ts'
import { refuseByRules } from '../../domain/providers/vendor-rules.ts'
import { provisionCustomer, provisioning } from '../../jobs/customers/provision-customer.ts'
import { operation } from '../../kernel/operation.ts'
import { nullableText, object, optional, uuid } from '../../validation/fields.ts'

export const retryProviderCustomer = operation({
  id: 'retryProviderCustomer',
  method: 'POST',
  path: '/v1/Customers/{customerId}/provider-customers/{providerInstanceId}',
  tag: 'Customers',
  summary: 'Retry the creation or linking of a customer at a provider instance.',
  description:
    'Only a provider customer whose status is Failed can be retried. If the vendor has refused the settings, for example a Domain that is taken, send corrected ones in providerCustomerData. The retry runs in the background.',
  roles: ['csp', 'reseller'],
  params: { customerId: uuid(), providerInstanceId: uuid() },
  body: object(
    {
      providerCustomerData: optional(
        nullableText(10_000, {
          description:
            'Corrected settings, as a JSON object in a string; they replace all present settings. Absent to keep the present settings, as is required for a link and if the vendor may have created the customer.',
        }),
      ),
    },
    { title: 'RetryProviderCustomerRequest' },
  ),
  responses: { 204: { description: 'Accepted. The retry runs in the background.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'PreconditionFailed'],
  allowedFrom: retriedFrom,
  audit: 'RetryProviderCustomer',
  example: {
    params: { customerId: demoCustomerId(6), providerInstanceId: demo.genericInstanceId },
    body: { providerCustomerData: '{}' },
  },

  async handle({ params, body, store, jobs, now }) {
    const customer = refuseDeleted(await store.customers.get(params.customerId))
    const seen = associationAt(providerCustomersSeen(customer), params.providerInstanceId)
    const one = correctProviderCustomer(moveProviderCustomer(seen, 'Processing'), body.providerCustomerData)
    for (const { type } of instancesOf([one], await store.providerInstances.named([one]))) {
      const { customer: there, company } = providerTypes[type].rules
      refuseByRules([...there(one, now), ...company(customer, one.providerCustomerId === null)])
    }
    store.customers.touch(customer)
    store.customers.saveProviderCustomer(customer.id, one)
    jobs.add(provisionCustomer, provisioning(customer.id, one))
  },
})
