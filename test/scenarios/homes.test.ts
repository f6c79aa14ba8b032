import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { findPostgres } from '../../scripts/postgres-cluster.mjs'
import { keepSettings } from '../../src/connections/provider-connections.ts'
import { demoConnections } from '../../src/demo/connections.ts'
import { demo, demoResellerId } from '../../src/demo/identifiers.ts'
import { exampleCustomer } from '../../src/resources/customers/example.ts'
import { exampleReseller } from '../../src/resources/resellers/example.ts'
import type { Database } from '../../src/store/database.ts'
import { hasten as hastenJobs } from '../../src/store/queue/jobs.ts'
import { fetchToken, startApi, type TestAnswer, type TestApi, type TestRequest } from '../harness/api.ts'
import { databaseKinds } from '../harness/databases.ts'
import { isProving } from '../harness/proving.ts'
import { ofSecond, secondDemo } from '../harness/second-demo.ts'
import { quickLimits } from '../harness/vendor.ts'
import { succeeded } from '../harness/work.ts'

const isPossible = isProving && databaseKinds.includes('postgresql') && findPostgres() !== undefined

/** A tenant, which is in its own home. `id` converts an id of the demo tenant. */
interface Tenant {
  readonly name: string
  id(text: string): string
  request(method: string, path: string, request?: TestRequest): Promise<TestAnswer>
}

