import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmdirSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, describe, expect, it } from 'vitest'
import { exampleReseller } from '../../src/resources/resellers/example.ts'
import { openDatabase } from '../../src/store/database.ts'
import { send } from '../faults/client.ts'
import { credentials, seed } from '../faults/premises.ts'
import { endProcesses, freePort, startProcess } from '../faults/service-process.ts'

const folder = mkdtempSync(join(tmpdir(), 'reseller-full-'))
const isMounted = mountSmallDisk()

afterEach(endProcesses)
afterAll(() => {
  if (isMounted) execFileSync('umount', [folder])
  rmdirSync(folder)
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
    fillBut(12_000_000)

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

    fillBut(0)
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

  function fillBut(leftBytes: number): void {
    rmSync(ballast, { force: true })
    const { bavail, bsize } = statfsSync(folder)
    writeFileSync(ballast, Buffer.alloc(bavail * bsize - leftBytes))
  }
})

function mountSmallDisk(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=160m', 'tmpfs', folder], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
