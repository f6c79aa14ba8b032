import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indirectProvider } from '../../simulator/seed.ts'
import { startApi, type TestApi } from '../../test/harness/api.ts'
import { databaseKinds } from '../../test/harness/databases.ts'
import { followed, followerOf } from '../../test/harness/following.ts'
import { demo } from '../demo/identifiers.ts'

const instance = `/v1/Providers/Instances/${demo.tier2InstanceId}`
const seats = { partnerId: indirectProvider.tenantId, resellerMpnId: '6234500', quantity: 10 }
const yearly = { termDuration: 'P1Y', billingCycle: 'annual' }
const monthly = { termDuration: 'P1Y', billingCycle: 'monthly' }

describe.each(databaseKinds)("reconciling a vendor's own bill, on the %s database", (kind) => {
  let api: TestApi
  let follower: ReturnType<typeof followerOf>
  let providerInvoiceId: string

  const sell = async (more: object) =>
    await api.vendor.door(`customers/${followed.vendorCustomerId}/subscriptions`, {
      ...seats,
      offer: 'CFQ7TTC0LH18:0001',
      ...more,
    })
  const change = async ({ id }: { id: string }, members: object) =>
    await api.vendor.door(`subscriptions/${id}`, members)

  beforeAll(async () => {
    api = await startApi(kind)
    follower = followerOf(api)
    await api.vendor.billing({ closes: 'on-demand', polls: 1, retryAfter: 0 })
    await settled('POST', `${instance}/catalogue-sync`)
    for (const how of [yearly, yearly, yearly, yearly, monthly, monthly, monthly, monthly]) await sell(how)
    for (const quantity of [3, 4]) await sell({ termDuration: 'P1M', billingCycle: 'monthly', quantity })
    const [growing, shrinking, ending] = [await sell(monthly), await sell(yearly), await sell(yearly)]
    await follower.follow()
    await change(growing, { quantity: 14 })
    await change(shrinking, { quantity: 7 })
    await change(ending, { status: 'deleted' })
    await follower.follow()
    providerInvoiceId = await billedIn(1)
  }, 120_000)
  afterAll(() => api.stop())

  /** Does what goes on in the background, to its end. */
  async function settled(method: string, path: string, body?: object) {
    const begun = await api.request(method, path, body ? { body } : {})
    expect(begun.status, begun.text).toBe(202)
    for (;;) {
      const { body } = await api.request('GET', begun.headers.get('operation-location')!)
      if (body.state.name !== 'Processing') return body
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  }

  /** Has the vendor's clock show the fifth of a later month, and the month before it billed. */
  async function billedIn(months: number): Promise<string> {
    await api.vendor.clock({ now: fifthAfter(months) })
    const [invoice] = await api.vendor.door(`partners/${indirectProvider.tenantId}/invoices`, {})
    return invoice.id
  }

  async function differences(providerInvoiceId: string) {
    await settled('POST', `${instance}/invoice-import`)
    const list = await api.request('GET', '/v1/Invoices', {
      query: { providerInstanceId: demo.tier2InstanceId, invoiceType: 'onetime', pageSize: 100 },
    })
    const { id } = list.body.items.find(
      (one: { providerInvoiceId: string }) => one.providerInvoiceId === providerInvoiceId,
    )
    await settled('POST', `/v1/Invoices/${id}/reconciliation`, {})
    const { body } = await api.request('GET', `/v1/Invoices/${id}/reconciliation`, {
      query: { pageSize: 2000 },
    })
    expect(body.summary.lineCount).toBeGreaterThan(5)
    const named = (one: { kind: { name: string }; providerSubscriptionId: string }) =>
      `${one.kind.name} ${one.providerSubscriptionId}`
    return body.items.map(named).sort()
  }

  it('finds nothing in a bill that is right', async () => {
    expect(await differences(providerInvoiceId)).toEqual([])
  }, 120_000)

  it('finds nothing either of later months that the vendor has told of, or in their bills', async () => {
    const ours = { now: () => new Date() }
    const bills = [providerInvoiceId]
    for (const months of [2, 3, 4]) {
      bills.push(await billedIn(months))
      // What time has done at the vendor is seen when everything is gone through.
      await follower.rows('update subscription_syncs set listed_at = null, claimed_until = now()')
      await follower.follow(ours)
      for (const bill of bills) expect(await differences(bill)).toEqual([])
    }
  }, 120_000)

  it('names what is wrong in one that is not, each by its name', async () => {
    const planted: string[] = []
    for (const [kind, name] of Object.entries(names)) {
      const [fault] = await api.vendor.door(`invoices/${providerInvoiceId}/faults`, { kind })
      const subscription = (fault.wrong[0] ?? fault.right[0]).SubscriptionId
      planted.push(`${name} ${subscription}`)
    }
    expect(await differences(providerInvoiceId)).toEqual(planted.sort())
  }, 120_000)
})

/** What is planted at the vendor, and what it is called here. */
const names = {
  // Only some subscriptions are fit for these.
  'missing-credit': 'MissingCredit',
  'after-cancellation': 'AfterCancellation',
  'unknown-customer': 'UnknownCustomer',
  'not-billed': 'NotBilled',
  'wrong-quantity': 'Quantity',
  'wrong-price': 'Price',
  'wrong-period': 'Period',
  duplicate: 'Duplicate',
  'unknown-subscription': 'UnknownSubscription',
}

/** The fifth of a month some months after this one: what was sold before it is billed then. */
function fifthAfter(months: number): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 5)).toISOString()
}
