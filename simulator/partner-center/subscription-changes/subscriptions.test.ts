import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { directPartner, refreshTokens } from '../../seed/seed.ts'
import {
  callerOf,
  createdCustomer,
  type Received,
  type Send,
  simulatorForTests,
} from '../../testing/client.ts'

const { control } = simulatorForTests()
let direct: Send
let customerId: string

const clock = (body: object) => control('PUT', '/simulator/clock', body)
const switches = (body: object) => control('PUT', '/simulator/subscriptions', body)
const advance = async (duration: string) => {
  await clock({ advance: duration })
  // Tokens last an hour.
  direct = callerOf(control, directPartner)
}
const at = async (now: string) => {
  await clock({ now })
  direct = callerOf(control, directPartner)
}
const bought = async (more: object = {}): Promise<string> =>
  (await control('POST', `/simulator/actions/customers/${customerId}/subscriptions`, more)).body.id
const addressOf = (id: string) => `/v1/customers/${customerId}/subscriptions/${id}`
const get = async (id: string) => (await direct('GET', addressOf(id))).body
const patch = async (id: string, changes: object, headers = {}): Promise<Received> =>
  direct('PATCH', addressOf(id), { ...(await get(id)), ...changes }, headers)
const kinds = async (subject: string): Promise<string[]> =>
  (await control('GET', `/simulator/ledger?subject=${subject}`)).body.map(
    ({ kind }: { kind: string }) => kind,
  )

beforeEach(async () => {
  await at('2027-01-15T10:00:00Z')
  customerId = await createdCustomer(direct)
})
afterEach(() => control('POST', '/simulator/reset'))

describe('a subscription', () => {
  it('has a term, a cancellation window and returnable seats', async () => {
    const id = await bought({ quantity: 10, friendlyName: 'Seats' })
    expect(await get(id)).toMatchObject({
      ...{ id, quantity: 10, friendlyName: 'Seats', status: 'active', unitType: 'Licenses' },
      ...{ termDuration: 'P1Y', billingCycle: 'monthly', autoRenewEnabled: true, isTrial: false },
      productType: { id: 'OnlineServicesNCE' },
      creationDate: '2027-01-15T10:00:00.000Z',
      commitmentEndDate: '2028-01-14T00:00:00.000Z',
      commitmentEndDateTime: '2028-01-14T23:59:59.000Z',
      billingCycleEndDate: '2027-02-14T00:00:00.000Z',
      cancellationAllowedUntilDate: '2027-01-22T10:00:00.000Z',
      refundOptions: [{ type: 'Partial', expiresAt: '2027-01-22T10:00:00.000Z' }],
      refundableQuantity: {
        totalQuantity: 10,
        details: [{ quantity: 10, allowedUntilDateTime: '2027-01-22T10:00:00.000Z' }],
      },
      actions: ['edit', 'cancel'],
      attributes: { objectType: 'Subscription', etag: expect.any(String) },
    })
  })

  it('that does not exist is 404', async () => {
    expect(await direct('GET', addressOf('nobody'))).toMatchObject({ status: 404, body: { code: 20003 } })
  })

  it('stays listed after its end, and is found by order and by reseller', async () => {
    const [one, other] = [await bought({ orderId: 'first', resellerMpnId: '1' }), await bought()]
    await patch(other, { status: 'deleted' })
    const list = async (query = '') =>
      (await direct('GET', `/v1/customers/${customerId}/subscriptions${query}`)).body.items.map(
        (item: { id: string; status: string }) => [item.id, item.status],
      )
    expect(await list()).toEqual([
      [one, 'active'],
      [other, 'deleted'],
    ])
    expect(await list('?order_id=first')).toEqual([[one, 'active']])
    expect(await list('?mpn_id=1&offset=0&size=1')).toEqual([[one, 'active']])
    expect(await list('?mpn_id=1&offset=1&size=1')).toEqual([])
  })

  it('provides its licences in every state', async () => {
    const powerBi = 'f8a1db68-be16-40ed-86d5-cb42ce701560'
    const id = await bought({ offer: 'CFQ7TTC0H9MP:0002', quantity: 4, termDuration: 'P1M' })
    const units = async () => {
      const user = callerOf(control, directPartner, refreshTokens.direct)
      const { body } = await user('GET', `/v1/customers/${customerId}/subscribedskus`)
      const sku = body.items.find((one: { productSku: { id: string } }) => one.productSku.id === powerBi)
      return [sku.activeUnits, sku.warningUnits, sku.suspendedUnits]
    }
    expect(await units()).toEqual([4, 0, 0])
    await patch(id, { quantity: 6 })
    expect(await units()).toEqual([6, 0, 0])
    await patch(id, { status: 'suspended' })
    expect(await units()).toEqual([0, 0, 6])
    await patch(id, { status: 'active' })
    await control('POST', `/simulator/actions/subscriptions/${id}`, { status: 'expired' })
    expect(await units()).toEqual([0, 6, 0])
    await at('2027-02-14T10:00:00Z')
    expect(await units()).toEqual([0, 0, 6])
    await control('POST', `/simulator/actions/customers/${customerId}/seats`, {
      skuId: powerBi,
      activeUnits: 3,
    })
    expect(await units()).toEqual([3, 0, 6])
  })
})

