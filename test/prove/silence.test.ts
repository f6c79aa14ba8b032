import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { demoCustomer } from '../../simulator/seed/seed.ts'
import { demoUsers } from '../../simulator/seed/users.ts'
import type { Database } from '../../src/store/database.ts'
import { reaches, send } from '../faults/client.ts'
import {
  connected,
  createSeller,
  expectEachCustomerOnce,
  findCustomers,
  startCreations,
  tier2InstanceId,
  waitingCustomers,
} from '../faults/customers.ts'
import { linkCustomer } from '../faults/directory.ts'
import {
  createBuyers,
  expectEachOrderOnce,
  findOrders,
  startOrders,
  stockOffers,
  unfinishedOrders,
} from '../faults/orders.ts'
import { credentials, type Premises, premises, tenant } from '../faults/premises.ts'
import { endProcesses, freePort, startProcess } from '../faults/service-process.ts'
import { completesWrite, healsWithinMs, silenceDatabase, silentPremises } from '../faults/silences.ts'
import { startSilentProxy } from '../faults/silent-proxy.ts'
import { startVendor } from '../faults/vendor-process.ts'
import { expectEachWriteOnce, findWork, startWriters, unconfirmed, writeOnce } from '../faults/writers.ts'
import { childEnvironment } from '../harness/child-environment.ts'
import { databaseKinds } from '../harness/databases.ts'
import { expectWithin } from '../harness/work.ts'

// The scenarios of test/faults, with silence in place of kills. All limits are the defaults of the service.
const silences = 3

afterEach(endProcesses)

