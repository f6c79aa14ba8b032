import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { offendingMembers, until } from '../../../test/harness/work.ts'
import {
  demo,
  demoCustomerId,
  demoPlannedMarginId,
  demoResellerId,
  demoSubscriptionId,
} from '../../demo/identifiers.ts'
import { holdTenants, releaseTenants } from '../../store/queue/work-holds.ts'

const instance = demo.genericInstanceId
const [reseller, customer, subscription] = [demoResellerId(1), demoCustomerId(1), demoSubscriptionId(1)]
const sold = `/v1/customers/${customer}/subscriptions/${subscription}`
const markup = (value: number) => ({ marginRule: { name: 'Markup' }, value })
const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10)

/** The three margins that can be planned, each with the operation that sets it and the seller that sees its price. */
const levels = [
  {
    subject: 'Reseller',
    as: 'csp',
    path: `/v1/Resellers/${reseller}/margins/${instance}`,
    body: (value: number) => ({ providerInstanceId: instance, priceMargin: markup(value) }),
  },
  {
    subject: 'Customer',
    as: 'reseller',
    path: `/v1/Customers/${customer}/margins/${instance}`,
    body: (value: number) => ({ margin: markup(value), resellerId: reseller }),
  },
  {
    subject: 'Subscription',
    as: 'reseller',
    path: `${sold}/price-margin`,
    body: (value: number) => markup(value),
  },
] as const
type Level = (typeof levels)[number]