describe('a change', () => {
  it('takes the whole resource: omitted members are reset', async () => {
    const id = await bought({ quantity: 5 })
    const { autoRenewEnabled: _, ...rest } = await get(id)
    const { status, body } = await direct('PATCH', addressOf(id), { ...rest, friendlyName: 'Renamed' })
    expect([status, body.friendlyName, body.autoRenewEnabled]).toEqual([200, 'Renamed', false])
    expect(await kinds(id)).toEqual(['SetSubscription', 'ChangeSubscription'])
  })

  it('without any difference leaves the version unchanged', async () => {
    const id = await bought()
    const before = await get(id)
    expect((await patch(id, {})).body).toEqual(before)
    expect(await kinds(id)).toEqual(['SetSubscription'])
  })

  it('of an older version is refused, by the header and by the etag in the body', async () => {
    const id = await bought()
    const old = await get(id)
    await patch(id, { quantity: 2 })
    const again = (headers: Record<string, string>, body: object) =>
      direct('PATCH', addressOf(id), { ...old, ...body, quantity: 3 }, headers)
    const etag = { 'if-match': `"${old.attributes.etag}"` }
    expect(await again(etag, {})).toMatchObject({ status: 412, body: { code: 2055 } })
    expect(await again({}, {})).toMatchObject({ status: 400, body: { code: 2055 } })
    expect((await again({}, { attributes: {} })).status).toBe(200)
    await switches({ versions: 'required' })
    expect(await again({}, { attributes: {} })).toMatchObject({ status: 400, body: { code: 2055 } })
    await switches({ versions: 'ignored' })
    expect((await again(etag, {})).status).toBe(200)
  })

  it('can be accepted first and executed later', async () => {
    const id = await bought()
    await switches({ acceptedFor: 'PT30S' })
    const answer = await patch(id, { quantity: 8 })
    expect([answer.status, answer.headers.get('location')]).toEqual([202, addressOf(id).slice(3)])
    expect((await get(id)).quantity).toBe(1)
    expect(await patch(id, { quantity: 9 })).toMatchObject({ status: 409, body: { code: 800082 } })
    expect(await patch(id, { quantity: 0 })).toMatchObject({ status: 409 })
    await clock({ advance: 'PT30S' })
    expect((await get(id)).quantity).toBe(8)
  })

  it('is limited in number', async () => {
    const id = await bought()
    await switches({ mostChanges: 2 })
    await patch(id, { quantity: 2 })
    await patch(id, { quantity: 3 })
    expect(await patch(id, { quantity: 4 })).toMatchObject({ status: 400, body: { code: 900311 } })
  })

  it.each([
    ['another id', { id: 'x' }, 400, 3000],
    ['no name', { friendlyName: ' ' }, 400, 3000],
    ['no quantity', { quantity: null }, 400, 2002],
    ['no seats', { quantity: 0 }, 400, 2002],
    ['half a seat', { quantity: 1.5 }, 400, 2002],
    ['too many seats', { quantity: 301 }, 400, 2002],
    ['a state that a client cannot set', { status: 'expired' }, 400, 3000],
    ['a shorter term', { termDuration: 'P1M' }, 400, 800122],
    ['a term that is not sold', { termDuration: 'P5Y' }, 400, 900267],
    ['a cycle longer than the term', { billingCycle: 'triennial' }, 400, 900270],
    ['a cycle that is not sold', { billingCycle: 'one_time' }, 400, 800097],
    ['a reseller of a partner without resellers', { partnerId: '6234500' }, 400, 3000],
    ['an unknown action', { scheduledActions: [{ actionType: 'Stop' }] }, 400, 3000],
  ])('to %s is refused', async (_, changes, status, code) => {
    const id = await bought()
    expect(await patch(id, changes)).toMatchObject({ status, body: { code } })
    expect(await kinds(id)).toEqual(['SetSubscription'])
  })

  it('is refused for a subscription that has ended', async () => {
    const [id, legacy] = [await bought(), await bought({ offer: '796b6b5f-613c-4e24-a17c-eba730d49c02' })]
    for (const one of [id, legacy])
      await control('POST', `/simulator/actions/subscriptions/${one}`, { status: 'deleted' })
    expect(await patch(id, { quantity: 2 })).toMatchObject({ status: 400, body: { code: 2001 } })
    expect(await patch(legacy, { quantity: 2 })).toMatchObject({ status: 400, body: { code: 2011 } })
  })
})