describe.runIf(databaseKinds.includes('postgresql'))('a database that becomes silent', () => {
  async function opened(environment: Record<string, string>) {
    const service = startProcess({ ...environment, PORT: await freePort() })
    await service.ready()
    return { service, url: service.url, headers: await credentials(service.url) }
  }

  async function openedWithVendor(seed: string) {
    const vendor = await startVendor(seed)
    onTestFinished(vendor.remove)
    const place = await silentPremises()
    const environment = { ...(await connected(place, vendor)), CATALOGUE_HOUR: 'never' }
    return { vendor, place, environment }
  }

  it('during writes of resellers: each is done once', async () => {
    const place = await silentPremises()
    const { service, url, headers } = await opened(place.environment)
    const writers = startWriters(url, headers, { clients: 32, writes: 2_000 })
    for (let silence = 1; silence <= silences; silence += 1) {
      await writers.asked((silence * 2_000) / (silences + 1))
      await silenceDatabase(place.proxy, url, headers)
    }
    await writers.done
    const done = performance.now()
    await expect.poll(() => unconfirmed(url, headers), { interval: 250 }).toBe(0)
    expectWithin(healsWithinMs, done)
    await service.end('SIGTERM')
    // The write of each silence is none of the writers.
    const work = await place.look(findWork)
    const known = new Set(writers.intents.map(({ mark }) => mark))
    const resellers = work.resellers.filter(({ mark }) => known.has(mark))
    const operations = work.operations.map((one) => ({ ...one, count: one.count - silences }))
    expectEachWriteOnce(writers.intents, { ...work, resellers, operations })
  })

  it('during orders: each is bought once', async () => {
    const { vendor, place, environment } = await openedWithVendor('silent orders')
    await stockOffers(place)
    const { service, url, headers } = await opened(environment)
    const resellerId = await createSeller(url, headers)
    const buyers = await createBuyers(url, headers, resellerId, 4)
    const orders = 300
    const placing = startOrders(url, headers, { buyers, resellerId, clients: 8, orders })
    for (let silence = 1; silence <= silences; silence += 1) {
      await reaches(() => placing.acknowledged.size, (silence * orders) / (silences + 1), placing.done)
      await silenceDatabase(place.proxy, url, headers)
    }
    await placing.done
    await expect.poll(() => unfinishedOrders(url, headers, placing.works), { interval: 250 }).toBe(0)
    await service.end('SIGTERM')
    await expectEachOrderOnce(await place.look(findOrders), vendor, placing.acknowledged)
  })

  it('during the creation of customers: each is at the vendor once', async () => {
    const { vendor, place, environment } = await openedWithVendor('silent customers')
    const { service, url, headers } = await opened(environment)
    const resellerId = await createSeller(url, headers)
    const customers = 200
    const creating = startCreations(url, headers, { resellerId, clients: 8, customers })
    for (let silence = 1; silence <= silences; silence += 1) {
      await reaches(creating.acknowledged, (silence * customers) / (silences + 1), creating.done)
      await silenceDatabase(place.proxy, url, headers)
    }
    await creating.done
    await expect.poll(() => waitingCustomers(url, headers), { interval: 250 }).toBe(0)
    await service.end('SIGTERM')
    await expectEachCustomerOnce(await place.look(findCustomers), vendor, customers)
  })

  it('during a change at a vendor: the same request completes it once', async () => {
    const { vendor, place, environment } = await openedWithVendor('silent change')
    const { url, headers } = await opened(environment)
    const customerId = await linkCustomer(url, headers)
    const path = `${url}/v1/Customers/${customerId}/users/${demoUsers[0].id}/licenses`
    const skuId = 'f8a1db68-be16-40ed-86d5-cb42ce701560'
    const body = { providerInstanceId: tier2InstanceId, licenses: [{ skuId, isSelected: true }] }
    const replace = () => send(undefined, 'PATCH', path, headers, body)
    await vendor.control.faults([
      { route: 'POST /v1/customers/*/users/*/licenseupdates', fault: 'timeout', acts: true },
    ])
    const cutOff = replace()
    await expect.poll(() => vendor.control.ledger('UpdateLicenses')).toHaveLength(1)
    await silenceDatabase(place.proxy, url, headers)
    expect((await cutOff).status).toBe(503)
    await vendor.control.faults([])
    // The lease of a minute expires.
    await place.look((database) =>
      database.asOwner((pool) => pool.query('update vendor_changes set held_until = now()')),
    )
    expect((await replace()).status).toBe(200)
    expect(await vendor.control.ledger('UpdateLicenses')).toHaveLength(1)
  })

  it('while a directory is read: the read can be repeated', async () => {
    const { vendor, place, environment } = await openedWithVendor('silent directory')
    const { url, headers } = await opened(environment)
    const customerId = await linkCustomer(url, headers)
    await vendor.control.act(`customers/${demoCustomer.id}/users/seed`, { count: 2_000 })
    const query = `providerInstanceId=${tier2InstanceId}&pageSize=500`
    const users = () => send(undefined, 'GET', `${url}/v1/Customers/${customerId}/users?${query}`, headers)
    const underWay = Array.from({ length: 8 }, users)
    await silenceDatabase(place.proxy, url, headers)
    for (const { status, text } of await Promise.all(underWay)) expect([200, 503], text).toContain(status)
    expect((await users()).status).toBe(200)
  })

  it('while the command imports prices: it fails, and a repeat imports everything', async () => {
    const place = await silentPremises()
    const sheet = pricesOf(500)
    const reading = startImport(place)
    await new Promise((resolve) => reading.stdin.write(sheet.slice(0, sheet.length / 2), resolve))
    await expect.poll(() => place.look(sessions)).toBeGreaterThan(0)
    place.proxy.silence()
    place.proxy.heal()
    const silent = performance.now()
    reading.stdin.end(sheet.slice(sheet.length / 2))
    expect(await reading.code).toBe(1)
    expectWithin(healsWithinMs, silent)

    // Between its writes and its commit, where another session blocks it.
    const release = await hold(place, 'lock table audit_logs in exclusive mode')
    const blocked = startImport(place)
    blocked.stdin.end(sheet)
    await isBlocked(place, 'audit_logs')
    place.proxy.silence()
    place.proxy.heal()
    const healed = performance.now()
    await release()
    expect(await blocked.code).toBe(1)

    const again = startImport(place)
    again.stdin.end(sheet)
    expect(await again.code).toBe(0)
    expectWithin(healsWithinMs, healed)
    const offers = (database: Database) =>
      database.asOwner(async (pool) => (await pool.query('select from offers')).rowCount)
    expect(await place.look(offers)).toBe(500)
  })

  it("while a vendor's catalogue is synced: the sync continues", async () => {
    const { vendor, place, environment } = await openedWithVendor('silent catalogue')
    await vendor.control.sales({ madeUpProducts: 20 })
    await place.look((database) =>
      database.asOwner((pool) => pool.query(`update provider_instances set supported_countries = '{DE}'`)),
    )
    const { url, headers } = await opened(environment)
    const path = `/v1/Providers/Instances/${tier2InstanceId}/catalogue-sync`
    const begun = await send(undefined, 'POST', url + path, headers)
    expect(begun.status, begun.text).toBe(202)
    const operation = url + begun.headers['operation-location']
    await sleep(300)
    await silenceDatabase(place.proxy, url, headers)
    const state = async () => JSON.parse((await send(undefined, 'GET', operation, headers)).text).state?.name
    await expect.poll(state).toBe('Succeded')
  })

  it("while a vendor's invoices are imported: each is imported and reconciled once", async () => {
    const { vendor, place, environment } = await openedWithVendor('silent bills')
    const { url, headers } = await opened({ ...environment, SYNC_SECONDS: 'never' })
    await linkCustomer(url, headers)
    await vendor.billMonth()
    const release = await hold(place, 'lock table reconciliations in exclusive mode')
    const path = `/v1/Providers/Instances/${tier2InstanceId}/invoice-import`
    const { status, text } = await send(undefined, 'POST', url + path, headers)
    expect(status, text).toBe(202)
    await isBlocked(place, 'reconciliations')
    place.proxy.silence()
    await release()
    await silenceDatabase(place.proxy, url, headers)
    const states = () =>
      place.look((database) =>
        database.asOwner(
          async (pool) =>
            (
              await pool.query(
                `select r.revision is not null as "isReconciled" from invoices i
                 left join reconciliations r using (tenant_id, invoice_id, revision) where i.revision > 0`,
              )
            ).rows,
        ),
      )
    const all = Array.from({ length: 4 }, () => ({ isReconciled: true }))
    await expect.poll(states, { interval: 200 }).toEqual(all)
  })

  it('while a worker runs a job: the job is done once, in time', async () => {
    const place = await silentPremises()
    const { url, headers } = await opened({
      ...place.environment,
      ...{ DATABASE_URL: place.direct, WORKER: 'false' },
    })
    const intent = await writeOnce(url, headers)
    const release = await hold(place, 'lock table background_operations in access exclusive mode')
    startProcess({ ...place.environment, PORT: await freePort() }, 'work')
    await isBlocked(place, 'background_operations')
    place.proxy.silence()
    await release()
    place.proxy.heal()
    const healed = performance.now()
    await expect.poll(() => unconfirmed(url, headers), { interval: 100 }).toBe(0)
    expectWithin(healsWithinMs, healed)
    expectEachWriteOnce([intent], await place.look(findWork))
  })

  /** The number of sessions of the service. */
  async function sessions(database: Database): Promise<number> {
    const named = `application_name like 'reseller-management-api%' and pid <> pg_backend_pid()`
    const text = `select from pg_stat_activity where datname = current_database() and ${named}`
    return (await database.asOwner((pool) => pool.query(text))).rowCount ?? 0
  }

  /** Waits until a session waits for a lock on a table. */
  async function isBlocked({ direct }: { direct: string }, table: string): Promise<void> {
    const client = new pg.Client(direct)
    await client.connect()
    const waiting = 'select from pg_locks where relation = $1::regclass and not granted'
    while ((await client.query(waiting, [table])).rowCount === 0) await sleep(5)
    await client.end()
  }

  /** Runs a statement in a transaction. Returns the function that rolls it back. */
  async function hold({ direct }: { direct: string }, text: string): Promise<() => Promise<void>> {
    const client = new pg.Client(direct)
    await client.connect()
    await client.query('begin')
    await client.query(text)
    return () => client.end()
  }
})

