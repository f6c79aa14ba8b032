import { demoInvoiceId } from '../../demo/identifiers.ts'
import { audiences, fieldsFor } from '../../domain/invoices/invoice-lines.ts'
import { invoiceReader, type WantedLines } from '../../domain/invoices/invoice-reader.ts'
import { decimal } from '../../domain/values/decimal.ts'
import { digestOf, download } from '../../files/download.ts'
import { type FileFormat, fileFormats, invoiceFile, mediaTypes } from '../../files/invoice-file.ts'
import { type Context, operation } from '../../kernel/operation.ts'
import { within } from '../../kernel/time-limit.ts'
import type { BilledInvoice } from '../../store/invoices/billed-invoices.ts'
import { name, optional, type Shown, uuid } from '../../validation/fields.ts'
import { exampleManifest } from './example.ts'
import { manifest, revisionQuery, shareQuery } from './schema.ts'

const query = {
  format: optional(name(fileFormats, { description: 'csv unless told; pdf has totals only, for people.' })),
  audience: optional(
    name(audiences, {
      description: 'As whom to read it; as yourself unless told, and never as who sells to you.',
    }),
  ),
  ...revisionQuery,
  ...shareQuery,
}
const params = { id: uuid({ description: 'The invoice.' }) }
const files = Object.values(mediaTypes).map((type) => type.split(';')[0]!)

export const exportInvoice = operation({
  id: 'exportInvoice',
  method: 'GET',
  path: '/v1/Invoices/{id}/export',
  tag: 'Invoices',
  summary: 'Get the lines of an invoice as a file of any size, or the invoice for people.',
  description:
    'The file of a revision is always the same to the byte: one that was cut off goes on by Range and If-Range. Its SHA-256 is in Content-Digest, the first time it is made as a trailer. What spreadsheets would take for a formula has an apostrophe in front of it.',
  roles: ['csp', 'reseller', 'customer'],
  params,
  query,
  responses: {
    200: { description: 'The whole file.', files },
    206: { description: 'A range of the file.', files },
    304: { description: 'You have it already.' },
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
  summary: 'Tell how long a file of an invoice is, how many rows it has and what they add up to.',
  description:
    'A file that nobody has had yet is made for this. While that takes long the answer is 503 with Retry-After, and it goes on.',
  roles: ['csp', 'reseller', 'customer'],
  params,
  query,
  responses: { 200: { description: 'What the file holds.', schema: manifest } },
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
