import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { followed } from '../../../test/harness/following.ts'
import { finished } from '../../../test/harness/work.ts'
import { demo } from '../../demo/identifiers.ts'
import { demoOffers } from '../../demo/offers.ts'
import { exampleOrder } from '../../resources/orders/example.ts'
import { insertOffer, insertPrice } from '../../store/offers/offers.ts'
import { openTenantStore } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'

const { customerId, vendorCustomerId } = followed
const { tenantId, tier2InstanceId: providerInstanceId } = demo
const offer = {
  ...demoOffers[0]!,
  ...{ id: randomUUID(), providerInstanceId, providerOfferId: 'CFQ7TTC0LH18:0001' },
}
const ordersCount = 16

describe.each(oneDatabase(import.meta.url))('an order that is cancelled, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
    await api.database.transaction([
      setTenant(tenantId),
      insertOffer(tenantId, offer),
      insertPrice(tenantId, {
        ...{ offerId: offer.id, segment: 'Commercial', region: 'AT', currency: 'EUR' },
        ...{ termDuration: 'OneYear', billingFrequency: 'Monthly' },
        ...{ cost: '60', erp: '72', validFrom: new Date('2026-01-01T00:00:00Z'), validTo: null },
      }),
      {
        text: `insert into customer_agreements (tenant_id, customer_id, provider_instance_id, status)
               values ($1, $2, $3, 'agreementcreated')`,
        values: [tenantId, customerId, providerInstanceId],
      },
    ])
    await api.vendor.act(`customers/${vendorCustomerId}/agreement`, { isSigned: true })
  })
  afterAll(() => api.stop())

  /** Orders, cancels the operation after a pause, and returns the answer and the outcome. */
  async function orderAndCancel(pauseMs: number) {
    const body = { ...exampleOrder, customerId, offerId: offer.id, providerInstanceId }
    const answer = await api.request('POST', '/v1/Orders', { body })
    const path = answer.headers.get('operation-location')!
    await sleep(pauseMs)
    const { status } = await api.request('POST', `${path}/cancel`)
    const operation = await finished(api, answer, { meanwhile: () => api.vendor.hasten() })
    const orderId: string = answer.body.orderId
    const order = await openTenantStore(api.database, tenantId).store.orders.get(orderId)
    return { orderId, status, state: operation.state.name, orderStatus: order.status }
  }

  it('is not bought after the answer 202, and bought once after 409', async () => {
    const outcomes = await Promise.all(
      Array.from({ length: ordersCount }, (_, place) => orderAndCancel(place * 10)),
    )
    const { orders } = await api.vendor.state()
    for (const { orderId, status, state, orderStatus } of outcomes) {
      const bought = orders.filter((one: object) => JSON.stringify(one).includes(orderId)).length
      const outcome = { status, state, orderStatus, bought }
      expect(outcome).toEqual(
        status === 202
          ? { status: 202, state: 'Failed', orderStatus: 'Failed', bought: 0 }
          : { status: 409, state: 'Succeded', orderStatus: 'Completed', bought: 1 },
      )
    }
  })
})
