import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { noRateLimits, startApi, type TestApi } from '../../../test/harness/api.ts'
import { createDatabase, oneDatabase } from '../../../test/harness/databases.ts'
import { followed } from '../../../test/harness/following.ts'
import { succeeded, until } from '../../../test/harness/work.ts'
import { readConfig } from '../../config.ts'
import { demo } from '../../demo/identifiers.ts'
import { demoOffers } from '../../demo/offers.ts'
import type { OfferPrice } from '../../domain/offers/offer.ts'
import { exampleOrder } from '../../resources/orders/example.ts'
import { type Service, serveOn } from '../../service.ts'
import { type Database, openDatabase } from '../../store/database.ts'
import { startEmbedded } from '../../store/driver/embedded.ts'
import { readArchive, writeArchive } from '../../store/maintenance/archive/file.ts'
import { restore } from '../../store/maintenance/archive/restore.ts'
import { withArchive } from '../../store/maintenance/archive/snapshot.ts'
import { insertOffer, insertPrice } from '../../store/offers/offers.ts'
import { newSealingKey, sealingKey } from '../../store/providers/sealing.ts'
import { holdCopy, holdTenants, releaseTenants } from '../../store/queue/work-holds.ts'
import { openTenantStore } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'

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
const fails = (path: string) => ({ route: `POST /v1/customers/*/${path}`, fault: 'status', status: 503 })
const noCart = fails('carts')
const noCheckout = fails('carts/*/checkout')

describe.each(oneDatabase(import.meta.url))('an order in a restored copy, on the %s database', (kind) => {
  const secretKey = newSealingKey()
  const environment = { SECRET_KEY: secretKey }
  let ahead = 0
  const today = () => new Date(Date.now() + ahead)
  let api: TestApi
  let copy: Service
  let copied: { readonly database: Database; readonly drop: () => Promise<void> }
  let orders: Readonly<Record<'prepared' | 'placed' | 'unsent', string>>

  beforeAll(async () => {
    api = await startApi(kind, environment, undefined, today)
    await api.database.transaction([
      setTenant(tenantId),
      insertOffer(tenantId, offer),
      insertPrice(tenantId, price),
      {
        text: `insert into customer_agreements (tenant_id, customer_id, provider_instance_id, status)
               values ($1, $2, $3, 'agreementcreated')`,
        values: [tenantId, customerId, providerInstanceId],
      },
    ])
    await api.vendor.act(`customers/${vendorCustomerId}/agreement`, { isSigned: true })
    const placed = await orderInVain('placed', [noCheckout])
    const prepared = await orderInVain('prepared', [noCart, noCheckout])
    const unsent = await orderInVain('unsent', [noCart, noCheckout])
    orders = { placed: placed.orderId, prepared: prepared.orderId, unsent: unsent.orderId }

    const folder = await mkdtemp(join(tmpdir(), 'reseller-copy-'))
    const file = join(folder, 'archive.tar')
    await withArchive(api.database, null, (parts) => writeArchive(file, parts))
    copied = await emptyDatabase()
    await restore(copied.database, readArchive(file), {
      keyIds: [sealingKey(secretKey).id],
      finish: (client) => holdCopy(client, 'A test has restored it.'),
    })
    await rm(folder, { recursive: true })
    // The request of this attempt was lost with its process, so only its request id is stored.
    await copied.database.query({
      text: `update directory.jobs set data = jsonb_set(data, '{origin,mayHaveActed}', 'false')`,
      values: [],
    })

    // The original buys two of the orders after the backup.
    await api.database.query({
      text: `delete from directory.jobs where data->'origin'->>'operationId' = $1`,
      values: [unsent.operation.split('/').at(-1)],
    })
    await api.vendor.faults([])
    for (const { answer } of [placed, prepared])
      await succeeded(api, answer, { meanwhile: () => api.vendor.hasten() })
    await api.database.asOwner((pool) => holdTenants(pool, 'The copy continues.'))
    // The vendor has forgotten the ids of the requests.
    await api.vendor.advance('P2D')
    const config = readConfig({
      ...{ PORT: '0', PUBLIC_URL: 'http://reseller-api.test', ...environment },
      ...{ CATALOGUE_HOUR: 'never', SYNC_SECONDS: 'never', ...noRateLimits },
    })
    copy = await serveOn(copied.database, config, pino({ level: 'silent' }), { today })
  })
  afterAll(async () => {
    await copy.stop()
    await copied.drop()
    await api.stop()
  })

  /** Orders while the vendor has faults, and waits for a failed attempt. */
  async function orderInVain(subscriptionName: string, faults: readonly object[]) {
    await api.vendor.faults(faults)
    const body = { ...exampleOrder, customerId, offerId: offer.id, providerInstanceId, subscriptionName }
    const answer = await api.request('POST', '/v1/Orders', { body })
    expect(answer.status, answer.text).toBe(200)
    const operation = answer.headers.get('operation-location')!
    await until(
      'a failed attempt',
      async () => (await api.request('GET', operation)).body,
      ({ lastError }) => lastError !== null,
    )
    return { answer, operation, orderId: answer.body.orderId as string }
  }

  async function emptyDatabase() {
    if (kind === 'embedded')
      return { database: await openDatabase({ embedded: await startEmbedded({}) }), drop: async () => {} }
    const { url, drop } = await createDatabase()
    return { database: await openDatabase({ url, connections: 10 }), drop }
  }

  it('is bought once, by the original or by the copy', async () => {
    await copied.database.asOwner((pool) => releaseTenants(pool))
    const { store } = openTenantStore(copied.database, tenantId)
    const statuses = () =>
      Promise.all(Object.values(orders).map(async (id) => (await store.orders.get(id)).status))
    await until(
      'the end of all orders',
      statuses,
      (found) => found.every((status) => status === 'Completed' || status === 'Failed'),
      async () => {
        // The copy waits until the vendor must show the purchase of the original.
        ahead += 60_000
        await api.vendor.hasten()
        await copied.database.query({
          text: `update directory.jobs set state = 'Ready', due_at = now() where state = 'Waiting'`,
          values: [],
        })
        copy.runtime.queue.wake()
      },
    )
    expect(await statuses()).toEqual(['Completed', 'Completed', 'Completed'])
    const { subscriptions } = await api.vendor.state()
    for (const [name, id] of Object.entries(orders)) {
      // Until the job renames it, a subscription at the vendor has the id of its order as its name.
      const bought = subscriptions.filter((one: { friendlyName: string }) =>
        [name, id].includes(one.friendlyName),
      )
      expect(bought, name).toHaveLength(1)
    }
  })
})
