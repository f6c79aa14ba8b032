import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { directPartner, refreshTokens } from '../../seed/seed.ts'
import { callerOf, createdCustomer, type Send, simulatorForTests } from '../../testing/client.ts'

const { control } = simulatorForTests()
let direct: Send
let customerId: string

const switches = (body: object) => control('PUT', '/simulator/subscriptions', body)
const move = async (body: object) => {
  await control('PUT', '/simulator/clock', body)
  direct = callerOf(control, directPartner)
}
const bought = async (more: object = {}): Promise<string> =>
  (await control('POST', `/simulator/actions/customers/${customerId}/subscriptions`, more)).body.id
const addressOf = (id: string) => `/v1/customers/${customerId}/subscriptions/${id}`
const get = async (id: string) => (await direct('GET', addressOf(id))).body

beforeEach(async () => {
  await move({ now: '2027-01-15T10:00:00Z' })
  customerId = await createdCustomer(direct)
})
afterEach(() => control('POST', '/simulator/reset'))

const [basic, standard, premium] = ['CFQ7TTC0LH18:0001', 'CFQ7TTC0LDPB:0001', 'CFQ7TTC0LCHC:0002']

describe('a transition', () => {
  const transition = (id: string, more: object = {}) =>
    direct('POST', `${addressOf(id)}/transitions`, {
      ...{ toCatalogItemId: standard, transitionType: 'transition_only' },
      ...more,
    })

  it('is offered to target products, and to existing subscriptions of them', async () => {
    const id = await bought({ offer: basic, quantity: 5 })
    const other = await bought({ offer: standard, friendlyName: 'There already' })
    const path = `${addressOf(id)}/transitionEligibilities`
    const { body } = await direct('GET', `${path}?eligibilityType=immediate`)
    const item = body.items.find(({ catalogItemId }: { catalogItemId: string }) =>
      catalogItemId.startsWith(standard),
    )
    expect(item).toMatchObject({
      quantity: 5,
      eligibilities: [
        { isEligible: true, transitionType: 'transition_only', errors: [] },
        { isEligible: true, transitionType: 'transition_with_license_transfer', errors: [] },
      ],
      subscriptionEligibilities: [
        {
          ...{ isEligible: false, subscriptionId: other, subscriptionFriendlyName: 'There already' },
          errors: [{ code: 2 }],
        },
      ],
    })
    const scheduled = await direct('GET', `${path}?eligibilityType=scheduled`)
    expect(scheduled.body.items[0].subscriptionEligibilities).toEqual([])
    expect((await direct('GET', `${path}?eligibilityType=some`)).status).toBe(400)
  })

  it('of all seats is the same subscription with another product', async () => {
    const id = await bought({ offer: basic, quantity: 5 })
    const { status, body } = await transition(id)
    expect(status).toBe(200)
    expect(body).toMatchObject({
      ...{ operationId: expect.any(String), fromSubscriptionId: id, toSubscriptionId: id, quantity: 5 },
      events: [
        { name: 'Conversion', status: 'Started', errors: [] },
        { name: 'Conversion', status: 'Completed' },
      ],
    })
    expect(await get(id)).toMatchObject({ id, quantity: 5, offerId: expect.stringMatching(`^${standard}:`) })
    const history = await direct('GET', `${addressOf(id)}/transitions?operationId=${body.operationId}`)
    expect(history.body.items).toMatchObject([{ operationId: body.operationId }])
  })

  it('of some seats creates a subscription with the same cancellation window', async () => {
    const id = await bought({ offer: basic, quantity: 5 })
    await move({ advance: 'P2D' })
    const { toSubscriptionId } = (await transition(id, { quantity: 2 })).body
    const [source, target] = [await get(id), await get(toSubscriptionId)]
    expect([source.quantity, target.quantity]).toEqual([3, 2])
    expect(target).toMatchObject({
      commitmentEndDate: source.commitmentEndDate,
      cancellationAllowedUntilDate: source.cancellationAllowedUntilDate,
    })
    await move({ advance: 'P6D' })
    expect((await direct('PATCH', addressOf(target.id), { ...target, status: 'deleted' })).body.code).toBe(
      900117,
    )
  })

  it('adds seats to a chosen subscription', async () => {
    const [id, other] = [await bought({ offer: basic, quantity: 5 }), await bought({ offer: standard })]
    const wanted = { toSubscriptionId: other }
    expect((await transition(id, wanted)).body.code).toBe(900268)
    await move({ advance: 'P8D' })
    expect((await transition(id, wanted)).body.toSubscriptionId).toBe(other)
    expect([(await get(id)).status, (await get(other)).quantity]).toEqual(['deleted', 6])
  })

  it('moves the licences of users', async () => {
    const id = await bought({ offer: 'CFQ7TTC0H9MP:0002', quantity: 2 })
    const powerBi = 'f8a1db68-be16-40ed-86d5-cb42ce701560'
    const users = `/simulator/actions/customers/${customerId}/users`
    const { body: user } = await control('POST', users, { displayName: 'Ida', usageLocation: 'AT' })
    await control('POST', `${users}/${user.id}`, { licenses: [powerBi] })
    const toCatalogItemId = 'CFQ7TTC0HL8W:0001'
    const transitionType = 'transition_with_license_transfer'
    const { body } = await transition(id, { toCatalogItemId, transitionType })
    expect(body.events.map(({ name }: { name: string }) => name)).toContain('LicenseTransfer')
    const reader = callerOf(control, directPartner, refreshTokens.direct)
    const licenses = await reader('GET', `/v1/customers/${customerId}/users/${user.id}/licenses`)
    expect(licenses.body.items).toMatchObject([{ productSku: { name: 'Power BI Premium per User' } }])
    const { body: skus } = await reader('GET', `/v1/customers/${customerId}/subscribedskus`)
    expect(skus.items).toMatchObject([
      { productSku: { name: 'Power BI Pro' }, activeUnits: 0, consumedUnits: 0 },
      { activeUnits: 2, consumedUnits: 1 },
    ])
  })

  it('takes time when the settings say so, and blocks other changes', async () => {
    await switches({ transitionTakes: 'PT1M' })
    const id = await bought({ offer: basic, quantity: 5 })
    const { body } = await transition(id)
    expect(body.events).toMatchObject([{ status: 'Started' }])
    expect(await transition(id)).toMatchObject({ status: 409, body: { code: 900261 } })
    await control('PUT', '/simulator/clock', { advance: 'PT1M' })
    expect((await direct('GET', `${addressOf(id)}/transitions`)).body.items).toMatchObject([
      { toSubscriptionId: id, events: [{ status: 'Started' }, { status: 'Completed' }] },
    ])
  })

  it('fails if its subscription ends before it completes', async () => {
    await switches({ transitionTakes: 'PT1M' })
    const id = await bought({ offer: basic })
    await transition(id)
    await control('POST', `/simulator/actions/subscriptions/${id}/suspend`)
    await control('PUT', '/simulator/clock', { advance: 'PT1M' })
    const { body } = await direct('GET', `${addressOf(id)}/transitions`)
    expect(body.items[0].events[1]).toMatchObject({ status: 'Failed', errors: [{ code: 2 }] })
  })

  it.each([
    ['a product that is no transition target', { toCatalogItemId: 'CFQ7TTC0LH0T:0001' }, 900258],
    ['more seats than the subscription has', { quantity: 6 }, 900259],
    ['a shorter term', { termDuration: 'P1M', billingCycle: 'monthly' }, 900267],
    ['another type', { transitionType: 'by_hand' }, 3000],
  ])('is refused with %s', async (_, more, code) => {
    const id = await bought({ offer: basic, quantity: 5 })
    expect(await transition(id, more)).toMatchObject({ status: 400, body: { code } })
  })

  it('is refused for a subscription that has add-ons or is not active', async () => {
    const id = await bought({ offer: premium })
    await bought({ offer: 'CFQ7TTC0LH0T:0001', parentId: id })
    expect((await transition(id)).body.code).toBe(900236)
    await control('POST', `/simulator/actions/subscriptions/${id}/suspend`)
    expect((await transition(id)).body.code).toBe(900260)
  })

  it('turns a trial into a paid subscription', async () => {
    const id = await bought({ offer: 'CFQ7TTC0LDPB:0017', quantity: 25 })
    expect((await transition(id, { quantity: 25 })).status).toBe(200)
    expect(await get(id)).toMatchObject({ isTrial: false, termDuration: 'P1M', billingCycle: 'monthly' })
  })
})

