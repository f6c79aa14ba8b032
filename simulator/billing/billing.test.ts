import { beforeEach, describe, expect, it } from 'vitest'
import { indirectProvider, refreshTokens } from '../seed/seed.ts'
import { billingOf, type Line, sum } from '../testing/billing.ts'
import { callerOf, simulatorForTests } from '../testing/client.ts'

const { control } = simulatorForTests()
const { act, get, move, set, customer, sold, changed, close, invoices, lines, direct } = billingOf(control)

const yearly = { offer: 'CFQ7TTC0LH18:0001', quantity: 10, termDuration: 'P1Y', unitPrice: '120.00' }
const byMonth = { ...yearly, billingCycle: 'monthly' }
const byYear = { ...yearly, billingCycle: 'annual' }

let buyer: string
beforeEach(async () => {
  await control('POST', '/simulator/reset')
  await set({ closes: 'on-demand' })
  await move({ now: '2027-01-10T10:00:00Z' })
  buyer = await customer()
})

const brief = (line: Line) => [line.chargeType, line.quantity, line.effectiveUnitPrice, line.subtotal]
const billed = async (month = '2027-01') => {
  const [{ id }] = await close({ month })
  return lines(id)
}

describe('a month', () => {
  it('is billed automatically on the fifth of the next month, once', async () => {
    await set({})
    await sold(buyer, byMonth)
    await move({ now: '2027-02-04T23:59:59Z' })
    expect(await invoices()).toEqual([])
    await move({ now: '2027-04-20T00:00:00Z' })
    expect(
      (await invoices()).map(({ invoiceDate, billingPeriodStartDate }) => [
        invoiceDate,
        billingPeriodStartDate,
      ]),
    ).toEqual([
      ['2027-02-05T00:00:00.000Z', '2027-01-01T00:00:00.000Z'],
      ['2027-03-05T00:00:00.000Z', '2027-02-01T00:00:00.000Z'],
      ['2027-04-05T00:00:00.000Z', '2027-03-01T00:00:00.000Z'],
    ])
  })

  it('is billed when the clock advances to the closing day, whatever day that is', async () => {
    await set({})
    await sold(buyer, byMonth)
    for (const now of ['2027-02-05T00:00:00.000Z', '2027-03-05T00:00:00.000Z'])
      expect(await move({ advance: 'closing' })).toEqual({ now, running: false })
    expect((await invoices()).map(({ billingPeriodStartDate }) => billingPeriodStartDate)).toEqual([
      '2027-01-01T00:00:00.000Z',
      '2027-02-01T00:00:00.000Z',
    ])
  })

  it('is billed on demand, and not twice', async () => {
    await sold(buyer, byMonth)
    await move({ now: '2027-03-20T00:00:00Z' })
    expect(await invoices()).toEqual([])
    expect(await close({ month: '2027-02' })).toHaveLength(1)
    await expect(close({ month: '2027-02' })).rejects.toThrow('2027-02 was billed already.')
  })

  it('has an invoice per currency, and none without sales', async () => {
    await sold(buyer, byMonth)
    await sold(await customer('CH'), byMonth)
    await close({ month: '2027-01' })
    expect((await invoices()).map(({ currencyCode }) => currencyCode)).toEqual(['EUR', 'CHF'])
    expect(await close({ month: '2026-12' })).toEqual([])
  })

  it('is recorded in the ledger when it is billed', async () => {
    await sold(buyer, byMonth)
    const [{ id }] = await close({ month: '2027-01' })
    const { body } = await control('GET', '/simulator/ledger?kind=IssueInvoice')
    expect(body).toMatchObject([{ subject: id, after: { total: '100' } }])
  })
})

