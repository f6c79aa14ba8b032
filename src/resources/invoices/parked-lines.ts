import Type from 'typebox'
import { demoInvoiceId } from '../../demo/identifiers.ts'
import { lineKinds } from '../../domain/invoices/invoice-lines.ts'
import { decimal } from '../../domain/values/decimal.ts'
import { invoiceFileName } from '../../files/file-name.ts'
import { listFile, listMediaTypes } from '../../files/list-file.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pagePosition, pageQuery } from '../../lists/paging.ts'
import type { KeptParkedLine } from '../../store/invoices/parked-lines.ts'
import {
  dateTime,
  enumeration,
  name,
  nullable,
  nullableText,
  number,
  object,
  type Shown,
  text,
  uuid,
} from '../../validation/fields.ts'
import { formatQuery } from './schema.ts'

const parkedLine = object(
  {
    lineNumber: text(20, {
      description:
        'The number of the line within the invoice: its number in the piece (a file, or a part of the data from the vendor) plus 1,000,000,000 for each earlier piece.',
    }),
    piece: text(255, { description: "The vendor's file, or a part of its data." }),
    line: Type.Integer({ description: 'The number of the line within the piece, from 1.' }),
    reason: text(2000, { description: 'The reason why the line was skipped.' }),
    customerName: nullableText(2000, { description: 'The name of the customer.' }),
    productName: nullableText(2000, { description: 'The name of the product.' }),
    chargeType: nullableText(2000, { description: 'The kind of charge.' }),
    quantity: nullable(number({ description: 'The number of units.' })),
    chargeStartDate: nullable(dateTime({ description: 'Start of charge.' })),
    chargeEndDate: nullable(dateTime({ description: 'End of charge.' })),
    subtotal: nullable(number({ description: 'The amount before tax.' })),
    currency: nullableText(2000, { description: 'The currency of the amount.' }),
    content: text(2000, { description: 'The beginning of the line.' }),
  },
  { title: 'ParkedLine' },
)
const page = pageOf(parkedLine)
const params = {
  id: uuid({
    description:
      'The id of the invoice. The background operation of the import contains it, and so does the error of an import that has parked lines.',
  }),
}

const about = object(
  {
    providerInvoiceId: text(255),
    invoiceType: name(lineKinds),
    revision: Type.Integer({
      description: 'The latest revision. Its import may be running or may have been refused.',
    }),
    state: enumeration('ImportState', ['Importing', 'Ready', 'Failed'], {
      description: 'The state of the import.',
    }),
    errorMessage: nullableText(10_000, {
      description: 'The reason why the import was refused; null if it was not refused.',
    }),
  },
  { title: 'ImportedRevision' },
)

const exampleLine = {
  ...{ lineNumber: '48', piece: 'part-00000.json.gz', line: 48 },
  reason: 'The line must have the currency of the invoice, EUR; its currency is USD.',
  ...{ customerName: 'Lindner Backwaren GmbH', productName: 'Microsoft 365 E3', chargeType: 'renew' },
  ...{ quantity: 5, chargeStartDate: '2026-09-01T00:00:00.000Z', chargeEndDate: '2026-09-30T00:00:00.000Z' },
  ...{ subtotal: 150, currency: 'USD' },
  content: '{"CustomerName":"Lindner Backwaren GmbH","ProductName":"Microsoft 365 E3","Currency":"USD"}',
}

export const listParkedLines = operation({
  id: 'listParkedLines',
  method: 'GET',
  path: '/v1/Invoices/{id}/parked-lines',
  tag: 'Invoices',
  summary: 'List the lines that the import of an invoice has skipped.',
  description:
    'Each entry has the reason why the line was skipped. The list is also available if the import of the invoice was refused. Until a first import succeeds, GET /v1/Invoices/months is the only list with the invoice; the error of the import contains the id of the invoice. A new import of the invoice replaces the list.',
  roles: ['csp'],
  scopes: ['billing'],
  params,
  query: pageQuery,
  responses: {
    200: {
      description: 'One page of skipped lines, and the state of the import.',
      schema: object(
        { ...page.properties, invoice: about },
        { title: 'ParkedLinePage', extending: [pagePosition] },
      ),
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
          'The vendor bills 1290.50, and the imported lines sum up to 1280.00. 1 line was parked: part-00000.json.gz, line 48: The line must have the currency of the invoice, EUR; its currency is USD.',
      },
    },
  },

  async handle({ params, store, page }) {
    const invoice = await store.parkedLines.invoice(params.id)
    const { providerInvoiceId, kind, revision, state, errorMessage } = invoice
    const shown = await page(store.parkedLines.list(invoice), showLine)
    const about = {
      ...{ providerInvoiceId, invoiceType: kind, revision },
      ...{ state: { name: state }, errorMessage },
    }
    return { ...shown, invoice: about }
  },
})

export const exportParkedLines = operation({
  id: 'exportParkedLines',
  method: 'GET',
  path: '/v1/Invoices/{id}/parked-lines/export',
  tag: 'Invoices',
  summary: 'Get a file with the lines that the import of an invoice has skipped.',
  description: 'The file has all entries, in the order of the list.',
  roles: ['csp'],
  scopes: ['billing'],
  params,
  query: formatQuery,
  responses: { 200: { description: 'The complete list.', files: listMediaTypes } },
  errors: ['NotFound'],
  example: { params: { id: demoInvoiceId('license') }, query: { format: 'csv' } },

  async handle({ params, query, store }) {
    const invoice = await store.parkedLines.invoice(params.id)
    return listFile({
      name: invoiceFileName({ ...invoice, id: invoice.invoiceId }, { about: ['parked-lines'] }),
      format: query.format ?? 'csv',
      columns: Object.keys(parkedLine.properties),
      list: store.parkedLines.list(invoice),
      show: showLine,
    })
  },
})

function showLine({ charge, amount, ...line }: KeptParkedLine): Shown<typeof parkedLine> {
  return {
    ...{ ...line, ...charge },
    quantity: charge.quantity === null ? null : decimal(charge.quantity),
    subtotal: amount === null ? null : decimal(amount),
  }
}
