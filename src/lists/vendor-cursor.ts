import { invalid } from '../domain/error.ts'
import { integer, name, optional, type TSchema, text } from '../validation/fields.ts'
import { type Place, type Positions, placeOf } from './page-tokens.ts'
import { type AnsweredPage, pageOf, pageQuery } from './paging.ts'

/** The wanted page of a vendor's list. The vendor returns only the first, last, next or previous page. */
export interface SeekRequest {
  readonly size: number
  readonly seek: 'First' | 'Next' | 'Previous' | 'Last'
  /** The vendor's cursor to which `Next` and `Previous` are relative. */
  readonly continuation: string | null
}

export interface SeekPage<Row> {
  readonly rows: readonly Row[]
  /** The vendor's cursor of this page. */
  readonly continuation: string | null
  readonly hasNext: boolean
  readonly hasPrevious: boolean
}

const operations = ['Next', 'Previous', 'First', 'Last', 'PageIndex'] as const
// The vendor's limit.
const maxPageSize = 500
const maxTokenCharacters = 8_000
// The vendor has no page numbers, so page n needs n requests to the vendor. Pages beyond this one take too long.
const maxPageNumber = 20

/** The query members of a list with a vendor's cursor. */
export const seekQuery = {
  ...pageQuery,
  pageSize: optional(
    integer(1, 2000, {
      default: 25,
      description: 'The largest number of items on a page. The vendor returns at most 500.',
    }),
  ),
  continuationToken: optional(
    text(maxTokenCharacters, {
      description:
        'The continuationToken of a page. Next and Previous return the page after or before that page.',
    }),
  ),
  seekOperation: optional(
    name(operations, {
      description:
        'Which page to get: Next and Previous are relative to continuationToken, PageIndex gets pageNumber. Next if absent with continuationToken, otherwise PageIndex.',
    }),
  ),
}

/**
 * Returns the schema of a page of a list with a vendor's cursor. It equals the schema of other lists, but its
 * continuation token can be longer, because the token contains the cursor.
 */
export const seekPageOf = <T extends TSchema>(item: T) => pageOf(item, maxTokenCharacters)

interface SeekQuery {
  readonly pageNumber?: number
  readonly pageSize?: number
  readonly continuationToken?: string
  readonly seekOperation?: (typeof operations)[number]
}

/** The position of a returned page, with the vendor's cursor of the page. */
interface GivenPage {
  readonly pageNumber: number
  /** The number of items before the page (`before`) and up to its end (`behind`). */
  readonly before: number
  readonly behind: number
  readonly hasNext: boolean
  readonly continuation: string | null
}

/**
 * Returns one page of a list with a vendor's cursor, in the form of `pageOf`. The vendor does not return the length of
 * the list: `totalCount` and `totalPages` count the items read so far, and are exact on the last page.
 *
 * @param binding What a continuation token is bound to: tenant, caller, operation, filter and order.
 * @throws DomainError `invalid` naming `continuationToken` if the token was not issued for this list to this caller, or if
 *   the query asks for the page `Previous` without a token; naming `pageNumber` if the number is too high
 */
export async function answerSeek<Row, Item>(
  positions: Positions,
  binding: string,
  query: SeekQuery,
  read: (wanted: SeekRequest) => Promise<SeekPage<Row>>,
  show: (row: Row) => Item,
): Promise<AnsweredPage<Item>> {
  const size = Math.min(query.pageSize ?? 25, maxPageSize)
  const { rows, hasPrevious, ...place } = await toPage(
    query,
    givenPage(placeOf(positions, binding, query.continuationToken)),
    async (seek, from) => {
      const { continuation = null } = from ?? {}
      return await read({ size, seek, continuation })
    },
  )
  const { pageNumber, before, behind, hasNext, continuation } = place
  // Clients that do not send seekOperation stop at a page without a token. The others need the token to go back.
  const isToBeGoneOnFrom = hasNext || query.seekOperation !== undefined
  const position = [before, behind, hasNext, continuation]
  return {
    items: rows.map(show),
    paginationParameters: { pageNumber, pageSize: size },
    totalPages: pageNumber + (hasNext ? 1 : 0),
    totalCount: behind + (hasNext ? 1 : 0),
    hasPreviousPage: hasPrevious,
    hasNextPage: hasNext,
    continuationToken:
      continuation !== null && isToBeGoneOnFrom ? positions.write(binding, position, pageNumber) : null,
  }
}

type Found<Row> = GivenPage & { readonly rows: readonly Row[]; readonly hasPrevious: boolean }

async function toPage<Row>(
  { seekOperation, pageNumber = 1 }: SeekQuery,
  from: GivenPage | undefined,
  read: (seek: SeekRequest['seek'], from?: GivenPage) => Promise<SeekPage<Row>>,
): Promise<Found<Row>> {
  const next = async (place: GivenPage): Promise<Found<Row>> => {
    const behindTheEnd = { rows: [], hasNext: false, hasPrevious: true, continuation: null }
    const page = place.hasNext ? await read('Next', place) : behindTheEnd
    return placed(page, place.pageNumber + 1, place.behind)
  }
  switch (seekOperation ?? (from ? 'Next' : 'PageIndex')) {
    case 'First':
      return placed(await read('First'), 1, 0)
    case 'Last':
      return placed(await read('Last'), 1, 0)
    case 'Next':
      return from ? await next(from) : placed(await read('First'), 1, 0)
    case 'Previous': {
      if (!from)
        throw refused(
          'continuationToken',
          'Previous requires the continuationToken of the page that follows the requested page.',
        )
      const page = await read('Previous', from)
      return placed(page, Math.max(1, from.pageNumber - 1), Math.max(0, from.before - page.rows.length))
    }
    case 'PageIndex': {
      if (pageNumber > maxPageNumber) throw refused('pageNumber', tooFar)
      let page = placed(await read('First'), 1, 0)
      while (page.pageNumber < pageNumber) page = await next(page)
      return page
    }
  }
}

function placed<Row>(
  { rows, hasNext, hasPrevious, continuation }: SeekPage<Row>,
  pageNumber: number,
  before: number,
): Found<Row> {
  return { rows, hasNext, hasPrevious, continuation, pageNumber, before, behind: before + rows.length }
}

const tooFar = `pageNumber must be at most ${maxPageNumber}, because the vendor has no page numbers. Use continuationToken for further pages.`

function givenPage(place: Place | undefined): GivenPage | undefined {
  if (!place) return undefined
  const { pageNumber, position } = place
  const [before, behind, hasNext, continuation] = position as unknown as [number, number, boolean, string]
  return { pageNumber, before, behind, hasNext, continuation }
}

function refused(path: string, description: string) {
  return invalid([{ path, description }])
}
