import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { send } from '../faults/client.ts'
import { connected, tier2InstanceId } from '../faults/customers.ts'
import { credentials, type Premises, premises, tenant } from '../faults/premises.ts'
import { endProcesses, freePort, startProcess } from '../faults/service-process.ts'
import { startVendor } from '../faults/vendor-process.ts'
import { childEnvironment } from '../harness/child-environment.ts'
import { databaseKinds } from '../harness/databases.ts'

// The time that a sync may need. It includes the time until another process takes over after a kill.
const patienceMs = 600_000

const commandLine = fileURLToPath(new URL('../../cli/reseller-api.ts', import.meta.url))
const undisturbedInstanceId = '5eed0000-0000-4000-8000-000000000105'

afterEach(endProcesses)

const header = 'providerOfferId,name,region,currency,termDuration,billingFrequency,cost,validFrom\n'
const row = (offer: number, cost: number, from: string) =>
  `offer-${offer},Offer ${offer},DE,EUR,OneYear,Annual,${cost},${from}\n`
const rows = (count: number, one: (offer: number) => string) =>
  Array.from({ length: count }, (_, offer) => one(offer)).join('')
// Known offers get a higher price in the future, so that the time of the import does not matter; all others are new.
const known = header + rows(400, (offer) => row(offer, 10, '2026-01-01'))
const sheet =
  header +
  rows(1_000, (offer) => row(offer, 10, '2026-01-01') + row(offer, 12, '2098-01-01')) +
  rows(1_000, (offer) => row(offer, 15, '2099-01-01'))

describe.each(databaseKinds)('kill -9 during an import of prices, on the %s database', (kind) => {
  it('imports all of a file or nothing, and a repeat leads to the same rows', async () => {
    const place = await premises(kind, (admin) =>
      admin.addProviderInstance(tenant.id, {
        ...{ providerInstanceId: undisturbedInstanceId, type: 'Generic', alias: 'Undisturbed' },
        offerTypes: ['License'],
      }),
    )
    onTestFinished(place.remove)
    const catalogue = () => catalogueOf(place, tenant.genericInstanceId)
    const now = () => catalogueAndLog(place, tenant.genericInstanceId)

    for (const instance of [tenant.genericInstanceId, undisturbedInstanceId]) {
      const first = startImport(place, instance)
      first.stdin.end(known)
      expect(await first.result()).toMatchObject({ newOffers: 400 })
    }
    const undisturbed = startImport(place, undisturbedInstanceId)
    undisturbed.stdin.end(sheet)
    await undisturbed.fed
    const begun = performance.now()
    expect(await undisturbed.result()).toMatchObject({ newOffers: 600, refusedCount: 0 })
    const duration = performance.now() - begun
    const before = await catalogue()
    const after = await catalogueOf(place, undisturbedInstanceId)
    expect(after).not.toEqual(before)

    // During reading.
    const reading = startImport(place, tenant.genericInstanceId)
    await new Promise((resolve) => reading.stdin.write(sheet.slice(0, sheet.length / 2), resolve))
    await reading.kill()
    expect(await now()).toEqual({ catalogue: before, imports: 1 })

    // Between its writes and its commit, where another session can block it.
    if (kind === 'postgresql') await killBeforeItsEnd(place, startImport(place, tenant.genericInstanceId))
    let last = await now()
    expect(last).toEqual({ catalogue: before, imports: 1 })

    // During writing.
    let interrupted = 0
    for (const share of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const writing = startImport(place, tenant.genericInstanceId)
      writing.stdin.end(sheet)
      await writing.fed
      await sleep(share * duration)
      await writing.kill()
      const former = last
      last = await now()
      expect([former, { catalogue: after, imports: former.imports + 1 }]).toContainEqual(last)
      if (last.imports === former.imports) interrupted += 1
    }
    expect(interrupted).toBeGreaterThan(0)

    for (const isAgain of [false, true]) {
      const repeated = startImport(place, tenant.genericInstanceId)
      repeated.stdin.end(sheet)
      const nothing = { newOffers: 0, changedOffers: 0, newPrices: 0, endedPrices: 0 }
      expect(await repeated.result()).toMatchObject({ prices: 3_000, ...(isAgain && nothing) })
      expect(await catalogue()).toEqual(after)
    }
  })

  it('imports whole sheets of a vendor, and continues with the next one', async () => {
    const vendor = await startVendor('prices')
    onTestFinished(vendor.remove)
    await vendor.control.sales({ madeUpProducts: 20 })
    const newPlace = async () => {
      const place = await premises(kind)
      onTestFinished(place.remove)
      const settings = await connected(place, vendor)
      await place.look((database) =>
        database.asOwner((pool) => pool.query(`update provider_instances set supported_countries = '{DE}'`)),
      )
      return { place, start: async () => await startService({ ...settings, CATALOGUE_HOUR: 'never' }) }
    }

    const undisturbed = await newPlace()
    const calm = await undisturbed.start()
    const whole = await finished(calm, await beginSync(calm))
    await calm.end('SIGTERM')
    const expected = await catalogueOf(undisturbed.place, tier2InstanceId)
    expect(expected.rows).toBeGreaterThan(1_000)

    const { place, start } = await newPlace()
    let service = await start()
    const operation = await beginSync(service)
    const { length } = whole.catalogue
    const read = async () => (await progressOf(service, operation)).progress?.succeeded ?? 0
    await expect.poll(read, { timeout: patienceMs, interval: 25 }).toBeGreaterThanOrEqual(length / 3)
    await sleep(randomInt(100))
    await service.end('SIGKILL')
    expect(await place.look(statesOfSyncs)).toEqual(['Processing'])
    expect(await place.look(unlisted)).toEqual([])
    service = await start()
    // Importing a sheet again changes nothing, so only the counts of changes may differ.
    const seen = (readings: readonly Reading[]) => readings.map(({ what, rows }) => ({ what, rows }))
    expect(seen((await finished(service, operation)).catalogue)).toEqual(seen(whole.catalogue))
    const again = await finished(service, await beginSync(service))
    expect(new Set(again.catalogue.map(({ changed }) => changed))).toEqual(new Set([0]))
    await service.end('SIGTERM')
    expect(await catalogueOf(place, tier2InstanceId)).toEqual(expected)
  })
})