const legacyPremium = '031c9e47-4802-4248-838e-778fb1d2cc05'
const legacyE3 = '796b6b5f-613c-4e24-a17c-eba730d49c02'

describe('legacy offers', () => {
  it('are upgraded to more expensive ones, by users', async () => {
    const id = await bought({ offer: legacyPremium, quantity: 4 })
    const user = callerOf(control, directPartner, refreshTokens.direct)
    const { body } = await user('GET', `${addressOf(id)}/upgrades`)
    expect(body.items).toMatchObject([{ targetOffer: { id: legacyE3 }, isEligible: true, quantity: 4 }])
    expect((await direct('POST', `${addressOf(id)}/upgrades`, body.items[0])).status).toBe(403)
    const done = (await user('POST', `${addressOf(id)}/upgrades`, body.items[0])).body
    expect(done).toMatchObject({ sourceSubscriptionId: id, upgradeErrors: [], licenseErrors: [] })
    expect([(await get(id)).status, (await get(done.targetSubscriptionId)).quantity]).toEqual(['deleted', 4])
  })

  it('on trial are converted', async () => {
    const user = callerOf(control, directPartner, refreshTokens.direct)
    const id = await bought({ offer: '91fd106f-4b2c-4938-95ac-f54f74e9a239', quantity: 25 })
    const { body } = await user('GET', `${addressOf(id)}/conversions`)
    const choice = { ...body.items[0], quantity: 3 }
    expect((await user('POST', `${addressOf(id)}/conversions`, choice)).body.subscriptionId).toBe(id)
    expect(await get(id)).toMatchObject({ isTrial: false, quantity: 3, offerId: choice.targetOfferId })
    expect((await user('POST', `${addressOf(id)}/conversions`, choice)).status).toBe(400)
  })
})

