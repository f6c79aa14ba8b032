import {
  type RefusedRow,
  type RowKey,
  UnreadableSheet,
  type VendorPrice,
} from '../../domain/offers/vendor-price.ts'
import type { Catalogue, PriceBatch } from '../commerce.ts'
import { mapDone } from '../outcome.ts'
import type { Call, Connection } from './connection.ts'
import { csvRows } from './csv.ts'
import { columnsOf, headingProblem, readRow, type SheetContent } from './price-rows.ts'
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
  licensebasedest: 'licenses',
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
      return mapDone(answer, (chunks) => batchesOf(unpacked(chunks), content, market))
    },
  } satisfies Partial<Catalogue>
}

/** The price sheets that exist, by the names that Microsoft has for them. */
export const sheetNames: readonly string[] = Object.keys(contents)

/**
 * Reads a price sheet that was downloaded, as CSV or as the ZIP archive of it.
 *
 * @param market The market that every row has to be of; null takes rows of any market.
 */
export function pricesInFile(
  bytes: AsyncIterable<Uint8Array>,
  { sheet: name, market }: { readonly sheet: string; readonly market: string | null },
): AsyncIterable<PriceBatch> {
  const content = contents[name]
  if (content === undefined) throw new RangeError(`There is no price sheet ${name}.`)
  return batchesOf(unpacked(bytes), content, market)
}

async function* batchesOf(
  chunks: AsyncIterable<Uint8Array>,
  content: SheetContent,
  market: string | null,
): AsyncGenerator<PriceBatch> {
  let batch = emptyBatch()
  let read: ReturnType<typeof columnsOf> | undefined
  let columns = 0
  for await (const { line, fields } of csvRows(chunks)) {
    if (read === undefined) {
      const problem = headingProblem(fields, content)
      if (problem !== undefined) throw new UnreadableSheet(problem)
      columns = fields.length
      read = columnsOf(fields)
      continue
    }
    const row =
      fields.length === columns
        ? readRow(read(fields), content, market)
        : { reason: `The row has ${fields.length} fields, and the header ${columns}.`, key: null }
    if ('prices' in row) batch.prices.push(...row.prices)
    else if ('removed' in row) batch.removed.push(row.removed)
    else batch.unreadable.push({ line, ...row })
    if (batch.prices.length + batch.removed.length + batch.unreadable.length < batchSize) continue
    yield batch
    batch = emptyBatch()
  }
  if (read === undefined) throw new UnreadableSheet('The price sheet is empty.')
  if (batch.prices.length + batch.removed.length + batch.unreadable.length > 0) yield batch
}

function emptyBatch() {
  return { prices: [] as VendorPrice[], removed: [] as RowKey[], unreadable: [] as RefusedRow[] }
}
