import { invalid } from '../http/refusal.ts'
import { collection, link } from '../http/resource.ts'
import type { Call } from '../http/route.ts'

type Query = Call['query']

/** The sort position of a row: the sort key, if the query sorts by one, and then the sequence number. */
interface Mark {
  readonly key?: string
  readonly number: number
}

interface Marked<Row> extends Mark {
  readonly row: Row
}

type Order = (one: Mark, other: Mark) => number

/** The content of a continuation token: the first and last row of a page, its size, and the query. */
interface Position {
  readonly first: Mark
  readonly last: Mark
  readonly size: number
  readonly query: readonly (readonly [string, string])[]
}

/** A collection whose pages are found by the position of their first or last row (keyset pagination). */
export interface Seekable<Row> {
  /** The path of the collection, without `/v1`. */
  readonly path: string
  /** The rows of a query, in any order. */
  readonly rows: (query: Query) => Iterable<Marked<Row>>
  /** Whether a query sorts in descending order. */
  readonly isDescending?: (query: Query) => boolean
  readonly shown: (row: Row) => object
}

const maxPageItems = 500

/**
 * Returns a page of a collection. `size` requests the first page. `seekOperation`, with the continuation token in
 * MS-ContinuationToken, requests the next, previous, first or last page. The token contains the query. Rows that
 * are inserted or deleted between two requests do not make the pages repeat or skip any other row.
 */
export function seekPage<Row>(call: Call, { path, rows, isDescending, shown }: Seekable<Row>): object {
  const token = call.headers['ms-continuationtoken']
  const position = token === undefined ? undefined : positionOf(String(token))
  const operation = call.query.get('seekoperation')?.toLowerCase() ?? 'first'
  const query = position === undefined ? call.query : new Map(position.query)
  const size = sizeOf(call.query.get('size')) ?? position?.size ?? maxPageItems
  const order: Order = isDescending?.(query) ? (one, other) => compareMarks(other, one) : compareMarks
  const { page, hasNext, hasPrevious } = pageOf(rows(query), order, operation, position, size)
  if (page.length === 0) return collection([])

  const here: Position = {
    first: markOf(page[0]!),
    last: markOf(page.at(-1)!),
    size,
    query: [...query].filter(([name]) => name !== 'seekoperation'),
  }
  const continuationToken = Buffer.from(JSON.stringify(here)).toString('base64')
  const seek = (to: string) =>
    link(`${path}?size=${size}&seekOperation=${to}`, [
      { key: 'MS-ContinuationToken', value: continuationToken },
    ])
  return {
    ...collection(
      page.map(({ row }) => shown(row)),
      {
        self: link(`${path}?size=${size}`),
        ...(hasNext ? { next: seek('Next') } : {}),
        ...(hasPrevious ? { previous: seek('Previous') } : {}),
      },
    ),
    ...(hasNext || hasPrevious ? { continuationToken } : {}),
  }
}

function compareMarks(one: Mark, other: Mark): number {
  const [key, otherKey] = [one.key ?? '', other.key ?? '']
  if (key !== otherKey) return key < otherKey ? -1 : 1
  return one.number - other.number
}

function markOf({ key, number }: Mark): Mark {
  return { key, number }
}

function pageOf<Row>(
  rows: Iterable<Marked<Row>>,
  order: Order,
  operation: string,
  position: Position | undefined,
  size: number,
): { page: Marked<Row>[]; hasNext: boolean; hasPrevious: boolean } {
  if (!['first', 'next', 'previous', 'last'].includes(operation))
    throw invalid('seekOperation must be First, Next, Previous or Last.')
  if (position === undefined && (operation === 'next' || operation === 'previous'))
    throw invalid(`seekOperation=${operation} needs the MS-ContinuationToken of a page.`)
  if (operation === 'first' || operation === 'next') {
    const from = operation === 'next' ? position!.last : undefined
    const { nearest, isMore, isPassed } = nearestTo(from, rows, order, size)
    return { page: nearest, hasNext: isMore, hasPrevious: isPassed }
  }
  const from = operation === 'previous' ? position!.first : undefined
  const { nearest, isMore, isPassed } = nearestTo(from, rows, (one, other) => order(other, one), size)
  return { page: nearest.toReversed(), hasNext: isPassed, hasPrevious: isMore }
}

/** Returns the first `size` rows after a position. Keeps at most two pages in memory. */
function nearestTo<Row>(from: Mark | undefined, rows: Iterable<Marked<Row>>, order: Order, size: number) {
  const nearest: Marked<Row>[] = []
  let farthest: Mark | undefined
  let isPassed = false
  let isMore = false
  for (const row of rows) {
    if (from !== undefined && order(row, from) <= 0) isPassed = true
    else if (farthest !== undefined && order(row, farthest) > 0) isMore = true
    else if (nearest.push(row) === 2 * size) cut()
  }
  if (nearest.length > size) cut()
  else nearest.sort(order)
  return { nearest, isMore, isPassed }

  function cut(): void {
    nearest.sort(order).splice(size)
    farthest = nearest.at(-1)
    isMore = true
  }
}

function sizeOf(text: string | undefined): number | undefined {
  if (text === undefined) return undefined
  if (!/^\d{1,9}$/.test(text)) throw invalid('size must be a number.')
  // By the vendor's documentation, size=0 means the maximum page size.
  return Math.min(Number(text), maxPageItems) || maxPageItems
}

function positionOf(token: string): Position {
  try {
    return JSON.parse(Buffer.from(token, 'base64').toString())
  } catch {
    throw invalid('The MS-ContinuationToken is not valid.')
  }
}
