import { type RefusedRow, UnreadableSheet, type VendorPrice } from '../../../domain/offers/vendor-price.ts'
import type { Country } from '../../../domain/values/contact/country.ts'
import type { Catalogue, PriceBatch } from '../../commerce.ts'
import { mapDone } from '../../outcome.ts'
import type { Call, Connection } from '../transport/connection.ts'
import { csvRows } from './csv.ts'
import { columnsOf, headingProblem, readRow } from './price-rows.ts'
import { type SheetContent, sheetContents, sheetNames } from './sheet-names.ts'
import { unzip } from './unzip.ts'

const sheet = {
  method: 'GET',
  path: "/sales/pricesheets(Market='{market}',PricesheetView='{sheet}')/$value",
  family: 'pricing',
  as: 'user',
  on: 'pricing',
} as const satisfies Call

const batchSize = 1_000

/**
 * Returns the calls for price sheets. Requests sheets as ZIP archives, because a sheet of a hundred megabytes
 * compresses to eight. Reads a sheet as a stream, with one chunk and one batch of rows in memory.
 */
export function priceSheets({ askForFile }: Connection) {
  return {
    priceSheets: () => sheetNames,

    async priceSheet({ market, sheet: name, timeline }, tracing) {
      const content = sheetContents[name]
      if (content === undefined)
        return {
          kind: 'missing',
          reason: `Microsoft has the price sheets ${sheetNames.join(', ')}.`,
        }
      const details = {
        params: { market, sheet: name },
        query: { timeline },
        headers: { accept: '*/*', 'accept-encoding': 'deflate' },
      }
      const answer = await askForFile(sheet, details, tracing)
      return mapDone(answer, (chunks) => batchesOf(unzip(chunks), content, market))
    },
  } satisfies Partial<Catalogue>
}

/**
 * Returns the prices of a downloaded price sheet in batches, from a CSV file or from the ZIP archive of one.
 *
 * @param market The market that every row must have; null accepts rows of any market.
 */
export function pricesInFile(
  bytes: AsyncIterable<Uint8Array>,
  { sheet: name, market }: { readonly sheet: string; readonly market: Country | null },
): AsyncIterable<PriceBatch> {
  const content = sheetContents[name]
  if (content === undefined) throw new RangeError(`There is no price sheet ${name}.`)
  return batchesOf(unzip(bytes), content, market)
}

async function* batchesOf(
  chunks: AsyncIterable<Uint8Array>,
  content: SheetContent,
  market: Country | null,
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
    else batch.unreadable.push({ line, ...row })
    if (batch.prices.length + batch.unreadable.length < batchSize) continue
    yield batch
    batch = emptyBatch()
  }
  if (read === undefined) throw new UnreadableSheet('The price sheet is empty.')
  if (batch.prices.length + batch.unreadable.length > 0) yield batch
}

function emptyBatch() {
  return { prices: [] as VendorPrice[], unreadable: [] as RefusedRow[] }
}
