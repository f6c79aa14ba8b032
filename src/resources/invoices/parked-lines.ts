import Type from 'typebox'
import { demoInvoiceId } from '../../demo/identifiers.ts'
import { lineKinds } from '../../domain/invoices/invoice-lines.ts'
import { listFile, listMediaTypes } from '../../files/list-file.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { enumeration, name, nullableText, object, text, uuid } from '../../validation/fields.ts'
import { formatQuery } from './schema.ts'

const parkedLine = object(
  {
    lineNumber: text(20, {
      description: 'Its number in the invoice: a thousand million for each piece before.',
    }),
    piece: text(255, { description: 'The file, or the part of what the vendor sent, that it stands in.' }),
    line: Type.Integer({ description: 'Its number there, from 1.' }),
    reason: text(2000, { description: 'Why it was not taken.' }),
    content: text(2000, { description: 'How it begins.' }),
  },
  { title: 'ParkedLine' },
)
const page = pageOf(parkedLine)
const params = { id: uuid({ description: 'The invoice; one that was refused is told where it is refused.' }) }

const about = object(
  {
    providerInvoiceId: text(255),
    invoiceType: name(lineKinds),
    revision: Type.Integer({
      description: 'The one that came in last; it may have been refused, or still be coming in.',
    }),
    state: enumeration(['Importing', 'Ready', 'Failed'], { description: 'What became of it.' }),
    errorMessage: nullableText(10_000, { description: 'Why nothing of it is to be seen.' }),
  },
  { title: 'ImportedRevision' },
)

const exampleLine = {
  ...{ lineNumber: '48', piece: 'part-00000.json.gz', line: 48 },
  reason: 'The line is in USD, and the invoice in EUR.',
  content: '{"PartnerId":"5f0b3c52-1f4f-4f43-a3f7-08f4f1bd9e0c","Currency":"USD"}',
}

export const listParkedLines = operation({
  id: 'listParkedLines',
  method: 'GET',
  path: '/v1/Invoices/{id}/parked-lines',
  tag: 'Invoices',
  summary: 'List the lines of an invoice that were not taken when it came in, and why not.',
  description:
    'Of an invoice that was refused as well, of which there is nothing else to be seen: the error that names it says where to look. When its lines come in anew, so does this list.',
  roles: ['csp'],
  params,
  query: pageQuery,
  responses: {
    200: {
      description: 'One page of lines, in their order, and what became of the invoice.',
      schema: object({ ...page.properties, invoice: about }),
    },
  },
  errors: ['NotFound'],
  example: {
    params: { id: demoInvoiceId('license') },
    query: { pageSize: 10 },
    response: {
      ...examplePage([exampleLine], 10),
      invoice: {
        ...{ providerInvoiceId: 'G000123456', invoiceType: 'onetime', revision: 1 },
        state: { name: 'Failed' },
        errorMessage:
          'The vendor bills 1290.50, and the lines that were taken come to 1280.00. 1 line was parked: part-00000.json.gz, line 48: The line is in USD, and the invoice in EUR.',
      },
    },
  },

  async handle({ params, store, page }) {
    const { invoiceId, kind, state, ...invoice } = await store.parkedLines.invoice(params.id)
    const lines = store.parkedLines.list({ invoiceId, revision: invoice.revision })
    const shown = await page(lines, (line) => line)
    const about = { ...invoice, invoiceType: kind, state: { name: state } }
    return { ...shown, invoice: about }
  },
})

export const exportParkedLines = operation({
  id: 'exportParkedLines',
  method: 'GET',
  path: '/v1/Invoices/{id}/parked-lines/export',
  tag: 'Invoices',
  summary: 'Get all lines of an invoice that were not taken as a file.',
  roles: ['csp'],
  params,
  query: formatQuery,
  responses: { 200: { description: 'The whole list.', files: listMediaTypes } },
  errors: ['NotFound'],
  example: { params: { id: demoInvoiceId('license') }, query: { format: 'csv' } },

  async handle({ params, query, store }) {
    const { invoiceId, revision } = await store.parkedLines.invoice(params.id)
    return listFile({
      name: `invoice-${invoiceId}-revision-${revision}-parked-lines`,
      format: query.format ?? 'csv',
      columns: Object.keys(parkedLine.properties),
      list: store.parkedLines.list({ invoiceId, revision }),
      show: (line) => line,
    })
  },
})
