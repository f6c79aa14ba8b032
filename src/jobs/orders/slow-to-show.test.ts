import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { startApi, type TestApi } from '../../../test/harness/api.ts'
import { oneDatabase } from '../../../test/harness/databases.ts'
import { followed } from '../../../test/harness/following.ts'
import { isProving } from '../../../test/harness/proving.ts'
import { finished } from '../../../test/harness/work.ts'
import { demo } from '../../demo/identifiers.ts'
import { demoOffers } from '../../demo/offers.ts'
import type { OfferPrice } from '../../domain/offers/offer.ts'
import { exampleOrder } from '../../resources/orders/example.ts'
import { insertOffer, insertPrice } from '../../store/offers/offers.ts'
import { setTenant } from '../../store/tenant.ts'

const databases = oneDatabase(import.meta.url)

const { customerId, vendorCustomerId } = followed
const { tenantId, tier2InstanceId: providerInstanceId } = demo

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

describe.each(databases)(
  'orders at a vendor whose reads lag behind its own answers, on the %s database',
  (kind) => {
    let api: TestApi
    beforeAll(async () => {
      api = await startApi(kind, { SYNC_SECONDS: '3600' })
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
      await api.vendor.act(`customers/${vendorCustomerId}/agreement`, { isSigned: true })
    })
    afterEach(() => api.vendor.faults([]))
    afterAll(() => api.stop())

    it('succeeds although the vendor refuses queries after the purchase for a while', async () => {
      await api.vendor.faults([
        ...['subscriptions/*', 'orders/*'].map((path) => ({
          ...{ route: `GET /v1/customers/*/${path}`, fault: 'status', status: 403, code: 2032, next: 1 },
        })),
      ])
      const body = { ...exampleOrder, customerId, offerId: offer.id, providerInstanceId }
      const answer = await api.request('POST', '/v1/Orders', { body })
      expect(await finished(api, answer)).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
    })

    it('all succeed, with the name and the end of the term that were ordered', async () => {
      await api.vendor.faults([
        { route: 'GET /v1/customers/*/subscriptions/*', fault: 'stale', age: 'PT12S', probability: 0.5 },
      ])
      const names = Array.from({ length: isProving ? 12 : 6 }, (_, index) => `Seats ${index}`)
      const answers = await Promise.all(
        names.map(async (subscriptionName) => {
          const body = { ...exampleOrder, customerId, offerId: offer.id, providerInstanceId }
          const wanted = { ...body, subscriptionName, autoRenewEnabled: false }
          const answer = await api.request('POST', '/v1/Orders', { body: wanted })
          expect(answer.status, answer.text).toBe(200)
          return answer
        }),
      )
      for (const answer of answers) {
        expect(await finished(api, answer)).toMatchObject({ state: { name: 'Succeded' }, lastError: null })
      }
      const { subscriptions } = await api.vendor.state()
      const bought = subscriptions.filter((one: { friendlyName: string }) => names.includes(one.friendlyName))
      expect(bought.map((one: { friendlyName: string }) => one.friendlyName).sort()).toEqual(names.toSorted())
      for (const one of bought) {
        expect(one).toMatchObject({ autoRenew: false, scheduledActions: [{ actionType: 'Cancel' }] })
      }
    })
  },
)