describe.each(oneDatabase(import.meta.url))('a planned margin, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  const owner = (text: string) => api.database.asOwner(async (pool) => (await pool.query(text)).rows)
  /** Moves all margins a day back, so that a margin of tomorrow begins to apply. */
  async function passDay(): Promise<void> {
    await owner(
      `update margin_history set valid_from = valid_from - interval '1 day', recorded_at = recorded_at - interval '1 day'`,
    )
    for (const table of ['reseller_associations', 'customer_bindings', 'subscriptions'])
      await owner(
        `update ${table} set next_margin_at = next_margin_at - interval '1 day' where next_margin_at < '2099-01-01'`,
      )
    await owner(`update directory.due_work set due_at = '-infinity' where kind = 'Margin'`)
  }
  const history = () =>
    owner(
      `select kind, party_id, seller_id, valid_from, terms::text from margin_history order by margin_history_id`,
    )
  const waiting = () =>
    owner(`select 1 from reseller_associations where next_margin_at < '2099-01-01' union all
      select 1 from customer_bindings where next_margin_at is not null union all
      select 1 from subscriptions where next_margin_at is not null`)

  const set = async ({ as, path, body }: Level, value: number, effectiveDate?: string, headers = {}) =>
    await api.request('PATCH', path, {
      as,
      headers,
      body: body(value),
      ...(effectiveDate && { query: { effectiveDate } }),
    })
  const plan = async (level: Level, value: number, ahead: number) =>
    expect((await set(level, value, `${day(ahead)}T12:00:00Z`)).status).toBe(204)
  const planned = async (as: 'csp' | 'reseller', query = {}) => {
    const { body } = await api.request('GET', '/v1/planned-margins', {
      as,
      query: { pageSize: 50, ...query },
    })
    return body.items.filter(
      (one: { plannedMarginId: string }) => one.plannedMarginId !== demoPlannedMarginId(1),
    )
  }
  const withdraw = (as: 'csp' | 'reseller' | 'customer', id: string) =>
    api.request('DELETE', `/v1/planned-margins/${id}`, { as })

  /** Returns the margin values of the explanation of the subscription's price that a seller reads, now or on a day. */
  const explained = async (as: 'csp' | 'reseller', chargeDate?: string) => {
    const { body } = await api.request('GET', `${sold}/price-explanation`, {
      as,
      ...(chargeDate && { query: { chargeDate } }),
    })
    const [step] = body.steps.filter((one: { step: { name: string } }) => one.step.name === 'Margin')
    return { value: step.margin.value, revenue: body.revenueAmount.value }
  }
  const listedRevenue = async (as: 'csp' | 'reseller') => {
    const { body } = await api.request('GET', `/v1/customers/${customer}/subscriptions`, {
      as,
      query: { pageSize: 50 },
    })
    return body.items.find(({ id }: { id: string }) => id === subscription).revenuePrice.value
  }
  /** Returns the margin that the resource itself shows. */
  const shown = async ({ subject, as }: Level) => {
    if (subject === 'Subscription') return (await api.request('GET', sold, { as })).body.margin?.value ?? null
    const path = subject === 'Reseller' ? `/v1/Resellers/${reseller}` : `/v1/Customers/${customer}`
    const { body } = await api.request('GET', path, { as })
    const at = ({ providerInstanceId }: { providerInstanceId: string }) => providerInstanceId === instance
    return subject === 'Reseller'
      ? body.providerResellers.find(at).priceMargin.value
      : body.providerCustomers.find(at).margin.value
  }

  describe.each(levels)('of a sale to a $subject', (level) => {
    const { as } = level
    it('applies from its day, exactly and before the clock has copied it', async () => {
      expect((await set(level, 20)).status).toBe(204)
      await plan(level, 30, 1)
      await plan(level, 40, 2)
      await plan(level, 31, 1)
      expect(await planned(as)).toMatchObject([
        { subject: { name: level.subject }, effectiveDate: `${day(1)}T00:00:00.000Z`, margin: markup(31) },
        { effectiveDate: `${day(2)}T00:00:00.000Z`, margin: markup(40) },
      ])
      expect([await shown(level), (await explained(as)).value]).toEqual([20, 20])
      // A margin for now applies until the planned day.
      expect((await set(level, 21)).status).toBe(204)
      const tomorrow = await explained(as, day(1))
      expect([
        (await explained(as, day(0))).value,
        tomorrow.value,
        (await explained(as, day(2))).value,
      ]).toEqual([...[21, 31, 40]])

      // As if no process ran at midnight, and the clock were late.
      await api.database.asOwner((pool) => holdTenants(pool, 'a test', demo.tenantId))
      await passDay()
      const before = await history()
      expect(await shown(level)).toBe(31)
      expect(await explained(as)).toEqual(tomorrow)
      expect(await explained(as, day(0))).toEqual(tomorrow)
      expect(await listedRevenue(as)).toBe(tomorrow.revenue)
      expect(await planned(as)).toMatchObject([{ margin: markup(40) }])

      await api.database.asOwner((pool) => releaseTenants(pool, demo.tenantId))
      await until(
        'the copies of the planned margins',
        () =>
          owner(`select 1 from margin_history where planned_margin_id is not null and valid_from <= now()`),
        (rows) => rows.length === 0,
      )
      expect(await history()).toEqual(before)
      expect([await shown(level), await explained(as)]).toEqual([31, tomorrow])
      expect(await explained(as, day(1))).toMatchObject({ value: 40 })

      const [last] = await planned(as)
      expect((await withdraw(as, last.plannedMarginId)).status).toBe(204)
      expect([await planned(as), await waiting()]).toEqual([[], []])
      expect((await explained(as, day(1))).value).toBe(31)
      expect((await withdraw(as, last.plannedMarginId)).status).toBe(404)
    })

    it('is replaced by a margin that is set on its day before the clock has copied it', async () => {
      await plan(level, 50, 1)
      await api.database.asOwner((pool) => holdTenants(pool, 'a test', demo.tenantId))
      await passDay()
      expect((await set(level, 51)).status).toBe(204)
      const seen = [await shown(level), (await explained(as)).value, (await explained(as, day(0))).value]
      expect(seen).toEqual([51, 51, 51])
      await api.database.asOwner((pool) => releaseTenants(pool, demo.tenantId))
      await until('the end of the plan', waiting, (rows) => rows.length === 0)
      expect([await shown(level), (await explained(as, day(0))).value]).toEqual([51, 51])
      // The history has the request that set the margin, and no second entry about the copy.
      const unchanged = await owner(`select version from subscription_changes
        where before->'margins' is not null and before::jsonb - 'version' = after::jsonb - 'version'`)
      expect(unchanged).toEqual([])
    })

    it('is not stored by a dry run, nor more than a year ahead', async () => {
      const rehearsed = await set(level, 60, `${day(3)}T00:00:00Z`, { prefer: 'dry-run' })
      expect(rehearsed.status, rehearsed.text).toBe(200)
      const refused = await set(level, 60, `${day(400)}T00:00:00Z`)
      expect([refused.status, offendingMembers(refused)]).toEqual([400, ['effectiveDate']])
      expect([await planned(as), await waiting()]).toEqual([[], []])
    })
  })

  it('of a reseller ends when another reseller sells the subscription', async () => {
    const next = demoResellerId(2)
    const bound = await api.request('POST', `/v1/Customers/${customer}/provider-instances`, {
      query: { resellerId: next },
      body: { providerInstanceId: instance, providerCustomerData: '{}', margin: markup(15) },
    })
    expect(bound.status, bound.text).toBeLessThan(300)
    const ofSubscription = levels[2]
    await plan(ofSubscription, 80, 4)
    await plan({ ...ofSubscription, as: 'csp' } as unknown as Level, 81, 5)
    expect(await planned('reseller')).toHaveLength(1)
    const sell = (resellerId: string) =>
      api.request('PATCH', `${sold}/associated-reseller`, { body: resellerId })
    expect((await sell(next)).status).toBe(200)
    // The former reseller cannot withdraw it any more, and must not see who sells now.
    expect(await planned('reseller')).toEqual([])
    const [ofCsp, ...others] = await planned('csp', { subscriptionId: subscription })
    expect([ofCsp, others]).toMatchObject([{ resellerId: next, margin: markup(81) }, []])
    expect((await sell(reseller)).status).toBe(200)
    expect(await planned('reseller')).toEqual([])
    expect((await withdraw('csp', ofCsp.plannedMarginId)).status).toBe(204)
    expect(await waiting()).toEqual([])
  })

  it('is replaced by the margin of an association that is added again on its day', async () => {
    const [ofReseller] = levels
    await plan(ofReseller, 82, 1)
    await api.database.asOwner((pool) => holdTenants(pool, 'a test', demo.tenantId))
    await passDay()
    await owner(`update reseller_associations set status = 'Failed'
      where reseller_id = '${reseller}' and provider_instance_id = '${instance}'`)
    const added = await api.request('POST', `/v1/Resellers/${reseller}/provider-instances`, {
      body: { providerInstanceId: instance, priceMargin: markup(83), resellerProviderData: '{}' },
    })
    expect(added.status, added.text).toBe(201)
    const seen = async () => [
      await shown(ofReseller),
      (await explained('csp')).value,
      (await explained('csp', day(0))).value,
    ]
    expect(await seen()).toEqual([83, 83, 83])
    await api.database.asOwner((pool) => releaseTenants(pool, demo.tenantId))
    await until('the end of the plan', waiting, (rows) => rows.length === 0)
    expect(await seen()).toEqual([83, 83, 83])
  })

  it('is visible to its seller alone, who withdraws it', async () => {
    const [forReseller, forCustomer, forSubscription] = levels
    await plan(forReseller, 70, 5)
    await plan(forCustomer, 71, 6)
    await plan(forSubscription, 72, 7)
    const values = (items: { margin: { value: number } }[]) => items.map(({ margin }) => margin.value)
    expect(values(await planned('reseller'))).toEqual([71, 72])
    // As in the customer and the subscription, the csp sees a reseller's margin for a customer, and not that of a subscription.
    const ofCsp = await planned('csp')
    expect(values(ofCsp)).toEqual([70, 71])
    expect(values(await planned('csp', { subject: 'Reseller' }))).toEqual([70])
    expect(values(await planned('csp', { resellerId: reseller }))).toEqual([70, 71])
    expect(values(await planned('csp', { subscriptionId: subscription }))).toEqual([])
    expect(values(await planned('csp', { customerId: customer }))).toEqual([71])
    expect(await planned('csp', { resellerId: demoResellerId(2) })).toEqual([])
    expect((await withdraw('reseller', ofCsp[0].plannedMarginId)).status).toBe(404)
    const [hidden] = await planned('reseller', { subscriptionId: subscription })
    expect((await withdraw('csp', hidden.plannedMarginId)).status).toBe(404)
    expect((await withdraw('customer', hidden.plannedMarginId)).status).toBe(403)
    // Nothing of the csp's plan reaches the prices from which the reseller's explanation begins.
    const [own, ofDay] = [await explained('reseller'), await explained('reseller', day(5))]
    expect(own.value).toBe(ofDay.value)
    for (const { plannedMarginId } of [...ofCsp])
      expect((await withdraw('csp', plannedMarginId)).status).toBe(204)
    expect((await withdraw('reseller', hidden.plannedMarginId)).status).toBe(204)
    expect(await waiting()).toEqual([])
  })
})
