import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { allEventsReadable } from '../../../test/harness/feed.ts'
import { demo, demoResellerId } from '../../demo/identifiers.ts'
import type { CloudEvent } from '../../domain/events/event.ts'
import type { Role } from '../../kernel/operation.ts'
import { administration } from '../../store/administration.ts'
import { renewFeeds } from '../../store/events/feed-key.ts'
import { setTenant } from '../../store/tenant.ts'
import { exampleCustomer } from '../customers/example.ts'
import { exampleReseller } from '../resellers/example.ts'

const reseller = `/v1/Resellers/${demoResellerId(1)}`

describe.each(oneDatabase(import.meta.url))('the feed of events, on the %s database', (kind) => {
  let api: TestApi
  let today = new Date()
  beforeAll(async () => {
    api = await startApi(kind, { WORKER: 'false' }, undefined, () => today)
  })
  afterAll(() => api.stop())

  const read = async (as: Role, query: Record<string, string | number>) => {
    await allEventsReadable(api.database)
    return await api.request('GET', '/v1/events', { as, query })
  }
  /** Returns a function that returns the events since its last call, to the reader of a role. */
  async function follow(as: Role) {
    let token: string = (await read(as, { start: 'now' })).body.continuationToken
    return async (): Promise<CloudEvent[]> => {
      const { body } = await read(as, { continuationToken: token, pageSize: 1000 })
      token = body.continuationToken
      return body.items
    }
  }
  const write = async (path: string, body: unknown, headers: Record<string, string> = {}) =>
    await api.request('PATCH', path, { body, headers })

  it('has what a request changes, with its correlation id, and a subject that can be read', async () => {
    const news = await follow('csp')
    const correlationId = randomUUID()
    const created = await api.request('POST', '/v1/Resellers', {
      body: exampleReseller,
      headers: { 'x-correlation-id': correlationId },
    })
    const { resellerId } = created.body
    const found = await news()
    expect(found.map(({ type, data }) => [type, data])).toEqual([
      [
        'reseller-management.reseller.created.v1',
        { ids: { resellerId }, version: 1, changed: [], correlationId },
      ],
    ])
    expect((await api.request('GET', found[0]!.subject)).body.id).toBe(resellerId)
    expect(await news()).toEqual([])
  })

  it('has only the events of a correlation id on demand, within the reach of the reader', async () => {
    const correlationId = randomUUID()
    for (const [path, value] of [
      [`${reseller}/internal-identifier`, 'R-1'],
      [`/v1/Resellers/${demoResellerId(2)}/internal-identifier`, 'R-2'],
    ] as const)
      await write(path, value, { 'x-correlation-id': correlationId })
    await write(`${reseller}/internal-identifier`, 'R-3')
    const idsFor = async (as: Role, query: Record<string, string | number>) => {
      const { body } = await read(as, { correlationId, ...query })
      return { ids: body.items.map(({ data }: CloudEvent) => data.ids.resellerId), ...body }
    }
    const first = await idsFor('csp', { pageSize: 1 })
    expect(first).toMatchObject({ ids: [demoResellerId(1)], hasMore: true })
    const rest = await idsFor('csp', { continuationToken: first.continuationToken })
    expect(rest).toMatchObject({ ids: [demoResellerId(2)], hasMore: false })
    expect(await idsFor('reseller', {})).toMatchObject({ ids: [demoResellerId(1)], hasMore: false })
    expect(await idsFor('csp', { correlationId: randomUUID() })).toMatchObject({ ids: [], hasMore: false })
  })

  it('has one event for a customer with its relation and its bindings', async () => {
    const [news, theirs] = [await follow('csp'), await follow('reseller')]
    const { body } = await api.request('POST', '/v1/Customers', {
      body: { ...exampleCustomer, resellerId: demoResellerId(1) },
    })
    const { customerId } = body
    const found = await news()
    expect(found.map(({ type, data }) => [type, data.ids])).toEqual([
      ['reseller-management.customer.created.v1', { customerId }],
    ])
    const withoutVersion = ({ data, ...event }: (typeof found)[number]) => ({
      ...event,
      data: { ...data, version: null },
    })
    expect(await theirs()).toEqual(found.map(withoutVersion))
  })

  it('has only published invoices that the reader can read', async () => {
    for (const as of ['csp', 'reseller', 'customer'] as const) {
      const types = 'reseller-management.invoice.published.v1'
      const { body } = await read(as, { start: 'oldest', types, pageSize: 1000 })
      const ids = body.items.map(({ data }: CloudEvent) => data.ids.invoiceId)
      expect(ids.length).toBeGreaterThan(0)
      for (const id of ids) expect((await api.request('GET', `/v1/Invoices/${id}`, { as })).status).toBe(200)
    }
  })

  it('reports retries, cancellations, acknowledgements and rejected credentials', async () => {
    const change = async (text: string) =>
      await api.database.transaction([setTenant(demo.tenantId), { text, values: [] }])
    const news = await follow('csp')
    for (const changed of [
      "state = 'Processing'",
      'is_cancelled = true',
      "state = 'Failed'",
      "state = 'Processing', is_cancelled = false",
      "state = 'Failed', is_cancelled = true",
      "acknowledged_at = now(), acknowledged_by = 'Robot'",
      "state = 'Processing', acknowledged_at = null, acknowledged_by = null",
      "state = 'Failed'",
    ])
      await change(
        `update background_operations set ${changed} where operation_id = '${demo.failedOperationId}'`,
      )
    await change(`insert into provider_connections (tenant_id, provider_instance_id, settings)
      values ('${demo.tenantId}', '${demo.genericInstanceId}', '{}')`)
    await change(`update provider_connections set needs = 'credentials', reason = 'They have expired.'
      where provider_instance_id = '${demo.genericInstanceId}'`)
    expect(
      (await news()).map(({ type, data }) => [type.split('.').slice(1, 3).join(' '), data.changed]),
    ).toEqual([
      ['operation retried', ['state']],
      ['operation cancelled', ['isCancelled']],
      ['operation failed', ['state']],
      ['operation retried', ['isCancelled', 'state']],
      ['operation failed', ['isCancelled', 'state']],
      ['operation acknowledged', ['acknowledgedAt']],
      ['operation retried', ['acknowledgedAt', 'state']],
      ['operation failed', ['state']],
      ['provider-connection created', []],
      ['provider-connection blocked', ['credentials']],
    ])
  })

  it('names the changed members, and has nothing of dry runs, refusals and writes without a change', async () => {
    const news = await follow('csp')
    await write(`${reseller}/internal-identifier`, 'R-1', { prefer: 'dry-run' })
    await write(`${reseller}/internal-identifier`, 'R-1', { 'if-match': '"0"' })
    expect(await news()).toEqual([])
    await write(`${reseller}/internal-identifier`, 'R-1')
    expect((await news()).map(({ type, data }) => [type, data.changed])).toEqual([
      ['reseller-management.reseller.updated.v1', ['internalIdentifier']],
    ])
    await write(`${reseller}/internal-identifier`, 'R-1')
    expect(await news()).toEqual([])
  })

  it('does not show a reseller the margins by which the csp sells to it', async () => {
    const [news, theirs] = [await follow('csp'), await follow('reseller')]
    await write(`${reseller}/margins/${demo.genericInstanceId}`, {
      providerInstanceId: demo.genericInstanceId,
      priceMargin: { marginRule: { name: 'Markup' }, value: 31 },
    })
    await write(`${reseller}/internal-identifier`, 'R-2')
    expect((await news()).map(({ data }) => data.changed)).toContainEqual(['priceMargin'])
    expect((await theirs()).map(({ data }) => data.changed)).toEqual([['internalIdentifier']])
  })

  it('reveals hidden changes neither by empty pages nor by its tokens', async () => {
    const end = async () => (await read('reseller', { start: 'now' })).body.continuationToken
    const before = await end()
    await write(`${reseller}/margins/${demo.genericInstanceId}`, {
      providerInstanceId: demo.genericInstanceId,
      priceMargin: { marginRule: { name: 'Markup' }, value: 32 },
    })
    expect(await end()).toBe(before)
    await write(`${reseller}/internal-identifier`, 'R-9')
    const { body } = await read('reseller', { continuationToken: before, pageSize: 1 })
    expect(body.items.map(({ data }: CloudEvent) => data.changed)).toEqual([['internalIdentifier']])
    expect([body.hasMore, body.continuationToken]).toEqual([false, await end()])
  })

  it('has the same events on pages of any size, and only those of the wanted types', async () => {
    const all: CloudEvent[] = (await read('csp', { pageSize: 1000 })).body.items
    expect(all.length).toBeGreaterThan(20)
    const walked: CloudEvent[] = []
    let query: Record<string, string | number> = { pageSize: 7 }
    for (let hasMore = true; hasMore; ) {
      const { body } = await read('csp', query)
      walked.push(...body.items)
      hasMore = body.hasMore
      query = { pageSize: 7, continuationToken: body.continuationToken }
    }
    expect(walked).toEqual(all)
    const types = ['reseller-management.reseller.updated.v1', 'reseller-management.customer.created.v1']
    const chosen = await read('csp', { pageSize: 1000, types: types.join('|') })
    expect(chosen.body.items).toEqual(all.filter(({ type }) => types.includes(type)))
  })

  it('is read to its end from the oldest kept event', async () => {
    const now = today
    today = new Date(now.getTime())
    today.setUTCHours(12, 0, 0, 0)
    // A day later than readers may wait, as upkeep deletes them only then.
    const occurredAt = new Date(today.getTime() - 90.6 * 86_400_000)
    await api.database.asOwner((pool) =>
      administration(pool).inTenant(demo.tenantId, (client) =>
        client.query(
          `update events set occurred_at = $1
           where event_number in (select event_number from events order by event_number limit 12)`,
          [occurredAt],
        ),
      ),
    )
    const statuses: number[] = []
    let query: Record<string, string | number> = { pageSize: 5 }
    for (let hasMore = true; hasMore; ) {
      const { status, body } = await read('csp', query)
      statuses.push(status)
      hasMore = body.hasMore === true
      query = { pageSize: 5, continuationToken: body.continuationToken }
    }
    today = now
    expect(new Set(statuses)).toEqual(new Set([200]))
    expect(statuses.length).toBeGreaterThan(3)
  })

  it('refuses a position after which events may be deleted', async () => {
    const { body } = await read('csp', { start: 'now' })
    const token = { continuationToken: body.continuationToken }
    const now = today
    today = new Date(now.getTime() + 90 * 86_400_000)
    expect((await read('csp', token)).status).toBe(200)
    today = new Date(now.getTime() + 92 * 86_400_000)
    const refused = await read('csp', token)
    today = now
    expect(refused.status).toBe(400)
    expect(refused.body.errors).toMatchObject([
      { propertyName: 'continuationToken', description: [expect.stringContaining('90 days')] },
    ])
  })

  it('refuses a position of another state of the database, and says what to do', async () => {
    const token = { continuationToken: (await read('csp', { start: 'now' })).body.continuationToken }
    const [first] = (await read('csp', { pageSize: 1 })).body.items
    await api.database.asOwner((pool) => renewFeeds(pool))
    const realNow = performance.now.bind(performance)
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => realNow() + 10_000)
    const refused = await read('csp', token)
    const renewed = { continuationToken: (await read('csp', { start: 'now' })).body.continuationToken }
    expect((await read('csp', renewed)).status).toBe(200)
    // A repeated event keeps its id.
    expect((await read('csp', { pageSize: 1 })).body.items).toEqual([first])
    // A restore by other tools, without a new key.
    await api.database.asOwner((pool) => pool.query(`select setval('events_event_number_seq', 1)`))
    const beyond = await api.request('GET', '/v1/events', { query: renewed })
    clock.mockRestore()
    for (const { status, body } of [refused, beyond]) {
      expect(status).toBe(400)
      expect(body.errors).toMatchObject([
        {
          propertyName: 'continuationToken',
          description: [expect.stringMatching(/restored to an earlier state.*Send start=now/)],
        },
      ])
    }
  })
})