describe('seats', () => {
  it('are billed at the purchase and at the start of every cycle', async () => {
    await sold(buyer, byMonth)
    await move({ now: '2027-03-20T00:00:00Z' })
    const [january, february, march] = [await billed(), await billed('2027-02'), await billed('2027-03')]
    expect([january, february, march].map((bill) => bill.map(brief))).toEqual([
      [['new', 10, 10, 100]],
      [['cycleCharge', 10, 10, 100]],
      [['cycleCharge', 10, 10, 100]],
    ])
    expect(january![0]).toMatchObject({
      chargeStartDate: '2027-01-10T00:00:00Z',
      chargeEndDate: '2027-02-09T00:00:00Z',
    })
    expect(february![0]).toMatchObject({
      chargeStartDate: '2027-02-10T00:00:00Z',
      chargeEndDate: '2027-03-09T00:00:00Z',
    })
  })

  it('are billed for the remaining days when they are added', async () => {
    const { id } = await sold(buyer, byMonth)
    await move({ now: '2027-01-20T08:00:00Z' })
    await changed(buyer, id, { quantity: 15 })
    // From 20 January to 9 February there are 21 of 31 days: 10 x 21 / 31 is 6.7741..., of which 6.77 are charged.
    expect((await billed()).map(brief)).toEqual([
      ['new', 10, 10, 100],
      ['addQuantity', 5, 6.7741935483, 33.85],
    ])
  })

  it('are credited for the remaining days when they are returned', async () => {
    const { id } = await sold(buyer, byMonth)
    await move({ now: '2027-01-13T08:00:00Z' })
    await changed(buyer, id, { quantity: 7 })
    expect((await billed()).map(brief)).toEqual([
      ['new', 10, 10, 100],
      ['removeQuantity', -3, 9.0322580645, -27.09],
    ])
  })

  it('are credited when they are cancelled, and not billed again', async () => {
    const { id } = await sold(buyer, byYear)
    await move({ now: '2027-01-11T08:00:00Z' })
    await changed(buyer, id, { status: 'deleted' })
    const [bought, cancelled] = await billed()
    expect(brief(bought)).toEqual(['new', 10, 120, 1_200])
    // 364 of 365 days.
    expect(brief(cancelled)).toEqual(['cancel', -10, 119.6712328767, -1_196.7])
    await move({ now: '2028-03-20T00:00:00Z' })
    expect(await close({ month: '2028-01' })).toEqual([])
  })

  it('cost the price of the renewal day when they are renewed', async () => {
    await sold(buyer, byYear)
    const price = { item: 'CFQ7TTC0LH18:0001', country: 'DE', termDuration: 'P1Y', billingCycle: 'annual' }
    await act('catalogue/prices', {
      ...price,
      unitPrice: '132.00',
      erpPrice: '165.00',
      from: '2028-01-01T00:00:00Z',
    })
    await move({ now: '2028-02-01T00:00:00Z' })
    expect((await billed('2028-01')).map(brief)).toEqual([['renew', 10, 132, 1_320]])
  })

  it('change their product by a credit and a charge', async () => {
    const { id } = await sold(buyer, byMonth)
    await move({ now: '2027-01-13T08:00:00Z' })
    await act(`subscriptions/${id}`, { offer: 'CFQ7TTC0LDPB:0001' })
    const [, credit, charge] = await billed()
    expect(brief(credit)).toEqual(['convert', -10, 9.0322580645, -90.3])
    expect(charge).toMatchObject({ chargeType: 'convert', quantity: 10, productId: 'CFQ7TTC0LDPB' })
    expect(charge.chargeStartDate).toBe('2027-01-13T00:00:00Z')
  })

  it('are billed while they are suspended, but not after they expire', async () => {
    await control('PUT', '/simulator/subscriptions', { extendedService: 'never' })
    const { id } = await sold(buyer, { ...byMonth, termDuration: 'P1M', unitPrice: '10.00' })
    await changed(buyer, id, { autoRenewEnabled: false })
    await changed(buyer, id, { status: 'suspended' })
    await move({ now: '2027-03-20T00:00:00Z' })
    expect((await billed()).map(brief)).toEqual([['new', 10, 10, 100]])
    expect(await close({ month: '2027-02' })).toEqual([])
  })

  it('start a billing cycle before they change on the same day', async () => {
    const { id } = await sold(buyer, byMonth)
    await move({ now: '2027-02-10T00:00:00Z' })
    await changed(buyer, id, { quantity: 12 })
    expect((await billed('2027-02')).map(brief)).toEqual([
      ['cycleCharge', 10, 10, 100],
      ['addQuantity', 2, 10, 20],
    ])
  })

  it('have the discount of a promotion and the price without it', async () => {
    const promotion = 'CFQ7TTC0LCHC:0002:39NFJQT1X5K1'
    await sold(buyer, {
      offer: 'CFQ7TTC0LCHC:0002',
      termDuration: 'P1Y',
      billingCycle: 'annual',
      promotionId: promotion,
      unitPrice: '85.00',
    })
    const [line] = await billed()
    expect(line).toMatchObject({
      ...{ unitPrice: 100, effectiveUnitPrice: 85, subtotal: 85, promotionId: promotion },
      priceAdjustmentDescription: '["15.0% Promotion"]',
    })
  })

  it('have the order that created their state', async () => {
    const { id } = await sold(buyer, byMonth)
    await move({ now: '2027-01-13T08:00:00Z' })
    await changed(buyer, id, { quantity: 12 })
    await move({ now: '2027-01-13T08:01:00Z' })
    const orders = (await get(`/v1/customers/${buyer}/orders`)).items.map((order: Line) => order.id)
    expect((await billed()).map(({ orderId }) => orderId)).toEqual(orders)
  })
})

