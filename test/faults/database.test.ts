import pg from 'pg'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { type Cluster, findPostgres, startCluster } from '../../scripts/postgres-cluster.mjs'
import { exampleReseller } from '../../src/resources/resellers/example.ts'
import { databaseKinds } from '../harness/databases.ts'
import { send, type WireAnswer } from './client.ts'
import { credentials, type Premises, premisesAt } from './premises.ts'
import { endProcesses, freePort, type ServiceProcess, startProcess, statusOf } from './service-process.ts'

const maxConnections = 20
const isPossible = databaseKinds.includes('postgresql') && findPostgres() !== undefined

describe.runIf(isPossible)('a PostgreSQL server that fails', () => {
  let cluster: Cluster
  let place: Premises
  let service: ServiceProcess
  let headers: Record<string, string>
  let resellers = 0

  beforeAll(async () => {
    cluster = await startCluster({ durable: true, settings: { max_connections: maxConnections } })
    place = await premisesAt(
      { url: cluster.url, connections: 2 },
      { DATABASE_URL: cluster.url },
      async () => {},
    )
    service = startProcess({
      ...place.environment,
      DATABASE_CONNECTIONS: '4',
      // Requests take all connections.
      REQUEST_PLACES: '8',
      // Whatever waits for a lock or a statement after its answer is due, waits longer than the test.
      ...{ DATABASE_LOCK_SECONDS: '3600', DATABASE_STATEMENT_SECONDS: '3600' },
      PORT: await freePort(),
    })
    await service.ready()
    headers = await credentials(service.url)
  })
  afterAll(async () => {
    await endProcesses()
    await cluster.stop()
  })

  const write = () => {
    const reseller = { ...exampleReseller, providerResellers: [] }
    return send(undefined, 'POST', `${service.url}/v1/Resellers`, headers, reseller)
  }
  const read = () => send(undefined, 'GET', `${service.url}/v1/Resellers?pageSize=1`, headers)

  /** Checks that a client can act on every refusal, and that the process itself is healthy. */
  async function expectUnavailable(...answers: WireAnswer[]): Promise<void> {
    for (const { status, headers, text } of answers) {
      expect(status, text).toBe(503)
      expect(headers['retry-after']).toMatch(/^\d+$/)
      expect(JSON.parse(text)).toEqual({
        statusCode: 503,
        type: 'ServiceUnavailable',
        description: expect.stringContaining('Try again'),
        correlationId: headers['x-correlation-id'],
        errors: null,
      })
      expect(text).not.toMatch(/ECONN|postgres|select|insert|127\.0\.0\.1/i)
    }
    expect(await statusOf(`${service.url}/healthz`)).toBe(200)
  }

  /** Checks the answer to a write without a key that the database may have executed. */
  function expectOutcomeUnknown({ status, headers, text }: WireAnswer): void {
    expect(status, text).toBe(503)
    expect(JSON.parse(text)).toMatchObject({
      type: 'OutcomeUnknown',
      description: expect.stringContaining('may have been done'),
    })
    expect(headers).not.toHaveProperty('retry-after')
  }

  afterEach(async () => {
    // The service recovers by itself, and refused requests have changed nothing.
    await service.ready()
    const answer = await write()
    expect(answer.status, answer.text).toBe(201)
    resellers += 1
    expect(JSON.parse((await read()).text).totalCount).toBe(resellers)
  })

  it('refuses writes: they are answered 503, reads continue, and the process is not ready', async () => {
    await onCluster(async (client) => {
      await client.query('alter system set default_transaction_read_only = on')
      await client.query('select pg_reload_conf()')
      try {
        await expect.poll(write).toMatchObject({ status: 503 })
        await expectUnavailable(await write())
        expect((await read()).status).toBe(200)
        expect(await statusOf(`${service.url}/readyz`)).toBe(503)
      } finally {
        await client.query('set default_transaction_read_only = off')
        await client.query('alter system reset default_transaction_read_only')
        await client.query('select pg_reload_conf()')
      }
    })
  })

  it('closes its connections during requests: each is answered 503', async () => {
    const answers = await onCluster(async (client) => {
      await client.query('begin; lock table resellers in access exclusive mode')
      const underWay = [write(), write(), read(), read()]
      await expect.poll(() => waitingForLock(client)).toBe(4)
      await cutConnections(client)
      const settled = await Promise.all(underWay)
      await client.query('rollback')
      return settled
    })
    await expectUnavailable(...answers)
  })

  it('locks a table: requests are refused after the limit for locks, and the process stays ready', async () => {
    const impatient = startProcess({
      ...{ ...place.environment, DATABASE_LOCK_SECONDS: '1', DATABASE_STATEMENT_SECONDS: '3600' },
      ...{ DATABASE_CONNECTIONS: '4', PORT: await freePort() },
    })
    await impatient.ready()
    // Opens the connections before the lock. On a busy machine, opening one can exceed its own limit, in other words.
    const list = () => send(undefined, 'GET', `${impatient.url}/v1/Resellers`, headers)
    await expect
      .poll(async () => (await Promise.all([list(), list()])).map(({ status }) => status))
      .toEqual([200, 200])
    await onCluster(async (client) => {
      await client.query('begin; lock table resellers in access exclusive mode')
      const path = (name: string) => `${impatient.url}/v1/${name}`
      const reseller = { ...exampleReseller, providerResellers: [] }
      const refused = await Promise.all([
        send(undefined, 'POST', path('Resellers'), headers, reseller),
        send(undefined, 'GET', path('Resellers'), headers),
      ])
      await expectUnavailable(...refused)
      for (const { text } of refused) expect(text).toContain('locked the same data')
      expect(await statusOf(`${impatient.url}/readyz`)).toBe(200)
      await client.query('rollback')
    })
    await impatient.end('SIGTERM')
  })

  it('has no free connection: requests are answered 503', async () => {
    await onCluster(async (client) => {
      const taken: pg.Client[] = []
      try {
        // The service reconnects at once, so repeat until all connections of the server are ours.
        // A refusal proves less: a connection that begins or ends takes up room, but is not listed yet.
        while (taken.length + 1 < maxConnections) {
          await takeConnections(taken)
          await cutConnections(client, taken)
        }
        expect(await statusOf(`${service.url}/readyz`)).toBe(503)
        await expectUnavailable(await write(), await read())
      } finally {
        await Promise.all(taken.map((one) => one.end()))
      }
    })
  })

  it.each([
    ['its role', 'alter role postgres nologin', 'alter role postgres login'],
    [
      'its database',
      'alter database postgres allow_connections false',
      'alter database postgres allow_connections true',
    ],
  ])('lets no session in because of %s: requests are answered 503', async (_what, refuse, admit) => {
    await onCluster(async (client) => {
      await client.query(refuse)
      try {
        await cutConnections(client)
        await expectUnavailable(await write(), await read())
        expect(await statusOf(`${service.url}/readyz`)).toBe(503)
      } finally {
        await client.query(admit)
      }
    }, 'template1')
  })

  it('is killed during requests and restarts: requests are answered 503 meanwhile', async () => {
    const underWay = await onCluster(async (client) => {
      await client.query('begin; lock table resellers in access exclusive mode')
      const requests = [write(), read()]
      await expect.poll(() => waitingForLock(client)).toBe(2)
      client.on('error', () => {})
      await cluster.crash()
      return requests
    })
    const [written, ...others] = await Promise.all(underWay)
    expectOutcomeUnknown(written!)
    await expectUnavailable(...others)
    expect(await statusOf(`${service.url}/readyz`)).toBe(503)
    await expectUnavailable(await write(), await read())
    await cluster.restart()
  })

  /** The number of statements that wait for the lock on resellers. */
  async function waitingForLock(client: pg.Client): Promise<number> {
    const { rows } = await client.query(
      `select count(*)::int as found from pg_locks where relation = 'resellers'::regclass and not granted`,
    )
    return rows[0].found
  }

  /** Takes all free connections. */
  async function takeConnections(taken: pg.Client[]): Promise<void> {
    for (;;) {
      const another = new pg.Client({ connectionString: cluster.url })
      another.on('error', () => {})
      try {
        await another.connect()
      } catch (refusal) {
        expect(refusal).toMatchObject({ code: '53300' })
        return
      }
      taken.push(another)
    }
  }

  /** Closes all connections except our own. */
  async function cutConnections(client: pg.Client, ours: pg.Client[] = []): Promise<void> {
    const kept = [client, ...ours].map((one) => (one as unknown as { processID: number }).processID)
    await client.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where backend_type = 'client backend' and pid <> all($1)`,
      [kept],
    )
  }

  async function onCluster<T>(work: (client: pg.Client) => Promise<T>, database = 'postgres'): Promise<T> {
    const client = new pg.Client({ connectionString: cluster.url.replace(/[^/]+$/, database) })
    await client.connect()
    try {
      return await work(client)
    } finally {
      await client.end().catch(() => {})
    }
  }
})
