import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, demoCustomerId, demoResellerId, demoSubscriptionId } from '../../src/demo/identifiers.ts'
import { exampleOrder } from '../../src/resources/orders/example.ts'
import { recordPrice, recordSeller } from '../../src/store/offers/margin-history.ts'
import { openTenantStore } from '../../src/store/store.ts'
import { setTenant } from '../../src/store/tenant.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { succeeded } from '../harness/work.ts'
import { explained, owedFor } from '../independent-rating/explained.ts'
import { digits, fraction } from '../independent-rating/fractions.ts'

const databases = oneDatabase(import.meta.url)

// biome-ignore lint/suspicious/noExplicitAny: answers of every shape
type Body = any

const began = new Date(Math.floor(Date.now() / 86_400_000 - 40) * 86_400_000)
/** A day by its number after the start of this test's demo subscriptions; 40 is today. */
const moment = (number: number) => new Date(began.getTime() + number * 86_400_000)
const day = (number: number) => moment(number).toISOString().slice(0, 10)
const today = 40

const path = (id: string, rest = '') => `/v1/customers/${demoCustomerId(1)}/subscriptions/${id}${rest}`
const reseller = { as: 'reseller' } as const
const markup = (value: number) => ({ marginRule: { name: 'Markup' }, value })
const { genericInstanceId: providerInstanceId, tenantId } = demo

const margin = fc.record({
  marginRule: fc.record({ name: fc.constantFrom('Markup', 'Margin', 'SplitMargin', 'ErpMinusDiscount') }),
  value: fc.integer({ min: 0, max: 900_000 }).map((one) => one / 10_000),
})
const said = fc.record({
  by: fc.constantFrom('csp', 'reseller', 'csp of one', 'reseller of one'),
  margin,
  since: fc.integer({ min: 0, max: today - 1 }),
})
const amount = fc.integer({ min: 1, max: 10 ** 7 }).map((cents) => cents / 100)
const price = fc.record({ cost: amount, erp: amount })
const rounds = fc.sample(
  fc.record({
    said: fc.array(said, { minLength: 1, maxLength: 4 }),
    price,
    priceSince: fc.integer({ min: 1, max: today }),
    charges: fc.array(fc.tuple(fc.integer({ min: 0, max: today + 5 }), amount), {
      minLength: 4,
      maxLength: 8,
    }),
  }),
  { numRuns: 6, seed: 7 },
)

