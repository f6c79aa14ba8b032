import { missing } from '../domain/error.ts'
import { fieldsFor } from '../domain/invoices/invoice-lines.ts'
import { lineFormats } from '../domain/invoices/invoice-lines-text.ts'
import type { InvoiceReader } from '../domain/invoices/invoice-reader.ts'
import type { BilledInvoice } from '../store/invoices/billed-invoices.ts'
import type { Checkpoint, MadeExport } from '../store/invoices/invoice-exports.ts'
import type { LinePage, TotalPage } from '../store/invoices/invoice-lines.ts'
import type { Store } from '../store/store.ts'
import { type Download, fileTag, measuring } from './download.ts'
import { invoiceFileName } from './file-name.ts'
import type { PrintedInvoice } from './invoice-pdf.ts'

/** The formats of an invoice file. */
export const fileFormats = ['csv', 'jsonl', 'pdf'] as const
export type FileFormat = (typeof fileFormats)[number]

/** The media type of each format. */
export const mediaTypes: Readonly<Record<FileFormat, string>> = {
  csv: lineFormats.csv.mediaType,
  jsonl: lineFormats.jsonl.mediaType,
  pdf: 'application/pdf',
}

/** An invoice as a file. Its length and digest (`measure`) are known after it was generated once. */
export interface InvoiceFile extends Download {
  /** Returns the length, digest and checkpoints of the file; generates the file only when they are not stored. */
  made(): Promise<MadeExport>
}

/** A chunk of a file: its number of rows, and the position of its last row if more rows follow. */
interface Piece {
  readonly bytes: Uint8Array
  readonly rows: number
  readonly place: string | undefined
}

// Increase this number with every change that alters a byte of a file. It is part of the tag, so stored lengths and
// digests of old files are then ignored.
const layoutVersion = 6
// The number of rows that are read and written at once, in some milliseconds; then other requests run.
const rowsPerFetch = 1_000
// The number of totals that are read at once: a few megabytes. Hardly any invoice has more.
const totalsPerFetch = 20_000
// The distance of checkpoints: when a client resumes a download, at most about this many bytes are generated again.
const checkpointEveryBytes = 4_194_304

/**
 * Returns the file of an invoice for a reader and a format. Its bytes do not change as long as the revision
 * exists.
 *
 * @throws DomainError `missing` for a PDF file for a reseller or a customer without a line in the invoice: such a file
 * would have no seller
 */
export async function invoiceFile(
  store: Store,
  invoice: BilledInvoice,
  reader: InvoiceReader,
  format: FileFormat,
): Promise<InvoiceFile> {
  const { audience, resellerId, customerId } = reader
  // All readers without a line get the same file.
  const whose = invoice.lineCount === '0' ? [] : [resellerId, customerId]
  const parties = format === 'pdf' ? await store.invoiceLines.parties(invoice, reader) : undefined
  const isOfParty = resellerId !== null || customerId !== null
  if (parties?.sellers.length === 0 && isOfParty) throw missing('invoice', invoice.id)
  // Names are part of the tag of a PDF file, because they may change. All other printed data belong to the revision.
  const names = parties ? [parties.csp, invoice.providerInstanceName] : []
  const tag = fileTag(layoutVersion, format, invoice.id, invoice.revision, audience, ...whose, ...names)
  let known = await store.invoiceExports.find(tag)
  const pieces = (from?: Checkpoint) =>
    format === 'pdf'
      ? printFile(store, { invoice, reader, parties: parties! })
      : writeFile(store, invoice, reader, format, from)

  async function make(): Promise<MadeExport> {
    const taking = takingDown()
    for await (const piece of pieces()) taking.add(piece)
    return taking.result()
  }

  async function made(): Promise<MadeExport> {
    known ??= await store.invoiceExports.make(invoice.id, tag, make)
    return known
  }

  return {
    name: `${await nameOf(store, invoice, reader)}.${format}`,
    mediaType: mediaTypes[format],
    tag,
    measure: known,
    measured: made,
    made,
    async *bytes(from) {
      const start = format === 'pdf' ? undefined : known?.checkpoints.findLast(({ bytes }) => bytes <= from)
      const taking = known === undefined && from === 0 ? takingDown() : undefined
      let skip = from - (start?.bytes ?? 0)
      for await (const piece of pieces(start)) {
        taking?.add(piece)
        if (skip < piece.bytes.length) yield piece.bytes.subarray(skip)
        skip = Math.max(0, skip - piece.bytes.length)
      }
      if (!taking) return
      known = taking.result()
      await store.invoiceExports.keep(invoice.id, tag, known)
    },
  }
}

