import { linesTable } from '../domain/invoice-lines.ts'
import type { AcceptedDifference } from './accepted-differences.ts'
import type { Database } from './database.ts'
import { DoesNotAddUp, finishImport } from './invoice-finish.ts'
import {
  type BegunImport,
  beginImport,
  claimHeld,
  claimSeconds,
  failImport,
  type ImportedInvoice,
  type ImportSums,
  pieceStep,
  releaseClaim,
  renewClaim,
  type VendorTotals,
} from './invoice-import.ts'
import { BrokenPiece, type ParkedLine, UnusablePiece, writeLines } from './line-pieces.ts'
import { type LoadedRelations, loadRelations, viewRelations } from './line-relations.ts'
import { mostSuspects, openLineWriter, type WrittenInvoice } from './line-writer.ts'
import { importPiece, type OpenedPiece, type PieceCounts } from './piece-import.ts'
import { type PieceThread, startPieceThread } from './piece-threads.ts'
import { ratedByOneState } from './rated-state.ts'
import { openSeenBefore } from './seen-before.ts'
import { setTenant } from './tenant.ts'

/** Where the lines of an invoice come from. */
export interface LineSource extends VendorTotals {
  /** Lines of another version are other lines. */
  readonly version: string
  /** A difference between the vendor's total and these lines that is not held against them. */
  readonly accepted?: AcceptedDifference | undefined
  readonly pieces: readonly { readonly name: string; readonly bytes: number | null }[]
  /**
   * Opens a piece from its beginning, as often as it takes.
   *
   * @throws BrokenPiece when that is not possible just now; its bytes UnusablePiece when it never will be
   */
  open(piece: number): Promise<{ readonly bytes: AsyncIterable<Uint8Array>; readonly isGzip: boolean }>
}

/** How far an import has come. */
export interface ImportProgress {
  /** Of the pieces as they come, packed or not. */
  readonly bytes: number
  readonly lines: number
  readonly parked: number
}

/** How an import is done. */
export interface ImportOptions {
  readonly newId: () => string
  readonly onProgress?: (progress: ImportProgress) => void
  readonly onParked?: (parked: ParkedLine) => void
  /** How many threads there are for large pieces; with the embedded database there are none. */
  readonly atOnce?: number
}

/** What came of an import. */
export type Imported =
  | {
      readonly state: 'Ready'
      readonly invoiceId: string
      readonly revision: number
      readonly sums: ImportSums
    }
  /** Nothing of it is to be seen; the parked lines tell what was wrong with them. */
  | {
      readonly state: 'Failed'
      readonly invoiceId: string
      readonly revision: number
      readonly reason: string
    }
  /** The very same lines had been imported before. */
  | { readonly state: 'Unchanged' }

// Threads take a moment to start, so a piece has to have so many bytes.
const worthAThread = 2 ** 22
const usualThreads = 3
const triesOfPiece = 5

/**
 * Imports the lines of an invoice: rates them as they come and writes them, a batch in each transaction, where nobody
 * sees them before all of them are there and add up. Whatever breaks it off, it can be repeated: pieces that came in whole
 * are not read again, and the result is the same to the last digit.
 *
 * @param known What lines may be about; null to load it where it is needed, which is in the threads of large pieces.
 * @throws ImportInProgress, BrokenPiece when the source cannot be read just now
 */
export async function importLines(
  database: Database,
  invoice: ImportedInvoice,
  source: LineSource,
  known: LoadedRelations | null,
  options: ImportOptions,
): Promise<Imported> {
  const begun = await beginImport(database, invoice, source.version, source, options.newId)
  if (!begun) return { state: 'Unchanged' }
  const { invoiceId, revision } = begun
  const written = { ...invoice, invoiceId, revision, period: begun.period }
  const [{ table }] = (await database.query({
    text: 'select ensure_partition($1, $2::date) as table',
    values: [linesTable(invoice.kind), begun.period],
  })) as [{ table: string }]
  const renewing = setInterval(
    () => void renewClaim(database, invoice.tenantId, begun).catch(() => {}),
    (claimSeconds / 4) * 1_000,
  )
  try {
    const { suspects, isWhole } = await importPieces({
      ...{ database, invoice, source, begun, written, known, table, options },
    })
    // Who went on with what another process had begun has not seen all the ids.
    const isUnsure = !isWhole || suspects.size > mostSuspects
    const sums = await finishImport(database, invoice, begun, {
      suspects: isUnsure ? null : [...suspects],
      accepted: source.accepted,
      newId: options.newId,
    })
    return { state: 'Ready', invoiceId, revision, sums }
  } catch (error) {
    if (error instanceof DoesNotAddUp || error instanceof UnusablePiece) {
      await removeUnfinishedLines(database, invoice, begun)
      await failImport(database, invoice, begun, error.message)
      return { state: 'Failed', invoiceId, revision, reason: error.message }
    }
    await releaseClaim(database, invoice.tenantId, begun).catch(() => {})
    throw error
  } finally {
    clearInterval(renewing)
  }
}

