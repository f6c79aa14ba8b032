import type { ResellerApi } from './client.ts'
import { type Frame, framesOf } from './event-frames.ts'
import type { EventTypes } from './event-types.d.ts'

export type EventTypeName = keyof EventTypes

/** An event of a type, in the JSON format of CloudEvents 1.0. */
export interface EventOf<Type extends EventTypeName> {
  readonly specversion: '1.0'
  readonly id: string
  readonly source: '/v1/events'
  readonly type: Type
  /** The path of an operation that returns the resource. */
  readonly subject: string
  readonly time: string
  readonly datacontenttype: 'application/json'
  readonly data: {
    readonly ids: Readonly<Partial<Record<EventTypes[Type]['id'], string>>>
    readonly version: EventTypes[Type]['version']
    readonly changed: readonly EventTypes[Type]['changed'][]
    readonly correlationId: string | null
  }
}

/** An event of any type. After a check of `type`, its data have the members of this type. */
export type ResellerEvent = { [Type in EventTypeName]: EventOf<Type> }[EventTypeName]

/** Some events with the position after them. Store the position together with your results. */
export interface EventBatch<Type extends EventTypeName = EventTypeName> {
  /** Can be empty: then only the position has moved. */
  readonly events: readonly Extract<ResellerEvent, { readonly type: Type }>[]
  readonly position: string
}

/** Which events to read. */
export interface EventsWanted<Type extends EventTypeName = EventTypeName> {
  /** The position after which to read; without one, `start` applies. */
  readonly after?: string | undefined
  /** Where to begin without a position: at the oldest kept event (default), or after the newest one. */
  readonly start?: 'oldest' | 'now'
  /** All types if absent. */
  readonly types?: readonly Type[]
  /** The largest number of events that the service reads at once, from 1 to 2000. */
  readonly pageSize?: number
  /** Ends the reader. */
  readonly signal?: AbortSignal
}

/**
 * The service refused a position: events after it are deleted, or the data was restored to an earlier state. Take a new
 * position with `start: 'now'`, read the lists again, and continue from the new position.
 */
export class PositionRefused extends Error {
  override readonly name = 'PositionRefused'
  readonly position: string

  constructor(position: string, reason: string) {
    super(reason)
    this.position = position
  }
}

/** The service refused to return events, for another reason than the position. */
export class EventsRefused extends Error {
  override readonly name = 'EventsRefused'
  readonly status: number

  constructor(status: number, reason: string) {
    super(reason)
    this.status = status
  }
}

/**
 * Returns the batches from a position to the end of the feed.
 *
 * @throws PositionRefused if the service refuses the position
 * @throws EventsRefused if the service refuses the request
 */
export async function* readEvents<Type extends EventTypeName = EventTypeName>(
  api: ResellerApi,
  wanted: EventsWanted<Type> = {},
): AsyncGenerator<EventBatch<Type>, void> {
  let after = wanted.after
  for (let hasMore = true; hasMore; ) {
    const query = { ...queryOf(wanted), ...(after !== undefined && { continuationToken: after }) }
    const { data, error, response } = await api.GET('/v1/events', {
      params: { query },
      ...(wanted.signal && { signal: wanted.signal }),
    })
    if (!data) throw refusal(response.status, error, after)
    hasMore = data.hasMore
    after = data.continuationToken
    yield { events: data.items as unknown as EventBatch<Type>['events'], position: after }
  }
}

/**
 * Returns the batches from a position on, and each new event within about a second, until `signal` ends the reader. After
 * a lost connection it connects again with Last-Event-ID, so it misses no event; it waits longer after each failure, at
 * most 30 seconds, or as long as Retry-After says.
 *
 * @throws PositionRefused if the service refuses the position, also when the reader connects again
 * @throws EventsRefused if the service refuses the request, except by 429, 502, 503 and 504
 */
