import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { indirectProvider } from '../../simulator/seed/seed.ts'
import { hashSecret } from '../../src/auth/client-secrets.ts'
import { demo, demoResellerId } from '../../src/demo/identifiers.ts'
import { exampleCustomer } from '../../src/resources/customers/example.ts'
import { administration } from '../../src/store/administration.ts'
import { builtInIssuer } from '../../src/store/directory.ts'
import { fetchToken, startApi, type TestAnswer, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { expectWithin, succeeded } from '../harness/work.ts'

const databases = oneDatabase(import.meta.url)

const kinds = ['license', 'usage', 'onetime', 'dailyratedusage'] as const
type Kind = (typeof kinds)[number]
type Audience = 'csp' | 'reseller' | 'customer'

// biome-ignore lint/suspicious/noExplicitAny: a test looks into bodies of every shape
type Row = any

const [donau, isar] = [demoResellerId(1), demoResellerId(3)]
const instance = `/v1/Providers/Instances/${demo.tier2InstanceId}`

describe.each(databases)('closing a month, on the %s database', (kind) => {
  let api: TestApi
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const begun = now()
  const customers = { yard: '', bakery: '' }
  /** The headers of both resellers, and of a customer of the first one. */
  const people: Record<'donau' | 'isar' | 'yard', Record<string, string>> = { donau: {}, isar: {}, yard: {} }
  const invoices = new Map<Kind, Row>()

  beforeAll(async () => {
    api = await startApi(kind, { SYNC_SECONDS: '1' }, undefined, now)
    await api.vendor.billing({ retryAfter: 0 })
    await api.vendor.act('resellers/6234502', { hasSignedAgreement: true })
    customers.yard = await newCustomer('hafenwerft', donau, 20)
    customers.bakery = await newCustomer('lindenbrot', isar, 30)
    people.donau = await signIn('reseller', { resellerId: donau })
    people.isar = await signIn('reseller', { resellerId: isar })
    people.yard = await signIn('customer', { customerId: customers.yard })
    await settled(await api.request('POST', `${instance}/catalogue-sync`))
  })
  afterAll(() => api.stop())

  /** Waits until the background work of an answer has succeeded, without the pauses before retries. */
  const settled = (answer: TestAnswer) =>
    succeeded(api, answer, {
      meanwhile: ({ attempts }) => attempts > 0 && api.vendor.hasten(),
    })

  async function newCustomer(prefix: string, resellerId: string, markup: number): Promise<string> {
    const agreement = { AcceptedMCA: true, AgreementDate: '2026-11-02', KeepPrimaryInformation: true }
    const answer = await api.request('POST', '/v1/Customers', {
      body: {
        ...exampleCustomer,
        ...{ country: 'AT', city: 'Wien', state: 'Wien', zip: '1200', phone: '+43 1 5223457', taxId: null },
        ...{ companyName: prefix, resellerId },
        providerCustomers: [
          {
            providerInstanceId: demo.tier2InstanceId,
            providerCustomerData: JSON.stringify({ Domain: prefix, ...agreement }),
            margin: { marginRule: { name: 'Markup' }, value: markup },
          },
        ],
      },
    })
    return (await settled(answer)).customerId
  }

  async function signIn(role: Audience, of: { resellerId?: string; customerId?: string }) {
    const clientId = `${role} of ${of.resellerId ?? of.customerId}`
    const access = {
      ...{ apiAccessId: crypto.randomUUID(), tenantId: demo.tenantId, clientId, name: clientId, role },
      ...{ issuer: builtInIssuer, resellerId: null, customerId: null, ...of },
    }
    await api.database.asOwner((pool) =>
      administration(pool).addApiAccess(access, hashSecret(demo.clientSecret)),
    )
    return { authorization: `Bearer ${await fetchToken(api.url, clientId, demo.clientSecret)}` }
  }

  const as = (who: keyof typeof people) => ({ headers: people[who] })

  /** The invoices of a kind for the closed month, as a reader sees them. */
  async function seenBy(reader: { headers?: Record<string, string> }, invoiceType: Kind): Promise<Row[]> {
    const query = { providerInstanceId: demo.tier2InstanceId, invoiceType, pageSize: 100 }
    const { body } = await api.request('GET', '/v1/Invoices', { ...reader, query })
    return body.items.filter((one: Row) => one.timestamp > begun.toISOString())
  }

  /** Every line of an invoice for an audience. */
  async function linesOf(
    reader: { headers?: Record<string, string> },
    audience: Audience,
    { id, invoiceType }: Row,
  ): Promise<Row[]> {
    const prefix = audience === 'csp' ? '' : `${audience}-`
    const path = `/v1/Invoices/${id}/${prefix}${invoiceType}-lineitems`
    const lines: Row[] = []
    for (let token: string | undefined; token !== null; ) {
      const headers = { ...reader.headers, 'x-continuationtoken': token }
      const { status, text, body } = await api.request('GET', path, { headers, query: { pageSize: 100 } })
      expect(status, text).toBe(200)
      lines.push(...body.items)
      token = body.continuationToken
    }
    return lines
  }

  it('starts with sales: an order, and a product of each kind at two resellers and at an unknown customer', async () => {
    const query = {
      ...{ segment: 'Commercial', customerId: customers.yard, providerInstanceId: demo.tier2InstanceId },
      ...{ searchValue: 'CFQ7TTC0LCHC:0002', searchField: 'ProviderOfferId' },
    }
    const { body } = await api.request('GET', '/v1/Offers', { ...as('donau'), query })
    const order = {
      ...{ offerId: body.items[0].id, customerId: customers.yard, quantity: 10 },
      ...{ providerInstanceId: demo.tier2InstanceId, subscriptionName: 'Premium of the yard' },
      ...{ termDuration: { name: 'OneMonth' }, billingFrequency: { name: 'Monthly' } },
      ...{ segment: { name: 'Commercial' }, operation: { name: 'CreateSubscription' } },
      autoRenewEnabled: true,
    }
    await settled(await api.request('POST', '/v1/Orders', { ...as('donau'), body: order }))
    const subscriptions = `/v1/customers/${customers.yard}/subscriptions`
    const listed = async () => (await api.request('GET', subscriptions, as('donau'))).body.items
    const [{ id }] = await listed()
    const change = { name: order.subscriptionName, quantity: 14, nextBillingFrequency: { name: 'Monthly' } }
    await settled(await api.request('PATCH', `${subscriptions}/${id}`, { ...as('donau'), body: change }))

    const url = `https://admin.example/?partnerId=${indirectProvider.tenantId}&msppId=6234500`
    await api.vendor.act('relationship-requests', { url, domain: 'stranger.onmicrosoft.com', country: 'AT' })
    for (const domain of [
      'hafenwerft.onmicrosoft.com',
      'lindenbrot.onmicrosoft.com',
      'stranger.onmicrosoft.com',
    ])
      await api.vendor.act(`customers/${domain}/assortment`, {})
    await expect.poll(async () => (await listed()).length).toBe(5)
    // A bill that is imported before the sync has read a subscription calls it unknown.
    const ofBakery = `/v1/customers/${customers.bakery}/subscriptions`
    await expect.poll(async () => (await api.request('GET', ofBakery, as('isar'))).body.items.length).toBe(4)
  })

  it('has invoices of all four kinds within a minute after the vendor has billed', async () => {
    const { now: closed } = await api.vendor.advance('closing')
    ahead = Date.parse(closed) - Date.now()
    const since = performance.now()
    await settled(await api.request('POST', `${instance}/invoice-import`))
    expectWithin(60_000, since)
    for (const kind of kinds) {
      const [invoice, ...others] = await seenBy({}, kind)
      expect(others).toEqual([])
      expect(invoice).toMatchObject({ currency: 'EUR', revision: 1 })
      invoices.set(kind, invoice)
    }
  })

  it.each(kinds)(
    'bills %s so that each party pays exactly the margin more, to the cent of each line',
    async (kind) => {
      const lines = await linesOf({}, 'csp', invoices.get(kind))
      const factors = new Map([
        [customers.yard, [1.1, 1.1 * 1.2]],
        [customers.bakery, [1.12, 1.12 * 1.3]],
      ])
      for (const { customerId, subtotal, subtotalForReseller, subtotalForCustomer } of lines) {
        const [toReseller, toCustomer] = factors.get(customerId) ?? []
        if (!toReseller || !toCustomer) continue
        const cent = 0.005 + 1e-9
        expect(Math.abs(subtotalForReseller - subtotal * toReseller)).toBeLessThanOrEqual(cent)
        expect(Math.abs(subtotalForCustomer - subtotal * toCustomer)).toBeLessThanOrEqual(cent)
      }
      for (const customerId of factors.keys())
        expect(lines.filter((line) => line.customerId === customerId).length).toBeGreaterThan(0)
    },
  )

  it.each(kinds)("shows of %s only the reader's own lines, and totals that are their sums", async (kind) => {
    const whole = invoices.get(kind)
    expectSums(whole, await linesOf({}, 'csp', whole), 'subtotal')
    const totals: number[] = []
    for (const [who, resellerId] of [
      ['donau', donau],
      ['isar', isar],
    ] as const) {
      const [invoice] = await seenBy(as(who), kind)
      const lines = await linesOf(as(who), 'reseller', invoice)
      expectSums(invoice, lines, 'subtotalForReseller')
      expect(invoice.providerInvoiceId).toBeNull()
      for (const line of lines) expect(line).not.toHaveProperty('subtotal')
      const theirs = who === 'donau' ? customers.bakery : customers.yard
      expect(lines.filter(({ customerId }) => customerId === theirs)).toEqual([])
      const file = await api.request('GET', `/v1/Invoices/${invoice.id}/export`, {
        ...as(who),
        query: { customerId: theirs },
      })
      expect(file.text.trimEnd().split('\n').length, 'nothing but the names of the members').toBe(1)
      const [sharedByCsp] = (
        await api.request('GET', '/v1/Invoices', {
          query: { providerInstanceId: demo.tier2InstanceId, invoiceType: kind, resellerId, pageSize: 1 },
        })
      ).body.items
      expect(invoice.lineCount).toBe(lines.length)
      // The csp reads single lines of daily usage, resellers read groups.
      const listedByCsp = (await linesOf({}, 'csp', whole)).filter((line) => line.resellerId === resellerId)
      expect(sharedByCsp).toMatchObject({ lineCount: listedByCsp.length, totalForReseller: invoice.total })
      totals.push(invoice.total)
    }
    expect(totals[0]! + totals[1]!).toBeCloseTo(whole.totalForReseller, 6)

    const [own] = await seenBy(as('yard'), kind)
    if (kind === 'usage' || kind === 'dailyratedusage') {
      expect(own).toBeUndefined()
      return
    }
    const lines = await linesOf(as('yard'), 'customer', own)
    expectSums(own, lines, 'subtotalForCustomer')
    expect(own).toMatchObject({ providerInvoiceId: null, totalForReseller: null })
    for (const line of lines) {
      expect(line).not.toHaveProperty('subtotal')
      expect(line).not.toHaveProperty('subtotalForReseller')
    }
  })

  it('bills the seats of the order, and the seats that were added later', async () => {
    const lines = await linesOf(as('yard'), 'customer', invoices.get('onetime'))
    const ordered = lines.filter(({ subscriptionName }) => subscriptionName === 'Premium of the yard')
    expect(ordered.map(({ chargeType, quantity }) => [chargeType, quantity])).toEqual([
      ['new', 10],
      ['addQuantity', 4],
    ])
  })

  it('lists unknown customers for the csp only, with their lines', async () => {
    for (const [kind, { id }] of invoices) {
      const path = `/v1/Invoices/${id}/unknown-relations`
      const { body } = await api.request('GET', path)
      const strange = body.items.filter((one: Row) => one.customerName === 'stranger.onmicrosoft.com')
      const lines = await linesOf({}, 'csp', { id, invoiceType: kind })
      const unbilled = lines.filter(({ customerId }) => customerId === null)
      expect(strange.map(({ reason }: Row) => reason)).toContain('UnknownCustomer')
      expect(sum(strange, 'subtotal')).toBeCloseTo(sum(unbilled, 'subtotal'), 6)
      // The vendor's lines name the partner id of the reseller that has invited the customer.
      const sellers = strange.map((one: Row) => [
        one.resellerMpnId,
        one.namedResellerId,
        one.namedResellerName,
      ])
      expect(new Set(sellers.map(String))).toEqual(new Set([`6234500,${donau},Alpenblick Cloud GmbH`]))
      expect((await api.request('GET', path, as('donau'))).status).toBe(403)
    }
  })

  it('matches the subscriptions, except those of the unknown customer', async () => {
    const { subscriptions, customers: known } = await api.vendor.state()
    const { id: stranger } = known.find(({ domain }: Row) => domain === 'stranger.onmicrosoft.com')
    const theirs = new Set(subscriptions.flatMap((one: Row) => (one.customerId === stranger ? [one.id] : [])))
    for (const { id } of invoices.values()) {
      const { body } = await api.request('GET', `/v1/Invoices/${id}/reconciliation`, {
        query: { pageSize: 100 },
      })
      expect(body.summary.reconciledAt).not.toBeNull()
      expect(body.items.filter((one: Row) => !theirs.has(one.providerSubscriptionId))).toEqual([])
    }
  })

  it('can be downloaded by every party, as lines and as PDF', async () => {
    const readers = [
      [{}, 'csp'],
      [as('donau'), 'reseller'],
      [as('yard'), 'customer'],
    ] as const
    for (const [reader, audience] of readers) {
      const [invoice] = await seenBy(reader, 'onetime')
      const path = `/v1/Invoices/${invoice.id}/export`
      const lines = await linesOf(reader, audience, invoice)
      for (const format of ['csv', 'jsonl', 'pdf']) {
        const file = await api.request('GET', path, { ...reader, query: { format } })
        expect(file.status).toBe(200)
        const rows = file.text.trimEnd().split('\n').length
        if (format === 'pdf') expect(file.text.startsWith('%PDF-')).toBe(true)
        else expect(rows).toBe(lines.length + (format === 'csv' ? 1 : 0))
      }
      const { body } = await api.request('GET', `${path}/manifest`, reader)
      const member =
        audience === 'csp' ? 'subtotal' : `subtotalFor${audience === 'reseller' ? 'Reseller' : 'Customer'}`
      expect(body).toMatchObject({ rowCount: lines.length, sums: { [member]: invoice.total } })
    }
  })

  it('is re-rated for a margin that was set too late, exactly as the preview shows', async () => {
    const before = invoices.get('onetime')
    const firstOfMonth = new Date(Date.UTC(begun.getUTCFullYear(), begun.getUTCMonth(), 1)).toISOString()
    const agreed = await api.request('PATCH', `/v1/Resellers/${donau}/margins/${demo.tier2InstanceId}`, {
      query: { effectiveDate: firstOfMonth },
      body: {
        providerInstanceId: demo.tier2InstanceId,
        priceMargin: { marginRule: { name: 'Markup' }, value: 8 },
      },
    })
    expect(agreed.status, agreed.text).toBe(204)

    const { body: preview } = await api.request('GET', `/v1/Invoices/${before.id}/re-rating/preview`)
    expect(preview.forReseller).toBeLessThan(0)
    expect(new Set(preview.differences.map(({ resellerId }: Row) => resellerId))).toEqual(new Set([donau]))
    expect(await seenBy({}, 'onetime')).toEqual([before])

    await settled(
      await api.request('POST', `/v1/Invoices/${before.id}/re-rating`, {
        body: { reason: 'Agreed in autumn.' },
      }),
    )
    const [after] = await seenBy({}, 'onetime')
    expect(after).toMatchObject({ id: before.id, revision: 2, total: before.total })
    expect(after.totalForReseller - before.totalForReseller).toBeCloseTo(preview.forReseller, 6)
    expect(after.totalForCustomer - before.totalForCustomer).toBeCloseTo(preview.forCustomer, 6)
    const lines = await linesOf({}, 'csp', after)
    const own = lines.filter(({ customerId }) => customerId === customers.yard)
    const cost = sum(own, 'subtotal')
    expect(sum(own, 'subtotalForReseller') / cost).toBeCloseTo(1.08, 3)
    expect(sum(own, 'subtotalForCustomer') / cost).toBeCloseTo(1.08 * 1.2, 3)
  })

  it('moves the cost of lines to the customer that a re-rating finds, to the cent', async () => {
    const month = begun.toISOString().slice(0, 7)
    const results = async (query = {}): Promise<Row[]> =>
      (
        await api.request('GET', '/v1/Invoices/months/results', {
          query: { month, level: 'Customer', pageSize: 500, ...query },
        })
      ).body.items
    const before = await results()
    const [unknown, ...others] = before.filter(({ isUnknown }) => isUnknown)
    expect(others).toEqual([])
    expect(unknown.result).toBeCloseTo(-unknown.total, 6)

    const { customers: known } = await api.vendor.state()
    const { id: providerCustomerId } = known.find(({ domain }: Row) => domain === 'stranger.onmicrosoft.com')
    const created = await api.request('POST', '/v1/Customers', {
      body: {
        ...exampleCustomer,
        ...{ country: 'AT', city: 'Wien', state: 'Wien', zip: '1200', phone: '+43 1 5223457', taxId: null },
        ...{ companyName: 'stranger', resellerId: donau },
        providerCustomers: [
          {
            ...{ providerInstanceId: demo.tier2InstanceId, providerCustomerId, providerCustomerData: '{}' },
            margin: { marginRule: { name: 'Markup' }, value: 15 },
          },
        ],
      },
    })
    const { customerId } = await settled(created)
    for (const { id } of invoices.values())
      await settled(
        await api.request('POST', `/v1/Invoices/${id}/re-rating`, { body: { reason: 'It is ours.' } }),
      )
    const after = await results()
    expect(after.filter(({ isUnknown }) => isUnknown)).toEqual([])
    const found = after.filter((one) => one.customerId === customerId)
    expect(found).toMatchObject([{ resellerId: donau, total: unknown.total }])
    expect(found[0].result).toBeCloseTo(found[0].totalForReseller - unknown.total, 6)
    expect(sum(after, 'total')).toBeCloseTo(sum(before, 'total'), 6)
    expect(sum(after, 'lineCount')).toBeGreaterThan(sum(before, 'lineCount'))
    for (const [kind, { id }] of invoices) {
      const query = { customerId, resellerId: donau }
      const { body: invoice } = await api.request('GET', `/v1/Invoices/${id}`, { query })
      const { body: page } = await api.request('GET', `/v1/Invoices/${id}/${kind}-lineitems`, {
        query: { ...query, pageSize: 2000 },
      })
      expect(page.items.length).toBe(invoice.lineCount)
      expectSums(invoice, page.items, 'subtotal')
      const { body: parts } = await api.request('GET', `/v1/Invoices/${id}/totals`, {
        query: { ...query, level: 'Subscription', pageSize: 500 },
      })
      expect(sum(parts.items, 'total')).toBeCloseTo(invoice.total, 6)
      const shares = await api.request('GET', `/v1/Invoices/${id}/totals`, {
        query: { level: 'Customer', isUnknown: true },
      })
      expect(shares.body.items).toEqual([])
      // The reseller sees the corrections, and neither the original lines nor their cost.
      const [theirs] = await seenBy(as('donau'), kind)
      const lines = await linesOf(as('donau'), 'reseller', theirs)
      expect(theirs.lineCount).toBe(lines.length)
      expectSums(theirs, lines, 'subtotalForReseller')
    }
  })
})

function sum(lines: readonly Row[], member: string): number {
  return lines.reduce((total, line) => total + (line[member] ?? 0), 0)
}

function expectSums(invoice: Row, lines: readonly Row[], paid: string): void {
  expect(lines.length).toBeGreaterThan(0)
  expect(invoice.total).toBeCloseTo(sum(lines, paid), 6)
  expect(invoice.totalForCustomer).toBeCloseTo(sum(lines, 'subtotalForCustomer'), 6)
}
