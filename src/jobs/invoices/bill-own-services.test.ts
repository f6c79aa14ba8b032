import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { makeInstancesDue } from '../../../test/harness/due-work.ts'
import { finished } from '../../../test/harness/work.ts'
import {
  demo,
  demoCustomerId,
  demoOfferId,
  demoResellerId,
  demoSubscriptionId,
} from '../../demo/identifiers.ts'
import type { ListedSubscription } from '../../domain/subscriptions/subscription.ts'
import { lastDayOf, monthsAfter, startOfDay } from '../../domain/subscriptions/term.ts'
import { openPriceImport } from '../../store/offers/prices/price-import.ts'
import { openTenantStore } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import { passTime } from '../subscriptions/subscription-clock.ts'
import { billOwnServices } from './bill-own-services.ts'
import { beginDueImports } from './nightly-invoices.ts'

const databases = oneDatabase(import.meta.url)

const billing = `/v1/Providers/Instances/${demo.genericInstanceId}/invoice-import`
const minute = 60_000

describe.each(databases)('billing our own services, on the %s database', (kind) => {
  let api: TestApi
  // The demo began to sell two days ago, so no month is complete yet.
  let now = new Date(Date.now() - 2 * 24 * 60 * minute + minute)
  const firstMonth = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))
  const month = (place: number) => monthsAfter(firstMonth, place).toISOString().slice(0, 7)
  /** Advances the clock to the third of a month, at night. */
  const goTo = (place: number) => {
    now = new Date(monthsAfter(firstMonth, place).getTime() + 2 * 24 * 60 * minute + 180 * minute)
  }

  beforeAll(async () => {
    api = await startApi(kind, {}, undefined, () => now)
  })
  afterAll(() => api.stop())

  /** Begins the billing and returns its outcome; undefined when nothing was begun. */
  async function bill() {
    const answer = await api.request('POST', billing)
    expect(answer.status).toBe(202)
    return answer.headers.has('operation-location') ? await finished(api, answer) : undefined
  }
  async function ask(text: string) {
    return await api.database.query({
      text: `${text} and (select set_config('app.tenant', $1::text, true)) is not null`,
      values: [demo.tenantId],
    })
  }
  const billed = async () =>
    await ask(
      `select i.provider_invoice_id as number, i.revision, l.quantity, l.subtotal::text, l.gap, l.offer_name as offer,
         l.subscription_description as name, trim_scale(l.term_amount_after)::text as after,
         l.subtotal_for_reseller::text as reseller, l.subtotal_for_customer::text as customer,
         l.charge_start_date as from, l.charge_end_date as to, l.subscription_start_date as begins,
         l.subscription_end_date as ends
       from invoices i join invoice_license_lines l on l.tenant_id = i.tenant_id and l.invoice_id = i.invoice_id
         and l.revision = i.revision
       where i.tenant_id = $1::uuid and i.provider_instance_id = '${demo.genericInstanceId}'`,
    )
  const operations = async () =>
    (
      await ask(
        `select from background_operations where tenant_id = $1::uuid and operation = 'ImportInvoices'`,
      )
    ).length

  it('begins nothing while no month with sales is complete', async () => {
    expect(await bill()).toBeUndefined()
    expect(await operations()).toBe(0)
  })

  it('bills every complete month, also after a downtime of a whole month, and what was renewed since', async () => {
    const order = await api.request('POST', '/v1/Orders', {
      as: 'reseller',
      body: {
        ...{ offerId: demoOfferId(11), customerId: demoCustomerId(1), quantity: 3 },
        providerInstanceId: demo.genericInstanceId,
        ...{ subscriptionName: 'Archive', segment: { name: 'Commercial' }, autoRenewEnabled: true },
        ...{ termDuration: { name: 'OneMonth' }, billingFrequency: { name: 'Monthly' } },
        operation: { name: 'CreateSubscription' },
      },
    })
    expect(order.status, order.text).toBe(200)
    expect(await finished(api, order)).toMatchObject({ lastError: null })
    const bought = now

    goTo(2)
    const { store } = openTenantStore(api.database, demo.tenantId)
    const data = { providerInstanceId: demo.genericInstanceId, month: month(1) }
    const waits: [unknown, number, string][] = []
    const continueJob = (...given: (typeof waits)[number]) => waits.push(given)
    await billOwnServices.run({ data, store, now, continueJob } as never)
    const waitsUntil = new Date(now.getTime() + 60 * minute).toISOString()
    const reason = expect.stringMatching(/are not renewed yet: (.*; )?Archive \([-\da-f]{36}\)/)
    expect(waits).toEqual([[{ ...data, waitsUntil }, minute, reason]])
    await passTime({ ...api.runtime, onFault: (fault) => expect.fail(String(fault)) })
    const outcome = await bill()
    expect(outcome).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
    expect(outcome.progress).toEqual({ total: 2, succeeded: 2, failed: 0 })
    expect(outcome.invoices).toMatchObject(
      [0, 1].map((place) => ({
        ...{ providerInvoiceId: `${month(place)}-EUR`, invoiceType: 'license', lastError: null },
        ...{ invoiceId: expect.any(String), state: { name: 'Succeded' } },
      })),
    )
    const [invoice] = (await api.request('GET', '/v1/Invoices/months', { query: { month: month(1) } })).body
      .items
    expect(invoice).toMatchObject({ isOfVendor: false, reconciledAt: null })
    const compared = await api.request('POST', `/v1/Invoices/${invoice.id}/reconciliation`, { body: {} })
    expect(compared).toMatchObject({ status: 400, body: { type: 'BusinessRuleViolation' } })
    expect(compared.body.description).toContain('Only Microsoft instances support this')
    const lines = await billed()
    for (const place of [0, 1]) {
      const line = { number: `${month(place)}-EUR`, revision: 1, gap: null }
      // 5 seats of 48 a year, by the month, with 10 % for the csp and 15 % for the reseller.
      expect(lines).toContainEqual(
        expect.objectContaining({
          ...line,
          ...{ quantity: 5, subtotal: '20', reseller: '22.00', customer: '25.30' },
        }),
      )
      // 3 seats of 3 a month, whose term is a later one by now.
      const from = monthsAfter(startOfDay(bought), place)
      const to = lastDayOf({ endDate: monthsAfter(startOfDay(bought), place + 1) })
      expect(lines).toContainEqual({
        ...line,
        ...{
          offer: 'Mail Archive',
          name: 'Archive',
          after: '9',
          quantity: 3,
          subtotal: '9',
          reseller: '9.90',
          customer: '11.39',
        },
        // Its last day, as in vendors' lines, and the term that it belongs to.
        ...{ from, to, begins: place === 0 ? bought : from, ends: to },
      })
    }
    for (const { gap } of lines) expect(gap).toBeNull()
  })

  it('bills nothing twice', async () => {
    const [before, begun] = [await billed(), await operations()]
    expect(await bill()).toBeUndefined()
    expect([await billed(), await operations()]).toEqual([before, begun])
  })

  it('begins some minutes after the end of a month, when changes of its last moments are stored', async () => {
    now = new Date(monthsAfter(firstMonth, 3).getTime() + minute)
    await passTime({ ...api.runtime, onFault: (fault) => expect.fail(String(fault)) })
    expect(await bill()).toBeUndefined()
    now = new Date(monthsAfter(firstMonth, 3).getTime() + 11 * minute)
    expect(await bill()).toMatchObject({ state: { name: 'Succeded' } })
  })

  it('runs at night, after the clock has processed the ends of terms', async () => {
    goTo(4)
    const before = await operations()
    const night = {
      ...api.runtime,
      catalogueHour: 2,
      onFault: (fault: unknown) => expect.fail(String(fault)),
    }
    await makeInstancesDue(api.database)
    await beginDueImports(night)
    // The invoices of the two accounts at the vendor are imported, too.
    expect(await operations()).toBe(before + 3)
    const archived = async () =>
      (await billed())
        .filter(({ offer }) => offer === 'Mail Archive')
        .map(({ number }) => number)
        .sort()
    await expect.poll(archived).toEqual([0, 1, 2, 3].map((place) => `${month(place)}-EUR`))

    // The operations of one night complete before the next night begins.
    now = new Date(now.getTime() + 24 * 60 * minute)
    const begun = async () => {
      await makeInstancesDue(api.database)
      await beginDueImports(night)
      return await operations()
    }
    await expect.poll(begun).toBe(before + 5)
    expect(await begun()).toBe(before + 5)
  })

  it('bills a month without the charges whose price is unknown, and these once the price is known', async () => {
    const startDate = monthsAfter(firstMonth, 4)
    const unpriced = { termDuration: 'FiveYears', billingFrequency: 'Monthly' } as const
    const vault = await addUnpriced(api, startDate, unpriced)
    const { id } = vault
    const { store } = openTenantStore(api.database, demo.tenantId)
    const backup = await store.subscriptions.get({
      customerId: demoCustomerId(1),
      subscriptionId: demoSubscriptionId(1),
    })
    const anchors = new Map<string, (number | null)[]>()
    for await (const one of store.ownServices.subscriptions(
      demo.genericInstanceId,
      monthsAfter(startDate, 1),
    ))
      anchors.set(
        one.subscriptionId,
        one.states.map(({ anchorDay }) => anchorDay),
      )
    expect(anchors.get(id)).toEqual([1])
    expect(anchors.get(demoSubscriptionId(1))).toContain(backup.anchorDay)

    goTo(5)
    await passTime({ ...api.runtime, onFault: (fault) => expect.fail(String(fault)) })
    const before = await billed()
    expect(await bill()).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
    const of = async (number: string) => (await billed()).filter((line) => line.number === number)
    // The five seats of before, and the archive.
    expect(await of(`${month(4)}-EUR`)).toHaveLength((await of(`${month(3)}-EUR`)).length)
    expect((await billed()).filter(({ number }) => number !== `${month(4)}-EUR`)).toEqual(before)

    await addPrice(api, vault, unpriced, now)
    expect(await bill()).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
    // A sixtieth of 120, twice.
    expect(await billed()).toContainEqual(
      expect.objectContaining({ number: `${month(4)}-EUR-2`, quantity: 2, subtotal: '4' }),
    )
    expect(await of(`${month(4)}-EUR-2`)).toHaveLength(1)
  })
})

