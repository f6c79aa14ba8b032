import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { finished, succeeded } from '../../../test/harness/work.ts'
import { demo, demoCustomerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import type { TermDuration } from '../../domain/offers/offer.ts'
import type { ListedSubscription } from '../../domain/subscriptions/subscription.ts'
import { windowFrom } from '../../domain/subscriptions/subscription-purchase.ts'
import { monthsAfter, monthsOf } from '../../domain/subscriptions/term.ts'
import type { Database } from '../../store/database.ts'
import { beginImport, type ImportedInvoice, releaseClaim } from '../../store/invoices/publish/claim-import.ts'
import { openPriceImport } from '../../store/offers/prices/price-import.ts'
import { openTenantStore } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import { passTime } from '../subscriptions/subscription-clock.ts'
import { billOwnServices, type OwnServicesToBill, ownServicesToBill } from './bill-own-services.ts'

const databases = oneDatabase(import.meta.url)
// The tests bill by themselves. A worker would bill a month as well, in its night, on a busy machine between two steps.
const withoutWorker = { WORKER: 'false' }
const instance = demo.genericInstanceId
const billing = `/v1/Providers/Instances/${instance}/invoice-import`

describe.each(databases)('charges of own services without a price, on the %s database', (kind) => {
  // The subscriptions of the demo begin later.
  let now = new Date('2026-07-28T09:30:00Z')
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind, {}, undefined, () => now)
  })
  afterAll(() => api.stop())

  const bill = async () => {
    await passTime({ ...api.runtime, onFault: (fault) => expect.fail(String(fault)) })
    const answer = await api.request('POST', billing)
    expect(answer.status).toBe(202)
    return answer.headers.has('operation-location') ? await finished(api, answer) : undefined
  }
  const query = (text: string) => readRows(api.database, text)
  const lines = async () =>
    await query(
      `select i.provider_invoice_id as number, c.company_name as customer, l.quantity,
         trim_scale(l.subtotal)::text as subtotal, trim_scale(l.subtotal_for_customer)::text as owed, l.gap
       from invoices i join invoice_license_lines l using (tenant_id, invoice_id, revision)
       join customers c on c.tenant_id = l.tenant_id and c.customer_id = l.customer_id
       where i.provider_instance_id = '${instance}' order by number, quantity`,
    )
  const waiting = async () =>
    await query(
      `select to_char(month, 'YYYY-MM') as month, subscription_id as id, provider_invoice_id as supplement
       from waiting_charges order by 1, 2`,
    )
  const alerts = async () =>
    (await api.request('GET', '/v1/alerts', { query: { kind: 'MissingPrice' } })).body.items
  const waitingCounts = async (month: string) =>
    (await api.request('GET', '/v1/Invoices/months', { query: { month } })).body.items
      .filter((one: { providerInstanceId: string }) => one.providerInstanceId === instance)
      .map((one: { waitingChargeCount: number }) => one.waitingChargeCount)
  const operationCount = async () =>
    (await query(`select from background_operations where operation = 'ImportInvoices'`)).length

  let vault: ListedSubscription
  const [bakery, lawFirm] = ['Lindner Backwaren GmbH', 'Kanzlei Brandt Partnerschaft']
  // A sixtieth of the price of the term for each seat: 2 × 3, 4 × 2.
  const july = [
    { number: '2026-07-EUR', customer: lawFirm, quantity: 2, subtotal: '6', owed: '6.9', gap: null },
    { number: '2026-07-EUR', customer: bakery, quantity: 4, subtotal: '8', owed: '10.12', gap: null },
  ]

  it('wait, while the month has an invoice with all other charges', async () => {
    await addSubscription(api, 1, now, { quantity: 4, price: '120' })
    await addSubscription(api, 2, now, { quantity: 2, price: '180' })
    vault = await addSubscription(api, 2, now, { quantity: 3, price: null })
    now = new Date('2026-08-02T03:00:00Z')
    expect(await bill()).toMatchObject({
      ...{ state: { name: 'Succeded' }, lastError: null, progress: { total: 1, succeeded: 1, failed: 0 } },
    })
    expect(await lines()).toEqual(july)
    expect(await waiting()).toEqual([{ month: '2026-07', id: vault.id, supplement: null }])
    expect(await waitingCounts('2026-07')).toEqual([1])
  })

  it('have an alert for the csp alone, which names the price and the subscription', async () => {
    const [alert, ...others] = await alerts()
    expect(others).toEqual([])
    expect(alert).toMatchObject({ kind: { name: 'MissingPrice' }, subject: { id: instance } })
    expect(alert.description).toContain('has no price on 2026-07-28 (Commercial, DE, term FiveYears')
    expect(alert.description).toContain(`Vault (${vault.id}) of ${lawFirm}`)
    for (const as of ['reseller', 'customer'] as const) {
      const { body } = await api.request('GET', '/v1/alerts', { as, query: { kind: 'MissingPrice' } })
      expect(body.items).toEqual([])
    }
  })

  it('start no work while they have no price', async () => {
    const before = await operationCount()
    expect(await bill()).toBeUndefined()
    expect(await operationCount()).toBe(before)
  })

  it('wait with the credit that reverses them', async () => {
    now = new Date('2026-08-03T09:30:00Z')
    const path = `/v1/customers/${vault.customerId}/subscriptions/${vault.id}`
    const change = { name: 'Vault', quantity: 1, nextBillingFrequency: { name: 'Monthly' } }
    await succeeded(api, await api.request('PATCH', path, { body: change }))
    now = new Date('2026-09-02T03:00:00Z')
    expect(await bill()).toMatchObject({ state: { name: 'Succeded' } })
    expect((await lines()).map(({ number, subtotal }) => [number, subtotal])).toEqual([
      ['2026-07-EUR', '6'],
      ['2026-07-EUR', '8'],
      ['2026-08-EUR', '6'],
      ['2026-08-EUR', '8'],
    ])
    expect((await waiting()).map(({ month }) => month)).toEqual(['2026-07', '2026-08'])
  })

  it('are billed by supplements of their months when they have a price, once', async () => {
    await addPrice(api, vault, now)
    expect(await bill()).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
    const supplements = (await lines()).filter(({ number }) => String(number).endsWith('-2'))
    const line = { customer: lawFirm, gap: null }
    expect(supplements).toEqual([
      { ...line, number: '2026-07-EUR-2', quantity: 3, subtotal: '15', owed: '17.25' },
      { ...line, number: '2026-08-EUR-2', quantity: 1, subtotal: '5', owed: '5.75' },
      // Two seats for 25 of 31 days: 10.00 - 1.94, and 11.50 - 2.23.
      { ...line, number: '2026-08-EUR-2', quantity: 2, subtotal: '-8.06', owed: '-9.27' },
    ])
    expect((await lines()).slice(0, 2)).toEqual(july)
    expect([await waiting(), await alerts()]).toEqual([[], []])
    expect(await waitingCounts('2026-07')).toEqual([0, 0])
    const [before, begun] = [await lines(), await operationCount()]
    expect(await bill()).toBeUndefined()
    expect([await lines(), await operationCount()]).toEqual([before, begun])
  })

  it('are in the invoice of the month without a supplement when no other charge has their currency', async () => {
    const safe = await addSubscription(api, 1, new Date('2026-09-01T00:00:00Z'), {
      quantity: 1,
      price: null,
      billingFrequency: 'Annual',
    })
    now = new Date('2026-10-02T03:00:00Z')
    expect(await bill()).toMatchObject({ state: { name: 'Succeded' } })
    expect(await waiting()).toEqual([{ month: '2026-09', id: safe.id, supplement: null }])
    await addPrice(api, safe, now, 'CHF')
    expect(await bill()).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
    expect((await lines()).filter(({ number }) => String(number).startsWith('2026-09'))).toMatchObject([
      { number: '2026-09-CHF', customer: bakery, subtotal: '60' },
      // One seat is left of the three.
      ...[1, 2].map((quantity) => ({ number: '2026-09-EUR', customer: lawFirm, quantity })),
      { number: '2026-09-EUR', customer: bakery, subtotal: '8' },
    ])
    expect(await bill()).toBeUndefined()
  })
})

