import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedToken } from '../lists/feed.ts'
import { type Answer, eventStreamType, type OwnAnswer } from '../routes/route.ts'

const pollMs = 1_000
const keepAliveMs = 15_000
/** How long a chunk may wait for its receiver. */
const stuckMs = 30_000
/** The pause after which a client connects again. */
const retryMs = 2_000

/** An item that can be sent as a server-sent event with its type. */
export interface StreamedItem {
  readonly type: string
}

/** An item with the token of the position after it. */
export interface SentItem {
  readonly item: StreamedItem
  readonly id: string
}

/** Some items to send, and the token of the position after them. */
interface SentItems {
  readonly items: readonly SentItem[]
  readonly id: string
  readonly hasMore: boolean
}

/** A feed to send as server-sent events. */
export interface StreamedFeed {
  /** The token of the request. */
  readonly first: FeedToken
  read(token: FeedToken): Promise<SentItems>
  /** Returns a text that changes when there may be more items. */
  newest(): Promise<string>
}

/**
 * Returns the answer that sends a feed as server-sent events. The id of an event is the token of the position after it, so
 * a client that connects again with Last-Event-ID misses no event. The next items are read only after the receiver has
 * read the previous ones, so a slow receiver needs no memory.
 */
export function eventStream(feed: StreamedFeed): OwnAnswer {
  return async (): Promise<Answer> => {
    const begun = await feed.newest()
    // The first read is before the answer, so that a wrong token is refused.
    const first = await feed.read(feed.first)
    const stopped = new AbortController()
    const waiting: Waiting = { sinceMs: undefined }
    return {
      status: 200,
      headers: {
        'content-type': `${eventStreamType}; charset=utf-8`,
        'cache-control': 'private, no-store',
        // Otherwise nginx collects the events.
        'x-accel-buffering': 'no',
      },
      body: {
        pieces: timed(pieces(feed, first, begun, stopped.signal), waiting),
        endless: {
          stop: () => stopped.abort(),
          isStuck: () => waiting.sinceMs !== undefined && performance.now() - waiting.sinceMs > stuckMs,
        },
      },
    }
  }
}

/** Since when a chunk waits for its receiver; undefined if none waits. */
interface Waiting {
  sinceMs: number | undefined
}

async function* timed(pieces: AsyncIterable<string>, waiting: Waiting): AsyncGenerator<Uint8Array, void> {
  for await (const piece of pieces) {
    waiting.sinceMs = performance.now()
    yield Buffer.from(piece)
    waiting.sinceMs = undefined
  }
}

async function* pieces(
  feed: StreamedFeed,
  first: SentItems,
  begun: string,
  stopped: AbortSignal,
): AsyncGenerator<string, void> {
  yield `retry: ${retryMs}\n\n`
  let newest = begun
  let sentMs = performance.now()
  let sentId = feed.first.text
  for (let page = first; !stopped.aborted; ) {
    const text = textOf(page, sentId)
    if (text !== '') {
      yield text
      sentMs = performance.now()
    }
    sentId = page.id
    while (!page.hasMore && !stopped.aborted) {
      await sleep(pollMs, undefined, { signal: stopped }).catch(() => {})
      if (performance.now() - sentMs >= keepAliveMs) {
        yield ': keep-alive\n\n'
        sentMs = performance.now()
      }
      const now = stopped.aborted ? newest : await feed.newest()
      if (now === newest) continue
      newest = now
      break
    }
    if (!stopped.aborted) page = await feed.read({ member: 'Last-Event-ID', text: page.id })
  }
}

/** Returns a page as text; the empty text if it has nothing new. An id without data moves only the position. */
function textOf({ items, id }: SentItems, sentId: string | undefined): string {
  const events = items.map(
    (one) => `event: ${one.item.type}\nid: ${one.id}\ndata: ${JSON.stringify(one.item)}\n\n`,
  )
  return `${events.join('')}${id === (items.at(-1)?.id ?? sentId) ? '' : `id: ${id}\n\n`}`
}
