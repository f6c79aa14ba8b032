import { afterEach, describe, expect, it } from 'vitest'
import { directPartner, indirectProvider } from '../../seed/seed.ts'
import { callerOf, simulatorForTests } from '../../testing/client.ts'
import { bought, buyingCustomer, cartLine, checkOut, newCart } from '../../testing/sales.ts'

const { control, direct, indirect } = simulatorForTests()
const sales = (settings: object) => control('PUT', '/simulator/sales', settings)
const purchases = async () => (await control('GET', '/simulator/ledger?kind=Purchase')).body
afterEach(() => control('POST', '/simulator/reset'))

const premium = 'CFQ7TTC0LCHC:0002'
const e3 = 'CFQ7TTC0LFLX:0001'
const phone = 'CFQ7TTC0LH0T:0001'
const azurePlan = { key: 'DZH318Z0BPS6:0001', quantity: 1, termDuration: undefined }

describe('a cart', () => {
  it('is bought once, and the order gets its subscription after a delay', async () => {
    const id = await buyingCustomer(control, direct)
    await control('PUT', '/simulator/clock', { running: false })
    const cart = await newCart(direct, id, await cartLine(direct, id))
    expect(cart).toMatchObject({
      status: 201,
      body: {
        status: 'Active',
        lineItems: [{ id: 0, currencyCode: 'USD', orderGroup: expect.stringMatching(/^OMS-/) }],
      },
    })
    expect(cart.body.lineItems[0]).not.toHaveProperty('error')
    expect(await purchases()).toEqual([])

    const { status, body } = await checkOut(direct, id, cart.body.id, { 'MS-RequestId': crypto.randomUUID() })
    expect(status).toBe(201)
    expect(body).not.toHaveProperty('orderErrors')
    const [order] = body.orders
    expect(order).toMatchObject({ status: 'pending', referenceCustomerId: id, billingCycle: 'monthly' })
    expect(order.lineItems[0]).not.toHaveProperty('subscriptionId')
    expect(await purchases()).toMatchObject([
      {
        partnerId: directPartner.tenantId,
        customerId: id,
        subject: order.id,
        after: { quantity: 10, friendlyName: 'Ours', catalogKey: 'CFQ7TTC0LH18:0001', termDuration: 'P1Y' },
      },
    ])

    const orders = `/v1/customers/${id}/orders`
    expect((await direct('GET', orders)).body.items).toEqual([])
    expect((await direct('GET', `${orders}/${order.id}/provisioningstatus`)).body.items[0].status).toBe(
      'Pending',
    )
    await control('PUT', '/simulator/clock', { advance: 'PT2S' })
    const [placed] = (await direct('GET', orders)).body.items
    expect(placed).toMatchObject({ id: order.id, status: 'completed' })
    const { subscriptionId } = placed.lineItems[0]
    const { subscriptions } = (await control('GET', '/simulator/state')).body
    const own = subscriptions.filter(({ customerId }: { customerId: string }) => customerId === id)
    expect(own).toMatchObject([
      { id: subscriptionId, orderId: order.id, quantity: 10, friendlyName: 'Ours', status: 'active' },
    ])
  })

  it('can be replaced before it is bought', async () => {
    const id = await buyingCustomer(control, direct)
    const line = await cartLine(direct, id)
    const { body } = await newCart(direct, id, line)
    const path = `/v1/customers/${id}/carts/${body.id}`
    await direct('PUT', path, { lineItems: [{ ...line, quantity: 20 }] })
    expect((await direct('GET', path)).body.lineItems).toMatchObject([{ quantity: 20 }])
    const { orders } = (await checkOut(direct, id, body.id)).body
    expect(orders[0].lineItems).toMatchObject([{ quantity: 20 }])
    expect((await direct('GET', path)).body.status).toBe('Completed')
    expect((await direct('PUT', path, { lineItems: [line] })).body.code).toBe(800065)
  })

  it.each([
    [{ lineItems: [] }],
    [{}],
    [{ lineItems: [{ id: 0 }, { id: 0 }] }],
    [{ lineItems: [{ id: 'first' }] }],
  ])('is refused when it is invalid: %j', async (body) => {
    const id = await buyingCustomer(control, direct)
    expect(await direct('POST', `/v1/customers/${id}/carts`, body)).toMatchObject({
      status: 400,
      body: { code: 800002 },
    })
  })

  it.each([['same'], ['refused']] as const)(
    'answers a second checkout as configured: %s',
    async (secondCheckout) => {
      await sales({ secondCheckout })
      const id = await buyingCustomer(control, direct)
      const { body } = await newCart(direct, id, await cartLine(direct, id))
      const first = await checkOut(direct, id, body.id)
      const second = await checkOut(direct, id, body.id)
      if (secondCheckout === 'same') expect(second).toMatchObject({ status: 201, body: first.body })
      else expect(second).toMatchObject({ status: 400, body: { code: 800065 } })
      expect(await purchases()).toHaveLength(1)
    },
  )

  it('is bought once, however often a checkout without an answer is repeated', async () => {
    const id = await buyingCustomer(control, direct)
    const { body } = await newCart(direct, id, await cartLine(direct, id))
    const headers = { 'MS-RequestId': crypto.randomUUID() }
    const route = 'POST /v1/customers/*/carts/*/checkout'
    await control('PUT', '/simulator/faults', [{ route, fault: 'reset', acts: true, next: 1 }])
    await expect(checkOut(direct, id, body.id, headers)).rejects.toThrow()
    expect((await checkOut(direct, id, body.id, headers)).body.orders).toHaveLength(1)
    expect(await purchases()).toHaveLength(1)
  })

  it.each([['PT15M'], ['P7D']])('that is valid for %s expires after that', async (cartLife) => {
    await sales({ cartLife })
    await control('PUT', '/simulator/clock', { running: false })
    const id = await buyingCustomer(control, direct)
    const { body } = await newCart(direct, id, await cartLine(direct, id))
    expect(Date.parse(body.expirationTimestamp) - Date.parse(body.creationTimestamp)).toBe(
      cartLife === 'P7D' ? 604_800_000 : 900_000,
    )
    await control('POST', `/simulator/actions/carts/${body.id}/expire`)
    expect(await checkOut(direct, id, body.id)).toMatchObject({ status: 404, body: { code: 800008 } })
  })

  it('with an outdated availability is refused at checkout, and nothing is bought', async () => {
    const id = await buyingCustomer(control, direct)
    const { body } = await newCart(direct, id, await cartLine(direct, id))
    await control('POST', '/simulator/actions/catalogue/availabilities/rotate')
    expect(await checkOut(direct, id, body.id)).toMatchObject({ status: 404, body: { code: 400019 } })
    expect(await purchases()).toEqual([])
  })

  it('is not visible to other customers or partners', async () => {
    const [id, other] = [await buyingCustomer(control, direct), await buyingCustomer(control, direct)]
    const { body } = await newCart(direct, id, await cartLine(direct, id))
    expect((await checkOut(direct, other, body.id)).body.code).toBe(800008)
    expect((await checkOut(indirect, id, body.id)).body.code).toBe(20002)
  })
})

