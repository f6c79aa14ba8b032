import Type from 'typebox'
import { demoInvoiceId } from '../../demo/identifiers.ts'
import { gaps } from '../../domain/invoices/invoice-lines.ts'
import { invoiceReader } from '../../domain/invoices/invoice-reader.ts'
import { type Decimal, decimal } from '../../domain/values/decimal.ts'
import { listFile, listMediaTypes } from '../../files/list-file.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import type { UnknownRelation } from '../../store/invoices/unknown-relations.ts'
import {
  integer,
  name,
  nullableText,
  nullableUuid,
  object,
  type Shown,
  uuid,
} from '../../validation/fields.ts'
import { formatQuery } from './schema.ts'

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

const params = { id: uuid({ description: 'The invoice.' }) }
const exampleRelation = {
  reason: 'UnknownCustomer',
  customerProviderId: 'c0a1d6a2-7a52-4c55-9c6f-0f5d0a1f7e11',
  customerName: 'Bäckerei am Markt',
  customerId: null,
  resellerId: null,
  providerSubscriptionId: '0d7f3a4e-5c1b-4f0e-8b1d-2a6a4c9e7f30',
  lineCount: 12,
  subtotal: 148.2,
}

export const listUnknownRelations = operation({
  id: 'listUnknownRelations',
  method: 'GET',
  path: '/v1/Invoices/{id}/unknown-relations',
  tag: 'Invoices',
  summary:
    'List what is not known of the lines of an invoice, the most money first: whom they concern, or on what terms.',
  description:
    'A list of work: bind the customer, set the margin, with an effectiveDate where there was another one, and have the invoice rated again. What is owed by then leaves the list.',
  roles: ['csp'],
  params,
  query: pageQuery,
  responses: { 200: { description: 'One page of what is not known.', schema: pageOf(relation) } },
  errors: ['NotFound'],
  example: {
    params: { id: demoInvoiceId('onetime') },
    query: { pageSize: 10 },
    response: examplePage([exampleRelation], 10),
  },

  async handle({ params, caller, store, page }) {
    const invoice = await store.billedInvoices.get(params.id, invoiceReader(caller, {}))
    return await page(store.unknownRelations.list(invoice), showRelation)
  },
})

export const exportUnknownRelations = operation({
  id: 'exportUnknownRelations',
  method: 'GET',
  path: '/v1/Invoices/{id}/unknown-relations/export',
  tag: 'Invoices',
  summary: 'Get all that is not known of the lines of an invoice as a file.',
  roles: ['csp'],
  params,
  query: formatQuery,
  responses: { 200: { description: 'The whole list.', files: listMediaTypes } },
  errors: ['NotFound'],
  example: { params: { id: demoInvoiceId('onetime') }, query: { format: 'csv' } },

  async handle({ params, query, caller, store }) {
    const invoice = await store.billedInvoices.get(params.id, invoiceReader(caller, {}))
    return listFile({
      name: `invoice-${invoice.id}-revision-${invoice.revision}-unknown-relations`,
      format: query.format ?? 'csv',
      columns: Object.keys(relation.properties),
      list: store.unknownRelations.list(invoice),
      show: showRelation,
    })
  },
})

function showRelation({ gap, subtotal, ...one }: UnknownRelation): Shown<typeof relation> {
  return { reason: gap, ...one, subtotal: decimal(subtotal) }
}