describe.each(databases)('supplements, on the %s database', (kind) => {
  it('of a later month wait for those of an earlier one, so that a credit finds its charge', async () => {
    const { api, vault, clock } = await startWithUnpriced(kind)
    await runBilling(api.database, clock.now)
    await addPrice(api, vault, clock.now)
    clock.now = new Date('2026-09-02T03:00:00Z')
    // As after a failed supplement of July.
    const august = { providerInstanceId: instance, month: '2026-08' }
    for (const numbers of [
      ['2026-07-EUR', '2026-08-EUR'],
      ['2026-07-EUR', '2026-08-EUR'],
    ]) {
      await runBilling(api.database, clock.now, august)
      expect(await numbersOf(api.database)).toEqual(numbers)
    }
    await runBilling(api.database, clock.now)
    const supplements = ['2026-07-EUR-2', '2026-08-EUR-2']
    expect(await numbersOf(api.database)).toEqual(['2026-07-EUR', '2026-08-EUR', ...supplements].sort())
  })

  it('get no more charges after they are planned', async () => {
    const now = new Date('2026-08-02T03:00:00Z')
    const api = await startApi(kind, {}, undefined, () => now)
    onTestFinished(() => api.stop())
    const began = new Date('2026-07-28T09:30:00Z')
    const frequencies = ['Monthly', 'Annual'] as const
    const sold: ListedSubscription[] = []
    for (const billingFrequency of frequencies)
      sold.push(await addSubscription(api, 1, began, { quantity: 1, price: null, billingFrequency }))
    await runBilling(api.database, now)
    expect(await numbersOf(api.database)).toEqual([])
    const july = { providerInstanceId: instance, month: '2026-07' }
    await addPrice(api, sold[0]!, now)
    const first = await runStretch(api.database, july, now)
    await addPrice(api, sold[1]!, now)
    // As in another run at the same time.
    const second = await runStretch(api.database, july, now)
    expect(second!.bills).toEqual(first!.bills)
    for (const planned of [second!, first!]) await runBilling(api.database, now, planned)
    expect(await numbersOf(api.database)).toEqual(['2026-07-EUR'])
    await runBilling(api.database, now)
    const totals = await readRows(
      api.database,
      `select i.provider_invoice_id as number, l.subtotal::float8 as total
       from invoices i join invoice_license_lines l using (tenant_id, invoice_id, revision)
       where i.provider_instance_id = '${instance}' order by 1`,
    )
    expect(totals).toEqual([
      { number: '2026-07-EUR', total: 5 },
      { number: '2026-07-EUR-2', total: 60 },
    ])
  })

  it('bill what the invoices would have billed if the prices had been known', async () => {
    let now = new Date('2026-05-03T09:30:00Z')
    const api = await startApi(kind, {}, undefined, () => now)
    onTestFinished(() => api.stop())
    const bill = async () => {
      const answer = await api.request('POST', billing)
      if (answer.headers.has('operation-location'))
        expect(await finished(api, answer)).toMatchObject({ lastError: null })
    }
    const frequencies = ['Monthly', 'Annual', 'Triennial'] as const
    const pairs: { readonly priced: ListedSubscription; readonly late: ListedSubscription }[] = []
    const change = async (one: ListedSubscription, change: object | null) => {
      const path = `/v1/customers/${one.customerId}/subscriptions/${one.id}`
      const body = { name: 'Vault', nextBillingFrequency: { name: one.billingFrequency }, ...change }
      const answer = await api.request(change ? 'PATCH' : 'DELETE', path, change ? { body } : {})
      await succeeded(api, answer)
    }
    const changeBoth = async (place: number, wanted: object | null) => {
      await change(pairs[place]!.priced, wanted)
      await change(pairs[place]!.late, wanted)
    }
    for (const [place, billingFrequency] of frequencies.entries()) {
      now = new Date(`2026-0${5 + place}-28T14:00:00Z`)
      const sold = { quantity: 2 + place, billingFrequency }
      const priced = await addSubscription(api, 1, now, { ...sold, price: '300' })
      pairs.push({ priced, late: await addSubscription(api, 1, now, { ...sold, price: null }) })
    }
    now = new Date('2026-08-02T03:00:00Z')
    await bill()
    await changeBoth(0, { quantity: 5 })
    // Within the seven days after the purchase.
    await changeBoth(2, null)
    await addPrice(api, pairs[1]!.late, now)
    now = new Date('2026-09-02T03:00:00Z')
    await bill()
    await addPrice(api, pairs[2]!.late, now)
    await addPrice(api, pairs[0]!.late, now)
    await bill()
    now = new Date('2026-10-02T03:00:00Z')
    await bill()

    const charges = async ({ id }: ListedSubscription) =>
      await readRows(
        api.database,
        `select charge_start_date::text as from, charge_type as type, quantity::float8, subtotal::float8,
           subtotal_for_reseller::float8 as reseller, subtotal_for_customer::float8 as customer
         from invoice_license_lines where subscription_id = '${id}' order by 1, 2, 3, 4`,
      )
    for (const { priced, late } of pairs) {
      const billed = await charges(priced)
      expect(billed.length).toBeGreaterThan(0)
      expect(await charges(late)).toEqual(billed)
    }
    expect(await readRows(api.database, 'select 1 from waiting_charges')).toEqual([])
  })

  it('are published once, wherever the process is killed', async () => {
    const { api, vault, clock } = await startWithUnpriced(kind)
    const { now } = clock
    const sums = async () =>
      await readRows(
        api.database,
        `select i.provider_invoice_id as number, i.revision, sum(l.subtotal)::float8 as total, count(*)::int as count
         from invoices i join invoice_license_lines l using (tenant_id, invoice_id, revision)
         where i.provider_instance_id = '${instance}' group by 1, 2 order by 1`,
      )
    const rows = async () =>
      await readRows(api.database, 'select to_char(month, $$YYYY-MM$$) from waiting_charges')

    const killed = await billWithKills(api.database, now)
    expect(killed).toBeGreaterThan(10)
    const first = { number: '2026-07-EUR', revision: 1, total: 8, count: 1 }
    expect(await sums()).toEqual([first])
    expect(await rows()).toHaveLength(1)

    await addPrice(api, vault, now)
    expect(await billWithKills(api.database, now)).toBeGreaterThan(10)
    expect(await sums()).toEqual([first, { number: '2026-07-EUR-2', revision: 1, total: 15, count: 1 }])
    expect(await rows()).toEqual([])
    const { store } = openTenantStore(api.database, demo.tenantId)
    expect(await ownServicesToBill(store, instance, now)).toEqual([])
  })
})