/** Starts `offers import` with its standard input. */
function startImport(place: Premises, instance: string) {
  const flags = ['--tenant', tenant.id, '--instance', instance, '--file', '-', '--json']
  const child = spawn(process.execPath, [commandLine, 'offers', 'import', ...flags], {
    env: childEnvironment(place.environment),
    stdio: ['pipe', 'pipe', 'inherit'],
  })
  // Writes to a killed process fail.
  child.stdin.on('error', () => {})
  let output = ''
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    output += text
  })
  const closed = once(child, 'close')
  return {
    stdin: child.stdin,
    /** Resolves when all of the input has been written. */
    fed: once(child.stdin, 'finish').catch(() => {}),
    async kill() {
      child.kill('SIGKILL')
      await closed
    },
    async result() {
      expect((await closed)[0], output).toBe(0)
      return JSON.parse(output)
    },
  }
}

/** Kills an import that has written everything except its row in the audit log, for which it waits. */
async function killBeforeItsEnd(place: Premises, { stdin, kill }: ReturnType<typeof startImport>) {
  const holder = new pg.Client(place.environment.DATABASE_URL!)
  await holder.connect()
  await holder.query('begin; lock table audit_logs in exclusive mode')
  stdin.end(sheet)
  const waiting = `select from pg_locks where relation = 'audit_logs'::regclass and not granted`
  while ((await holder.query(waiting)).rowCount === 0) await sleep(5)
  await kill()
  await holder.query('rollback')
  await holder.end()
}

/** All stored rows of an instance's catalogue, and the number of its imports in the audit log. */
async function catalogueAndLog(place: Premises, instance: string) {
  return await place.look(async (database) => {
    const text = `select count(*)::int as imports from audit_logs where operation = 'ImportOffers' and data like $1`
    const [log] = await rowsIn(database, text, [`%${instance}%`])
    return { catalogue: await catalogueIn(database, instance), ...(log as { imports: number }) }
  })
}

async function catalogueOf(place: Premises, instance: string): Promise<Catalogue> {
  return await place.look((database) => catalogueIn(database, instance))
}

type Place = Parameters<Parameters<Premises['look']>[0]>[0]
type Catalogue = { rows: number; digest: string }

