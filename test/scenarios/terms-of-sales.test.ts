import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, demoCustomerId, demoResellerId, demoSubscriptionId } from '../../src/demo/identifiers.ts'
import { exampleOrder } from '../../src/resources/orders/example.ts'
import { openTenantStore } from '../../src/store/store.ts'
import { startApi, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { succeeded } from '../harness/work.ts'

const databases = oneDatabase(import.meta.url)

const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

describe.each(databases)('the terms of a sale, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
  })
  afterAll(() => api.stop())

  type Line = Readonly<Record<string, string | number | null>>
  let invoices = 0
  /** Imports lines as an invoice. Returns its id, and the amounts of reseller and customer for each line. */
  async function billed(...lines: readonly Line[]) {
    invoices += 1
    const bytes = Buffer.from(
      lines.map((line) => `${JSON.stringify({ Currency: 'EUR', Quantity: 1, ...line })}\n`).join(''),
    )
    const imported = await openTenantStore(api.database, demo.tenantId).store.importedInvoices.importLines(
      {
        ...{ providerInstanceId: demo.genericInstanceId, providerInvoiceId: `T${invoices}`, kind: 'onetime' },
        ...{ currency: 'EUR', amends: null, accountId: null, issuedAt: new Date() },
        ...{ periodStart: new Date(), periodEnd: new Date() },
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
    const owed = (body.items as Record<string, number>[]).map((one) => [
      one.subtotalForReseller,
      one.subtotalForCustomer,
    ])
    return { invoiceId: imported.invoiceId, owed }
  }
  const preview = async (invoiceId: string) => {
    const { body } = await api.request('GET', `/v1/Invoices/${invoiceId}/re-rating/preview`)
    return [body.lines, body.forReseller, body.forCustomer]
  }

  /** Places the example order, and waits for its subscription. */
  async function bought(percent: number | null, quantity = 5, as: 'csp' | 'reseller' = 'csp') {
    const margin =
      percent === null ? {} : { subscriptionMargin: { marginRule: { name: 'Markup' }, value: percent } }
    const ordered = await api.request('POST', '/v1/Orders', {
      as,
      body: { ...exampleOrder, quantity, ...margin },
    })
    await succeeded(api, ordered)
    const { body } = await api.request('GET', `/v1/customers/${demoCustomerId(1)}/subscriptions`, {
      query: { pageSize: 100 },
    })
    const one = body.items.find(({ orderId }: { orderId: string }) => orderId === ordered.body.orderId)
    return one.id as string
  }
  /** The API's prices of all units of a subscription, for the reseller and its customer. */
  async function explained(subscriptionId: string) {
    const path = `/v1/customers/${demoCustomerId(1)}/subscriptions/${subscriptionId}/price-explanation`
    const [csp, reseller] = [
      await api.request('GET', path),
      await api.request('GET', path, { as: 'reseller' }),
    ]
    return {
      list: csp.body.listAmount.value as number,
      owed: [csp.body.revenueAmount.value, reseller.body.revenueAmount.value] as number[],
    }
  }
  const setRelation = (value: number) =>
    api.request('PATCH', `/v1/Resellers/${demoResellerId(1)}/margins/${demo.genericInstanceId}`, {
      body: {
        providerInstanceId: demo.genericInstanceId,
        priceMargin: { marginRule: { name: 'Markup' }, value },
      },
    })
  const purchase = (SubscriptionId: string, Subtotal: number, more: Line = {}): Line => ({
    ...{ SubscriptionId, Subtotal, ChargeType: 'new', ChargeStartDate: day(0), ChargeEndDate: day(364) },
    ...more,
  })

  it('of an order with its own margin apply to its bill, whatever is set afterwards', async () => {
    await setRelation(20)
    const id = await bought(33)
    const { list, owed } = await explained(id)
    await setRelation(40)
    const path = `/v1/customers/${demoCustomerId(1)}/subscriptions/${id}/price-margin`
    await api.request('PATCH', path, { body: { marginRule: { name: 'Markup' }, value: 90 } })
    const bill = await billed(purchase(id, list))
    expect(bill.owed).toEqual([owed])
    expect(await preview(bill.invoiceId)).toEqual([0, 0, 0])
  })

  it("of an order after a margin change are the new ones, and the reseller's own margins stay its own", async () => {
    await setRelation(20)
    await setRelation(40)
    const [plain, own] = [await bought(null), await bought(25, 5, 'reseller')]
    const [first, second] = [await explained(plain), await explained(own)]
    expect(first.owed[0]).toBeCloseTo(first.list * 1.4, 2)
    expect(second.owed[1]).toBeCloseTo(first.owed[0]! * 1.25, 2)
    await setRelation(10)
    const bill = await billed(purchase(plain, first.list), purchase(own, second.list))
    expect(bill.owed).toEqual([first.owed, second.owed])
  })

  it('of a credit are those of the charge that it reverses, on the same bill or on a later one', async () => {
    await setRelation(20)
    const id = await bought(null, 4)
    const { list, owed } = await explained(id)
    await setRelation(60)
    const added = { ChargeType: 'addQuantity', ChargeStartDate: day(2), Subtotal: 10 }
    const first = await billed(purchase(id, list), purchase(id, 0, added))
    expect(first.owed).toEqual([owed, [16, expect.any(Number)]])
    const back = { ChargeType: 'cancel', ChargeStartDate: day(1), Subtotal: -list }
    const later = await billed(purchase(id, 0, back))
    expect(later.owed).toEqual([owed.map((one) => -one)])
    // Of two charges, the credit reverses the one that began last.
    const seats = { ...added, ChargeType: 'removeQuantity', ChargeStartDate: day(3), Subtotal: -10 }
    await setRelation(80)
    const both = await billed(
      purchase(id, 0, seats),
      purchase(id, 0, back),
      purchase(id, 0, { ...added, ChargeStartDate: day(5) }),
    )
    expect([both.owed[0]![0], both.owed[1], both.owed[2]![0]]).toEqual([-18, owed.map((one) => -one), 18])
    expect(await preview(later.invoiceId)).toEqual([0, 0, 0])
  })

  it('of a credit that arrived before its charge are corrected by re-rating', async () => {
    await setRelation(20)
    const id = await bought(null, 4)
    const { list, owed } = await explained(id)
    await setRelation(60)
    const back = { ChargeType: 'cancel', ChargeStartDate: day(1), Subtotal: -list }
    const early = await billed(purchase(id, 0, back))
    expect(early.owed).not.toEqual([owed.map((one) => -one)])
    await billed(purchase(id, list))
    const [lines, forReseller] = await preview(early.invoiceId)
    expect([lines, forReseller]).toEqual([1, expect.closeTo(-owed[0]! - early.owed[0]![0]!, 6)])
  })

  it('of one seller do not change when another seller sets its own for the past', async () => {
    const path = `/v1/customers/${demoCustomerId(1)}/subscriptions/${demoSubscriptionId(2)}/price-margin`
    const set = async (as: 'csp' | 'reseller', value: number | null, since?: string) => {
      const { status, text } = await api.request('PATCH', path, {
        as,
        body: value === null ? null : { marginRule: { name: 'Markup' }, value },
        query: since === undefined ? {} : { effectiveDate: `${since}T00:00:00Z` },
      })
      expect(status, text).toBe(204)
    }
    const line = { SubscriptionId: demoSubscriptionId(2), Subtotal: 100, ChargeType: 'cycleCharge' }
    const before = await billed({ ...line, ChargeStartDate: '2026-10-05' })
    await set('csp', 0, '2026-10-31')
    expect(await preview(before.invoiceId)).toEqual([0, 0, 0])
    await set('reseller', 5, '2026-09-01')
    const [forReseller, forCustomer] = before.owed[0]!
    const difference = forReseller! * 1.05 - forCustomer!
    expect(await preview(before.invoiceId)).toEqual([1, 0, expect.closeTo(difference, 2)])
    expect((await billed({ ...line, ChargeStartDate: '2026-10-05' })).owed).toEqual([
      [forReseller, expect.closeTo(forReseller! * 1.05, 2)],
    ])
    // The reverse: a change by the csp does not alter the reseller's margin.
    await set('reseller', null, '2026-09-01')
    await set('reseller', 50, '2026-10-20')
    await set('csp', 7, '2026-10-01')
    expect((await billed({ ...line, ChargeStartDate: '2026-10-05' })).owed).toEqual([
      [107, expect.closeTo((107 * forCustomer!) / forReseller!, 2)],
    ])
  })
})
