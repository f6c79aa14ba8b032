import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { type EventReader, openStream } from '../../../test/harness/event-stream.ts'
import { allEventsReadable } from '../../../test/harness/feed.ts'
import { until } from '../../../test/harness/work.ts'
import { demoResellerId } from '../../demo/identifiers.ts'
import { maxStreams } from '../../http/open-streams.ts'
import { StoreUnavailable } from '../../store/database.ts'

const dayMs = 86_400_000

describe.each(oneDatabase(import.meta.url))('a stream of events, on the %s database', (kind) => {
  let api: TestApi
  let stopping: Promise<void> | undefined
  const opened: EventReader[] = []
  beforeAll(async () => {
    api = await startApi(kind, { WORKER: 'false' })
  })
  afterAll(() => stopping ?? api.stop())

  const open = async (query: string, options?: Parameters<typeof openStream>[2]) => {
    const reader = await openStream(api, query, options)
    opened.push(reader)
    return reader
  }
  const closeAll = async () => {
    opened.forEach((reader) => void reader.close())
    await Promise.all(opened.splice(0).map(({ ended }) => ended))
  }
  const name = async (text: string, reseller = 1) => {
    const path = `/v1/Resellers/${demoResellerId(reseller)}/internal-identifier`
    expect(await api.request('PATCH', path, { body: text })).toMatchObject({ status: 204 })
    await allEventsReadable(api.database)
  }
  const page = async (query: Record<string, string | number>) => {
    await allEventsReadable(api.database)
    return (await api.request('GET', '/v1/events', { query })).body
  }

  it('sends the kept events and later ones, and continues after Last-Event-ID', async () => {
    const all = await page({ pageSize: 2000 })
    const reader = await open('?pageSize=7')
    expect([reader.status, reader.headers['content-type']]).toEqual([200, 'text/event-stream; charset=utf-8'])
    await reader.arrived(all.items.length)
    await name('S-1')
    await reader.arrived(all.items.length + 1)
    expect(reader.events.slice(0, -1).map(({ event }) => event)).toEqual(all.items)
    expect(reader.events.at(-1)).toMatchObject({
      type: 'reseller-management.reseller.updated.v1',
      event: { data: { ids: { resellerId: demoResellerId(1) } } },
    })
    await closeAll()

    await name('S-2')
    // In the middle of a page.
    const middle = reader.events[3]!.id
    const again = await open('?pageSize=7', { headers: { 'last-event-id': middle } })
    await again.arrived(all.items.length - 4 + 2)
    expect(again.events.slice(0, -1)).toEqual(reader.events.slice(4))
    // An id is a token of the pages, too.
    expect((await page({ continuationToken: again.lastId! })).items).toEqual([])
    await closeAll()
  })

  it('sends a reader only the events of its reach', async () => {
    const [theirs, others] = [await open('?start=now', { as: 'reseller' }), await open('?start=now')]
    await name('R-2', 2)
    await name('R-3', 1)
    await others.arrived(2)
    await theirs.arrived(1)
    expect(theirs.events.map(({ event }) => event.data.ids)).toEqual([{ resellerId: demoResellerId(1) }])
    await closeAll()
  })

  it('sends pages to a client that prefers JSON, and refuses wrong positions in JSON', async () => {
    const json = await api.request('GET', '/v1/events', {
      headers: { accept: 'application/json, text/event-stream;q=0.9' },
    })
    expect(json.headers.get('content-type')).toBe('application/json; charset=utf-8')
    const refused = await open('', { headers: { 'last-event-id': 'x'.repeat(120) } })
    await refused.ended
    expect([refused.status, refused.headers['content-type']]).toEqual([
      400,
      'application/json; charset=utf-8',
    ])
    expect(JSON.parse(refused.text).errors).toMatchObject([
      { propertyName: 'Last-Event-ID', description: [expect.stringContaining('start=now')] },
    ])
    expect(
      (await api.request('HEAD', '/v1/events', { headers: { accept: 'text/event-stream' } })).status,
    ).toBe(200)
  })

  it(`allows an API access ${maxStreams} streams, which share the polls of the database`, async () => {
    const query = vi.spyOn(api.database, 'query')
    const begunMs = performance.now()
    const readers = await Promise.all(Array.from({ length: maxStreams }, () => open('?start=now')))
    expect(readers.map(({ status }) => status)).toEqual(readers.map(() => 200))
    const refused = await open('?start=now')
    expect([refused.status, refused.headers['retry-after']]).toEqual([429, '2'])
    const other = await open('?start=now', { as: 'reseller' })
    expect(other.status).toBe(200)
    await name('L-1')
    await Promise.all([...readers, other].map((reader) => reader.arrived(1)))
    await name('L-2')
    await Promise.all([...readers, other].map((reader) => reader.arrived(2)))
    const polls = query.mock.calls.filter(([{ text }]) => text.includes('max(e.event_number), 0'))
    expect(polls.length).toBeGreaterThan(1)
    expect(polls.length).toBeLessThanOrEqual((performance.now() - begunMs) / 900 + 1)
    query.mockRestore()
    await closeAll()
    // A closed stream is free again.
    const next = await until(
      'a free stream',
      () => open('?start=now'),
      ({ status }) => status === 200,
    )
    expect(next.status).toBe(200)
    await closeAll()
  })

  it('ends as HTTP requires when events can no longer be read, and its client continues', async () => {
    const reader = await open('?start=now')
    await name('S-3')
    await reader.arrived(1)
    const { query } = api.database
    Object.assign(api.database, {
      query: async () => {
        throw new StoreUnavailable(new Error('terminating connection'))
      },
    })
    const isComplete = await reader.ended
    Object.assign(api.database, { query })
    expect(isComplete).toBe(true)
    await name('S-4')
    const next = await open('', { headers: { 'last-event-id': reader.lastId! } })
    await next.arrived(1)
    await closeAll()
  })

  it('ends when the API access is revoked or the token expires', async () => {
    const [revoked, other] = [await open('?start=now', { as: 'customer' }), await open('?start=now')]
    const access = (ended: string) =>
      api.database.asOwner((pool) =>
        pool.query(`update directory.api_accesses set revoked_at = ${ended} where role = 'customer'`),
      )
    expect([revoked.status, other.status]).toEqual([200, 200])
    await access('now()')
    expect(await revoked.ended).toBe(true)
    await access('null')
    expect(await Promise.race([other.ended, 'open'])).toBe('open')
    // Caches keep what was read while the clock is ahead, so no later test may read events.
    const realNow = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + dayMs)
    expect(await other.ended).toBe(true)
    clock.mockRestore()
  })

  it('ends when the service stops', async () => {
    const reader = await open('?start=now')
    stopping = api.stop()
    expect(await reader.ended).toBe(true)
    await stopping
  })
})
