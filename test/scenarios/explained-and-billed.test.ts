import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo, demoResellerId } from '../../src/demo/identifiers.ts'
import { exampleCustomer } from '../../src/resources/customers/example.ts'
import { startApi, type TestAnswer, type TestApi } from '../harness/api.ts'
import { oneDatabase } from '../harness/databases.ts'
import { succeeded } from '../harness/work.ts'
import { digits, fraction, multiply, round } from '../independent-rating/fractions.ts'

const databases = oneDatabase(import.meta.url)

const instance = demo.tier2InstanceId
const [premium, standard, e3] = ['CFQ7TTC0LCHC:0002', 'CFQ7TTC0LDPB:0001', 'CFQ7TTC0LFLX:0001']
const software = 'DG7GMGF0D5RK:0005'
const markup = (value: number) => ({ marginRule: { name: 'Markup' }, value })

describe.each(databases)('the bill of Microsoft, on the %s database', (kind) => {
  let api: TestApi
  let ahead = 0
  let customerId = ''
  const now = () => new Date(Date.now() + ahead)

  beforeAll(async () => {
    api = await startApi(kind, { SYNC_SECONDS: '1' }, undefined, now)
    await api.vendor.billing({ retryAfter: 0 })
    const agreement = { AcceptedMCA: true, AgreementDate: '2026-11-02', KeepPrimaryInformation: true }
    const body = await settled(
      await api.request('POST', '/v1/Customers', {
        body: {
          ...exampleCustomer,
          ...{ country: 'AT', city: 'Wien', state: 'Wien', zip: '1200', phone: '+43 1 5223457', taxId: null },
          ...{ companyName: 'Kanalufer', resellerId: demoResellerId(1) },
          providerCustomers: [
            {
              ...{
                providerInstanceId: instance,
                margin: { marginRule: { name: 'ErpMinusDiscount' }, value: 5 },
              },
              providerCustomerData: JSON.stringify({ Domain: 'kanalufer', ...agreement }),
            },
          ],
        },
      }),
    )
    customerId = body.customerId
    await settled(await api.request('POST', `/v1/Providers/Instances/${instance}/catalogue-sync`))
  })
  afterAll(() => api.stop())

  /** Waits until the background work of an answer has succeeded, without the pauses before retries. */
  const settled = (answer: TestAnswer) =>
    succeeded(api, answer, {
      meanwhile: ({ attempts }) => attempts > 0 && api.vendor.hasten(),
    })

  interface Wanted {
    readonly item: string
    readonly term: string
    readonly billing: string
    readonly quantity: number
    readonly margin?: number
    readonly providerData?: object
  }
  const orderOf = async ({ item, term, billing, quantity, margin, providerData }: Wanted) => {
    const query = { segment: 'Commercial', customerId, searchValue: item, searchField: 'ProviderOfferId' }
    const { body } = await api.request('GET', '/v1/Offers', {
      query: { ...query, resellerId: demoResellerId(1) },
    })
    return {
      ...{
        offerId: body.items[0].id,
        customerId,
        resellerId: demoResellerId(1),
        providerInstanceId: instance,
      },
      ...{
        termDuration: { name: term },
        billingFrequency: { name: billing },
        segment: { name: 'Commercial' },
      },
      ...{ operation: { name: 'CreateSubscription' }, quantity, autoRenewEnabled: true },
      subscriptionName: null,
      ...(margin === undefined ? {} : { subscriptionMargin: markup(margin) }),
      ...(providerData && { providerData: JSON.stringify(providerData) }),
    }
  }
  const subscriptions = () => `/v1/customers/${customerId}/subscriptions`

  /** Places an order. Returns its id, with the total price from the API. */
  async function bought(wanted: Wanted) {
    const wantedOrder = await orderOf(wanted)
    const headers = { prefer: 'dry-run' }
    const rehearsed = await api.request('POST', '/v1/Orders', { body: wantedOrder, headers })
    const promised = rehearsed.body.preview.price.total
    const ordered = await settled(await api.request('POST', '/v1/Orders', { body: wantedOrder }))
    const { body } = await api.request('GET', subscriptions(), { query: { pageSize: 100 } })
    const one = body.items.find(({ orderId }: { orderId: string }) => orderId === ordered.orderId)
    const path = `${subscriptions()}/${one.id}/price-explanation`
    const [csp, reseller] = [
      await api.request('GET', path),
      await api.request('GET', path, { as: 'reseller' }),
    ]
    // The dry run has the same price as the subscription.
    expect(promised.costPrice).toEqual(csp.body.listAmount)
    expect(promised.revenuePrice).toEqual(csp.body.revenueAmount)
    expect(promised.erpPrice).toEqual(csp.body.erpAmount)
    const owed = [csp.body.listAmount, csp.body.revenueAmount, reseller.body.revenueAmount]
    return {
      id: one.id as string,
      csp: csp.body,
      reseller: reseller.body,
      owed: owed.map(({ value }) => value),
    }
  }
  const sold: Record<string, Awaited<ReturnType<typeof bought>>> = {}
  let byMonth: Awaited<ReturnType<typeof bought>>

  it('has a price that is explained in advance, with the promotion that the vendor applies by itself', async () => {
    const yearly = { term: 'OneYear', billing: 'Annual' }
    sold.promoted = await bought({ item: premium, ...yearly, quantity: 5 })
    sold.own = await bought({ item: standard, ...yearly, quantity: 3, margin: 33 })
    sold.monthly = await bought({ item: standard, term: 'OneMonth', billing: 'Monthly', quantity: 2 })
    sold.software = await bought({ item: software, term: 'NoTerm', billing: 'OneTime', quantity: 1 })
    const providerData = { promotionId: `${e3}:39NFJQT1Q5KX` }
    sold.named = await bought({ item: e3, ...yearly, quantity: 25, providerData })
    sold.cancelled = await bought({ item: standard, ...yearly, quantity: 4 })
    byMonth = await bought({ item: standard, term: 'OneYear', billing: 'Monthly', quantity: 55 })

    const [start, promotion] = sold.promoted.csp.steps
    expect([start.step.name, promotion.step.name]).toEqual(['Start', 'Promotion'])
    expect(promotion.price).toBeCloseTo(start.price * 0.85, 2)
    expect(promotion.price * 5).toBeCloseTo(sold.promoted.owed[0]!, 6)
    expect(promotion.promotionId).toMatch(/^CFQ7TTC0LCHC:0002:/)
    const { steps, erpPrice } = sold.promoted.reseller
    expect(steps.map(({ step }: { step: { name: string } }) => step.name)).toEqual(['Start', 'Margin'])
    // The suggested price is lowered by the same share, and nothing reveals the price of the csp.
    expect(erpPrice.value).toBeCloseTo(promotion.erp, 8)
    expect(JSON.stringify(sold.promoted.reseller)).not.toContain(String(promotion.price))
    expect(sold.named.csp.steps[1].promotionId).toBe(providerData.promotionId)
  })

  it('equals the explanation, whatever is set afterwards, and a credit returns the charged amount', async () => {
    const body = { providerInstanceId: instance, priceMargin: markup(44) }
    await api.request('PATCH', `/v1/Resellers/${demoResellerId(1)}/margins/${instance}`, { body })
    await settled(await api.request('DELETE', `${subscriptions()}/${sold.cancelled!.id}`))
    const added = { name: 'Own', quantity: 5, nextBillingFrequency: { name: 'Annual' } }
    await settled(await api.request('PATCH', `${subscriptions()}/${sold.own!.id}`, { body: added }))

    const { now: closed } = await api.vendor.advance('closing')
    ahead = Date.parse(closed) - Date.now()
    await settled(await api.request('POST', `/v1/Providers/Instances/${instance}/invoice-import`))
    const query = { providerInstanceId: instance, invoiceType: 'onetime', pageSize: 100 }
    const { body: invoices } = await api.request('GET', '/v1/Invoices', { query })
    const [invoice] = invoices.items.filter(({ providerInvoiceId }: { providerInvoiceId: string }) =>
      providerInvoiceId?.startsWith('G0'),
    )
    const { body: lines } = await api.request('GET', `/v1/Invoices/${invoice.id}/onetime-lineitems`, {
      query: { pageSize: 1000 },
    })
    const linesOf = ({ id }: { id: string }) =>
      lines.items.filter(({ subscriptionId }: { subscriptionId: string }) => subscriptionId === id)
    const owedOf = (line: Record<string, number>) => [
      ...[line.subtotal, line.subtotalForReseller, line.subtotalForCustomer],
    ]
    for (const [name, one] of Object.entries(sold)) {
      const [charge] = linesOf(one).filter(({ chargeType }: { chargeType: string }) => chargeType === 'new')
      expect(owedOf(charge), name).toEqual(one.owed)
    }
    const credit = linesOf(sold.cancelled!).find(({ subtotal }: { subtotal: number }) => subtotal < 0)
    const [list, forReseller, forCustomer] = sold.cancelled!.owed as [number, number, number]
    expect(credit.subtotalForReseller).toBeCloseTo((credit.subtotal * forReseller) / list, 1)
    expect(credit.subtotalForCustomer).toBeCloseTo((credit.subtotal * forCustomer) / list, 1)
    // Seats that are added later have the current terms: the margin of the subscription still applies.
    const seats = linesOf(sold.own!).find(
      ({ chargeType }: { chargeType: string }) => chargeType === 'addQuantity',
    )
    expect(seats.subtotalForReseller).toBeCloseTo(seats.subtotal * 1.33, 1)
    const preview = await api.request('GET', `/v1/Invoices/${invoice.id}/re-rating/preview`)
    expect(preview.body).toMatchObject({ lines: 0, differences: [] })
    // The day of the purchase still has the explained price, with its promotion.
    for (const [name, one] of Object.entries(sold)) {
      const [charge] = linesOf(one).filter(({ chargeType }: { chargeType: string }) => chargeType === 'new')
      const query = { chargeDate: charge.chargeStartDate }
      for (const as of ['csp', 'reseller'] as const) {
        const path = `${subscriptions()}/${one.id}/price-explanation`
        const { body } = await api.request('GET', path, { as, query })
        const { costPrice, revenuePrice, steps } = body
        expect({ costPrice, revenuePrice }, name).toEqual({
          costPrice: one[as].costPrice,
          revenuePrice: one[as].revenuePrice,
        })
        const stepsOf = (all: { step: { name: string } }[]) => all.map(({ step }) => step.name)
        expect(stepsOf(steps), name).toEqual(stepsOf(one[as].steps))
      }
    }
    // A line is its units times the explained price of its charge, which a vendor truncates to cents.
    for (const [name, one] of Object.entries({ ...sold, byMonth })) {
      const [line] = linesOf(one).filter(({ chargeType }: { chargeType: string }) => chargeType === 'new')
      const query = { chargeDate: line.chargeStartDate }
      const path = `${subscriptions()}/${one.id}/price-explanation`
      const ofUnits = (price: { value: number }) =>
        digits(round(multiply(fraction(String(price.value)), fraction(String(line.quantity))), 2))
      const { charge } = (await api.request('GET', path, { query })).body
      const found = [charge.costPrice, charge.revenuePrice, { value: charge.steps.at(-1).price }].map(ofUnits)
      expect(found, name).toEqual(owedOf(line).map((amount) => digits(fraction(String(amount)))))
      // From the prices of some days, another party could compute the margins of the csp.
      expect((await api.request('GET', path, { as: 'reseller', query })).body.charge).toBeNull()
    }
    const [line] = linesOf(byMonth)
    const explained = await api.request('GET', `${subscriptions()}/${byMonth.id}/price-explanation`, {
      query: { chargeDate: line.chargeStartDate },
    })
    expect(line.subtotal).not.toBeCloseTo(explained.body.listAmount.value / 12, 2)
    expect(explained.body.charge.steps[1]).toMatchObject({
      step: { name: 'ShareOfTerm' },
      termPart: { periods: 1, ofPeriods: 12 },
      isTruncated: true,
    })
  })
})
