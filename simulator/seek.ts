import { invalid } from './refusal.ts'
import { collection, link } from './resource.ts'
import type { Call } from './route.ts'

type Query = Call['query']

/** Where a page lies: the numbers of its first and last row, and what was asked for. */
interface Position {
  readonly first: number
  readonly last: number
  readonly size: number
  readonly query: readonly (readonly [string, string])[]
}

/** What a collection is made from. */
export interface Seekable<Row> {
  /** Its address, without `/v1`. */
  readonly path: string
  /** The rows that a query means, with numbers that ascend. */
  readonly rows: (query: Query) => readonly { readonly number: number; readonly row: Row }[]
  readonly shown: (row: Row) => object
}

type NumberedRows<Row> = ReturnType<Seekable<Row>['rows']>

const largestPage = 500

/**
 * A page of a collection that is read by seeking: `size` asks for the first page; `seekOperation` with the
 * token of a page, in MS-ContinuationToken, for the one after it, before it, or at an end. The token stands
 * for the query as well. Rows that come and go meanwhile neither repeat nor hide others.
 */
export function seekPage<Row>(call: Call, { path, rows, shown }: Seekable<Row>): object {
  const token = call.headers['ms-continuationtoken']
  const position = token === undefined ? undefined : positionOf(String(token))
  const operation = call.query.get('seekoperation')?.toLowerCase() ?? 'first'
  const query = position === undefined ? call.query : new Map(position.query)
  const all = rows(query)
  const size = sizeOf(call.query.get('size')) ?? position?.size ?? largestPage
  const page = pageOf(all, operation, position, size)
  if (page.length === 0) return collection([])

  const first = page[0]!.number
  const last = page.at(-1)!.number
  const here: Position = { first, last, size, query: [...query].filter(([name]) => name !== 'seekoperation') }
  const continuationToken = Buffer.from(JSON.stringify(here)).toString('base64')
  const seek = (to: string) =>
    link(`${path}?size=${size}&seekOperation=${to}`, [
      { key: 'MS-ContinuationToken', value: continuationToken },
    ])
  const next = last === all.at(-1)!.number ? {} : { next: seek('Next') }
  const previous = first === all[0]!.number ? {} : { previous: seek('Previous') }
  const isAll = page.length === all.length
  return {
    ...collection(
      page.map(({ row }) => shown(row)),
      { self: link(`${path}?size=${size}`), ...next, ...previous },
    ),
    ...(isAll ? {} : { continuationToken }),
  }
}

function pageOf<Row>(
  rows: NumberedRows<Row>,
  operation: string,
  position: Position | undefined,
  size: number,
): NumberedRows<Row> {
  if (operation === 'first') return rows.slice(0, size)
  if (operation === 'last') return rows.slice(-size)
  if (operation !== 'next' && operation !== 'previous')
    throw invalid('seekOperation is First, Next, Previous or Last.')
  if (position === undefined)
    throw invalid(`seekOperation=${operation} takes the MS-ContinuationToken of a page.`)
  if (operation === 'next') return rows.filter(({ number }) => number > position.last).slice(0, size)
  return rows.filter(({ number }) => number < position.first).slice(-size)
}

function sizeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw invalid('size has to be a number.')
  // size=0 is how the documentation asks for all that a page may hold.
  return Math.min(Number(text), largestPage) || largestPage
}

function positionOf(token: string): Position {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString())
  } catch {
    throw invalid('The MS-ContinuationToken is none of ours.')
  }
}
