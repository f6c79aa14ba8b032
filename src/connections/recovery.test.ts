import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../test/harness/api.ts'
import { oneDatabase } from '../../test/harness/databases.ts'
import { allEventsReadable } from '../../test/harness/feed.ts'
import { quickLimits } from '../../test/harness/vendor.ts'
import { demo } from '../demo/identifiers.ts'
import type { CloudEvent } from '../domain/events/event.ts'
import { bindDemo } from '../prepare-demo.ts'
import { exampleCustomer, exampleProviderCustomer } from '../resources/customers/example.ts'

const databases = oneDatabase(import.meta.url)

const waiting = 4

describe.each(databases)('a vendor that answers again, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
    await bindDemo(api.runtime, api.vendor.url, { ...quickLimits, failures: 3, rest: 200, tries: 1 })
  })
  afterAll(() => api.stop())

  const ask = () =>
    api.request('GET', '/v1/Customers/relationship-acceptance', {
      query: { providerInstanceId: demo.tier2InstanceId },
    })
  const asked = async () => (await ask()).text
  const status = async () => (await ask()).status

  it('receives the waiting requests at once, however late their next attempt is due', async () => {
    await api.vendor.faults([{ route: '* /v1/**', fault: 'html', status: 503 }])
    const operations = await Promise.all(
      Array.from({ length: waiting }, async (_, place) => {
        const atMicrosoft = {
          ...exampleProviderCustomer,
          providerInstanceId: demo.tier2InstanceId,
          providerCustomerData: JSON.stringify({ Domain: `recovered${place}` }),
        }
        const body = { ...exampleCustomer, providerCustomers: [atMicrosoft] }
        const created = await api.request('POST', '/v1/Customers', { body })
        expect(created.status, created.text).toBe(201)
        return created.headers.get('operation-location')!
      }),
    )
    const states = async (member: 'lastError' | 'state') =>
      await Promise.all(operations.map(async (path) => (await api.request('GET', path)).body[member]))
    await expect.poll(() => states('lastError')).not.toContain(null)
    await expect.poll(asked).toContain('several requests in a row')
    // As after an outage of hours.
    const postponed = async () => {
      const { rows } = await api.database.asOwner((pool) =>
        pool.query(
          `update directory.jobs set state = 'Waiting', due_at = now() + interval '1 hour'
           where state <> 'Running' and account = $1 returning 1`,
          [demo.tier2InstanceId],
        ),
      )
      return rows.length
    }
    await expect.poll(postponed).toBe(waiting)

    await api.vendor.faults([])
    await expect.poll(status).toBe(200)
    const succeeded = Array.from({ length: waiting }, () => ({ name: 'Succeded' }))
    await expect.poll(() => states('state')).toEqual(succeeded)
  })

  it('has one event for the outage, and one for its end, however many requests failed', async () => {
    const types = async () => {
      await allEventsReadable(api.database)
      const { body } = await api.request('GET', '/v1/events', { query: { pageSize: 2000 } })
      return (body.items as CloudEvent[])
        .filter(({ data }) => data.changed.includes('circuitBreakers'))
        .map(({ type }) => type.split('.')[2])
    }
    expect(await types()).toEqual(['unreachable', 'recovered'])
    await api.vendor.faults([{ route: '* /v1/**', fault: 'html', status: 503 }])
    await expect.poll(asked).toContain('several requests in a row')
    await expect.poll(types).toEqual(['unreachable', 'recovered', 'unreachable'])
    await api.vendor.faults([])
    await expect.poll(status).toBe(200)
    await expect.poll(types).toEqual(['unreachable', 'recovered', 'unreachable', 'recovered'])
  })
})
