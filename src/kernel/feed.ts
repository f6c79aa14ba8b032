import type { AnsweredFeed, FeedItems, FeedRead, FeedToken } from '../lists/feed.ts'
import { feedTokens } from '../lists/feed.ts'
import { type OwnAnswer, single } from '../routes/route.ts'
import type { Database } from '../store/database.ts'
import { readFeedKeys } from '../store/events/feed-key.ts'
import { newestEvent } from '../store/events/newest.ts'
import { eventStream, type SentItem, type StreamedItem } from './event-stream.ts'
import type { CheckedRequest } from './runtime.ts'

const tokenHeader = 'Last-Event-ID'

/** Returns the function that answers a request for the tenant's feed of events: with some events, or with a stream. */
export function feedAnswers(database: Database, { caller, query, headers, isStream }: CheckedRequest) {
  const { tenantId, apiAccessId } = caller
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
      accessId: apiAccessId,
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