describe.each(databases)('charges whose price vanishes, on the %s database', (kind) => {
  /** Starts the service with a priced subscription and one whose term of July only the catalogue prices. */
  async function startWithListed(currency: 'EUR' | 'CHF' | 'USD') {
    const clock = { now: new Date('2026-07-28T09:30:00Z') }
    const api = await startApi(kind, withoutWorker, undefined, () => clock.now)
    onTestFinished(() => api.stop())
    await addSubscription(api, 1, clock.now, { quantity: 4, price: '120' })
    const vault = await addSubscription(api, 2, clock.now, {
      ...{ quantity: 3, price: null, termDuration: 'OneMonth' },
    })
    // The renewal gets no price either. The subscription keeps a price of its present term only, so not that of July.
    await removePrices(api, vault)
    clock.now = new Date('2026-09-02T03:00:00Z')
    await passTime({ ...api.runtime, onFault: (fault) => expect.fail(String(fault)) })
    await addPrice(api, vault, clock.now, currency)
    return { api, vault, now: clock.now }
  }
  const july = { providerInstanceId: instance, month: '2026-07' }
  const billed = async ({ database }: TestApi) =>
    await readRows(
      database,
      `select i.provider_invoice_id as number, l.subtotal::float8 as total
       from invoices i join invoice_license_lines l using (tenant_id, invoice_id, revision)
       where i.provider_instance_id = '${instance}' and l.charge_start_date < '2026-08-01' order by 1, 2`,
    )
  const waiting = async ({ database }: TestApi) =>
    await readRows(database, `select subscription_id as id from waiting_charges where month = '2026-07-01'`)
  const first = { number: '2026-07-EUR', total: 8 }

  it('between the plan and the import of the first invoice wait for another one', async () => {
    const { api, vault, now } = await startWithListed('EUR')
    const planned = await runStretch(api.database, july, now)
    await removePrices(api, vault)
    await runBilling(api.database, now, planned)
    expect(await billed(api)).toEqual([first])
    expect(await waiting(api)).toEqual([{ id: vault.id }])
    await addPrice(api, vault, now)
    await runBilling(api.database, now)
    expect(await billed(api)).toEqual([first, { number: '2026-07-EUR-2', total: 900 }])
    expect(await waiting(api)).toEqual([])
  })

  /** Runs the import of a plan until another import of one of its invoices stops it. */
  async function runUntil(api: TestApi, number: string, now: Date, planned: OwnServicesToBill) {
    const invoice: ImportedInvoice = {
      ...{ tenantId: demo.tenantId, providerInstanceId: instance, providerInvoiceId: number },
      ...{ kind: 'license' as const, currency: number.slice(-3), amends: null },
      ...{ accountId: null, issuedAt: now },
      ...{ periodStart: new Date('2026-07-01T00:00:00Z'), periodEnd: new Date('2026-08-01T00:00:00Z') },
    }
    const none = { lineCount: null, total: null, pieces: [] }
    const other = await beginImport(api.database, invoice, '1', none, () => crypto.randomUUID())
    await expect(runStretch(api.database, planned, now)).rejects.toThrow(`Another import of ${number}`)
    await releaseClaim(api.database, demo.tenantId, other)
  }

  it('after the invoice of another currency wait, too', async () => {
    const { api, vault, now } = await startWithListed('USD')
    const planned = await runStretch(api.database, july, now)
    await runUntil(api, '2026-07-USD', now, planned!)
    expect(await billed(api)).toEqual([first])
    await removePrices(api, vault)
    await runBilling(api.database, now, planned)
    expect(await billed(api)).toEqual([first])
    expect(await waiting(api)).toEqual([{ id: vault.id }])
    await addPrice(api, vault, now, 'USD')
    await runBilling(api.database, now)
    expect(await billed(api)).toEqual([first, { number: '2026-07-USD', total: 900 }])
    expect(await waiting(api)).toEqual([])
  })

  it('after their invoice are not billed again', async () => {
    const { api, vault, now } = await startWithListed('CHF')
    const planned = await runStretch(api.database, july, now)
    await runUntil(api, '2026-07-EUR', now, planned!)
    const vaulted = { number: '2026-07-CHF', total: 900 }
    expect(await billed(api)).toEqual([vaulted])
    await removePrices(api, vault)
    await runBilling(api.database, now, planned)
    expect(await billed(api)).toEqual([vaulted, first])
    expect(await waiting(api)).toEqual([])
    const { store } = openTenantStore(api.database, demo.tenantId)
    const months = await ownServicesToBill(store, instance, now)
    expect(months).toMatchObject([{ month: '2026-08', later: [] }])
  })

  it('for one in another currency are in an invoice of that currency', async () => {
    const { api, vault, now } = await startWithListed('EUR')
    const planned = await runStretch(api.database, { ...july, closes: '2026-08-01T00:00:00Z' }, now)
    await removePrices(api, vault)
    await addPrice(api, vault, now, 'CHF')
    await runBilling(api.database, now, planned)
    expect(await billed(api)).toEqual([{ number: '2026-07-CHF', total: 900 }, first])
  })
})

