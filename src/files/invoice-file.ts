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

/** The forms in which an invoice can be had as a file. */
export const fileFormats = ['csv', 'jsonl', 'pdf'] as const
export type FileFormat = (typeof fileFormats)[number]

/** What each form is sent as. */
export const mediaTypes: Readonly<Record<FileFormat, string>> = {
  csv: lineFormats.csv.mediaType,
  jsonl: lineFormats.jsonl.mediaType,
  pdf: 'application/pdf',
}

/** An invoice as a file, of which more is known once it has been made. */
export interface InvoiceFile extends Download {
  /** Has it made, unless it was before. */
  made(): Promise<MadeExport>
}

/** A piece of a file: how many rows it has, and the place of the last of them if more follow. */
interface Piece {
  readonly bytes: Uint8Array
  readonly rows: number
  readonly place: string | undefined
}

// To be counted up with whatever changes a byte of files: what was kept under their old tags is not theirs any more.
const layoutVersion = 4
// Some milliseconds of work, between which others have their turn.
const rowsPerFetch = 1_000
// Some megabytes; hardly any invoice has more.
const totalsPerFetch = 20_000
// Who goes on with a file waits at most for so much of it to be made again.
const checkpointEveryBytes = 4_194_304

/**
 * The file of an invoice that a reader has in a form; its bytes are the same for as long as the revision exists.
 *
 * @throws DomainError missing, for a printed invoice of a reseller or a customer without a line: it has no seller
 */
export async function invoiceFile(
  store: Store,
  invoice: BilledInvoice,
  reader: InvoiceReader,
  format: FileFormat,
): Promise<InvoiceFile> {
  const { audience, resellerId, customerId } = reader
  // The file of whoever has no line is the same for all of them.
  const whose = invoice.lineCount === '0' ? [] : [resellerId, customerId]
  const parties = format === 'pdf' ? await store.invoiceLines.parties(invoice, reader) : undefined
  const isOfParty = resellerId !== null || customerId !== null
  if (parties?.sellers.length === 0 && isOfParty) throw missing('invoice', invoice.id)
  // All else that is printed is of the revision, and never changes.
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

/** The lines as text, from their beginning or from behind a checkpoint. */
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
    // The next page is looked for while this one is on its way. Whether it fails matters only when it is wanted.
    ahead = next === undefined ? undefined : read(next)
    ahead?.catch(() => {})
    for (const row of rows) text += write(row)
    yield { bytes: Buffer.from(text), rows: rows.length, place: next }
    text = ''
  }
}

async function* printFile(store: Store, printed: PrintedInvoice): AsyncGenerator<Piece> {
  // Most processes never print.
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

/** Takes down what is to be known of a file while it is made. */
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
