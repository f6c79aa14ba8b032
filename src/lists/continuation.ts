import { list, nullableText, object, type TSchema } from '../validation/fields.ts'
import { type Positions, placeOf } from './page-tokens.ts'
import { pageName } from './paging.ts'

/** The header in which a list that is walked through takes the token of the page before. */
export const walkHeader = 'X-ContinuationToken'

/** Which page of a list that can only be walked through: the first one, or the one behind a place. */
export interface WalkRequest {
  readonly size: number
  readonly after?: readonly string[] | undefined
}

/** One page, and the place of its last row if more follow. */
export interface WalkPage<Row> {
  readonly rows: readonly Row[]
  readonly next: readonly string[] | undefined
}

/** The envelope of such a list, which has no count; it is named after its items. */
export function walkPageOf<T extends TSchema>(item: T) {
  return object(
    {
      items: list(item, { description: 'The items of this page, in the order of the list.' }),
      continuationToken: nullableText(2000, {
        description: `Send it back in ${walkHeader} to get the next page; null on the last page.`,
      }),
    },
    { title: pageName(item), description: 'One page of a list.' },
  )
}

/** One page of a list as `walkPageOf` describes it. */
export interface AnsweredWalk<Item> {
  readonly items: readonly Item[]
  readonly continuationToken: string | null
}

/**
 * Answers one page of a list that is walked through from its beginning.
 *
 * @param binding What a token is good for: tenant, caller, operation, path and filter.
 * @throws DomainError invalid naming `X-ContinuationToken` when it is not one that this very list gave to this caller
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