describe.each(databases)('charges after an unprocessed renewal, on the %s database', (kind) => {
  it('wait alone, also in later months, and are billed by supplements once', async () => {
    let now = new Date('2026-07-28T09:30:00Z')
    const api = await startApi(kind, withoutWorker, undefined, () => now)
    onTestFinished(() => api.stop())
    await addSubscription(api, 1, now, { quantity: 4, price: '120' })
    const sold = { price: '6', termDuration: 'OneMonth' } as const
    await addSubscription(api, 1, now, { ...sold, quantity: 2 })
    const held = await addSubscription(api, 2, now, { ...sold, quantity: 3 })
    await setPending(api, held, demo.failedOperationId)
    const onFault = (fault: unknown) => expect.fail(String(fault))
    const goTo = async (day: string) => {
      now = new Date(`${day}T03:00:00Z`)
      await passTime({ ...api.runtime, onFault })
    }
    const lines = async () =>
      await readRows(
        api.database,
        `select i.provider_invoice_id as number, l.subtotal::float8 as total
         from invoices i join invoice_license_lines l using (tenant_id, invoice_id, revision)
         where i.provider_instance_id = '${instance}' order by 1, 2`,
      )
    const delayed = async () =>
      (
        await readRows(
          api.database,
          `select to_char(month, 'YYYY-MM') as month from delayed_subscriptions
           where subscription_id = '${held.id}' order by 1`,
        )
      ).map(({ month }) => month)
    const { store } = openTenantStore(api.database, demo.tenantId)
    const july = [8, 12, 18].map((total) => ({ number: '2026-07-EUR', total }))
    // A renewal has the price of the catalogue, 4.80 a month for each seat.
    const others = (month: string) => [8, 9.6].map((total) => ({ number: `${month}-EUR`, total }))

    await goTo('2026-09-02')
    await runBilling(api.database, now)
    expect(await lines()).toEqual([...july, ...others('2026-08')])
    expect(await delayed()).toEqual(['2026-08'])
    expect(await ownServicesToBill(store, instance, now)).toEqual([])

    await goTo('2026-10-02')
    await runBilling(api.database, now)
    const months = [...july, ...others('2026-08'), ...others('2026-09')]
    expect(await lines()).toEqual(months)
    expect(await delayed()).toEqual(['2026-08', '2026-09'])
    const { body } = await api.request('GET', '/v1/Invoices/months', { query: { month: '2026-09' } })
    const ours = body.items.filter(
      (one: { providerInstanceId: string }) => one.providerInstanceId === instance,
    )
    expect(ours).toMatchObject([{ waitingChargeCount: 1 }])

    await setPending(api, held, null)
    await goTo('2026-10-20')
    expect(await billWithKills(api.database, now)).toBeGreaterThan(10)
    const supplements = ['2026-08', '2026-09'].map((month) => ({ number: `${month}-EUR-2`, total: 14.4 }))
    const byNumber = (one: object, other: object) => JSON.stringify(one).localeCompare(JSON.stringify(other))
    expect((await lines()).toSorted(byNumber)).toEqual([...months, ...supplements].sort(byNumber))
    expect(await delayed()).toEqual([])
    expect(await readRows(api.database, 'select 1 from waiting_charges')).toEqual([])
    expect(await ownServicesToBill(store, instance, now)).toEqual([])
  })

  it('are none when the subscription is not renewed', async () => {
    let now = new Date('2026-07-28T09:30:00Z')
    const api = await startApi(kind, withoutWorker, undefined, () => now)
    onTestFinished(() => api.stop())
    const held = await addSubscription(api, 2, now, { quantity: 3, price: '6', termDuration: 'OneMonth' })
    await setPending(api, held, demo.failedOperationId)
    now = new Date('2026-09-02T03:00:00Z')
    await runBilling(api.database, now)
    const { store } = openTenantStore(api.database, demo.tenantId)
    expect(await store.waitingCharges.delayed(instance)).toEqual([
      { month: '2026-08', subscriptionId: held.id },
    ])
    await setPending(api, held, null, `, end_of_term_action = 'Stop'`)
    await passTime({ ...api.runtime, onFault: (fault) => expect.fail(String(fault)) })
    await runBilling(api.database, now)
    expect(await numbersOf(api.database)).toEqual(['2026-07-EUR'])
    expect(await store.waitingCharges.delayed(instance)).toEqual([])
    expect(await ownServicesToBill(store, instance, now)).toEqual([])
  })
})

