import { demo } from '../../demo/identifiers.ts'
import { DomainError, missing } from '../../domain/error.ts'
import { isConfirmedByVendor } from '../../domain/providers/provider-association.ts'
import { syncCatalogue, wholeCatalogue } from '../../jobs/offers/sync-catalogue.ts'
import { operation } from '../../kernel/operation.ts'
import { uuid } from '../../validation/fields.ts'

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
    const instance = instances.get(providerInstanceId)
    if (!instance) throw missing('provider instance', providerInstanceId)
    if (!isConfirmedByVendor(instance)) throw new DomainError('rule', noCatalogue)
    jobs.add(syncCatalogue, wholeCatalogue(providerInstanceId))
  },
})

const noCatalogue =
  'A Generic instance has no vendor with a catalogue; import what it sells with "reseller-api offers import".'
