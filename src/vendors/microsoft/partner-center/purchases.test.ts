import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { directPartner, indirectProvider, refreshTokens, resellers } from '../../../../simulator/seed/seed.ts'
import { type Simulator, startSimulator } from '../../../../simulator/simulator.ts'
import type { Purchase } from '../../commerce.ts'
import { newCustomer, newIntent, valueIn } from '../../conformance/conformance.ts'
import { newPurchase, purchaseConformance } from '../../conformance/purchase.ts'
import type { Vendor } from '../../port.ts'
import { controlOf, openVendor, settingsFor } from '../simulated.ts'

const cart = 'POST /v1/customers/*/carts'
const checkOut = `${cart}/*/checkout`

for (const { type, partner, token, partnerId } of [
  { type: 'MicrosoftTier1', partner: directPartner, token: refreshTokens.direct, partnerId: null },
  {
    type: 'MicrosoftTier2',
    partner: indirectProvider,
    token: refreshTokens.indirect,
    partnerId: resellers[0]!.mpnId,
  },
] as const) {
  for (const sold of [
    { providerOfferId: 'CFQ7TTC0LH18:0001', termDuration: 'OneYear', billingFrequency: 'Monthly' },
    {
      providerOfferId: '796b6b5f-613c-4e24-a17c-eba730d49c02',
      termDuration: 'NoTerm',
      billingFrequency: 'Annual',
    },
  ] as const) {
    purchaseConformance(`a ${type} instance that buys ${sold.providerOfferId}`, async () => {
      const simulator = await startSimulator({ host: '127.0.0.1', port: 0 })
      const { act, advance } = controlOf(simulator.url)
      return {
        vendor: openVendor({ type, ...settingsFor(simulator.url, partner, token) }),
        ...{ partnerId, sold, people: null },
        admit: (id) => act(`customers/${id}/agreement`, { isSigned: true }),
        settle: () => advance('PT20M'),
        stop: () => simulator.close(),
      }
    })
  }
}

let simulator: Simulator
let control: ReturnType<typeof controlOf>
let vendor: Vendor
let customerId: string
beforeAll(async () => {
  simulator = await startSimulator({ host: '127.0.0.1', port: 0 })
  control = controlOf(simulator.url)
})
afterAll(() => simulator.close())
beforeEach(async () => {
  await control.reset()
  vendor = openVendor({
    type: 'MicrosoftTier1',
    ...settingsFor(simulator.url, directPartner, refreshTokens.direct),
  })
  customerId = valueIn(await vendor.createCustomer(newCustomer(null), newIntent())).customer.customerId
  await control.act(`customers/${customerId}/agreement`, { isSigned: true })
})

const wanted = (more: Partial<Purchase> = {}) => ({ ...newPurchase(customerId, null), ...more })
const prepare = (purchase: Purchase) => vendor.preparePurchase(purchase, newIntent())
const purchased = async () => (await control.ledger('Purchase')).map(({ after }) => after.friendlyName)

