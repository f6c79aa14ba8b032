import type { UnreadableRow, VendorPrice } from '../../domain/offers/vendor-price.ts'
import type { Catalogue, PriceBatch } from '../commerce.ts'
import { mapDone } from '../outcome.ts'
import type { Call, Connection } from './connection.ts'
import { csvRows } from './csv.ts'
import { columnsOf, missingColumns, pricesOf, type SheetContent } from './price-rows.ts'
import { unpacked } from './unpacked.ts'

const sheet = {
  method: 'GET',
  path: "/sales/pricesheets(Market='{market}',PricesheetView='{sheet}')/$value",
  family: 'pricing',
  as: 'user',
  on: 'pricing',
} as const satisfies Call

/** The sheets that list what is sold for a price: what Azure costs by use is told by its bills. */
const contents: Readonly<Record<string, SheetContent>> = {
  updatedlicensebased: 'licenses',
  licensebasedest: 'extendedService',
  software: 'software',
  azure_reservations: 'reservations',
}

const batchSize = 1_000

/**
 * Price sheets. They come as ZIP archives, because a sheet of a hundred megabytes is eight of them packed, and are
 * read while they come: one piece and one batch at a time.
 */
export function priceSheets({ askForFile }: Connection) {
  return {
    priceSheets: () => Object.keys(contents),

    async priceSheet({ market, sheet: name, timeline }, tracing) {
      const content = contents[name]
      if (content === undefined)
        return {
          kind: 'missing',
          reason: `Microsoft has the price sheets ${Object.keys(contents).join(', ')}.`,
        }
      const details = {
        params: { market, sheet: name },
        query: { timeline },
        headers: { accept: '*/*', 'accept-encoding': 'deflate' },
      }
      const answer = await askForFile(sheet, details, tracing)
      return mapDone(answer, (chunks) => batchesOf(unpacked(chunks), content))
    },
  } satisfies Partial<Catalogue>
}

async function* batchesOf(
  chunks: AsyncIterable<Uint8Array>,
  content: SheetContent,
): AsyncGenerator<PriceBatch> {
  let prices: VendorPrice[] = []
  let unreadable: UnreadableRow[] = []
  let read: ReturnType<typeof columnsOf> | undefined
  for await (const { line, fields } of csvRows(chunks)) {
    if (read === undefined) {
      const missing = missingColumns(fields)
      if (missing.length > 0) throw new Error(`The price sheet has no column ${missing.join(', ')}.`)
      read = columnsOf(fields)
      continue
    }
    const found = pricesOf(read(fields), content)
    if (typeof found === 'string') unreadable.push({ line, reason: found })
    else prices.push(...found)
    if (prices.length + unreadable.length < batchSize) continue
    yield { prices, unreadable }
    prices = []
    unreadable = []
  }
  if (read === undefined) throw new Error('The price sheet is empty.')
  if (prices.length + unreadable.length > 0) yield { prices, unreadable }
}
