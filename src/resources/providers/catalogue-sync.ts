import Type from 'typebox'
import { demo } from '../../demo/identifiers.ts'
import { orMissing } from '../../domain/error.ts'
import { refuseWithoutCatalogue } from '../../domain/providers/provider-association.ts'
import { syncCatalogue, wholeCatalogue } from '../../jobs/offers/sync-catalogue.ts'
import { operation } from '../../kernel/operation.ts'
import { dateTime, list, object, text, uuid } from '../../validation/fields.ts'

export const syncProviderCatalogue = operation({
  id: 'syncProviderCatalogue',
  method: 'POST',
  path: '/v1/Providers/Instances/{providerInstanceId}/catalogue-sync',
  tag: 'Providers',
  summary: 'Read the whole catalogue of a provider instance now, instead of in the night.',
  description:
    'The operation shows what is read and what came of it, price sheet by price sheet. Read twice, or by two at a time, it comes to the same.',
  roles: ['csp'],
  params: { providerInstanceId: uuid() },
  responses: { 202: { description: 'It has begun.' } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  audit: 'SyncCatalogue',
  example: { params: { providerInstanceId: demo.tier2InstanceId } },

  async handle({ params, store, jobs }) {
    const providerInstanceId = params.providerInstanceId.toLowerCase()
    const instances = await store.providerInstances.named([{ providerInstanceId }])
    refuseWithoutCatalogue(
      orMissing(instances.get(providerInstanceId), 'provider instance', providerInstanceId),
    )
    jobs.add(syncCatalogue, wholeCatalogue(providerInstanceId))
  },
})

const catalogueState = object(
  {
    unsoldMarkets: list(
      object(
        { market: text(2, { description: 'ISO 3166-1 alpha-2 code.' }), seenAt: dateTime() },
        { title: 'UnsoldMarket' },
      ),
      {
        description:
          'Markets that the vendor has no price sheet for, and when it said so last. Syncs ask again after 30 days.',
      },
    ),
    heldEnds: list(
      object(
        {
          id: uuid(),
          list: text(255, {
            description: 'A price sheet of a market, or "offers" for the offers that are billed by use.',
          }),
          ends: Type.Integer({ description: 'How many prices or offers the vendor stopped listing.' }),
          valid: Type.Integer({ description: 'How many were valid.' }),
          heldAt: dateTime(),
          offerNames: list(text(1000), { description: 'The names of up to ten of the offers.' }),
        },
        { title: 'HeldEnds' },
      ),
      { description: 'Ends that wait for a confirmation: these prices and offers are still sold.' },
    ),
  },
  { title: 'CatalogueState' },
)

export const getProviderCatalogue = operation({
  id: 'getProviderCatalogue',
  method: 'GET',
  path: '/v1/Providers/Instances/{providerInstanceId}/catalogue-sync',
  tag: 'Providers',
  summary: 'Read what the last catalogue syncs of a provider instance left to decide.',
  description:
    'A sync ends prices and offers that the vendor stopped listing. Many at once are held, because the list may be incomplete; confirm them to end them.',
  roles: ['csp'],
  params: { providerInstanceId: uuid() },
  responses: { 200: { description: 'Held ends and markets without sale.', schema: catalogueState } },
  errors: ['NotFound'],
  example: {
    params: { providerInstanceId: demo.tier1InstanceId },
    response: {
      unsoldMarkets: [],
      heldEnds: [
        {
          id: demo.heldEndsId,
          list: 'DE software',
          ends: 12,
          valid: 12,
          heldAt: '2026-11-20T02:00:41.000Z',
          offerNames: [],
        },
      ],
    },
  },

  async handle({ params, store }) {
    const providerInstanceId = params.providerInstanceId.toLowerCase()
    const instances = await store.providerInstances.named([{ providerInstanceId }])
    orMissing(instances.get(providerInstanceId), 'provider instance', providerInstanceId)
    return {
      unsoldMarkets: await store.catalogue.unsoldMarkets(providerInstanceId),
      heldEnds: await store.catalogue.heldEnds(providerInstanceId),
    }
  },
})