export async function* followEvents<Type extends EventTypeName = EventTypeName>(
  api: ResellerApi,
  wanted: EventsWanted<Type> = {},
): AsyncGenerator<EventBatch<Type>, void> {
  const { signal } = wanted
  let [position, retryMs, failures] = [wanted.after, usualRetryMs, 0]
  while (!signal?.aborted) {
    const opened = await open(api, wanted, position)
    if ('body' in opened) {
      for await (const frame of framesUntilLost(opened.body)) {
        retryMs = frame.retryMs ?? retryMs
        if (frame.id === undefined) continue
        failures = 0
        position = frame.id
        yield { events: frame.data === undefined ? [] : [JSON.parse(frame.data)], position }
      }
    }
    // A random pause, so that not all clients connect at once after a restart of the service.
    const pauseMs = Math.random() * Math.min(retryMs * 2 ** failures, longestPauseMs)
    failures += 1
    await pause('afterMs' in opened ? opened.afterMs : pauseMs, signal)
  }
}

/** Resolves after some milliseconds, or when `signal` aborts. */
function pause(ms: number, signal: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', end)
      resolve()
    }
    const timer = setTimeout(end, ms)
    signal?.addEventListener('abort', end)
    if (signal?.aborted) end()
  })
}

const usualRetryMs = 2_000
const longestPauseMs = 30_000
const temporary = [429, 502, 503, 504]

/** Opens a stream. Without a body, the request failed for now; `afterMs` is when to send it again. */
async function open<Type extends EventTypeName>(
  api: ResellerApi,
  wanted: EventsWanted<Type>,
  position: string | undefined,
): Promise<
  { readonly body: ReadableStream<Uint8Array> } | { readonly afterMs: number } | Record<never, never>
> {
  const sent = api.GET('/v1/events', {
    params: { query: queryOf(wanted) },
    headers: {
      accept: 'text/event-stream',
      ...(position !== undefined && { 'last-event-id': position }),
    },
    parseAs: 'stream',
    ...(wanted.signal && { signal: wanted.signal }),
  })
  const answered = await sent.catch((error) => {
    // fetch throws a TypeError if it gets no answer.
    if (wanted.signal?.aborted || error instanceof TypeError) return undefined
    throw error
  })
  if (!answered) return {}
  const { data, error, response } = answered
  if (data) return { body: data as ReadableStream<Uint8Array> }
  if (!temporary.includes(response.status)) throw refusal(response.status, error, position)
  const seconds = Number(response.headers.get('retry-after'))
  return seconds > 0 ? { afterMs: seconds * 1_000 } : {}
}

/** Returns the frames of a stream until it ends or its connection is lost. */
async function* framesUntilLost(body: ReadableStream<Uint8Array>): AsyncGenerator<Frame, void> {
  const frames = framesOf(body)
  try {
    for (;;) {
      const next = await frames.next().catch(() => undefined)
      if (!next || next.done) return
      yield next.value
    }
  } finally {
    await frames.return().catch(() => {})
  }
}

function queryOf({ start, types, pageSize }: EventsWanted) {
  return {
    ...(start && { start }),
    ...(types && { types: types.join('|') }),
    ...(pageSize !== undefined && { pageSize }),
  }
}

interface Problem {
  readonly message?: string
  readonly errors?: readonly { readonly propertyName?: string; readonly description?: readonly string[] }[]
}

function refusal(status: number, error: unknown, position: string | undefined): Error {
  const { message, errors = [] } = (error ?? {}) as Problem
  const ofPosition = errors.find(
    ({ propertyName }) => propertyName === 'continuationToken' || propertyName === 'Last-Event-ID',
  )
  if (position !== undefined && ofPosition)
    return new PositionRefused(position, ofPosition.description?.join(' ') ?? message ?? '')
  const reasons = errors.flatMap(({ description = [] }) => description)
  return new EventsRefused(status, [message ?? `Status ${status}`, ...reasons].join(' '))
}
