import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { allEventsReadable } from '../../../test/harness/feed.ts'
import {
  demo,
  demoCustomerId,
  demoResellerId,
  demoScheduledChangeId,
  demoSubscriptionId,
} from '../../demo/identifiers.ts'
import type { CloudEvent } from '../../domain/events/event.ts'
import { checkAlerts, checkAlertsOfSubjects } from '../../jobs/alerts/alert-clock.ts'
import { keepUp } from '../../jobs/upkeep.ts'
import { administration } from '../../store/administration.ts'
import type { Role } from '../../store/directory.ts'
import { openTenantStore } from '../../store/store.ts'

interface Listed {
  readonly id: string
  readonly kind: { readonly name: string }
  readonly severity: { readonly name: string }
  readonly subject: { readonly id: string; readonly link: string | null }
  readonly customerId: string | null
  readonly customerName: string | null
  readonly subscriptionId: string | null
  readonly atStake: { readonly value: number; readonly currency: { readonly name: string } } | null
  readonly atStakeMonths: number | null
  readonly budget: Readonly<Record<string, unknown>> | null
  readonly since: string
  readonly request: { readonly method: string; readonly path: string; readonly body: object | null } | null
}

const day = 86_400_000
const now = new Date()
const later = (days: number) => new Date(now.getTime() + days * day)
/** The first day of the month that is `months` after the present one. */
const monthAfter = (months: number) =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, 1)).toISOString().slice(0, 10)
const daysInMonth = (Date.parse(monthAfter(1)) - Date.parse(monthAfter(0))) / day
// The budget is 100, and a day costs 10.
const over = 10 * daysInMonth - 100
const roles: readonly Role[] = ['csp', 'reseller', 'customer']

