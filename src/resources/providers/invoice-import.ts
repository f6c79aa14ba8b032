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
  summary:
    'Import the closed invoices of a provider instance now, or bill what it sells, instead of in the night.',
  description:
    'Each kind of lines of each invoice appears when all of it has come in and adds up to what the vendor says. Invoices that are here are looked at again for 45 days: when the vendor has replaced their lines, these make the next revision. What a Generic instance sells has no vendor who bills it: its months that are over and not billed yet are billed here, each by a job of its own; without any the answer names no operation. Repeated, or done by two at a time, it comes to the same. It brings all closed invoices, also those from before the account was connected, which nights leave out. An invoice whose total is explained by something that is on no line is taken with `acceptedDifferences`, and its reconciliation shows that.',
  roles: ['csp'],
  params: { providerInstanceId: uuid() },
  body: object(
    {
      acceptedDifferences: optional(
        list(
          object(
            {
              providerInvoiceId: text(255, { description: "The vendor's number of the invoice." }),
              invoiceType: enumeration(lineKinds),
              difference: decimal(-1_000_000_000, 1_000_000_000, 4, {
                description:
                  'By exactly how much the vendor bills more than the lines come to; below zero where it bills less.',
              }),
              reason: text(500, { description: 'What explains it, for whoever reads it later.' }),
            },
            { title: 'AcceptedDifference' },
          ),
          {
            maxItems: 100,
            description:
              'Invoices that do not add up and are to be taken nevertheless. Any other difference is refused as before.',
          },
        ),
      ),
    },
    { title: 'InvoiceImportRequest' },
  ),
  responses: { 202: { description: 'It has begun.' } },
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
