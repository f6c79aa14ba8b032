import type { Statement } from '../../database.ts'
import { linesPerPieceNumber } from '../publish/claim-import.ts'
import { openPieceRows, type PieceTarget } from './copy-piece.ts'
import { type ParkedLine, writeLines } from './pieces.ts'

/** An opened piece, which is a file or another part of the vendor's data. `piece` is its index, `name` its name. */
export interface OpenedPiece {
  readonly piece: number
  readonly name: string
  readonly bytes: AsyncIterable<Uint8Array>
  readonly isGzip: boolean
}

/** The numbers of accepted and parked lines of a piece. */
export interface PieceCounts {
  readonly lines: number
  readonly parked: number
}

const parkedRowsPerInsert = 1_000

/**
 * Rates the lines of a piece, writes the accepted and the parked lines, and returns the number of each.
 *
 * @param onParked Called for each parked line.
 * @param onCounts Called regularly with the counts so far.
 * @throws BrokenPiece when the piece cannot be read to its end; UnusablePiece when its content is invalid
 */
export async function importPiece(
  target: PieceTarget,
  { piece, name, bytes, isGzip }: OpenedPiece,
  onParked: (parked: ParkedLine) => void,
  onCounts: (counts: PieceCounts) => void,
): Promise<PieceCounts> {
  const { writer } = target
  const { invoice } = writer
  writer.begin()
  const rows = openPieceRows(target)
  let parked: ParkedLine[] = []
  let parkedCount = 0
  const takeParked = () => {
    const statements = parkedStatements(target, piece, parked)
    parked = []
    return statements
  }
  let writing: Promise<void> = Promise.resolve()
  try {
    const all = await writeLines(
      writer,
      { name, bytes, isGzip },
      piece * linesPerPieceNumber,
      (one) => {
        parkedCount += 1
        parked.push(one)
        onParked(one)
      },
      async (lines) => {
        onCounts({ lines: lines - parkedCount, parked: parkedCount })
        if (writer.length < rows.worthSending && parked.length < parkedRowsPerInsert) return
        // At most one write runs at a time. The next rows are rated while these rows are written.
        await writing
        writing = rows.write(writer.take(), parked.length < parkedRowsPerInsert ? [] : takeParked())
        writing.catch(() => {})
      },
    )
    const counts = { lines: all - parkedCount, parked: parkedCount }
    await writing
    await rows.finish(writer.take(), [
      ...takeParked(),
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
    await writing.catch(() => {})
    rows.abandon()
  }
}

function parkedStatements(
  { writer: { invoice } }: PieceTarget,
  piece: number,
  parked: readonly ParkedLine[],
): Statement[] {
  if (parked.length === 0) return []
  const told = 'code, reason, amount, currency, content'
  return [
    {
      name: 'insert-parked-lines',
      text: `insert into parked_lines (tenant_id, invoice_id, revision, line_number, piece, line, ${told})
             select $1, $2, $3, $4::bigint + p.line, p.piece, p.line, ${told}
             from unnest($5::text[], $6::bigint[], $7::text[], $8::text[], $9::numeric[], $10::text[], $11::text[])
               p (piece, line, ${told})`,
      values: [
        invoice.tenantId,
        invoice.invoiceId,
        invoice.revision,
        piece * linesPerPieceNumber,
        ...(['piece', 'line', 'code', 'reason', 'amount', 'currency', 'content'] as const).map((member) =>
          parked.map((one) => one[member]),
        ),
      ],
    },
  ]
}