describe('a purchase', () => {
  test.each([
    { fault: 'reset', acts: true },
    { fault: 'reset' },
    { fault: 'timeout', acts: true },
    { fault: 'status', status: 500, acts: true },
    { fault: 'status', status: 500, code: 800005, acts: true },
    { fault: 'status', status: 503 },
    { fault: 'html', status: 404, acts: true },
    { fault: 'half' },
    { fault: 'duplicate' },
    { fault: 'status', status: 409, code: 800060, acts: true },
    { fault: 'status', status: 409, code: 800064, acts: true },
    { fault: 'status', status: 400, code: 800065, acts: true },
    { fault: 'status', status: 520, acts: true },
    { fault: 'status', status: 599 },
  ])('is made once, and found by its reference, after %j', async (fault) => {
    const purchase = wanted()
    const { cartId } = valueIn(await prepare(purchase))
    const intent = newIntent()
    await control.faults([{ route: checkOut, next: 1, ...fault }])
    const outcome = await vendor.placeOrder(purchase, cartId, intent)
    expect(['done', 'unknown']).toContain(outcome.kind)
    await control.advance('PT20M')
    const { orderId, subscriptionId } = valueIn(await vendor.findOrder(purchase, newIntent()))
    expect(valueIn(await vendor.placeOrder(purchase, cartId, intent)).orderId).toBe(orderId)
    expect(subscriptionId).not.toBeNull()
    expect(await purchased()).toEqual([purchase.reference])
  })

  test.each([
    ['a gateway without the route', { fault: 'status', status: 404 }],
    ['an API that has moved', { fault: 'status', status: 410 }],
  ])('is not missing, only unknown, when its search is answered by %s', async (_, fault) => {
    const purchase = wanted()
    const { cartId } = valueIn(await prepare(purchase))
    valueIn(await vendor.placeOrder(purchase, cartId, newIntent()))
    await control.faults([{ route: 'GET /v1/customers/*/orders', ...fault }])
    expect((await vendor.findOrder(purchase, newIntent())).kind).toBe('unavailable')
  })

  test.each([
    { fault: 'reset', acts: true },
    { fault: 'timeout', acts: true },
    { fault: 'status', status: 500, acts: true },
    { fault: 'half' },
  ])('is not made by a cart whose answer was lost: %j', async (fault) => {
    const purchase = wanted()
    await control.faults([{ route: cart, ...fault }])
    expect((await prepare(purchase)).kind).toBe('unavailable')
    await control.faults([])
    expect((await vendor.findOrder(purchase, newIntent())).kind).toBe('missing')
    expect((await prepare(purchase)).kind).toBe('done')
    expect(await purchased()).toEqual([])
  })

  test.each([
    ['has run out', (cartId: string) => control.act(`carts/${cartId}/expire`, {})],
    ['has an id of before', () => control.act('catalogue/availabilities/rotate', {})],
  ])('is missing, and prepared again, when its cart %s', async (_, cause) => {
    const purchase = wanted()
    const { cartId } = valueIn(await prepare(purchase))
    await cause(cartId)
    expect((await vendor.placeOrder(purchase, cartId, newIntent())).kind).toBe('missing')
    expect(await purchased()).toEqual([])
    const anew = valueIn(await prepare(purchase)).cartId
    expect((await vendor.placeOrder(purchase, anew, newIntent())).kind).toBe('done')
  })

  test('that is repeated as another intent is found out by its reference', async () => {
    await control.sales({ secondCheckout: 'refused', listLag: 'PT0S' })
    const purchase = wanted()
    const { cartId } = valueIn(await prepare(purchase))
    const { orderId } = valueIn(await vendor.placeOrder(purchase, cartId, newIntent()))
    expect((await vendor.placeOrder(purchase, cartId, newIntent())).kind).toBe('unknown')
    expect(valueIn(await vendor.findOrder(purchase, newIntent())).orderId).toBe(orderId)
  })

  test('is not found by the orders of later changes of its subscription', async () => {
    await control.sales({ provisioning: 'PT0S', listLag: 'PT0S' })
    const purchase = wanted()
    const { cartId } = valueIn(await prepare(purchase))
    const { orderId } = valueIn(await vendor.placeOrder(purchase, cartId, newIntent()))
    expect(valueIn(await vendor.findOrder(purchase, newIntent())).orderId).toBe(orderId)
    // The others are of what the demo's customer has from the beginning.
    const { orders } = await control.state()
    const own = orders.filter((order: { customerId: string }) => order.customerId === purchase.customerId)
    expect(own.map((order: { id: string }) => order.id)).toEqual([orderId])
    expect((await vendor.findOrder(wanted(), newIntent())).kind).toBe('missing')
  })

  test('fails with the reason of its order group', async () => {
    await control.sales({ orderErrors: [{ item: '*', code: '800023' }] })
    const purchase = wanted()
    const { cartId } = valueIn(await prepare(purchase))
    expect(await vendor.placeOrder(purchase, cartId, newIntent())).toMatchObject({
      kind: 'refused',
      code: '800023',
      reason: expect.stringContaining('credit'),
    })
  })

  test.each([
    [{ quantity: 301 }, 'MaxAllowedSeatsPerSubscriptionExceeded', 'order a smaller quantity'],
    [{ currency: 'USD' }, 'CurrencyIsNotSupported', 'order in the currency of the offer’s prices'],
    [{ billingFrequency: 'Triennial' as const }, 'TermNotSold', 'OneYear billed Annual'],
    [{ termDuration: 'FiveYears' as const }, 'TermNotSold', 'ThreeYears billed Triennial'],
    [{ promotionId: 'CFQ7TTC0LH18:0001:NONE' }, 'InvalidPromotionId', 'order without it'],
    [
      { providerOfferId: 'CFQ7TTC0LH0T:0001' },
      'BaseOfferSeatQuantityNotMet',
      'buy more seats of the parent first',
    ],
    [{ customTermEndDate: new Date('2099-12-31') }, 'InvalidCustomTermEndDate', 'within the first term'],
    [{ parentSubscriptionId: 'none' }, 'SubscriptionIsNotValid', 'does not fit the offer'],
  ])('of %j is refused with %s', async (more, code, words) => {
    const outcome = await prepare(wanted(more))
    expect(outcome).toMatchObject({ kind: 'refused', code, reason: expect.stringContaining(words) })
    expect(await purchased()).toEqual([])
  })

  test.each([
    ['13605', `agreement`, { isSigned: false }, 'record the acceptance first'],
    ['800073', 'validation-status', { status: 'UnderReview' }, 'after the review'],
    ['800075', 'validation-status', { status: 'NotAllowed' }, 'ask the partner support of Microsoft'],
    ['800073', 'validation-status', { status: 'InReview' }, 'after the review'],
    ['800075', 'validation-status', { status: 'Denied' }, 'ask the partner support of Microsoft'],
    ['900416', 'validation-status', { status: 'Locked' }, 'ask the partner support of Microsoft'],
  ])('is checked, and refused by the vendor, with %s', async (code, path, body, words) => {
    const purchase = wanted()
    const { cartId } = valueIn(await prepare(purchase))
    await control.act(`customers/${customerId}/${path}`, body)
    const refusal = { kind: 'refused', code, reason: expect.stringContaining(words) }
    expect(await vendor.checkPurchase(purchase, newIntent())).toMatchObject(refusal)
    expect(await vendor.placeOrder(purchase, cartId, newIntent())).toMatchObject(refusal)
    expect(await purchased()).toEqual([])
  })

  test('is allowed for a customer that the vendor has not had to review', async () => {
    const purchase = wanted()
    await control.act(`customers/${customerId}/validation-status`, { status: null })
    expect(await vendor.checkPurchase(purchase, newIntent())).toEqual({ kind: 'done', value: null })
    const { cartId } = valueIn(await prepare(purchase))
    expect((await vendor.placeOrder(purchase, cartId, newIntent())).kind).toBe('done')
  })

  test.each([
    ['pending_po_upload', 'Pending', 'upload it in Partner Center'],
    ['po_review_rejected', 'Failed', 'has not passed the review'],
    ['error', 'Failed', 'order again'],
  ])('shows its status %s', async (status, shown, words) => {
    const purchase = wanted()
    const { cartId } = valueIn(await prepare(purchase))
    const { orderId } = valueIn(await vendor.placeOrder(purchase, cartId, newIntent()))
    await control.act(`orders/${orderId}/status`, { status })
    await control.advance('PT20M')
    const expected = { orderId, subscriptionId: null, status: shown, reason: expect.stringContaining(words) }
    expect(valueIn(await vendor.order(customerId, orderId, newIntent()))).toEqual(expected)
    expect(valueIn(await vendor.findOrder(purchase, newIntent()))).toEqual(expected)
    expect(await purchased()).toEqual([purchase.reference])
  })

  test('is checked for its promotion', async () => {
    const e3 = { providerOfferId: 'CFQ7TTC0LFLX:0001', billingFrequency: 'Annual' as const }
    const promotionId = 'CFQ7TTC0LFLX:0001:39NFJQT1Q5KX'
    const check = (more: Partial<Purchase>) => vendor.checkPurchase(wanted({ ...e3, ...more }), newIntent())
    expect((await check({ promotionId, quantity: 25 })).kind).toBe('done')
    expect(await check({ promotionId, quantity: 24 })).toMatchObject({
      kind: 'refused',
      code: 'InvalidPromotionId',
      reason: expect.stringContaining('25 to 2400 seats'),
    })
  })

  test('is made through the given reseller', async () => {
    const provider = openVendor({
      type: 'MicrosoftTier2',
      ...settingsFor(simulator.url, indirectProvider, refreshTokens.indirect),
    })
    const partnerId = resellers[0]!.mpnId
    const created = await provider.createCustomer(newCustomer(partnerId), newIntent())
    const { customerId: theirs } = valueIn(created).customer
    await control.act(`customers/${theirs}/agreement`, { isSigned: true })
    const purchase = newPurchase(theirs, partnerId)
    const { cartId } = valueIn(await provider.preparePurchase(purchase, newIntent()))
    valueIn(await provider.placeOrder(purchase, cartId, newIntent()))
    expect(await control.ledger('Purchase')).toMatchObject([{ after: { resellerMpnId: partnerId } }])
    const unsigned = { ...newPurchase(theirs, resellers[1]!.mpnId) }
    const other = valueIn(await provider.preparePurchase(unsigned, newIntent())).cartId
    expect(await provider.placeOrder(unsigned, other, newIntent())).toMatchObject({
      kind: 'refused',
      code: '900123',
      reason: expect.stringContaining('reseller has not signed'),
    })
  })

  test('takes along what its kind asks for', async () => {
    await control.sales({ provisioning: 'PT0S' })
    const plan = wanted({
      ...{ providerOfferId: 'DZH318Z0BPS6:0001', offerType: 'AzurePlan' },
      ...{ termDuration: 'NoTerm', quantity: 1 },
    })
    const planCart = valueIn(await prepare(plan)).cartId
    const { subscriptionId } = valueIn(await vendor.placeOrder(plan, planCart, newIntent()))
    const { id } = await control.act(`subscriptions/${subscriptionId}/entitlements`, {})
    const purchase = wanted({
      ...{ providerOfferId: 'DZH318Z0BQ3Q:00JB', offerType: 'AzureReservation' },
      billingFrequency: 'OneTime',
      reservation: { scope: 'Shared', cloudSubscriptionId: id },
      renewsTo: 'ThreeYears',
    })
    expect(await vendor.checkPurchase(purchase, newIntent())).toEqual({ kind: 'done', value: null })
    await control.subscriptions({ registrationTakes: 'PT5M' })
    for (const _ of [1, 2]) expect(await prepare(purchase)).toMatchObject({ kind: 'busy', afterMs: 30_000 })
    await control.advance('PT5M')
    const { cartId } = valueIn(await prepare(purchase))
    const registered = (await control.ledger('RegisterSubscription')).map(({ subject }) => subject)
    expect(new Set(registered)).toEqual(new Set([subscriptionId]))
    const { orderId } = valueIn(await vendor.placeOrder(purchase, cartId, newIntent()))
    const completed = { orderId, status: 'Completed', subscriptionId: null }
    expect(valueIn(await vendor.order(customerId, orderId, newIntent()))).toEqual(completed)
    expect(await control.ledger('Purchase')).toMatchObject([
      { after: { catalogKey: 'DZH318Z0BPS6:0001' } },
      { after: { provisioningContext: { scope: 'shared' }, renewsTo: { termDuration: 'P3Y' } } },
    ])
  })
})