describe('a migration', () => {
  const root = () => `/v1/customers/${customerId}/migrations/newcommerce`
  const old = async (more: object = {}) =>
    bought({ offer: legacyE3, quantity: 6, startedAt: '2026-06-01T00:00:00Z', ...more })
  const wish = (currentSubscriptionId: string, more: object = {}) => ({
    ...{ currentSubscriptionId, termDuration: 'P1Y', billingCycle: 'monthly', ...more },
  })

  it('ends the legacy subscription and starts another', async () => {
    const id = await old({ friendlyName: 'Kept' })
    expect((await direct('POST', `${root()}/validate`, wish(id))).body).toMatchObject({
      ...{ currentSubscriptionId: id, isEligible: true, errors: [] },
      catalogItemId: expect.stringMatching(/^CFQ7/),
    })
    const asked = wish(id, { externalReferenceId: 'ours', purchaseFullTerm: true })
    const { status, body } = await direct('POST', root(), asked)
    expect([status, body.status, body.completedTime]).toEqual([201, 'Processing', null])
    expect((await direct('POST', root(), asked)).body.code).toBe(900216)
    await move({ advance: 'PT2S' })
    const done = (await direct('GET', `${root()}/${body.id}`)).body
    expect(done).toMatchObject({ status: 'Completed', newCommerceSubscriptionId: expect.any(String) })
    expect((await get(id)).status).toBe('deleted')
    expect(await get(done.newCommerceSubscriptionId)).toMatchObject({
      ...{ migratedFromSubscriptionId: id, quantity: 6, friendlyName: 'Kept', status: 'active' },
      ...{ orderId: done.newCommerceOrderId, commitmentEndDate: '2028-01-14T00:00:00.000Z' },
    })
    const list = `/v1/migrations/newcommerce?CustomerTenantId=${customerId}&ExternalReferenceId=ours`
    expect((await direct('GET', list)).body.items).toMatchObject([{ id: body.id }])
    const events = await direct('GET', `${root()}/events?migration_id=${body.id}`)
    expect(events.body.items).toMatchObject([{ status: 'Processing' }, { status: 'Completed' }])
  })

  it('ends with the old term, unless a full term is bought', async () => {
    const { body } = await direct('POST', root(), wish(await old()))
    await move({ advance: 'PT2S' })
    const { newCommerceSubscriptionId } = (await direct('GET', `${root()}/${body.id}`)).body
    expect((await get(newCommerceSubscriptionId)).commitmentEndDate).toBe('2027-05-31T00:00:00.000Z')
  })

  it('includes all add-ons, or does not start', async () => {
    const id = await old()
    const startedAt = '2026-06-01T00:00:00Z'
    const addon = await bought({
      offer: '53fc25be-7e1c-4e0f-9b6c-5f0f0c1d2a11',
      parentId: id,
      startedAt,
      quantity: 5,
    })
    expect((await direct('POST', root(), wish(id))).body.code).toBe(900262)
    const addOnMigrations = [wish(addon)]
    expect(
      (await direct('POST', root(), wish(id, { addOnMigrations: [...addOnMigrations, wish(addon)] }))).body
        .code,
    ).toBe(900248)
    expect((await direct('POST', root(), wish(id, { addOnMigrations }))).status).toBe(201)
    await move({ advance: 'PT2S' })
    const { items } = (await direct('GET', `/v1/customers/${customerId}/subscriptions`)).body
    const [base, child] = items.slice(2)
    expect(child).toMatchObject({ parentSubscriptionId: base.id, migratedFromSubscriptionId: addon })
  })

  it.each([
    ['is suspended', { status: 'suspended' }, {}, 900215],
    ['has a promotion', { promotionId: 'p' }, {}, 900218],
    ['ends within a day', { startedAt: '2026-01-16T00:00:00Z' }, {}, 900217],
    ['is younger than a month', { startedAt: '2027-01-01T00:00:00Z' }, {}, 900226],
    ['has no successor', { offer: 'c94271d8-b431-4a25-a3c5-a57737a1c909' }, {}, 900220],
    ['has a target cycle that is not sold', {}, { billingCycle: 'triennial' }, 900222],
  ])('is refused for what %s', async (_, made, more, code) => {
    const id = await old(made)
    expect(await direct('POST', root(), wish(id, more))).toMatchObject({ status: 400, body: { code } })
    const { body } = await direct('POST', `${root()}/validate`, wish(id, more))
    expect([body.isEligible, body.errors.length]).toEqual([false, 1])
  })

  it('can fail', async () => {
    await switches({ migrations: 'fail' })
    const id = await old()
    const { body } = await direct('POST', root(), wish(id))
    await move({ advance: 'PT2S' })
    expect((await direct('GET', `${root()}/${body.id}`)).body).toMatchObject({ status: 'Failed' })
    expect((await get(id)).status).toBe('active')
  })

  it('is scheduled for a day, changed, cancelled and executed', async () => {
    const [one, other] = [await old(), await old()]
    const plan = (id: string, targetDate: string) =>
      direct('POST', `${root()}/schedules`, { ...wish(id), targetDate })
    const first = (await plan(one, '2027-02-01T00:00:00Z')).body
    const second = (await plan(other, '2027-02-01T00:00:00Z')).body
    expect([first.status, second.status]).toEqual(['Created', 'Created'])
    const later = { ...wish(one), targetDate: '2027-03-01T00:00:00Z' }
    await direct('PUT', `${root()}/schedules/${first.id}`, later)
    await direct('POST', `${root()}/schedules/${second.id}/cancel`)
    await move({ now: '2027-02-02T00:00:00Z' })
    expect([(await get(one)).status, (await get(other)).status]).toEqual(['active', 'active'])
    await move({ now: '2027-03-02T00:00:00Z' })
    expect([(await get(one)).status, (await get(other)).status]).toEqual(['deleted', 'active'])
    const { items } = (await direct('GET', `${root()}/schedules`)).body
    expect(items).toMatchObject([
      { status: 'Migrated', newCommerceMigrationId: expect.any(String) },
      { status: 'Cancelled' },
    ])
  })

  it('runs at the renewal when it is scheduled so', async () => {
    const id = await old()
    await direct('POST', `${root()}/schedules`, { ...wish(id), migrateOnRenewal: true })
    await move({ now: '2027-06-02T00:00:00Z' })
    const { items } = (await direct('GET', `/v1/customers/${customerId}/subscriptions`)).body
    expect(items).toMatchObject([{ status: 'deleted' }, { migratedFromSubscriptionId: id }])
  })
})
