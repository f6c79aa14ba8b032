import { type UnreadableRow, UnreadableSheet } from '../../domain/offers/vendor-price.ts'
import type { Database } from '../../store/database.ts'
import {
  auditOfImport,
  type ImportedFile,
  maxReportedRows,
  NoPriceFile,
} from '../../store/offers/offer-import.ts'
import { type Merged, openPriceImport } from '../../store/offers/prices/price-import.ts'
import type { PriceBatch } from '../../vendors/commerce.ts'

/** A vendor's price sheet that an operator has downloaded. */
export interface DownloadedSheet {
  readonly tenantId: string
  readonly providerInstanceId: string
  /** The vendor's name of the sheet. */
  readonly sheet: string
  readonly batches: AsyncIterable<PriceBatch>
  /** Whether the import only returns its result and stores nothing. */
  readonly isTrial: boolean
  /**
   * Whether the sheet is complete for its kind and market. If so, the import ends valid prices that the sheet lacks, unless a
   * refused row does not name its price, or the prices do not have exactly one market.
   */
  readonly isWhole: boolean
  /** The maximum share of valid prices, in percent, that the import may end without a confirmation. */
  readonly endsPercent: number
}

/**
 * Imports a vendor's price sheet from a file under the rules of a catalogue sync: prices of refused rows stay valid,
 * and if the import would end too many prices, these ends wait for a confirmation (docs/offers.md).
 *
 * @param onProgress Called after each batch with the numbers of rows and of refused rows so far.
 * @throws NoPriceFile when the sheet cannot be read
 */
export async function importSheet(
  database: Database,
  { tenantId, providerInstanceId, sheet, batches, isTrial, isWhole, endsPercent }: DownloadedSheet,
  {
    now,
    newId,
    onProgress,
  }: { now: Date; newId: () => string; onProgress(rows: number, refused: number): void },
): Promise<ImportedFile> {
  const refused: UnreadableRow[] = []
  const markets = new Set<string>()
  let [rows, refusedCount, hasKeys] = [0, 0, true]
  const catalogue = await openPriceImport(database, { tenantId, providerInstanceId })
  try {
    for await (const { prices, unreadable } of readable(batches)) {
      await catalogue.add({ prices, kept: unreadable.flatMap(({ key }) => key ?? []) })
      for (const { region } of prices) markets.add(region)
      for (const { line, reason } of unreadable.slice(0, maxReportedRows - refused.length))
        refused.push({ line, reason })
      hasKeys &&= unreadable.every(({ key }) => key !== null)
      refusedCount += unreadable.length
      rows += prices.length + unreadable.length
      onProgress(rows, refusedCount)
    }
    const [market] = markets
    const keptMissing = isWhole && !(hasKeys && market !== undefined && markets.size === 1)
    const resultOf = (merged: Merged): ImportedFile => ({
      ...merged,
      refused: [...refused, ...merged.refused],
      refusedCount: refusedCount + merged.refusedCount,
      keptMissing,
    })
    const merged = await catalogue.merge({
      ...{ now, isTrial, sheet: { sheet } },
      ...(isWhole &&
        !keptMissing && {
          judgesPrices: { market: market!, sheets: [sheet], since: now, percent: endsPercent, newId },
        }),
      ...(!isTrial && {
        recorded: (merged) => auditOfImport(tenantId, providerInstanceId, resultOf(merged), newId),
      }),
    })
    return resultOf(merged)
  } finally {
    await catalogue.close()
  }
}

/** Yields the batches of a file. @throws NoPriceFile instead of any error that occurs while the file is read */
async function* readable(batches: AsyncIterable<PriceBatch>): AsyncGenerator<PriceBatch> {
  try {
    yield* batches
  } catch (error) {
    if (error instanceof UnreadableSheet) throw new NoPriceFile(error.message)
    throw new NoPriceFile(`The file cannot be read: ${(error as Error).message}`)
  }
}
