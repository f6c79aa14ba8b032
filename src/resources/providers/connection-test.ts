import { demo } from '../../demo/identifiers.ts'
import { operation } from '../../kernel/operation.ts'
import { instanceWithVendor } from '../../steps/providers/instance-with-vendor.ts'
import { object, text, uuid } from '../../validation/fields.ts'

export const testProviderConnection = operation({
  id: 'testProviderConnection',
  method: 'GET',
  path: '/v1/Providers/Instances/{providerInstanceId}/connection-test',
  tag: 'Providers',
  summary: 'Test the connection of a provider instance to its vendor.',
  description:
    'Reads the organization of the account at the vendor with the stored connection, by one request. Nothing changes. While a person must provide consent or credentials, no request is sent, and the answer is 503 with the reason.',
  roles: ['csp'],
  params: { providerInstanceId: uuid() },
  responses: {
    200: {
      description: 'The vendor has answered.',
      schema: object(
        {
          organization: text(255, {
            description: 'The organization of the account, in the words of the vendor.',
          }),
        },
        { title: 'TestedConnection', description: 'The outcome of a successful test of a connection.' },
      ),
    },
  },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  example: {
    params: { providerInstanceId: demo.tier2InstanceId },
    response: { organization: 'Nordwind Cloud Distribution' },
  },

  async handle({ params, store, ask }) {
    const providerInstanceId = await instanceWithVendor(store, params.providerInstanceId)
    return await ask(providerInstanceId, (vendor, tracing) => vendor.testConnection(tracing))
  },
})
