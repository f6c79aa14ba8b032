import { invalid } from '../domain/error.ts'
import { positions } from './page-tokens.ts'

/** Some items of a feed, and the position after them. A feed has a position even at its end. */
export interface FeedItems<Item> {
  readonly items: readonly Item[]
  /** The position after each item. */
  readonly positions: readonly (readonly string[])[]
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
 * Reads a feed after a position, or from the beginning without one. `member` is the name of the token in the request, for
 * errors.
 */
export type FeedRead<Item> = (
  after: readonly string[] | undefined,
  member: string,
) => Promise<FeedItems<Item>>

/** A token of a position, and the name that it has in the request. */
export interface FeedToken {
  readonly member: string
  readonly text: string | undefined
}

/** The error text for a token of another feed. */
const strangeToken =
  'The token is not valid for this feed: it was issued for another tenant or list, or the data was restored to an ' +
  'earlier state, after which events differ. Send start=now without a token to get a new token, then read the lists ' +
  'again, and continue with the new token.'

/**
 * Returns the conversion between positions and tokens of a feed.
 *
 * @param key The key of the feed. If the feed moves to another database, the key moves with it; a restored feed has a new key.
 */
export function feedTokens(key: string) {
  const tokens = positions(Buffer.from(key))
  return {
    write: (position: readonly string[]): string => tokens.write('events', position, 1),
    /** @throws DomainError `invalid`, naming the member of the token, if the token was not issued for this feed */
    read({ text, member }: FeedToken): readonly string[] | undefined {
      if (text === undefined) return undefined
      const place = tokens.read('events', text)
      if (!place) throw invalid([{ path: member, description: strangeToken }])
      return place.position
    },
  }
}
