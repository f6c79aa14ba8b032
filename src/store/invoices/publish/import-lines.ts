import { linesTable } from '../../../domain/invoices/invoice-lines.ts'
import { columns } from '../../columns.ts'
import type { Database, Statement } from '../../database.ts'
import { setTenant } from '../../tenant.ts'
import type { AcceptedDifference } from '../accepted-differences.ts'
import type { LoadedRelations } from '../rate/line-relations.ts'
import { maxSuspects } from '../rate/rate-lines.ts'
import { forgetRefused } from '../re-rating/refused-revisions.ts'
import { type ParkedLine, UnusablePiece } from '../write/pieces.ts'
import { importPieces } from '../write/write-pieces.ts'
import {
  type BegunImport,
  beginImport,
  claimSeconds,
  failImport,
  type ImportedInvoice,
  ImportInProgress,
  type ImportSums,
  releaseClaim,
  renewClaim,
  standingOf,
  type VendorTotals,
} from './claim-import.ts'
import { removeUnfinished, removeUnfinishedLines } from './discard-import.ts'
import { DoesNotAddUp, finishImport } from './publish-invoice.ts'

/** The source of an invoice's lines. A piece is a file, or another part of the vendor's data. */
export interface LineSource extends VendorTotals {
  /** Identifies the content of the lines: sources with different versions have different lines. */
  readonly version: string
  /** The accepted difference between the vendor's total and the sum of these lines. */
  readonly accepted?: AcceptedDifference | undefined
  readonly pieces: readonly { readonly name: string; readonly bytes: number | null }[]
  /**
   * Opens a piece from its beginning. A piece can be opened several times.
   *
   * @throws BrokenPiece for a temporary failure. Reading the bytes throws UnusablePiece for a permanent failure.
   */
  open(piece: number): Promise<{ readonly bytes: AsyncIterable<Uint8Array>; readonly isGzip: boolean }>
}

/** The progress of an import. */
export interface ImportProgress {
  /** The number of bytes read of the pieces, before decompression. */
  readonly bytes: number
  readonly lines: number
  readonly parked: number
}

/** Options of an import. */
export interface ImportOptions {
  readonly newId: () => string
  readonly onProgress?: (progress: ImportProgress) => void
  readonly onParked?: (parked: ParkedLine) => void
  /** Returns a statement for the transaction that publishes or fails the import; undefined for none. */
  readonly recorded?: (ended: EndedImport) => Statement | undefined
  /** The maximum number of threads that process large pieces. With the embedded database, an import uses no threads. */
  readonly atOnce?: number
}

/** The outcome of an import that has published the lines (`Ready`) or was refused (`Failed`). */
export type EndedImport =
  | {
      readonly state: 'Ready'
      readonly invoiceId: string
      readonly revision: number
      readonly sums: ImportSums
    }
  /** Nothing was published, because of `reason`. Each parked line also contains its own reason. */
  | {
      readonly state: 'Failed'
      readonly invoiceId: string
      /** The revision that was not published; null when the import was refused before it began a revision. */
      readonly revision: number | null
      readonly reason: string
    }

/** The outcome of an import. */
export type Imported =
  | EndedImport
  /** The published lines have this version already, so this import wrote no lines. */
  | { readonly state: 'Unchanged' }

/**
 * Imports the lines of an invoice and returns the outcome. Lines are rated and written piece by piece, and stay
 * invisible until all of them are written and match the vendor's totals. An interrupted import can be repeated:
 * complete pieces are not read again, unless the data in `known` have changed, and the result is the same.
 *
 * @param known The customers, sellers, subscriptions and terms by which the lines are rated; null to load them when
 *   they are needed, in each thread separately.
 * @throws ImportInProgress; BrokenPiece when the source is temporarily unreadable
 */
export async function importLines(
  database: Database,
  invoice: ImportedInvoice,
  source: LineSource,
  known: LoadedRelations | null,
  options: ImportOptions,
): Promise<Imported> {
  const standing = await standingOf(database, invoice, source.version)
  if (standing?.refusal !== undefined) {
    const { invoiceId, refusal: reason } = standing
    const refused = { state: 'Failed', invoiceId, revision: null, reason } as const
    const recorded = recordOf(options, refused)
    if (recorded.length > 0) await database.transaction([setTenant(invoice.tenantId), ...recorded])
    return refused
  }
  if (standing?.isSame) {
    await forgetRefused(database, invoice.tenantId, standing.invoiceId)
    return { state: 'Unchanged' }
  }
  const begun = await beginImport(database, invoice, source.version, source, options.newId)
  const renewing = setInterval(
    () => void renewClaim(database, invoice.tenantId, begun).catch(() => {}),
    (claimSeconds / 4) * 1_000,
  )
  try {
    return await importBegun(database, invoice, source, known, begun, options)
  } catch (error) {
    // If the release fails, the database is down, and the original error states that.
    const isOurs = await releaseClaim(database, invoice.tenantId, begun).catch(() => true)
    if (isOurs) throw error
    const text = `This import of ${invoice.providerInvoiceId} (${invoice.kind}) did not renew its lease for ${claimSeconds} seconds, and another import has taken over.`
    throw new ImportInProgress(text, { cause: error })
  } finally {
    clearInterval(renewing)
  }
}

const partitionColumns = columns<{ readonly table: string }>({ table: 'ensure_partition($1, $2::date)' })

async function importBegun(
  database: Database,
  invoice: ImportedInvoice,
  source: LineSource,
  known: LoadedRelations | null,
  begun: BegunImport,
  options: ImportOptions,
): Promise<Imported> {
  const { invoiceId, revision, period, lineKey, done, leftIn } = begun
  if (leftIn !== null) await removeUnfinished(database, invoice, { ...begun, period: leftIn }, [...done])
  const written = { ...invoice, invoiceId, revision, period, lineKey }
  const found = await database.query({
    text: `select ${partitionColumns.sql}`,
    values: [linesTable(invoice.kind), period],
  })
  const { table } = partitionColumns.fromRows(found)[0]!
  try {
    const ready = (sums: ImportSums) => ({ state: 'Ready', invoiceId, revision, sums }) as const
    const work = { database, invoice, source, begun, written, known, table, options }
    return await importPieces(work, async ({ suspects, isWhole, rateCredits }) => {
      // When an earlier run has imported some pieces, this run has not seen the line ids of those pieces.
      const isUnsure = !isWhole || suspects.size > maxSuspects
      const sums = await finishImport(database, invoice, begun, {
        suspects: isUnsure ? null : [...suspects],
        accepted: source.accepted,
        rateCredits,
        newId: options.newId,
        recorded: (sums) => recordOf(options, ready(sums)),
      })
      return ready(sums)
    })
  } catch (error) {
    if (!(error instanceof DoesNotAddUp || error instanceof UnusablePiece)) throw error
    await removeUnfinishedLines(database, invoice, begun)
    const refused = { state: 'Failed', invoiceId, revision, reason: error.message } as const
    await failImport(database, invoice, begun, error.message, recordOf(options, refused))
    return refused
  }
}

/** Returns the statement that records the outcome of an import; an empty list when the caller records none. */
function recordOf({ recorded }: ImportOptions, ended: EndedImport): Statement[] {
  const statement = recorded?.(ended)
  return statement ? [statement] : []
}