/** Sets the background operation that delays the changes of a subscription that time causes, or ends the delay. */
async function setPending(
  api: TestApi,
  { id }: ListedSubscription,
  operationId: string | null,
  other = '',
): Promise<void> {
  const text = `update subscriptions set pending_operation_id = $3${other} where tenant_id = $1 and subscription_id = $2`
  await api.database.transaction([
    setTenant(demo.tenantId),
    { text, values: [demo.tenantId, id, operationId] },
  ])
}

/** Removes all prices of the offer of a subscription, as an import of corrected prices can. */
async function removePrices(api: TestApi, { providerOfferId }: ListedSubscription): Promise<void> {
  const text = `delete from offer_prices p using offers f where p.tenant_id = $1 and f.tenant_id = p.tenant_id
    and f.offer_id = p.offer_id and f.provider_offer_id = $2`
  await api.database.transaction([
    setTenant(demo.tenantId),
    { text, values: [demo.tenantId, providerOfferId] },
  ])
}

/**
 * Starts the service on 28 July with a subscription that has a price and one that has none, and advances its clock to the
 * days on which July is billed.
 */
async function startWithUnpriced(kind: (typeof databases)[number]) {
  const clock = { now: new Date('2026-07-28T09:30:00Z') }
  const api = await startApi(kind, withoutWorker, undefined, () => clock.now)
  onTestFinished(() => api.stop())
  await addSubscription(api, 1, clock.now, { quantity: 4, price: '120' })
  const vault = await addSubscription(api, 2, clock.now, { quantity: 3, price: null })
  clock.now = new Date('2026-08-02T03:00:00Z')
  return { api, vault, clock }
}

