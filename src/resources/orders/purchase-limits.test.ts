import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startApi, type TestAnswer, type TestApi, type TestRequest } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { isProving } from '../../../test/harness/proving.ts'
import { finished, offendingMembers, until } from '../../../test/harness/work.ts'
import {
  demo,
  demoCustomerId,
  demoOfferId,
  demoResellerId,
  demoSubscriptionId,
} from '../../demo/identifiers.ts'
import { beginScheduledChange } from '../../jobs/subscriptions/scheduled-changes.ts'
import { setTenant } from '../../store/tenant.ts'
import { exampleOrder } from './example.ts'

// The csp buys a unit for 48 EUR and sells it to the reseller with a markup of 10 %.
const ofUnit = 52.8
const waits = 'The purchase waits for the approval of the csp, because it exceeds a purchase limit.'
const none = { seatsPerOrder: null, amounts: [] }
const inEuro = (perOrder: number | null, perMonth: number | null) => ({
  seatsPerOrder: null,
  amounts: [{ currency: 'EUR', perOrder, perMonth }],
})
const place = { customerId: demoCustomerId(1), subscriptionId: demoSubscriptionId(5) }
const ofSubscription = `/v1/customers/${place.customerId}/subscriptions/${place.subscriptionId}`
const raceRounds = isProving ? 50 : 2

