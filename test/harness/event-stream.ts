import { request } from 'node:http'
import { demo } from '../../src/demo/identifiers.ts'
import type { CloudEvent } from '../../src/domain/events/event.ts'
import type { Role } from '../../src/store/directory.ts'
import type { TestApi } from './api.ts'

/** An open stream of events. */
export interface EventReader {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  /** The events that have arrived, each with its id. */
  readonly events: readonly { readonly id: string; readonly type: string; readonly event: CloudEvent }[]
  /** The last id, with or without an event. */
  readonly lastId: string | undefined
  readonly text: string
  /** Resolves when the stream has ended: whether it ended as HTTP requires, instead of by a cut connection. */
  readonly ended: Promise<boolean>
  /** Resolves when `count` events have arrived. Rejects if the stream ends before. */
  arrived(count: number): Promise<void>
  close(): void
}

/** Opens a stream of events as a client with a role. */
export async function openStream(
  api: TestApi,
  query: string,
  { as = 'csp', headers = {} }: { as?: Role; headers?: Record<string, string> } = {},
): Promise<EventReader> {
  const token = await api.token(as)
  const sent = request(`${api.url}/v1/events${query}`, {
    headers: {
      accept: 'text/event-stream',
      authorization: `Bearer ${token}`,
      'x-tenant': demo.domain,
      ...headers,
    },
  })
  sent.end()
  const response = await new Promise<import('node:http').IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject)
  })
  const events: { id: string; type: string; event: CloudEvent }[] = []
  let [text, unread, lastId] = ['', '', undefined as string | undefined]
  let news = Promise.withResolvers<void>()
  let isOver = false
  response.setEncoding('utf8')
  response.on('data', (piece: string) => {
    text += piece
    unread += piece
    const blocks = unread.split('\n\n')
    unread = blocks.pop()!
    for (const block of blocks) {
      const fields = new Map(block.split('\n').map((line) => line.split(/: (.*)/s) as [string, string]))
      lastId = fields.get('id') ?? lastId
      if (fields.has('data'))
        events.push({ id: lastId!, type: fields.get('event')!, event: JSON.parse(fields.get('data')!) })
    }
    news.resolve()
    news = Promise.withResolvers()
  })
  const ended = new Promise<boolean>((resolve) => {
    response
      .on('error', () => {})
      .once('close', () => {
        isOver = true
        news.resolve()
        resolve(response.complete)
      })
  })
  return {
    status: response.statusCode!,
    headers: response.headers,
    events,
    get lastId() {
      return lastId
    },
    get text() {
      return text
    },
    ended,
    async arrived(count) {
      while (events.length < count) {
        if (isOver)
          throw new Error(`The stream (${response.statusCode}) ended after ${events.length} events: ${text}`)
        await news.promise
      }
    },
    close: () => void sent.destroy(),
  }
}