describe('products without seats', () => {
  it.each([
    ['perpetual software', 'DG7GMGF0D5RK:0005', null, 'one_time'],
    ['software subscription', 'DG7GMGF0FKZV:0003', 'P1Y', 'annual'],
    ['a reservation', 'DZH318Z0BQ3Q:00JB', 'P1Y', 'one_time'],
  ])('are billed once: %s', async (_, offer, termDuration, billingCycle) => {
    await sold(buyer, { offer, termDuration, billingCycle, quantity: 2, unitPrice: '50.00' })
    expect((await billed()).map(brief)).toEqual([['new', 2, 50, 100]])
    await move({ now: '2027-02-20T00:00:00Z' })
    expect(await close({ month: '2027-02' })).toEqual([])
  })

  it('are billed by the month where that cycle was chosen', async () => {
    const reservation = { offer: 'DZH318Z0BQ3Q:00JB', termDuration: 'P1Y', billingCycle: 'monthly' }
    await sold(buyer, { ...reservation, unitPrice: '120.00' })
    expect((await billed()).map(brief)).toEqual([['new', 1, 10, 10]])
  })
})

describe('Azure', () => {
  const azure = async () => {
    const { id } = await sold(buyer, { offer: 'DZH318Z0BPS6:0001' })
    await act(`subscriptions/${id}/entitlements`, { friendlyName: 'Production' })
    return id as string
  }

  it('has one line per meter: usage in dollars, truncated, converted and truncated again', async () => {
    await set({ resourcesPerEntitlement: 40 })
    const plan = await azure()
    const charged = await billed()
    const meters = new Set(
      charged.map(({ meterDescription, unitPrice, effectiveUnitPrice }) => {
        return `${meterDescription} ${unitPrice === effectiveUnitPrice}`
      }),
    )
    expect(meters.size).toBe(charged.length)
    const cents = (amount: number) => Math.floor(amount * 100 + 1e-9) / 100
    for (const line of charged) {
      expect(line).toMatchObject({ subscriptionId: plan, pricingCurrency: 'USD', currency: 'EUR' })
      const { effectiveUnitPrice, billableQuantity, pCToBCExchangeRate, subtotal } = line
      expect(subtotal).toBe(cents(cents(effectiveUnitPrice * billableQuantity) * pCToBCExchangeRate))
    }
    const shares = charged.map(({ unitPrice, effectiveUnitPrice }) => effectiveUnitPrice / unitPrice)
    expect(new Set(shares.map((share) => share.toFixed(2)))).toEqual(new Set(['0.85', '1.00', 'NaN']))
  })

  it('has a usage line for each resource and day', async () => {
    const plan = await azure()
    // The last resource does not have every day.
    const [{ id, usageLines }] = await close({ month: '2027-01', usageLines: 130 })
    expect(usageLines).toBe(130)
    const used = await lines(id, 'onetime/usagelineitems')
    expect(used).toHaveLength(130)
    expect(new Set(used.map(({ usageDate }) => usageDate)).size).toBe(31)
    expect(used[0]).toMatchObject({
      subscriptionId: plan,
      customerId: buyer,
      entitlementDescription: 'Production',
    })
    expect(Object.keys(used[0]).length).toBeGreaterThan(55)
    const charged = await lines(id)
    const spent = used.reduce((all, { pricingPreTaxTotal }) => all + pricingPreTaxTotal, 0)
    const billed = charged.reduce((all, one) => all + one.effectiveUnitPrice * one.billableQuantity, 0)
    expect(billed).toBeCloseTo(spent, 6)
    for (const line of used) {
      expect(line.pricingPreTaxTotal).toBeCloseTo(line.effectiveUnitPrice * line.quantity, 9)
      const share = line.hasPartnerEarnedCredit ? 0.85 : 1
      expect(line.effectiveUnitPrice).toBeCloseTo(line.unitPrice * share, 9)
    }
  })

  it('is billed for the usage that the control API recorded', async () => {
    await set({ resourcesPerEntitlement: 0 })
    const plan = await azure()
    await act(`subscriptions/${plan}/usage`, { totalCost: 120.5683, resourceName: 'vm1' })
    const [{ id }] = await close({ month: '2027-01' })
    expect((await lines(id, 'onetime/usagelineitems'))[0].billingPreTaxTotal).toBeCloseTo(120.5683, 4)
    expect((await lines(id))[0].subtotal).toBeCloseTo(120.56, 1)
  })

  it('is not billed for an Azure subscription that was cancelled earlier', async () => {
    const { id } = await sold(buyer, { offer: 'DZH318Z0BPS6:0001' })
    const entitlement = await act(`subscriptions/${id}/entitlements`)
    await act(`entitlements/${entitlement.id}`, { isCancelled: true })
    await move({ now: '2027-02-20T00:00:00Z' })
    expect(await close({ month: '2027-02' })).toEqual([])
  })
})

