import { missing } from '../domain/error.ts'
import { fieldsFor } from '../domain/invoices/invoice-lines.ts'
import { lineFormats } from '../domain/invoices/invoice-lines-text.ts'
import type { InvoiceReader } from '../domain/invoices/invoice-reader.ts'
import type { BilledInvoice } from '../store/invoices/billed-invoices.ts'
import type { Checkpoint, MadeExport } from '../store/invoices/invoice-exports.ts'
import type { LinePage, TotalPage } from '../store/invoices/invoice-lines.ts'
import type { Store } from '../store/store.ts'
import { type Download, fileTag, measuring } from './download.ts'
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

/** An invoice as a file; its measure is known once it has been generated. */
export interface InvoiceFile extends Download {
  /** Generates the file, unless its measure is known already. */
  made(): Promise<MadeExport>
}

/** A chunk of a file: how many rows it has, and the position of the last one if more follow. */
interface Piece {
  readonly bytes: Uint8Array
  readonly rows: number
  readonly place: string | undefined
}

// Increase it with every change that alters a byte of a file: stored measures under the old tags are then
// ignored.
const layoutVersion = 5
// Some milliseconds of work; then other requests run.
const rowsPerFetch = 1_000
// A few megabytes; hardly any invoice has more.
const totalsPerFetch = 20_000
// A client that resumes a download waits at most for this many bytes to be generated again.
const checkpointEveryBytes = 4_194_304

/**
 * Returns the file of an invoice for a reader and a format. Its bytes do not change as long as the revision
 * exists.
 *
 * @throws DomainError missing for a printed invoice of a reseller or a customer without a line: it has no
 * seller
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
  // Everything else in print belongs to the revision and never changes.
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
    name: `${['invoice', invoice.id, 'revision', invoice.revision, audience, resellerId, customerId].filter((part) => part !== null).join('-')}.${format}`,
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

/** Yields the lines as text, from the beginning or from a checkpoint. */
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
    // The next page is prefetched. Its failure matters only when it is needed.
    ahead = next === undefined ? undefined : read(next)
    ahead?.catch(() => {})
    for (const row of rows) text += write(row)
    yield { bytes: Buffer.from(text), rows: rows.length, place: next }
    text = ''
  }
}

async function* printFile(store: Store, printed: PrintedInvoice): AsyncGenerator<Piece> {
  // Loaded on demand: most processes never print.
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

/** Records the measure and the checkpoints of a file while it is generated. */
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
