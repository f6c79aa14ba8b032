import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { findPrograms } from '../../deploy/rehearsal/programs.ts'
import { exampleCustomer, exampleProviderCustomer } from '../../src/resources/customers/example.ts'
import { administration } from '../../src/store/administration.ts'
import { type Database, openDatabase } from '../../src/store/database.ts'
import { newSealingKey } from '../../src/store/providers/sealing.ts'
import { hasten, jobTable } from '../../src/store/queue/jobs.ts'
import { send } from '../faults/client.ts'
import { connected, createSeller, tier2InstanceId } from '../faults/customers.ts'
import { credentials, type Premises, premises, tenant } from '../faults/premises.ts'
import { endProcesses, freePort, type ServiceProcess, startProcess } from '../faults/service-process.ts'
import { type SilentProxy, startSilentProxy } from '../faults/silent-proxy.ts'
import { startVendor, type VendorProcess } from '../faults/vendor-process.ts'
import { createDatabase, databaseKinds } from '../harness/databases.ts'
import { until } from '../harness/work.ts'
import { startPrometheus } from './prometheus.ts'

// The longest period of a rule is an hour: half an hour of rates, for half an hour.
const fireMs = 300_000
/** The number of unfinished jobs from which a test starts no more. */
const mostJobs = 4
const programs = findPrograms().paths
const isPossible = databaseKinds.includes('postgresql') && programs.has('prometheus')
const rules = readFileSync('deploy/prometheus/alerts.yml', 'utf8')
const names: readonly string[] = parse(rules).groups[0].rules.map(({ alert }: { alert: string }) => alert)

