import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { finished } from '../../../test/harness/work.ts'
import { demoCustomers } from '../../demo/customers.ts'
import { demo, demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'
import { auditTextLimits } from '../../domain/audit-logs/audit-texts.ts'
import { administration } from '../../store/administration.ts'
import { insertAuditLog } from '../../store/audit-logs/audit-logs.ts'
import { setTenant } from '../../store/tenant.ts'
import { resetCustomerUserPassword } from '../customer-users/reset-password.ts'

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

describe.each(oneDatabase(import.meta.url))('the audit log, on the %s database', (kind) => {
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
    expect(outcomes[0].description).toContain(`(resellerId: ${demoResellerId(2)})`)
    expect(outcomes[0].errorMessage).toMatch(/body: Expected a string/)
    expect(outcomes[1]).toMatchObject({
      status: { name: 'Succeded' },
      resellerId: demoResellerId(2),
      resellerName: 'Nordsee IT Systemhaus GmbH',
      errorMessage: null,
      data: '"I-2"',
    })
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
    expect(await count({ resellerId: demoResellerId(1) })).toBe(2)
    expect(await count({ resellerId: demoResellerId(1), Status: 'Failed' })).toBe(1)
    expect(await count({ EndDate: '2020-01-01T00:00:00Z' })).toBe(0)
    expect(await count({ StartDate: '2020-01-01T00:00:00Z' })).toBe(4)
  })

  it('is filtered by API access and by text', async () => {
    const [sent, customerId] = [randomUUID(), demoCustomerId(1)]
    const headers = { 'x-correlation-id': sent }
    const path = `/v1/Customers/${customerId}/internal-identifier`
    const rename = (name: string, as: 'csp' | 'reseller') =>
      api.request('PATCH', path, { as, headers, body: { internalIdentifier: name } })
    expect((await rename('First 5%', 'reseller')).status).toBe(204)
    expect((await rename('Second', 'csp')).status).toBe(400)
    const names = async (query: Record<string, string>, as: 'csp' | 'reseller' = 'csp') => {
      const { body } = await api.request('GET', '/v1/AuditLogs', {
        as,
        query: { correlationId: sent, ...query },
      })
      return body.items.map((item: { userName: string }) => item.userName)
    }
    expect(await names({})).toEqual(['demo-csp', 'demo-reseller'])
    expect(await names({ text: 'FIRST 5%' })).toEqual(['demo-reseller'])
    expect(await names({ customerId, text: 'First 5_' })).toEqual([])
    // The reseller does not see the refusal of the csp.
    expect(await names({}, 'reseller')).toEqual(['demo-reseller'])
    const accesses = await api.database.asOwner((pool) => administration(pool).apiAccesses(demo.tenantId))
    const { apiAccessId } = accesses.find(({ name }) => name === 'demo-reseller')!
    expect(await names({ apiAccessId })).toEqual(['demo-reseller'])
    expect(await names({ apiAccessId: randomUUID() })).toEqual([])
    const refused = await api.request('GET', '/v1/AuditLogs', { query: { text: 'First' } })
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('send customerId')])
  })

  describe('with latest=true', () => {
    const rows = async (sent: string, latest: boolean) => {
      const query = { correlationId: sent, latest: String(latest) }
      const { body } = await api.request('GET', '/v1/AuditLogs', { query })
      return body.items.map((item: { operation: { name: string }; status: { name: string } }) => ({
        ...item,
        row: `${item.operation.name} ${item.status.name}`,
      }))
    }
    const shown = async (sent: string, latest = true) =>
      (await rows(sent, latest)).map(({ row }: { row: string }) => row)
    const rename = (sent: string, body: unknown) =>
      api.request('PATCH', `/v1/Resellers/${demoResellerId(2)}/internal-identifier`, {
        ...{ body, headers: { 'x-correlation-id': sent } },
      })
    const update = (sent: string, place: number) =>
      api.request('PATCH', `/v1/Customers/${demoCustomerId(place)}/account-info`, {
        headers: { 'x-correlation-id': sent },
        body: { customer: demoCustomers[place - 1]! },
      })

    it('has every write whose outcome has no entry, whatever later requests choose its correlation id', async () => {
      const sent = randomUUID()
      for (const body of ['I-2', 'I-3', 7]) await rename(sent, body)
      const renamed = 'UpdateResellerInternalIdentifier'
      const all = [`${renamed} Failed`, `${renamed} Succeded`, `${renamed} Succeded`]
      expect(await shown(sent)).toEqual(all)
      expect(await shown(sent, false)).toEqual(all)
    })

    it('leaves an entry Processing out when its own work has ended, and not that of another request', async () => {
      const sent = randomUUID()
      const route = 'GET /v1/customers/*/profiles/billing'
      await api.vendor.faults([{ route, fault: 'status', status: 503, next: 1_000 }])
      const waiting = await update(sent, 10)
      expect(waiting.status).toBe(202)
      const ended = await update(sent, 3)
      expect((await finished(api, ended)).state.name).toBe('Succeded')
      expect(await shown(sent)).toEqual(['UpdateCustomer Succeded', 'UpdateCustomer Processing'])
      expect((await rows(sent, true))[1].customerId).toBe(demoCustomerId(10))
      await api.vendor.faults([])
      const operation = waiting.headers.get('operation-location')!
      expect((await api.request('POST', `${operation}/retry`)).status).toBe(202)
      expect((await finished(api, waiting)).state.name).toBe('Succeded')
      const query = { operations: 'RetryOperation', customerId: demoCustomerId(10) }
      const retries = await api.request('GET', '/v1/AuditLogs', { query })
      const operationId = operation.split('/').at(-1)
      expect(retries.body.items[0]).toMatchObject({
        ...{ customerId: demoCustomerId(10), customerName: expect.any(String), operationId },
        ...{ subjectType: 'BackgroundOperation', subjectId: operationId },
      })
      expect((await rows(sent, true))[0]).toMatchObject({ operationId })
      expect(await shown(sent)).toEqual(['UpdateCustomer Succeded', 'UpdateCustomer Succeded'])
      expect(await shown(sent, false)).toHaveLength(4)
    })

    it('leaves out the beginning of a change at a vendor that has ended', async () => {
      const sent = randomUUID()
      const { example } = resetCustomerUserPassword
      const { customerId, customerUserId } = example.params!
      const path = `/v1/Customers/${customerId}/users/${customerUserId}/reset-password`
      const headers = { 'x-correlation-id': sent }
      expect((await api.request('PATCH', path, { body: example.body, headers })).status).toBe(200)
      const reset = 'ResetCustomerUserPassword'
      expect(await shown(sent, false)).toEqual([`${reset} Succeded`, `${reset} Processing`])
      expect(await shown(sent)).toEqual([`${reset} Succeded`])
    })
  })

  it('is restricted to the reach of a reseller, which cannot name another one', async () => {
    const own = await read({}, 'reseller')
    expect(own).toMatchObject([{ resellerId: demoResellerId(1), status: { name: 'Succeded' } }])
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

  it('has a refused request in the part of its caller, whatever ids its path has', async () => {
    const [sent, own] = [randomUUID(), demoResellerId(1)]
    const headers = { 'x-correlation-id': sent }
    const attempts = [
      ['PATCH', `/v1/Resellers/${demoResellerId(2)}/internal-identifier`, 403],
      ['DELETE', `/v1/Customers/${demoCustomerId(2)}`, 403],
      ['PATCH', `/v1/Customers/${demoCustomerId(2)}/internal-identifier`, 404],
    ] as const
    for (const [method, path, status] of attempts) {
      const body = path.startsWith('/v1/Customers') ? { internalIdentifier: 'C-9' } : 'R-9'
      const answer = await api.request(method, path, {
        as: 'reseller',
        headers,
        ...(method === 'PATCH' && { body }),
      })
      expect(answer.status).toBe(status)
    }
    const rows = (await api.request('GET', '/v1/AuditLogs', { as: 'reseller' })).body.items.filter(
      (item: { correlationId: string }) => item.correlationId === sent,
    )
    expect(rows).toHaveLength(attempts.length)
    for (const row of rows)
      expect(row).toMatchObject({ resellerId: own, customerId: null, customerName: null })
  })

  it('has the parties and the valid body of a refused request, for its caller and the csp alone', async () => {
    const headers = { 'x-correlation-id': randomUUID(), 'if-match': '"unknown"' }
    const body = { internalIdentifier: 'C-9' }
    const customerId = demoCustomerId(1)
    const path = `/v1/Customers/${customerId}/internal-identifier`
    for (const as of ['reseller', 'csp'] as const)
      expect((await api.request('PATCH', path, { as, headers, body })).status).toBe(412)
    const rows = async (as: 'csp' | 'reseller', query: Record<string, string> = {}) => {
      const all = { correlationId: headers['x-correlation-id'], ...query }
      return (await api.request('GET', '/v1/AuditLogs', { as, query: all })).body.items
    }
    const sent = expect.stringContaining('"internalIdentifier":"C-9"')
    const own = { userName: 'demo-reseller', resellerId: demoResellerId(1), customerId, data: sent }
    expect(await rows('reseller')).toMatchObject([own])
    expect(await rows('csp')).toMatchObject([{ userName: 'demo-csp', customerId, data: sent }, own])
    expect(await rows('csp', { customerId, user: 'demo-reseller' })).toMatchObject([own])
    expect(await rows('csp', { customerId: demoCustomerId(2) })).toEqual([])
    expect(await rows('csp', { user: 'a@example.com' })).toEqual([])
  })

  it('shows a refused request of a customer to the csp, and not to the seller that it names', async () => {
    const seller = demoResellerId(1)
    const headers = { 'x-correlation-id': randomUUID() }
    const path = `/v1/Resellers/${seller}/internal-identifier`
    const { status } = await api.request('PATCH', path, { as: 'customer', headers, body: 'R-9' })
    expect(status).toBe(403)
    const rows = async (as: 'csp' | 'reseller') => {
      const query = { correlationId: headers['x-correlation-id'] }
      return (await api.request('GET', '/v1/AuditLogs', { as, query })).body.items
    }
    expect(await rows('csp')).toMatchObject([{ resellerId: seller, customerId: demoCustomerId(1) }])
    expect(await rows('reseller')).toEqual([])
  })

  it('has the whole story of a correlation id, of any time', async () => {
    const id = randomUUID()
    const insert = (age: string) => ({
      text: `insert into audit_logs (tenant_id, occurred_at, audit_log_id, correlation_id, operation, status, user_email)
             values ($1, now() - $2::interval, gen_random_uuid(), $3, 'Story', 'Succeded', 'a@example.com')`,
      values: [demo.tenantId, age, id],
    })
    await api.database.transaction([setTenant(demo.tenantId), insert('2 years'), insert('1 day')])
    const listed = async (query: Record<string, string>) =>
      (await api.request('GET', '/v1/AuditLogs', { query })).body
    const story = await listed({ correlationId: id })
    expect([story.items.length, story.totalCount]).toEqual([2, 2])
    expect(story.items[0].timestamp > story.items[1].timestamp).toBe(true)
    expect((await listed({ correlationId: id, startDate: '2026-01-01T00:00:00Z' })).items).toHaveLength(1)
    expect((await listed({ user: 'a@example.com', operations: 'Story' })).items).toHaveLength(1)
  })

  it('shows the name of a company only to readers who may see the company', async () => {
    const [id, stranger] = [randomUUID(), demoCustomerId(2)]
    await api.database.transaction([
      setTenant(demo.tenantId),
      insertAuditLog(demo.tenantId, {
        ...{
          id,
          correlationId,
          operation: 'DeleteCustomer',
          status: 'Failed',
          userEmail: null,
          userName: null,
        },
        ...{ resellerId: demoResellerId(1), customerId: stranger, description: 'A former customer.' },
        ...{ errorMessage: null, data: null, cspData: 'for the csp' },
      }),
    ])
    const entry = async (as: 'csp' | 'reseller', query: Record<string, string> = {}) =>
      (await read(query, as)).find((one: { id: string }) => one.id === id)
    const { companyName } = (await api.request('GET', `/v1/Customers/${stranger}`)).body
    expect(await entry('csp')).toMatchObject({ customerName: companyName, data: 'for the csp' })
    expect(await entry('reseller')).toMatchObject({ customerName: null, data: null })
    expect(await entry('csp', { customer: companyName })).toBeDefined()
    expect(await entry('reseller', { customer: companyName })).toBeUndefined()
  })
})
