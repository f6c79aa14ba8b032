import { demo, demoCustomerId } from '../../demo/identifiers.ts'
import { operation } from '../../kernel/operation.ts'
import { customerMembersOf } from '../../steps/customers/vendor-company.ts'
import { instanceWithVendor } from '../../steps/providers/instance-with-vendor.ts'
import { nullableText, nullableUuid, object, text, uuid } from '../../validation/fields.ts'

export const getVendorCustomer = operation({
  id: 'getVendorCustomer',
  method: 'GET',
  path: '/v1/Providers/Instances/{providerInstanceId}/vendor-customers/{providerCustomerId}',
  tag: 'Providers',
  summary: 'Get the company data of a customer at the vendor of a provider instance.',
  description:
    'The data come from the vendor at the time of the request, also for a customer that the tenant does not have yet. A program that adds the customer can send these data in POST /v1/Customers, and need not ask a person for the address.',
  roles: ['csp'],
  params: {
    providerInstanceId: uuid(),
    providerCustomerId: text(255, { description: 'The id of the customer at the vendor.' }),
  },
  responses: {
    200: {
      description: 'The company data, with the names of members that POST /v1/Customers takes.',
      schema: object(
        {
          providerCustomerId: text(255, { description: 'The id of the customer at the vendor.' }),
          customerId: nullableUuid({
            description: 'The customer of the tenant that is linked to it; null for none.',
          }),
          companyName: nullableText(255),
          country: nullableText(2, { description: 'The country, as an ISO 3166-1 alpha-2 code.' }),
          addressLine1: nullableText(255),
          addressLine2: nullableText(255),
          zip: nullableText(255, { description: 'The postal code.' }),
          city: nullableText(255),
          state: nullableText(255),
          firstName: nullableText(255),
          lastName: nullableText(255),
          email: nullableText(255),
          phone: nullableText(255),
        },
        { title: 'VendorCustomer', description: 'A customer, as its vendor knows it.' },
      ),
    },
  },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  example: {
    params: {
      providerInstanceId: demo.tier2InstanceId,
      providerCustomerId: 'd0000000-0000-5000-8000-000000000010',
    },
    response: {
      providerCustomerId: 'd0000000-0000-5000-8000-000000000010',
      customerId: demoCustomerId(10),
      companyName: 'Donau Maschinenbau AG',
      country: 'AT',
      addressLine1: 'Industriezeile 40',
      addressLine2: null,
      zip: '4020',
      city: 'Linz',
      state: 'Oberoesterreich',
      firstName: 'Georg',
      lastName: 'Fuchs',
      email: 'georg.fuchs@donau.example',
      phone: '+43 732 771234',
    },
  },

  async handle({ params, store, ask }) {
    const providerInstanceId = await instanceWithVendor(store, params.providerInstanceId)
    const { providerCustomerId } = params
    const company = await ask(providerInstanceId, (vendor, tracing) =>
      vendor.company(providerCustomerId, tracing),
    )
    const customerId = (await store.customers.atVendor(providerInstanceId, providerCustomerId)) ?? null
    return { providerCustomerId, customerId, ...customerMembersOf(company) }
  },
})
