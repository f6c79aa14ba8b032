import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterEach, describe, expect, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../src/store/database.ts'
import { readMigrations } from '../../src/store/migrate.ts'
import { runCommand } from '../harness/command.ts'
import { createDatabase, databaseKinds, oneDatabase } from '../harness/databases.ts'
import { isProving } from '../harness/proving.ts'
import { send } from './client.ts'
import { credentials, premises, seed, tenant } from './premises.ts'
import { endProcesses, freePort, startProcess } from './service-process.ts'
import { expectEachWriteOnce, findWork, unconfirmed, writeOnce } from './writers.ts'

afterEach(endProcesses)

// Each start costs two seconds of processor time.
const processCount = isProving ? 6 : 3

// Starts the embedded database three times; cli/serve.test.ts has a refused process, too.
describe.runIf(isProving)('two processes on one embedded database', () => {
  it('refuse the second one with instructions; after kill -9 of the first, the second one starts', async () => {
    const place = await premises('embedded')
    onTestFinished(place.remove)
    const first = startProcess({ ...place.environment, PORT: await freePort() })
    await first.ready()

    const environment = { ...place.environment, PORT: await freePort() }
    const directory = place.environment.DATA_DIR
    const second = startProcess(environment)
    expect(await second.ended).toEqual({ code: 1, signal: null })
    expect(second.output()).toContain(`Another process has the embedded database in ${directory} open`)
    expect(second.output()).toContain('DATABASE_URL')
    await first.ready()

    await first.end('SIGKILL')
    const third = startProcess(environment)
    await third.ready()
    await third.end('SIGTERM')
  })
})

// Starts the embedded database three times.
describe.runIf(isProving)('an embedded database whose thread ends', () => {
  it('ends the process with a message, and the written data is there at the next start', async () => {
    const place = await premises('embedded')
    onTestFinished(place.remove)
    const environment = { ...place.environment, PORT: await freePort() }
    const sign = join(place.environment.DATA_DIR!, 'no-room-left')
    // A module for every thread: it ends all threads except the first when a file exists.
    const ender = `import { existsSync } from 'node:fs'
      import { isMainThread } from 'node:worker_threads'
      const look = () => { if (existsSync(${JSON.stringify(sign)})) throw new Error('no room left') }
      if (!isMainThread) setInterval(look, 20)`
    const NODE_OPTIONS = `--import=data:text/javascript,${encodeURIComponent(ender)}`
    const service = startProcess({ ...environment, NODE_OPTIONS })
    await service.ready()
    const headers = await credentials(service.url)
    const intent = await writeOnce(service.url, headers)
    await expect.poll(() => unconfirmed(service.url, headers)).toBe(0)

    await writeFile(sign, '')
    expect(await service.ended, service.output()).toEqual({ code: 1, signal: null })
    expect(service.output()).toContain('the embedded database has stopped')
    expect(service.output()).toContain('no room left')

    await rm(sign)
    const next = startProcess(environment)
    await next.ready()
    await next.end('SIGTERM')
    expectEachWriteOnce([intent], await place.look(findWork))
  })
})

// Two addresses of one database: each tenant would be in both homes, and no request of it would be served.
describe.runIf(databaseKinds.includes('postgresql'))('a home with the database of another one', () => {
  it('is refused by the service and by commands, with what to change', async () => {
    const place = await premises('postgresql')
    onTestFinished(place.remove)
    const alias = new URL(place.environment.DATABASE_URL!)
    // A socket in the file system, beside the address over TCP.
    if (alias.searchParams.has('host')) alias.searchParams.delete('host')
    else alias.hostname = 'localhost'
    const environment = { ...place.environment, DATABASE_HOMES: `north=${alias}`, PORT: await freePort() }
    const service = startProcess(environment)
    expect(await service.ended).toEqual({ code: 1, signal: null })
    const problem =
      /The homes (default and north|north and default) are the same database\. Remove \w+ from DATABASE_HOMES/
    expect(service.output()).toMatch(problem)
    for (const line of [`tenant hold --tenant ${tenant.id}`, `domain remove --domain ${tenant.domain}`]) {
      const { code, stderr } = await runCommand(['admin', ...line.split(' ')], environment)
      expect([code, stderr], line).toEqual([1, expect.stringMatching(problem)])
    }
  })
})

describe.each(oneDatabase(import.meta.url))('a version older than the schema, on the %s database', (kind) => {
  it.each([
    ['a migration', `insert into schema_migrations (name, digest) values ('999-later', 'x')`, '999-later'],
  ])('refuses to start in words when it lacks %s', async (_, upgrade, named) => {
    const place = await premises(kind)
    onTestFinished(place.remove)
    await place.look((database) => database.asOwner((pool) => pool.query(upgrade)))
    for (const command of ['serve', 'work'] as const) {
      const older = startProcess({ ...place.environment, PORT: await freePort() }, command)
      expect(await older.ended).toEqual({ code: 1, signal: null })
      expect(older.output()).toContain(named)
      expect(older.output()).toContain('or a later one')
      expect(older.output()).not.toMatch(/^\s+at /m)
    }
  })
})

describe.runIf(databaseKinds.includes('postgresql'))(
  `${processCount} processes at once on an empty PostgreSQL database`,
  () => {
    it("all serve, apply each migration once, and accept each other's tokens", async () => {
      const { url, drop } = await createDatabase()
      onTestFinished(drop)
      const processes = await Promise.all(
        Array.from({ length: processCount }, async () =>
          startProcess({ DATABASE_URL: url, DATABASE_CONNECTIONS: '4', PORT: await freePort() }),
        ),
      )
      await Promise.all(processes.map((one) => one.ready()))

      const database = await openDatabase({ url, connections: 2 })
      const { rows } = await database.asOwner((pool) =>
        pool.query('select name from schema_migrations order by 1'),
      )
      expect(rows.map(({ name }) => name)).toEqual((await readMigrations()).map(({ name }) => name))

      await seed(database)
      await database.close()
      const statuses = await Promise.all(
        processes.map(async (issuer, index) => {
          const headers = await credentials(issuer.url)
          const other = processes[(index + 1) % processes.length]!
          return (await send(undefined, 'GET', `${other.url}/v1/Resellers`, headers)).status
        }),
      )
      expect(statuses).toEqual(processes.map(() => 200))
    })
  },
)
