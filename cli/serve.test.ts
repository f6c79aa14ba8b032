import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import {
  runCommand,
  runProcess,
  type ServeProcess,
  startCommand,
  startServe,
} from '../test/harness/command.ts'
import { type CommandDatabase, commandDatabase } from '../test/harness/command-database.ts'
import { sampleOf } from '../test/harness/proving.ts'

describe('serve on the embedded database, with the demo', () => {
  let database: CommandDatabase
  let service: ServeProcess
  beforeAll(async () => {
    database = await commandDatabase('embedded')
    service = await startServe([], { ...database.environment, DEMO: 'true' })
  })
  afterAll(() => database.remove())

  it('says once what comes next', () => {
    const printed = service.stdout()
    expect(printed.match(/Documentation +(\S+)/)?.[1]).toBe(`${service.url}/docs`)
    expect(printed).toMatch(/demo\.localhost.*X-Tenant/)
    for (const client of ['demo-csp', 'demo-reseller', 'demo-customer']) expect(printed).toContain(client)
    expect(printed).toMatch(/is for evaluation: it survives a\s+killed process but not a power cut/)
    expect(printed).toContain('Ctrl-C stops the service.')
    expect(printed.split('/docs')).toHaveLength(2)
  })

  it('prints requests that work when they are pasted', async () => {
    const script = service.stdout().match(/^ {2}(TOKEN=|curl ).*$/gm)
    expect(script).toHaveLength(2)
    const { stdout } = await promisify(execFile)('sh', ['-c', script!.join('\n')])
    expect(stdout).toMatch(/^HTTP\/1\.1 201 /)
    expect(stdout).toMatch(/\{"resellerId":"[\da-f-]{36}"\}$/)
  })

  it('logs each request as one line of JSON', async () => {
    await fetch(`${service.url}/healthz`)
    await expect
      .poll(() => service.stdout())
      .toMatch(/^\{.*"path":"\/healthz","address":"127\.0\.0\.1","status":200.*\}$/m)
  })

  it('keeps others away from its database', async () => {
    for (const [line, run] of [
      ['admin tenant list', runCommand],
      ['serve', runProcess],
      ['admin database status', runCommand],
    ] as const) {
      const { code, stdout, stderr } = await run(line.split(' '), {
        PORT: '0',
        ...database.environment,
      })
      expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
      expect(stderr).toMatch(/^Another process has the embedded database in .* open\. Stop it first/)
    }
  })

  it('ends by SIGTERM, and then starts again with what it had', async () => {
    expect(await service.stop()).toBe(0)
    const again = await startServe(['--json'], database.environment)
    const { demo, database: kind } = JSON.parse(again.stdout())
    expect([kind, demo.domain]).toEqual(['embedded', 'demo.localhost'])
    await fetch(`${again.url}/healthz`)
    expect(await again.stop()).toBe(0)
    expect(() => JSON.parse(again.stdout())).not.toThrow()
  })

  const inUse = (variable: string) =>
    new RegExp(
      `^Cannot listen on 127\\.0\\.0\\.1, port \\d+: another program uses the port\\.[\\s\\S]*set ${variable} to another port`,
    )
  const noAddress = 'ADMIN_HOST=no.such.invalid: there is no such address'
  const withHost = { PORT: '0', ADMIN_PORT: '0', ADMIN_HOST: 'no.such.invalid' }
  const addresses = [
    { command: 'serve', what: 'the port of PORT is taken', taken: 'PORT', reason: inUse('PORT') },
    {
      ...{ command: 'serve', what: 'the port of ADMIN_PORT is taken', taken: 'ADMIN_PORT' },
      ...{ others: { PORT: '0' }, reason: inUse('ADMIN_PORT') },
    },
    {
      ...{ command: 'work', what: 'the port of WORKER_HEALTH_PORT is taken', taken: 'WORKER_HEALTH_PORT' },
      reason: inUse('WORKER_HEALTH_PORT'),
    },
    { command: 'serve', what: 'ADMIN_HOST is no address', others: withHost, reason: noAddress },
  ]
  // Each start costs two seconds of processor time.
  it.each(sampleOf(addresses, 4))('$command says that $what', async ({ command, taken, others, reason }) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const port = String((other.address() as AddressInfo).port)
    const { code, stderr } = await runProcess([command], {
      ...{ ...database.environment, ...others },
      ...(taken && { [taken]: port }),
    })
    expect(stderr).toMatch(reason)
    expect(code).toBe(1)
    other.close()
  })
})

describe('a data directory that cannot be used', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reseller-broken-'))
    return () => rm(folder, { recursive: true })
  })

  const file = () => writeFile(join(folder, 'file'), '')
  const ofAnother = () => writeFile(join(folder, 'lock'), 'This is not the lock of a database.')
  const later = async () => {
    await mkdir(join(folder, 'postgresql'))
    await writeFile(join(folder, 'postgresql', 'PG_VERSION'), '16\n')
  }
  const cases = [
    { what: 'it is a file', place: 'file', prepare: file, reason: /is not a folder/ },
    { what: 'it is below a file', place: 'file/data', prepare: file, reason: /is not a folder/ },
    {
      ...{ what: 'its lock is another file', place: '', prepare: ofAnother },
      reason: /its file lock cannot be opened: file is not a database/,
    },
    {
      ...{ what: 'another version of the database has written it', place: '', prepare: later },
      reason: /PostgreSQL 16 has written it/,
    },
  ]

  it.each(sampleOf(cases, 2))('is refused in words if $what', async ({ place, prepare, reason }) => {
    await prepare()
    const directory = join(folder, place)
    const { code, stdout, stderr } = await runProcess(['serve'], { DATA_DIR: directory, PORT: '0' })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(reason)
    expect(stderr).toContain(`DATA_DIR=${directory}`)
    expect(stderr).not.toMatch(/^\s+at /m)
  })
})

describe('a process that waits for a silent database', () => {
  const cases = ['serve', 'work'].flatMap((command) =>
    (['SIGTERM', 'SIGINT'] as const).map((signal) => ({ command, signal })),
  )
  it.each(sampleOf(cases, 3))('$command ends at once at $signal', async ({ command, signal }) => {
    const silent = createServer().listen(0, '127.0.0.1')
    await once(silent, 'listening')
    const DATABASE_URL = `postgres://api@127.0.0.1:${(silent.address() as AddressInfo).port}/api`
    const child = startCommand([command], { DATABASE_URL, PORT: '0' })
    const [socket] = (await once(silent, 'connection')) as [Socket]
    child.kill(signal)
    // Process 1 of a container ends only if a listener ends it.
    expect(await once(child, 'exit')).toEqual([128 + constants.signals[signal], null])
    socket.destroy()
    silent.close()
  })
})