describe('seats', () => {
  it('can be returned for seven days after they were added, batch by batch', async () => {
    const id = await bought({ quantity: 10 })
    await advance('P5D')
    await patch(id, { quantity: 15 })
    await advance('P3D')
    // The first ten can no longer be returned.
    expect((await get(id)).refundableQuantity).toMatchObject({ totalQuantity: 5 })
    expect(await patch(id, { quantity: 9 })).toMatchObject({ status: 400, body: { code: 800090 } })
    expect((await patch(id, { quantity: 12 })).body).toMatchObject({
      quantity: 12,
      refundableQuantity: { totalQuantity: 2, details: [{ quantity: 2 }] },
    })
    await advance('P4D')
    expect(await patch(id, { quantity: 11 })).toMatchObject({ status: 400, body: { code: 900257 } })
    expect((await patch(id, { quantity: 40 })).status).toBe(200)
    expect(await kinds(id)).toEqual(['SetSubscription', ...Array(3).fill('ChangeQuantity')])
  })

  it('of a suspended subscription cannot change', async () => {
    const id = await bought()
    await patch(id, { status: 'suspended' })
    expect(await patch(id, { quantity: 2 })).toMatchObject({ status: 400, body: { code: 800091 } })
  })

  it('are limited to the maximum of the vendor', async () => {
    const id = await bought()
    await switches({ mostSeats: 20 })
    expect(await patch(id, { quantity: 21 })).toMatchObject({ status: 403, body: { code: 800088 } })
  })
})

describe('the state', () => {
  it('is suspended and active again, also of add-ons', async () => {
    const id = await bought()
    const addon = await bought({ offer: 'CFQ7TTC0LH0T:0001', parentId: id })
    expect((await direct('GET', `${addressOf(id)}/addons`)).body.items).toMatchObject([{ id: addon }])
    expect((await patch(id, { status: 'suspended' })).body).toMatchObject({
      ...{ status: 'suspended', suspensionReasons: ['PartnerSuspended'] },
    })
    expect((await get(addon)).status).toBe('suspended')
    expect(await patch(addon, { status: 'active' })).toMatchObject({ status: 409, body: { code: 27009 } })
    expect((await patch(id, { status: 'active' })).body.suspensionReasons).toEqual([])
    expect((await patch(addon, { status: 'active' })).status).toBe(200)
  })

  it('set by the vendor cannot be changed by the partner', async () => {
    const id = await bought()
    await control('POST', `/simulator/actions/subscriptions/${id}/suspend`, { reason: 'Fraud' })
    expect((await get(id)).suspensionReasons).toEqual(['Fraud'])
    expect(await patch(id, { status: 'active' })).toMatchObject({ status: 403, body: { code: 800019 } })
  })

  it('becomes deleted until exactly seven days after the purchase', async () => {
    const [one, other] = [await bought(), await bought()]
    await advance('P6DT23H59M59S')
    expect((await patch(one, { status: 'deleted' })).body).toMatchObject({ status: 'deleted', actions: [] })
    await advance('PT1S')
    expect(await patch(other, { status: 'deleted' })).toMatchObject({
      status: 400,
      body: { code: 900117, description: expect.stringContaining('2027-01-22T10:00:00.000Z') },
    })
  })

  it.each([
    ['a legacy offer', '796b6b5f-613c-4e24-a17c-eba730d49c02', 2001],
    ['an Azure plan', 'DZH318Z0BPS6:0001', 900117],
  ])('of %s does not become deleted', async (_, offer, code) => {
    expect(await patch(await bought({ offer }), { status: 'deleted' })).toMatchObject({
      status: 400,
      body: { code },
    })
  })

  it('of perpetual software becomes deleted within thirty days', async () => {
    const id = await bought({ offer: 'DG7GMGF0D5RK:0005', quantity: 2 })
    await advance('P29D')
    expect(await patch(id, { quantity: 1 })).toMatchObject({ body: { code: 900257 } })
    expect((await patch(id, { status: 'deleted' })).status).toBe(200)
  })
})

