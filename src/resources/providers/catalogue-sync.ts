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
  summary: 'Start a full catalogue sync of a provider instance.',
  description:
    'The catalogue is also synced every night. GET /v1/operations/{operationId} shows the outcome of each price sheet. Repeated or concurrent syncs have the same result as one sync.',
  roles: ['csp'],
  params: { providerInstanceId: uuid() },
  responses: { 202: { description: 'Accepted. The work runs in the background; see Operation-Location.' } },
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
        {
          market: text(2, { description: 'The country, as an ISO 3166-1 alpha-2 code.' }),
          seenAt: dateTime(),
        },
        { title: 'UnsoldMarket' },
      ),
      {
        description: 'Markets for which the vendor has no price sheet. They are queried again after 30 days.',
      },
    ),
    heldEnds: list(
      object(
        {
          id: uuid(),
          list: text(255, {
            description: 'The price sheet of a market, or "offers" for usage-based offers.',
          }),
          ends: Type.Integer({
            description: 'The number of prices or offers that the vendor no longer lists.',
          }),
          valid: Type.Integer({ description: 'The number of prices or offers valid before the sync.' }),
          heldAt: dateTime(),
          offerNames: list(text(1000), { description: 'The names of up to ten offers with held ends.' }),
        },
        { title: 'HeldEnds' },
      ),
      {
        description:
          'The prices and offers whose ends are held. They remain valid until the csp confirms the ends.',
      },
    ),
  },
  { title: 'CatalogueState' },
)

export const getProviderCatalogue = operation({
  id: 'getProviderCatalogue',
  method: 'GET',
  path: '/v1/Providers/Instances/{providerInstanceId}/catalogue-sync',
  tag: 'Providers',
  summary: 'Get the pending decisions of the catalogue sync of a provider instance.',
  description:
    'A sync ends prices and offers that the vendor no longer lists. If they are many, the list of the vendor may be incomplete. Their ends are then held until the csp confirms them.',
  roles: ['csp'],
  params: { providerInstanceId: uuid() },
  responses: {
    200: { description: 'Held ends, and markets without a price sheet.', schema: catalogueState },
  },
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
