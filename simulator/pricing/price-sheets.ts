import { marketOf, markets, rateOf } from '../catalogue/markets.ts'
import { firstOfNextMonth } from '../catalogue/prices.ts'
import type { Answer } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { PartnerCall, PartnerRoute } from '../http/route.ts'
import { chunksOf } from '../http/stream.ts'
import { corruptSheet } from './corrupt-sheet.ts'
import { csvLine } from './csv.ts'
import { type SheetView, sheetViews } from './sheet-rows.ts'
import { zipped } from './zip.ts'

const family = 'pricing'
const sales = '/v1.0/sales'

/** Routes for price sheets and exchange rates as streamed files. */
export const pricingRoutes: readonly PartnerRoute[] = [
  {
    method: 'GET',
    path: `${sales}/pricesheets(Market='{market}',PricesheetView='{view}')/$value`,
    ...{ family, needs: 'user', handle: priceSheet },
  },
  {
    method: 'GET',
    path: `${sales}/fxrates(Month='{month}')/$value`,
    ...{ family, needs: 'user', handle: rates },
  },
]

/**
 * Answers with a price sheet. `timeline` is current, future (the first of next month) or history with
 * `month=YYYYMM`.
 */
function priceSheet(call: PartnerCall): Answer {
  const { state, params } = call
  const { market: country = '', view: name = '' } = params
  const market = marketOf(country)
  if (market === undefined) throw new Refusal(404, 'NotFound', `There is no price sheet for ${country}.`)
  const view = sheetViews.get(name.toLowerCase())
  if (view === undefined)
    throw badRequest(`PricesheetView must be one of ${[...sheetViews.keys()].join(', ')}.`)
  const at = timeOf(call)
  const lines = function* () {
    yield csvLine(view.columns)
    for (const row of view.rows(state, market, at)) yield csvLine(fieldsOf(row, view))
  }
  return file(call, `${name}_${market.country}.csv`, corruptSheet(state, name.toLowerCase(), lines()))
}

function fieldsOf(row: Readonly<Record<string, string>>, { columns }: SheetView): string[] {
  return columns.map((column) => row[column] ?? '')
}

/** Returns the time whose prices the requested sheet contains. */
function timeOf({ query, now }: PartnerCall): Date {
  const timeline = query.get('timeline')?.toLowerCase() ?? 'current'
  if (timeline === 'current') return now
  if (timeline === 'future') return firstOfNextMonth(now)
  if (timeline !== 'history') throw badRequest('timeline must be current, future or history.')
  const month = monthOf(query.get('month') ?? '')
  if (month > now) throw new Refusal(404, 'NotFound', 'There is no price sheet for that month.')
  return month
}

function monthOf(text: string): Date {
  const [, year, month] = /^(\d{4})(0[1-9]|1[0-2])$/.exec(text) ?? []
  if (year !== undefined) return new Date(Date.UTC(Number(year), Number(month) - 1, 1))
  throw badRequest('month must be like 202701.')
}

function badRequest(text: string): Refusal {
  return new Refusal(400, 'BadRequest', text)
}

/** Answers with the value of a US dollar in each currency for a month that has begun. */
function rates(call: PartnerCall): Answer {
  const month = monthOf(call.params.month ?? '')
  if (month > call.now) throw new Refusal(404, 'NotFound', 'There are no rates for that month yet.')
  const currencies = new Set(markets.map(({ currency }) => currency))
  const day = month.toISOString().slice(0, 10)
  const lines = [...currencies].map((currency) => csvLine(['USD', currency, rateOf(currency, month), day]))
  return file(call, 'fxrates.csv', [csvLine(['FromCurrency', 'ToCurrency', 'Rate', 'Month']), ...lines])
}

/** Answers with a file, or with a ZIP archive of the file for clients that accept `deflate`. */
function file({ headers, now }: PartnerCall, name: string, lines: Iterable<string>): Answer {
  const isZipped = /\bdeflate\b/.test(String(headers['accept-encoding'] ?? ''))
  const fileName = isZipped ? name.replace(/csv$/, 'zip') : name
  return {
    status: 200,
    headers: {
      'content-type': 'application/octet-stream',
      'content-disposition': `attachment; filename=${fileName}`,
    },
    chunks: isZipped ? zipped(name, chunksOfFile(lines), now) : chunksOfFile(lines),
  }
}

const chunkLength = 65_536

/** Returns the chunks of a file. The vendor's files begin with a byte order mark. */
function chunksOfFile(lines: Iterable<string>): Iterable<Buffer> {
  return chunksOf(withByteOrderMark(lines), chunkLength)
}

function* withByteOrderMark(lines: Iterable<string>): Iterable<string> {
  yield '\uFEFF'
  yield* lines
}
