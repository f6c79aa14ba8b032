import { demoInvoiceId } from '../../demo/identifiers.ts'
import { audiences, fieldsFor } from '../../domain/invoices/invoice-lines.ts'
import { invoiceReader, type WantedLines } from '../../domain/invoices/invoice-reader.ts'
import { decimal } from '../../domain/values/decimal.ts'
import { digestOf, download } from '../../files/download.ts'
import { type FileFormat, fileFormats, invoiceFile, mediaTypes } from '../../files/invoice-file.ts'
import { within } from '../../files/time-limit.ts'
import { type Context, operation } from '../../kernel/operation.ts'
import type { BilledInvoice } from '../../store/invoices/billed-invoices.ts'
import { name, optional, type Shown, uuid } from '../../validation/fields.ts'
import { exampleManifest } from './example.ts'
import { manifest, revisionQuery, shareQuery } from './schema.ts'

const query = {
  format: optional(
    name(fileFormats, { description: 'The file format; csv if absent. pdf has totals only.' }),
  ),
  audience: optional(
    name(audiences, {
      description:
        "Whose view of the invoice to export; the caller's own if absent. A caller cannot choose the view of its seller. For the csp, the view reseller requires resellerId.",
    }),
  ),
  ...revisionQuery,
  ...shareQuery,
}
const params = { id: uuid({ description: 'The id of the invoice.' }) }
const files = Object.values(mediaTypes).map((type) => type.split(';')[0]!)

export const exportInvoice = operation({
  id: 'exportInvoice',
  method: 'GET',
  path: '/v1/Invoices/{id}/export',
  tag: 'Invoices',
  summary: 'Export an invoice as a file.',
  description:
    'csv and jsonl have all lines; pdf has only totals. The file of a revision never changes, except a pdf after the csp or the provider instance is renamed, so an interrupted download can resume with Range and If-Range. Content-Digest has the SHA-256 of a whole file, as a trailer when the file is generated for the first time. In csv, text that a spreadsheet would interpret as a formula begins with an apostrophe.',
  roles: ['csp', 'reseller', 'customer'],
  scopes: ['billing'],
  params,
  query,
  responses: {
    200: { description: 'The whole file.', files },
    206: { description: 'A range of the file.', files },
    304: { description: 'Not modified since the ETag in If-None-Match.' },
  },
  errors: ['NotFound', 'RangeNotSatisfiable', 'BeingMade'],
  example: {
    params: { id: demoInvoiceId('license') },
    query: { format: 'csv', audience: 'customer', revision: 1 },
  },

  async handle(context) {
    const { file } = await wantedFile(context)
    return download(file)
  },
})

export const getInvoiceManifest = operation({
  id: 'getInvoiceManifest',
  method: 'GET',
  path: '/v1/Invoices/{id}/export/manifest',
  tag: 'Invoices',
  summary: 'Get size, row count and totals of an invoice file.',
  description:
    'The file is generated if it does not exist yet. If that takes long, the response is 503 with Retry-After while the generation continues.',
  roles: ['csp', 'reseller', 'customer'],
  scopes: ['billing'],
  params,
  query,
  responses: { 200: { description: 'The metadata of the file.', schema: manifest } },
  errors: ['NotFound', 'BeingMade'],
  example: {
    params: { id: demoInvoiceId('license') },
    query: { format: 'csv', audience: 'customer', revision: 1 },
    response: exampleManifest,
  },

  async handle(context) {
    const wanted = await wantedFile(context)
    return showManifest(wanted, await within(wanted.file.made()))
  },
})

interface WantedFile extends WantedLines {
  readonly format?: FileFormat
  readonly revision?: number
}

async function wantedFile({ params, query, caller, store }: Context<{ id: string }, WantedFile>) {
  const { format = 'csv', revision } = query
  const reader = invoiceReader(caller, query)
  const invoice = await store.billedInvoices.get(params.id, reader, { revision })
  return { invoice, reader, format, file: await invoiceFile(store, invoice, reader, format) }
}

type FoundFile = Awaited<ReturnType<typeof wantedFile>>
type MadeFile = Awaited<ReturnType<FoundFile['file']['made']>>

function showManifest({ file, invoice, reader, format }: FoundFile, made: MadeFile): Shown<typeof manifest> {
  const shown = fieldsFor(invoice.kind, reader.audience).map((field) => field.name)
  return {
    invoiceId: invoice.id,
    invoiceType: invoice.kind,
    revision: invoice.revision,
    audience: reader.audience,
    format,
    fileName: file.name,
    mediaType: file.mediaType,
    eTag: `"${file.tag}"`,
    bytes: made.bytes,
    digest: digestOf(made),
    rowCount: format === 'pdf' ? null : made.rows,
    currency: invoice.currency,
    sums: sumsOf(invoice, shown),
  }
}

function sumsOf(invoice: BilledInvoice, shown: readonly string[]) {
  const sum = (member: 'subtotal' | 'subtotalForReseller' | 'subtotalForCustomer') =>
    shown.includes(member) ? decimal(invoice[member]) : null
  return {
    subtotal: sum('subtotal'),
    subtotalForReseller: sum('subtotalForReseller'),
    subtotalForCustomer: sum('subtotalForCustomer'),
  }
}