describe('an invalid line', () => {
  it.each([
    ['CatalogItemIdIsNotValid', { catalogItemId: 'CFQ7TTC0LH18:0001:CFQ7OLDONE00' }],
    ['CatalogItemIdIsNotValid', { catalogItemId: 'nothing' }],
    ['LegacyOfferNotEligibleForPurchase', { catalogItemId: '796b6b5f-613c-4e24-a17c-eba730d49c02' }],
    ['CurrencyIsNotSupported', { currencyCode: 'EUR' }],
    ['InvalidInput', { termDuration: 'P5Y' }],
    ['BillingPlanNotSupported', { billingCycle: 'triennial' }],
    ['InvalidInput', { quantity: 0 }],
    ['InvalidInput', { quantity: 1.5 }],
    ['MaxAllowedSeatsPerSubscriptionExceeded', { quantity: 301 }],
    ['ParticipantsIsNotSupportedForPartner', { participants: [{ key: 'transaction_reseller', value: '1' }] }],
    ['InvalidPromotionId', { promotionId: 'CFQ7TTC0LH18:0001:NONE' }],
    ['InvalidCustomTermEndDate', { customTermEndDate: '2099-12-31' }],
    ['InvalidCustomTermEndDate', { customTermEndDate: 'soon' }],
    ['InvalidCustomTermEndDateProduct', { ...azurePlan, customTermEndDate: '2099-12-31' }],
    ['MaxAllowedSeatsPerSubscriptionExceeded', { ...azurePlan, quantity: 2 }],
    ['MinimumAddOnSeatsNotMet', { key: 'CFQ7TTC0LHS9:0001', quantity: 1 }],
    ['BaseOfferSeatQuantityNotMet', { key: phone }],
    ['UnableToProcessCartLineItem', { key: 'CFQ7TTC0LF8R:0001', segment: 'education' }],
    ['InvalidInput', { key: 'DZH318Z0BQ3Q:00JB', billingCycle: 'one_time' }],
  ])('is returned with %s: %j', async (errorCode, told) => {
    const id = await buyingCustomer(control, direct)
    const { status, body } = await newCart(direct, id, await cartLine(direct, id, told))
    expect([status, body.lineItems[0].error]).toMatchObject([
      201,
      { errorCode, errorDescription: expect.any(String) },
    ])
    expect(await checkOut(direct, id, body.id)).toMatchObject({ status: 400, body: { code: 800009 } })
    expect(await purchases()).toEqual([])
  })

  it('has no attestation', async () => {
    const id = await buyingCustomer(control, direct)
    const path = `/v1/customers/${id}/qualifications`
    await direct('POST', path, { qualification: 'Education', educationSegment: 'K12' })
    await control('POST', `/simulator/actions/customers/${id}/qualification`, { vettingStatus: 'Approved' })
    const line = await cartLine(direct, id, { key: 'CFQ7TTC0LFK5:0001', segment: 'education' })
    const { body } = await newCart(direct, id, line, { ...line, id: 1, attestationAccepted: true })
    expect(body.lineItems).toMatchObject([
      { error: { errorCode: 'AttestationNotAccepted' } },
      { attestationAccepted: true },
    ])
    expect(body.lineItems[1]).not.toHaveProperty('error')
  })

  it('is a reservation without an active and registered Azure subscription', async () => {
    await sales({ provisioning: 'PT0S' })
    const id = await buyingCustomer(control, direct)
    const { orders } = (await bought(direct, id, await cartLine(direct, id, azurePlan))).body
    const planId = orders[0].lineItems[0].subscriptionId
    const subscription = await control('POST', `/simulator/actions/subscriptions/${planId}/entitlements`, {})
    const reserved = async (subscriptionId: string) => {
      const provisioningContext = { subscriptionId, scope: 'shared', duration: '1Year' }
      const told = { key: 'DZH318Z0BQ3Q:00JB', billingCycle: 'one_time', provisioningContext }
      const { body } = await newCart(direct, id, await cartLine(direct, id, told))
      return body.lineItems[0].error?.errorCode
    }
    expect(await reserved(id)).toBe('SubscriptionIsNotValid')
    expect(await reserved(subscription.body.id)).toBe('SubscriptionNotRegistered')
    await control('PUT', '/simulator/subscriptions', { registrationTakes: 'PT5M' })
    await direct('POST', `/v1/customers/${id}/subscriptions/${planId}/registrations`)
    expect(await reserved(subscription.body.id)).toBe('SubscriptionNotRegistered')
    await control('PUT', '/simulator/clock', { advance: 'PT5M' })
    expect(await reserved(subscription.body.id)).toBeUndefined()
    await control('POST', `/simulator/actions/entitlements/${subscription.body.id}`, { isCancelled: true })
    await control('PUT', '/simulator/clock', { advance: 'PT30M' })
    expect(await reserved(subscription.body.id)).toBe('SubscriptionIsNotEnabledForRI')
  })

  it('exceeds the quantity of a sandbox', async () => {
    const id = await buyingCustomer(control, direct)
    await control('POST', `/simulator/actions/partners/${directPartner.tenantId}`, { isSandbox: true })
    const { body } = await newCart(direct, id, await cartLine(direct, id, { quantity: 26 }))
    expect(body.lineItems[0].error.errorCode).toBe('SandboxLimitExceeded')
  })

  it('has a planned error', async () => {
    await sales({ lineErrors: [{ item: premium, code: 'QuotaNotAvailable' }] })
    const id = await buyingCustomer(control, direct)
    const lines = [await cartLine(direct, id), await cartLine(direct, id, { key: premium, id: 1 })]
    const { body } = await newCart(direct, id, ...lines)
    expect(body.lineItems[0]).not.toHaveProperty('error')
    expect(body.lineItems[1].error.errorCode).toBe('QuotaNotAvailable')
  })

  it.each([
    [azurePlan, 'UnableToProcessCartLineItem'],
    [
      { key: 'CFQ7TTC0LDPB:0017', quantity: 25, termDuration: 'P1M', billingCycle: 'none' },
      'QuotaNotAvailable',
    ],
  ])('is a second purchase of %j', async (told, errorCode) => {
    await sales({ provisioning: 'PT1H' })
    const id = await buyingCustomer(control, direct)
    const line = await cartLine(direct, id, told)
    expect((await bought(direct, id, line)).body.orders).toHaveLength(1)
    const again = async () => (await newCart(direct, id, line)).body.lineItems[0].error?.errorCode
    expect(await again()).toBe(errorCode)
    await control('PUT', '/simulator/clock', { advance: 'PT1H' })
  })
})

