import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import {
  createClient,
  type EventBatch,
  type EventsWanted,
  PositionRefused,
  type ResellerClient,
  type ResellerEvent,
} from '../../client/src/index.ts'
import { demo, demoResellerId } from '../../src/demo/identifiers.ts'
import { renewFeeds } from '../../src/store/events/feed-key.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { allEventsReadable } from '../harness/feed.ts'

const updated = 'reseller-management.reseller.updated.v1'

describe('the client of the feed', () => {
  let api: TestApi
  let client: ResellerClient
  let ended = new AbortController()
  /** Cuts the connection of the open stream. */
  let cut = () => {}
  const sent: Headers[] = []
  beforeAll(async () => {
    api = await startApi(oneDatabase(import.meta.url)[0]!, { WORKER: 'false' })
    await allEventsReadable(api.database)
    // A pause of no length before each connection.
    vi.spyOn(Math, 'random').mockReturnValue(0)
    const cuttable: typeof fetch = async (input, init) => {
      const answer = await fetch(input, init)
      if (!answer.headers.get('content-type')?.startsWith('text/event-stream')) return answer
      sent.push(new Headers(init!.headers))
      const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>()
      const connection = new AbortController()
      answer.body!.pipeTo(writable, { signal: connection.signal }).catch(() => {})
      cut = () => connection.abort(new TypeError('terminated'))
      return new Response(readable, answer)
    }
    const access = { tenant: demo.domain, clientId: 'demo-csp', clientSecret: demo.clientSecret }
    client = createClient({ baseUrl: api.url, ...access, fetch: cuttable })
  })
  afterEach(() => {
    ended.abort()
    ended = new AbortController()
  })
  afterAll(async () => {
    vi.restoreAllMocks()
    await api.stop()
  })

  const rename = async (text: string) => {
    const path = `/v1/Resellers/${demoResellerId(1)}/internal-identifier`
    expect((await api.request('PATCH', path, { body: text })).status).toBe(204)
    await allEventsReadable(api.database)
  }
  const read = async (wanted: Parameters<typeof client.events.list>[0] = {}) => {
    const pages = await Array.fromAsync(client.events.list(wanted).pages())
    return { events: pages.flatMap(({ items }) => items), position: pages.at(-1)!.continuationToken, pages }
  }
  const follow = (wanted: EventsWanted) => {
    const batches: AsyncGenerator<EventBatch> = client.events.follow({ ...wanted, signal: ended.signal })
    return async () => {
      for (;;) {
        const { value, done } = await batches.next()
        if (done) return undefined
        if (value.events.length > 0) return { event: value.events[0]!, position: value.position }
      }
    }
  }

  it('reads pages to the end of the feed, from a position, and of some types', async () => {
    const all = await read({ pageSize: 7 })
    expect(all.pages.length).toBeGreaterThan(3)
    await rename('C-1')
    const later = await read({ continuationToken: all.position })
    expect(later.events.map(({ type }) => type)).toEqual([updated])
    expect((await read({ types: updated })).events.map(({ id }) => id)).toEqual(
      [...all.events, ...later.events].filter(({ type }) => type === updated).map(({ id }) => id),
    )
  })

  it('follows the feed and reads on after a lost connection, without a gap', async () => {
    const { position } = await read()
    const next = follow({ after: position })
    await rename('C-2')
    const first = (await next())!
    expect(first.event).toMatchObject({ type: updated, data: { changed: ['internalIdentifier'] } })
    cut()
    await rename('C-3')
    const second = (await next())!
    expect(second.event.id).not.toBe(first.event.id)
    expect(sent.at(-1)!.get('last-event-id')).toBe(first.position)
    expect((await read({ continuationToken: position })).events).toEqual([first.event, second.event])
    const waiting = next()
    ended.abort()
    expect(await waiting).toBeUndefined()
  })

  it('reports a position that the service refuses, also when it connects again', async () => {
    const { position } = await read()
    const next = follow({ after: position })
    await rename('C-4')
    await next()
    await api.database.asOwner((pool) => renewFeeds(pool))
    const realNow = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + 10_000)
    cut()
    const refused = (await next().catch((error) => error)) as PositionRefused
    expect(refused).toBeInstanceOf(PositionRefused)
    expect(refused).toMatchObject({ status: 400, message: expect.stringContaining('start=now') })
    await expect(read({ continuationToken: position })).rejects.toThrow(PositionRefused)
    const renewed = await read({ start: 'now' })
    await expect(read({ continuationToken: renewed.position })).resolves.toMatchObject({ events: [] })
    clock.mockRestore()
  })

  it('reports other refusals with their status', async () => {
    await expect(read({ pageSize: 0 })).rejects.toMatchObject({ name: 'ValidationError', status: 400 })
    await expect(follow({ pageSize: 0 })()).rejects.toMatchObject({ name: 'ValidationError', status: 400 })
  })
})

// The compiler checks these.
it('knows the data of an event by its type', () => {
  const idsOf = (event: ResellerEvent) => {
    // @ts-expect-error not every type has this id
    event.data.ids.subscriptionId
    if (event.type === 'reseller-management.subscription.updated.v1') {
      const changed: readonly ('quantity' | string)[] = event.data.changed
      return [event.data.ids.subscriptionId, event.data.ids.customerId, ...changed]
    }
    // @ts-expect-error there is no such type
    if (event.type === 'reseller-management.subscription.bought.v1') return []
    if (event.type === 'reseller-management.order.created.v1') {
      const changed: readonly never[] = event.data.changed
      // @ts-expect-error an order has no such id
      return [event.data.ids.orderId, event.data.ids.invoiceId, ...changed]
    }
    return []
  }
  const wanted: EventsWanted<typeof updated> = { types: [updated] }
  // @ts-expect-error there is no such type
  const misspelt: EventsWanted = { types: ['reseller-management.reseller.update.v1'] }
  expect([idsOf, wanted.types, misspelt.types].length).toBe(3)
})
