import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { constants, tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runProcess, type ServeProcess, startCommand, startServe } from '../test/harness/command.ts'
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
    for (const line of ['admin tenant list', 'serve', 'admin database status']) {
      const { code, stdout, stderr } = await runProcess(line.split(' '), {
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

  const ports = [
    ['serve', 'PORT', {}],
    ['serve', 'ADMIN_PORT', { PORT: '0' }],
    ['work', 'WORKER_HEALTH_PORT', {}],
  ] as const
  // Each start costs two seconds of processor time.
  it.each(sampleOf(ports, 3))('%s says that the port of %s is taken', async (command, variable, others) => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const port = String((other.address() as AddressInfo).port)
    const { code, stderr } = await runProcess([command], {
      ...{ ...database.environment, ...others },
      [variable]: port,
    })
    expect(code).toBe(1)
    expect(stderr).toMatch(/^Cannot listen on 127\.0\.0\.1, port \d+: another program uses the port\./)
    expect(stderr).toMatch(new RegExp(`set ${variable} to another port`))
    other.close()
  })

  it('says that ADMIN_HOST is no address', async () => {
    const environment = { ...database.environment, PORT: '0', ADMIN_PORT: '0', ADMIN_HOST: 'no.such.invalid' }
    const { code, stderr } = await runProcess(['serve'], environment)
    expect(stderr).toContain('ADMIN_HOST=no.such.invalid: there is no such address')
    expect(code).toBe(1)
  })
})

describe('a data directory that cannot be used', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'reseller-broken-'))
    return () => rm(folder, { recursive: true })
  })

  async function expectRefusal(directory: string, reason: RegExp): Promise<void> {
    const { code, stdout, stderr } = await runProcess(['serve'], { DATA_DIR: directory, PORT: '0' })
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' })
    expect(stderr).toMatch(reason)
    expect(stderr).toContain(`DATA_DIR=${directory}`)
    expect(stderr).not.toMatch(/^\s+at /m)
  }

  it.each(['file', 'file/data'])('is refused in words if it is %s', async (name) => {
    await writeFile(join(folder, 'file'), '')
    await expectRefusal(join(folder, name), /is not a folder/)
  })

  it('is refused in words if its lock is another file', async () => {
    await writeFile(join(folder, 'lock'), 'This is not the lock of a database.')
    await expectRefusal(folder, /its file lock cannot be opened: file is not a database/)
  })

  it('is refused in words if another version of the database has written it', async () => {
    await mkdir(join(folder, 'postgresql'))
    await writeFile(join(folder, 'postgresql', 'PG_VERSION'), '16\n')
    await expectRefusal(folder, /PostgreSQL 16 has written it/)
  })
})

describe.each(['serve', 'work'])('%s that waits for a silent database', (command) => {
  it.each(['SIGTERM', 'SIGINT'] as const)('ends at once at %s', async (signal) => {
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