describe.each(databases)('billing two months at once, on the %s database', (kind) => {
  const cases = ['in their order', 'beside a missing price', 'with more seats']
  it.each(cases)('credits what the charge of the month before has cost: %s', async (order) => {
    let now = new Date('2026-07-28T09:30:00Z')
    const api = await startApi(kind, {}, undefined, () => now)
    onTestFinished(() => api.stop())
    const customerId = demoCustomerId(1)
    const ordered = await api.request('POST', '/v1/Orders', {
      as: 'reseller',
      body: {
        ...{
          offerId: demoOfferId(11),
          customerId,
          quantity: 3,
          providerInstanceId: demo.genericInstanceId,
        },
        ...{ subscriptionName: 'Two months', segment: { name: 'Commercial' }, autoRenewEnabled: true },
        ...{ termDuration: { name: 'OneMonth' }, billingFrequency: { name: 'Monthly' } },
        operation: { name: 'CreateSubscription' },
      },
    })
    expect(await finished(api, ordered)).toMatchObject({ lastError: null })
    const subscriptions = `/v1/customers/${customerId}/subscriptions`
    const { body } = await api.request('GET', subscriptions, { query: { searchValue: 'Two months' } })
    const [{ id }] = body.items
    const unpriced = { termDuration: 'FiveYears', billingFrequency: 'Annual' } as const
    if (order.includes('missing price')) await addUnpriced(api, now, unpriced)

    now = new Date('2026-08-01T09:30:00Z')
    const margins = await api.request(
      'PATCH',
      `/v1/Resellers/${demoResellerId(1)}/margins/${demo.genericInstanceId}`,
      {
        query: { effectiveDate: now.toISOString() },
        body: {
          providerInstanceId: demo.genericInstanceId,
          priceMargin: { marginRule: { name: 'Markup' }, value: 50 },
        },
      },
    )
    expect(margins.status, margins.text).toBe(204)
    const hasMore = order === 'with more seats'
    if (hasMore) {
      now = new Date('2026-08-02T09:30:00Z')
      const change = { name: 'Two months', quantity: 4, nextBillingFrequency: { name: 'Monthly' } }
      const changed = await api.request('PATCH', `${subscriptions}/${id}`, { as: 'reseller', body: change })
      expect(await finished(api, changed)).toMatchObject({ lastError: null })
      now = new Date('2026-08-04T09:00:00Z')
    }
    const cancelled = await api.request('DELETE', `${subscriptions}/${id}`, { as: 'reseller' })
    expect(await finished(api, cancelled)).toMatchObject({ lastError: null })

    now = new Date('2026-09-02T03:00:00Z')
    await passTime({ ...api.runtime, onFault: (fault) => expect.fail(String(fault)) })
    const bill = async () => await finished(api, await api.request('POST', billing))
    const owed = async () =>
      await api.database.query({
        text: `select charge_start_date, sum(l.subtotal_for_reseller)::text as reseller
                 from invoice_license_lines l join invoices i using (tenant_id, invoice_id, revision)
                 where l.tenant_id = $1::uuid and subscription_id = $2
                   and (select set_config('app.tenant', $1::text, true)) is not null group by 1 order by 1`,
        values: [demo.tenantId, id],
      })
    expect(await bill()).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
    // 27 of 31 days are left: 9.90 - 1.28, with the margin of the order. With a seat more from 2 August on, at the new
    // margin, 24 of 31 days are left: 4.50 - 1.02 of this seat, and 9.90 - 2.24 of the others.
    const [added, credited] = [{ reseller: '3.77' }, { reseller: '-11.14' }]
    expect(await owed()).toMatchObject([
      { reseller: '9.90' },
      ...(hasMore ? [added, credited] : [{ reseller: '-8.62' }]),
    ])
  })
})

