import { execFileSync } from 'node:child_process'
import { chownSync, mkdtempSync, readdirSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterAll, afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { findPostgres, startCluster } from '../../scripts/postgres-cluster.mjs'
import { exampleReseller } from '../../src/resources/resellers/example.ts'
import { openDatabase } from '../../src/store/database.ts'
import { reaches, send } from '../faults/client.ts'
import { connected, createSeller } from '../faults/customers.ts'
import {
  createBuyers,
  expectEachOrderOnce,
  findOrders,
  startOrders,
  stockOffers,
  unfinishedOrders,
} from '../faults/orders.ts'
import { credentials, premisesAt, seed } from '../faults/premises.ts'
import { endProcesses, freePort, startProcess } from '../faults/service-process.ts'
import { startVendor } from '../faults/vendor-process.ts'
import { databaseKinds } from '../harness/databases.ts'
import { expectWithin } from '../harness/work.ts'

const folder = mkdtempSync(join(tmpdir(), 'reseller-full-'))
// The account of the server must reach this folder.
const serverFolder = mkdtempSync('/tmp/reseller-full-')
const isMounted = mountSmallDisk(folder) && mountSmallDisk(serverFolder)

afterEach(endProcesses)
afterAll(() => {
  for (const one of [folder, serverFolder]) {
    if (isMounted) execFileSync('umount', [one])
    rmdirSync(one)
  }
})

// Only root may mount a file system.
describe.runIf(isMounted)('the embedded database on a full disk', () => {
  const ballast = join(folder, 'ballast')
  const directory = join(folder, 'data')

  it('ends the process in words, refuses to start, and has all data when there is space again', {
    timeout: 600_000,
  }, async () => {
    const database = await openDatabase({ directory })
    await seed(database)
    // The log is nearly at the end of its segment of 16 MiB.
    const { rows } = await database.asOwner((pool) =>
      pool.query(`select pg_walfile_name(pg_current_wal_lsn()) as segment,
                    pg_logical_emit_message(true, '', repeat('x', greatest(14000000 - file_offset, 0)))
                  from pg_walfile_name_offset(pg_current_wal_lsn())`),
    )
    await database.close()
    const environment = { DATA_DIR: directory, WORKER: 'false', SYNC_SECONDS: 'never' }
    const service = startProcess({ ...environment, PORT: await freePort() })
    await service.ready()
    const headers = await credentials(service.url)
    // Tables can grow, but there is no space for the next segment, which PostgreSQL has created in advance.
    const log = join(directory, 'postgresql', 'pg_wal')
    for (const name of readdirSync(log))
      if (/^[0-9A-F]{24}$/.test(name) && name > rows[0].segment) rmSync(join(log, name))
    fillBut(folder, 12_000_000)

    const acknowledged: string[] = []
    let hasEnded = false
    const client = async () => {
      while (!hasEnded) {
        const reseller = { ...exampleReseller, providerResellers: [], companyName: 'x'.repeat(200) }
        const answer = await send(undefined, 'POST', `${service.url}/v1/Resellers`, headers, reseller).catch(
          () => undefined,
        )
        if (answer?.status === 201) acknowledged.push(JSON.parse(answer.text).resellerId)
        else if (answer) expect(answer.status, answer.text).toBe(503)
      }
    }
    const clients = [client(), client(), client(), client()]
    const ending = await service.ended
    hasEnded = true
    await Promise.all(clients)
    expect(ending.code).toBe(1)
    const fatal = service
      .output()
      .split('\n')
      .find((line) => line.includes('"level":60'))
    expect(JSON.parse(fatal ?? '{}').msg).toMatch(
      /^the embedded database has stopped, .* is full: .* are free/,
    )

    fillBut(folder, 0)
    const refused = startProcess({ ...environment, PORT: await freePort() })
    expect((await refused.ended).code).toBe(1)
    expect(refused.output()).toMatch(/^The disk of .* is full: .* Free some space and start again\./)

    rmSync(ballast)
    const again = startProcess({ ...environment, PORT: await freePort() })
    await again.ready()
    const list = await send(undefined, 'GET', `${again.url}/v1/Resellers?pageSize=1`, headers)
    expect(JSON.parse(list.text).totalCount).toBeGreaterThanOrEqual(acknowledged.length)
    const last = await send(undefined, 'GET', `${again.url}/v1/Resellers/${acknowledged.at(-1)}`, headers)
    expect(last.status, last.text).toBe(200)
  })
})

// The tables of the database are on the small disk, its log is on another one: a full disk of the log ends the server.
const hasServer = databaseKinds.includes('postgresql') && findPostgres() !== undefined

describe.runIf(isMounted && hasServer)('orders while the tables of a server are on a full disk', () => {
  it('continue within seconds after there is space again, and are bought once', async () => {
    const cluster = await startCluster()
    onTestFinished(() => cluster.stop())
    if (cluster.account) chownSync(serverFolder, cluster.account.uid, cluster.account.gid)
    const client = new pg.Client(cluster.url)
    await client.connect()
    await client.query(`create tablespace small location '${serverFolder}'`)
    await client.query('create database small tablespace small')
    await client.end()
    const url = new URL(cluster.url)
    url.pathname = '/small'
    const place = await premisesAt(
      { url: url.href, connections: 4 },
      { DATABASE_URL: url.href },
      async () => {},
    )
    const vendor = await startVendor('full disk')
    onTestFinished(vendor.remove)
    const environment = { ...(await connected(place, vendor)), CATALOGUE_HOUR: 'never' }
    await stockOffers(place)
    const service = startProcess({ ...environment, PORT: await freePort() })
    await service.ready()
    const headers = await credentials(service.url)
    const resellerId = await createSeller(service.url, headers)
    const buyers = await createBuyers(service.url, headers, resellerId, 4)
    const placing = startOrders(service.url, headers, { buyers, resellerId, clients: 8, orders: 80 })
    await reaches(() => placing.acknowledged.size, 20, placing.done)
    // The server writes at the same time, so the disk can be full before the ballast is whole.
    expect(() => fillBut(serverFolder, -1)).toThrow('ENOSPC')
    // The pauses of jobs would grow to minutes meanwhile.
    await sleep(60_000)
    rmSync(join(serverFolder, 'ballast'))
    const freed = performance.now()
    await placing.done
    await expect.poll(() => unfinishedOrders(service.url, headers, placing.works), { interval: 250 }).toBe(0)
    expectWithin(resumesWithinMs, freed)
    expect(service.output()).toContain('No space left on device')
    await service.end('SIGTERM')
    await expectEachOrderOnce(await place.look(findOrders), vendor, placing.acknowledged)
  })
})

// The orders that clients could not place meanwhile take most of this time.
const resumesWithinMs = 30_000

function fillBut(disk: string, leftBytes: number): void {
  const ballast = join(disk, 'ballast')
  rmSync(ballast, { force: true })
  const { bavail, bsize } = statfsSync(disk)
  writeFileSync(ballast, Buffer.alloc(bavail * bsize - leftBytes))
}

function mountSmallDisk(disk: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', disk], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
