import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { succeeded, until } from '../../../test/harness/work.ts'
import {
  demo,
  demoCustomerId,
  demoResellerId,
  demoScheduledChangeId,
  demoSubscriptionId,
} from '../../demo/identifiers.ts'
import { checkAllAlerts, checkChangedAlerts } from '../../steps/alerts/check-alerts.ts'
import { administration } from '../../store/administration.ts'
import type { Role } from '../../store/directory.ts'
import { openTenantStore } from '../../store/store.ts'

interface Listed {
  readonly id: string
  readonly kind: { readonly name: string }
  readonly subscriptionId: string
  readonly request: {
    readonly method: string
    readonly path: string
    readonly body: Readonly<Record<string, unknown>> | null
  } | null
}

const dayMs = 86_400_000
const now = new Date()
const later = (days: number) => new Date(now.getTime() + days * dayMs)
const roles: readonly Role[] = ['csp', 'reseller', 'customer']
/** The subscriptions of the conditions. */
const [renewing, renewed, ending, losing, seated, budgeted] = [1, 2, 3, 5, 12, 6].map(demoSubscriptionId) as [
  string,
  string,
  string,
  string,
  string,
  string,
]
const pathOf = (id: string) => `/v1/customers/${demoCustomerId(1)}/subscriptions/${id}`
const seats = 5

