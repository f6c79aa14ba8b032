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
  /** What is written down of it, in the transaction in which it counts, or is refused. */
  readonly recorded?: (ended: EndedImport) => Statement
  /** How many threads there are for large pieces; with the embedded database there are none. */
  readonly atOnce?: number
}

/** What came of an import that has read its lines, or would not. */
export type EndedImport =
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
      /** The revision that did not come to be; null where none was begun. */
      readonly revision: number | null
      readonly reason: string
    }

/** What came of an import. */
export type Imported =
  | EndedImport
  /** The very same lines had been imported before. */
  | { readonly state: 'Unchanged' }

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
    // Where the database cannot be asked, that is what is wrong.
    const isOurs = await releaseClaim(database, invoice.tenantId, begun).catch(() => true)
    if (isOurs) throw error
    const text = `This import of ${invoice.providerInvoiceId} (${invoice.kind}) gave no sign for ${claimSeconds} seconds, and another one has gone on with it.`
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
  const { invoiceId, revision, period, done, leftIn } = begun
  if (leftIn !== null) await removeUnfinished(database, invoice, { ...begun, period: leftIn }, [...done])
  const written = { ...invoice, invoiceId, revision, period }
  const found = await database.query({
    text: `select ${partitionColumns.sql}`,
    values: [linesTable(invoice.kind), period],
  })
  const { table } = partitionColumns.fromRows(found)[0]!
  try {
    const ready = (sums: ImportSums) => ({ state: 'Ready', invoiceId, revision, sums }) as const
    const work = { database, invoice, source, begun, written, known, table, options }
    return await importPieces(work, async ({ suspects, isWhole, rateCredits }) => {
      // Who went on with what another process had begun has not seen all the ids.
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

/** What is written down of an import, if anything is. */
function recordOf({ recorded }: ImportOptions, ended: EndedImport): Statement[] {
  return recorded ? [recorded(ended)] : []
}