describe.each(oneDatabase(import.meta.url))('purchase limits, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  const run = (text: string, ...values: unknown[]) =>
    api.database.transaction([setTenant(demo.tenantId), { text, values }])
  // Each test begins with a month without purchases and without limits.
  beforeEach(async () => {
    await run(
      `update purchases set committed_at = now() - interval '40 days' where tenant_id = $1`,
      demo.tenantId,
    )
    await limit(none)
    await limit(none, 'customer')
  })

  const limit = async (body: object, of: 'reseller' | 'customer' = 'reseller') => {
    const answer =
      of === 'reseller'
        ? await api.request('PATCH', `/v1/Resellers/${demoResellerId(1)}/purchase-limits`, { body })
        : await api.request('PATCH', `/v1/Customers/${place.customerId}/purchase-limits`, {
            query: { resellerId: demoResellerId(1) },
            body,
          })
    expect(answer.status, answer.text).toBe(204)
  }
  const limitsOf = async (resellerId = demoResellerId(1)) =>
    (await api.request('GET', `/v1/Resellers/${resellerId}/purchase-limits`)).body
  const purchased = async () => (await limitsOf()).purchasedThisMonth

  const order = (changes: object = {}, request: TestRequest = {}) =>
    api.request('POST', '/v1/Orders', { as: 'reseller', body: { ...exampleOrder, ...changes }, ...request })
  const operationOf = (answer: TestAnswer) => answer.headers.get('operation-location')!.split('/').at(-1)!
  const heldPurchases = async () =>
    (await api.request('GET', '/v1/Orders/held-purchases', { query: { pageSize: 2000 } })).body.items
  const heldOf = async (answer: TestAnswer) =>
    (await heldPurchases()).find((one: { operationId: string }) => one.operationId === operationOf(answer))
  const decide = (answer: TestAnswer, body: object, request: TestRequest = {}) =>
    api.request(
      'POST',
      `/v1/Orders/customers/${place.customerId}/held-purchases/${operationOf(answer)}/decision`,
      { body, ...request },
    )
  const approve = (answer: TestAnswer) => decide(answer, { decision: { name: 'Approve' } })
  const reject = (answer: TestAnswer) => decide(answer, { decision: { name: 'Reject' } })

  /** Waits until a purchase has ended or its job has found that it waits. Returns whether it waits. */
  async function waitsOrEnds(answer: TestAnswer): Promise<boolean> {
    expect(answer.status, answer.text).toBeLessThan(300)
    const path = answer.headers.get('operation-location')!
    const read = async () => (await api.request('GET', path)).body
    const { state, lastError } = await until(
      'the end or the wait of a purchase',
      read,
      (one) => one.state.name !== 'Processing' || one.lastError === waits,
    )
    return state.name === 'Processing' && lastError === waits
  }
  const orderOf = async ({ body }: TestAnswer, as: 'csp' | 'reseller' | 'customer') => {
    const path = `/v1/Orders/customers/${place.customerId}`
    const { items } = (await api.request('GET', path, { as, query: { pageSize: 100 } })).body
    return items.find(({ id }: { id: string }) => id === body.orderId)
  }
  const subscriptionsOf = async ({ body }: TestAnswer) => {
    const path = `/v1/customers/${place.customerId}/subscriptions`
    const { items } = (await api.request('GET', path, { query: { pageSize: 2000 } })).body
    return items.filter(({ orderId }: { orderId: string }) => orderId === body.orderId)
  }
  const isRequired = ({ body }: TestAnswer) => body.preview.approval?.isRequired

  it('hold an order with too many seats until the csp approves it; its buyers see no limit', async () => {
    await limit({ seatsPerOrder: 4, amounts: [] })
    const answer = await order()
    expect(await waitsOrEnds(answer)).toBe(true)
    for (const as of ['csp', 'reseller', 'customer'] as const)
      expect(await orderOf(answer, as)).toMatchObject({ status: { name: 'Processing' }, errorMessage: waits })
    expect(await subscriptionsOf(answer)).toEqual([])
    expect(await heldOf(answer)).toMatchObject({
      ...{ kind: { name: 'Order' }, orderId: answer.body.orderId, subscriptionId: null, seats: 5 },
      ...{ resellerId: demoResellerId(1), customerId: place.customerId, offerName: 'Managed Backup' },
      amount: { value: 5 * ofUnit, currency: { name: 'EUR' } },
      exceeded: [{ of: { name: 'Reseller' }, rule: { name: 'SeatsPerOrder' } }],
    })
    expect(await purchased()).toEqual([])
    for (const as of ['reseller', 'customer'] as const) {
      expect((await api.request('GET', '/v1/Orders/held-purchases', { as })).status).toBe(403)
      expect((await decide(answer, { decision: { name: 'Approve' } }, { as })).status).toBe(403)
    }

    const approved = await approve(answer)
    expect(approved.status).toBe(204)
    expect(approved.headers.get('operation-location')).toBe(answer.headers.get('operation-location'))
    expect((await finished(api, approved)).state.name).toBe('Succeded')
    expect(await subscriptionsOf(answer)).toHaveLength(1)
    expect(await heldOf(answer)).toBeUndefined()
    expect(await purchased()).toEqual([{ currency: 'EUR', amount: 5 * ofUnit }])
    expect((await approve(answer)).body).toMatchObject({ type: 'BusinessRuleViolation' })
  })

  it('end an order that the csp rejects, with the reason, and one that it does not decide', async () => {
    await limit(inEuro(263.99, null))
    const [rejected, silent, forgotten] = [await order(), await order(), await order()]
    for (const one of [rejected, silent, forgotten]) expect(await waitsOrEnds(one)).toBe(true)
    const reason = 'Pay the invoices of May first.'
    const rejection = await decide(rejected, { decision: { name: 'Reject' }, reason })
    expect(rejection.headers.get('operation-location')).toBe(null)
    await reject(silent)
    await run(
      `update purchases set expires_at = now() where tenant_id = $1 and operation_id = $2`,
      ...[demo.tenantId, operationOf(forgotten)],
    )
    expect(await heldOf(forgotten)).toBeUndefined()
    expect((await approve(forgotten)).status).toBe(400)
    await run(
      `update directory.jobs set state = 'Ready', due_at = now() where state = 'Waiting' and data->'origin'->>'operationId' = $1`,
      operationOf(forgotten),
    )
    api.runtime.queue.wake()
    const texts = [
      [rejected, `Nothing was bought, because the csp has rejected the purchase: ${reason}`],
      [silent, 'Nothing was bought, because the csp has rejected the purchase.'],
      [forgotten, 'Nothing was bought, because the csp has not approved the purchase within 7 days.'],
    ] as const
    for (const [one, errorMessage] of texts) {
      expect(await finished(api, one)).toMatchObject({ state: { name: 'Failed' }, lastError: errorMessage })
      expect(await orderOf(one, 'reseller')).toMatchObject({ status: { name: 'Failed' }, errorMessage })
      expect(await subscriptionsOf(one)).toEqual([])
    }
    expect(await purchased()).toEqual([])
  })

  it('of a month hold exactly the orders above it, however many come at once', async () => {
    for (let round = 0; round < raceRounds; round += 1) {
      await run(
        `update purchases set committed_at = now() - interval '40 days' where tenant_id = $1`,
        demo.tenantId,
      )
      await limit(inEuro(null, 3 * 5 * ofUnit))
      const answers = await Promise.all(Array.from({ length: 6 }, () => order()))
      const held = await Promise.all(answers.map(waitsOrEnds))
      expect(
        held.filter((one) => !one),
        `round ${round}`,
      ).toHaveLength(3)
      expect(await purchased()).toEqual([{ currency: 'EUR', amount: 3 * 5 * ofUnit }])
      // An approved order counts, although it is above the limit.
      const above = answers[held.indexOf(true)]!
      await approve(above)
      expect((await finished(api, above)).state.name).toBe('Succeded')
      expect(await purchased()).toEqual([{ currency: 'EUR', amount: 4 * 5 * ofUnit }])
      for (const one of answers.filter((_, at) => held[at] && answers[at] !== above)) await reject(one)
    }
  }, 120_000)

  it('of a month count neither earlier months nor orders that have failed', async () => {
    await limit(inEuro(null, 5 * ofUnit))
    const first = await order()
    expect(await waitsOrEnds(first)).toBe(false)
    expect(await waitsOrEnds(await order())).toBe(true)
    await run(
      `update purchases set committed_at = date_trunc('month', now() at time zone 'UTC') at time zone 'UTC' - interval '1 second'
       where tenant_id = $1 and order_id = $2`,
      ...[demo.tenantId, first.body.orderId],
    )
    expect(await waitsOrEnds(await order())).toBe(false)
  })

  it('of a customer count what it buys from that seller', async () => {
    await limit(inEuro(null, 5 * ofUnit), 'customer')
    const other = { customerId: demoCustomerId(3) }
    expect(await waitsOrEnds(await order(other, { as: 'csp' }))).toBe(false)
    expect(await waitsOrEnds(await order())).toBe(false)
    const held = await order({}, { as: 'customer' })
    expect(await waitsOrEnds(held)).toBe(true)
    expect((await heldOf(held)).exceeded).toEqual([
      { of: { name: 'Customer' }, rule: { name: 'AmountPerMonth' } },
    ])
  })

  it('do not hold what the csp itself orders, but count it', async () => {
    await limit(inEuro(null, 5 * ofUnit))
    expect(await waitsOrEnds(await order({ quantity: 50 }, { as: 'csp' }))).toBe(false)
    expect(await purchased()).toEqual([{ currency: 'EUR', amount: 50 * ofUnit }])
    expect(await waitsOrEnds(await order({ quantity: 1 }))).toBe(true)
  })

  it('hold orders in a currency without a limit, if there are limits in others', async () => {
    await limit({ seatsPerOrder: null, amounts: [{ currency: 'CHF', perOrder: 5_000, perMonth: null }] })
    const held = await order()
    expect(await waitsOrEnds(held)).toBe(true)
    expect((await heldOf(held)).exceeded).toEqual([
      { of: { name: 'Reseller' }, rule: { name: 'OtherCurrency' } },
    ])
  })

  it('are previewed by dry runs, which leave nothing', async () => {
    await limit({ seatsPerOrder: 6, amounts: [] })
    const headers = { prefer: 'dry-run' }
    const isHeld = async (quantity: number, as: 'csp' | 'reseller') =>
      isRequired(await order({ quantity }, { as, headers }))
    expect(await Promise.all([isHeld(6, 'reseller'), isHeld(7, 'reseller'), isHeld(7, 'csp')])).toEqual([
      ...[false, true, false],
    ])
    const increase = { as: 'reseller', headers, body: { ...(await bodyOf()), quantity: 20 } } as const
    expect(isRequired(await api.request('PATCH', ofSubscription, increase))).toBe(true)
    expect(await purchased()).toEqual([])
  })

  /** The body that changes nothing of the subscription. */
  async function bodyOf() {
    const { body } = await api.request('GET', ofSubscription)
    const { quantity, billingFrequency } = body
    return {
      name: body.name,
      quantity,
      nextBillingFrequency: body.nextBillingFrequency?.billingFrequency ?? billingFrequency,
    }
  }
  const change = async (changes: object, as: 'csp' | 'reseller' | 'customer' = 'reseller') =>
    api.request('PATCH', ofSubscription, { as, body: { ...(await bodyOf()), ...changes } })
  const seats = async () => (await bodyOf()).quantity

  it('hold more seats, now and at a renewal, and nothing else', async () => {
    await limit(inEuro(10 * ofUnit, null))
    const before = await seats()
    const held = await change({ quantity: before + 11 })
    expect(await waitsOrEnds(held)).toBe(true)
    expect(await heldOf(held)).toMatchObject({
      ...{ kind: { name: 'Increase' }, orderId: null, subscriptionId: place.subscriptionId, seats: 11 },
      amount: { value: 11 * ofUnit },
    })
    // Until the decision, the subscription cannot be changed otherwise.
    expect((await change({ name: 'Another name' })).status).toBe(400)
    await reject(held)
    expect((await finished(api, held)).state.name).toBe('Failed')
    expect(await seats()).toBe(before)

    const renewal = (quantity: number | null, term = 'OneYear') => ({
      autoRenewSettings: { term: { name: term }, billingFrequency: { name: 'Monthly' }, quantity },
    })
    const renewed = await change(renewal(before + 11))
    expect(await waitsOrEnds(renewed)).toBe(true)
    await reject(renewed)
    await finished(api, renewed)

    expect(await waitsOrEnds(await change({ quantity: before + 10 }))).toBe(false)
    expect(await waitsOrEnds(await change({ quantity: before }))).toBe(false)
    expect(await waitsOrEnds(await change({ name: 'Another name' }))).toBe(false)
    expect(await seats()).toBe(before)
  })

  it('count the seats that a renewal buys at the announced price of the next term, which may be shortened', async () => {
    const { endDate, quantity } = (await api.request('GET', ofSubscription)).body
    const prices = `offer_id = '${demoOfferId(1)}' and region = 'DE' and term_duration = 'OneYear'`
    const unchanged = `valid_to is null and ${prices}`
    await api.database.asOwner(async (pool) => {
      await pool.query(`update offer_prices set valid_to = $1 where ${unchanged}`, [endDate])
      await pool.query(
        `insert into offer_prices (tenant_id, offer_id, segment, region, currency, term_duration, billing_frequency,
           valid_from, cost, erp)
         select tenant_id, offer_id, segment, region, currency, term_duration, billing_frequency, valid_to, 96, 120
         from offer_prices where valid_to = $1 and ${prices}`,
        [endDate],
      )
    })
    await limit(inEuro(0, null))
    const amountOf = async (customTermEndDate: string | null) => {
      const settings = { term: { name: 'OneYear' }, billingFrequency: { name: 'Monthly' } }
      const autoRenewSettings = { ...settings, quantity: quantity + 10, customTermEndDate }
      const held = await change({ autoRenewSettings })
      expect(await waitsOrEnds(held)).toBe(true)
      const { amount } = await heldOf(held)
      await reject(held)
      await finished(api, held)
      return amount.value
    }
    // A unit costs 96 EUR, and the reseller pays 10 % more.
    expect(await amountOf(null)).toBe(1_056)
    const quarter = new Date(endDate)
    quarter.setUTCMonth(quarter.getUTCMonth() + 3, Math.min(28, quarter.getUTCDate()))
    // Three of twelve months; from the 29th on, the first month lacks some days.
    const isWhole = quarter.getUTCDate() === new Date(endDate).getUTCDate()
    const shortened = await amountOf(quarter.toISOString())
    if (isWhole) expect(shortened).toBe(264)
    else expect(shortened).toBeLessThan(264)
    await api.database.asOwner(async (pool) => {
      await pool.query(`delete from offer_prices where valid_from = $1 and ${prices}`, [endDate])
      await pool.query(`update offer_prices set valid_to = null where valid_to = $1 and ${prices}`, [endDate])
    })
  })

  it('hold seats that a scheduled change adds, when it takes effect', async () => {
    await limit({ seatsPerOrder: 10, amounts: [] })
    const before = await seats()
    const effectiveDate = new Date(Date.now() + 3_600_000).toISOString()
    const { body } = await api.request('POST', `${ofSubscription}/scheduled-changes`, {
      as: 'reseller',
      body: { effectiveDate, action: { name: 'Update' }, change: { quantity: before + 11 } },
    })
    await run(
      'update scheduled_changes set effective_date = now() where tenant_id = $1 and scheduled_change_id = $2',
      ...[demo.tenantId, body.scheduledChangeId],
    )
    const soon = { ...api.runtime, now: () => new Date(Date.now() + 1_000) }
    const due = { tenantId: demo.tenantId, kind: 'ScheduledChange', id: body.scheduledChangeId } as const
    await beginScheduledChange(soon, due)
    const path = `${ofSubscription}/scheduled-changes/${body.scheduledChangeId}`
    const { operationId } = (await api.request('GET', path)).body
    const begun = {
      status: 200,
      headers: new Headers({ 'operation-location': `/v1/operations/${operationId}` }),
    }
    const answer = { ...begun, text: '', body: {} }
    expect(await waitsOrEnds(answer)).toBe(true)
    await reject(answer)
    expect((await finished(api, answer)).state.name).toBe('Failed')
    expect(await seats()).toBe(before)
  })

  it('hold an upgrade at the price of its new offer', async () => {
    const { body } = await api.request('GET', `${ofSubscription}/eligible-transitions`)
    const target = body.find(
      (one: { destinationSubscriptionId: string | null }) => one.destinationSubscriptionId === null,
    )
    const upgrade = (quantity: number, request: TestRequest = {}) =>
      api.request('POST', `${ofSubscription}/upgrade`, {
        as: 'reseller',
        body: { ...target, quantity },
        ...request,
      })
    const headers = { prefer: 'dry-run' }
    await limit({ seatsPerOrder: 1, amounts: [] })
    expect(isRequired(await upgrade(1, { headers }))).toBe(false)
    expect(isRequired(await upgrade(2, { headers }))).toBe(true)
    const held = await upgrade(2)
    expect(await waitsOrEnds(held)).toBe(true)
    expect(await heldOf(held)).toMatchObject({ kind: { name: 'Upgrade' }, seats: 2 })
    expect((await heldOf(held)).amount.value).toBeGreaterThan(0)
    await approve(held)
    expect((await finished(api, held)).state.name).toBe('Succeded')
  })

  it('hold an upgrade, which moves nothing into a subscription that has ended or is being changed meanwhile', async () => {
    const [from, into] = [await order(), await order({ offerId: demoOfferId(4), quantity: 1 })]
    for (const one of [from, into]) expect(await waitsOrEnds(one)).toBe(false)
    const idOf = async (one: TestAnswer) => (await subscriptionsOf(one))[0].id
    const [source, destination] = [await idOf(from), await idOf(into)]
    const of = (id: string) => `/v1/customers/${place.customerId}/subscriptions/${id}`
    const seatsOf = async (id: string) => (await api.request('GET', of(id))).body.quantity
    const more = async () =>
      await api.request('PATCH', of(destination), {
        as: 'reseller',
        body: { name: 'Plus', quantity: 4, nextBillingFrequency: { name: 'Monthly' } },
      })
    const upgrade = async (as: 'csp' | 'reseller') =>
      await api.request('POST', `${of(source)}/upgrade`, {
        as,
        body: {
          ...{ providerOfferId: 'backup-plus', providerOfferIdWithAvailability: null, quantity: 3 },
          ...{ termDuration: { name: 'OneYear' }, billingFrequency: { name: 'Monthly' } },
          destinationSubscriptionId: destination,
        },
      })
    await limit({ seatsPerOrder: 2, amounts: [] })
    // The change asks for four seats altogether, so it would take away those that are moved before it.
    const increase = await more()
    expect(await waitsOrEnds(increase)).toBe(true)
    const refused = await upgrade('csp')
    expect(refused.status).toBe(400)
    expect(refused.text).toContain('Another change of the subscription to move into is in progress')
    await reject(increase)
    await finished(api, increase)

    const moved = await upgrade('reseller')
    expect(await waitsOrEnds(moved)).toBe(true)
    const later = await more()
    expect(await waitsOrEnds(later)).toBe(true)
    await approve(moved)
    expect(await finished(api, moved)).toMatchObject({
      ...{ state: { name: 'Failed' }, lastError: expect.stringContaining('Nothing was moved.') },
    })
    await approve(later)
    expect((await finished(api, later)).state.name).toBe('Succeded')
    expect([await seatsOf(source), await seatsOf(destination)]).toEqual([5, 4])

    const ended = await upgrade('reseller')
    expect(await waitsOrEnds(ended)).toBe(true)
    await run(
      `update subscriptions set status = 'Deleted' where tenant_id = $1 and subscription_id = $2`,
      ...[demo.tenantId, destination],
    )
    await approve(ended)
    expect((await finished(api, ended)).state.name).toBe('Failed')
    expect(await seatsOf(source)).toBe(5)
  })

  it('hold a migration, whose amount is unknown, if amounts are limited', async () => {
    const path = `/v1/customers/${demoCustomerId(10)}/subscriptions/${demoSubscriptionId(7)}/migration`
    const body = { purchaseFullTerm: true, quantity: 4, termDuration: 'OneYear', billingFrequency: 'Monthly' }
    const answer = async () =>
      await api.request('POST', path, { as: 'reseller', headers: { prefer: 'dry-run' }, body })
    expect(isRequired(await answer())).toBe(false)
    await limit(inEuro(1_000_000, null))
    expect(isRequired(await answer())).toBe(true)
  })

  it('are shown to the csp, and refuse repeated currencies', async () => {
    const amounts = [
      { currency: 'EUR', perOrder: 0.1, perMonth: null },
      { currency: 'JPY', perOrder: null, perMonth: 99_999_999_999 },
    ]
    await limit({ seatsPerOrder: 0, amounts })
    expect(await limitsOf()).toEqual({ seatsPerOrder: 0, amounts, purchasedThisMonth: [] })
    const wrong = await api.request('PATCH', `/v1/Resellers/${demoResellerId(1)}/purchase-limits`, {
      body: { seatsPerOrder: null, amounts: [...amounts, amounts[0]] },
    })
    expect(offendingMembers(wrong)).toEqual(['amounts[2].currency'])
    for (const as of ['reseller', 'customer'] as const) {
      const path = `/v1/Resellers/${demoResellerId(1)}/purchase-limits`
      expect((await api.request('GET', path, { as })).status).toBe(403)
    }
    const stranger = await api.request('PATCH', `/v1/Customers/${place.customerId}/purchase-limits`, {
      query: { resellerId: demoResellerId(2) },
      body: none,
    })
    expect(offendingMembers(stranger)).toEqual(['resellerId'])
  })

  it('count the price that the order freezes, also when the margin changes at the same time', async () => {
    const margins = (value: number) =>
      api.request('PATCH', `/v1/Resellers/${demoResellerId(1)}/margins/${demo.genericInstanceId}`, {
        body: {
          providerInstanceId: demo.genericInstanceId,
          priceMargin: { marginRule: { name: 'Markup' }, value },
        },
      })
    const answers: TestAnswer[] = []
    for (let round = 0; round < 5; round += 1) {
      const [, ...placed] = await Promise.all([margins(10 + 10 * round), order(), order()])
      answers.push(...placed)
    }
    await margins(10)
    for (const answer of answers) {
      await waitsOrEnds(answer)
      const rows = await api.database.query({
        text: `select p.amount = round(o.quantity * o.cost
                   * (1 + (o.sale_terms #>> '{terms,cspToReseller,margin,value}')::numeric / 100), 2) as is_frozen
               from purchases p join orders o using (tenant_id, order_id)
               where o.order_id = $2 and (select set_config('app.tenant', $1, true)) is not null`,
        values: [demo.tenantId, answer.body.orderId],
      })
      expect(rows).toEqual([{ is_frozen: true }])
    }
  })
})
