import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { invoiceLines, type LineType, linesTable } from '../domain/invoice-lines.ts'
import type { KnownRelations } from '../domain/line-relations.ts'
import { batch } from './batch.ts'
import type { Database, Statement } from './database.ts'
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
import { BrokenPiece, type ParkedLine, writeLines } from './line-pieces.ts'
import { copiedRows } from './line-values.ts'
import {
  copiedColumns,
  mostSuspects,
  openLineWriter,
  type WriterContext,
  writerContext,
} from './line-writer.ts'
import { setTenant } from './sql.ts'

/** Where the lines of an invoice come from. */
export interface LineSource extends VendorTotals {
  /** Lines of another version are other lines. */
  readonly version: string
  readonly pieces: readonly { readonly name: string; readonly bytes: number | null }[]
  /** Opens a piece from its beginning, as often as it takes. @throws BrokenPiece when that is not possible just now */
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
  /** How many pieces are read at a time; the embedded database takes one. */
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

// Rows go to the database so many bytes at a time; while they do the next ones are made.
const batchSize = 2 * 2 ** 20
const triesOfPiece = 5
const parkedAtOnce = 1_000

/**
 * Imports the lines of an invoice: rates them as they come and writes them, a batch in each transaction, where nobody
 * sees them before all of them are there and add up. Whatever breaks it off, it can be repeated: pieces that came in whole
 * are not read again, and the result is the same to the last digit.
 *
 * @throws ImportInProgress, BrokenPiece when the source cannot be read
 */
export async function importLines(
  database: Database,
  invoice: ImportedInvoice,
  source: LineSource,
  known: KnownRelations,
  options: ImportOptions,
): Promise<Imported> {
  const begun = await beginImport(database, invoice, source.version, source, options.newId)
  if (!begun) return { state: 'Unchanged' }
  const { invoiceId, revision } = begun
  const context = writerContext({ ...invoice, invoiceId, revision, period: begun.period }, known)
  const [{ table }] = (await database.query({
    text: 'select ensure_partition($1, $2::date) as table',
    values: [linesTable(invoice.kind), begun.period],
  })) as [{ table: string }]
  const renewing = setInterval(
    () => void renewClaim(database, invoice.tenantId, begun).catch(() => {}),
    (claimSeconds / 4) * 1_000,
  )
  try {
    await importPieces({ database, invoice, source, begun, context, table, options })
    const { suspects } = context
    if (suspects.size > mostSuspects)
      throw new DoesNotAddUp(`More than ${mostSuspects} lines have come before: that is no bill.`)
    const sums = await finishImport(database, invoice, begun, begun.done.size > 0 ? null : [...suspects])
    return { state: 'Ready', invoiceId, revision, sums }
  } catch (error) {
    if (error instanceof DoesNotAddUp) {
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
  readonly context: WriterContext
  /** The month's table. */
  readonly table: string
  readonly options: ImportOptions
}

async function importPieces(work: PieceWork): Promise<void> {
  const { source, begun, options, database } = work
  const left = source.pieces.map((_, piece) => piece).filter((piece) => !begun.done.has(piece))
  const progress = { bytes: 0, lines: 0, parked: 0 }
  const report = (more: Partial<ImportProgress>) => {
    progress.bytes += more.bytes ?? 0
    progress.lines += more.lines ?? 0
    progress.parked += more.parked ?? 0
    options.onProgress?.(progress)
  }
  const next = async (): Promise<void> => {
    for (let piece = left.shift(); piece !== undefined; piece = left.shift())
      await wholePiece(work, piece, report)
  }
  const atOnce = database.kind === 'embedded' ? 1 : (options.atOnce ?? 2)
  const readers = Array.from({ length: atOnce }, () =>
    next().catch((error) => {
      // The others need not go on with what is broken off anyway.
      left.length = 0
      throw error
    }),
  )
  const ended = await Promise.allSettled(readers)
  const failure = ended.find((one) => one.status === 'rejected')
  if (failure) throw failure.reason
}

/** Imports one piece, again from its beginning when it breaks off. */
async function wholePiece(
  work: PieceWork,
  piece: number,
  report: (more: Partial<ImportProgress>) => void,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await importPiece(work, piece, report)
      return
    } catch (error) {
      if (!(error instanceof BrokenPiece) || attempt === triesOfPiece) throw error
      await removePiece(work, piece)
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

async function importPiece(
  work: PieceWork,
  piece: number,
  report: (more: Partial<ImportProgress>) => void,
): Promise<void> {
  const { source, context, options, begun } = work
  const { name } = source.pieces[piece]!
  const writer = openLineWriter(context)
  const { bytes, isGzip } = await source.open(piece)
  let parked: ParkedLine[] = []
  let parkedCount = 0
  let writing: Promise<void> = Promise.resolve()
  let broken: unknown
  const send = async () => {
    await writing
    if (broken !== undefined) throw broken
    const rows = writer.take()
    const refused = parked
    parked = []
    writing = writeBatch(work, rows, parkedStatements(work, piece, refused)).catch((error) => {
      broken = error
    })
  }
  const counted = async function* () {
    for await (const chunk of bytes) {
      report({ bytes: chunk.length })
      yield chunk
    }
  }
  try {
    const lines = await writeLines(
      writer,
      { name, bytes: counted(), isGzip },
      piece * pieceStep,
      (one) => {
        parkedCount += 1
        parked.push(one)
        options.onParked?.(one)
      },
      async () => {
        if (writer.length >= batchSize || parked.length >= parkedAtOnce) await send()
      },
    )
    await writing
    if (broken !== undefined) throw broken
    await writeBatch(work, writer.take(), [
      ...parkedStatements(work, piece, parked),
      {
        name: 'insert-invoice-piece',
        text: `insert into invoice_pieces (tenant_id, invoice_id, revision, piece, name, lines, parked, subtotal)
               values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        values: [
          work.invoice.tenantId,
          begun.invoiceId,
          begun.revision,
          ...[piece, name, lines - parkedCount, parkedCount, writer.total()],
        ],
      },
    ])
    report({ lines: lines - parkedCount, parked: parkedCount })
  } finally {
    await writing
  }
}

function parkedStatements(
  { invoice, begun }: PieceWork,
  piece: number,
  parked: readonly ParkedLine[],
): Statement[] {
  if (parked.length === 0) return []
  return [
    {
      name: 'insert-parked-lines',
      text: `insert into parked_lines (tenant_id, invoice_id, revision, line_number, piece, line, reason, content)
             select $1, $2, $3, $4::bigint + p.line, p.piece, p.line, p.reason, p.content
             from unnest($5::text[], $6::bigint[], $7::text[], $8::text[]) p (piece, line, reason, content)`,
      values: [
        invoice.tenantId,
        begun.invoiceId,
        begun.revision,
        piece * pieceStep,
        ...(['piece', 'line', 'reason', 'content'] as const).map((member) =>
          parked.map((one) => one[member]),
        ),
      ],
    },
  ]
}

const columnTypes: Readonly<Record<LineType, string>> = {
  text: 'text',
  uuid: 'uuid',
  decimal: 'numeric',
  integer: 'integer',
  timestamp: 'timestamptz',
  date: 'date',
  boolean: 'boolean',
}

/** Writes rows, and what belongs to them, in one transaction that counts while the import has its claim. */
async function writeBatch(
  { database, invoice, begun, table }: PieceWork,
  rows: Uint8Array,
  more: readonly Statement[],
): Promise<void> {
  const { tenantId, kind } = invoice
  const columns = copiedColumns(kind)
  const open = [setTenant(tenantId), claimHeld(tenantId, begun.invoiceId, begun.importId)]
  if (rows.length === 0 || database.kind === 'embedded') {
    const inserted = rows.length === 0 ? [] : [insertRows(kind, table, columns, rows)]
    await database.transaction([...open, ...inserted, ...more])
    return
  }
  const client = await database.pool.connect()
  let isDone = false
  try {
    await sent(client, [{ text: 'begin', values: [] }, ...open])
    const copy = client.query(copyFrom(`copy ${table} (${columns.join(', ')}) from stdin`))
    const finished = once(copy, 'finish')
    copy.end(rows)
    await finished
    await sent(client, [...more, { text: 'commit', values: [] }])
    isDone = true
  } finally {
    // A transaction that was broken off ends with its connection.
    client.release(!isDone)
  }
}

async function sent(client: pg.ClientBase, statements: readonly Statement[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    client.query(batch(statements, (error) => (error ? reject(error) : resolve())))
  })
}

function insertRows(
  kind: ImportedInvoice['kind'],
  table: string,
  columns: readonly string[],
  bytes: Uint8Array,
): Statement {
  const rows = copiedRows(bytes)
  const types = [
    'date',
    'uuid',
    'integer',
    'bigint',
    ...invoiceLines[kind].fields.map(({ type }) => columnTypes[type]),
  ]
  const arrays = types.map((type, index) => `$${index + 1}::${type}[]`)
  return {
    text: `insert into ${table} (${columns.join(', ')}) select * from unnest(${arrays.join(', ')})`,
    values: columns.map((_, index) => rows.map((row) => row[index])),
  }
}

/** What an import would come to, without writing anything: for lines that somebody wants to look at first. */
export async function rehearseImport(
  invoice: ImportedInvoice,
  source: LineSource,
  known: KnownRelations,
  options: Omit<ImportOptions, 'newId'>,
): Promise<ImportProgress & { readonly total: string; readonly suspects: readonly string[] }> {
  const ids = { invoiceId: '00000000-0000-0000-0000-000000000000', revision: 1, period: '2000-01-01' }
  const context = writerContext({ ...invoice, ...ids }, known)
  const writer = openLineWriter(context)
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
  return { ...progress, total: writer.total(), suspects: [...context.suspects] }
}
