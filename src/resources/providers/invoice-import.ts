import { demo } from '../../demo/identifiers.ts'
import { orMissing } from '../../domain/error.ts'
import { lineKinds } from '../../domain/invoices/invoice-lines.ts'
import { shortestDecimal } from '../../domain/values/decimal.ts'
import { beginInvoiceImport } from '../../jobs/invoices/begin-invoice-import.ts'
import { operation } from '../../kernel/operation.ts'
import { decimal, enumeration, list, object, optional, text, uuid } from '../../validation/fields.ts'

export const importProviderInvoices = operation({
  id: 'importProviderInvoices',
  method: 'POST',
  path: '/v1/Providers/Instances/{providerInstanceId}/invoice-import',
  tag: 'Providers',
  summary: 'Import the invoices of a provider instance, or bill the months of a Generic instance.',
  description:
    'Imports all closed invoices in the background, including those from before the account was connected, which the nightly import skips. An invoice type is published when its lines are imported. If the vendor has a total for this type alone, the lines must also add up to this total. Imported invoices are checked again for 45 days: if the vendor replaces lines, the invoice gets a new revision. A Generic instance has no vendor bill: its past months that are not billed yet are billed in one background operation, the oldest first; if there is none, there is no Operation-Location. Repeated or concurrent imports have the same result as one import. To accept an invoice whose total does not match its lines, send `acceptedDifferences`; its reconciliation shows them.',
  roles: ['csp'],
  scopes: ['billing'],
  params: { providerInstanceId: uuid() },
  body: object(
    {
      acceptedDifferences: optional(
        list(
          object(
            {
              providerInvoiceId: text(255, { description: "The vendor's number of the invoice." }),
              invoiceType: enumeration('InvoiceType', lineKinds),
              difference: decimal(-1_000_000_000, 1_000_000_000, 4, {
                description:
                  "The vendor's total minus the sum of the lines, with their taxes if the total has taxes. Negative if the vendor bills less.",
              }),
              reason: text(500, {
                description: 'The reason for the difference. It is stored with the reconciliation.',
              }),
            },
            { title: 'AcceptedDifference' },
          ),
          {
            maxItems: 100,
            description:
              'The accepted differences between the totals of invoices and the sums of their lines. An invoice with any other difference is refused.',
          },
        ),
      ),
    },
    { title: 'InvoiceImportRequest' },
  ),
  responses: { 202: { description: 'Accepted. The work runs in the background; see Operation-Location.' } },
  errors: ['NotFound'],
  audit: 'ImportInvoices',
  example: { params: { providerInstanceId: demo.tier2InstanceId }, body: { acceptedDifferences: [] } },

  async handle({ params, body, caller, store, jobs, now }) {
    const providerInstanceId = params.providerInstanceId.toLowerCase()
    const instances = await store.providerInstances.named([{ providerInstanceId }])
    const instance = orMissing(instances.get(providerInstanceId), 'provider instance', providerInstanceId)
    const { acceptedDifferences = [] } = body
    const accepted = acceptedDifferences.map(({ invoiceType, difference, ...one }) => ({
      ...one,
      ...{ kind: invoiceType.name, difference: shortestDecimal(difference).toFixed() },
      ...{ userName: caller.name, userEmail: caller.userEmail },
    }))
    await beginInvoiceImport({ store, jobs, now }, instance, accepted)
  },
})