describe.each(oneDatabase(import.meta.url))('GET /v1/alerts, on the %s database', (kind) => {
  let api: TestApi
  const faults: unknown[] = []
  beforeAll(async () => {
    api = await startApi(kind, { WORKER: 'false' })
    // Renewed soon, with a scheduled change in conflict.
    // A full year, because a shortened term has a lower price.
    const ofYear = `end_date = $2, start_date = $2::timestamptz - interval '1 year'`
    await set(1, ofYear, later(10))
    await sql(
      `update scheduled_changes set status = 'Conflict' where scheduled_change_id = $1`,
      demoScheduledChangeId(2),
    )
    // Renewed three days ago.
    await set(
      2,
      'start_date = $2, cancellation_allowed_until = $3, created_at = $4',
      later(-3),
      later(4),
      later(-368),
    )
    // Ends soon, without a renewal.
    await set(3, `${ofYear}, auto_renew_enabled = false, end_of_term_action = 'Stop'`, later(6))
    // Both sellers lose.
    const off = (value: number) => ({ marginRule: { name: 'ErpMinusDiscount' }, value })
    await set(5, 'csp_margin = $2, reseller_margin = $3', off(30), off(50))
    await set(6, 'monthly_budget = 100')
    await addUsage()
    await sql(
      `update directory.api_accesses set expires_at = $2 where tenant_id = $1 and reseller_id is not null and user_id is null`,
      demo.tenantId,
      later(5),
    )
    await check()
  })
  afterAll(() => api.stop())

  const sql = (text: string, ...values: unknown[]) =>
    api.database.asOwner((pool) =>
      administration(pool).inTenant(demo.tenantId, (client) => client.query(text, values)),
    )
  const set = (place: number, assignments: string, ...values: unknown[]) =>
    sql(
      `update subscriptions set ${assignments} where subscription_id = $1`,
      demoSubscriptionId(place),
      ...values,
    )

  /** Adds daily usage of 10 EUR a day: the invoices of the two last months. */
  async function addUsage() {
    for (const [place, period] of [monthAfter(-2), monthAfter(-1)].entries()) {
      const invoiceId = `0e000000-0000-4000-8000-00000000009${place}`
      await sql(`select ensure_partition('invoice_dailyratedusage_lines', $1::date)`, period)
      await sql(
        `insert into invoices (tenant_id, invoice_id, provider_instance_id, provider_invoice_id, kind, issued_at, period,
           period_start, period_end, currency, state, revision)
         values ($1, $2::uuid, $3, $2::uuid::text, 'dailyratedusage', $4::date + interval '1 month 8 days', $4::date,
           $4::date::timestamp at time zone 'UTC', ($4::date + interval '1 month') at time zone 'UTC', 'EUR', 'Ready', 1)`,
        ...[demo.tenantId, invoiceId, demo.tier2InstanceId, period],
      )
      await sql(
        `insert into invoice_dailyratedusage_lines (tenant_id, period, invoice_id, revision, line_number, line_id, group_key,
           usage_date, billing_currency, subscription_id, subtotal, subtotal_for_reseller, subtotal_for_customer)
         select $1, $2::date, $3::uuid, 1, d + 1, gen_random_uuid(), 1, $2::date + d, 'EUR', $4, 7, 8, 10
         from generate_series(0, ($2::date + interval '1 month')::date - $2::date - 1) d`,
        ...[demo.tenantId, period, invoiceId, demoSubscriptionId(6)],
      )
    }
  }

  const runtimeAt = (at: Date) => ({
    database: api.database,
    now: () => at,
    onFault: (fault: unknown) => void faults.push(fault),
  })
  /** Checks the alerts of the tenant, as background work does. */
  const check = async (at: Date = now) => {
    const runtime = runtimeAt(at)
    await keepUp(runtime)
    await sql(
      `update directory.due_work set due_at = '-infinity' where tenant_id = $1 and kind = 'Alerts'`,
      demo.tenantId,
    )
    await checkAlerts(runtime)
    expect(faults).toEqual([])
  }
  /** Checks the alerts of the subjects that have changed, as background work does every few seconds. */
  const checkSubjects = async () => {
    await checkAlertsOfSubjects(runtimeAt(new Date(now.getTime() + 4 * 3_600_000)))
    expect(faults).toEqual([])
  }
  const list = async (as: Role = 'csp', query: Record<string, string | number> = {}): Promise<Listed[]> => {
    const { status, body } = await api.request('GET', '/v1/alerts', {
      as,
      query: { pageSize: 100, ...query },
    })
    expect(status).toBe(200)
    return body.items
  }
  const send = (as: Role, { method, path, body }: NonNullable<Listed['request']>, headers = {}) =>
    api.request(method, path, { as, ...(body && { body }), headers })
  const told = (alerts: readonly Listed[]) =>
    alerts
      .map(({ kind, subject, atStake }) => `${kind.name} ${placeOf(subject.id)} ${atStake?.value ?? null}`)
      .toSorted()
  const placeOf = (id: string) =>
    Array.from({ length: 12 }, (_, place) => place + 1).find((place) => demoSubscriptionId(place) === id) ??
    'other'

  it('lists the conditions of each party, with its own prices', async () => {
    const [csp, reseller, customer] = await Promise.all(roles.map(async (role) => told(await list(role))))
    expect(csp).toEqual([
      `BudgetOverrun 6 ${over}`,
      'CredentialExpiry other null',
      'NegativeMargin 5 30',
      ...['RenewalDeadline 1 240', 'RenewalDeadline 2 240', 'RenewalDeadline 3 264'],
      ...['VendorDifference other 144'],
    ])
    expect(reseller).toEqual([
      `BudgetOverrun 6 ${over}`,
      'CredentialExpiry other null',
      'NegativeMargin 5 60',
      ...['RenewalDeadline 1 264', 'RenewalDeadline 2 264', 'RenewalDeadline 3 303.6'],
      ...['VendorDifference other 158.4'],
    ])
    expect(customer).toEqual([
      `BudgetOverrun 6 ${over}`,
      ...['RenewalDeadline 1 303.6', 'RenewalDeadline 2 303.6', 'RenewalDeadline 3 303.6'],
      ...['VendorDifference other 182.16'],
    ])
  })

  it('states how many months an amount at stake covers', async () => {
    const covered = (await list()).map(
      ({ kind, subject, atStakeMonths }) => `${kind.name} ${placeOf(subject.id)} ${atStakeMonths}`,
    )
    expect(covered.toSorted()).toEqual([
      'BudgetOverrun 6 1',
      'CredentialExpiry other null',
      'NegativeMargin 5 12',
      ...['RenewalDeadline 1 12', 'RenewalDeadline 2 12', 'RenewalDeadline 3 12'],
      'VendorDifference other 12',
    ])
  })

  it('states what the next term costs at its announced price', async () => {
    const id = demoSubscriptionId(1)
    const ofTerm = `p.offer_id = s.offer_id and p.term_duration = s.term_duration and p.billing_frequency = s.billing_frequency`
    await sql(
      `with announced as (
         insert into offer_prices (tenant_id, offer_id, segment, region, currency, term_duration, billing_frequency,
           valid_from, cost, erp)
         select p.tenant_id, p.offer_id, p.segment, p.region, p.currency, p.term_duration, p.billing_frequency, $2::timestamptz,
           60, 75 from offer_prices p, subscriptions s where s.subscription_id = $1 and ${ofTerm})
       update offer_prices p set valid_to = $2 from subscriptions s where s.subscription_id = $1 and ${ofTerm}`,
      id,
      later(6),
    )
    await check(new Date(now.getTime() + 1_000))
    const renewals = async (as: Role) => told(await list(as, { kind: 'RenewalDeadline' }))
    // 5 seats at 60, not at the present 48. The second subscription was renewed already, and the third has another offer.
    expect(await renewals('csp')).toEqual([
      ...['RenewalDeadline 1 300', 'RenewalDeadline 2 240', 'RenewalDeadline 3 264'],
    ])
    expect((await renewals('customer'))[0]).toBe('RenewalDeadline 1 379.5')
    const [row] = (await sql(`select offer_id from subscriptions where subscription_id = $1`, id)).rows
    await sql(`delete from offer_prices where offer_id = $1 and cost = 60`, row.offer_id)
    await sql(`update offer_prices set valid_to = null where offer_id = $1`, row.offer_id)
    await check(new Date(now.getTime() + 2_000))
  })

  it('names the customer that it concerns', async () => {
    for (const role of roles)
      for (const { customerId, customerName } of await list(role, {
        kind: 'RenewalDeadline|CredentialExpiry',
      })) {
        if (customerId === null) expect(customerName).toBeNull()
        else {
          const { body } = await api.request('GET', `/v1/Customers/${customerId}`)
          expect([customerName, typeof customerName]).toEqual([body.companyName, 'string'])
        }
      }
  })

  it('has a request for each kind that a dry run accepts', async () => {
    const withoutRequest: string[] = []
    for (const role of roles)
      for (const { kind, request } of await list(role)) {
        if (request === null) withoutRequest.push(`${role} ${kind.name}`)
        else
          expect([kind.name, (await send(role, request, { prefer: 'dry-run' })).status]).toEqual([
            kind.name,
            200,
          ])
      }
    expect(withoutRequest.toSorted()).toEqual([
      'csp CredentialExpiry',
      'customer BudgetOverrun',
      'reseller CredentialExpiry',
    ])
  })

  it('forecasts the month of a budget', async () => {
    const [alert] = await list('customer', { kind: 'BudgetOverrun' })
    expect(alert).toMatchObject({
      severity: { name: 'Critical' },
      budget: {
        ...{ month: monthAfter(0), currency: 'EUR', budget: 100, used: 0, usedThrough: null },
        ...{ pace: 10, forecast: 10 * daysInMonth, overrunOn: monthAfter(0).replace(/01$/, '11') },
      },
    })
  })

  it('has the link to its subject', async () => {
    for (const { subject } of await list('reseller'))
      if (subject.link !== null) {
        const [path, query] = subject.link.split('?')
        expect(query).toBeUndefined()
        expect((await api.request('GET', path!, { as: 'reseller' })).status).toBe(200)
      }
  })

  it.each([
    ['kind', 'RenewalDeadline|NegativeMargin', 4],
    ['severity', 'Info', 0],
    ['customerId', demoCustomerId(2), 0],
    ['resellerId', demoResellerId(2), 0],
    ['subscriptionId', demoSubscriptionId(5), 1],
  ])('filters by %s', async (member, value, count) => {
    expect(await list('csp', { [member]: value })).toHaveLength(count)
  })

  it('keeps its id and start, and ends when the subscription has changed', async () => {
    const before = await list('reseller')
    const { request } = before.find(({ subscriptionId }) => subscriptionId === demoSubscriptionId(5))!
    expect(
      (await api.request(request!.method, request!.path, { as: 'reseller', body: request!.body })).status,
    ).toBe(204)
    await check(new Date(now.getTime() + 3_600_000 / 2))
    const after = await list('reseller')
    const ids = (alerts: readonly Listed[]) => alerts.map(({ id, since }) => `${id} ${since}`)
    const others = before.filter(({ subscriptionId }) => subscriptionId !== demoSubscriptionId(5))
    expect(ids(after)).toEqual(ids(others))
    // The csp still loses.
    expect(await list('csp', { kind: 'NegativeMargin' })).toHaveLength(1)
  })

  it('has an event for its party when it begins and when it ends', async () => {
    await allEventsReadable(api.database)
    for (const role of roles) {
      const { body } = await api.request('GET', '/v1/events', { as: role, query: { pageSize: 2000 } })
      const of = (action: string) =>
        (body.items as CloudEvent[])
          .filter(({ type }) => type === `reseller-management.alert.${action}.v1`)
          .map(({ data }) => data.ids.alertId)
      const ended = of('deleted')
      expect(ended).toHaveLength(role === 'reseller' ? 1 : 0)
      const open = of('created').filter((id) => !ended.includes(id))
      expect(open.toSorted()).toEqual((await list(role)).map(({ id }) => id).toSorted())
    }
  })

  const alertsOf = (kind: string, place: number) =>
    list('csp', { kind, subscriptionId: demoSubscriptionId(place) })
  /** Schedules that a subscription is suspended before its end, which decides about its renewal. */
  const scheduleSuspension = async (place: number) => {
    const [alert] = await alertsOf('RenewalDeadline', place)
    const path = `${alert!.request!.path}/scheduled-changes`
    const body = { effectiveDate: later(5), action: { name: 'Suspend' } }
    const { status, body: answer } = await api.request('POST', path, { body })
    expect(status, JSON.stringify(answer)).toBe(201)
  }

  it('ends within seconds after a decision', async () => {
    await scheduleSuspension(3)
    const [loss] = await alertsOf('NegativeMargin', 5)
    expect((await send('csp', loss!.request!)).status).toBe(204)

    await checkSubjects()

    expect([await alertsOf('RenewalDeadline', 3), await alertsOf('NegativeMargin', 5)]).toEqual([[], []])
    expect(await alertsOf('RenewalDeadline', 2)).toHaveLength(1)
  })

  it('is not stored by a check that has read its subject before the decision', async () => {
    const { alertWatch } = openTenantStore(api.database, demo.tenantId).store
    const ids = [1, 5].map(demoSubscriptionId)
    const off = { marginRule: { name: 'ErpMinusDiscount' }, value: 30 }
    await set(5, 'csp_margin = $2, version = version + 1', off)
    // A check of all alerts, because the subscription has none.
    await check(new Date(now.getTime() + 25 * 3_600_000))
    const known = await alertWatch.ofSubscriptions(ids)
    const read = await alertWatch.subscriptionsNamed(ids)
    await scheduleSuspension(1)
    const [loss] = await alertsOf('NegativeMargin', 5)
    expect((await send('csp', loss!.request!)).status).toBe(204)
    await checkSubjects()
    const open = async () => [
      ...(await alertsOf('RenewalDeadline', 1)),
      ...(await alertsOf('NegativeMargin', 5)),
    ]
    expect(await open()).toEqual([])

    await alertWatch.apply({ began: known, changed: [], ended: [] }, read)

    expect(await open()).toEqual([])
    // The outdated read has made another check due.
    await checkSubjects()
    expect(await open()).toEqual([])
  })

  it('ends with the write that enables or deletes a paused webhook', async () => {
    const webhooks: string[] = []
    for (const place of [1, 2]) {
      const { status, body } = await api.request('POST', '/v1/webhooks', {
        body: { url: `https://hooks.example/${place}`, types: [] },
      })
      expect(status, JSON.stringify(body)).toBe(201)
      webhooks.push(body.webhookId)
    }
    const paused = () => list('csp', { kind: 'WebhookPaused' })
    await sql(
      `update webhooks set state = 'Paused', paused_at = now(), pause_reason = 'It fails.'
       where webhook_id = any($1::uuid[])`,
      webhooks,
    )
    await check(new Date(now.getTime() + 26 * 3_600_000))
    const [one, other] = await paused()
    expect([one!.subject.id, other!.subject.id].toSorted()).toEqual(webhooks.toSorted())

    expect((await send('csp', one!.request!, { 'if-match': '*' })).status).toBeLessThan(300)
    expect(await paused()).toHaveLength(1)
    const deleted = await api.request('DELETE', `/v1/webhooks/${other!.subject.id}`, {
      headers: { 'if-match': '*' },
    })
    expect(deleted.status).toBe(204)
    expect(await paused()).toEqual([])
  })

  it('ends for a reseller that does not sell to the customer, and for all when the customer is deleted', async () => {
    const expiry = { kind: 'RelationshipExpiry', customerId: demoCustomerId(1) }
    const place = [demo.tenantId, demoCustomerId(1), demo.genericInstanceId]
    for (const [audience, resellerId] of [
      ['csp', null],
      ['reseller', demoResellerId(1)],
      ['reseller', demoResellerId(2)],
    ])
      await sql(
        `insert into alerts (tenant_id, alert_id, kind, severity, audience, reseller_id, customer_id, provider_instance_id,
           subject_type, subject_id, description, since, act_before)
         values ($1, gen_random_uuid(), 'RelationshipExpiry', 'Info', $4, $5, $2, $3, 'DelegatedAdminRelationship', 'one',
           'It ends.', now(), $6)`,
        ...[...place, audience, resellerId, later(20)],
      )
    const left = async () => {
      const { rows } = await sql(
        `select audience, reseller_id from alerts where kind = 'RelationshipExpiry' order by audience`,
      )
      return rows.map(({ audience, reseller_id: id }) => [audience, id])
    }
    await check(new Date(now.getTime() + 2 * 3_600_000))
    expect(await left()).toEqual([
      ['csp', null],
      ['reseller', demoResellerId(1)],
    ])
    expect(await list('reseller', expiry)).toHaveLength(1)

    await sql(
      'update provider_customers set is_released = true where tenant_id = $1 and customer_id = $2 and provider_instance_id = $3',
      ...place,
    )
    await check(new Date(now.getTime() + 3 * 3_600_000))
    expect(await left()).toEqual([])
  })
})
