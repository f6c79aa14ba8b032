import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Cluster, findPostgres, startCluster } from '../../scripts/postgres-cluster.mjs'
import { send, type WireAnswer } from '../faults/client.ts'
import {
  endProcesses,
  freePort,
  type ServiceProcess,
  startProcess,
  statusOf,
} from '../faults/service-process.ts'
import { type SilentProxy, startSilentProxy } from '../faults/silent-proxy.ts'
import { fetchToken } from '../harness/api.ts'
import { runCommand } from '../harness/command.ts'
import { databaseKinds } from '../harness/databases.ts'
import { callerOf, document, type HomeCaller, type HomesEnvironment, newTenant } from '../harness/homes.ts'
import { until } from '../harness/work.ts'

const isPossible = databaseKinds.includes('postgresql') && findPostgres() !== undefined

describe.runIf(isPossible)('a home whose server fails', { timeout: 240_000 }, () => {
  let clusters: Cluster[] = []
  let proxy: SilentProxy
  /** The environment of commands; the service reaches the home north through a proxy. */
  let environment: HomesEnvironment
  let service: ServiceProcess
  let south: HomeCaller
  let north: HomeCaller

  const start = async () =>
    startProcess({ ...environment, DATABASE_HOMES: `north=${proxy.url}`, PORT: await freePort() })

  beforeAll(async () => {
    clusters = await Promise.all([startCluster({ durable: true }), startCluster({ durable: true })])
    const [one, two] = clusters
    proxy = await startSilentProxy(two!.url)
    environment = { DATABASE_URL: one!.url, DATABASE_HOMES: `north=${two!.url}` }
    const migrated = await document(environment, 'database migrate')
    expect(migrated.map(({ home }: { home: string }) => home)).toEqual(['default', 'north'])
    const tenants = [
      await newTenant(environment, 'South', 'default'),
      await newTenant(environment, 'North', 'north'),
    ] as const
    service = await start()
    await service.ready()
    ;[south, north] = [await callerOf(tenants[0], service.url), await callerOf(tenants[1], service.url)]
  })
  afterAll(async () => {
    await endProcesses()
    await proxy.stop()
    await Promise.all(clusters.map((cluster) => cluster.stop()))
  })

  const readiness = async (of: ServiceProcess) => {
    const { status, text } = await send(undefined, 'GET', `${of.url}/readyz`, {})
    const { homes } = JSON.parse(text)
    return [status, ...homes.map((home: { name: string; database: boolean }) => [home.name, home.database])]
  }
  const operationOf = ({ headers }: WireAnswer) => headers['operation-location'] as string
  /** Waits until the background operation of an answer has ended, and returns its state. */
  const ended = async (caller: HomeCaller, answer: WireAnswer) =>
    await until(
      'the end of a job',
      async () => JSON.parse((await caller.read(operationOf(answer))).text).state?.name as string | undefined,
      (state) => state !== undefined && state !== 'Processing',
    )

  it('serves the tenants of both homes, and no tenant of one in the other', async () => {
    for (const caller of [south, north]) {
      const created = await caller.write()
      expect(created.status, created.text).toBe(201)
      expect(await ended(caller, created)).toBe('Succeded')
      expect(JSON.parse((await caller.read('/v1/Resellers')).text).totalCount).toBe(1)
    }
    // A valid token, with a domain of a tenant in the other home.
    const crossed = await send(undefined, 'GET', `${service.url}/v1/Resellers`, {
      ...south.headers,
      'x-tenant': north.tenant.domain,
    })
    expect([crossed.status, JSON.parse(crossed.text).type]).toEqual([403, 'Forbidden'])
    expect(await readiness(service)).toEqual([200, ['default', true], ['north', true]])
    const { text } = await send(undefined, 'GET', `${service.url}/metrics`, {})
    expect(text).toContain('home_up{home="north"} 1')
    expect(text).toContain('held_tenants{home="default"} 0')
  })

  it('stops only its own tenants, and they continue when the server is back', async () => {
    const begun = await north.write()
    expect(begun.status).toBe(201)
    await clusters[1]!.crash()
    let isOver = false
    const answers = { south: [] as WireAnswer[], north: [] as WireAnswer[] }
    const calling = (['south', 'north'] as const).map(async (name) => {
      const caller = name === 'south' ? south : north
      while (!isOver || answers[name].length < 20) {
        answers[name].push(await caller.write(), await caller.read('/v1/Resellers?pageSize=1'))
      }
    })
    await expect.poll(() => readiness(service)).toEqual([200, ['default', true], ['north', false]])

    // A process that starts now serves the other tenants.
    const late = await start()
    await late.ready()
    expect(await readiness(late)).toEqual([200, ['default', true], ['north', false]])
    const lateSouth = await callerOf(south.tenant, late.url)
    expect((await lateSouth.write()).status).toBe(201)
    const refused = await fetch(`${late.url}/oauth2/v2.0/token`, { method: 'POST', body: tokenForm(north) })
    expect(refused.status, await refused.text()).toBe(503)
    // The signature of the token could be that of the home that does not answer.
    const unknown = await send(undefined, 'GET', `${late.url}/v1/Resellers`, north.headers)
    expect([unknown.status, JSON.parse(unknown.text).type]).toEqual([503, 'ServiceUnavailable'])

    isOver = true
    await Promise.all(calling)
    expect(answers.south.filter(({ status }) => status >= 300)).toEqual([])
    expect(new Set(answers.north.slice(2).map(({ status }) => status))).toEqual(new Set([503]))

    await clusters[1]!.restart()
    for (const one of [service, late])
      await expect.poll(() => readiness(one)).toEqual([200, ['default', true], ['north', true]])
    await expect.poll(() => north.write()).toMatchObject({ status: 201 })
    const lateNorth = await callerOf(north.tenant, late.url)
    const created = await lateNorth.write()
    expect(created.status, created.text).toBe(201)
    expect(await ended(lateNorth, created)).toBe('Succeded')
    expect(await ended(north, begun)).toBe('Succeded')
    expect(await late.end('SIGTERM')).toMatchObject({ code: 0 })
  })

  it('stops only its own tenants when it falls silent, also for callers that are new to the process', async () => {
    const created = 'api-access create --tenant South --role csp --name Newcomer'
    const newcomer = { ...south.tenant, ...(await document(environment, created)) }
    await expect.poll(() => north.read('/v1/Resellers')).toMatchObject({ status: 200 })
    proxy.silence()
    // More requests than the home has places, all of which wait for its database.
    const waiting = Array.from({ length: 40 }, () => north.read('/v1/Resellers'))
    const caller = await callerOf(newcomer, service.url)
    for (const one of [caller, south]) {
      expect((await one.read('/v1/Resellers')).status).toBe(200)
      expect((await one.write()).status).toBe(201)
    }
    expect(await readiness(service)).toEqual([200, ['default', true], ['north', false]])
    expect(new Set((await Promise.all(waiting)).map(({ status }) => status))).toEqual(new Set([503]))
    proxy.heal()
    await expect.poll(() => north.write()).toMatchObject({ status: 201 })
    await expect.poll(() => readiness(service)).toEqual([200, ['default', true], ['north', true]])
  })

  it('is found by commands, and its tenants differ from those of others', async () => {
    const listed = await document(environment, 'tenant list')
    expect(listed.map(({ name, home }: { name: string; home: string }) => [name, home])).toEqual([
      ['North', 'north'],
      ['South', 'default'],
    ])
    const refusal = async (line: string) => {
      const { code, stderr } = await runCommand(['admin', ...line.split(' ')], environment)
      return [code, stderr.trim()]
    }
    expect(await refusal('tenant create --name North')).toEqual([
      1,
      'There is a tenant "North" in the home north already; choose a different name.',
    ])
    expect(await refusal('domain add --tenant South --domain north.example')).toEqual([
      1,
      'north.example is in use and cannot be added.',
    ])
    expect(await refusal('tenant create --name West --home west')).toEqual([
      1,
      'There is no home "west". The homes of DATABASE_URL and DATABASE_HOMES: default, north.',
    ])
    const onlyNorth = { DATABASE_URL: clusters[1]!.url }
    const other = await runCommand(['admin', 'tenant', 'create', '--name', 'South', '--json'], onlyNorth)
    const [code, text] = await refusal('domain list --tenant South')
    expect([code, text]).toEqual([
      1,
      `Several homes have a tenant "South". Name it by its id: ${south.tenant.tenantId} in default, ${other.json().tenantId} in north.`,
    ])
    expect((await document(environment, `domain list --tenant ${south.tenant.tenantId}`))[0].domain).toBe(
      'south.example',
    )
    expect(await statusOf(`${service.url}/healthz`)).toBe(200)
    expect(await fetchToken(service.url, south.tenant.clientId, south.tenant.clientSecret)).toMatch(/^ey/)
  })

  it('is named in the command that releases its work', async () => {
    const run = (line: string) => runCommand(['admin', ...line.split(' ')], environment)
    const hint = 'To let it start: reseller-api admin database release --home north\n'
    expect((await run('database hold --home north')).stdout).toContain(hint)
    expect((await run('database status')).stdout).toContain(hint)
    expect((await run('database release --home north')).stdout).toContain('starts now')
  })
})

function tokenForm({ tenant: { clientId, clientSecret } }: HomeCaller): URLSearchParams {
  return new URLSearchParams({
    ...{ grant_type: 'client_credentials', client_id: clientId, client_secret: clientSecret },
  })
}