describe('add-ons', () => {
  it('are bought with their parent line, as children of its subscription', async () => {
    await sales({ provisioning: 'PT0S' })
    const id = await buyingCustomer(control, direct)
    const addon = await cartLine(direct, id, { key: phone, id: 1, quantity: 5 })
    const line = await cartLine(direct, id, { addonItems: [addon] })
    const { orders } = (await bought(direct, id, line)).body
    const [base, child] = orders[0].lineItems
    expect(orders[0].status).toBe('completed')
    expect(child.parentSubscriptionId).toBe(base.subscriptionId)
    const more = await cartLine(direct, id, {
      ...{ key: phone, quantity: 11 },
      provisioningContext: { ParentSubscriptionId: base.subscriptionId },
    })
    const { lineItems } = (await newCart(direct, id, more, { ...more, id: 1, quantity: 10 })).body
    expect(lineItems.map(({ error }: { error?: { errorCode: string } }) => error?.errorCode)).toEqual([
      'BaseOfferSeatQuantityNotMet',
      undefined,
    ])
  })

  it('need an active subscription that they belong to', async () => {
    await sales({ provisioning: 'PT0S' })
    const id = await buyingCustomer(control, direct)
    const { orders } = (await bought(direct, id, await cartLine(direct, id))).body
    const provisioningContext = { parentSubscriptionId: orders[0].lineItems[0].subscriptionId }
    const line = await cartLine(direct, id, { key: 'CFQ7TTC0LHPM:0001', provisioningContext })
    const base = await cartLine(direct, id, { key: e3, id: 1 })
    const { lineItems } = (await newCart(direct, id, { ...base, addonItems: [{ ...line, id: 2 }] })).body
    expect(lineItems[0].addonItems[0].error.errorCode).toBe('SubscriptionIsNotValid')
  })
})