describe.each(databases)('the explained price of a day, on the %s database', (kind) => {
  let api: TestApi
  let bought = ''
  beforeAll(async () => {
    api = await startApi(kind)
    await api.database.transaction([
      setTenant(tenantId),
      {
        text: `update subscriptions set start_date = $1 where subscription_id = any($2::uuid[])`,
        values: [began, [demoSubscriptionId(2), demoSubscriptionId(3)]],
      },
    ])
    await setRelation(20)
    const ordered = await api.request('POST', '/v1/Orders', { body: exampleOrder })
    await succeeded(api, ordered)
    const { body } = await api.request('GET', `/v1/customers/${demoCustomerId(1)}/subscriptions`, {
      query: { pageSize: 100 },
    })
    bought = body.items.find(({ orderId }: Body) => orderId === ordered.body.orderId).id
  })
  afterAll(() => api.stop())

  async function patched(to: string, body: unknown, request = {}) {
    const { status, text } = await api.request('PATCH', to, { body, ...request })
    expect(status, text).toBe(204)
  }
  const setRelation = (value: number) =>
    patched(`/v1/Resellers/${demoResellerId(1)}/margins/${providerInstanceId}`, {
      providerInstanceId,
      priceMargin: markup(value),
    })
  const explain = (id: string, chargeDate?: string, request = {}) =>
    api.request('GET', path(id, '/price-explanation'), {
      query: chargeDate === undefined ? {} : { chargeDate },
      ...request,
    })

  let invoices = 0
  /** The amounts of reseller and customer for imported lines. */
  async function billed(lines: readonly object[]) {
    invoices += 1
    const bytes = Buffer.from(
      lines.map((line) => `${JSON.stringify({ Currency: 'EUR', Quantity: 1, ...line })}\n`).join(''),
    )
    const imported = await openTenantStore(api.database, tenantId).store.importedInvoices.importLines(
      {
        ...{ providerInstanceId, providerInvoiceId: `D${invoices}`, kind: 'onetime', currency: 'EUR' },
        ...{
          amends: null,
          accountId: null,
          issuedAt: new Date(),
          periodStart: new Date(),
          periodEnd: new Date(),
        },
      },
      {
        ...{ version: '1', lineCount: null, total: null, pieces: [{ name: 'lines', bytes: bytes.length }] },
        open: async () => ({ bytes: Readable.from([bytes]), isGzip: false }),
      },
      { newId: randomUUID },
    )
    if (imported.state !== 'Ready') throw new Error(JSON.stringify(imported))
    const { body } = await api.request('GET', `/v1/Invoices/${imported.invoiceId}/onetime-lineitems`, {
      query: { pageSize: 100 },
    })
    return body.items.map((one: Body) => ({
      forReseller: digits(fraction(String(one.subtotalForReseller))),
      forCustomer: digits(fraction(String(one.subtotalForCustomer))),
    }))
  }

  it('is that of the order on the day of the purchase, and that of the history on a later one', async () => {
    const before = await explained(api, path(bought), reseller)
    await setRelation(40)
    await patched(path(bought, '/price-margin'), markup(90), reseller)
    expect(await explained(api, path(bought), reseller)).not.toEqual(before)
    const purchase = await explained(api, path(bought), reseller, day(today))
    expect(purchase).toEqual(before)
    // A date-time counts by its UTC day.
    const late = `${day(today + 1)}T00:30:00+02:00`
    expect(await explained(api, path(bought), reseller, late)).toEqual(before)
    const later = await explained(api, path(bought), reseller, day(today + 1))
    expect([later.toReseller.margin.value, later.toCustomer.margin.value]).toEqual(['40', '90'])
    const { csp, reseller: forReseller, customer: forCustomer } = purchase.amounts
    const line = { SubscriptionId: bought, Subtotal: Number(csp), ChargeType: 'new' }
    expect(
      await billed([
        { ...line, ChargeStartDate: day(today) },
        { ...line, ChargeStartDate: day(today + 1), ChargeType: 'cycleCharge' },
      ]),
    ).toEqual([
      { forReseller, forCustomer },
      { forReseller: later.amounts.reseller, forCustomer: later.amounts.customer },
    ])
  })

  it('starts for each party with the price that it pays, and shows no earlier step', async () => {
    for (const chargeDate of [day(today), day(today + 1)]) {
      const [csp, own, customer] = [
        await explain(bought, chargeDate),
        await explain(bought, chargeDate, reseller),
        await explain(bought, chargeDate, { as: 'customer' }),
      ]
      expect(csp.body.steps.map((one: Body) => one.seller?.name ?? null)).toEqual([null, 'csp', 'reseller'])
      expect(own.body.steps.map((one: Body) => one.seller?.name ?? null)).toEqual([null, 'reseller'])
      expect(own.text).not.toContain('"csp"')
      expect(own.body.costPrice).toEqual(csp.body.revenuePrice)
      expect(own.body.steps[0]).toMatchObject({
        payer: { name: 'reseller' },
        price: own.body.costPrice.value,
      })
      expect(customer.body.steps.map((one: Body) => one.step.name)).toEqual(['Start'])
      expect(customer.body).toMatchObject({ costPrice: null, revenuePrice: own.body.revenuePrice })
    }
  })

  it('is the price of a line of that day, whatever the former margins and prices', async () => {
    const id = demoSubscriptionId(2)
    for (const round of rounds) {
      for (const one of round.said) {
        const [, ofOne] = one.by.split(' of ')
        const as = one.by.startsWith('csp') ? 'csp' : 'reseller'
        const request = { as, query: { effectiveDate: moment(one.since).toISOString() } }
        if (ofOne) await patched(path(id, '/price-margin'), one.margin, request)
        else if (as === 'csp')
          await patched(
            `/v1/Resellers/${demoResellerId(1)}/margins/${providerInstanceId}`,
            { providerInstanceId, priceMargin: one.margin },
            request,
          )
        else
          await patched(
            `/v1/Customers/${demoCustomerId(1)}/margins/${providerInstanceId}`,
            { margin: one.margin, resellerId: demoResellerId(1) },
            request,
          )
      }
      const terms = (of: { cost: number; erp: number }) => ({
        ...{ cost: String(of.cost), erp: String(of.erp), currency: 'EUR' },
      })
      await api.database.transaction([
        setTenant(tenantId),
        recordPrice(
          tenantId,
          { id, providerInstanceId },
          {
            former: { price: terms({ cost: 48, erp: 60 }), since: began },
            ...{ present: terms(round.price), since: moment(round.priceSince) },
          },
        ),
      ])
      const expected = []
      for (const [number, subtotal] of round.charges)
        expected.push(owedFor(await explained(api, path(id), reseller, day(number)), String(subtotal)))
      const lines = round.charges.map(([number, Subtotal]) => ({
        ...{ SubscriptionId: id, Subtotal, ChargeType: 'cycleCharge', ChargeStartDate: day(number) },
      }))
      expect(await billed(lines)).toEqual(expected)
      const { body } = await explain(id, day(round.priceSince))
      expect(body.costPrice.value).toBe(round.price.cost)
    }
  })

  it('of a day on which another reseller sold is limited to the csp and the customer', async () => {
    const id = demoSubscriptionId(3)
    const bound = await api.request('POST', `/v1/Customers/${demoCustomerId(1)}/provider-instances`, {
      query: { resellerId: demoResellerId(2) },
      body: { providerInstanceId, providerCustomerData: '{}', margin: markup(77) },
    })
    expect(bound.status, bound.text).toBeLessThan(300)
    const former = { id, providerInstanceId, resellerId: demoResellerId(2), startDate: began }
    await api.database.transaction([
      setTenant(tenantId),
      recordSeller(tenantId, { former, resellerId: demoResellerId(1) }, moment(10)),
    ])
    const [present, past] = [await explain(id, day(10), reseller), await explain(id, day(9), reseller)]
    expect(present.status).toBe(200)
    expect([past.status, past.body.errors.map(({ propertyName }: Body) => propertyName)]).toEqual([
      400,
      ['chargeDate'],
    ])
    const { body } = await explain(id, day(9))
    expect(body.steps.at(-1).margin.value).toBe(77)
    expect((await explain(id, day(9), { as: 'customer' })).body.steps).toHaveLength(1)
  })

  it('is refused for a day before the first term, and for an invalid date', async () => {
    const id = demoSubscriptionId(3)
    const refused = async (chargeDate: string, words: string) => {
      const { status, body } = await explain(id, chargeDate)
      expect(status, chargeDate).toBe(400)
      expect(body.errors).toEqual([
        { propertyName: 'chargeDate', description: [expect.stringContaining(words)] },
      ])
    }
    await refused(day(-1), `began on ${day(0)}; send this day or a later one`)
    await refused('0000-01-01', `began on ${day(0)}`)
    for (const text of ['', 'soon', '2026-02-30', '2026-11-22T09:42', '11/22/2026', '20261122'])
      await refused(text, 'such as 2026-11-22')
    expect((await explain(id, day(0))).status).toBe(200)
    // A renewed subscription includes the days of its former terms.
    await api.database.transaction([
      setTenant(tenantId),
      {
        text: `insert into subscription_changes (tenant_id, subscription_id, version, changed_at, origin, kind, before, after)
               select tenant_id, subscription_id, 1000, now(), 'Term', 'Renew',
                 json_build_object('startDate', $2::text), json_build_object('startDate', start_date)
               from subscriptions where subscription_id = $1`,
        values: [id, moment(-365).toISOString()],
      },
    ])
    expect((await explain(id, day(-365))).status).toBe(200)
    await refused(day(-366), `began on ${day(-365)}`)
  })
})
