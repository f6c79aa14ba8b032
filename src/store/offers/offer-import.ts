import { readPriceRow } from '../../domain/offers/prices/price-row.ts'
import type { UnreadableRow, VendorOffer } from '../../domain/offers/vendor-price.ts'
import { auditOfCommand } from '../audit-logs/audit-logs.ts'
import type { Database, Statement } from '../database.ts'
import { type FileRow, readPriceFile } from './prices/price-file.ts'
import { type ImportedPrice, type Merged, openPriceImport } from './prices/price-import.ts'

export { formatOf, NoPriceFile } from './prices/price-file.ts'

/** An import of a price file with its options. */
export interface OfferFile {
  readonly tenantId: string
  readonly providerInstanceId: string
  readonly file: string
  readonly format: 'csv' | 'jsonl'
  /** Whether to roll back the import and only return its result. */
  readonly isTrial: boolean
  /** Whether the file is complete, so that the import ends the offers and prices that the file lacks. */
  readonly isWhole: boolean
}

/** The result of an import. */
export type ImportedFile = Omit<Merged, 'refused' | 'refusedCount'> & {
  /** The first thousand rejected rows. */
  readonly refused: readonly UnreadableRow[]
  readonly refusedCount: number
  /** Whether the import did not end the offers and prices that the file lacks, because it rejected rows of the file. */
  readonly keptMissing: boolean
}

// Batches are small, so that the garbage collector frees their rows before the heap grows.
const batchSize = 250
/** The maximum number of rejected rows that are reported one by one. */
export const maxReportedRows = 1_000

/**
 * Imports a file of offers and prices in one transaction and returns the result. Rejected rows are skipped. Only one
 * batch of rows is in memory at a time.
 *
 * @param onProgress Called after each batch with the numbers of rows and of rejected rows so far.
 * @throws NoPriceFile
 */
export async function importOffers(
  database: Database,
  { tenantId, providerInstanceId, file, format, isTrial, isWhole }: OfferFile,
  {
    now,
    newId,
    onProgress,
  }: { now: Date; newId: () => string; onProgress(rows: number, refused: number): void },
): Promise<ImportedFile> {
  const refused: UnreadableRow[] = []
  let refusedCount = 0
  let rows = 0
  let prices: ImportedPrice[] = []
  let offers: VendorOffer[] = []
  let last = ''
  const refuse = (line: number, reason: string) => {
    refusedCount += 1
    if (refused.length < maxReportedRows) refused.push({ line, reason })
  }
  const take = (one: FileRow) => {
    rows += 1
    if ('reason' in one) return refuse(one.line, one.reason)
    const read = readPriceRow(one.row, now)
    if ('problems' in read) return refuse(one.line, read.problems.join(' '))
    prices.push({ ...read.price, line: one.line })
    // Rows of one offer are usually adjacent, so the same description is staged only once.
    const described = JSON.stringify(read.offer)
    if (described !== last) offers.push(read.offer)
    last = described
  }

  const catalogue = await openPriceImport(database, { tenantId, providerInstanceId })
  try {
    const flush = async () => {
      await catalogue.add({ prices, offers })
      prices = []
      offers = []
      onProgress(rows, refusedCount)
    }
    for await (const one of readPriceFile(file, format)) {
      take(one)
      if (prices.length >= batchSize) await flush()
    }
    await flush()
    const keptMissing = isWhole && refusedCount > 0
    const resultOf = (merged: Merged) => ({
      ...merged,
      refused: [...refused, ...merged.refused],
      refusedCount: refusedCount + merged.refusedCount,
      keptMissing,
    })
    const merged = await catalogue.merge({
      now,
      isTrial,
      ...(isWhole && !keptMissing && { endsMissing: true, seenSince: now, deletesUnseen: true }),
      ...(!isTrial && {
        recorded: (merged) => auditOfImport(tenantId, providerInstanceId, resultOf(merged), newId),
      }),
    })
    return resultOf(merged)
  } finally {
    await catalogue.close()
  }
}

/** Returns the statement that records an import in the audit log. */
export function auditOfImport(
  tenantId: string,
  providerInstanceId: string,
  { refused: _, ...result }: ImportedFile,
  newId: () => string,
): Statement {
  return auditOfCommand(tenantId, newId, {
    operation: 'ImportOffers',
    description: 'Import offers and prices from a file.',
    data: JSON.stringify({ providerInstanceId, ...result }),
  })
}
