import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { type Follower, followed, followerOf } from '../../../test/harness/following.ts'
import { demo } from '../../demo/identifiers.ts'
import { demoOffers } from '../../demo/offers.ts'
import type { OfferPrice } from '../../domain/offers/offer.ts'
import { exampleOrder } from '../../resources/orders/example.ts'
import { insertOffer, insertPrice } from '../../store/offers/offers.ts'
import { setTenant } from '../../store/tenant.ts'

const databases = oneDatabase(import.meta.url)

const { customerId } = followed
const { tenantId, tier2InstanceId: providerInstanceId } = demo
const [minute, day] = [60_000, 86_400_000]
const checkout = 'POST /v1/customers/*/carts/*/checkout'
const orders = 'GET /v1/customers/*/orders'

const offer = {
  ...demoOffers[0]!,
  id: randomUUID(),
  providerInstanceId,
  providerOfferId: 'CFQ7TTC0LH18:0001',
}
const price: OfferPrice = {
  ...{ offerId: offer.id, segment: 'Commercial', region: 'AT', currency: 'EUR' },
  ...{ termDuration: 'OneYear', billingFrequency: 'Monthly' },
  ...{ cost: '60', erp: '72', validFrom: new Date('2026-01-01T00:00:00Z'), validTo: null },
}

