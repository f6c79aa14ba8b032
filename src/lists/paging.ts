import Type from 'typebox'
import type { Page, PageRequest } from '../store/list.ts'
import {
  boolean,
  integer,
  list,
  name,
  nullableText,
  object,
  optional,
  type Rule,
  type TSchema,
  text,
} from '../validation/fields.ts'

import { type Positions, placeOf } from './page-tokens.ts'
import { mapInSlices } from './slices.ts'

/** The query members for paging, which every list has. */
export const pageQuery = {
  pageNumber: optional(integer(1, 2_147_483_647, { default: 1, description: 'The page number, from 1.' })),
  pageSize: optional(
    integer(1, 2000, { default: 25, description: 'The largest number of items on a page.' }),
  ),
  continuationToken: optional(
    text(2000, {
      description:
        'The continuationToken of the previous page. It takes precedence over pageNumber and is equally fast at any depth.',
    }),
  ),
}

/** Returns the query members of a list with search and sorting. */
export function searchQuery<const F extends string, const S extends string>(
  fields: readonly F[],
  sorts: readonly S[],
) {
  return {
    searchValue: optional(
      text(255, { description: 'Text to find anywhere in the search field. Case does not matter.' }),
    ),
    searchField: optional(name(fields, { description: `The member to search; ${fields[0]} if absent.` })),
    sortPropertyName: optional(name(sorts, { description: `The member to sort by; ${sorts[0]} if absent.` })),
    ascendingOrder: optional(
      boolean({
        default: true,
        description: 'Sorts in ascending order if true, in descending order if false.',
      }),
    ),
  }
}

/** Refuses a search field without a search value. */
export const searchRule: Rule = (query) =>
  query.searchField !== undefined && query.searchValue === undefined
    ? [{ path: 'searchValue', description: 'searchValue is required together with searchField.' }]
    : []

const usualLongestToken = 2000

/** Returns the schema of the members that the pages of all lists have besides their items. */
function positionOf(longestToken: number) {
  const isUsual = longestToken === usualLongestToken
  const members = {
    paginationParameters: object(
      {
        pageNumber: Type.Integer({ description: 'The number of this page, from 1.' }),
        pageSize: Type.Integer({ description: 'The largest number of items on a page.' }),
      },
      { title: 'PaginationParameters', description: 'The position of this page in the list.' },
    ),
    totalPages: Type.Integer({ description: 'The number of pages at this page size.' }),
    totalCount: Type.Integer({ description: 'The number of items on all pages.' }),
    hasPreviousPage: Type.Boolean({ description: 'Whether there is a page before this one.' }),
    hasNextPage: Type.Boolean({ description: 'Whether there is a page after this one.' }),
    continuationToken: nullableText(longestToken, {
      // The document has the schema once.
      ...(isUsual && { title: 'PageToken' }),
      description: 'The token of the next page, for the next request; null on the last page.',
    }),
  }
  return object(members, { title: isUsual ? 'Page' : 'VendorPage' })
}

/** The members that pages have besides their items. */
export const pagePosition = positionOf(usualLongestToken)

/** The description of a page, which describes its items, too. */
export const pageDescription = 'One page of a list, with the items in the order of the list.'

/** Returns the schema of a page of a list. Its title derives from the title of `item`. */
export function pageOf<T extends TSchema>(item: T, longestToken = usualLongestToken) {
  const position = longestToken === usualLongestToken ? pagePosition : positionOf(longestToken)
  return object(
    { items: list(item), ...position.properties },
    { title: pageName(item), description: pageDescription, extending: [position] },
  )
}

/** Returns the title of the schema of a page, derived from the title of its items. */
export function pageName(item: TSchema): string {
  const { title } = item as { title?: string }
  if (title === undefined) throw new Error('The items of a page need a title, such as Reseller.')
  return `${title}Page`
}

/** One page of a list, as `pageOf` describes it. */
export interface AnsweredPage<Item> {
  readonly items: readonly Item[]
  readonly paginationParameters: { readonly pageNumber: number; readonly pageSize: number }
  readonly totalPages: number
  readonly totalCount: number
  readonly hasPreviousPage: boolean
  readonly hasNextPage: boolean
  readonly continuationToken: string | null
}

interface PageQuery {
  readonly pageNumber?: number
  readonly pageSize?: number
  readonly continuationToken?: string
}

/**
 * Returns one page of a list, in the form of `pageOf`.
 *
 * @param binding What a continuation token is bound to: tenant, caller, operation, filter and order.
 * @throws DomainError `invalid` naming `continuationToken` if it was not issued for this list to this caller
 */
export async function answerPage<Row, Item>(
  positions: Positions,
  binding: string,
  query: PageQuery,
  read: (request: PageRequest) => Promise<Page<Row>>,
  show: (row: Row) => Item,
): Promise<AnsweredPage<Item>> {
  const pageSize = query.pageSize ?? 25
  const place = placeOf(positions, binding, query.continuationToken)
  const pageNumber = place?.pageNumber ?? query.pageNumber ?? 1
  const page = await read({ pageNumber, pageSize, after: place?.position })
  const totalPages = Math.ceil(page.totalCount / pageSize)
  return {
    items: await mapInSlices(page.rows, show),
    paginationParameters: { pageNumber, pageSize },
    totalPages,
    totalCount: page.totalCount,
    hasPreviousPage: pageNumber > 1,
    hasNextPage: page.next !== undefined,
    continuationToken: page.next === undefined ? null : positions.write(binding, page.next, pageNumber + 1),
  }
}
