import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { databaseKinds } from '../../../test/harness/databases.ts'
import { demo, demoResellerId } from '../../demo/identifiers.ts'
import { auditTextLimits } from '../../domain/audit-logs/audit-texts.ts'
import { insertAuditLog } from '../../store/audit-logs/audit-logs.ts'
import { setTenant } from '../../store/tenant.ts'

const exampleRow = {
  ...{
    correlationId: randomUUID(),
    operation: 'Test',
    status: 'Failed' as const,
    userEmail: null,
    userName: null,
  },
  ...{ resellerId: null, customerId: null, description: null, errorMessage: null, data: null, cspData: null },
}

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

  it('cuts the reason of a refusal', async () => {
    const headers = { 'x-correlation-id': randomUUID() }
    const long = Array.from({ length: 20 }, (_, index) => [`${index}${'x'.repeat(45_000)}`, 1])
    const refused = await api.request('POST', '/v1/Resellers', { body: Object.fromEntries(long), headers })
    expect([refused.status, refused.body.errors.length]).toEqual([400, expect.any(Number)])
    expect(refused.text.length).toBeLessThan(60_000)
    const { body } = await api.request('GET', '/v1/AuditLogs', { query: { pageSize: 2_000 } })
    const own = body.items.filter(
      (item: { correlationId: string }) => item.correlationId === headers['x-correlation-id'],
    )
    expect(own).toHaveLength(1)
    expect(own[0].errorMessage).toHaveLength(auditTextLimits.errorMessage)
  })

  it.each(Object.entries(auditTextLimits))(
    'has no longer %s in the database than %i',
    async (member, limit) => {
      const column = member.replace(/[A-Z]/, (letter) => `_${letter.toLowerCase()}`)
      const insert = (length: number) =>
        api.database.transaction([
          setTenant(demo.tenantId),
          {
            text: `insert into audit_logs (tenant_id, occurred_at, audit_log_id, correlation_id, operation, status, ${column})
                 values ($1, now() - interval '1 year', $2, $2, 'Test', 'Failed', $3)`,
            values: [demo.tenantId, randomUUID(), 'x'.repeat(length)],
          },
        ])
      await insert(limit)
      await expect(insert(limit + 1)).rejects.toThrow('audit_logs_are_bounded')
      const row = { ...exampleRow, id: randomUUID(), [member]: 'x'.repeat(3 * limit) }
      await api.database.transaction([setTenant(demo.tenantId), insertAuditLog(demo.tenantId, row)])
    },
  )

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