describe('a checkout', () => {
  it.each([
    [13605, {}, (id: string) => [`customers/${id}/agreement`, { isSigned: false }]],
    [900124, {}, () => [`partners/${directPartner.tenantId}`, { hasSignedAgreement: false }]],
    [800073, {}, (id: string) => [`customers/${id}/validation-status`, { status: 'InReview' }]],
    [800075, {}, (id: string) => [`customers/${id}/validation-status`, { status: 'Denied' }]],
    [900416, {}, (id: string) => [`customers/${id}/validation-status`, { status: 'Locked' }]],
  ] as const)('is refused with %i', async (code, _, cause) => {
    const id = await buyingCustomer(control, direct)
    const [path, body] = cause(id)
    await control('POST', `/simulator/actions/${path}`, body)
    const answer = await bought(direct, id, await cartLine(direct, id))
    expect(answer).toMatchObject({ status: 403, body: { code } })
    expect(await purchases()).toEqual([])
  })

  it('is refused when the reseller has not signed', async () => {
    const id = await buyingCustomer(control, indirect)
    const participants = [{ key: 'transaction_reseller', value: '6234502' }]
    const answer = await bought(indirect, id, await cartLine(indirect, id, { participants }))
    expect(answer).toMatchObject({ status: 403, body: { code: 900123 } })
  })

  it.each([undefined, false])('refuses a reseller without an attestation: %s', async (attested) => {
    const id = await buyingCustomer(control, indirect)
    const attestation = { partnerOnRecordAttestationAccepted: attested }
    const participants = [{ key: 'transaction_reseller', value: '6234500' }]
    const lineItems = [await cartLine(indirect, id, { participants })]
    const carted = await indirect('POST', `/v1/customers/${id}/carts`, { lineItems, ...attestation })
    expect(carted).toMatchObject({ status: 400, body: { code: 900206 } })
    const legacy = {
      offerId: '796b6b5f-613c-4e24-a17c-eba730d49c02',
      quantity: 1,
      partnerIdOnRecord: '6234500',
    }
    const ordered = await indirect('POST', `/v1/customers/${id}/orders`, {
      ...{ billingCycle: 'annual', lineItems: [legacy], ...attestation },
    })
    expect(ordered).toMatchObject({ status: 400, body: { code: 900206 } })
    expect(await purchases()).toEqual([])
  })

  it('uses the reseller of the customer, or of the line', async () => {
    await sales({ provisioning: 'PT0S' })
    const id = await buyingCustomer(control, indirect, { associatedPartnerId: '6234500' })
    const { orders } = (await bought(indirect, id, await cartLine(indirect, id))).body
    expect(orders[0].lineItems[0].partnerIdOnRecord).toBe('6234500')
    expect(await purchases()).toMatchObject([{ partnerId: indirectProvider.tenantId }])
  })

  it('buys one order group while another fails', async () => {
    await sales({ orderErrors: [{ item: premium, code: '800064', description: 'Busy.' }] })
    const id = await buyingCustomer(control, direct)
    const { body } = await bought(
      direct,
      id,
      await cartLine(direct, id),
      await cartLine(direct, id, { key: premium, id: 1, billingCycle: 'annual' }),
    )
    expect(body.orders).toHaveLength(1)
    expect(body.orderErrors).toEqual([
      { orderGroupId: 'OMS-OnlineServices-annual', code: 800064, description: 'Busy.' },
    ])
    expect(await purchases()).toHaveLength(1)
  })

  it('uses the price of a term, less a promotion, prorated for a custom end', async () => {
    await control('PUT', '/simulator/clock', { now: '2026-01-01T00:00:00Z' })
    const seller = callerOf(control, directPartner)
    const id = await buyingCustomer(control, seller)
    const prices = async (told: Parameters<typeof cartLine>[2]) => {
      const { orders } = (await bought(seller, id, await cartLine(seller, id, told))).body
      const path = `/v1/customers/${id}/orders/${orders[0].id}?include_price=true`
      const { body } = await seller('GET', path)
      return { ...body.lineItems[0].pricing, total: body.totalPrice }
    }
    const price = { item: premium, termDuration: 'P1Y', billingCycle: 'annual', country: 'US' }
    await control('POST', '/simulator/actions/catalogue/prices', {
      ...price,
      ...{ unitPrice: '200.00', erpPrice: '250.00' },
    })
    const told = { key: premium, billingCycle: 'annual', quantity: 2 }
    expect(await prices(told)).toMatchObject({ listPrice: 200, discountedPrice: 170, price: 170, total: 340 })
    expect(await prices({ ...told, customTermEndDate: '2026-01-31' })).toMatchObject({
      ...{ listPrice: 200, discountedPrice: 170, proratedPrice: 14.44, extendedPrice: 28.88, total: 28.88 },
    })
  })
})

