import { demo } from '../../demo/identifiers.ts'
import { offerTypes } from '../../domain/providers/provider.ts'
import { providerTypes } from '../../domain/providers/provider-types.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import type { StoredProviderInstance } from '../../store/providers/provider-instances.ts'
import {
  enumeration,
  list,
  nullable,
  nullableText,
  object,
  type Shown,
  text,
  uuid,
} from '../../validation/fields.ts'

const providerInstance = object(
  {
    id: uuid(),
    alias: nullableText(255),
    instanceProviderId: nullableText(255, {
      description: 'The id of the account at the vendor; null if the vendor has none.',
    }),
    imageUrl: nullableText(2000),
    offerTypes: nullable(list(enumeration('OfferType', offerTypes))),
    supportedCountries: nullable(
      list(text(2, { description: 'The country, as an ISO 3166-1 alpha-2 code.' })),
    ),
    providerData: nullableText(10_000),
    provider: object(
      { id: uuid(), name: nullableText(255), imageUrl: nullableText(2000) },
      { title: 'Provider' },
    ),
  },
  { title: 'ProviderInstance' },
)

const exampleInstance = {
  id: demo.genericInstanceId,
  alias: 'Own services',
  instanceProviderId: null,
  imageUrl: null,
  offerTypes: [{ name: 'License' }],
  supportedCountries: null,
  providerData: null,
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
  responses: { 200: { description: 'One page of provider instances.', schema: pageOf(providerInstance) } },
  example: { query: { pageSize: 10 }, response: examplePage([exampleInstance], 10) },

  async handle({ store, page }) {
    return await page(store.providerInstances.list, showProviderInstance)
  },
})

function showProviderInstance({
  providerInstanceId,
  type,
  offerTypes,
  ...instance
}: StoredProviderInstance): Shown<typeof providerInstance> {
  return {
    id: providerInstanceId,
    ...instance,
    offerTypes: offerTypes.map((name) => ({ name })),
    provider: providerTypes[type].provider,
  }
}
