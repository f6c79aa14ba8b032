import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indirectProvider } from '../../simulator/seed/seed.ts'
import { demo } from '../../src/demo/identifiers.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { followed, followerOf } from '../harness/following.ts'
import { finished } from '../harness/work.ts'

const databases = oneDatabase(import.meta.url)

const instance = `/v1/Providers/Instances/${demo.tier2InstanceId}`
const partner = `partners/${indirectProvider.tenantId}`

describe.each(databases)('a vendor whose clock is months ahead of ours, on the %s database', (kind) => {
  let api: TestApi
  let follower: ReturnType<typeof followerOf>

  beforeAll(async () => {
    api = await startApi(kind)
    follower = followerOf(api)
    await api.vendor.billing({ closes: 'on-demand', polls: 1, retryAfter: 0 })
    await settled(`${instance}/catalogue-sync`)
    for (const termDuration of ['P1M', 'P1Y', 'P1M'])
      await api.vendor.act(`customers/${followed.vendorCustomerId}/subscriptions`, {
        ...{ partnerId: indirectProvider.tenantId, resellerMpnId: '6234500', quantity: 10 },
        ...{ offer: 'CFQ7TTC0LH18:0001', termDuration, billingCycle: 'monthly' },
      })
    await follower.follow()
  })
  afterAll(() => api.stop())

  /** Sends a request and waits for the end of its background work. */
  const settled = async (path: string, body?: object) =>
    await finished(api, await api.request('POST', path, body ? { body } : {}))

  /** Syncs all subscriptions of the vendor, by our own clock. */
  async function look(): Promise<void> {
    await follower.rows('update subscription_syncs set listed_at = null, claimed_until = now()')
    await follower.follow({ now: () => new Date() })
  }

  it('is expected to bill only the charges of each month, not later ones that it has already reported', async () => {
    for (const months of [1, 2, 3, 4]) {
      await api.vendor.clock({ now: fifthAfter(months) })
      await api.vendor.act(`${partner}/invoices`, {})
      await look()
      await settled(`${instance}/invoice-import`)
      const invoices = await api.request('GET', '/v1/Invoices', {
        query: { providerInstanceId: demo.tier2InstanceId, invoiceType: 'onetime', pageSize: 100 },
      })
      const present = invoices.body.items.filter(
        ({ timestamp }: { timestamp: string }) => new Date(timestamp) > new Date(),
      )
      expect(present.length).toBe(months)
      for (const { id } of present) {
        // The earlier invoices again, with the later knowledge.
        await settled(`/v1/Invoices/${id}/reconciliation`, {})
        const { body } = await api.request('GET', `/v1/Invoices/${id}/reconciliation`)
        expect(body.summary.lineCount).toBeGreaterThan(0)
        expect(body.items).toEqual([])
      }
    }
  })
})

/** The fifth of the month, some months from now. */
function fifthAfter(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 5)).toISOString()
}
