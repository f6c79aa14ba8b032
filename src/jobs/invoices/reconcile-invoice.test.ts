import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indirectProvider } from '../../../simulator/seed/seed.ts'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { followed, followerOf } from '../../../test/harness/following.ts'
import { finished } from '../../../test/harness/work.ts'
import { demo } from '../../demo/identifiers.ts'
import { exampleCustomer, exampleProviderCustomer } from '../../resources/customers/example.ts'

const databases = oneDatabase(import.meta.url)

const instance = `/v1/Providers/Instances/${demo.tier2InstanceId}`
const seats = { partnerId: indirectProvider.tenantId, resellerMpnId: '6234500', quantity: 10 }
const yearly = { termDuration: 'P1Y', billingCycle: 'annual' }
const monthly = { termDuration: 'P1Y', billingCycle: 'monthly' }

describe.each(databases)("reconciling a vendor's own bill, on the %s database", (kind) => {
  let api: TestApi
  let follower: ReturnType<typeof followerOf>
  let providerInvoiceId: string
  let legacyInvoiceId: string
  const clock = { ahead: 0 }

  const sell = async (more: object) =>
    await api.vendor.act(`customers/${followed.vendorCustomerId}/subscriptions`, {
      ...seats,
      offer: 'CFQ7TTC0LH18:0001',
      ...more,
    })
  const change = async ({ id }: { id: string }, members: object) =>
    await api.vendor.act(`subscriptions/${id}`, members)

  beforeAll(async () => {
    api = await startApi(kind)
    follower = followerOf(api, clock)
    await api.vendor.billing({ closes: 'on-demand', polls: 1, retryAfter: 0 })
    await settled('POST', `${instance}/catalogue-sync`)
    for (const how of [yearly, yearly, yearly, yearly, monthly, monthly, monthly, monthly]) await sell(how)
    const [growing, shrinking, ending] = [await sell(monthly), await sell(yearly), await sell(yearly)]
    for (const offer of [legacyOffer, legacyOffer, legacyOffer, legacyOffer, legacyOffer])
      await sell({ offer })
    for (const offer of [legacyAzure, legacyAzure, legacyAzure]) await sell({ offer, quantity: 1 })
    const giving = await sell({ offer: legacyOffer })
    await follower.follow()
    await change(giving, { quantity: 7 })
    await change(growing, { quantity: 14 })
    await change(shrinking, { quantity: 7 })
    await change(ending, { status: 'deleted' })
    await follower.follow()
    await api.vendor.clock({ now: nextMonth() })
    const bills: { id: string; type: string }[] = await api.vendor.act(
      `partners/${indirectProvider.tenantId}/invoices`,
      {},
    )
    providerInvoiceId = bills.find(({ type }) => type === 'one_time')!.id
    legacyInvoiceId = bills.find(({ type }) => type === 'recurring')!.id
  })
  afterAll(() => api.stop())

  /** Sends a request and waits for the end of its background work. */
  const settled = async (method: string, path: string, body?: object) =>
    await finished(api, await api.request(method, path, body ? { body } : {}))

  async function differences(invoiceType = 'onetime') {
    const invoiceId = invoiceType === 'onetime' ? providerInvoiceId : legacyInvoiceId
    await settled('POST', `${instance}/invoice-import`)
    const list = await api.request('GET', '/v1/Invoices', {
      query: { providerInstanceId: demo.tier2InstanceId, invoiceType, pageSize: 100 },
    })
    const { id } = list.body.items.find(
      (one: { providerInvoiceId: string }) => one.providerInvoiceId === invoiceId,
    )
    const { body } = await api.request('GET', `/v1/Invoices/${id}/reconciliation`, {
      query: { pageSize: 2000 },
    })
    expect(body.summary.lineCount).toBeGreaterThan(5)
    const named = (one: { kind: { name: string }; providerSubscriptionId: string }) =>
      `${one.kind.name} ${one.providerSubscriptionId}`
    return body.items.map(named).sort()
  }

  it.each(['onetime', 'license', 'usage'])(
    'finds nothing in a correct bill: %s',
    async (invoiceType) => {
      expect(await differences(invoiceType)).toEqual([])
    },
    120_000,
  )

  it.each([
    [
      'license',
      'office',
      ['missing-credit', 'unknown-customer', 'not-billed', 'wrong-quantity', 'wrong-period'],
    ],
    ['usage', 'azure', ['unknown-customer', 'duplicate']],
  ] as const)(
    'names what is wrong in the lines of a legacy bill: %s',
    async (invoiceType, list, kinds) => {
      const planted: string[] = []
      for (const kind of [...kinds, 'unknown-subscription'] as const) {
        const [fault] = await api.vendor.act(`invoices/${legacyInvoiceId}/faults`, { kind, list })
        const { SyndicationPartnerSubscriptionNumber: number, SubscriptionId } =
          fault.wrong[0] ?? fault.right[0]
        planted.push(`${names[kind]} ${(number ?? SubscriptionId).toLowerCase()}`)
        // Legacy offers are in no price sheet: nothing shows that one line is exactly what another lacks.
        if (kind === 'unknown-subscription' && list === 'office')
          planted.push(`NotBilled ${fault.subscriptionId}`)
      }
      expect(await differences(invoiceType)).toEqual(planted.sort())
    },
    120_000,
  )

  it('names each mistake in an incorrect bill', async () => {
    const planted: string[] = []
    for (const [kind, name] of Object.entries(names)) {
      const [fault] = await api.vendor.act(`invoices/${providerInvoiceId}/faults`, { kind })
      const subscription = (fault.wrong[0] ?? fault.right[0]).SubscriptionId
      planted.push(`${name} ${subscription}`)
    }
    expect(await differences()).toEqual(planted.sort())
  })

  it('names a renewal at the price of the former term, and a line of another customer', async () => {
    const { now } = await api.vendor.clock({ advance: 'PT1S' })
    // Here it is as late as there.
    clock.ahead = Date.parse(now) - Date.now()
    await sell({ termDuration: 'P1M', billingCycle: 'monthly' })
    await sell({ termDuration: 'P1M', billingCycle: 'monthly' })
    await follower.follow()
    const other = { ...exampleProviderCustomer, providerInstanceId: demo.tier2InstanceId }
    await settled('POST', '/v1/Customers', {
      ...exampleCustomer,
      providerCustomers: [{ ...other, providerCustomerData: '{"Domain":"other"}' }],
    })
    await api.vendor.act('catalogue/prices', {
      ...{ item: 'CFQ7TTC0LH18:0001', termDuration: 'P1M', billingCycle: 'monthly', segment: 'commercial' },
      ...{
        country: 'AT',
        unitPrice: '30.00',
        erpPrice: '40.00',
        from: new Date(Date.parse(now) + day).toISOString(),
      },
    })
    for (const days of [33, 27]) {
      await follower.pass(days * day)
      await settled('POST', `${instance}/catalogue-sync`)
      await follower.follow()
    }
    const [invoice] = await api.vendor.act(`partners/${indirectProvider.tenantId}/invoices`, {})
    providerInvoiceId = invoice.id
    const before = await differences()
    const planted: string[] = []
    for (const [kind, name] of Object.entries({
      'old-price': 'OldPriceAfterRenewal',
      'other-customer': 'WrongCustomer',
    })) {
      const [fault] = await api.vendor.act(`invoices/${providerInvoiceId}/faults`, { kind })
      planted.push(`${name} ${fault.wrong[0].SubscriptionId}`)
    }
    expect(await differences()).toEqual([...before, ...planted].sort())
  })
})

const day = 86_400_000
const legacyOffer = '031c9e47-4802-4248-838e-778fb1d2cc05'
const legacyAzure = 'ms-azr-0145p'

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

/** The fifth of the month after this one: what was sold today is billed then. */
function nextMonth(): string {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 5)).toISOString()
}
