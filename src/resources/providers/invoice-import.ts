import { demo } from '../../demo/identifiers.ts'
import { DomainError, missing } from '../../domain/error.ts'
import { isConfirmedByVendor } from '../../domain/provider-association.ts'
import { allInvoices, importInvoices } from '../../jobs/import-invoices.ts'
import { operation } from '../../kernel/operation.ts'
import { uuid } from '../../validation/fields.ts'

export const importProviderInvoices = operation({
  id: 'importProviderInvoices',
  method: 'POST',
  path: '/v1/Providers/Instances/{providerInstanceId}/invoice-import',
  tag: 'Providers',
  summary: 'Import the closed invoices of a provider instance now, instead of in the night.',
  description:
    'Each kind of lines of each invoice appears when all of it has come in and adds up to what the vendor says. Invoices that are here are looked at again for 45 days: when the vendor has replaced their lines, these make the next revision. Repeated, or done by two at a time, it comes to the same.',
  roles: ['csp'],
  params: { providerInstanceId: uuid() },
  responses: { 202: { description: 'It has begun.' } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  audit: 'ImportInvoices',
  example: { params: { providerInstanceId: demo.tier2InstanceId } },

  async handle({ params, store, jobs }) {
    const providerInstanceId = params.providerInstanceId.toLowerCase()
    const instances = await store.providerInstances.named([{ providerInstanceId }])
    const instance = instances.get(providerInstanceId)
    if (!instance) throw missing('provider instance', providerInstanceId)
    if (!isConfirmedByVendor(instance)) throw new DomainError('rule', noVendor)
    jobs.add(importInvoices, allInvoices(providerInstanceId, true))
  },
})

const noVendor =
  'A Generic instance has no vendor that sends invoices; import files with "reseller-api invoices import".'
