import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../test/harness/api.ts'
import { oneDatabase } from '../../test/harness/databases.ts'
import { finished, succeeded } from '../../test/harness/work.ts'
import { demo } from '../demo/identifiers.ts'
import { exampleCustomer, exampleProviderCustomer } from '../resources/customers/example.ts'

describe.each(oneDatabase(import.meta.url))('metrics of background work, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  /** Returns the value of a series; undefined if there is none. */
  const metric = async (name: string, labels: Record<string, string>) => {
    const { text } = await api.request('GET', '/metrics', { as: null })
    const line = text.split('\n').find((one) => {
      const [series, ...pairs] = one.split(/[{},]/)
      return (
        series === name &&
        Object.entries(labels).every(([label, value]) => pairs.includes(`${label}="${value}"`))
      )
    })
    return line === undefined ? undefined : Number(line.split(' ').at(-1))
  }
  const newCustomer = async (domain: string) =>
    await api.request('POST', '/v1/Customers', {
      body: {
        ...exampleCustomer,
        providerCustomers: [
          {
            ...exampleProviderCustomer,
            providerInstanceId: demo.tier2InstanceId,
            providerCustomerData: JSON.stringify({
              ...{ Domain: domain, AcceptedMCA: true, AgreementDate: '2026-05-04T09:42:00Z' },
              KeepPrimaryInformation: true,
            }),
          },
        ],
      },
    })
  const attempts = async (outcome: string) =>
    (await metric('job_duration_seconds_count', { kind: 'provision-customer', outcome })) ?? 0
  const logged = (outcome: string) =>
    api.log
      .map((line) => JSON.parse(line))
      .filter((line) => line.msg === 'job ended' && line.kind === 'provision-customer')
      .filter((line) => line.outcome === outcome)

  it('count the attempts at jobs, and log each with its operation', async () => {
    const answer = await newCustomer('metrics')
    await succeeded(api, answer, { meanwhile: () => api.vendor.hasten() })
    expect(await attempts('succeeded')).toBe(1)
    expect(logged('succeeded')).toContainEqual(
      expect.objectContaining({
        ...{ level: 30, kind: 'provision-customer', attempts: 1, reason: null, tenantId: demo.tenantId },
        operationId: answer.headers.get('operation-location')!.split('/').at(-1),
        correlationId: answer.headers.get('x-correlation-id'),
      }),
    )
    const other = await newCustomer('metrics')
    expect(await finished(api, other, { meanwhile: () => api.vendor.hasten() })).toMatchObject({
      state: { name: 'Failed' },
    })
    expect(await attempts('failed')).toBe(1)
  })

  it('count requests to the vendor by family and outcome, and warn of work that repeated attempts do not finish', async () => {
    const answered = { family: 'partnerCenter/customers', outcome: 'answered' }
    expect(await metric('vendor_request_duration_seconds_count', answered)).toBeGreaterThan(0)
    await api.vendor.faults([{ route: 'HEAD /v1/domains/*', fault: 'status', status: 503 }])
    const answer = await newCustomer('silence')
    await expect
      .poll(async () => {
        await api.vendor.hasten()
        return logged('retried').filter(({ level, attempts }) => level === 40 && attempts >= 3)
      })
      .not.toEqual([])
    // An attempt can end between both readings.
    await expect.poll(async () => (await attempts('retried')) - logged('retried').length).toBe(0)
    const away = { family: 'partnerCenter/domains', outcome: 'unavailable' }
    expect(await metric('vendor_request_duration_seconds_count', away)).toBeGreaterThan(0)
    await api.vendor.faults([])
    await succeeded(api, answer, { meanwhile: () => api.vendor.hasten() })
  })

  it('show the queue, due work and the connections of the pool', async () => {
    expect(await metric('due_work_overdue_seconds', { kind: 'SubscriptionSync' })).toBeGreaterThanOrEqual(0)
    expect(await metric('database_connections', { state: 'waiting' })).toBe(0)
    await api.vendor.faults([{ route: 'HEAD /v1/domains/*', fault: 'status', status: 500 }])
    const answer = await newCustomer('waits')
    const waiting = { kind: 'provision-customer', state: 'Waiting' }
    await expect.poll(() => metric('queue_jobs', waiting)).toBe(1)
    await api.vendor.faults([])
    await succeeded(api, answer, { meanwhile: () => api.vendor.hasten() })
  })
})
