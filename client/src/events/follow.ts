import { type Context, pathOf, positionRefused } from '../calls/operation-call.ts'
import { pause } from '../connection/pauses.ts'
import { ConnectionLost, TimedOut, UnexpectedAnswer } from '../errors/errors.ts'
import type { EventTypeName, ResellerEvent } from './event.ts'
import { type Frame, framesOf } from './frames.ts'

/**
 * A batch of events, and the position after the last one. Store the position together with the results of your
 * processing.
 */
export interface EventBatch<Type extends EventTypeName = EventTypeName> {
  /** Empty if the position has advanced without an event of the selected types. */
  readonly events: readonly Extract<ResellerEvent, { readonly type: Type }>[]
  readonly position: string
}

/** The events to follow. */
export interface EventsWanted<Type extends EventTypeName = EventTypeName> {
  /** The position after which to read; without one, `start` applies. */
  readonly after?: string | undefined
  /**
   * Where to begin without `after`: at the oldest event that the service still has (default), or after the newest
   * event.
   */
  readonly start?: 'oldest' | 'now'
  /** The types of the events; all types if absent. */
  readonly types?: readonly Type[]
  /** The largest number of events that the service reads at once, from 1 to 2000. */
  readonly pageSize?: number
  /** Ends the iteration. */
  readonly signal?: AbortSignal
}

const usualRetryMs = 2_000
const longestPauseMs = 30_000

/**
 * Returns the batches from a position on, and each new event within about a second, until `signal` ends the iteration.
 * After a lost connection the iteration continues with Last-Event-ID, so it misses no event. The pause before the next
 * connection grows with each failure, up to 30 seconds; if the service sends Retry-After, this header sets the pause.
 *
 * @throws PositionRefused if the service refuses the position, also when the reader connects again
 * @throws ApiError if the service refuses the request, except by 429, 502, 503 and 504
 * @throws UnexpectedAnswer if the answer is not a stream of events, such as the page of a proxy
 */
export async function* followEvents<Type extends EventTypeName = EventTypeName>(
  context: Context,
  wanted: EventsWanted<Type> = {},
): AsyncGenerator<EventBatch<Type>, void> {
  const { signal } = wanted
  let [position, retryMs, failures] = [wanted.after, usualRetryMs, 0]
  while (!signal?.aborted) {
    try {
      for await (const frame of openFrames(context, wanted, position)) {
        retryMs = frame.retryMs ?? retryMs
        if (frame.id === undefined) continue
        failures = 0
        position = frame.id
        yield { events: frame.data === undefined ? [] : [eventIn(frame.data)], position }
      }
    } catch (error) {
      if (signal?.aborted) return
      if (!(error instanceof ConnectionLost || error instanceof TimedOut)) throw positionRefused(error)
    }
    // A random pause, so that not all clients connect at once after a restart of the service.
    const pauseMs = Math.random() * Math.min(retryMs * 2 ** failures, longestPauseMs)
    failures += 1
    await pause(pauseMs, signal).catch(() => {})
  }
}

/** Opens the stream of events, retrying without limit, and returns its frames. */
async function* openFrames(
  { connection }: Context,
  { types, start, pageSize, signal }: EventsWanted,
  position: string | undefined,
): AsyncGenerator<Frame, void> {
  const path = pathOf({ path: '/v1/events', paging: 'query' }, { start, pageSize, types: types?.join('|') })
  const headers = {
    accept: 'text/event-stream',
    ...(position !== undefined && { 'last-event-id': position }),
  }
  const limits = {
    maxRetries: Number.POSITIVE_INFINITY,
    longestPauseMs: Number.POSITIVE_INFINITY,
    longestBackoffMs: longestPauseMs,
    ...(signal && { signal }),
  }
  yield* framesOf(await connection.send({ method: 'GET', path, headers }, limits, streamIn))
}

/** @throws UnexpectedAnswer if the data are not JSON of an event, such as the text of a gateway */
function eventIn<Event>(data: string): Event {
  try {
    return JSON.parse(data)
  } catch (cause) {
    throw new UnexpectedAnswer(`The stream has data that are no event: ${data.slice(0, 100)}`, { cause })
  }
}

async function streamIn({ body, headers }: Response): Promise<ReadableStream<Uint8Array>> {
  const type = headers.get('content-type')
  if (body && type?.startsWith('text/event-stream')) return body
  await body?.cancel()
  throw new UnexpectedAnswer(
    `The answer is no stream of events, but has the type ${type}. Check the URL of the service.`,
  )
}