/** Returns the numbers of the published invoices of the instance. */
async function numbersOf(database: Database): Promise<unknown[]> {
  const text = `select provider_invoice_id as number from invoices
    where provider_instance_id = '${instance}' and revision > 0 order by 1`
  return (await readRows(database, text)).map(({ number }) => number)
}

/** Runs a billing; by default that of all months that are due. */
async function runBilling(database: Database, now: Date, from?: OwnServicesToBill): Promise<void> {
  const { store } = openTenantStore(database, demo.tenantId)
  let data = from ?? (await ownServicesToBill(store, instance, now))[0]
  while (data !== undefined) data = await runStretch(database, data, new Date(data.waitsUntil ?? now))
}

/** Runs and commits a stretch of a billing. Returns the data of the next stretch; undefined after the last. */
async function runStretch(
  database: Database,
  data: OwnServicesToBill,
  now: Date,
): Promise<OwnServicesToBill | undefined> {
  const { store, statements } = openTenantStore(database, demo.tenantId)
  let next: OwnServicesToBill | undefined
  const continueJob = (after: OwnServicesToBill) => {
    next = after
  }
  const report = (fault: unknown) => {
    throw fault
  }
  await billOwnServices.run({
    ...{ data, operationId: demo.failedOperationId, store, now, continueJob, report },
  } as never)
  await database.transaction([setTenant(demo.tenantId), ...statements])
  return next
}

