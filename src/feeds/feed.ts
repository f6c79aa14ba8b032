import type { AnsweredFeed, FeedItems, FeedRead, FeedToken } from '../lists/feed.ts'
import { feedTokens } from '../lists/feed.ts'
import { type OwnAnswer, type RequestHeaders, single } from '../routes/route.ts'
import type { Database } from '../store/database.ts'
import type { ApiAccess } from '../store/directory.ts'
import { readFeedKeys } from '../store/events/feed-key.ts'
import { newestEvent } from '../store/events/newest.ts'
import { eventStream, type SentItem, type StreamedItem } from './event-stream.ts'

const tokenHeader = 'Last-Event-ID'

/** The parts of a request for a feed. */
interface FeedRequest {
  readonly caller: ApiAccess
  readonly query: Readonly<Record<string, unknown>>
  readonly headers: RequestHeaders
  readonly isStream?: boolean
}

/**
 * Returns some items of a feed, with the token of the position after them, even if no further items follow yet. Or
 * returns the answer that sends all items as server-sent events.
 *
 * @throws DomainError `invalid` naming `continuationToken` or `Last-Event-ID` if the token was not issued for this feed
 */
export type Feed = <Item extends StreamedItem>(
  read: FeedRead<Item>,
) => Promise<AnsweredFeed<Item> | OwnAnswer>

/** Returns the function that answers a request for the tenant's feed of events. */
export function feedAnswers(database: Database, { caller, query, headers, isStream }: FeedRequest): Feed {
  const { tenantId } = caller
  const sent = { member: 'continuationToken', text: query.continuationToken as string | undefined }

  async function tokensAfter<Item>(
    read: FeedRead<Item>,
    token: FeedToken,
  ): Promise<{ found: FeedItems<Item>; write(position: readonly string[]): string }> {
    const tokens = feedTokens((await readFeedKeys(database, tenantId)).positions)
    return { found: await read(tokens.read(token), token.member), write: tokens.write }
  }

  return async <Item extends StreamedItem>(read: FeedRead<Item>): Promise<AnsweredFeed<Item> | OwnAnswer> => {
    if (!isStream) {
      const { found, write } = await tokensAfter(read, sent)
      return { items: found.items, continuationToken: write(found.position), hasMore: found.hasMore }
    }
    const last = single(headers[tokenHeader.toLowerCase()])
    return eventStream({
      first: last === undefined ? sent : { member: tokenHeader, text: last },
      newest: () => newestEvent(database, tenantId),
      async read(token) {
        const { found, write } = await tokensAfter(read, token)
        const items = found.items.map(
          (item, place): SentItem => ({ item, id: write(found.positions[place]!) }),
        )
        return { items, id: write(found.position), hasMore: found.hasMore }
      },
    })
  }
}
