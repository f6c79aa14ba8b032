import { once } from 'node:events'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it, onTestFinished } from 'vitest'
import { openDatabase } from '../../../src/store/database.ts'
import { runCommand } from '../../../test/harness/command.ts'
import { createDatabase, databaseKinds } from '../../../test/harness/databases.ts'
import { document, type HomesEnvironment } from '../../../test/harness/homes.ts'

const sources = new URL('../../../src/', import.meta.url)

it('is opened by commands in one function, which compares the homes', () => {
  const opened = readdirSync(sources)
    .filter((name) => /(?<!\.test)\.ts$/.test(name))
    .flatMap((name) =>
      [...readFileSync(new URL(name, sources), 'utf8').matchAll(/openDatabase\(([^)]*)/g)].map(
        ([, location]) => [name, location],
      ),
    )
  expect(opened).toEqual([
    // The embedded database of `database move`, which is no home.
    ['archives.ts', '{ directory }'],
    ['command-homes.ts', expect.stringContaining('url: directUrl ?? url')],
    ['service.ts', expect.stringContaining('databaseLocation(config, location')],
  ])
})

describe.runIf(databaseKinds.includes('postgresql'))('commands with two homes', () => {
  let folder: string
  let environment: HomesEnvironment
  let databases: Awaited<ReturnType<typeof createDatabase>>[]
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reseller-homes-'))
    const template = inject('migratedTemplate')
    databases = [await createDatabase(template), await createDatabase(template)]
    environment = { DATABASE_URL: databases[0]!.url, DATABASE_HOMES: `north=${databases[1]!.url}` }
  })
  afterAll(async () => {
    await rm(folder, { recursive: true })
    await Promise.all(databases.map(({ drop }) => drop()))
  })

  const run = (line: string, settings: Readonly<Record<string, string>> = environment) =>
    runCommand(['admin', ...line.split(' ')], settings)
  const execute = async (place: number, text: string, values: readonly unknown[]) => {
    const database = await openDatabase({ url: databases[place]!.url, connections: 2 })
    await database.asOwner((pool) => pool.query(text, [...values])).finally(() => database.close())
  }

  it('name the home whose database is not empty, and what would pass', async () => {
    const file = join(folder, 'backup.tar')
    await document(environment, `database backup --to ${file}`)
    const place = (index: number) => {
      const { hostname, port, searchParams } = new URL(databases[index]!.url)
      return `${searchParams.get('host') ?? hostname}:${port || 5432}/${databases[index]!.name}`
    }
    const rule = 'An archive is restored only into an empty database.'
    const { code, stderr } = await run(`database restore --home north --from ${file}`)
    expect(code).toBe(1)
    expect(stderr).toMatch(
      new RegExp(
        `^The database of the home north is not empty: ${place(1)} has directory\\.\\w+\\. ${rule} `,
      ),
    )
    expect(stderr).toContain('do not run database migrate on it, and set its address in DATABASE_HOMES.')
    expect(stderr).not.toContain('DATABASE_URL')
    const first = await run(`database restore --from ${file}`)
    expect(first.stderr).toMatch(
      new RegExp(`^The database of the home default is not empty: ${place(0)} has `),
    )
    expect(first.stderr).toContain('set its address in DATABASE_URL.')
    const single = await run(`database restore --from ${file}`, { DATABASE_URL: databases[0]!.url })
    expect(single.stderr).toMatch(/^The database of DATABASE_URL is not empty: /)
    expect(single.stderr).not.toContain('home')
  })

  it('show a move that has not ended, with the command that continues it, and never advise a release', async () => {
    const { tenantId } = await document(environment, 'tenant create --name Wanderer')
    const record = `insert into directory.tenant_moves (tenant_id, name, state, other_home, was_held) values ($1, $2, $3, $4, false)`
    const hold = `insert into directory.work_holds (tenant_id, reason) values ($1, 'The tenant is being moved to another home.')`
    await execute(0, record, [tenantId, 'Wanderer', 'Leaving', 'north'])
    await execute(0, hold, [tenantId])
    await execute(1, record, [tenantId, 'Wanderer', 'Arriving', 'default'])
    const command = `reseller-api admin tenant move --tenant ${tenantId} --to north`
    const hint = `The tenant Wanderer is being moved from default to north; its work is held until the move has ended. If the command that moves it was interrupted, continue: ${command} To cancel the move before north serves the tenant: ${command} --undo\n`
    for (const line of [
      'database status',
      'database status --home north',
      'database status --home default',
    ]) {
      const { code, stdout } = await run(line)
      expect([code, stdout.split('\n').filter((one) => one.includes('Wanderer'))], line).toEqual([
        0,
        [hint.trim()],
      ])
      expect(stdout, line).not.toContain('release')
    }
    expect((await run('database release')).stdout).toBe(`${hint}No other background work was held.\n`)
    expect((await run(`tenant release --tenant ${tenantId}`)).stdout).toBe(hint)

    // The work of another tenant is held by an operator, in the home that the command names.
    await document(environment, 'tenant create --name Other')
    await document(environment, 'tenant hold --tenant Other')
    const { stdout } = await run('database status --home default')
    expect(stdout).toContain(
      'The background work of 1 tenants is held: An operator holds the work. To let it start: reseller-api admin database release --home default\n',
    )
    expect(stdout).toContain(hint)
    await document(environment, 'tenant release --tenant Other')
    for (const place of [0, 1])
      await execute(place, 'delete from directory.tenant_moves where tenant_id = $1', [tenantId])
    await document(environment, `tenant release --tenant ${tenantId}`)
    expect((await run('database status')).stdout).not.toContain('Wanderer')
  })

  it('show the direction of a move whose undo was interrupted, whichever home they read', async () => {
    const { tenantId } = await document(environment, 'tenant create --name Returner')
    const record = `insert into directory.tenant_moves (tenant_id, name, state, other_home, was_held) values ($1, $2, $3, $4, false)`
    await execute(0, record, [tenantId, 'Returner', 'Leaving', 'north'])
    await execute(1, record, [tenantId, 'Returner', 'Left', 'default'])
    const sentence = 'The tenant Returner is being moved from default to north;'
    const undo = `reseller-api admin tenant move --tenant ${tenantId} --to north --undo`
    for (const line of [
      'database status',
      'database status --home default',
      'database status --home north',
      'database release --home north',
    ]) {
      const { stdout } = await run(line)
      expect(stdout, line).toContain(sentence)
      expect(stdout, line).toContain(undo)
    }
    const absent = { ...environment, DATABASE_URL: 'postgres://api@127.0.0.1:1/api' }
    const { stdout } = await run('database status --home north', absent)
    expect(stdout).toContain('The tenant Returner is being moved between north and default, or')
    for (const place of [0, 1])
      await execute(place, 'delete from directory.tenant_moves where tenant_id = $1', [tenantId])
  })

  it('do nothing if the homes are one database, whatever the command', async () => {
    const alias = new URL(environment.DATABASE_URL)
    // A socket in the file system, beside the address over TCP.
    if (alias.searchParams.has('host')) alias.searchParams.delete('host')
    else alias.hostname = 'localhost'
    const doubled = { ...environment, DATABASE_HOMES: `north=${alias}` }
    const file = join(folder, 'refused.tar')
    const lines = [
      ...['tenant list', 'tenant create --name Two', 'tenant create --name Two --home north'],
      ...['tenant hold --tenant Other', 'tenant release --tenant Other', 'domain list --tenant Other'],
      ...['database migrate', 'database migrate --home north', 'database status', 'database release'],
      ...[`database backup --to ${file}`, `database backup --home north --to ${file}`],
      ...['signing-key list', 'signing-key rotate', 'operator list'],
    ]
    for (const line of lines) {
      const { code, stdout, stderr } = await run(line, doubled)
      const problem =
        'The homes default and north are the same database. Remove north from DATABASE_HOMES, or set the address of another database for it.\n'
      expect([code, stdout, stderr], line).toEqual([1, '', problem])
    }
    expect(existsSync(file)).toBe(false)
    const names = (await document(environment, 'tenant list')).map(({ name }: { name: string }) => name)
    expect(names).not.toContain('Two')
  })

  it('name a home that does not answer, with its variable, and work in the other home', async () => {
    const absent = 'postgres://api:hidden@127.0.0.1:1/api'
    const { DATABASE_URL } = environment
    const without = { DATABASE_URL, DATABASE_HOMES: `north=${absent}` }
    const listed = await run('tenant list', without)
    expect(listed.stdout).toContain('Wanderer')
    const reason = 'its PostgreSQL server cannot be reached at 127.0.0.1:1/api (ECONNREFUSED)'
    expect([listed.code, listed.stderr]).toEqual([
      1,
      `The home north: ${reason}. Check that it is running, and its address in DATABASE_HOMES.\n`,
    ])
    const other = await run('tenant list', { DATABASE_URL: absent, DATABASE_HOMES: `north=${DATABASE_URL}` })
    expect([other.code, other.stderr]).toEqual([
      1,
      `The home default: ${reason}. Check that it is running, and its address in DATABASE_URL.\n`,
    ])
    const backup = await run(`database backup --to ${join(folder, 'one-home.tar')}`, without)
    expect([backup.code, backup.stderr]).toEqual([0, ''])
  })

  it('name the home that lacks migrations, and the command that applies them', async () => {
    const empty = await createDatabase()
    onTestFinished(empty.drop)
    const unmigrated = { ...environment, DATABASE_HOMES: `north=${empty.url}` }
    for (const line of [
      'tenant list',
      'tenant create --name Early',
      'tenant create --name Early --home north',
    ]) {
      const { code, stdout, stderr } = await run(line, unmigrated)
      expect(code, line).toBe(1)
      expect(stderr, line).toMatch(
        /^The home north lacks 001-[^;]*; first run: reseller-api admin database migrate --home north\n$/,
      )
      if (line === 'tenant list') expect(stdout).toContain('Wanderer')
    }
  })

  it('wait only briefly for another home that accepts connections and stays silent', async () => {
    const sockets = new Set<Socket>()
    const silent = createServer((socket) => sockets.add(socket.on('error', () => {})))
    await once(silent.listen(0, '127.0.0.1'), 'listening')
    onTestFinished(() => {
      for (const socket of sockets) socket.destroy()
      silent.close()
    })
    const { port } = silent.address() as AddressInfo
    const homes = `north=${databases[1]!.url} west=postgres://api@127.0.0.1:${port}/api`
    const silenced = { ...environment, DATABASE_HOMES: homes }
    await document(environment, 'tenant create --name Northern --home north')
    const fileOf = (what: string) => join(folder, `beside-${what}.tar`)
    const lines = (what: string) => [
      `database backup --home north --to ${fileOf(what)}`,
      'domain list --tenant Northern',
    ]
    for (const [place, line] of lines('silence').entries()) {
      const timed = async (command: string, variables: typeof environment) => {
        const begun = performance.now()
        const { code, stderr } = await run(command, variables)
        expect([code, stderr], command).toEqual([0, ''])
        return performance.now() - begun
      }
      const alone = await timed(lines('nothing')[place]!, environment)
      // A wait for the silent home would take the 30 seconds in which a connection can be established.
      expect((await timed(line, silenced)) - alone, line).toBeLessThan(25_000)
    }
  })

  it('name a file that cannot be written, not the server', async () => {
    const { stderr } = await run(`database backup --home north --to ${join(folder, 'none', 'backup.tar')}`)
    expect(stderr).toContain('ENOENT')
    expect(stderr).not.toContain('cannot be reached')
  })
})
