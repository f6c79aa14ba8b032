import { placeOf, positions } from './page-tokens.ts'

/** Some items of a feed, and the position after them. A feed has a position even at its end. */
export interface FeedItems<Item> {
  readonly items: readonly Item[]
  readonly position: readonly string[]
  readonly hasMore: boolean
}

/** Some items of a feed, as answers have them. */
export interface AnsweredFeed<Item> {
  readonly items: readonly Item[]
  readonly continuationToken: string
  readonly hasMore: boolean
}

/**
 * Reads a feed and returns its answer. `read` reads after a position, or from the beginning without one.
 *
 * @throws DomainError invalid naming `continuationToken` if the token was not issued for this feed
 */
export type Feed = <Item>(
  read: (after: readonly string[] | undefined) => Promise<FeedItems<Item>>,
) => Promise<AnsweredFeed<Item>>

/**
 * Returns the function that answers a request for a feed.
 *
 * @param key Returns the key of the feed's tokens. It stays with the feed, also in another database.
 * @param binding What a token is bound to.
 * @param token The token of the request, if it has one.
 */
export function feedOf(key: () => Promise<string>, binding: string, token: unknown): Feed {
  return async (read) => {
    const tokens = positions(Buffer.from(await key()))
    const place = placeOf(tokens, binding, token as string | undefined)
    const { items, position, hasMore } = await read(place?.position)
    return { items, continuationToken: tokens.write(binding, position, 1), hasMore }
  }
}
