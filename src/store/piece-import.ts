import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { invoiceLines, type LineKind, type LineType } from '../domain/invoice-lines.ts'
import { batch } from './batch.ts'
import type { Database, Statement } from './database.ts'
import { claimHeld, pieceStep } from './invoice-import.ts'
import { type ParkedLine, writeLines } from './line-pieces.ts'
import { copiedRows } from './line-values.ts'
import { copiedColumns, openLineWriter, type WriterContext } from './line-writer.ts'
import { setTenant } from './sql.ts'

/** Where pieces of an invoice go, and under whose claim. */
export interface PieceTarget {
  readonly database: Database
  readonly context: WriterContext
  readonly importId: string
  /** The month's table. */
  readonly table: string
}

/** One piece of lines, opened. */
export interface OpenedPiece {
  readonly piece: number
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
  readonly isGzip: boolean
}

/** How many lines of a piece were taken, and how many were not. */
export interface PieceCounts {
  readonly lines: number
  readonly parked: number
}

// Rows go to the database so many bytes at a time; while they do the next ones are made.
const batchSize = 2 ** 20
const parkedAtOnce = 1_000

/** Rates the lines of a piece and writes them, those that are parked among them. @throws BrokenPiece */
export async function importPiece(
  target: PieceTarget,
  { piece, name, bytes, isGzip }: OpenedPiece,
  onParked: (parked: ParkedLine) => void,
): Promise<PieceCounts> {
  const { invoice } = target.context
  const writer = openLineWriter(target.context)
  let parked: ParkedLine[] = []
  let parkedCount = 0
  let writing: Promise<void> = Promise.resolve()
  let broken: unknown
  const written = async () => {
    await writing
    if (broken !== undefined) throw broken
  }
  const send = async () => {
    await written()
    const rows = writer.take()
    const refused = parked
    parked = []
    writing = writeBatch(target, rows, parkedStatements(target, piece, refused)).catch((error) => {
      broken = error
    })
  }
  try {
    const all = await writeLines(
      writer,
      { name, bytes, isGzip },
      piece * pieceStep,
      (one) => {
        parkedCount += 1
        parked.push(one)
        onParked(one)
      },
      async () => {
        if (writer.length >= batchSize || parked.length >= parkedAtOnce) await send()
      },
    )
    const counts = { lines: all - parkedCount, parked: parkedCount }
    await written()
    await writeBatch(target, writer.take(), [
      ...parkedStatements(target, piece, parked),
      {
        name: 'insert-invoice-piece',
        text: `insert into invoice_pieces (tenant_id, invoice_id, revision, piece, name, lines, parked, subtotal)
               values ($1, $2, $3, $4, $5, $6, $7, $8)`,
        values: [
          ...[invoice.tenantId, invoice.invoiceId, invoice.revision],
          ...[piece, name, counts.lines, counts.parked, writer.total()],
        ],
      },
    ])
    return counts
  } finally {
    await writing
  }
}

function parkedStatements(
  { context: { invoice } }: PieceTarget,
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
        invoice.invoiceId,
        invoice.revision,
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
  bigint: 'bigint',
  timestamp: 'timestamptz',
  date: 'date',
  boolean: 'boolean',
}

/** Writes rows, and what belongs to them, in one transaction that counts while the import has its claim. */
async function writeBatch(
  { database, context, importId, table }: PieceTarget,
  rows: Uint8Array,
  more: readonly Statement[],
): Promise<void> {
  const { tenantId, invoiceId, kind } = context.invoice
  const columns = copiedColumns(kind)
  const open = [setTenant(tenantId), claimHeld(tenantId, invoiceId, importId)]
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

function insertRows(kind: LineKind, table: string, columns: readonly string[], bytes: Uint8Array): Statement {
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