// Prometheus of Debian with the shipped rules reads two processes of the service, in which each test causes the
// condition of some rules. Time passes faster in the rules (prometheus.ts). Where a condition is an age, the test moves
// the time of the row back.
describe.runIf(isPossible)('the alerts', () => {
  let place: Premises
  let database: Database
  let vendor: VendorProcess
  let proxies: SilentProxy[]
  let environment: Record<string, string>
  let serve: ServiceProcess
  let work: ServiceProcess | undefined
  let headers: Record<string, string>
  let resellerId: string
  let prometheus: Awaited<ReturnType<typeof startPrometheus>>
  const ends: (() => unknown)[] = []
  const seen = new Set<string>()

  const startServe = async () => {
    // Fewer connections than requests that may run, so that requests can wait for a connection.
    const settings = { WORKER: 'false', DATABASE_CONNECTIONS: '4', REQUEST_PLACES: '12' }
    serve = startProcess({ ...environment, ...settings, PORT: environment.PORT! })
    await serve.ready()
  }
  /** Starts the process that works, after the end of its predecessor. */
  const startWork = async (settings: Record<string, string> = {}) => {
    await work?.end('SIGTERM')
    const port = environment.WORKER_HEALTH_PORT!
    work = startProcess({ ...environment, ...settings, PORT: port }, 'work')
    await work.ready()
  }

  beforeAll(async () => {
    place = await premises('postgresql')
    const north = await createDatabase()
    ends.push(place.remove, north.drop)
    const direct = place.environment.DATABASE_URL!
    database = await openDatabase({ url: direct, connections: 2 })
    ends.push(() => database.close())
    vendor = await startVendor('alerts')
    ends.push(() => vendor.remove())
    proxies = await Promise.all([startSilentProxy(direct), startSilentProxy(north.url)])
    ends.push(...proxies.map((proxy) => proxy.stop))
    environment = {
      ...(await connected(place, vendor)),
      ...{ DATABASE_URL: proxies[0]!.url, DATABASE_HOMES: `north=${proxies[1]!.url}` },
      ...{ PORT: await freePort(), WORKER_HEALTH_PORT: await freePort() },
    }
    await startServe()
    await startWork()
    headers = await credentials(serve.url)
    resellerId = await createSeller(serve.url, headers)
    const targets = {
      serve: `127.0.0.1:${environment.PORT}`,
      work: `127.0.0.1:${environment.WORKER_HEALTH_PORT}`,
    }
    prometheus = await startPrometheus(programs.get('prometheus')!, await freePort(), targets, rules)
    ends.push(prometheus.stop)
  })
  afterAll(async () => {
    await endProcesses()
    for (const end of ends.reverse()) await end()
  })

  /** Keeps a condition up, by so many callers at once, until all of these alerts fire. */
  async function fires(
    alerts: readonly string[],
    cause: () => unknown = () => {},
    callers = 1,
  ): Promise<void> {
    let isOver = false
    const causing = Array.from({ length: callers }, async () => {
      while (!isOver) {
        await cause()
        await sleep(50)
      }
    })
    try {
      const missing = async () => {
        const found = (await prometheus.alerts()).filter(({ state }) => state === 'firing')
        const firing = found.map(({ labels }) => labels.alertname)
        for (const alert of firing) seen.add(alert)
        return alerts.filter((alert) => !firing.includes(alert))
      }
      await expect.poll(missing, { timeout: fireMs, interval: 500 }).toEqual([])
    } finally {
      isOver = true
      await Promise.all(causing)
    }
  }
  const healthy = async () =>
    await until(
      'a state without alerts',
      () => prometheus.alerts(),
      (found) => found.length === 0,
    )
  const ask = (path: string) => send(undefined, 'GET', serve.url + path, headers).catch(() => undefined)
  const createCustomer = (domain: string) =>
    send(undefined, 'POST', `${serve.url}/v1/Customers`, headers, {
      ...exampleCustomer,
      companyName: `Customer ${domain}`,
      resellerId,
      providerCustomers: [
        {
          ...exampleProviderCustomer,
          providerInstanceId: tier2InstanceId,
          providerCustomerData: JSON.stringify({ Domain: domain }),
        },
      ],
    })
  const asOwner = (sql: string) => database.asOwner((pool) => pool.query(sql))
  /** Executes statements in one transaction of the tenant. */
  const inTenant = (...statements: string[]) =>
    database.asOwner((pool) =>
      administration(pool).inTenant(tenant.id, async (client) => {
        for (const statement of statements) await client.query(statement)
      }),
    )
  /** Locks a table during work, without limits, because the lock is held in an idle transaction. */
  const lockedTable = (table: string, during: () => Promise<void>) =>
    database.asOwner(
      async (pool) => {
        const blocker = await pool.connect()
        try {
          await blocker.query('begin')
          await blocker.query(`lock table ${table} in access exclusive mode`)
          await during()
        } finally {
          blocker.release(true)
        }
      },
      { areOff: true },
    )
  const hastenJobs = () => hasten(database, { tenantId: tenant.id, providerInstanceId: tier2InstanceId })
  const setVendorFaults = (faults: Parameters<VendorProcess['control']['faults']>[0]) =>
    vendor.control.faults(faults)
  /**
   * Creates a customer if few jobs are unfinished. More jobs would be repeated so often that the vendor, which has the
   * same processors, answers late: another condition than the one that a test causes.
   */
  const provideWork = async (domain: string) => {
    const [found] = await database.query({
      text: `select count(*) from ${jobTable} where account = $1 and state in ('Waiting', 'Ready', 'Running')`,
      values: [tier2InstanceId],
    })
    if (Number(found!.count) < mostJobs) await createCustomer(domain)
  }
  let created = 0
  /** Starts new work at the vendor, and lets work that waits continue at once. */
  const callVendor = async () => {
    created += 1
    await provideWork(`new${created}`)
    await hastenJobs()
    await sleep(200)
  }

  it('are checked by promtool, as are the metrics of both processes', async () => {
    const promtool = (args: readonly string[], input?: string) =>
      execFileSync(programs.get('promtool')!, args, { input, encoding: 'utf8' })
    expect(promtool(['check', 'rules', 'deploy/prometheus/alerts.yml'])).toContain(
      `${names.length} rules found`,
    )
    for (const { url } of [serve, work!])
      expect(promtool(['check', 'metrics'], await (await fetch(`${url}/metrics`)).text())).toBe('')
  })

  it('are silent while the service works', async () => {
    await until('both targets', prometheus.up, (count) => count === 2)
    for (let round = 0; round < 60; round += 1) {
      await ask('/v1/Resellers')
      await sleep(250)
    }
    expect(await prometheus.alerts()).toEqual([])
  })

  it('FaultsOfRequests and ManyFailedRequests: fire when requests fail', async () => {
    await asOwner('revoke select on resellers from reseller_management_api')
    try {
      await fires(['FaultsOfRequests', 'ManyFailedRequests'], () => ask('/v1/Resellers'))
    } finally {
      await asOwner('grant select on resellers to reseller_management_api')
    }
    await healthy()
  })

  it('SlowRequests and ConnectionsExhausted: fire when a lock delays requests', async () => {
    await lockedTable('resellers', () =>
      fires(['SlowRequests', 'ConnectionsExhausted'], () => ask('/v1/Resellers'), 12),
    )
  })

  it('JobsFail: fires when the vendor refuses work', async () => {
    await createCustomer('taken')
    await fires(['JobsFail'], () => provideWork('taken'))
  })

  it('VendorThrottles: fires when the vendor throttles', async () => {
    await setVendorFaults([{ route: 'HEAD /v1/domains/*', fault: 'status', status: 429 }])
    try {
      await fires(['VendorThrottles'], callVendor)
      // A vendor that throttles is not away.
      const found = await prometheus.alerts()
      expect(found.map(({ labels }) => labels.alertname)).not.toContain('VendorUnavailable')
    } finally {
      await setVendorFaults([])
    }
  })

  it('VendorUnavailable and NightlyWorkMissed: fire when the vendor does not answer for days', async () => {
    await vendor.kill()
    // Three days pass, in which no work at the account has succeeded.
    await inTenant(
      `update provider_connections set changed_at = changed_at - interval '3 days'`,
      `update background_operations set created_at = created_at - interval '3 days',
         finished_at = finished_at - interval '3 days' where state <> 'Processing'`,
    )
    await startWork()
    await fires(['VendorUnavailable', 'NightlyWorkMissed'], callVendor)
    await vendor.start()
    // The next night would succeed. Until then the account counts from a change of its credentials, which a process reads
    // soon after its start.
    await inTenant('update provider_connections set changed_at = now()')
    await startWork()
    await healthy()
  })

  it('WebhooksLate: fires when no process serves a webhook', async () => {
    const url = `${serve.url}/v1/webhooks`
    const body = { url: 'https://hooks.example/', types: ['reseller-management.webhook.deleted.v1'] }
    const { webhookId } = JSON.parse((await send(undefined, 'POST', url, headers, body)).text)
    // Another process seems to serve the webhook, and its events are old.
    await fires(['WebhooksLate'], () =>
      inTenant(
        `update webhook_progress set position = 0, leased_until = now() + interval '1 day' where webhook_id = '${webhookId}'`,
        `update events set occurred_at = now() - interval '1 hour'`,
      ),
    )
    await send(undefined, 'DELETE', `${url}/${webhookId}`, headers)
    await healthy()
  })

  it('SecretsUnreadable: fires when a process lacks the key', async () => {
    await startWork({ SECRET_KEY: newSealingKey() })
    await fires(['SecretsUnreadable'], callVendor)
  })

  it('NoProcessWorks, ProcessDown, JobsLate and DueWorkLate: fire when the worker has stopped', async () => {
    await work!.end('SIGTERM')
    await createCustomer('late')
    await database.query({
      text: `update directory.jobs set due_at = now() - interval '10 minutes' where state in ('Ready', 'Waiting')`,
      values: [],
    })
    await asOwner(`update directory.jobs set state = 'Ready' where state = 'Waiting'`)
    await database.query({
      text: `update directory.due_work set due_at = now() - interval '1 hour'`,
      values: [],
    })
    await fires(['NoProcessWorks', 'ProcessDown', 'JobsLate', 'DueWorkLate'])
  })

  it('ClockSkew, MemoryHigh and EventLoopBlocked: fire when a process or its machine is ill', async () => {
    const preloaded = ['../faults/skewed-clock.ts', './ill-process.ts'].map(
      (path) => new URL(path, import.meta.url),
    )
    await startWork({
      NODE_OPTIONS: preloaded.map((url) => `--import=${url}`).join(' '),
      TEST_CLOCK_SKEW_MS: '3600000',
    })
    await fires(['ClockSkew', 'MemoryHigh', 'EventLoopBlocked'])
  })

  it('LoopStuck: fires when a lock keeps the queue of a process from ending its polls', async () => {
    await startWork({ DATABASE_STATEMENT_SECONDS: '300', DATABASE_LOCK_SECONDS: '300' })
    await lockedTable('directory.jobs', () => fires(['LoopStuck']))
  })

  it('HomeDown: fires when a database is silent', async () => {
    proxies[1]!.silence()
    await fires(['HomeDown'])
    proxies[1]!.heal()
  })

  it('NoProcessServes: fires when the last process that serves has ended', async () => {
    await serve.end()
    await fires(['NoProcessServes'])
  })

  it('have all fired', () => {
    expect(names.filter((name) => !seen.has(name))).toEqual([])
  })
})
