import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { type Cluster, findPostgres, startCluster } from '../../scripts/postgres-cluster.mjs'
import { exampleReseller } from '../../src/resources/resellers/example.ts'
import { databaseKinds } from '../harness/databases.ts'
import { isProving } from '../harness/proving.ts'
import { send, type WireAnswer } from './client.ts'
import { credentials, type Premises, premisesAt } from './premises.ts'
import { endProcesses, freePort, type ServiceProcess, startProcess, statusOf } from './service-process.ts'
import { type SilentProxy, startSilentProxy } from './silent-proxy.ts'
import { unconfirmed, writeOnce } from './writers.ts'

// Each case starts a server and three processes, and waits for deadlines. The CI runs them.
const isPossible = isProving && databaseKinds.includes('postgresql') && findPostgres() !== undefined

// A request without an answer after this time has no deadline. The longest deadline is 32 seconds.
const clientTimeoutMs = 60_000

/** What happens to the database while the proxy swallows all bytes. */
const faults: readonly [name: string, during: (cluster: Cluster) => Promise<void>][] = [
  ['the network forgets its connections', async () => {}],
  [
    'the server is killed and restarted',
    async (cluster) => {
      await cluster.crash()
      await cluster.restart()
    },
  ],
]

describe.runIf(isPossible).each(faults)('a database that is silent while %s', (_name, during) => {
  let cluster: Cluster
  let proxy: SilentProxy
  let place: Premises
  let service: ServiceProcess
  let headers: Record<string, string>
  const limits = { DATABASE_CONNECTIONS: '6' }

  beforeAll(async () => {
    cluster = await startCluster({ durable: true })
    place = await premisesAt(
      { url: cluster.url, connections: 2 },
      { DATABASE_URL: cluster.url },
      async () => {},
    )
  })
  afterAll(() => cluster.stop())
  afterEach(endProcesses)

  async function startService(worker: boolean): Promise<void> {
    proxy = await startSilentProxy(cluster.url)
    onTestFinished(proxy.stop)
    service = startProcess({
      ...{ ...place.environment, ...limits, DATABASE_URL: proxy.url },
      ...{ WORKER: String(worker), PORT: await freePort() },
    })
    await service.ready()
    headers = await credentials(service.url)
  }

  const reseller = { ...exampleReseller, providerResellers: [] }
  const write = (key?: string) => {
    const sent = key === undefined ? headers : { ...headers, 'idempotency-key': key }
    return within(send(undefined, 'POST', `${service.url}/v1/Resellers`, sent, reseller))
  }
  const read = () => within(send(undefined, 'GET', `${service.url}/v1/Resellers`, headers))

  /** Silences the database during requests and returns their answers. The database is silent afterwards, too. */
  async function silenced(): Promise<WireAnswer[]> {
    proxy.silence()
    // More requests than connections: some wait for an answer, some for a connection.
    const underWay = Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? write() : read()))
    await expect.poll(proxy.silentCount).toBeGreaterThan(0)
    await during(cluster)
    return await Promise.all(underWay)
  }

  it('answers 503 while the database is silent, and then continues its background work', async () => {
    await startService(true)
    await writeOnce(service.url, headers)
    const key = randomUUID()
    proxy.silence()
    const keyed = write(key)
    for (const { status, text, headers } of await silenced()) {
      expect(status, text).toBe(503)
      // A write that was sent may have been done, so a client must not repeat it without a key.
      const isUnknown = JSON.parse(text).type === 'OutcomeUnknown'
      expect(headers['retry-after'] === undefined, text).toBe(isUnknown)
    }
    expect(await keyed).toMatchObject({ status: 503, headers: { 'retry-after': '2' } })
    // Long before the deadline of a statement.
    expect(service.output()).toContain('and a new connection is impossible')
    expect(await statusOf(`${service.url}/healthz`)).toBe(200)
    expect(await statusOf(`${service.url}/readyz`)).toBe(503)

    proxy.heal()
    await service.ready()
    expect(await write(key)).toMatchObject({ status: 201 })
    await writeOnce(service.url, headers)
    await expect.poll(() => unconfirmed(service.url, headers), { timeout: clientTimeoutMs }).toBe(0)
    // The silent connections do not accumulate.
    await expect.poll(proxy.silentCount, { timeout: clientTimeoutMs }).toBe(0)
    expect((await service.end('SIGTERM')).code).toBe(0)
  })

  it('leaves a process that only runs jobs alive, which reports at its port whether it works', async () => {
    const api = startProcess({
      ...{ ...place.environment, ...limits, WORKER: 'false', PORT: await freePort() },
    })
    await api.ready()
    const direct = await credentials(api.url)
    proxy = await startSilentProxy(cluster.url)
    onTestFinished(proxy.stop)
    const port = await freePort()
    const environment = { ...place.environment, ...limits, DATABASE_URL: proxy.url, PORT: port }
    const worker = startProcess({ ...environment, WORKER_HEALTH_PORT: port }, 'work')
    await worker.ready()
    await expect.poll(() => unconfirmed(api.url, direct)).toBe(0)

    proxy.silence()
    await during(cluster)
    await api.ready()
    await writeOnce(api.url, direct)
    await expect.poll(() => statusOf(`${worker.url}/readyz`)).toBe(503)
    expect(await statusOf(`${worker.url}/healthz`)).toBe(200)
    expect(await unconfirmed(api.url, direct)).toBe(1)

    proxy.heal()
    await expect.poll(() => unconfirmed(api.url, direct), { timeout: clientTimeoutMs }).toBe(0)
    await worker.ready()
    const { loops } = (await (await fetch(`${worker.url}/readyz`)).json()) as { loops: { name: string }[] }
    expect(loops.map(({ name }) => name)).toContain('jobs: polls')
    expect(await (await fetch(`${worker.url}/metrics`)).text()).toContain(
      'loop_seconds_since_turn{loop="jobs: polls"}',
    )
    expect(await statusOf(`${worker.url}/v1/Resellers`)).toBe(404)
    expect((await worker.end('SIGTERM')).code).toBe(0)
  })
})

/** Returns an answer, or fails like a client that gives up. */
async function within(answer: Promise<WireAnswer>): Promise<WireAnswer> {
  let timer: NodeJS.Timeout | undefined
  const isOver = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('The service does not answer.')), clientTimeoutMs)
  })
  return await Promise.race([answer, isOver]).finally(() => clearTimeout(timer))
}
