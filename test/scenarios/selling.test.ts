import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, demoResellerId } from '../../src/demo/identifiers.ts'
import { exampleCustomer } from '../../src/resources/customers/example.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { succeeded } from '../harness/work.ts'

const databases = oneDatabase(import.meta.url)

const premium = 'CFQ7TTC0LCHC:0002'
const month = { name: 'OneMonth' }
const monthly = { name: 'Monthly' }

describe.each(databases)('selling a subscription of Microsoft, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind, { CATALOGUE_HOUR: '3', SYNC_SECONDS: '1' })
  })
  afterAll(() => api.stop())

  const asReseller = (method: string, path: string, more: object = {}) =>
    api.request(method, path, { as: 'reseller', ...more })

  it('leads from the offer and its explained price to the order, its changes, and a renewal with fewer seats at a new price', async () => {
    const data = {
      Domain: 'tour',
      AcceptedMCA: true,
      AgreementDate: '2026-11-02',
      KeepPrimaryInformation: true,
    }
    const { customerId } = await succeeded(
      api,
      await api.request('POST', '/v1/Customers', {
        body: {
          ...exampleCustomer,
          ...{
            country: 'AT',
            city: 'Wien',
            state: 'Wien',
            zip: '1200',
            phone: '+43 1 5223457',
            taxId: null,
          },
          resellerId: demoResellerId(1),
          providerCustomers: [
            {
              providerInstanceId: demo.tier2InstanceId,
              providerCustomerData: JSON.stringify(data),
              margin: { marginRule: { name: 'ErpMinusDiscount' }, value: 5 },
            },
          ],
        },
      }),
    )

    // Offers at the prices of the reseller, which pays 10 % more than the csp, and of its customer.
    const query = {
      segment: 'Commercial',
      customerId,
      searchValue: premium,
      searchField: 'ProviderOfferId',
    }
    const offers = async () => (await asReseller('GET', '/v1/Offers', { query })).body.items
    await expect.poll(async () => (await offers())[0]?.prices.length).toBeGreaterThan(0)
    const [offer] = await offers()
    const priceOf = (one: typeof offer) =>
      one.prices.find((price: { termDuration: object }) => isSame(price.termDuration, month))
    const before = priceOf(offer)
    expect(before.revenuePrice.value).toBeCloseTo(before.erpPrice.value * 0.95, 8)

    const explained = await asReseller('GET', `/v1/Offers/${offer.id}/price-explanation`, {
      query: { providerInstanceId: demo.tier2InstanceId, segment: 'Commercial', customerId },
    })
    const { steps } = explained.body.find((one: typeof before) => isSame(one.termDuration, month))
    expect(steps.at(-1).words).toContain(`(1 − 5/100) = ${before.revenuePrice.value} EUR`)

    // An order, sent twice with one key.
    const order = {
      body: {
        offerId: offer.id,
        customerId,
        providerInstanceId: demo.tier2InstanceId,
        subscriptionName: 'Premium of the tour',
        termDuration: month,
        billingFrequency: monthly,
        segment: { name: 'Commercial' },
        operation: { name: 'CreateSubscription' },
        quantity: 10,
        autoRenewEnabled: true,
      },
      headers: { 'idempotency-key': `selling on ${kind}` },
    }
    const { orderId } = await succeeded(api, await asReseller('POST', '/v1/Orders', order))
    expect((await asReseller('POST', '/v1/Orders', order)).body.orderId).toBe(orderId)
    const listed = await asReseller('GET', `/v1/customers/${customerId}/subscriptions`)
    expect(listed.body.items.length).toBe(1)
    const [{ id, ...sold }] = listed.body.items
    expect(sold).toMatchObject({ orderId, subscriptionStatus: { name: 'Active' }, quantity: 10 })
    expect(sold.providerSubscriptionId).toMatch(/^[\da-f-]{36}$/)

    // More seats now, fewer from the next term on.
    const path = `/v1/customers/${customerId}/subscriptions/${id}`
    const wanted = { name: 'Premium of the tour', quantity: 14, nextBillingFrequency: monthly }
    await succeeded(api, await asReseller('PATCH', path, { body: wanted }))
    const autoRenewSettings = { term: month, billingFrequency: monthly, quantity: 6 }
    await succeeded(api, await asReseller('PATCH', path, { body: { ...wanted, autoRenewSettings } }))
    const { body: renewals } = await asReseller('GET', '/v1/subscriptions/renewals', {
      query: { days: 60 },
    })
    expect(renewals.items).toMatchObject([{ subscriptionId: id, quantity: 14, quantityAfter: 6 }])

    // The vendor announces another price, and its clock advances by a month.
    await api.vendor.act('catalogue/prices', {
      ...{
        item: premium,
        termDuration: 'P1M',
        billingCycle: 'monthly',
        segment: 'commercial',
        country: 'AT',
      },
      ...{ unitPrice: '30.00', erpPrice: '40.00', from: new Date(Date.now() + 86_400_000).toISOString() },
    })
    await succeeded(
      api,
      await api.request('POST', `/v1/Providers/Instances/${demo.tier2InstanceId}/catalogue-sync`),
    )
    await api.vendor.advance('P32D')
    const seats = async () => (await asReseller('GET', path)).body.quantity
    await expect.poll(seats).toBe(6)
    const { body: renewed } = await asReseller('GET', `/v1/customers/${customerId}/subscriptions`)
    expect(renewed.items).toMatchObject([
      {
        id,
        quantity: 6,
        listPrice: { value: 6 * 33 },
        revenuePrice: { value: 6 * 38 },
        erpPrice: { value: 6 * 40 },
      },
    ])
    const { body: log } = await api.request('GET', '/v1/AuditLogs', {
      query: { operations: 'RenewSubscription' },
    })
    expect(log.items).toMatchObject([{ customerId, status: { name: 'Succeded' } }])
  })
})

function isSame(one: object, other: object): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
