import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { succeeded, until } from '../../../test/harness/work.ts'
import {
  demo,
  demoCustomerId,
  demoOfferId,
  demoResellerId,
  demoSubscriptionId,
} from '../../demo/identifiers.ts'
import { demoSubscriptions } from '../../demo/subscriptions.ts'
import type { PlanAction } from '../../domain/plans/plan.ts'
import { administration } from '../../store/administration.ts'
import type { Role } from '../../store/directory.ts'
import { insertSubscription } from '../../store/subscriptions/subscriptions.ts'
import { setTenant } from '../../store/tenant.ts'

const markup = (value: number) => ({ marginRule: { name: 'Markup' }, value })
const [customerId, resellerId] = [demoCustomerId(1), demoResellerId(1)]
const pathOf = (place: number, tail = '') =>
  `/v1/customers/${customerId}/subscriptions/${demoSubscriptionId(place)}${tail}`

describe.each(oneDatabase(import.meta.url))('plans, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  const send = async (path: string, { as = 'csp', body }: { as?: Role; body?: unknown } = {}) =>
    await api.request('POST', path, { as, ...(body !== undefined && { body }) })
  const get = async (path: string, as: Role = 'csp') => {
    const answer = await api.request('GET', path, { as })
    expect(answer.status).toBe(200)
    return answer.body
  }
  /** Creates a plan, waits for its preview, and returns its path. */
  const previewed = async (body: object, as: Role = 'csp'): Promise<string> => {
    const { planId } = await succeeded(api, await send('/v1/plans', { as, body: { name: 'Plan', ...body } }))
    return `/v1/plans/${planId}`
  }
  const act = async (plan: string, ...actions: readonly PlanAction[]) => {
    for (const action of actions) await succeeded(api, await send(`${plan}/${action}`))
    return await get(plan)
  }
  const itemsOf = async (plan: string, query = '', as: Role = 'csp') =>
    (await get(`${plan}/items?pageSize=100${query}`, as)).items
  const query = async (text: string, ...values: unknown[]) =>
    await api.database.asOwner((pool) =>
      administration(pool).inTenant(
        demo.tenantId,
        async (client) => (await client.query(text, values)).rows as Record<string, string>[],
      ),
    )
  const rows = async () => {
    const [row] = await query(
      `select md5(string_agg((to_jsonb(s) - 'version' - 'synced_at')::text, ' ' order by s.subscription_id)) as hash from subscriptions s`,
    )
    return row!.hash
  }
  // biome-ignore lint/suspicious/noExplicitAny: answers have many shapes
  const brief = (totals: any[]) =>
    totals.map(
      ({ state, currency, items, revenueBefore, revenueAfter }) =>
        `${state.name} ${currency} ${items}: ${revenueBefore} to ${revenueAfter}`,
    )

  it('previews a change of margins with the amounts of each customer and reseller', async () => {
    const plan = await previewed({
      kind: { name: 'Margin' },
      change: { priceMargin: markup(20) },
      selection: { searchValue: 'backup of', statuses: ['Active'] },
    })
    const shown = await get(plan)
    expect(shown).toMatchObject({ state: { name: 'Previewed' }, kind: { name: 'Margin' } })
    // Of a reseller, 5 seats for 48 each: 10 % more so far. Of a direct customer: 15 %.
    expect(brief(shown.totals)).toEqual(['Pending EUR 6: 1596 to 1728'])
    expect(brief((await get(`${plan}/totals?by=reseller`)).items).toSorted()).toEqual([
      'Pending EUR 1: 276 to 288',
      'Pending EUR 5: 1320 to 1440',
    ])
    const byCustomer = (await get(`${plan}/totals?by=customer`)).items
    // biome-ignore lint/suspicious/noExplicitAny: answers have many shapes
    expect(byCustomer.map((one: any) => [one.customerId, one.revenueAfter])).toEqual([
      [customerId, 1440],
      [demoCustomerId(2), 288],
    ])
    const [item] = await itemsOf(plan, `&customerId=${customerId}&state=Pending`)
    expect(item).toMatchObject({
      subscriptionId: demoSubscriptionId(1),
      before: { priceMargin: null, quantity: 5 },
      after: { priceMargin: markup(20), quantity: 5 },
    })
  })

  it('applies the preview, skips conflicts, and undoes what it has applied', async () => {
    const before = await rows()
    const plan = await previewed({
      kind: { name: 'Margin' },
      rows: [1, 2, 3, 5].map((place) => ({
        subscriptionId: demoSubscriptionId(place),
        priceMargin: markup(20 + place),
      })),
    })
    const own = async (place: number, margin: object | null) =>
      await api.request('PATCH', pathOf(place, '/price-margin'), { body: margin })
    expect((await own(2, markup(1))).status).toBe(204)
    const done = await act(plan, 'stage', 'run')
    expect(done.state).toEqual({ name: 'Done' })
    expect(brief(done.totals)).toEqual(['Applied EUR 3: 792 to 885.6', 'Conflict EUR 1: 264 to 292.8'])
    const [conflict] = await itemsOf(plan, '&state=Conflict')
    expect(conflict).toMatchObject({
      before: { priceMargin: null },
      found: { priceMargin: markup(1) },
      reason: expect.stringContaining(
        'priceMargin was null and is {"marginRule":{"name":"Markup"},"value":1} now',
      ),
    })
    expect((await get('/v1/subscriptions?searchValue=shops')).items[0].customMargin).toEqual(markup(23))

    expect((await own(2, null)).status).toBe(204)
    expect((await own(5, markup(7))).status).toBe(204)
    const undone = await act(plan, 'undo')
    expect(undone.state).toEqual({ name: 'Undone' })
    expect(
      brief(undone.totals)
        .map((one) => one.split(':')[0])
        .toSorted(),
    ).toEqual(['Conflict EUR 1', 'NotUndone EUR 1', 'Undone EUR 2'])
    expect((await own(5, null)).status).toBe(204)
    expect(await rows()).toBe(before)
  })

  it('writes history, audit rows and events as the single operation does', async () => {
    const [entry] = (await get(`${pathOf(3, '/history')}?pageSize=1`)).items
    expect(entry).toMatchObject({ kind: 'UpdateSubscriptionPriceMargin', origin: { name: 'Portal' } })
    const logs = (await get(`/v1/AuditLogs?operations=UpdateSubscriptionPriceMargin`)).items
    expect(
      logs.some((one: { description: string }) => one.description.startsWith('A change by a plan')),
    ).toBe(true)
  })

  it('keeps the plans of each party to itself', async () => {
    const body = { kind: { name: 'Margin' }, change: { priceMargin: markup(30) }, selection: {} }
    const plan = await previewed(body, 'reseller')
    expect((await api.request('GET', plan)).status).toBe(404)
    const found = await itemsOf(plan, '', 'reseller')
    expect(new Set(found.map((one: { resellerId: string }) => one.resellerId))).toEqual(new Set([resellerId]))
    // 48 with 10 % of the csp: 264 for 5 seats, and with 15 % of the reseller 303.6.
    expect(found[0]).toMatchObject({ costBefore: 264, revenueBefore: 303.6, revenueAfter: 343.2 })
    expect((await get('/v1/plans', 'reseller')).items).toHaveLength(1)
    expect((await api.request('GET', `/v1/plans/${demo.planId}`, { as: 'reseller' })).status).toBe(404)
  })

  it('changes seats at the vendor, and gives them back', async () => {
    const before = await rows()
    const plan = await previewed({
      kind: { name: 'Seats' },
      change: { quantity: 7 },
      rows: [1, 3, 4].map((place) => ({ subscriptionId: demoSubscriptionId(place) })),
    })
    expect(brief((await get(plan)).totals)).toEqual(['Pending EUR 2: 528 to 739.2', 'Skipped null 1: 0 to 0'])
    const done = await act(plan, 'stage', 'run')
    expect(brief(done.totals)).toEqual(['Applied EUR 2: 528 to 739.2', 'Skipped null 1: 0 to 0'])
    expect((await get(pathOf(1))).quantity).toBe(7)
    const undone = await act(plan, 'undo')
    expect(brief(undone.totals)[1]).toContain('Undone EUR 2')
    expect((await get(pathOf(1))).quantity).toBe(5)
    expect(await rows()).toBe(before)
  })

  it('changes renewals, with the amounts of the next term', async () => {
    const plan = await previewed({
      kind: { name: 'Renewal' },
      change: { endOfTermAction: { name: 'Stop' } },
      rows: [{ subscriptionId: demoSubscriptionId(1) }],
    })
    expect(brief((await get(plan)).totals)).toEqual(['Pending EUR 1: 264 to 0'])
    await act(plan, 'stage', 'run')
    expect((await get(pathOf(1))).endOfTermAction).toEqual({ name: 'Stop' })
    await act(plan, 'undo')
    expect((await get(pathOf(1))).endOfTermAction).toEqual({ name: 'Renew' })
  })

  it('previews renewals at the prices of the catalogue, at which the next term begins', async () => {
    const priced = async (cost: number) =>
      await query(
        `update offer_prices set cost = $1 where offer_id = $2 and term_duration = 'OneYear' and billing_frequency = 'Monthly'`,
        ...[cost, demoOfferId(1)],
      )
    const renewal = { term: { name: 'OneYear' }, billingFrequency: { name: 'Monthly' }, quantity: 4 }
    const plan = (change: object) =>
      previewed({ kind: { name: 'Renewal' }, change, rows: [{ subscriptionId: demoSubscriptionId(1) }] })
    await priced(60)
    const renewed = await plan({ autoRenewSettings: renewal })
    expect(brief((await get(renewed)).totals)).toEqual(['Pending EUR 1: 330 to 264'])
    // The extended service is a term of one month, for 4.80 a seat.
    const extended = await plan({ endOfTermAction: { name: 'ExtendedService' } })
    expect(brief((await get(extended)).totals)).toEqual(['Pending EUR 1: 330 to 26.4'])
    expect(brief((await act(extended, 'stage', 'run')).totals)).toEqual(['Applied EUR 1: 330 to 26.4'])
    await act(extended, 'undo')
    await priced(48)
  })

  it('previews renewals at announced prices, which are valid when the next term begins', async () => {
    const ofTerm = `p.offer_id = $1 and p.term_duration = 'OneYear' and p.billing_frequency = 'Monthly'`
    await query(
      `with announced as (
         insert into offer_prices (tenant_id, offer_id, segment, region, currency, term_duration, billing_frequency,
           valid_from, cost, erp)
         select p.tenant_id, p.offer_id, p.segment, p.region, p.currency, p.term_duration, p.billing_frequency,
           s.end_date, 60, 75 from offer_prices p, subscriptions s where s.subscription_id = $2 and ${ofTerm})
       update offer_prices p set valid_to = s.end_date from subscriptions s where s.subscription_id = $2 and ${ofTerm}`,
      ...[demoOfferId(1), demoSubscriptionId(1)],
    )
    const plan = await previewed({
      kind: { name: 'Renewal' },
      change: { endOfTermAction: { name: 'Stop' } },
      rows: [{ subscriptionId: demoSubscriptionId(1) }],
    })
    // 5 seats at 60, not at the present 48.
    expect(brief((await get(plan)).totals)).toEqual(['Pending EUR 1: 330 to 0'])
    await query(`delete from offer_prices p where p.cost = 60 and ${ofTerm}`, demoOfferId(1))
    await query(`update offer_prices p set valid_to = null where ${ofTerm}`, demoOfferId(1))
  })

  it('adds no amounts of another currency to the totals when a renewal is applied', async () => {
    await query(
      `insert into offer_prices (tenant_id, offer_id, segment, region, currency, term_duration, billing_frequency,
         valid_from, cost, erp) values ($1, $2, 'Commercial', 'DE', 'USD', 'ThreeYears', 'Annual', '2026-01-01', 100, 120)`,
      ...[demo.tenantId, demoOfferId(1)],
    )
    const plan = await previewed({
      kind: { name: 'Renewal' },
      change: { autoRenewSettings: { term: { name: 'ThreeYears' }, billingFrequency: { name: 'Annual' } } },
      rows: [{ subscriptionId: demoSubscriptionId(1) }],
    })
    expect(brief((await get(plan)).totals)).toEqual(['Pending EUR 1: 264 to 0'])
    expect(brief((await act(plan, 'stage', 'run')).totals)).toEqual(['Applied EUR 1: 264 to 0'])
    expect((await itemsOf(plan))[0]).toMatchObject({ costAfter: null, revenueAfter: null })
    expect(brief((await act(plan, 'undo')).totals)[0]).toContain('Undone')
    await query(`delete from offer_prices where offer_id = $1 and currency = 'USD'`, demoOfferId(1))
  })

  it('moves subscriptions to another seller with its terms, and gives them back with their margins', async () => {
    const sellerId = demoResellerId(2)
    const { genericInstanceId: providerInstanceId } = demo
    const binding = { providerInstanceId, providerCustomerData: null, margin: markup(25) }
    const binds = { query: { resellerId: sellerId }, body: binding }
    expect((await api.request('POST', `/v1/Customers/${customerId}/provider-instances`, binds)).status).toBe(
      201,
    )
    const own = { as: 'reseller', body: markup(40) } as const
    expect((await api.request('PATCH', pathOf(1, '/price-margin'), own)).status).toBe(204)
    const before = await rows()

    const selection = { searchValue: 'backup of', statuses: ['Active'] }
    const plan = await previewed({ kind: { name: 'Seller' }, change: { resellerId: sellerId }, selection })
    // The sixth subscription is of a customer to which the reseller does not sell.
    expect(brief((await get(plan)).totals)).toEqual(['Pending EUR 5: 1320 to 1332', 'Skipped null 1: 0 to 0'])
    const [skipped] = await itemsOf(plan, '&state=Skipped')
    expect(skipped).toMatchObject({
      customerId: demoCustomerId(2),
      reason: expect.stringContaining('does not sell'),
    })
    const done = await act(plan, 'stage', 'run')
    expect(brief(done.totals)).toEqual(['Applied EUR 5: 1320 to 1332', 'Skipped null 1: 0 to 0'])
    const sold = async () => (await get(`/v1/subscriptions?searchValue=backup+of&pageSize=100`)).items
    // biome-ignore lint/suspicious/noExplicitAny: answers have many shapes
    const sellers = async () => (await sold()).map((one: any) => one.resellerId).toSorted()
    expect((await sellers()).filter((one: string) => one === sellerId)).toHaveLength(5)
    // The former seller no longer sees them.
    const seen = await api.request('GET', pathOf(1), { as: 'reseller' })
    expect(seen.status).toBe(404)

    const undone = await act(plan, 'undo')
    expect(brief(undone.totals).map((one) => one.split(':')[0])).toEqual(['Skipped null 1', 'Undone EUR 5'])
    expect(await rows()).toBe(before)
    expect(
      (await api.request('PATCH', pathOf(1, '/price-margin'), { as: 'reseller', body: null })).status,
    ).toBe(204)
  })

  it('changes sellers, and shows no reseller the margin of another one', async () => {
    const id = demoSubscriptionId(5)
    const binding = {
      providerInstanceId: demo.genericInstanceId,
      providerCustomerData: '{}',
      margin: markup(15),
    }
    await api.request('POST', `/v1/Customers/${customerId}/provider-instances`, {
      query: { resellerId: demoResellerId(2) },
      body: binding,
    })
    await query(
      `update subscriptions set reseller_id = $1, reseller_margin = $2, internal_id = 'Former'
       where subscription_id = $3`,
      demoResellerId(2),
      markup(33),
      id,
    )
    const before = await rows()
    const change = { resellerId }
    const plan = await previewed({ kind: { name: 'Seller' }, change, rows: [{ subscriptionId: id }] })
    expect((await act(plan, 'stage', 'run')).totals[0].state).toEqual({ name: 'Applied' })
    const sold = await api.request('GET', pathOf(5), { as: 'reseller' })
    expect([sold.status, sold.body.internalId]).toEqual([200, null])
    expect((await act(plan, 'undo')).totals[0].state).toEqual({ name: 'Undone' })
    expect(await rows()).toBe(before)

    const logs = async (as: Role) =>
      JSON.stringify(await get('/v1/AuditLogs?operations=UpdateSubscriptionReseller', as))
    expect(await logs('reseller')).not.toMatch(/resellerMargin|resellerInternalId|Former/)
    // As with the single operation, no reseller learns which other reseller sells the subscription.
    expect(await logs('reseller')).not.toContain(demoResellerId(2))
    expect(await logs('reseller')).not.toContain(plan.split('/').at(-1))
    expect(await logs('csp')).toContain(plan.split('/').at(-1))
    expect(await logs('csp')).toContain('33')
    await query(
      'update subscriptions set reseller_id = $1, reseller_margin = null, internal_id = null where subscription_id = $2',
      resellerId,
      id,
    )
  })

  describe('at a vendor', () => {
    const id = randomUUID()
    const of = `/v1/customers/${demoCustomerId(10)}/subscriptions/${id}`
    const change = '* /v1/customers/*/subscriptions/*'
    const hasten = () => api.vendor.hasten()
    beforeAll(async () => {
      const sold = {
        offer: 'CFQ7TTC0LDPB:0001',
        quantity: 5,
        friendlyName: 'Seats',
        resellerMpnId: '6234504',
      }
      const { id: there } = await api.vendor.act(
        'customers/d0000000-0000-5000-8000-000000000010/subscriptions',
        sold,
      )
      const known = demoSubscriptions(new Date()).find((one) => one.id === demoSubscriptionId(7))!
      const own = { offerId: demoOfferId(8), providerOfferId: sold.offer, providerSubscriptionId: there }
      const row = { ...known, ...own, id, resellerId: null, name: 'not yet' }
      await api.database.transaction([
        setTenant(demo.tenantId),
        ...insertSubscription(demo.tenantId, row, 'Seats'),
      ])
      // Our copy differs from the subscription there, so the request only refreshes it.
      const nextBillingFrequency = { name: 'Monthly' }
      expect(
        (await api.request('PATCH', of, { body: { name: 'x', quantity: 5, nextBillingFrequency } })).status,
      ).toBe(409)
    })
    const rowsOf = { rows: [{ subscriptionId: id }] }
    const ended = (plan: string, state: string) =>
      until(
        `the plan that is ${state}`,
        () => get(plan),
        (one) => one.state.name === state || one.reason !== null,
        hasten,
      )

    it('undoes a change that the vendor makes while the plan is paused', async () => {
      await api.vendor.faults([{ route: change, fault: 'status', status: 503 }])
      const plan = await previewed({ kind: { name: 'Seats' }, change: { quantity: 7 }, ...rowsOf })
      await succeeded(api, await send(`${plan}/stage`))
      await send(`${plan}/run`)
      await until(
        'the change at the vendor',
        () => itemsOf(plan, '&state=Applying'),
        (found) => found.length === 1,
      )
      await send(`${plan}/pause`)
      await send(`${plan}/undo`)
      await api.vendor.faults([])
      const { state, reason, totals } = await ended(plan, 'Undone')
      expect([state.name, reason, totals[0].state.name]).toEqual(['Undone', null, 'Undone'])
      expect((await get(of)).quantity).toBe(5)
    })

    it('undoes a renewal with the present number of seats, which the vendor shows without a number', async () => {
      const renewal = { term: { name: 'OneYear' }, billingFrequency: { name: 'Monthly' }, quantity: 5 }
      const change = { autoRenewSettings: renewal }
      const plan = await previewed({ kind: { name: 'Renewal' }, change, ...rowsOf })
      await succeeded(api, await send(`${plan}/stage`))
      await send(`${plan}/run`)
      await ended(plan, 'Done')
      expect((await itemsOf(plan))[0]).toMatchObject({ state: { name: 'Applied' }, reason: null })
      await send(`${plan}/undo`)
      await ended(plan, 'Undone')
      expect((await itemsOf(plan))[0]).toMatchObject({ state: { name: 'Undone' }, reason: null })
      expect((await get(of)).autoRenewSettings).toBeNull()
    })

    it('completes a change of the seller, even if the vendor refuses the partner id', async () => {
      const sell = async () => {
        const plan = await previewed({ kind: { name: 'Seller' }, change: { resellerId }, ...rowsOf })
        await succeeded(api, await send(`${plan}/stage`))
        await send(`${plan}/run`)
        expect(await ended(plan, 'Done')).toMatchObject({ state: { name: 'Done' }, reason: null })
        return (await itemsOf(plan))[0]
      }
      await api.vendor.faults([{ route: change, fault: 'status', status: 400, code: 800002 }])
      const refused = await sell()
      expect(refused).toMatchObject({ state: { name: 'Applied' }, reason: expect.any(String) })
      expect((await get(of)).resellerId).toBe(resellerId)
      await api.vendor.faults([])
      await query(
        'update subscriptions set reseller_id = $1 where subscription_id = $2',
        demoResellerId(2),
        id,
      )
      const sold = await sell()
      expect(sold).toMatchObject({ state: { name: 'Applied' }, reason: null })
      expect(await get(`/v1/operations/${sold.operationId}`)).toMatchObject({
        ...{ resellerId: null, customerId: demoCustomerId(10) },
      })
      const { subscriptions } = await api.vendor.state()
      expect(
        subscriptions.find((one: { friendlyName: string }) => one.friendlyName === 'Seats').resellerMpnId,
      ).toBe('6234500')
    })
  })

  it('changes other subscriptions while many purchases wait for the approval of the csp', async () => {
    const known = demoSubscriptions(new Date()).find((one) => one.id === demoSubscriptionId(1))!
    const ids: string[] = Array.from({ length: 101 }, () => randomUUID()).toSorted()
    await api.database.transaction([
      setTenant(demo.tenantId),
      ...ids.flatMap((id) =>
        insertSubscription(demo.tenantId, { ...known, id, providerSubscriptionId: id }, 'Many'),
      ),
    ])
    const limits = `/v1/Resellers/${resellerId}/purchase-limits`
    const limited = await api.request('PATCH', limits, { body: { seatsPerOrder: 1, amounts: [] } })
    expect(limited.status).toBe(204)
    const rows = ids.map((subscriptionId, place) => ({ subscriptionId, quantity: place === 100 ? 6 : 7 }))
    const plan = await previewed({ kind: { name: 'Seats' }, rows }, 'reseller')
    await succeeded(api, await send(`${plan}/stage`, { as: 'reseller' }))
    await send(`${plan}/run`, { as: 'reseller' })
    const { totals } = await until(
      'the change that is not held',
      () => get(plan, 'reseller'),
      (one) => one.totals.some(({ state }: { state: { name: string } }) => state.name === 'Applied'),
    )
    const { items: held } = await get('/v1/Orders/held-purchases?pageSize=200')
    const own = held.filter(({ subscriptionId }: { subscriptionId: string }) => ids.includes(subscriptionId))
    expect(own).toHaveLength(100)
    expect(brief(totals).map((one) => one.split(':')[0])).toEqual(['Applied EUR 1', 'Applying EUR 100'])
    await api.request('PATCH', limits, { body: { seatsPerOrder: null, amounts: [] } })
  })

  it('refuses what can be refused at once', async () => {
    const refused = async (body: object, as: Role = 'csp') => {
      const answer = await send('/v1/plans', { as, body: { name: 'Plan', ...body } })
      expect(answer.status).toBe(400)
      return answer.body.errors.map(({ propertyName }: { propertyName: string }) => propertyName)
    }
    const [kind, change] = [{ name: 'Margin' }, { priceMargin: markup(1) }]
    expect(await refused({ kind, change })).toEqual(['selection'])
    expect(await refused({ kind, selection: {} })).toEqual(['change'])
    expect(await refused({ kind, change: { quantity: 1 }, selection: {} })).toEqual([
      'change.quantity',
      'change',
    ])
    expect(await refused({ kind, change, selection: {} }, 'customer')).toEqual(['kind'])
    const row = { subscriptionId: demoSubscriptionId(1) }
    expect(await refused({ kind, change, rows: [row, row] })).toEqual(['rows[1].subscriptionId'])
    const answer = await send(`/v1/plans/${demo.stagedPlanId}/undo`)
    expect([answer.status, answer.body.description]).toEqual([
      409,
      'The plan is Staged. Possible actions are run, cancel.',
    ])
  })
})
