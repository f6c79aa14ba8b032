import { demo } from '../../demo/identifiers.ts'
import { missing } from '../../domain/error.ts'
import { isConfirmedByVendor } from '../../domain/provider-association.ts'
import { billOwnServices, ownServicesToBill } from '../../jobs/bill-own-services.ts'
import { allInvoices, importInvoices } from '../../jobs/import-invoices.ts'
import { operation } from '../../kernel/operation.ts'
import { uuid } from '../../validation/fields.ts'

export const importProviderInvoices = operation({
  id: 'importProviderInvoices',
  method: 'POST',
  path: '/v1/Providers/Instances/{providerInstanceId}/invoice-import',
  tag: 'Providers',
  summary:
    'Import the closed invoices of a provider instance now, or bill what it sells, instead of in the night.',
  description:
    'Each kind of lines of each invoice appears when all of it has come in and adds up to what the vendor says. Invoices that are here are looked at again for 45 days: when the vendor has replaced their lines, these make the next revision. What a Generic instance sells has no vendor who bills it: its months that are over and not billed yet are billed here, each by a job of its own; without any the answer names no operation. Repeated, or done by two at a time, it comes to the same.',
  roles: ['csp'],
  params: { providerInstanceId: uuid() },
  responses: { 202: { description: 'It has begun.' } },
  errors: ['NotFound'],
  audit: 'ImportInvoices',
  example: { params: { providerInstanceId: demo.tier2InstanceId } },

  async handle({ params, store, jobs, now }) {
    const providerInstanceId = params.providerInstanceId.toLowerCase()
    const instances = await store.providerInstances.named([{ providerInstanceId }])
    const instance = instances.get(providerInstanceId)
    if (!instance) throw missing('provider instance', providerInstanceId)
    if (isConfirmedByVendor(instance)) jobs.add(importInvoices, allInvoices(providerInstanceId, true))
    else
      for (const month of await ownServicesToBill(store, providerInstanceId, now))
        jobs.add(billOwnServices, month)
  },
})