/**
 * Runs the stretches of a billing, each until it succeeds: an attempt is killed before its first statement, the next one
 * after its first statement, and so on. Returns the number of kills.
 */
async function billWithKills(database: Database, now: Date): Promise<number> {
  let kills = 0
  const { store } = openTenantStore(database, demo.tenantId)
  let [data] = await ownServicesToBill(store, instance, now)
  while (data !== undefined) {
    let next: OwnServicesToBill | undefined
    for (let place = 0; ; place += 1) {
      const dying = killedAt(database, Math.floor(place / 2), place % 2 === 0)
      const fault = await runStretch(dying.database, data, now).then(
        (after) => {
          next = after
        },
        (error) => error,
      )
      if (!dying.isDead()) {
        if (fault) throw fault
        break
      }
      kills += 1
      // The claim of a killed process expires.
      await database.transaction([
        setTenant(demo.tenantId),
        { text: 'update invoices set claimed_until = null where tenant_id = $1', values: [demo.tenantId] },
      ])
    }
    data = next
  }
  return kills
}

/** Returns a database whose process dies before, or after, its statement or transaction at a place. */
function killedAt(database: Database, place: number, isBefore: boolean) {
  let [count, isDead] = [0, false]
  const dying =
    <Given extends unknown[], Result>(run: (...given: Given) => Promise<Result>) =>
    async (...given: Given): Promise<Result> => {
      if (isDead || (isBefore && count === place)) {
        isDead = true
        throw new Error('The process is dead.')
      }
      const isLast = count === place
      count += 1
      const result = await run(...given)
      isDead ||= isLast
      if (isDead) throw new Error('The process is dead.')
      return result
    }
  return {
    database: { ...database, query: dying(database.query), transaction: dying(database.transaction) },
    isDead: () => isDead,
  }
}