describe('legacy offers', () => {
  const businessPremium = '031c9e47-4802-4248-838e-778fb1d2cc05'

  it('have a separate invoice with their own member names', async () => {
    await sold(buyer, { offer: businessPremium, quantity: 5, billingCycle: 'monthly', unitPrice: '9.40' })
    const [{ id, type }] = await close({ month: '2027-01' })
    expect([id.slice(0, 2), type]).toEqual(['D0', 'recurring'])
    expect(await lines(id, 'office/billinglineitems')).toMatchObject([
      { chargeType: 'Purchase fee', quantity: 5, unitPrice: 9.4, subtotal: 47, offerId: businessPremium },
    ])
  })

  it('credit returned licences by negative amounts alone', async () => {
    const { id: subscription } = await sold(buyer, { offer: businessPremium, quantity: 5, unitPrice: '9.40' })
    await move({ now: '2027-01-15T00:00:00Z' })
    await changed(buyer, subscription, { quantity: 3 })
    const [{ id }] = await close({ month: '2027-01' })
    const [, credit] = await lines(id, 'office/billinglineitems')
    expect(credit).toMatchObject({ chargeType: 'Prorate fees when cancel', quantity: 2 })
    expect(credit.amount).toBeLessThan(0)
  })

  it('have lines of legacy Azure for customers that still have it', async () => {
    const { id: subscription } = await sold(buyer, { offer: 'ms-azr-0145p' })
    const [{ id }] = await close({ month: '2027-01' })
    const used = await lines(id, 'azure/billinglineitems')
    expect(used).toHaveLength(4)
    for (const { overageQuantity, listPrice, pretaxCharges, subscriptionId } of used) {
      expect(subscriptionId).toBe(subscription)
      expect(pretaxCharges).toBeCloseTo(overageQuantity * listPrice, 1)
    }
  })

  it('number the prices of a resource, not its lines', async () => {
    await sold(buyer, { offer: 'ms-azr-0145p' })
    await sold(buyer, { offer: 'ms-azr-0145p' })
    const [{ id }] = await close({ month: '2027-01' })
    const used = await lines(id, 'azure/billinglineitems')
    expect(used.map(({ detailLineItemId }) => detailLineItemId)).toEqual([1, 1, 2, 1, 1, 1, 2, 1])
    const [, first, second] = used
    expect(first.resourceGuid).toBe(second.resourceGuid)
    expect(first.listPrice).toBeGreaterThan(second.listPrice)
  })

  it('name a subscription by two ids, one of which Partner Center uses', async () => {
    const { id: subscription } = await sold(buyer, { offer: businessPremium, unitPrice: '9.40' })
    const [{ id }] = await close({ month: '2027-01' })
    const [line] = await lines(id, 'office/billinglineitems')
    expect(line.syndicationPartnerSubscriptionNumber.toLowerCase()).toBe(subscription)
    expect(line.subscriptionId).toMatch(/^[\w+/]{16}$/)
    expect(line).toMatchObject({ chargeStartDate: '2027-01-10T00:00:00', billingProvider: 'office' })
  })

  it('are paged by offset from the first line, without tokens', async () => {
    await sold(buyer, { offer: businessPremium, unitPrice: '9.40', count: 5 })
    const [{ id }] = await close({ month: '2027-01' })
    const path = `/v1/invoices/${id}/lineitems/office/billinglineitems?size=2&offset=`
    const pages = await Promise.all([0, 2, 4, 6].map((offset) => get(`${path}${offset}`)))
    expect(pages.map(({ items }) => items.length)).toEqual([2, 2, 1, 0])
    expect(pages.map(({ links }) => links.next?.uri.split('offset=')[1])).toEqual([
      '2',
      '4',
      undefined,
      undefined,
    ])
    expect(pages[0]).not.toHaveProperty('continuationToken')
    expect(pages[0].links.next.headers).toEqual([])
  })
})

