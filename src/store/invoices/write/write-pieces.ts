import type { Database } from '../../database.ts'
import type { BegunImport, ImportedInvoice } from '../publish/claim-import.ts'
import { removePiece } from '../publish/discard-import.ts'
import type { ImportOptions, ImportProgress, LineSource } from '../publish/import-lines.ts'
import { type LoadedRelations, loadRelations, viewRelations } from '../rate/line-relations.ts'
import { mayReverse, rateCredits } from '../rate/rate-credits.ts'
import { openLineWriter, type WrittenInvoice } from '../rate/rate-lines.ts'
import { ratedByOneState } from '../rate/rated-state.ts'
import { openBloomFilter } from '../scan/bloom-filter.ts'
import { type PieceThread, startPieceThread } from './import-workers.ts'
import { BrokenPiece, type ParkedLine, UnusablePiece } from './pieces.ts'
import { importPiece, type OpenedPiece, type PieceCounts } from './write-piece.ts'

/** An import, with the data that importing its pieces (files) needs. */
export interface PieceWork {
  readonly database: Database
  readonly invoice: ImportedInvoice
  readonly source: LineSource
  readonly begun: BegunImport
  readonly written: WrittenInvoice
  /** The relations by which the lines are rated; null if the import must load them. */
  readonly known: LoadedRelations | null
  /** The partition for the month of the invoice. */
  readonly table: string
  readonly options: ImportOptions
}

type ImportOne = (
  opened: OpenedPiece,
  onParked: (parked: ParkedLine) => void,
  onCounts: (counts: PieceCounts) => void,
) => Promise<PieceCounts>

/** The result of importing the remaining pieces of an invoice. */
export interface ImportedPieces {
  /** The vendor's line ids that this run has probably met more than once in the invoice. */
  readonly suspects: ReadonlySet<string>
  /** Whether this run imported every piece of the invoice. */
  readonly isWhole: boolean
  /** Rates each credit by the charge that it reverses. Uses the same loaded relations as for the charges. */
  readonly rateCredits: () => Promise<void>
}

// The minimum size of a piece for which threads are started, because starting threads takes time.
const minThreadBytes = 2 ** 22
const defaultThreadCount = 3
const maxPieceAttempts = 5

/**
 * Imports the remaining pieces of an invoice, calls `finish`, and returns the result of `finish`. The pieces are
 * imported in this thread, or in several threads when a piece is large. The connections of these threads do not come
 * from the pool.
 *
 * @param finish Ends the import while the relations of its lines are still loaded.
 * @throws BrokenPiece when a piece cannot be read after all attempts; UnusablePiece when its content is invalid
 */
export async function importPieces<T>(
  work: PieceWork,
  finish: (imported: ImportedPieces) => Promise<T>,
): Promise<T> {
  const { source, database } = work
  const isLarge = source.pieces.some(({ bytes }) =>
    bytes === null ? source.pieces.length > 1 : bytes > minThreadBytes,
  )
  const { url } = database
  // The permit is acquired before the first query, so that a queued import holds no connection.
  const leave = await database.longHeld.acquire()
  try {
    if (url === undefined || !isLarge) return await importHere(work, finish)
    return await importInThreads(work, url, finish)
  } finally {
    leave()
  }
}

type Finish<T> = Parameters<typeof importPieces<T>>[1]

async function importHere<T>(work: PieceWork, finish: Finish<T>): Promise<T> {
  const { database, invoice, written, table, begun } = work
  const { importId } = begun
  const { tenantId, providerInstanceId } = invoice
  const known = work.known ?? (await loadRelations(database, tenantId, providerInstanceId))
  const { next, isWhole } = await piecesLeft(work, known.state)
  const writer = openLineWriter(written, known)
  await next((...piece) => importPiece({ database, writer, importId, table }, ...piece))
  const credited = { ...written, providerInstanceId, importId }
  const { suspects } = writer
  return await finish({ suspects, isWhole, rateCredits: () => rateCredits(database, credited, known) })
}

