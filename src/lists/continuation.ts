import { list, nullableText, object, type TSchema } from '../validation/fields.ts'
import { type Positions, placeOf } from './page-tokens.ts'
import { pageDescription, pageName } from './paging.ts'

/** The request header with the continuation token of the previous page. */
export const walkHeader = 'X-ContinuationToken'

/** The wanted page of a forward-only list: the first page, or the page after a position. */
export interface WalkRequest {
  readonly size: number
  readonly after?: readonly string[] | undefined
}

/** One page, and the position of its last row if more rows follow. */
export interface WalkPage<Row> {
  readonly rows: readonly Row[]
  readonly next: readonly string[] | undefined
}

/**
 * Returns the schema of a page of a forward-only list, without a total count. Its title derives from that of `item`.
 */
export function walkPageOf<T extends TSchema>(item: T) {
  return object(
    {
      items: list(item),
      continuationToken: nullableText(2000, {
        // The document has the schema once.
        title: 'HeaderPageToken',
        description: `The token of the next page, to send in ${walkHeader}; null on the last page.`,
      }),
    },
    { title: pageName(item), description: pageDescription },
  )
}

/** One page of a list, as `walkPageOf` describes it. */
export interface AnsweredWalk<Item> {
  readonly items: readonly Item[]
  readonly continuationToken: string | null
}

/**
 * Returns one page of a forward-only list.
 *
 * @param binding What the token is bound to: tenant, caller, operation, path and filter.
 * @throws DomainError `invalid` naming `X-ContinuationToken` if the token was not issued for this list to this caller
 */
export async function answerWalk<Row, Item>(
  positions: Positions,
  binding: string,
  { pageSize = 25, token }: { readonly pageSize?: number | undefined; readonly token: string | undefined },
  read: (wanted: WalkRequest) => Promise<WalkPage<Row>>,
  show: (row: Row) => Item,
): Promise<AnsweredWalk<Item>> {
  const place = placeOf(positions, binding, token, walkHeader)
  const pageNumber = place?.pageNumber ?? 1
  const { rows, next } = await read({ size: pageSize, after: place?.position })
  return {
    items: rows.map(show),
    continuationToken: next ? positions.write(binding, next, pageNumber + 1) : null,
  }
}
