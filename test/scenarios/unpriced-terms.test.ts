import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, demoCustomerId, demoOfferId } from '../../src/demo/identifiers.ts'
import { passTime } from '../../src/jobs/subscriptions/subscription-clock.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { finished, succeeded } from '../harness/work.ts'

const [customerId, offerId] = [demoCustomerId(1), demoOfferId(4)]

describe.each(oneDatabase(import.meta.url))('a term of another duration, on the %s database', (kind) => {
  let api: TestApi
  let now = new Date('2026-09-12T09:30:00Z')
  beforeAll(async () => {
    api = await startApi(kind, {}, undefined, () => now)
  })
  afterAll(() => api.stop())

  const query = (text: string, values: readonly unknown[] = []) =>
    api.database.asOwner(async (pool) => (await pool.query(text, [...values])).rows)
  let bought: string
  const pathOf = (id: string) => `/v1/customers/${customerId}/subscriptions/${id}`
  const pricesOfYears = async (validTo: string | null, before = '9999-01-01T00:00:00Z') =>
    await query(
      `update offer_prices set valid_to = $2
       where offer_id = $1 and term_duration = 'OneYear' and valid_from < $3`,
      [offerId, validTo, before],
    )
  const bill = async () =>
    await finished(
      api,
      await api.request('POST', `/v1/Providers/Instances/${demo.genericInstanceId}/invoice-import`),
    )
  const billed = async (quantity = 15) =>
    await query(
      `select i.provider_invoice_id as number, trim_scale(l.subtotal)::text as subtotal,
         trim_scale(l.subtotal_for_customer)::text as owed
       from invoices i join invoice_license_lines l using (tenant_id, invoice_id, revision)
       where l.offer_id = $1 and l.quantity = $2 order by 1`,
      [offerId, quantity],
    )

  it('is not billed by the price of the former one when its own price is unknown', async () => {
    const order = await api.request('POST', '/v1/Orders', {
      as: 'reseller',
      body: {
        ...{ offerId, customerId, quantity: 15, providerInstanceId: demo.genericInstanceId },
        ...{ subscriptionName: 'Plus', segment: { name: 'Commercial' }, autoRenewEnabled: true },
        ...{ termDuration: { name: 'OneMonth' }, billingFrequency: { name: 'Monthly' } },
        operation: { name: 'CreateSubscription' },
      },
    })
    await succeeded(api, order)
    const [{ id }] = await query('select subscription_id as id from subscriptions where order_id = $1', [
      order.body.orderId,
    ])
    const autoRenewSettings = {
      ...{ term: { name: 'OneYear' }, billingFrequency: { name: 'Monthly' } },
      ...{ customTermEndDate: null, quantity: null },
    }
    const wanted = {
      name: 'Plus',
      quantity: 15,
      nextBillingFrequency: { name: 'Monthly' },
      autoRenewSettings,
    }
    bought = id
    const path = pathOf(id)
    await succeeded(api, await api.request('PATCH', path, { body: wanted }))

    await pricesOfYears('2026-10-01T00:00:00Z')
    now = new Date('2026-11-02T03:00:00Z')
    await passTime({ ...api.runtime, onFault: (fault) => expect.fail(String(fault)) })
    expect((await api.request('GET', path)).body).toMatchObject({
      ...{ termDuration: { name: 'OneYear' }, startDate: '2026-10-12T00:00:00.000Z' },
    })
    expect(await bill()).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
    expect(await billed()).toMatchObject([{ number: '2026-09-EUR', subtotal: '72' }])
  })

  it('is billed by its own price when that is known, until its end', async () => {
    await pricesOfYears(null)
    const margin = await api.request('PATCH', `${pathOf(bought)}/price-margin`, {
      as: 'reseller',
      query: { effectiveDate: '2026-10-01T00:00:00Z' },
      body: { marginRule: { name: 'ErpMinusDiscount' }, value: 10 },
    })
    expect(margin.status).toBe(204)
    expect(await bill()).toMatchObject({ state: { name: 'Succeded' } })
    expect((await billed()).slice(1)).toEqual([
      // A twelfth of 48, for 15 seats; and of 60 less 10 %.
      { number: '2026-10-EUR', subtotal: '60', owed: '67.5' },
    ])
    for (const day of ['', '?chargeDate=2026-10-12']) {
      const path = `${pathOf(bought)}/price-explanation${day}`
      const explained = await api.request('GET', path, { as: 'reseller' })
      expect(explained.body.revenueAmount).toMatchObject({ value: 15 * 54 })
    }

    // A price in a currency that comes before that of the bill, valid before the term began.
    await query(
      `insert into offer_prices (tenant_id, offer_id, segment, region, currency, term_duration, billing_frequency,
         valid_from, cost, erp)
       select tenant_id, offer_id, segment, region, 'CHF', term_duration, billing_frequency, '2026-01-01', 1, 2
       from offer_prices where offer_id = $1 and term_duration = 'OneYear' and valid_to is null`,
      [offerId],
    )
    await query(
      `insert into offer_prices (tenant_id, offer_id, segment, region, currency, term_duration, billing_frequency,
         valid_from, cost, erp)
       select tenant_id, offer_id, segment, region, currency, term_duration, billing_frequency, '2026-11-15', 96, 120
       from offer_prices where offer_id = $1 and term_duration = 'OneYear' and currency = 'EUR'`,
      [offerId],
    )
    await pricesOfYears('2026-11-15T00:00:00Z', '2026-11-15T00:00:00Z')
    now = new Date('2026-11-20T09:30:00Z')
    await succeeded(
      api,
      await api.request('PATCH', pathOf(bought), {
        body: { name: 'Plus', quantity: 16, nextBillingFrequency: { name: 'Monthly' } },
      }),
    )
    now = new Date('2027-01-02T03:00:00Z')
    expect(await bill()).toMatchObject({ state: { name: 'Succeded' } })
    // A twelfth of 48 still, for 16 seats.
    expect((await billed(16)).slice(-1)).toEqual([{ number: '2026-12-EUR', subtotal: '64', owed: '72' }])
    expect((await billed()).filter(({ number }) => number.endsWith('CHF'))).toEqual([])
  })
})