describe.runIf(isPossible)('two tenants in two homes, from the first reseller to the bill', () => {
  let api: TestApi
  let second: Database
  let tenants: Tenant[]
  let ahead = 0
  const bought = new Map<string, { customerId: string; invoices: { id: string }[] }>()

  beforeAll(async () => {
    second = await secondDemo()
    const now = () => new Date(Date.now() + ahead)
    api = await startApi('postgresql', {}, undefined, now, { north: second })
    await api.vendor.billing({ retryAfter: 0 })
    // The second tenant uses the same accounts at the vendor.
    for (const { providerInstanceId, settings } of demoConnections(api.vendor.url, quickLimits))
      await keepSettings(
        { database: second, sealer: api.runtime.sealer },
        { tenantId: ofSecond(demo.tenantId), providerInstanceId: ofSecond(providerInstanceId) },
        settings,
      )
    const tokenOfSecond = await fetchToken(api.url, 'second-csp', demo.clientSecret)
    tenants = [
      { name: 'first', id: (text) => text, request: api.request },
      {
        name: 'second',
        id: ofSecond,
        request: (method, path, request = {}) =>
          api.request(method, path, {
            as: null,
            ...request,
            headers: {
              authorization: `Bearer ${tokenOfSecond}`,
              'x-tenant': 'second.localhost',
              ...request.headers,
            },
          }),
      },
    ]
  })
  afterAll(() => api.stop())

  /** Runs a part of the story for both tenants at the same time. */
  const both = (work: (tenant: Tenant) => Promise<void>) => Promise.all(tenants.map(work))
  const done = (tenant: Tenant, answer: TestAnswer) =>
    succeeded(tenant, answer, { meanwhile: ({ attempts }) => attempts > 0 && hasten() })
  /** Starts waiting jobs of both tenants at once. */
  const hasten = async () => {
    await api.vendor.hasten()
    const key = { tenantId: ofSecond(demo.tenantId), providerInstanceId: ofSecond(demo.tier2InstanceId) }
    await hastenJobs(second, key)
  }
  const instanceOf = ({ id }: Tenant) => id(demo.tier2InstanceId)

  it('creates resellers and customers, imports prices, and sells', async () => {
    await both(async (tenant) => {
      const { id, name, request } = tenant
      const association = {
        ...exampleReseller.providerResellers[0],
        providerInstanceId: id(demo.genericInstanceId),
      }
      const reseller = { ...exampleReseller, companyName: `Of ${name}`, providerResellers: [association] }
      await done(tenant, await request('POST', '/v1/Resellers', { body: reseller }))
      await done(
        tenant,
        await request('POST', `/v1/Providers/Instances/${instanceOf(tenant)}/catalogue-sync`),
      )

      const data = {
        Domain: `${name}yard`,
        AcceptedMCA: true,
        AgreementDate: '2026-11-02',
        KeepPrimaryInformation: true,
      }
      const customer = {
        ...exampleCustomer,
        ...{ country: 'AT', city: 'Wien', state: 'Wien', zip: '1200', phone: '+43 1 5223457', taxId: null },
        ...{ companyName: `${name} yard`, resellerId: id(demoResellerId(1)) },
        providerCustomers: [
          {
            providerInstanceId: instanceOf(tenant),
            providerCustomerData: JSON.stringify(data),
            margin: { marginRule: { name: 'Markup' }, value: 20 },
          },
        ],
      }
      const { customerId } = await done(tenant, await request('POST', '/v1/Customers', { body: customer }))
      const query = {
        ...{ segment: 'Commercial', customerId, providerInstanceId: instanceOf(tenant) },
        ...{
          searchValue: 'CFQ7TTC0LCHC:0002',
          searchField: 'ProviderOfferId',
          resellerId: id(demoResellerId(1)),
        },
      }
      const offers = await request('GET', '/v1/Offers', { query })
      const order = {
        ...{ offerId: offers.body.items[0].id, customerId, quantity: 10 },
        ...{ providerInstanceId: instanceOf(tenant), subscriptionName: `Premium of ${name}` },
        ...{ termDuration: { name: 'OneMonth' }, billingFrequency: { name: 'Monthly' } },
        ...{ segment: { name: 'Commercial' }, operation: { name: 'CreateSubscription' } },
        ...{ autoRenewEnabled: true, resellerId: id(demoResellerId(1)) },
      }
      await done(tenant, await request('POST', '/v1/Orders', { body: order }))
      const listed = await request('GET', `/v1/customers/${customerId}/subscriptions`)
      expect(listed.body.items).toMatchObject([{ quantity: 10, subscriptionStatus: { name: 'Active' } }])
      bought.set(name, { customerId, invoices: [] })
    })
    // Each bought once, although both use one account at the vendor.
    const { customers } = await api.vendor.state()
    const domains = customers.map(({ domain }: { domain: string }) => domain)
    for (const { name } of tenants)
      expect(domains.filter((one: string) => one.startsWith(`${name}yard.`))).toHaveLength(1)
  })

  it('imports, exports, re-rates and reconciles invoices', async () => {
    const { now: closed } = await api.vendor.advance('closing')
    ahead = Date.parse(closed) - Date.now()
    await both(async (tenant) => {
      const { name, request } = tenant
      const { customerId, invoices } = bought.get(name)!
      await done(
        tenant,
        await request('POST', `/v1/Providers/Instances/${instanceOf(tenant)}/invoice-import`),
      )
      const query = { providerInstanceId: instanceOf(tenant), invoiceType: 'onetime', pageSize: 10 }
      const { body } = await request('GET', '/v1/Invoices', { query })
      invoices.push(...body.items)
      const { id } = body.items[0]
      const lines = await request('GET', `/v1/Invoices/${id}/onetime-lineitems`, { query: { pageSize: 500 } })
      const own = lines.body.items.filter((line: { customerId: string }) => line.customerId === customerId)
      expect(own).toMatchObject([{ subscriptionName: `Premium of ${name}`, quantity: 10 }])
      const file = await request('GET', `/v1/Invoices/${id}/export`)
      expect(file.text.trimEnd().split('\n')).toHaveLength(lines.body.items.length + 1)
      await done(
        tenant,
        await request('POST', `/v1/Invoices/${id}/re-rating`, { body: { reason: 'A test.' } }),
      )
      const reconciled = await request('GET', `/v1/Invoices/${id}/reconciliation`)
      expect(reconciled.body.summary.reconciledAt).not.toBeNull()
    })
  })

  it('shows each tenant its own audit log, and nothing of the other', async () => {
    await both(async ({ name, request }) => {
      const { body } = await request('GET', '/v1/AuditLogs', {
        query: { operations: 'CreateOrder', pageSize: 50 },
      })
      expect(body.totalCount).toBeGreaterThan(0)
      const resellers = await request('GET', '/v1/Resellers', { query: { pageSize: 100 } })
      const names = resellers.body.items.map(({ companyName }: { companyName: string }) => companyName)
      expect(names.filter((one: string) => one.startsWith('Of '))).toEqual([`Of ${name}`])
    })
    const [first, other] = tenants as [Tenant, Tenant]
    const theirs = bought.get('second')!.invoices[0]!.id
    expect((await first.request('GET', `/v1/Invoices/${theirs}/export`)).status).toBe(404)
    const crossed = [
      await first.request('GET', '/v1/Resellers', { headers: { 'x-tenant': 'second.localhost' } }),
      await other.request('GET', '/v1/Resellers', { headers: { 'x-tenant': demo.domain } }),
    ]
    expect(crossed.map(({ status }) => status)).toEqual([403, 403])
  })
})
