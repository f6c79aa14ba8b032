import { demo } from '../../demo/identifiers.ts'
import { providerInstance, type StoredProviderInstance } from '../../domain/providers/provider.ts'
import { providerTypes } from '../../domain/providers/provider-types.ts'
import { operation, type Role } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { object, type Shown } from '../../validation/fields.ts'

const shownInstance = object(providerInstance.answerMembers, { title: 'ProviderInstance' })

const exampleInstance = {
  ...providerInstance.exampleAnswer,
  id: demo.genericInstanceId,
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
  const { providerInstanceId: id, type } = instance
  return providerInstance.show(instance, role, { id, provider: providerTypes[type].provider })
}