async function readRows(database: Database, text: string) {
  return await database.query({
    text: `with tenant as materialized (select set_config('app.tenant', $1, true)) select r.* from tenant, lateral (${text}) r`,
    values: [demo.tenantId],
  })
}

/** Adds a subscription of our own services, by default for three or five years; `price` is null while it is unknown. */
async function addSubscription(
  api: TestApi,
  customer: number,
  startDate: Date,
  {
    quantity,
    price,
    billingFrequency = 'Monthly',
    termDuration = billingFrequency === 'Triennial' ? 'ThreeYears' : 'FiveYears',
  }: {
    readonly quantity: number
    readonly price: string | null
    readonly billingFrequency?: 'Monthly' | 'Annual' | 'Triennial'
    readonly termDuration?: TermDuration
  },
): Promise<ListedSubscription> {
  const id = crypto.randomUUID()
  const { store, statements } = openTenantStore(api.database, demo.tenantId)
  const backup = await store.subscriptions.get({
    customerId: demoCustomerId(customer),
    subscriptionId: demoSubscriptionId(customer === 1 ? 1 : 11),
  })
  const added = {
    ...backup,
    ...{ id, providerSubscriptionId: id, name: 'Vault', quantity, billingFrequency },
    ...{ termDuration, ...windowFrom('License', { quantity }, startDate) },
    price: price === null ? null : { cost: price, erp: price, currency: 'EUR' as const },
    ...{
      startDate,
      endDate: monthsAfter(startDate, monthsOf(termDuration)!),
      anchorDay: startDate.getUTCDate(),
    },
  }
  const note = { origin: 'Portal', kind: 'CreateSubscription', at: startDate, correlationId: id } as const
  store.subscriptions.add(added, 'Backup', note)
  await api.database.transaction([setTenant(demo.tenantId), ...statements])
  return added
}

/** Imports a price of 300 for the offer of a subscription, valid from its start. */
async function addPrice(
  api: TestApi,
  sold: ListedSubscription,
  now: Date,
  currency: 'EUR' | 'CHF' | 'USD' = 'EUR',
): Promise<void> {
  const prices = await openPriceImport(api.database, {
    ...{ tenantId: demo.tenantId, providerInstanceId: instance },
  })
  const { providerOfferId, offerName, offerType, billingType, segment, region, startDate } = sold
  const { termDuration, billingFrequency } = sold
  const price = {
    ...{ providerOfferId, offerName, offerType, billingType, segment, region },
    ...{ termDuration, billingFrequency },
    ...{ currency, cost: '300', erp: '300', validFrom: startDate, validTo: null },
  }
  await prices.add({ prices: [price] })
  await prices.merge({ now })
  await prices.close()
}