async function importInThreads<T>(work: PieceWork, url: string, finish: Finish<T>): Promise<T> {
  const { database, invoice, written, table, begun, options } = work
  const { tenantId, providerInstanceId } = invoice
  const view = await viewRelations(database, tenantId, providerInstanceId)
  const threads: PieceThread[] = []
  try {
    const { next, left, isWhole } = await piecesLeft(work, view.state)
    const { state, snapshot } = view
    const data = {
      ...{ url, invoice: written, providerInstanceId, view: { state, snapshot }, table },
      ...{ seen: openBloomFilter().memory, importId: begun.importId },
    }
    // One thread is needed even without remaining pieces, because an interrupted import can have unrated credits.
    const needed = Math.max(left.length, mayReverse(invoice.kind) ? 1 : 0)
    const count = Math.min(options.atOnce ?? defaultThreadCount, needed)
    threads.push(...Array.from({ length: count }, () => startPieceThread(data)))
    const isLoaded = Promise.allSettled(threads.map(({ loaded }) => loaded)).then(view.close)
    const ended = await Promise.allSettled([
      isLoaded,
      ...threads.map((thread) =>
        next(thread.importPiece).catch((error) => {
          // The import fails anyway, so the other threads stop after their current piece.
          left.length = 0
          throw error
        }),
      ),
    ])
    const failure = ended.find((one) => one.status === 'rejected')
    if (failure) throw failure.reason
    const suspects = new Set(threads.flatMap(({ suspects }) => [...suspects]))
    const [first, ...others] = threads
    await Promise.all(others.map((thread) => thread.end()))
    threads.splice(1)
    return await finish({ suspects, isWhole, rateCredits: async () => await first?.rateCredits() })
  } finally {
    await Promise.all([view.close(), ...threads.map((thread) => thread.end())])
  }
}

/**
 * Returns the indexes of the pieces that still must be imported, and a function that imports them one after another. A
 * piece that was rated with another `state` of the relations is imported again.
 */
async function piecesLeft(work: PieceWork, state: string) {
  const { source, options } = work
  const begun = await ratedByOneState(work.database, work.invoice, work.begun, state)
  const left = source.pieces.map((_, piece) => piece).filter((piece) => !begun.done.has(piece))
  const progress = { bytes: 0, lines: 0, parked: 0 }
  const report = (more: ImportProgress) => {
    progress.bytes += more.bytes
    progress.lines += more.lines
    progress.parked += more.parked
    options.onProgress?.(progress)
  }
  async function next(importOne: ImportOne): Promise<void> {
    for (let piece = left.shift(); piece !== undefined; piece = left.shift())
      await wholePiece(work, importOne, piece, report)
  }
  return { left, next, isWhole: begun.done.size === 0 }
}

/**
 * Imports one piece. After a failed read, deletes the rows of the piece and reads the piece again, with at most
 * `maxPieceAttempts` attempts. @throws BrokenPiece, UnusablePiece
 */
async function wholePiece(
  { database, invoice, begun, source, options }: PieceWork,
  importOne: ImportOne,
  piece: number,
  report: (more: ImportProgress) => void,
): Promise<void> {
  const { name } = source.pieces[piece]!
  for (let attempt = 1; ; attempt += 1) {
    let told: ImportProgress = { bytes: 0, lines: 0, parked: 0 }
    const tell = (now: ImportProgress) => {
      report({
        bytes: now.bytes - told.bytes,
        lines: now.lines - told.lines,
        parked: now.parked - told.parked,
      })
      told = now
    }
    // A thread returns only the message of an error, so the original UnusablePiece is kept here.
    let unusable: unknown
    try {
      const { bytes, isGzip } = await source.open(piece)
      const counted = async function* () {
        try {
          for await (const chunk of bytes) {
            tell({ ...told, bytes: told.bytes + chunk.length })
            yield chunk
          }
        } catch (error) {
          if (error instanceof UnusablePiece) unusable = error
          throw error
        }
      }
      const counts = await importOne(
        { piece, name, bytes: counted(), isGzip },
        (parked) => options.onParked?.(parked),
        (counts) => tell({ ...told, ...counts }),
      )
      tell({ ...told, ...counts })
      return
    } catch (error) {
      if (unusable !== undefined) throw unusable
      if (!(error instanceof BrokenPiece)) throw error
      await removePiece(database, invoice, begun, piece)
      tell({ bytes: 0, lines: 0, parked: 0 })
      if (attempt === maxPieceAttempts) throw error
    }
  }
}
