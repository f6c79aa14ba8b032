import Type from 'typebox'
import { demoInvoiceId, demoResellerId } from '../../demo/identifiers.ts'
import { gaps } from '../../domain/invoices/invoice-lines.ts'
import { invoiceReader } from '../../domain/invoices/invoice-reader.ts'
import { type Decimal, decimal } from '../../domain/values/decimal.ts'
import { invoiceFileName } from '../../files/file-name.ts'
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
        'The missing information. UnknownCustomer, UnknownSeller: the lines are not billed. NoMargin: no margin is recorded for the day of the charge. NoRetailPrice: the margin needs a retail price that is unknown. UnknownSubscription: the lines are billed with the margins of the customer.',
    }),
    customerProviderId: nullableText(4000, {
      description: "The id of the customer in the vendor's lines; null if they have none.",
    }),
    customerName: nullableText(4000),
    customerId: nullableUuid(),
    resellerId: nullableUuid(),
    providerSubscriptionId: nullableText(4000),
    resellerMpnId: nullableText(4000, {
      description:
        'The partner id of the reseller that the lines of an UnknownCustomer or UnknownSeller name; null if they name none or several. Of daily usage, the first line of each group of lines counts.',
    }),
    namedResellerId: nullableUuid({
      description:
        'The reseller that has this partner id at the provider instance; null if none or several have it.',
    }),
    namedResellerName: nullableText(255, {
      description: 'The company name of this reseller; null without one.',
    }),
    lineCount: integer(1, 2_147_483_647),
    subtotal: Type.Unsafe<Decimal>({
      type: 'number',
      description: 'The amount that the vendor bills for these lines, before tax.',
    }),
  },
  { title: 'UnknownRelation' },
)

const params = { id: uuid({ description: 'The id of the invoice.' }) }
const exampleRelation = {
  reason: 'UnknownCustomer',
  customerProviderId: 'c0a1d6a2-7a52-4c55-9c6f-0f5d0a1f7e11',
  customerName: 'Bäckerei am Markt',
  customerId: null,
  resellerId: null,
  providerSubscriptionId: '0d7f3a4e-5c1b-4f0e-8b1d-2a6a4c9e7f30',
  ...{ resellerMpnId: '4391227', namedResellerId: demoResellerId(1), namedResellerName: 'Donau Cloud GmbH' },
  lineCount: 12,
  subtotal: 148.2,
}

export const listUnknownRelations = operation({
  id: 'listUnknownRelations',
  method: 'GET',
  path: '/v1/Invoices/{id}/unknown-relations',
  tag: 'Invoices',
  summary: 'List the lines of an invoice whose customer, seller, subscription or terms are unknown.',
  description:
    'Lines are grouped by the missing information; the largest amount comes first. The lines of an unknown customer or seller can name the partner id of the reseller that sells them. To resolve an entry, add the customer or set the margin (with an effectiveDate if another margin applied on the day of the charge). Then re-rate the invoice. Resolved lines leave the list.',
  roles: ['csp'],
  scopes: ['billing'],
  params,
  query: pageQuery,
  responses: {
    200: {
      description: 'One page of lines whose customer, seller, subscription or terms are unknown.',
      schema: pageOf(relation),
    },
  },
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
  summary:
    'Get a file with the lines of an invoice whose customer, seller, subscription or terms are unknown.',
  description: 'The file has all entries, in the order of the list.',
  roles: ['csp'],
  scopes: ['billing'],
  params,
  query: formatQuery,
  responses: { 200: { description: 'The complete list.', files: listMediaTypes } },
  errors: ['NotFound'],
  example: { params: { id: demoInvoiceId('onetime') }, query: { format: 'csv' } },

  async handle({ params, query, caller, store }) {
    const invoice = await store.billedInvoices.get(params.id, invoiceReader(caller, {}))
    return listFile({
      name: invoiceFileName(invoice, { about: ['unknown-relations'] }),
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
