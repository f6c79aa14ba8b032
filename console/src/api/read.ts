import type { AnyPage, Call, ResellerClient } from '@reseller-api/client'
import {
  keepPreviousData,
  type QueryClient,
  type QueryFilters,
  type UseQueryResult,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query'
import { useClient } from './use-client.ts'

/** The options of each request of a read: the signal ends it when the screen no longer needs it. */
export interface ReadRequest {
  readonly signal: AbortSignal
}

export interface ReadSettings {
  /** Sends no request while false. */
  readonly isEnabled?: boolean
  /** Returns after how many milliseconds to read again; undefined if the answer does not change any longer. */
  readonly again?: (data: unknown, reads: number) => number | undefined
  /** Shows the former answer while another key is read, such as during a search. */
  readonly keepsFormer?: boolean
}

/**
 * Reads from the API and keeps the answer for all components with the same key.
 *
 * @param key Names the answer: the operation and all its parameters.
 */
export function useRead<Data>(
  key: readonly unknown[],
  read: (client: ResellerClient, request: ReadRequest) => PromiseLike<Data>,
  { isEnabled = true, again, keepsFormer = false }: ReadSettings = {},
): UseQueryResult<Data> {
  const client = useClient()
  return useQuery<Data>({
    queryKey: key,
    queryFn: async ({ signal }) => await read(client, { signal }),
    enabled: isEnabled,
    refetchInterval: again ? ({ state }) => again(state.data, state.dataUpdateCount) ?? false : false,
    ...(keepsFormer && { placeholderData: (former: Data | undefined) => former as never }),
  })
}

/** An answer with the version of its object, which a write sends in `If-Match`. */
export type Versioned<Data> = Data & { readonly version: string | undefined }

/** Reads an object with its version, for a form that writes it. */
export function useVersioned<Data extends object>(
  key: readonly unknown[],
  read: (client: ResellerClient, request: ReadRequest) => Call<Data>,
): UseQueryResult<Versioned<Data>> {
  return useRead([...key, 'version'], async (client, request) => {
    const { data, etag: version } = await read(client, request).withResponse()
    return { ...data, version }
  })
}

/** The parameters of one page. */
export interface PageRequest {
  readonly pageSize: number
  readonly continuationToken?: string
}

const usualPageSize = 100

interface PageOf<Item> extends AnyPage {
  readonly items: readonly Item[]
  readonly totalCount?: number
  readonly hasNextPage?: boolean
}

interface RowsSettings<Item> {
  /** Sends no request while false. */
  readonly isEnabled?: boolean
  readonly pageSize?: number
  /** Returns after how many milliseconds to read the list again; undefined if it is not read again. */
  readonly again?: (rows: readonly Item[]) => number | undefined
}

const rowsOf = <Item>(pages: readonly PageOf<Item>[] = []): readonly Item[] =>
  pages.flatMap(({ items }) => items)

/** Reads a list page by page, each with the token of the page before it. */
export function useRows<Item>(
  key: readonly unknown[],
  read: (client: ResellerClient, page: PageRequest, request: ReadRequest) => PromiseLike<PageOf<Item>>,
  { isEnabled = true, pageSize = usualPageSize, again }: RowsSettings<Item> = {},
) {
  const client = useClient()
  const query = useInfiniteQuery({
    queryKey: [...key, 'rows'],
    queryFn: async ({ signal, pageParam }) => {
      const page = pageParam === undefined ? { pageSize } : { pageSize, continuationToken: pageParam }
      return await read(client, page, { signal })
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: (page) =>
      page.hasNextPage === false ? undefined : (page.continuationToken ?? undefined),
    enabled: isEnabled,
    placeholderData: keepPreviousData,
    refetchInterval: again ? ({ state }) => again(rowsOf(state.data?.pages)) ?? false : false,
  })
  return {
    query,
    rows: rowsOf(query.data?.pages),
    totalCount: query.data?.pages[0]?.totalCount,
  }
}

export type Rows<Item> = Omit<ReturnType<typeof useRows<Item>>, never>

/**
 * Reads everything on the screen again after a write. Reads that began before it are ended first: invalidateQueries
 * would keep the first read of a key, whose answer may be older than the write.
 */
export async function readAgain(queries: QueryClient, filters?: QueryFilters): Promise<void> {
  await queries.cancelQueries(filters)
  await queries.invalidateQueries(filters)
}