describe('legacy offers', () => {
  const e3Offer = '796b6b5f-613c-4e24-a17c-eba730d49c02'
  const conferencing = 'c94271d8-b431-4a25-a3c5-a57737a1c909'
  const order = (id: string, line: object, more: object = {}) =>
    direct('POST', `/v1/customers/${id}/orders`, { referenceCustomerId: id, lineItems: [line], ...more })

  it('are ordered directly, and their add-ons below their subscriptions', async () => {
    await sales({ provisioning: 'PT0S' })
    const id = await buyingCustomer(control, direct)
    const { status, body } = await order(id, { offerId: e3Offer, quantity: 5, friendlyName: 'Old' })
    expect([status, body.status, body.lineItems[0]]).toMatchObject([
      201,
      'completed',
      { friendlyName: 'Old', offerId: e3Offer },
    ])
    const parentSubscriptionId = body.lineItems[0].subscriptionId
    const addon = await order(id, { offerId: conferencing, quantity: 5, parentSubscriptionId })
    expect(addon.body.lineItems).toMatchObject([{ parentSubscriptionId }])
    const more = await order(id, { offerId: conferencing, quantity: 6, parentSubscriptionId })
    expect(more).toMatchObject({ status: 400, body: { code: 800029 } })
    expect(await purchases()).toHaveLength(2)
  })

  it.each([
    [{ offerId: 'CFQ7TTC0LH18:0001:CFQ7TTC0LH18', quantity: 1 }, {}, 404, 400019],
    [{ offerId: '00000000-0000-4000-8000-000000000000', quantity: 1 }, {}, 400, 800004],
    [{ offerId: e3Offer, quantity: 0 }, {}, 400, 2002],
    [{ offerId: e3Offer, quantity: 1 }, { currencyCode: 'EUR' }, 400, 900169],
    [{ offerId: e3Offer, quantity: 1 }, { billingCycle: 'triennial' }, 400, 3000],
    [{ offerId: conferencing, quantity: 1 }, {}, 400, 800029],
  ])('%j with %j is %i, code %i', async (line, more, status, code) => {
    const id = await buyingCustomer(control, direct)
    expect(await order(id, line, more)).toMatchObject({ status, body: { code } })
  })

  it('have one trial per customer', async () => {
    await sales({ provisioning: 'PT0S' })
    const id = await buyingCustomer(control, direct)
    const trial = { offerId: '91fd106f-4b2c-4938-95ac-f54f74e9a239', quantity: 25 }
    expect((await order(id, trial)).status).toBe(201)
    expect((await order(id, trial)).body.code).toBe(800020)
  })
})

describe('orders', () => {
  it('are 404 with code 20000 if they do not exist', async () => {
    const id = await buyingCustomer(control, direct)
    expect(await direct('GET', `/v1/customers/${id}/orders/none`)).toMatchObject({
      status: 404,
      body: { code: 20000 },
    })
  })

  it('are filtered by billing type', async () => {
    await sales({ provisioning: 'PT0S', listLag: 'PT0S' })
    const id = await buyingCustomer(control, direct)
    await bought(direct, id, await cartLine(direct, id), await cartLine(direct, id, { ...azurePlan, id: 1 }))
    const count = async (query: string) =>
      (await direct('GET', `/v1/customers/${id}/orders?${query}`)).body.totalCount
    expect([await count(''), await count('billingType=usage'), await count('billingType=license')]).toEqual([
      2, 1, 1,
    ])
  })

  it.each([
    [{ cartLife: 'long' }],
    [{ secondCheckout: 'never' }],
    [{ lineErrors: [{}] }],
    [{ madeUpProducts: -1 }],
    [{ nothing: 1 }],
  ])('are refused for the settings %j', async (body) => {
    expect((await sales(body)).status).toBe(400)
  })
})