describe.each(databases)('an order with an unknown outcome, on the %s database', (kind) => {
  let api: TestApi
  let follower: Follower
  const clock = { ahead: 0 }

  beforeAll(async () => {
    const today = () => new Date(Date.now() + clock.ahead)
    api = await startApi(kind, {}, undefined, today)
    follower = followerOf(api, clock)
    // The catalogue stays as the test makes it: no sync runs.
    await api.database.transaction([
      setTenant(tenantId),
      insertOffer(tenantId, offer),
      insertPrice(tenantId, price),
      {
        text: `insert into catalogue_syncs (tenant_id, provider_instance_id, begun_at, markets)
               values ($1, $2, now() + interval '1 year', '{AT}')`,
        values: [tenantId, providerInstanceId],
      },
      {
        text: `insert into customer_agreements (tenant_id, customer_id, provider_instance_id, status)
               values ($1, $2, $3, 'agreementcreated')`,
        values: [tenantId, customerId, providerInstanceId],
      },
    ])
    await api.vendor.act(`customers/${followed.vendorCustomerId}/agreement`, { isSigned: true })
    await follower.follow()
  })
  afterEach(() => api.vendor.faults([]))
  afterAll(() => api.stop())

  const orderOf = async (orderId: string) => {
    const { body } = await api.request('GET', `/v1/Orders/customers/${customerId}`, {
      query: { pageSize: 100 },
    })
    return body.items.find(({ id }: { id: string }) => id === orderId)
  }
  const purchases = async () =>
    (await api.vendor.ledger('Purchase')).map(
      ({ after }: { after: { friendlyName: string } }) => after.friendlyName,
    )

  /** Orders something while no answer comes, and lets a week of attempts go by. */
  async function stranded({ acts }: { acts: boolean }): Promise<string> {
    await api.vendor.faults([
      { route: checkout, fault: 'reset', acts },
      { route: orders, fault: 'status', status: 500 },
    ])
    const body = { ...exampleOrder, customerId, offerId: offer.id, providerInstanceId, quantity: 7 }
    const answer = await api.request('POST', '/v1/Orders', { body })
    const work = async () => (await api.request('GET', answer.headers.get('operation-location')!)).body
    await expect.poll(async () => (await work()).lastError).toMatch(/is unknown whether/)
    const aWeekOld = `update directory.jobs set state = 'Ready', due_at = now(),
        data = jsonb_set(data, '{origin}', data->'origin' || '{ "attempts": 5000, "since": "2026-01-01T00:00:00Z" }')
      where state <> 'Running' and data->>'kind' = 'place-order' returning 1`
    await expect
      .poll(async () => (await api.database.query({ text: aWeekOld, values: [] })).length, { interval: 10 })
      .toBe(1)
    await expect.poll(async () => (await work()).state.name).toBe('Failed')
    return answer.body.orderId
  }

  /** The next day, on which the vendor answers. */
  async function tomorrow(): Promise<void> {
    await api.vendor.faults([])
    await follower.pass(day)
    await follower.follow()
  }

  it('stays open with the reason, and is found at the vendor the next day, as if the answer had arrived', async () => {
    const orderId = await stranded({ acts: true })
    expect(await orderOf(orderId)).toMatchObject({
      status: { name: 'Provisioning' },
      errorMessage: expect.stringMatching(/cannot be reached/),
    })
    expect(await purchases()).toContain(orderId)
    const before = (await purchases()).length
    await tomorrow()
    await expect.poll(async () => await orderOf(orderId)).toBeUndefined()
    const found = () => follower.rows('select * from subscriptions where order_id = $1', orderId)
    await expect.poll(async () => (await found())[0].pending_operation_id).toBeNull()
    const [subscription, ...more] = await found()
    expect(more).toEqual([])
    expect(subscription).toMatchObject({
      name: exampleOrder.subscriptionName,
      status: 'Active',
      quantity: 7,
    })
    const history = await follower.rows(
      'select kind, origin from subscription_changes where subscription_id = $1 order by version limit 1',
      subscription.subscription_id,
    )
    expect(history).toEqual([{ kind: 'CreateOrder', origin: 'Portal' }])
    expect((await purchases()).length).toBe(before)
  })

  it('is in the list of undecided orders, and a retry of its operation finds it without a second purchase', async () => {
    const orderId = await stranded({ acts: true })
    const undecided = async () =>
      (await api.request('GET', '/v1/Orders/undecided')).body.items.find(
        (one: { orderId: string }) => one.orderId === orderId,
      )
    const one = await undecided()
    expect(one).toMatchObject({
      errorMessage: expect.stringMatching(/cannot be reached/),
      waysOut: [{ name: 'Retry' }, { name: 'CheckAtVendor' }, { name: 'Settle' }],
    })
    const before = (await purchases()).filter((name) => name === orderId).length
    const path = `/v1/operations/${one.operationId}`
    expect(await api.request('POST', `${path}/cancel`)).toMatchObject({ status: 409 })
    await api.vendor.faults([])
    expect((await api.request('POST', `${path}/retry`)).status).toBe(202)
    const state = async () => {
      await api.vendor.hasten()
      return (await api.request('GET', path)).body.state.name
    }
    await expect.poll(state, { interval: 100 }).toBe('Succeded')
    expect(await undecided()).toBeUndefined()
    const { body } = await api.request('GET', `/v1/Orders/${orderId}`)
    expect(body).toMatchObject({ status: { name: 'Completed' }, subscriptionId: expect.any(String) })
    const subscriptions = await follower.rows('select from subscriptions where order_id = $1', orderId)
    expect([before, subscriptions.length]).toEqual([1, 1])
  })

  it('fails once the vendor has not shown it for a quarter of an hour, and is not bought afterwards', async () => {
    const orderId = await stranded({ acts: false })
    await tomorrow()
    await follower.pass(16 * minute)
    await expect
      .poll(
        async () => {
          await api.vendor.hasten()
          return (await orderOf(orderId)).status.name
        },
        { interval: 100 },
      )
      .toBe('Failed')
    expect((await orderOf(orderId)).errorMessage).toMatch(
      /has no such order\. An earlier attempt to buy ended with: /,
    )
    expect(await purchases()).not.toContain(orderId)
    await follower.pass(day)
    await follower.follow()
    expect((await orderOf(orderId)).status.name).toBe('Failed')
    expect(await purchases()).not.toContain(orderId)
  })

  const undecidedOf = async (orderId: string) =>
    (await api.request('GET', '/v1/Orders/undecided')).body.items.find(
      (one: { orderId: string }) => one.orderId === orderId,
    )
  const decide = (orderId: string, headers = {}, as: 'csp' | 'reseller' = 'csp') =>
    api.request('POST', `/v1/Orders/customers/${customerId}/undecided/${orderId}/decision`, {
      ...{ as, headers },
      body: { decision: { name: 'NotBought' }, reason: 'The portal of the vendor does not have it.' },
    })
  const operationsOf = async (orderId: string) =>
    (await api.request('GET', '/v1/operations', { query: { orderId } })).body.items

  /** Orders something that the vendor takes and then never shows, until the service gives the order up. */
  async function unshown(): Promise<{ orderId: string; operation: string }> {
    await api.vendor.faults(
      ['orders/*', 'subscriptions/*'].map((path) => ({
        ...{ route: `GET /v1/customers/*/${path}`, fault: 'status', status: 404 },
      })),
    )
    const body = { ...exampleOrder, customerId, offerId: offer.id, providerInstanceId, quantity: 7 }
    const answer = await api.request('POST', '/v1/Orders', { body })
    const { orderId } = answer.body
    const operation = answer.headers.get('operation-location')!
    const watched = async () =>
      (
        await api.database.query({
          text: `select from directory.jobs where state = 'Waiting' and data->'data'->>'orderId' = $1
                   and data->'data'->>'unshownSince' is not null`,
          values: [orderId],
        })
      ).length
    await expect.poll(watched, { interval: 50 }).toBe(1)
    await follower.pass(8 * day)
    const hastened = async () => {
      await api.vendor.hasten()
      return (await api.request('GET', operation)).body
    }
    await expect.poll(hastened, { interval: 100 }).toMatchObject({ state: { name: 'Failed' } })
    return { orderId, operation }
  }

  it('that the vendor has taken and does not show for a week needs a person, and is completed once it is shown', async () => {
    const { orderId, operation } = await unshown()
    const failed = await api.request('GET', operation)
    expect(failed.body.firstError).toMatch(/has not shown it, or its subscription, for 7 days/)
    expect(await undecidedOf(orderId)).toMatchObject({
      ...{ status: { name: 'Provisioning' }, errorMessage: failed.body.firstError },
      waysOut: [{ name: 'Retry' }, { name: 'CheckAtVendor' }, { name: 'Settle' }],
    })
    // The sync of each day looks once, in the same operation.
    const acknowledged = await api.request('POST', `${operation}/acknowledgement`)
    expect(acknowledged.status).toBe(204)
    await follower.pass(day)
    await follower.look()
    await expect
      .poll(async () => (await api.request('GET', operation)).body, { interval: 100 })
      .toMatchObject({
        ...{ state: { name: 'Failed' }, finishedAt: expect.not.stringMatching(failed.body.finishedAt) },
        acknowledgedAt: expect.any(String),
      })
    expect((await operationsOf(orderId)).length).toBe(1)
    expect(await undecidedOf(orderId)).toBeDefined()

    const before = (await purchases()).filter((name) => name === orderId).length
    await tomorrow()
    await expect.poll(async () => (await api.request('GET', operation)).body.state.name).toBe('Succeded')
    const { body } = await api.request('GET', `/v1/Orders/${orderId}`)
    expect(body).toMatchObject({ status: { name: 'Completed' }, subscriptionId: expect.any(String) })
    expect([before, (await operationsOf(orderId)).length]).toEqual([1, 1])
    expect((await purchases()).length).toBe(new Set(await purchases()).size)
  })

  it('that the csp settles as not bought is never bought again, and its subscription is found by the sync', async () => {
    const { orderId, operation } = await unshown()
    expect((await decide(orderId, {}, 'reseller')).status).toBe(403)
    expect((await decide(orderId, { prefer: 'dry-run' })).body).toMatchObject({ status: 204 })
    expect(await undecidedOf(orderId)).toBeDefined()
    expect((await decide(orderId)).status).toBe(204)
    expect((await decide(orderId)).status).toBe(204)
    expect(await undecidedOf(orderId)).toBeUndefined()
    expect((await api.request('GET', `/v1/Orders/${orderId}`)).body).toMatchObject({
      status: { name: 'Failed' },
      errorMessage: 'The csp has decided that nothing was bought: The portal of the vendor does not have it.',
    })
    expect((await api.request('GET', operation)).body).toMatchObject({ acknowledgedBy: 'demo-csp' })
    const { body: log } = await api.request('GET', '/v1/AuditLogs', {
      query: { operations: 'DecideUndecidedOrder', customerId },
    })
    expect(log.items.map(({ status }: { status: { name: string } }) => status.name)).toContain('Succeded')
    const retried = await api.request('POST', `${operation}/retry`)
    expect(retried).toMatchObject({ status: 409 })

    const before = await purchases()
    await tomorrow()
    const found = () =>
      follower.rows('select order_id from subscriptions where name = $1 and quantity = 7', orderId)
    await expect.poll(async () => await found()).toEqual([{ order_id: null }])
    expect(await purchases()).toEqual(before)
    expect((await orderOf(orderId)).status.name).toBe('Failed')
  })

  it('that the csp settles before the vendor has confirmed it is not bought by a retry', async () => {
    const orderId = await stranded({ acts: false })
    const { operationId } = await undecidedOf(orderId)
    expect((await decide(orderId)).status).toBe(204)
    await api.vendor.faults([])
    expect(await api.request('POST', `/v1/operations/${operationId}/retry`)).toMatchObject({
      status: 409,
      body: { description: expect.stringMatching(/decided that nothing was bought.* Place a new order/) },
    })
    await follower.pass(day)
    await follower.follow()
    expect(await purchases()).not.toContain(orderId)
    expect((await orderOf(orderId)).status.name).toBe('Failed')
  })

  it('cannot be settled while a job works on it, or after it was bought', async () => {
    await api.vendor.faults([{ route: checkout, fault: 'status', status: 500 }])
    const body = { ...exampleOrder, customerId, offerId: offer.id, providerInstanceId, quantity: 7 }
    const answer = await api.request('POST', '/v1/Orders', { body })
    const { orderId } = answer.body
    const refused = { status: 409, body: { type: 'Conflict' } }
    expect(await decide(orderId)).toMatchObject(refused)
    await api.vendor.faults([])
    const order = async () => {
      await api.vendor.hasten()
      return (await api.request('GET', `/v1/Orders/${orderId}`)).body.status.name
    }
    await expect.poll(order, { interval: 100 }).toBe('Completed')
    expect(await decide(orderId)).toMatchObject(refused)
  })
})