/** What has to be imported again anyway need not lie about; what was parked stays, to be looked at. */
async function removeUnfinishedLines(database: Database, invoice: ImportedInvoice, begun: BegunImport) {
  const { invoiceId, revision, period } = begun
  const key = [invoice.tenantId, invoiceId, revision]
  const within = 'tenant_id = $1::uuid and invoice_id = $2 and revision = $3'
  await database.transaction([
    setTenant(invoice.tenantId),
    { text: 'set local statement_timeout = 0', values: [] },
    claimHeld(invoice.tenantId, invoiceId, begun.importId),
    {
      text: `delete from ${linesTable(invoice.kind)} where ${within} and period = $4::date`,
      values: [...key, period],
    },
    ...['invoice_usage_groups', 'invoice_totals', 'invoice_gaps', 'invoice_pieces'].map((table) => ({
      text: `delete from ${table} where ${within}`,
      values: key,
    })),
  ])
}

interface PieceWork {
  readonly database: Database
  readonly invoice: ImportedInvoice
  readonly source: LineSource
  readonly begun: BegunImport
  readonly written: WrittenInvoice
  readonly known: LoadedRelations | null
  /** The month's table. */
  readonly table: string
  readonly options: ImportOptions
}

type ImportOne = (opened: OpenedPiece, onParked: (parked: ParkedLine) => void) => Promise<PieceCounts>

/** What came of the pieces that were left of an invoice. */
interface ImportedPieces {
  /** The vendor's ids of lines that have probably come before. */
  readonly suspects: ReadonlySet<string>
  /** Whether these were all the pieces that there are. */
  readonly isWhole: boolean
}

/** Imports what is left in this thread, or in some of their own where it is large; each has a connection for long. */
async function importPieces(work: PieceWork): Promise<ImportedPieces> {
  const { source, database, begun, options } = work
  const isLarge = source.pieces.some(({ bytes }) =>
    bytes === null ? source.pieces.length > 1 : bytes > worthAThread,
  )
  const { url } = database
  // Who waits for its turn has asked for nothing yet. One thread is worth waiting for, more are not.
  const places = [await database.longHeld.enter()]
  try {
    if (url === undefined || !isLarge) return await importHere(work)
    const most = Math.min(options.atOnce ?? usualThreads, source.pieces.length - begun.done.size)
    while (places.length < most) {
      const another = database.longHeld.enterNow()
      if (!another) break
      places.push(another)
    }
    return await importInThreads(work, url, places.length)
  } finally {
    for (const leave of places) leave()
  }
}

async function importHere(work: PieceWork): Promise<ImportedPieces> {
  const { database, invoice, written, table, begun } = work
  const { importId } = begun
  const known = work.known ?? (await loadRelations(database, invoice.tenantId, invoice.providerInstanceId))
  const { next, isWhole } = await piecesLeft(work, known.state)
  const writer = openLineWriter(written, known)
  await next((opened, onParked) => importPiece({ database, writer, importId, table }, opened, onParked))
  return { suspects: writer.suspects, isWhole }
}

async function importInThreads(work: PieceWork, url: string, atOnce: number): Promise<ImportedPieces> {
  const { database, invoice, written, table, begun } = work
  const { tenantId, providerInstanceId } = invoice
  const view = await viewRelations(database, tenantId, providerInstanceId)
  const threads: PieceThread[] = []
  try {
    const { next, left, isWhole } = await piecesLeft(work, view.state)
    const { state, snapshot } = view
    const data = {
      ...{ url, invoice: written, providerInstanceId, view: { state, snapshot }, table },
      ...{ seen: openSeenBefore().memory, importId: begun.importId },
    }
    threads.push(...Array.from({ length: Math.min(atOnce, left.length) }, () => startPieceThread(data)))
    const isLoaded = Promise.allSettled(threads.map(({ loaded }) => loaded)).then(view.close)
    const ended = await Promise.allSettled([
      isLoaded,
      ...threads.map((thread) =>
        next(thread.importPiece).catch((error) => {
          // The others need not go on with what is broken off anyway.
          left.length = 0
          throw error
        }),
      ),
    ])
    const failure = ended.find((one) => one.status === 'rejected')
    if (failure) throw failure.reason
    return { suspects: new Set(threads.flatMap(({ suspects }) => [...suspects])), isWhole }
  } finally {
    await Promise.all([view.close(), ...threads.map((thread) => thread.end())])
  }
}