describe.each(oneDatabase(import.meta.url))('the requests of alerts, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  const sql = (text: string, ...values: unknown[]) =>
    api.database.asOwner((pool) =>
      administration(pool).inTenant(demo.tenantId, (client) => client.query(text, values)),
    )
  const set = (id: string, assignments: string, ...values: unknown[]) =>
    sql(`update subscriptions set ${assignments} where subscription_id = $1`, id, ...values)
  const store = () => openTenantStore(api.database, demo.tenantId).store
  const list = async (as: Role): Promise<Listed[]> => {
    const query = { pageSize: 100, customerId: demoCustomerId(1) }
    return (await api.request('GET', '/v1/alerts', { as, query })).body.items
  }
  const send = async (as: Role, { request }: Listed) => {
    const { method, path, body } = request!
    await succeeded(api, await api.request(method, path, { as, ...(body && { body }) }))
  }
  const read = async (id: string) => (await api.request('GET', pathOf(id))).body

  /** Sets the conditions, one in each of the subscriptions, without a decision about them. */
  async function raise(): Promise<void> {
    const all = [renewing, renewed, ending, losing, seated]
    await sql(
      `update subscriptions set status = 'Active', quantity = $2, auto_renew_enabled = true, end_of_term_action = 'Renew',
         auto_renew_settings = null, start_date = $3, end_date = $4, cancellation_allowed_until = null, refundable = '[]'
       where subscription_id = any($1)`,
      ...[all, seats, later(-265), later(100)],
    )
    await sql(`update subscription_changes set changed_at = changed_at - interval '1 year'`)
    await set(renewing, 'end_date = $2', later(10))
    await set(ending, `end_date = $2, auto_renew_enabled = false, end_of_term_action = 'Stop'`, later(6))
    await set(
      renewed,
      'start_date = $2, cancellation_allowed_until = $3, created_at = $4',
      ...[later(-3), later(4), later(-368)],
    )
    const off = (value: number) => ({ marginRule: { name: 'ErpMinusDiscount' }, value })
    await set(
      losing,
      'csp_margin = $2, reseller_margin = $3, refundable = $4',
      ...[off(30), off(50), JSON.stringify([{ quantity: seats, until: later(3) }])],
    )
    for (const id of [losing, seated])
      await sql(
        `insert into seat_readings (tenant_id, subscription_id, sku_id, read_on, seats, assigned)
         values ($1, $2, 'a product', current_date, $3, $4) on conflict do nothing`,
        ...[demo.tenantId, id, Array(5).fill(seats), Array(5).fill(3)],
      )
    await set(budgeted, 'monthly_budget = 100')
    const lastMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 0))
    await sql(
      `insert into daily_usage (tenant_id, invoice_id, usage_number, subscription_id, currency, period_start, amounts)
       values ($1, gen_random_uuid(), 1, $2, 'EUR', date_trunc('month', $3::date), $4)`,
      ...[demo.tenantId, budgeted, lastMonth.toISOString().slice(0, 10)],
      Array(lastMonth.getUTCDate()).fill(10),
    )
    await sql(
      `update scheduled_changes set status = 'Conflict' where scheduled_change_id = $1`,
      demoScheduledChangeId(2),
    )
    await checkAllAlerts(store(), now)
  }

  it.each(roles)('resolve them, sent by the %s that has got them', async (role) => {
    await raise()
    const before = await list(role)
    const told = before.map(({ kind, subscriptionId }) => `${kind.name} ${subscriptionId}`).toSorted()
    expect(told).toEqual(
      [
        ...[renewing, renewed, ending].map((id) => `RenewalDeadline ${id}`),
        ...[losing, seated].map((id) => `UnassignedSeats ${id}`),
        ...(role === 'customer' ? [] : [`NegativeMargin ${losing}`]),
        `VendorDifference ${renewing}`,
        `BudgetOverrun ${budgeted}`,
      ].toSorted(),
    )
    const names: Record<string, string> = {}
    for (const id of [renewing, ending, losing, seated]) names[id] = (await read(id)).name
    const ready = before.filter(({ request }) => request !== null)
    // Only its seller sets the budget of a customer.
    expect(ready).toHaveLength(before.length - (role === 'customer' ? 1 : 0))
    for (const alert of ready) await send(role, alert)

    const kept = { quantity: seats, nextBillingFrequency: null, autoRenewSettings: null }
    const off = { autoRenewEnabled: false, endOfTermAction: { name: 'Stop' } }
    const on = { autoRenewEnabled: true, endOfTermAction: { name: 'Renew' } }
    expect(await read(renewing)).toMatchObject({ ...kept, ...off, name: names[renewing] })
    expect(await read(ending)).toMatchObject({ ...kept, ...on, name: names[ending] })
    expect(await read(renewed)).toMatchObject({ status: { name: 'Deleted' } })
    expect(await read(losing)).toMatchObject({ ...kept, ...on, name: names[losing], quantity: 3 })
    expect(await read(seated)).toMatchObject({
      ...{ ...kept, ...on, name: names[seated] },
      autoRenewSettings: { quantity: 3, term: { name: 'OneYear' } },
    })

    await checkChangedAlerts(store(), later(-1), later(0.01))
    const open = new Set((await list(role)).map(({ id }) => id))
    expect(ready.filter(({ id }) => open.has(id))).toEqual([])
  })

  it('about a conflict leave the list with the decision, before the next check', async () => {
    await raise()
    const conflicts = async () => (await list('csp')).filter(({ kind }) => kind.name === 'VendorDifference')
    const [conflict] = await conflicts()
    const others = (await list('csp')).length - 1
    await send('csp', conflict!)
    expect(await conflicts()).toEqual([])
    expect(await list('csp')).toHaveLength(others)
  })

  it('are not written again by a check that finds them unchanged', async () => {
    await raise()
    const written = async () => (await sql('select alert_id, xmin::text from alerts order by alert_id')).rows
    const before = await written()
    expect(before.length).toBeGreaterThan(10)
    await checkAllAlerts(store(), new Date(now.getTime() + 1_000))
    expect(await written()).toEqual(before)
  })

  /** Keeps the check that follows each change from running until the returned function is called. */
  const delayChecks = async () => {
    await sql(
      `create function directory.skip_row() returns trigger language plpgsql as 'begin return null; end'`,
    )
    await sql(
      `create trigger delays_checks before insert on directory.due_work for each row
       when (new.kind = 'Alerts' and new.id <> new.tenant_id) execute function directory.skip_row()`,
    )
    // Those that earlier changes have made due, also while they run.
    await until(
      'the checks that are due',
      async () =>
        (await sql(`select 1 from directory.due_work where kind = 'Alerts' and id <> tenant_id`)).rows,
      (rows) => rows.length === 0,
    )
    return async () => {
      await sql('drop trigger delays_checks on directory.due_work')
      await sql('drop function directory.skip_row()')
    }
  }

  it('are absent while the subscription differs from the one that they were made for', async () => {
    const allowChecks = await delayChecks()
    await raise()
    const of = async (id: string, kind: string) =>
      (await list('csp')).find((one) => one.subscriptionId === id && one.kind.name === kind)!.request
    expect((await of(renewing, 'RenewalDeadline'))?.body).toMatchObject({ quantity: seats })
    const { name } = await read(renewing)
    const bought = { name, quantity: seats + 3, nextBillingFrequency: { name: 'Monthly' } }
    const answer = await api.request('PATCH', pathOf(renewing), { as: 'customer', body: bought })
    await succeeded(api, answer)

    expect(await of(losing, 'NegativeMargin')).not.toBeNull()
    expect(await of(budgeted, 'BudgetOverrun')).not.toBeNull()
    for (const [path, wanted] of [
      [`${pathOf(losing)}/price-margin`, { marginRule: { name: 'ErpMinusDiscount' }, value: 35 }],
      [`${pathOf(budgeted)}/monthly-budget`, { monthlyBudget: 110.5 }],
    ] as const)
      await succeeded(api, await api.request('PATCH', path, { body: wanted }))

    expect(await of(losing, 'NegativeMargin')).toBeNull()
    expect(await of(budgeted, 'BudgetOverrun')).toBeNull()
    expect(await of(renewing, 'RenewalDeadline')).toBeNull()
    expect(await of(ending, 'RenewalDeadline')).not.toBeNull()
    await allowChecks()
    await checkChangedAlerts(store(), later(-1), later(0.01))
    expect((await of(renewing, 'RenewalDeadline'))?.body).toMatchObject({ quantity: seats + 3 })
    expect(await of(losing, 'NegativeMargin')).not.toBeNull()
    expect(await of(budgeted, 'BudgetOverrun')).not.toBeNull()
  })

  it('are no longer needed when the margin of the customer ends the loss', async () => {
    await raise()
    await set(losing, 'csp_margin = null, reseller_margin = null')
    const place = `seller_id = $2 and customer_id = $1 and provider_instance_id = $3`
    const key = [demoCustomerId(1), demoResellerId(1), demo.genericInstanceId]
    const setMargin = (margin: object) =>
      sql(`update customer_bindings set margin = $4 where ${place}`, ...key, JSON.stringify(margin))
    const { rows } = await sql(`select margin from customer_bindings where ${place}`, ...key)
    await setMargin({ marginRule: { name: 'ErpMinusDiscount' }, value: 50 })
    await checkAllAlerts(store(), now)
    const losses = async () =>
      (await list('reseller')).filter(({ kind }) => kind.name === 'NegativeMargin').length
    expect(await losses()).toBeGreaterThan(0)
    await setMargin(rows[0].margin)
    await checkChangedAlerts(store(), later(1), later(0.01))
    expect(await losses()).toBe(0)
  })

  it('are no longer needed when a change of the end is scheduled', async () => {
    await raise()
    const isOpen = async () => (await list('csp')).some(({ subscriptionId }) => subscriptionId === ending)
    expect(await isOpen()).toBe(true)
    const change = { autoRenewEnabled: true, endOfTermAction: { name: 'Renew' } }
    const body = { effectiveDate: later(2), action: { name: 'Update' }, change }
    const { status } = await api.request('POST', `${pathOf(ending)}/scheduled-changes`, { body })
    expect(status).toBe(201)
    await checkChangedAlerts(store(), later(-1), later(0.01))
    expect(await isOpen()).toBe(false)
  })
})
