import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { makeInstancesDue } from '../../../test/harness/due-work.ts'
import { finished } from '../../../test/harness/work.ts'
import { demo, demoCustomerId } from '../../demo/identifiers.ts'
import { oldestSuccesses } from '../../store/providers/nightly-successes.ts'
import { setTenant } from '../../store/tenant.ts'
import { lastNight } from './nightly-catalogue.ts'

const databases = oneDatabase(import.meta.url)

const path = `/v1/Providers/Instances/${demo.tier2InstanceId}/catalogue-sync`
const query = { segment: 'Commercial', customerId: demoCustomerId(10), pageSize: 2000 }

describe.each(databases)('syncing a catalogue, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  async function sync() {
    const begun = await api.request('POST', path)
    expect(begun.status, begun.text).toBe(202)
    return await finished(api, begun)
  }

  const list = async () => (await api.request('GET', '/v1/Offers', { query })).body

  it('lists what the vendor sells in the market of a customer, and changes nothing the second time', async () => {
    const first = await sync()
    expect(first).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
    const { items, totalCount } = await list()
    expect(totalCount).toBeGreaterThan(10)
    for (const { prices } of items) for (const { region } of prices) expect(region).toEqual({ value: 'AT' })

    const second = await sync()
    expect(second.state.name).toBe('Succeded')
    expect(second.progress).toEqual({ ...first.progress, failed: 0 })
    expect(second.catalogue.map(({ changed }: { changed: number }) => changed)).toEqual(
      second.catalogue.map(() => 0),
    )
    expect((await list()).items).toEqual(items)
  })

  it('is counted in lines, and its last success is found as that of the account with the oldest', async () => {
    const { text } = await api.request('GET', '/metrics', { as: null })
    const metric = (name: string) =>
      Number(new RegExp(`^${name}{kind="sync-catalogue"} (\\S+)$`, 'm').exec(text)?.[1])
    expect(metric('import_lines_total')).toBeGreaterThan(10)
    expect(metric('import_seconds_total')).toBeGreaterThan(0)

    await makeInstancesDue(api.database)
    const update = (set: string, instance: string) =>
      api.database.transaction([
        setTenant(demo.tenantId),
        {
          text: `update provider_connections set ${set} where provider_instance_id = $1`,
          values: [instance],
        },
      ])
    const daysAgo = async (kind: 'Catalogue' | 'Invoices') => {
      const [oldest] = await oldestSuccesses(api.database, [kind])
      return (Date.now() - oldest!.at.getTime()) / 86_400_000
    }
    const setDaysAgo = (days: number) => `changed_at = now() - interval '${days} days'`
    await update(setDaysAgo(3), demo.tier2InstanceId)
    await update(setDaysAgo(2), demo.tier1InstanceId)
    // The other account has had no success since its credentials were set.
    expect(await daysAgo('Catalogue')).toBeCloseTo(2, 1)
    expect(await daysAgo('Invoices')).toBeCloseTo(3, 1)
    await update(setDaysAgo(30), demo.tier2InstanceId)
    expect(await daysAgo('Invoices')).toBeCloseTo(4, 1)
    await update(`needs = 'consent'`, demo.tier1InstanceId)
    expect(await daysAgo('Catalogue')).toBeLessThan(0.5)
  })

  it('does nothing for an instance without a vendor', async () => {
    const generic = path.replace(demo.tier2InstanceId, demo.genericInstanceId)
    expect((await api.request('POST', generic)).body).toMatchObject({
      statusCode: 400,
      description: expect.stringContaining('offers import'),
    })
  })
})

describe('the last night', () => {
  it.each([
    ['2026-03-10T01:59:59Z', '2026-03-09T02:00:00Z'],
    ['2026-03-10T02:00:00Z', '2026-03-10T02:00:00Z'],
    ['2026-03-01T00:00:00Z', '2026-02-28T02:00:00Z'],
  ])('of %s began at %s', (now, begun) => {
    expect(lastNight(new Date(now), 2)).toEqual(new Date(begun))
  })
})
