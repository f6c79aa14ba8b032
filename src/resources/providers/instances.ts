import { demo } from '../../demo/identifiers.ts'
import { providerInstance, type StoredProviderInstance } from '../../domain/providers/provider.ts'
import { providerTypes } from '../../domain/providers/provider-types.ts'
import { operation, type Role } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { nullableText, object, type Shown, uuid } from '../../validation/fields.ts'

const shownInstance = object(
  {
    id: uuid(),
    ...providerInstance.answerMembers,
    provider: object(
      { id: uuid(), name: nullableText(255), imageUrl: nullableText(2000) },
      { title: 'Provider' },
    ),
  },
  { title: 'ProviderInstance' },
)

const exampleInstance = {
  id: demo.genericInstanceId,
  ...providerInstance.exampleAnswer,
  provider: providerTypes.Generic.provider,
}

export const listProviderInstances = operation({
  id: 'listProviderInstances',
  method: 'GET',
  path: '/v1/Providers/Instances',
  tag: 'Providers',
  summary: 'List the provider instances of the tenant.',
  description: 'A provider instance is an account of the csp at a vendor. The list is sorted by provider.',
  roles: ['csp', 'reseller', 'customer'],
  query: pageQuery,
  responses: { 200: { description: 'One page of provider instances.', schema: pageOf(shownInstance) } },
  example: { query: { pageSize: 10 }, response: examplePage([exampleInstance], 10) },

  async handle({ caller, store, page }) {
    return await page(store.providerInstances.list, (instance) => showInstance(instance, caller.role))
  },
})

function showInstance(instance: StoredProviderInstance, role: Role): Shown<typeof shownInstance> {
  return {
    id: instance.providerInstanceId,
    ...providerInstance.show(instance, role),
    provider: providerTypes[instance.type].provider,
  }
}
