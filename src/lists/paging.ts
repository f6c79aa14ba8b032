import Type, { type TSchema } from 'typebox'
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
  text,
} from '../validation/fields.ts'

import { type Positions, placeOf } from './page-tokens.ts'

/** The query members of every list: paging, and search and sorting where the list has them. */
export const pageQuery = {
  pageNumber: optional(integer(1, 2_147_483_647, { default: 1, description: 'Which page, from 1.' })),
  pageSize: optional(integer(1, 2000, { default: 25, description: 'How many items a page holds at most.' })),
  continuationToken: optional(
    text(2000, {
      description:
        'The continuationToken of a page, for the one after it; any depth costs the same. Wins over pageNumber.',
    }),
  ),
}

/** The query members of a list that can be searched and sorted. */
export function searchQuery<const F extends string, const S extends string>(
  fields: readonly F[],
  sorts: readonly S[],
) {
  return {
    searchValue: optional(
      text(255, { description: 'Text to find anywhere in the search field, without regard to case.' }),
    ),
    searchField: optional(name(fields, { description: `Where to look; ${fields[0]} unless told.` })),
    sortPropertyName: optional(name(sorts, { description: `What to sort by; ${sorts[0]} unless told.` })),
    ascendingOrder: optional(boolean({ default: true, description: 'true sorts upwards, false downwards.' })),
  }
}

/** A search field is of no use without a value to search for. */
export const searchRule: Rule = (query) =>
  query.searchField !== undefined && query.searchValue === undefined
    ? [{ path: 'searchValue', description: 'The query is required together with searchField.' }]
    : []

/** The envelope in which every paged list answers. */
export function pageOf<T extends TSchema>(item: T, longestToken = 2000) {
  return object({
    items: list(item),
    paginationParameters: object({ pageNumber: Type.Integer(), pageSize: Type.Integer() }),
    totalPages: Type.Integer(),
    totalCount: Type.Integer(),
    hasPreviousPage: Type.Boolean(),
    hasNextPage: Type.Boolean(),
    continuationToken: nullableText(longestToken),
  })
}

/** One page of a list as `pageOf` describes it. */
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
 * Answers one page of a list in the envelope.
 *
 * @param binding What a continuation token is good for: tenant, caller, operation, filter and order.
 * @throws DomainError invalid naming `continuationToken` when it is not one that this very list gave to this caller
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
    items: page.rows.map(show),
    paginationParameters: { pageNumber, pageSize },
    totalPages,
    totalCount: page.totalCount,
    hasPreviousPage: pageNumber > 1,
    hasNextPage: page.next !== undefined,
    continuationToken: page.next === undefined ? null : positions.write(binding, page.next, pageNumber + 1),
  }
}
