/**
 * Rehearses a deployment with the shipped files: PostgreSQL, PgBouncer in session and in transaction mode, nginx with
 * TLS and gzip, Prometheus, a mail server, two processes that serve requests and one that runs background work. Under
 * load, it rotates the signing key and upgrades from the previous version, process by process; no request may fail.
 * Then it restores a backup, and recovers the database to a point in time, on other servers.
 *
 * `--programs` only checks that all programs are installed; `--from <commit>` names the version from which to upgrade.
 */
import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import {
  answered,
  checkProxy,
  downloadSlowly,
  importInvoice,
  invoiceFile,
  type Sold,
  sell,
  setUpTenant,
  signIn,
  type Tenant,
} from './business.ts'
import { type Deployment, deploy, shareFolder } from './deployment.ts'
import { startLoad } from './load.ts'
import { until } from './processes.ts'
import { findPrograms } from './programs.ts'
import { backUp, copyBase, recoverToMoment, restoreElsewhere } from './recovery.ts'
import { present, previousVersion, type Version } from './versions.ts'

const { values: flags } = parseArgs({
  options: { programs: { type: 'boolean', default: false }, from: { type: 'string' } },
})

const programs = findPrograms()
if (programs.missing.length > 0) {
  console.error(`These programs are missing: apt-get install ${programs.missing.join(' ')}`)
  process.exit(1)
}
if (flags.programs) process.exit(0)
console.log(`Rehearsing with ${programs.versions.join(', ')}.`)

const folder = mkdtempSync(join(tmpdir(), 'reseller-rehearsal-'))
shareFolder(folder)
const begun = performance.now()
let deployment: Deployment | undefined
try {
  await rehearse()
  console.log(`The rehearsal passed in ${seconds(begun)}.`)
} catch (error) {
  process.exitCode = 1
  console.error(error)
  showLogs()
} finally {
  await deployment?.stop().catch((error) => console.error(error))
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}
process.exit()

async function rehearse(): Promise<void> {
  const place = await step(
    'PostgreSQL, PgBouncer, nginx and Prometheus start with the shipped files',
    async () => {
      deployment = await deploy(folder, programs.paths)
      return deployment
    },
  )
  const old = await step('the previous version is checked out', async () => {
    const version = previousVersion(join(folder, 'previous'), flags.from)
    console.log(`    ${version.description}`)
    return version
  })
  const tenant = await step(
    'the previous version starts, in session mode, and an operator sets up a tenant',
    async () => {
      await place.start('service-1', old, 'session')
      await Promise.all([place.start('service-2', old, 'session'), place.start('work', old, 'session')])
      return await setUpTenant(place, folder, old, 'session')
    },
  )
  const sold = await step('sign-in, customer, mail, catalogue, order and search', () =>
    sell(place, tenant, 'Abend'),
  )
  await step('gzip, weak ETags and errors through nginx', () => checkProxy(place, tenant, sold))
  await step('an import of an invoice', () =>
    importInvoice(place, folder, { number: 'A', lines: 20_000 }, old, 'session'),
  )

  await underLoad(place, tenant, old)

  const later = await step('sign-in, customer, mail, order and search, in transaction mode', () =>
    sell(place, tenant, 'Morgen'),
  )
  await step('an import of an invoice, in transaction mode', () =>
    importInvoice(place, folder, { number: 'B', lines: 20_000 }, present, 'transaction'),
  )
  await step('a domain without DNS', () => trustDomain(place, tenant))
  await step('Prometheus reads every process and has its alert rules', () => checkMonitoring(place))
  await recover(place, tenant, later)
  await step('the previous version refuses to start on the upgraded database', () => refusesOlder(place, old))
  await step('a pooler without connect_query is refused in words', () => refusesPooler(place))
}

/** Rotates the signing key and upgrades process by process, during requests of the load and a slow download. */
async function underLoad(place: Deployment, tenant: Tenant, old: Version): Promise<void> {
  const client = await signIn(place, tenant)
  const load = startLoad(place, tenant)
  const progress = async (requests: number) => {
    const before = load.answered()
    await until('the load continues', async () => load.answered() >= before + requests)
  }
  let isUpgraded = false
  const path = await invoiceFile(client, tenant)
  const downloading = downloadSlowly(client, path, () => isUpgraded)
  downloading.catch(() => {})
  try {
    await progress(100)
    await step('the signing key is rotated under load', async () => {
      await place.command('signing-key rotate', old, 'session')
      await progress(100)
      const later = await signIn(place, tenant)
      await until('tokens are signed with the new key', async () => {
        later.close()
        const again = await signIn(place, tenant)
        again.close()
        return keyOf(again.token) !== keyOf(client.token)
      })
      const reader = await signIn(place, tenant)
      const headers = { authorization: client.headers.authorization! }
      await answered(reader, { path: '/v1/Resellers?pageSize=1', headers }, 200)
      reader.close()
    })
    await step(
      'each process is replaced by the present version in transaction mode, under load',
      async () => {
        for (const seat of ['service-1', 'service-2', 'work'] as const) {
          const code = await place.seats.get(seat)!.end('SIGTERM')
          assert.equal(code, 0, `${seat} ended with ${code}`)
          await place.start(seat, present, 'transaction')
          await progress(100)
        }
      },
    )
  } finally {
    isUpgraded = true
  }
  const result = await load.stop()
  await step(`0 of ${result.requests} requests failed; the slowest took ${result.slowestMs} ms`, async () => {
    assert.deepEqual(result.failures, [])
    const search = '/v1/Resellers?pageSize=1&searchValue=load&searchField=Company.Name'
    const reader = await signIn(place, tenant)
    const { body } = await answered(reader, { path: search }, 200)
    assert.equal(body.totalCount, result.created, 'each acknowledged reseller exists once')
    reader.close()
  })
  await step('a download that ran meanwhile is complete', async () => {
    const { bytes, resumptions } = await downloading
    console.log(`    ${(bytes / 1e6).toFixed(1)} MB, resumed ${resumptions} times`)
  })
  client.close()
}

