import { afterEach, describe, expect, it } from 'vitest'
import { simulatorForTests } from '../../testing/client.ts'
import { bought, buyingCustomer, cartLine, catalogItemId } from '../../testing/sales.ts'

const { control, direct } = simulatorForTests()
const sales = (settings: object) => control('PUT', '/simulator/sales', settings)
const atOnce = { provisioning: 'PT0S', listLag: 'PT0S' }
const [plan, reservation, perpetual] = ['DZH318Z0BPS6:0001', 'DZH318Z0BQ3Q:00JB', 'DG7GMGF0D5RK:0005']
afterEach(() => control('POST', '/simulator/reset'))

/** A customer with an Azure subscription below a plan, and the id of that subscription. */
async function azureCustomer() {
  await sales(atOnce)
  const id = await buyingCustomer(control, direct)
  const line = await cartLine(direct, id, { key: plan, quantity: 1, termDuration: undefined })
  const { orders } = (await bought(direct, id, line)).body
  const planId = orders[0].lineItems[0].subscriptionId
  await direct('POST', `/v1/customers/${id}/subscriptions/${planId}/registrations`)
  const path = `/simulator/actions/subscriptions/${planId}/entitlements`
  return { id, subscriptionId: (await control('POST', path, {})).body.id as string }
}

const reserved = (subscriptionId: string, duration = '1Year') => ({
  key: reservation,
  quantity: 2,
  billingCycle: 'one_time',
  provisioningContext: { subscriptionId, scope: 'shared', duration },
})

describe('an order of a product without a subscription', () => {
  it('is completed: a reservation, which is not among the subscriptions of the customer', async () => {
    const { id, subscriptionId } = await azureCustomer()
    const { body } = await bought(direct, id, await cartLine(direct, id, reserved(subscriptionId)))
    expect(body.orders).toMatchObject([{ status: 'completed', lineItems: [{ quantity: 2 }] }])
    expect(body.orders[0].lineItems[0]).not.toHaveProperty('subscriptionId')
    const { items } = (await direct('GET', `/v1/customers/${id}/subscriptions`)).body
    expect(items.map(({ offerId }: { offerId: string }) => offerId.slice(0, 17))).toEqual([plan])
  })

  it('is completed: perpetual software', async () => {
    await sales(atOnce)
    const id = await buyingCustomer(control, direct)
    const software = { key: perpetual, quantity: 1, termDuration: undefined, billingCycle: 'one_time' }
    const { body } = await bought(direct, id, await cartLine(direct, id, software))
    expect(body.orders).toMatchObject([{ status: 'completed' }])
    expect(body.orders[0].lineItems[0]).not.toHaveProperty('subscriptionId')
  })
})

describe('a reservation', () => {
  const availabilities = async (id: string, query: string) => {
    const path = `/v1/customers/${id}/products/DZH318Z0BQ3Q/skus/00JB/availabilities`
    return (await direct('GET', `${path}?${query}`)).body.items
  }

  it('has another availability for legacy Azure, and terms without a billing cycle', async () => {
    const { id, subscriptionId } = await azureCustomer()
    const [older] = await availabilities(id, 'targetSegment=commercial')
    const [newer] = await availabilities(id, 'targetSegment=commercial&reservationScope=AzurePlan')
    expect(older.id).not.toBe(newer.id)
    expect(newer.terms).toMatchObject([{ duration: 'P1Y' }, { duration: 'P3Y' }])
    for (const term of newer.terms) expect(term).not.toHaveProperty('billingCycle')
    const line = await cartLine(direct, id, reserved(subscriptionId))
    const path = `/v1/customers/${id}/carts`
    const { body } = await direct('POST', path, {
      lineItems: [{ ...line, catalogItemId: older.catalogItemId }],
    })
    expect(body.lineItems).toMatchObject([{ error: { errorCode: 'CatalogItemIdIsNotValid' } }])
  })

  it('repeats its term in the provisioning context', async () => {
    const { id, subscriptionId } = await azureCustomer()
    const line = await cartLine(direct, id, reserved(subscriptionId, '3Years'))
    const { body } = await direct('POST', `/v1/customers/${id}/carts`, { lineItems: [line] })
    expect(body.lineItems).toMatchObject([
      { error: { errorCode: 'InvalidInput', errorDescription: expect.stringContaining('1Year') } },
    ])
  })
})

describe('an order of a catalogue item', () => {
  it('needs no cart', async () => {
    await sales(atOnce)
    const id = await buyingCustomer(control, direct)
    const offerId = await catalogItemId(direct, id, 'CFQ7TTC0LH18:0001')
    const line = { lineItemNumber: 0, offerId, friendlyName: 'Ours', quantity: 3, termDuration: 'P1Y' }
    const body = { referenceCustomerId: id, billingCycle: 'annual', lineItems: [line] }
    const answer = await direct('POST', `/v1/customers/${id}/orders`, body)
    expect(answer).toMatchObject({
      status: 201,
      body: { status: 'completed', billingCycle: 'annual', lineItems: [line] },
    })
    const { subscriptionId } = answer.body.lineItems[0]
    expect(await direct('GET', `/v1/customers/${id}/subscriptions/${subscriptionId}`)).toMatchObject({
      body: { quantity: 3, termDuration: 'P1Y', billingCycle: 'annual', orderId: answer.body.id },
    })
  })

  it('is refused for the same errors as a cart line', async () => {
    await sales(atOnce)
    const id = await buyingCustomer(control, direct)
    const offerId = await catalogItemId(direct, id, 'CFQ7TTC0LH18:0001')
    const line = { lineItemNumber: 0, offerId, quantity: 1_000, termDuration: 'P1Y' }
    const body = { billingCycle: 'monthly', lineItems: [line] }
    expect(await direct('POST', `/v1/customers/${id}/orders`, body)).toMatchObject({
      status: 400,
      body: { code: 800067 },
    })
  })
})

describe('an order of a legacy offer with an attestation', () => {
  it('is refused until the attestation is accepted', async () => {
    await sales(atOnce)
    const id = await buyingCustomer(control, direct)
    const [offerId, quantity] = ['cc624387-162c-4f31-9d6e-252d39d5324b', 1]
    const order = (accepted: object) =>
      direct('POST', `/v1/customers/${id}/orders`, {
        ...{ billingCycle: 'annual', lineItems: [{ lineItemNumber: 0, offerId, quantity, ...accepted }] },
      })
    expect(await order({})).toMatchObject({ status: 400, body: { code: 900203 } })
    expect(await order({ attestationAccepted: false })).toMatchObject({ status: 400, body: { code: 900203 } })
    expect(await order({ attestationAccepted: true })).toMatchObject({
      ...{ status: 201, body: { lineItems: [{ offerId, attestationAccepted: true }] } },
    })
    const { body } = await direct('GET', `/v1/offers/${offerId}?country=DE`)
    expect(body.attestationProperties).toEqual({ attestationType: 'Windows365', enforceAttestation: true })
  })
})
