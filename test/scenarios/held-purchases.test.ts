import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, demoCustomerId, demoOfferId, demoResellerId } from '../../src/demo/identifiers.ts'
import { heldPurchaseText } from '../../src/domain/orders/purchase-limits.ts'
import { passTime } from '../../src/jobs/subscriptions/subscription-clock.ts'
import { startApi, type TestAnswer, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { finished, succeeded, until } from '../harness/work.ts'

const databases = oneDatabase(import.meta.url)

const customerId = demoCustomerId(1)
const markup = { marginRule: { name: 'Markup' }, value: 15 }

describe.each(databases)('a purchase that is held beyond the end of its term, on the %s database', (kind) => {
  let api: TestApi
  let now = new Date('2026-09-30T09:30:00Z')
  let [renewed, held, bill]: [string?, TestAnswer?, TestAnswer?] = []
  beforeAll(async () => {
    api = await startApi(kind, {}, undefined, () => now)
  })
  afterAll(() => api.stop())

  const query = (text: string, values: readonly unknown[] = []) =>
    api.database.asOwner(async (pool) => (await pool.query(text, [...values])).rows)

  /** Buys a monthly subscription of the reseller. Returns its id. */
  async function bought(quantity: number): Promise<string> {
    const answer = await api.request('POST', '/v1/Orders', {
      as: 'reseller',
      body: {
        ...{ offerId: demoOfferId(11), customerId, quantity, providerInstanceId: demo.genericInstanceId },
        ...{ subscriptionName: 'Archive', segment: { name: 'Commercial' }, autoRenewEnabled: true },
        ...{ termDuration: { name: 'OneMonth' }, billingFrequency: { name: 'Monthly' } },
        operation: { name: 'CreateSubscription' },
      },
    })
    await succeeded(api, answer)
    const find = 'select subscription_id as id from subscriptions where order_id = $1'
    return (await query(find, [answer.body.orderId]))[0].id
  }
  const operation = async (answer: TestAnswer) =>
    (await api.request('GET', answer.headers.get('operation-location')!)).body
  const waits = async (answer: TestAnswer, text: string) =>
    await until(
      'the wait or the end of an operation',
      () => operation(answer),
      ({ state, lastError }) => state.name !== 'Processing' || lastError?.includes(text),
      hasten,
    )
  const pass = () => passTime({ ...api.runtime, onFault: (fault) => expect.fail(String(fault)) })
  async function hasten(): Promise<void> {
    await query(`update directory.jobs set state = 'Ready', due_at = now() where state = 'Waiting'`)
    api.runtime.queue.wake()
  }
  const billed = async () =>
    await query(
      `select i.provider_invoice_id as number, l.quantity, l.charge_type as type,
         to_char(l.charge_start_date at time zone 'UTC', 'YYYY-MM-DD') as from
       from invoices i join invoice_license_lines l using (tenant_id, invoice_id, revision)
       where i.provider_instance_id = $1 and l.offer_id = $2 order by 1, 4`,
      [demo.genericInstanceId, demoOfferId(11)],
    )

  it('delays the bill of the month, because the renewal of the term waits for it', async () => {
    renewed = await bought(14)
    now = new Date('2026-10-05T09:30:00Z')
    await bought(3)
    const limits = { seatsPerOrder: 4, amounts: [] }
    const limited = `/v1/Resellers/${demoResellerId(1)}/purchase-limits`
    await succeeded(api, await api.request('PATCH', limited, { body: limits }))
    now = new Date('2026-10-29T10:00:00Z')
    held = await api.request('PATCH', `/v1/customers/${customerId}/subscriptions/${renewed}`, {
      as: 'reseller',
      body: { name: 'Archive', quantity: 20, nextBillingFrequency: { name: 'Monthly' } },
    })
    expect(await waits(held, heldPurchaseText)).toMatchObject({ lastError: heldPurchaseText })

    now = new Date('2026-11-02T10:00:00Z')
    await pass()
    bill = await api.request('POST', `/v1/Providers/Instances/${demo.genericInstanceId}/invoice-import`)
    expect(await waits(bill, 'are not renewed yet')).toMatchObject({ state: { name: 'Processing' } })
    expect((await billed()).map(({ number }) => number)).not.toContain('2026-10-EUR')
  })

  it('keeps the subscription with the seller whose limits and prices apply to it', async () => {
    const sold = `/v1/customers/${customerId}/subscriptions/${renewed}`
    const binding = { providerInstanceId: demo.genericInstanceId, providerCustomerData: '{}', margin: markup }
    const seller = { query: { resellerId: demoResellerId(2) }, body: binding }
    await api.request('POST', `/v1/Customers/${customerId}/provider-instances`, seller)
    const moved = await api.request('PATCH', `${sold}/associated-reseller`, { body: demoResellerId(2) })
    expect(moved.status).toBe(400)
    expect(JSON.stringify(moved.body)).toContain('waits for approval')
    expect((await api.request('GET', sold)).body).toMatchObject({ resellerId: demoResellerId(1) })
  })

  it('buys nothing after that end, because the renewal would charge the seats for days before the purchase', async () => {
    const operationId = held!.headers.get('operation-location')!.split('/').at(-1)
    const decision = `/v1/Orders/customers/${customerId}/held-purchases/${operationId}/decision`
    expect((await api.request('POST', decision, { body: { decision: { name: 'Approve' } } })).status).toBe(
      204,
    )
    const ended = await finished(api, held!)
    expect(ended.state.name).toBe('Failed')
    expect(ended.lastError).toContain('the term of the subscription ended on 2026-10-30T00:00:00.000Z')
    const purchased = await api.request('GET', `/v1/Resellers/${demoResellerId(1)}/purchase-limits`)
    expect(purchased.body.purchasedThisMonth).not.toContainEqual(expect.objectContaining({ amount: 6 * 3.3 }))
  })

  it('is followed by the renewal, which the bill of its month has', async () => {
    // The clock looks again at a subscription some seconds after it has found a pending change.
    now = new Date('2026-11-02T10:01:00Z')
    await pass()
    const meanwhile = hasten
    expect(await finished(api, bill!, { meanwhile })).toMatchObject({ state: { name: 'Succeded' } })
    expect(await billed()).toEqual([
      { number: '2026-09-EUR', quantity: 14, type: 'cycleCharge', from: '2026-09-30' },
      { number: '2026-10-EUR', quantity: 3, type: 'cycleCharge', from: '2026-10-05' },
      { number: '2026-10-EUR', quantity: 14, type: 'cycleCharge', from: '2026-10-30' },
    ])
  })
})