// On PostgreSQL and the embedded database, because the vendor is silent, not the database.
describe.each(databaseKinds)('a vendor that becomes silent, on the %s database', (kind) => {
  it('refuses reads in time, and creates each customer once when it answers again', async () => {
    const place = await premises(kind)
    onTestFinished(place.remove)
    const vendor = await startVendor('silent vendor')
    onTestFinished(vendor.remove)
    const proxy = await startSilentProxy(vendor.url)
    onTestFinished(proxy.stop)
    const environment = await connected(place, { ...vendor, url: proxy.url })
    const service = startProcess({ ...environment, PORT: await freePort() })
    await service.ready()
    const { url } = service
    const headers = await credentials(url)
    const resellerId = await createSeller(url, headers)
    const customers = 60
    const creating = startCreations(url, headers, { resellerId, clients: 8, customers })
    for (let silence = 1; silence <= silences; silence += 1) {
      await reaches(creating.acknowledged, (silence * customers) / (silences + 1), creating.done)
      proxy.silence()
      const silent = performance.now()
      const question = `${url}/v1/Customers/relationship-acceptance?providerInstanceId=${tier2InstanceId}`
      expect((await send(undefined, 'GET', question, headers)).status).toBe(503)
      expectWithin(healsWithinMs, silent)
      await completesWrite(url, headers)
      proxy.heal()
      const healed = performance.now()
      await expect.poll(async () => (await send(undefined, 'GET', question, headers)).status).toBe(200)
      expectWithin(healsWithinMs, healed)
    }
    await creating.done
    await expect.poll(() => waitingCustomers(url, headers), { interval: 250 }).toBe(0)
    await service.end('SIGTERM')
    await expectEachCustomerOnce(await place.look(findCustomers), vendor, customers)
  })
})

const commandLine = fileURLToPath(new URL('../../cli/reseller-api.ts', import.meta.url))

/** Starts `offers import` with its standard input. */
function startImport({ environment }: Premises) {
  const flags = ['--tenant', tenant.id, '--instance', tenant.genericInstanceId, '--file', '-', '--json']
  const child = spawn(process.execPath, [commandLine, 'offers', 'import', ...flags], {
    env: childEnvironment(environment),
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  // Writes to a process that has failed fail.
  child.stdin.on('error', () => {})
  return { stdin: child.stdin, code: once(child, 'close').then(([code]) => code as number) }
}

/** A price file with a number of offers. */
function pricesOf(count: number): string {
  const header = 'providerOfferId,name,region,currency,termDuration,billingFrequency,cost,validFrom\n'
  const row = (offer: number) => `offer-${offer},Offer ${offer},DE,EUR,OneYear,Annual,10,2026-01-01\n`
  return header + Array.from({ length: count }, (_, offer) => row(offer)).join('')
}