describe('the term', () => {
  it('can become longer, from now on and at the current price', async () => {
    const id = await bought({ termDuration: 'P1M' })
    await advance('P10D')
    const { body } = await patch(id, { termDuration: 'P1Y', billingCycle: 'annual' })
    expect(body).toMatchObject({ termDuration: 'P1Y', commitmentEndDate: '2028-01-24T00:00:00.000Z' })
    expect(await kinds(id)).toEqual(['SetSubscription', 'ChangeTerm'])
  })

  it('of a trial cannot be changed', async () => {
    const id = await bought({ offer: trial, quantity: 25 })
    expect(await patch(id, { termDuration: 'P1Y' })).toMatchObject({ body: { code: 800107 } })
  })

  it('changes its billing at once to a longer cycle, else from the next charge on', async () => {
    const id = await bought({ billingCycle: 'annual', termDuration: 'P3Y' })
    expect(await patch(id, { billingCycle: 'monthly' })).toMatchObject({ body: { code: 800097 } })
    const nextChargeInstructions = { product: { billingCycle: 'monthly' } }
    expect((await patch(id, { nextChargeInstructions })).body).toMatchObject({ nextChargeInstructions })
    await advance('P1Y')
    expect(await get(id)).toMatchObject({ billingCycle: 'monthly', nextChargeInstructions: null })
    expect((await patch(id, { billingCycle: 'triennial' })).body.billingCycle).toBe('triennial')
  })

  it('of a legacy offer is billed as its order says', async () => {
    const id = await bought({ offer: '796b6b5f-613c-4e24-a17c-eba730d49c02' })
    expect(await patch(id, { billingCycle: 'annual' })).toMatchObject({ status: 400, body: { code: 2054 } })
  })
})

const trial = 'CFQ7TTC0LDPB:0017'

describe('a scheduled change', () => {
  const next = (changes: object = {}, quantity = 3) => ({
    scheduledNextTermInstructions: {
      product: {
        ...{ productId: 'CFQ7TTC0LDPB', skuId: '0001', billingCycle: 'monthly', termDuration: 'P1M' },
        ...changes,
      },
      quantity,
    },
  })

  it('is stored, and removed by an immediate change', async () => {
    const id = await bought({ quantity: 5 })
    expect((await patch(id, next())).body).toMatchObject(next())
    expect((await patch(id, { friendlyName: 'Other' })).body).toMatchObject(next())
    expect((await patch(id, { quantity: 6 })).body.scheduledNextTermInstructions).toBeNull()
  })

  it('is applied at the end of the term', async () => {
    const id = await bought({ quantity: 5 })
    await patch(id, next())
    await advance('P1Y')
    expect(await get(id)).toMatchObject({
      ...{ quantity: 3, termDuration: 'P1M', scheduledNextTermInstructions: null },
      commitmentEndDate: '2028-02-14T00:00:00.000Z',
      cancellationAllowedUntilDate: '2028-01-22T00:00:00.000Z',
      refundableQuantity: { totalQuantity: 3 },
    })
    expect((await kinds(id)).at(-1)).toBe('RenewSubscription')
  })

  it.each([
    ['an unknown product', next({ productId: 'CFQ7TTC0NONE' }), 404, 400013],
    ['a product that is no transition target', next({ productId: 'CFQ7TTC0LHPM' }), 400, 900269],
    ['no seats', next({}, 0), 400, 2002],
    ['a cycle that the term does not support', next({ billingCycle: 'annual' }), 400, 900270],
    ['renewal off', { ...next(), autoRenewEnabled: false }, 400, 900277],
    [
      'a cancellation with renewal on',
      { scheduledActions: [{ scheduleType: 'TermEnd', actionType: 'Cancel' }] },
      400,
      900277,
    ],
    [
      'a cancellation on a custom day',
      {
        autoRenewEnabled: false,
        scheduledActions: [
          { scheduleType: 'CustomDate', actionType: 'Cancel', effectiveDate: '2027-06-01T00:00:00Z' },
        ],
      },
      400,
      900277,
    ],
  ])('is refused with %s', async (_, changes, status, code) => {
    expect(await patch(await bought(), changes)).toMatchObject({ status, body: { code } })
  })

  it('may not be given in two ways if the setting forbids it', async () => {
    await switches({ schedulesTogether: false })
    const scheduledActions = [{ scheduleType: 'TermEnd', actionType: 'RenewToNewTerm' }]
    expect(await patch(await bought(), { ...next(), scheduledActions })).toMatchObject({
      body: { code: 900279 },
    })
  })
})