/** Restores a backup and recovers to a point in time, both on other servers. */
async function recover(place: Deployment, tenant: Tenant, sold: Sold): Promise<void> {
  const base = await step('a base backup of the server', () => copyBase(place, folder))
  const backup = await step('a backup, verified', () => backUp(place, folder, tenant, sold))
  await step('the backup restored elsewhere gives the same answers', () =>
    restoreElsewhere(place, tenant, sold, backup),
  )
  await step('the database recovered to a point in time', () => recoverToMoment(place, folder, tenant, base))
}

async function trustDomain(place: Deployment, tenant: Tenant): Promise<void> {
  const domain = 'portal.internal'
  const added = await place.command(
    `domain add --tenant Nordwind --domain ${domain} --trusted`,
    present,
    'transaction',
  )
  assert.equal(added.status, 'Active')
  const client = await signIn(place, tenant)
  await answered(client, { path: '/v1/Resellers?pageSize=1', headers: { 'x-tenant': domain } }, 200)
  client.close()
}

async function checkMonitoring({ monitor }: Deployment): Promise<void> {
  const promtool = (args: readonly string[], input?: string) => {
    const output = execFileSync(programs.paths.get('promtool')!, args, { input, encoding: 'utf8' })
    if (input !== undefined) assert.equal(output, '')
  }
  promtool(['check', 'rules', 'deploy/prometheus/alerts.yml'])
  const read = async (path: string) =>
    (await (await fetch(`${monitor}/api/v1/${path}`)).json()) as { data: Found }
  await until('every target is up', async () => {
    const { activeTargets = [] } = (await read('targets')).data
    return activeTargets.length === 3 && activeTargets.every(({ health }) => health === 'up')
  })
  for (const { scrapeUrl } of (await read('targets')).data.activeTargets!)
    promtool(['check', 'metrics'], await (await fetch(scrapeUrl)).text())
  const { groups = [] } = (await read('rules')).data
  const rules = groups.flatMap((group) => group.rules)
  assert.ok(rules.length >= 10, `${rules.length} rules`)
  await until('every rule is evaluated', async () => {
    const found = (await read('rules')).data.groups!.flatMap((group) => group.rules)
    return found.every(({ health }) => health === 'ok')
  })
}

interface Found {
  readonly activeTargets?: readonly { readonly health: string; readonly scrapeUrl: string }[]
  readonly groups?: readonly { readonly rules: readonly { readonly health: string }[] }[]
}

async function refusesOlder(place: Deployment, old: Version): Promise<void> {
  await place.seats.get('service-2')!.end('SIGTERM')
  const refusal = await place.start('service-2', old, 'session').then(
    () => undefined,
    (error: Error) => error.message,
  )
  // The old version refuses to start only if the upgrade has changed the schema.
  if (refusal === undefined) console.log('    both versions have the same schema')
  else
    assert.match(
      refusal,
      /which this version does not have. Start the version that applied it, or a later one/,
    )
}

async function refusesPooler(place: Deployment): Promise<void> {
  const { DATABASE_DIRECT_URL } = place.environment('work', 'transaction')
  const setting = { DATABASE_URL: DATABASE_DIRECT_URL! }
  const refusal = await place.start('work', present, 'transaction', setting).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  assert.match(
    refusal,
    /begins each connection to the server with "set statement_timeout = 30000; .*connect_query/,
  )
  const [, wanted] = /server with "([^"]+)"/.exec(refusal)!
  assert.ok(readFileSync(new URL('../pgbouncer/pgbouncer.ini', import.meta.url), 'utf8').includes(wanted!))
}

function keyOf(token: string): string {
  return JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()).kid
}

async function step<T>(title: string, work: () => Promise<T>): Promise<T> {
  const since = performance.now()
  try {
    const result = await work()
    console.log(`  ok  ${title} (${seconds(since)})`)
    return result
  } catch (error) {
    console.log(`  FAILED  ${title}`)
    throw error
  }
}

function seconds(since: number): string {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`
}

/** Prints the last lines of each process, without requests that succeeded. */
function showLogs(): void {
  for (const name of readdirSync(folder).filter((file) => file.endsWith('.log'))) {
    const lines = readFileSync(join(folder, name), 'utf8').split('\n')
    const telling = lines.filter((line) => line !== '' && !/"status":[23]\d\d/.test(line))
    console.error(`--- ${name}\n${telling.slice(-12).join('\n')}`)
  }
}
