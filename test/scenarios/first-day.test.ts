import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { exampleAccount, exampleReseller } from '../../src/resources/resellers/example.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'

const databases = oneDatabase(import.meta.url)

describe.each(databases)('the first day of an operator, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  it('creates a reseller, changes it, reads it and finds both writes in the audit log', async () => {
    const correlationId = randomUUID()
    const headers = { 'x-correlation-id': correlationId }

    const created = await api.request('POST', '/v1/Resellers', { body: exampleReseller, headers })
    expect(created.status).toBe(201)
    const { resellerId } = created.body

    const changed = { ...exampleAccount, companyName: 'Nordlicht Cloud AG', city: 'Kiel', zipCode: '24103' }
    const patched = await api.request('PATCH', `/v1/Resellers/${resellerId}/account-info`, {
      body: changed,
      headers,
    })
    expect([patched.status, patched.text]).toEqual([204, ''])

    const { body: reseller } = await api.request('GET', `/v1/Resellers/${resellerId}`)
    expect(reseller).toMatchObject({ ...changed, id: resellerId, internalIdentifier: 'R-1042' })

    const { body: log } = await api.request('GET', '/v1/AuditLogs', {
      query: { operations: 'CreateReseller|UpdateReseller' },
    })
    const outcomes = log.items.filter(
      (item: { correlationId: string }) => item.correlationId === correlationId,
    )
    expect(outcomes.map((item: { operation: { name: string } }) => item.operation.name)).toContain(
      'UpdateReseller',
    )
    expect(outcomes.map((item: { operation: { name: string } }) => item.operation.name)).toContain(
      'CreateReseller',
    )
  })
})