/** All stored rows of an instance's catalogue as a count and a digest, without values that are new in every import. */
async function catalogueIn(database: Place, instance: string): Promise<Catalogue> {
  const named = (table: string) =>
    `select f.provider_offer_id || (to_jsonb(t) - '{offer_id,provider_instance_id,created_at,seen_at}'::text[])::text as row
     from ${table} t join offers f on f.tenant_id = t.tenant_id and f.offer_id = t.offer_id
     where f.provider_instance_id = $1`
  const [found] = await rowsIn(
    database,
    `select count(*)::int as rows, md5(string_agg(row, ' ' order by row collate "C")) as digest from (
       ${named('offers')} union all ${named('offer_prices')} union all ${named('offer_listings')}
       union all select (to_jsonb(c) - 'provider_instance_id')::text from offer_counts c where c.provider_instance_id = $1
     ) as everything`,
    [instance],
  )
  return found as Catalogue
}

/**
 * Offers that are listed without a price, prices of unlisted offers, listed offers that cannot be bought, and lists
 * with wrong counts.
 */
const inconsistencies = `
  select 'unlisted ' || p.offer_id as wrong from offer_prices p
  join offers f on f.tenant_id = p.tenant_id and f.offer_id = p.offer_id and f.is_purchasable
  where p.valid_to is null and not exists (select from offer_listings l where l.tenant_id = p.tenant_id
    and l.offer_id = p.offer_id and l.segment = p.segment and l.region in (p.region, ''))
  union all
  select 'priceless ' || l.offer_id from offer_listings l
  join offers f on f.tenant_id = l.tenant_id and f.offer_id = l.offer_id and f.billing_type = 'License'
  where not exists (select from offer_prices p where p.tenant_id = l.tenant_id and p.offer_id = l.offer_id
    and p.segment = l.segment and l.region in (p.region, ''))
  union all
  select 'not sold ' || l.offer_id from offer_listings l
  join offers f on f.tenant_id = l.tenant_id and f.offer_id = l.offer_id and not f.is_purchasable
  union all
  (select 'counted ' || segment || region from (
    select segment, region, sum(offers) as offers from offer_counts group by 1, 2
    except select segment, region, count(*) from offer_listings group by 1, 2) as counted)`

async function unlisted(database: Place) {
  return await rowsIn(database, inconsistencies, [])
}

/** The states of the background work that reads catalogues. */
async function statesOfSyncs(database: Place): Promise<string[]> {
  const text = `select state from background_operations where operation = 'SyncCatalogue'`
  const rows = await rowsIn(database, text, [])
  return rows.map((one) => (one as { state: string }).state)
}

async function rowsIn({ pool }: Place, text: string, values: readonly unknown[]): Promise<object[]> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query(`select set_config('app.tenant', $1, true)`, [tenant.id])
    return (await client.query(text, [...values])).rows
  } finally {
    await client.query('rollback')
    client.release()
  }
}

interface Reading {
  readonly what: string
  readonly rows: number | null
  readonly changed: number | null
}

interface Operation {
  readonly state: { readonly name: string }
  readonly progress: { readonly succeeded: number } | null
  readonly catalogue: readonly Reading[]
}

async function startService(settings: Record<string, string>) {
  const service = startProcess({ ...settings, PORT: await freePort() })
  await service.ready()
  return { ...service, headers: await credentials(service.url) }
}
type Service = Awaited<ReturnType<typeof startService>>

/** @returns the path of the operation with the progress */
async function beginSync({ url, headers }: Service): Promise<string> {
  const path = `/v1/Providers/Instances/${tier2InstanceId}/catalogue-sync`
  const begun = await send(undefined, 'POST', url + path, headers)
  expect(begun.status, begun.text).toBe(202)
  return String(begun.headers['operation-location'])
}

async function progressOf({ url, headers }: Service, operation: string): Promise<Operation> {
  return JSON.parse((await send(undefined, 'GET', url + operation, headers)).text)
}

async function finished(service: Service, operation: string): Promise<Operation> {
  // Another process takes the jobs of a killed one 10 seconds after its last heartbeat.
  const state = async () => (await progressOf(service, operation)).state.name
  await expect.poll(state, { timeout: patienceMs }).not.toBe('Processing')
  const found = await progressOf(service, operation)
  expect(found.state.name, service.output()).toBe('Succeded')
  return found
}
