import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, demoCustomerId, demoOfferId, demoResellerId } from '../../src/demo/identifiers.ts'
import { passTime } from '../../src/jobs/subscriptions/subscription-clock.ts'
import type { Database } from '../../src/store/database.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { succeeded } from '../harness/work.ts'

const databases = oneDatabase(import.meta.url)

const [customerId, offerId] = [demoCustomerId(1), demoOfferId(11)]
const day = 24 * 3_600_000

/** Sets the offer's prices to 21.44 and 26.80 until the end of October, then to 30 and 40. */
async function raisePrice(database: Database): Promise<void> {
  await database.asOwner(async (pool) => {
    for (const text of [
      `update offer_prices set cost = 21.44, erp = 26.80, valid_to = '2026-11-01' where offer_id = '${offerId}'`,
      `insert into offer_prices (tenant_id, offer_id, segment, region, currency, term_duration, billing_frequency,
         valid_from, cost, erp)
       select tenant_id, offer_id, segment, region, currency, term_duration, billing_frequency, valid_to, 30, 40
       from offer_prices where offer_id = '${offerId}'`,
    ])
      await pool.query(text)
  })
}

describe.each(databases)('a renewal at another price, on the %s database', (kind) => {
  let api: TestApi
  let now = new Date('2026-10-12T09:30:00Z')
  beforeAll(async () => {
    api = await startApi(kind, {}, raisePrice, () => now)
  })
  afterAll(() => api.stop())

  const query = (text: string, values: readonly unknown[] = []) =>
    api.database.asOwner(async (pool) => (await pool.query(text, [...values])).rows)

  /** The billed amounts of the customer for the seats, by invoice number. */
  const billed = async () =>
    Object.fromEntries(
      (
        await query(
          `select i.provider_invoice_id as number, l.subtotal::text, l.subtotal_for_customer::text as customer
           from invoices i join invoice_license_lines l using (tenant_id, invoice_id, revision)
           where l.quantity = 14 and l.offer_id = $1 order by 1`,
          [offerId],
        )
      ).map(({ number, ...amounts }) => [number, amounts]),
    )

  it('keeps the former price in the month before, and bills the next month at the new one', async () => {
    await succeeded(
      api,
      await api.request('PATCH', `/v1/Customers/${customerId}/margins/${demo.genericInstanceId}`, {
        query: { effectiveDate: '2026-01-01T00:00:00Z' },
        body: {
          margin: { marginRule: { name: 'ErpMinusDiscount' }, value: 5 },
          resellerId: demoResellerId(1),
        },
      }),
    )
    await succeeded(
      api,
      await api.request('POST', '/v1/Orders', {
        as: 'reseller',
        body: {
          ...{ offerId, customerId, quantity: 14, providerInstanceId: demo.genericInstanceId },
          ...{ subscriptionName: 'Archive', segment: { name: 'Commercial' }, autoRenewEnabled: true },
          ...{ termDuration: { name: 'OneMonth' }, billingFrequency: { name: 'Monthly' } },
          operation: { name: 'CreateSubscription' },
        },
      }),
    )
    now = new Date(Date.parse('2026-12-01T00:00:00Z') + 2 * day)
    await passTime({ ...api.runtime, onFault: (fault) => expect.fail(String(fault)) })
    await succeeded(
      api,
      await api.request('POST', `/v1/Providers/Instances/${demo.genericInstanceId}/invoice-import`),
    )
    expect(await billed()).toEqual({
      // 14 x 26.80 less 5 %, and 14 x 40 less 5 %.
      '2026-10-EUR': { subtotal: '300.16', customer: '356.44' },
      '2026-11-EUR': { subtotal: '420', customer: '532.00' },
    })
  })

  it('leaves nothing to re-rate', async () => {
    for (const { id } of await query(
      `select invoice_id as id from invoices where revision > 0 and state = 'Ready'`,
      [],
    )) {
      const { body } = await api.request('GET', `/v1/Invoices/${id}/re-rating/preview`)
      expect(body).toMatchObject({ lines: 0, forCustomer: 0, forReseller: 0 })
    }
  })
})