type Priced = Pick<ListedSubscription, 'termDuration' | 'billingFrequency'>

/** Adds a subscription of our own services without a price. */
async function addUnpriced(api: TestApi, startDate: Date, priced: Priced): Promise<ListedSubscription> {
  const id = crypto.randomUUID()
  const { store, statements } = openTenantStore(api.database, demo.tenantId)
  const backup = await store.subscriptions.get({
    customerId: demoCustomerId(1),
    subscriptionId: demoSubscriptionId(1),
  })
  const unpriced = {
    ...backup,
    ...{ id, providerSubscriptionId: id, name: 'Vault', quantity: 2, price: null, ...priced },
    ...{ startDate, endDate: monthsAfter(startDate, 60), anchorDay: startDate.getUTCDate() },
  }
  const note = { origin: 'Portal', kind: 'CreateSubscription', at: startDate, correlationId: id } as const
  store.subscriptions.add(unpriced, 'Backup', note)
  await api.database.transaction([setTenant(demo.tenantId), ...statements])
  return unpriced
}

/** Imports a price of 120 for the offer of a subscription, valid from its start. */
async function addPrice(api: TestApi, sold: ListedSubscription, priced: Priced, now: Date): Promise<void> {
  const prices = await openPriceImport(api.database, {
    ...{ tenantId: demo.tenantId, providerInstanceId: demo.genericInstanceId },
  })
  const { providerOfferId, offerName, offerType, billingType, segment, region } = sold
  const price = {
    ...{ providerOfferId, offerName, offerType, billingType, segment, region, ...priced },
    ...{ currency: 'EUR', cost: '120', erp: '150', validFrom: sold.startDate, validTo: null },
  }
  await prices.add({ prices: [price] })
  await prices.merge({ now })
  await prices.close()
}
