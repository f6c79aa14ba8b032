import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from '../../src/config.ts'
import { demo } from '../../src/demo/identifiers.ts'
import { demoOffers } from '../../src/demo/offers.ts'
import type { OfferPrice } from '../../src/domain/offers/offer.ts'
import { operations } from '../../src/operations.ts'
import { exampleOrder } from '../../src/resources/orders/example.ts'
import { type Service, serveOn } from '../../src/service.ts'
import { type Database, openDatabase } from '../../src/store/database.ts'
import { startEmbedded } from '../../src/store/driver/embedded.ts'
import { readArchive, writeArchive } from '../../src/store/maintenance/archive/file.ts'
import { restore } from '../../src/store/maintenance/archive/restore.ts'
import { withArchive } from '../../src/store/maintenance/archive/snapshot.ts'
import { insertOffer, insertPrice } from '../../src/store/offers/offers.ts'
import { newSealingKey, sealingKey } from '../../src/store/providers/sealing.ts'
import { holdCopy, holdTenants, releaseTenants } from '../../src/store/queue/work-holds.ts'
import { setTenant } from '../../src/store/tenant.ts'
import { around, readingsOf, receive } from '../contract/two-worlds.ts'
import { roles } from '../contract/world.ts'
import { noRateLimits, startApi, type TestApi } from '../harness/api.ts'
import { createDatabase, oneDatabase } from '../harness/databases.ts'
import { followed } from '../harness/following.ts'
import { everyNth, isProving } from '../harness/proving.ts'
import { until } from '../harness/work.ts'

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
const subscriptionName = 'Bought once'

const reads = roles.flatMap((role) =>
  operations
    .filter(({ method }) => method === 'GET')
    .flatMap((operation) => everyNth(readingsOf(operation, role, { isFull: isProving }), 8))
    .map((reading) => ({ role, reading })),
)

/** Returns the answers of a service to reads, all by default, with their headers. */
async function answersOf(url: string, api: TestApi, chosen = reads): Promise<string[]> {
  const answers: string[] = []
  for (const { role, reading } of chosen) {
    const authorization = `Bearer ${await api.token(role)}`
    // Only the second download of a file has the digest of the whole.
    if (reading.path.includes('/export')) await receive(url, reading, authorization)
    const { status, headers, body } = await receive(url, reading, authorization)
    answers.push(`${reading.name}\n${status}\n${headers}\n\n${body}`)
  }
  return answers
}

