import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { databaseKinds } from '../../../test/harness/databases.ts'
import { demoResellerId } from '../../demo/identifiers.ts'

describe.each(databaseKinds)('the audit log, on the %s database', (kind) => {
  let api: TestApi
  const correlationId = randomUUID()
  beforeAll(async () => {
    api = await startApi(kind)
    const headers = { 'x-correlation-id': correlationId }
    for (const place of [1, 2]) {
      const path = `/v1/Resellers/${demoResellerId(place)}/internal-identifier`
      await api.request('PATCH', path, { body: `I-${place}`, headers })
      await api.request('PATCH', path, { body: 7, headers })
    }
  })
  afterAll(() => api.stop())

  const read = async (query: Record<string, string>, as: 'csp' | 'reseller' = 'csp') => {
    const { body } = await api.request('GET', '/v1/AuditLogs', { query, as })
    return body.items.filter((item: { correlationId: string }) => item.correlationId === correlationId)
  }

  it('lists caller, action, subject and outcome, newest first', async () => {
    const outcomes = await read({})
    expect(outcomes).toHaveLength(4)
    expect(outcomes[0]).toMatchObject({
      operation: { name: 'UpdateResellerInternalIdentifier' },
      status: { name: 'Failed' },
      userName: 'demo-csp',
      resellerId: demoResellerId(2),
      resellerName: 'Nordsee IT Systemhaus GmbH',
      data: null,
    })
    expect(outcomes[0].errorMessage).toMatch(/body: Expected a string/)
    expect(outcomes[1]).toMatchObject({ status: { name: 'Succeded' }, errorMessage: null, data: '"I-2"' })
    const times = outcomes.map(({ timestamp }: { timestamp: string }) => timestamp)
    expect(times).toEqual([...times].sort().reverse())
  })

  it('is filtered by operation, status, name of the reseller, its id and time', async () => {
    const count = async (query: Record<string, string>) => (await read(query)).length
    expect(await count({ operations: 'UpdateResellerInternalIdentifier|CreateOrder' })).toBe(4)
    expect(await count({ operations: 'CreateOrder' })).toBe(0)
    expect(await count({ status: 'succeded' })).toBe(2)
    expect(await count({ Reseller: 'nordsee' })).toBe(2)
    expect(await count({ Customer: 'nordsee' })).toBe(0)
    expect(await count({ resellerId: demoResellerId(1), Status: 'Failed' })).toBe(1)
    expect(await count({ EndDate: '2020-01-01T00:00:00Z' })).toBe(0)
    expect(await count({ StartDate: '2020-01-01T00:00:00Z' })).toBe(4)
  })

  it('is restricted to the reach of a reseller, which cannot name another one', async () => {
    const own = await read({}, 'reseller')
    expect(own.map(({ resellerId }: { resellerId: string }) => resellerId)).toEqual([
      demoResellerId(1),
      demoResellerId(1),
    ])
    const asOther = await api.request('GET', '/v1/AuditLogs', {
      as: 'reseller',
      query: { resellerId: demoResellerId(2) },
    })
    expect(asOther.status).toBe(403)
    const asItself = await api.request('GET', '/v1/AuditLogs', {
      as: 'reseller',
      query: { resellerId: demoResellerId(1) },
    })
    expect(asItself.status).toBe(200)
  })
})
