import Type from 'typebox'
import { demoInvoiceId } from '../../demo/identifiers.ts'
import { type Decimal, decimal } from '../../domain/decimal.ts'
import { gaps } from '../../domain/invoice-lines.ts'
import { invoiceReader } from '../../domain/invoice-reader.ts'
import { operation } from '../../kernel/operation.ts'
import { integer, name, nullableText, nullableUuid, object, uuid } from '../../validation/fields.ts'

const relation = object(
  {
    reason: name(gaps, {
      description:
        'UnknownCustomer and UnknownSeller: nobody is billed. NoMargin: nobody sold there at the day of the charge, as far as is recorded. NoRetailPrice: the margin needs a retail price, and none is known. UnknownSubscription: billed by the margins of its customer.',
    }),
    customerProviderId: nullableText(4000, { description: "The customer's id in the vendor's lines." }),
    customerName: nullableText(4000),
    customerId: nullableUuid(),
    resellerId: nullableUuid(),
    providerSubscriptionId: nullableText(4000),
    lineCount: integer(1, 2_147_483_647),
    subtotal: Type.Unsafe<Decimal>({ type: 'number', description: 'What the vendor bills for these lines.' }),
  },
  { title: 'UnknownRelation' },
)

export const listUnknownRelations = operation({
  id: 'listUnknownRelations',
  method: 'GET',
  path: '/v1/Invoices/{id}/unknown-relations',
  tag: 'Invoices',
  summary:
    'List what is not known of the lines of an invoice, the most money first: whom they concern, or on what terms.',
  description:
    'A list of work: bind the customer, set the margin, with an effectiveDate where there was another one, and have the invoice rated again. What is owed by then leaves the list. At most 10000 of them are shown.',
  roles: ['csp'],
  params: { id: uuid({ description: 'The invoice.' }) },
  responses: {
    200: { description: 'What is not known.', schema: object({ items: Type.Array(relation) }) },
  },
  errors: ['NotFound'],
  example: {
    params: { id: demoInvoiceId('onetime') },
    response: {
      items: [
        {
          reason: 'UnknownCustomer',
          customerProviderId: 'c0a1d6a2-7a52-4c55-9c6f-0f5d0a1f7e11',
          customerName: 'Bäckerei am Markt',
          customerId: null,
          resellerId: null,
          providerSubscriptionId: '0d7f3a4e-5c1b-4f0e-8b1d-2a6a4c9e7f30',
          lineCount: 12,
          subtotal: 148.2,
        },
      ],
    },
  },

  async handle({ params, caller, store }) {
    const { id } = await store.billedInvoices.get(params.id, invoiceReader(caller, {}))
    const found = await store.importedInvoices.gaps(id)
    return {
      items: found.map(({ gap, subtotal, ...one }) => ({ reason: gap, ...one, subtotal: decimal(subtotal) })),
    }
  },
})
