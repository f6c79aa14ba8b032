import { invalid } from '../domain/error.ts'
import { integer, name, optional, type TSchema, text } from '../validation/fields.ts'
import { type Place, type Positions, placeOf } from './page-tokens.ts'
import { type AnsweredPage, pageOf, pageQuery } from './paging.ts'

/** A page of a vendor's list, from which only its neighbours can be reached. */
export interface SeekRequest {
  readonly size: number
  readonly seek: 'First' | 'Next' | 'Previous' | 'Last'
  /** The page from which `Next` and `Previous` are seen. */
  readonly continuation: string | null
}

export interface SeekPage<Row> {
  readonly rows: readonly Row[]
  /** The vendor's own cursor of this page. */
  readonly continuation: string | null
  readonly hasNext: boolean
  readonly hasPrevious: boolean
}

const operations = ['Next', 'Previous', 'First', 'Last', 'PageIndex'] as const
// What the vendor gives of a page at most.
const maxPageSize = 500
const maxTokenCharacters = 8_000
// To get to a page by its number all before it are read; so many requests are a moment, more would be a wait.
const maxPageNumber = 20

/** The query members of a list that is paged by seeking. */
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
      description: 'The continuationToken of a page: Next and Previous are relative to it.',
    }),
  ),
  seekOperation: optional(
    name(operations, {
      description:
        'Which page to get: Next (the default) and Previous are relative to continuationToken, PageIndex gets pageNumber.',
    }),
  ),
}

/** The envelope of such a list: that of all lists, with room for what a vendor calls a page. */
export const seekPageOf = <T extends TSchema>(item: T) => pageOf(item, maxTokenCharacters)

interface SeekQuery {
  readonly pageNumber?: number
  readonly pageSize?: number
  readonly continuationToken?: string
  readonly seekOperation?: (typeof operations)[number]
}

/** A page that was given: where it was in the walk, and what stands for it. */
interface GivenPage {
  readonly pageNumber: number
  /** How many items of the walk came before it, and how many with it. */
  readonly before: number
  readonly behind: number
  readonly hasNext: boolean
  readonly continuation: string | null
}

/**
 * Answers one page of a list that is paged by seeking, in the envelope of all lists. The vendor does not return its
 * length: `totalCount` and `totalPages` count what was seen so far, and are exact on the last page.
 *
 * @param binding What a continuation token is good for: tenant, caller, operation, filter and order.
 * @throws DomainError invalid naming `continuationToken` or `pageNumber`
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
  // Who walks to the end without a word of seeking stops where there is no token. Who seeks may turn round there.
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
      if (!from) throw refused('continuationToken', 'Previous is seen from a page; send the token of one.')
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

const tooFar = `The vendor knows no page by its number: up to ${maxPageNumber} they are counted, and further pages are reached by continuationToken.`

function givenPage(place: Place | undefined): GivenPage | undefined {
  if (!place) return undefined
  const { pageNumber, position } = place
  const [before, behind, hasNext, continuation] = position as unknown as [number, number, boolean, string]
  return { pageNumber, before, behind, hasNext, continuation }
}

function refused(path: string, description: string) {
  return invalid([{ path, description }])
}
