import {
  type RefusedRow,
  type UnreadableRow,
  UnreadableSheet,
  type VendorOffer,
} from '../../domain/offers/vendor-price.ts'
import { TryLater } from '../../queue/vendor-result.ts'
import type { ImportedPrice, PriceImport } from '../../store/offers/prices/price-import.ts'

/** The maximum number of refused rows per sheet that a background operation lists. */
export const maxRefusals = 20

/** A batch of rows of a price sheet, or of offers. */
export type Batch = {
  readonly prices?: readonly ImportedPrice[]
  readonly offers?: readonly VendorOffer[]
  readonly unreadable?: readonly RefusedRow[]
}

/**
 * Adds all rows to an import. Returns the number of refused rows (`count`), the number of offers, the first refused
 * rows, and whether every refused row names the price to which it belongs (`hasKeys`).
 *
 * @throws UnreadableSheet when the sheet is refused as a whole, TryLater when the download was interrupted
 */
export async function gather(batches: AsyncIterable<Batch>, prices: PriceImport) {
  let count = 0
  let offers = 0
  let hasKeys = true
  const first: UnreadableRow[] = []
  const stream = batches[Symbol.asyncIterator]()
  for (;;) {
    const next = await stream.next().catch((fault: Error) => {
      if (fault instanceof UnreadableSheet) throw fault
      throw new TryLater(`The answer of the vendor was interrupted; the job reads it again: ${fault.message}`)
    })
    if (next.done) return { count, offers, first, hasKeys }
    const { unreadable = [], ...batch } = next.value
    await prices.add({ ...batch, kept: unreadable.flatMap(({ key }) => key ?? []) })
    hasKeys &&= unreadable.every(({ key }) => key !== null)
    offers += batch.offers?.length ?? 0
    count += unreadable.length
    for (const { line, reason } of unreadable.slice(0, maxRefusals - first.length))
      first.push({ line, reason })
  }
}
