import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { demo, demoCustomerId, demoOfferId, demoSubscriptionId } from '../../demo/identifiers.ts'
import { monthsAfter } from '../../domain/subscriptions/term.ts'
import { openTenantStore } from '../../store/store.ts'
import type { VendorSubscription } from '../../vendors/commerce.ts'
import { takenOver } from './subscription-state.ts'

describe.each(oneDatabase(import.meta.url))('a copy without a known price, on the %s database', (kind) => {
  let api: TestApi
  beforeAll(async () => {
    api = await startApi(kind, { WORKER: 'false' })
  })
  afterAll(() => api.stop())

  interface Term {
    readonly termDuration?: string
    readonly isSameDay?: boolean
    readonly isOtherOffer?: boolean
  }
  const price = { cost: '48', erp: '60', currency: 'EUR' }

  it.each<[string, Term, typeof price | null]>([
    ['keeps its price in a term of the same duration', {}, price],
    ['has no price in a term of another duration', { termDuration: 'OneMonth' }, null],
    [
      'has no price in such a term that begins on the same day',
      { isSameDay: true, termDuration: 'OneMonth' },
      null,
    ],
    ['has no price under another offer', { isOtherOffer: true }, null],
  ])('%s', async (_, { isSameDay = false, isOtherOffer = false, termDuration = 'OneYear' }, expected) => {
    const { store } = openTenantStore(api.database, demo.tenantId)
    const seen = await store.subscriptions.get({
      customerId: demoCustomerId(10),
      subscriptionId: demoSubscriptionId(7),
    })
    await api.database.asOwner((pool) => pool.query('delete from offer_prices'))
    const other = await store.offers.get(demoOfferId(4))
    const known = { ...seen, termDuration: 'OneYear', price } as const
    const there = {
      ...{ ...known, subscriptionId: known.providerSubscriptionId!, price: null, refundable: [] },
      ...{ termDuration, startDate: isSameDay ? known.startDate : known.endDate },
      endDate: monthsAfter(known.endDate, 12),
      providerOfferId: isOtherOffer ? other.providerOfferId : known.providerOfferId,
    } as unknown as VendorSubscription
    const place = {
      ...known,
      providerInstanceId: isOtherOffer ? other.providerInstanceId : known.providerInstanceId,
    }
    expect((await takenOver(store, there, place, new Date())).price).toEqual(expected)
  })
})