/** What is left to import of an invoice whose lines are rated by a state of what they may be about. */
async function piecesLeft(work: PieceWork, state: string) {
  const { source, options } = work
  const begun = await ratedByOneState(work.database, work.invoice, work.begun, state)
  const left = source.pieces.map((_, piece) => piece).filter((piece) => !begun.done.has(piece))
  const progress = { bytes: 0, lines: 0, parked: 0 }
  const report = (more: Partial<ImportProgress>) => {
    progress.bytes += more.bytes ?? 0
    progress.lines += more.lines ?? 0
    progress.parked += more.parked ?? 0
    options.onProgress?.(progress)
  }
  async function next(importOne: ImportOne): Promise<void> {
    for (let piece = left.shift(); piece !== undefined; piece = left.shift())
      await wholePiece(work, importOne, piece, report)
  }
  return { left, next, isWhole: begun.done.size === 0 }
}

/** Imports one piece, again from its beginning when it breaks off. */
async function wholePiece(
  work: PieceWork,
  importOne: ImportOne,
  piece: number,
  report: (more: Partial<ImportProgress>) => void,
): Promise<void> {
  const { source, options } = work
  const { name } = source.pieces[piece]!
  for (let attempt = 1; ; attempt += 1) {
    // Of what goes wrong here a thread is told no more than the words.
    let unusable: unknown
    try {
      const { bytes, isGzip } = await source.open(piece)
      const counted = async function* () {
        try {
          for await (const chunk of bytes) {
            report({ bytes: chunk.length })
            yield chunk
          }
        } catch (error) {
          if (error instanceof UnusablePiece) unusable = error
          throw error
        }
      }
      report(
        await importOne({ piece, name, bytes: counted(), isGzip }, (parked) => options.onParked?.(parked)),
      )
      return
    } catch (error) {
      if (unusable !== undefined) throw unusable
      if (!(error instanceof BrokenPiece)) throw error
      await removePiece(work, piece)
      if (attempt === triesOfPiece) throw error
    }
  }
}

async function removePiece({ database, invoice, begun }: PieceWork, piece: number): Promise<void> {
  const { invoiceId, revision, period } = begun
  const span = [piece * pieceStep, (piece + 1) * pieceStep]
  const key = [invoice.tenantId, invoiceId, revision, ...span]
  const within =
    'tenant_id = $1::uuid and invoice_id = $2 and revision = $3 and line_number > $4 and line_number < $5'
  await database.transaction([
    setTenant(invoice.tenantId),
    claimHeld(invoice.tenantId, invoiceId, begun.importId),
    {
      text: `delete from ${linesTable(invoice.kind)} where ${within} and period = $6::date`,
      values: [...key, period],
    },
    { text: `delete from parked_lines where ${within}`, values: key },
  ])
}

/** What an import would come to, without writing anything: for lines that somebody wants to look at first. */
export async function rehearseImport(
  invoice: ImportedInvoice,
  source: LineSource,
  known: LoadedRelations,
  options: Omit<ImportOptions, 'newId'>,
): Promise<ImportProgress & { readonly total: string; readonly suspects: readonly string[] }> {
  const ids = { invoiceId: '00000000-0000-0000-0000-000000000000', revision: 1, period: '2000-01-01' }
  const writer = openLineWriter({ ...invoice, ...ids }, known)
  const progress = { bytes: 0, lines: 0, parked: 0 }
  for (const [index, { name }] of source.pieces.entries()) {
    const { bytes, isGzip } = await source.open(index)
    const counted = async function* () {
      for await (const chunk of bytes) {
        progress.bytes += chunk.length
        yield chunk
      }
    }
    const parkedBefore = progress.parked
    const lines = await writeLines(
      writer,
      { name, bytes: counted(), isGzip },
      index * pieceStep,
      (one) => {
        progress.parked += 1
        options.onParked?.(one)
      },
      async () => {
        writer.take()
        options.onProgress?.(progress)
      },
    )
    progress.lines += lines - (progress.parked - parkedBefore)
    options.onProgress?.(progress)
  }
  return { ...progress, total: writer.total(), suspects: [...writer.suspects] }
}