describe.each(oneDatabase(import.meta.url))(
  'a restored copy, on the %s database',
  { timeout: 240_000 },
  (kind) => {
    const secretKey = newSealingKey()
    const now = new Date()
    let api: TestApi
    let copy: Service
    let copied: { readonly database: Database; readonly drop: () => Promise<void> }
    let before: string[]
    // The jobs of the copy before a process serves it; all of them are due.
    let waiting: unknown[]
    const log: string[] = []

    beforeAll(async () => {
      api = await startApi(kind, { SECRET_KEY: secretKey }, undefined, () => now)
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
      await orderInVain()
      before = await answersOf(api.url, api)

      const folder = await mkdtemp(join(tmpdir(), 'reseller-copy-'))
      const file = join(folder, 'archive.tar')
      await withArchive(api.database, null, (parts) => writeArchive(file, parts))
      // Only the copy continues.
      await api.database.asOwner((pool) => holdTenants(pool, 'The copy continues.'))
      await idle(api.database)
      await api.vendor.faults([])
      copied = await emptyDatabase()
      await restore(copied.database, readArchive(file), {
        keyIds: [sealingKey(secretKey).id],
        finish: (client) => holdCopy(client, 'A test has restored it.'),
      })
      await rm(folder, { recursive: true })
      await copied.database.query({
        text: `update directory.jobs set state = 'Ready', due_at = now() where state = 'Waiting'`,
        values: [],
      })
      waiting = await jobs(copied.database)
      expect(waiting.length).toBeGreaterThan(0)
      const config = readConfig({
        ...{ PORT: '0', PUBLIC_URL: 'http://reseller-api.test', SECRET_KEY: secretKey },
        ...{ CATALOGUE_HOUR: 'never', SYNC_SECONDS: 'never', ...noRateLimits },
      })
      const lines = { write: (line: string) => void log.push(line) }
      copy = await serveOn(copied.database, config, pino({}, lines), { today: () => now })
    })
    afterAll(async () => {
      await copy.stop()
      await copied.drop()
      await api.stop()
    })

    /** Orders while the vendor refuses to sell, and waits for a failed attempt. */
    async function orderInVain(): Promise<void> {
      await api.vendor.faults([
        { route: 'POST /v1/customers/*/carts/*/checkout', fault: 'status', status: 503 },
      ])
      const body = { ...exampleOrder, customerId, offerId: offer.id, providerInstanceId, subscriptionName }
      const answer = await api.request('POST', '/v1/Orders', { body })
      expect(answer.status, answer.text).toBe(200)
      const path = answer.headers.get('operation-location')!
      await until(
        'a failed attempt',
        async () => (await api.request('GET', path)).body,
        (operation) => operation.lastError !== null,
      )
    }

    async function emptyDatabase() {
      if (kind === 'embedded')
        return { database: await openDatabase({ embedded: await startEmbedded({}) }), drop: async () => {} }
      const { url, drop } = await createDatabase()
      return { database: await openDatabase({ url, connections: 10 }), drop }
    }

    const bought = async (): Promise<unknown[]> => {
      const { subscriptions } = await api.vendor.state()
      return subscriptions.filter((one: { friendlyName: string }) => one.friendlyName === subscriptionName)
    }
    const jobs = async (database: Database) =>
      await database.query({
        // The job of the demo waits for ever.
        text: `select job_id, state, attempt from directory.jobs
               where data->'origin'->>'operationId' <> $1 order by job_id`,
        values: [demo.waitingOperationId],
      })
    const idle = (database: Database) =>
      until(
        'the end of running jobs',
        () => jobs(database),
        (found) => found.every(({ state }) => state !== 'Running'),
      )

    it('calls no vendor until it is released, and then completes an order once', async () => {
      expect(log.join('')).toContain(
        'no vendor is called for the held tenants until reseller-api admin database release',
      )
      const readyz = async () => (await (await fetch(`${copy.url}/readyz`)).json()) as { heldTenants: number }
      expect((await readyz()).heldTenants).toBe(1)

      const { queue } = copy.runtime
      const asked = performance.now()
      queue.wake()
      await until(
        'a poll of the queue',
        () => queue.states()[0]!.sinceTurn * 1_000,
        (sinceTurn) => sinceTurn < performance.now() - asked,
        () => queue.wake(),
      )
      const after = await answersOf(copy.url, api)
      // A read that asks a vendor.
      const isHeld = (place: number) => /\n503\n.*reseller-api admin database release/s.test(after[place]!)
      const differences = (places: number[], answers: string[]) =>
        places
          .filter((place) => answers[place] !== before[place])
          .map((place) => ({
            ...reads[place]!.reading,
            ...around(before[place]!, answers[place]!),
          }))
      const held = [...before.keys()].filter(isHeld)
      // Health shows the circuit breakers of the process that answers.
      const isOfProcess = (place: number) => reads[place]!.reading.path.endsWith('/health')
      const local = [...before.keys()].filter((place) => !isHeld(place) && !isOfProcess(place))
      expect(differences(local, after)).toEqual([])
      expect(held.length).toBeGreaterThan(5)
      expect(local.length).toBeGreaterThan(100)
      expect(await bought()).toEqual([])
      expect(await jobs(copied.database)).toEqual(waiting)

      expect(await copied.database.asOwner((pool) => releaseTenants(pool))).toMatchObject([{ tenantId }])
      await api.vendor.hasten()
      await until(
        'the order',
        async () => {
          queue.wake()
          return await jobs(copied.database)
        },
        (waiting) => waiting.length === 0,
      )
      expect(await bought()).toHaveLength(1)
      await until('the count of holds', readyz, ({ heldTenants }) => heldTenants === 0)

      // The order has added licences at the vendor, and a term whose end others can have.
      const live = held.filter(
        (place) => !/\/(licenses|custom-term-end-dates)/.test(reads[place]!.reading.path),
      )
      const released = await answersOf(
        copy.url,
        api,
        live.map((place) => reads[place]!),
      )
      expect(released).toEqual(live.map((place) => before[place]))
    })
  },
)
