import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { followed } from '../../../test/harness/following.ts'
import { sellOffer, soldOffer } from '../../../test/harness/sold-offer.ts'
import { finished } from '../../../test/harness/work.ts'
import { demo } from '../../demo/identifiers.ts'
import { exampleOrder } from '../../resources/orders/example.ts'
import { openTenantStore } from '../../store/store.ts'

const { customerId } = followed
const { tenantId, tier2InstanceId: providerInstanceId } = demo
const ordersCount = 16

describe.each(oneDatabase(import.meta.url))('an order that is cancelled, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind)
    await sellOffer(api)
  })
  afterAll(() => api.stop())

  /** Orders, cancels the operation after a pause, and returns the answer and the outcome. */
  async function orderAndCancel(pauseMs: number) {
    const body = { ...exampleOrder, customerId, offerId: soldOffer.id, providerInstanceId }
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