describe('an assortment', () => {
  it('has lines of all four kinds', async () => {
    await act(`customers/${buyer}/assortment`, {})
    const closed = await close({ month: '2027-01' })
    const details = (await invoices()).flatMap(({ invoiceDetails }) => invoiceDetails)
    expect(closed).toHaveLength(2)
    expect(
      details.map(({ billingProvider, invoiceLineItemType }) => [billingProvider, invoiceLineItemType]),
    ).toEqual([
      ['one_time', 'billing_line_items'],
      ['one_time', 'usage_line_items'],
      ['office', 'billing_line_items'],
      ['azure', 'billing_line_items'],
    ])
  })

  it('is sold to a customer by its domain, from its reseller', async () => {
    const donau = 'd0000000-0000-5000-8000-000000000010'
    const { seats } = await act('customers/donau.onmicrosoft.com/assortment', {})
    const { subscriptions } = (await control('GET', '/simulator/state')).body
    const sold = subscriptions.find(({ id }: { id: string }) => id === seats)
    expect(sold).toMatchObject({ customerId: donau, resellerMpnId: '6234500' })
  })
})

describe('an invoice', () => {
  it('equals the sum of its lines with taxes', async () => {
    await set({ taxPercent: 19 })
    await sold(buyer, byMonth)
    await sold(buyer, { ...byYear, quantity: 3, unitPrice: '33.33' })
    const [{ id }] = await close({ month: '2027-01' })
    const bill = await lines(id)
    expect(bill.map(({ subtotal, taxTotal }) => [subtotal, taxTotal])).toEqual([
      [100, 19],
      [99.99, 18.99],
    ])
    const { totalCharges } = await get(`/v1/invoices/${id}`)
    expect(totalCharges).toBe(sum(bill.map(({ totalForCustomer }) => totalForCustomer)))
  })

  it('contains a customer credit', async () => {
    const { id } = await sold(buyer, byMonth)
    await act(`subscriptions/${id}/credits`, { amount: '12.50' })
    const [, credit] = await billed()
    expect(credit).toMatchObject({ chargeType: 'customerCredit', subtotal: -12.5 })
    expect(credit.creditReasonCode).toBe('Service Level Agreement')
  })

  it('is corrected by another invoice and stays unchanged', async () => {
    await sold(buyer, byMonth)
    await sold(buyer, byYear)
    const [{ id }] = await close({ month: '2027-01' })
    const amendment = await act(`invoices/${id}/amend`, { count: 1 })
    expect((await lines(amendment.id)).map(brief)).toEqual([['new', -10, 10, -100]])
    expect(await get(`/v1/invoices/${amendment.id}`)).toMatchObject({
      ...{ amendsOf: id, documentType: 'adjustment_note', totalCharges: -100 },
    })
    const before = await get(`/v1/invoices/${id}`)
    expect(before).toMatchObject({ totalCharges: 1_300, amendments: [{ id: amendment.id }] })
  })

  it('has a printable statement at an address that expires', async () => {
    await sold(buyer, byMonth)
    const [{ id }] = await close({ month: '2027-01' })
    const { pdfDownloadLink } = await get(`/v1/invoices/${id}`)
    const link = new URL(pdfDownloadLink)
    const fetched = await direct()('GET', link.pathname + link.search)
    expect([fetched.status, fetched.headers.get('content-type')]).toEqual([200, 'application/pdf'])
    expect(fetched.text).toMatch(/^%PDF-1\.4[\s\S]*G0\d{8}[\s\S]*%%EOF\n$/)
    await move({ advance: 'PT31M' })
    expect((await direct()('GET', link.pathname + link.search)).status).toBe(403)
  })

  it('is part of the summaries', async () => {
    await sold(buyer, byMonth)
    await close({ month: '2027-01' })
    expect(await get('/v1/invoices/summary')).toMatchObject({ balanceAmount: 100, currencyCode: 'EUR' })
    expect((await get('/v1/invoices/summaries')).items).toMatchObject([{ balanceAmount: 100 }])
  })

  it('is found by its date', async () => {
    await sold(buyer, byMonth)
    for (const month of ['01', '02', '03']) {
      await move({ now: `2027-${month}-28T00:00:00Z` })
      await close({ month: `2027-${month}` })
    }
    const filter = { Field: 'InvoiceDate', Value: '2027-02-01T00:00:00.000Z', Operator: 'greater_than' }
    const { items } = await get(`/v1/invoices?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    expect(items).toHaveLength(2)
    expect((await get('/v1/invoices?size=1&offset=1')).items).toMatchObject([items[0]])
  })

  it('is not visible to other partners', async () => {
    await sold(buyer, byMonth)
    const [{ id }] = await close({ month: '2027-01' })
    const indirect = callerOf(control, indirectProvider, refreshTokens.indirect)
    expect((await indirect('GET', `/v1/invoices/${id}`)).status).toBe(404)
  })
})

describe('line items', () => {
  const of = async () => {
    await sold(buyer, byMonth)
    const [{ id }] = await close({ month: '2027-01' })
    return `/v1/invoices/${id}/lineitems`
  }

  it.each([
    'provider=one_time&invoicelineitemtype=billinglineitems',
    'provider=onetime&invoicelineitemtype=billing_line_items',
    'provider=onetime',
    'provider=office&invoicelineitemtype=billinglineitems',
    'provider=onetime&invoicelineitemtype=billinglineitems&size=many',
    'provider=onetime&invoicelineitemtype=billinglineitems&currencycode=USD',
    'provider=onetime&invoicelineitemtype=billinglineitems&seekOperation=Next',
  ])('are refused for %s', async (query) => {
    const { status, body } = await direct()('GET', `${await of()}?${query}`)
    expect([status, body]).toEqual([400, { message: 'The request is invalid.' }])
  })

  it('come in pages of at most 2000 lines, each with a link to the next', async () => {
    const { id: plan } = await sold(buyer, { offer: 'DZH318Z0BPS6:0001' })
    await act(`subscriptions/${plan}/entitlements`)
    await act(`subscriptions/${plan}/usage`, { totalCost: 1 })
    const [{ id }] = await close({ month: '2027-01', usageLines: 4_500 })
    const path = `/v1/invoices/${id}/lineitems?provider=onetime&invoicelineitemtype=usagelineitems&size=9000`
    const sizes: number[] = []
    const seen = new Set<string>()
    let token: string | undefined
    do {
      const seek = token === undefined ? '' : '&seekOperation=Next'
      const headers: Record<string, string> = token === undefined ? {} : { 'MS-ContinuationToken': token }
      const { body } = await direct()('GET', path + seek, undefined, headers)
      sizes.push(body.items.length)
      for (const { resourceUri, usageDate } of body.items) seen.add(`${resourceUri}/${usageDate}`)
      token = body.links.next?.headers[0].value
    } while (token !== undefined)
    expect([sizes, seen.size]).toEqual([[2_000, 2_000, 501], 4_501])
  })
})