/**
 * Returns the name of the file of a reader, without extension. Only the name for the csp contains the vendor's number.
 * If the reader has no line in the invoice, the name contains no parties, because the reader may not know them.
 */
async function nameOf(store: Store, invoice: BilledInvoice, reader: InvoiceReader): Promise<string> {
  const { audience, resellerId, customerId } = reader
  const number = audience === 'csp' ? invoice.providerInvoiceId : null
  if (invoice.lineCount === '0') return invoiceFileName(invoice, { about: [number, audience] })
  const about = [number, audience, ...(await partiesOf(store, invoice, reader))]
  return invoiceFileName(invoice, { about, ids: [resellerId, customerId] })
}

/** Returns the names of the reseller and of the customer to whose lines a reader is restricted. */
async function partiesOf(
  store: Store,
  invoice: BilledInvoice,
  { resellerId, customerId }: InvoiceReader,
): Promise<readonly (string | null)[]> {
  if (resellerId === null && customerId === null) return []
  const level = customerId === null ? 'Reseller' : 'Customer'
  // The totals of the csp are stored. Of other readers they are added up from the lines, and have the same names.
  const reader = { audience: 'csp', resellerId, customerId } as const
  const { rows } = await store.invoiceShares.page(invoice, reader, { level, size: 1 })
  return [resellerId && (rows[0]?.resellerName ?? null), customerId && (rows[0]?.customerName ?? null)]
}

/** Yields the lines of an invoice as a CSV or JSON Lines file, from the beginning or from a checkpoint. */
async function* writeFile(
  store: Store,
  invoice: BilledInvoice,
  reader: InvoiceReader,
  format: keyof typeof lineFormats,
  from: Checkpoint | undefined,
): AsyncGenerator<Piece> {
  const fields = fieldsFor(invoice.kind, reader.audience)
  const { head, writer } = lineFormats[format]
  const write = writer(fields)
  const read = (after: string | undefined) =>
    store.invoiceLines.page(invoice, reader, { size: rowsPerFetch, after })
  let text = from ? '' : head(fields)
  for (let ahead: ReturnType<typeof read> | undefined = read(from?.place); ahead !== undefined; ) {
    const { rows, next }: LinePage = await ahead
    // The next page is prefetched. A failure of this read is thrown when the page is awaited.
    ahead = next === undefined ? undefined : read(next)
    ahead?.catch(() => {})
    for (const row of rows) text += write(row)
    yield { bytes: Buffer.from(text), rows: rows.length, place: next }
    text = ''
  }
}

async function* printFile(store: Store, printed: PrintedInvoice): AsyncGenerator<Piece> {
  // Loaded on demand, because most processes never print a PDF file.
  const { printInvoice } = await import('./invoice-pdf.ts')
  for await (const bytes of printInvoice(printed, totalsOf(store, printed)))
    yield { bytes, rows: 0, place: undefined }
}

async function* totalsOf(store: Store, { invoice, reader }: PrintedInvoice) {
  for (let page: TotalPage | undefined; page === undefined || page.next !== undefined; ) {
    page = await store.invoiceLines.totals(invoice, reader, { size: totalsPerFetch, after: page?.next })
    yield page.rows
  }
}

/** Returns functions that compute the length, digest and checkpoints of a file while it is generated. */
function takingDown() {
  const measure = measuring()
  const checkpoints: Checkpoint[] = []
  let rows = 0
  let bytes = 0
  return {
    add(piece: Piece): void {
      measure.add(piece.bytes)
      bytes += piece.bytes.length
      rows += piece.rows
      const last = checkpoints.at(-1)?.bytes ?? 0
      if (piece.place !== undefined && bytes - last >= checkpointEveryBytes)
        checkpoints.push({ place: piece.place, bytes })
    },
    result: (): MadeExport => ({ ...measure.result(), rows, checkpoints }),
  }
}
