import assert from 'node:assert/strict'
import { execFile, execFileSync } from 'node:child_process'
import { chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { type Cluster, startCluster } from '../../scripts/postgres-cluster.mjs'
import {
  answered,
  invoiceFile,
  invoicesPath,
  newReseller,
  type Sold,
  signIn,
  type Tenant,
} from './business.ts'
import { type Deployment, prepareServer } from './deployment.ts'
import { freePort, startProcess, until, untilReady } from './processes.ts'
import { present } from './versions.ts'

const execute = promisify(execFile)

/** A backup file, and the answers that the service gave when the backup was written, by path. */
export interface Backup {
  readonly file: string
  readonly answers: ReadonlyMap<string, string>
}

/** Stops the process that runs background work, then writes and verifies a backup of the running deployment. */
export async function backUp(place: Deployment, folder: string, tenant: Tenant, sold: Sold): Promise<Backup> {
  await place.seats.get('work')!.end('SIGTERM')
  const file = join(folder, 'backup.tar')
  await place.command(`database backup --to ${file}`, present, 'transaction')
  await place.command(`database verify --archive ${file} --with-database`, present, 'transaction')
  return { file, answers: await answersOf(place, place.serviceUrl('service-1'), tenant, sold) }
}

/**
 * Restores a backup on another PostgreSQL server, starts a process of the service there, and compares its answers byte
 * for byte.
 */
export async function restoreElsewhere(
  place: Deployment,
  tenant: Tenant,
  sold: Sold,
  { file, answers }: Backup,
): Promise<void> {
  const elsewhere = await startCluster()
  try {
    prepareServer(elsewhere, place.password)
    const settings = databaseOf(elsewhere)
    const restored = await place.command(`database restore --from ${file}`, present, 'transaction', settings)
    assert.ok(restored.tables.length > 50, `${restored.tables.length} tables`)
    const copy = await place.start('copy', present, 'transaction', settings)
    const readiness = await fetch(`${place.serviceUrl('copy')}/readyz`)
    assert.equal(((await readiness.json()) as { heldTenants: number }).heldTenants, 1)
    const found = await answersOf(place, place.serviceUrl('copy'), tenant, sold)
    for (const [path, answer] of answers) assert.equal(found.get(path), answer, path)
    console.log(`    ${answers.size} answers are the same`)
    assert.equal(await copy.end('SIGTERM'), 0)
  } finally {
    await elsewhere.stop()
  }
}

/**
 * Copies the data folder of PostgreSQL. With this copy and the archived WAL, the database can be recovered to any later
 * time.
 */
export async function copyBase({ cluster }: Deployment, folder: string): Promise<string> {
  const base = join(folder, 'base')
  mkdirSync(base, { mode: 0o700 })
  if (cluster.account) chownSync(base, cluster.account.uid, cluster.account.gid)
  const args = [`--dbname=${cluster.url}`, `--pgdata=${base}`, '--checkpoint=fast', '--wal-method=none']
  // pg_basebackup warns that the WAL must be archived, which it is.
  const options = { ...cluster.account, cwd: folder }
  await execute(join(cluster.binDirectory, 'pg_basebackup'), args, options)
  return base
}

/**
 * Recovers the database to a time between two writes, on a server that starts from `base` and reads the archived WAL.
 * Checks that the first write is there and the second one is not.
 */
export async function recoverToMoment(
  place: Deployment,
  folder: string,
  tenant: Tenant,
  base: string,
): Promise<void> {
  const client = await signIn(place, tenant)
  const create = async (name: string) => {
    const call = newReseller(name, [tenant.genericInstanceId])
    return (await answered(client, call, 201)).body.resellerId as string
  }
  const before = await create('Before the mistake')
  const moment = query(place.cluster, 'select clock_timestamp()')
  const after = await create('The mistake')
  const segment = query(place.cluster, 'select pg_walfile_name(pg_switch_wal())')
  await until('the WAL is archived', async () => {
    return query(place.cluster, `select last_archived_wal >= '${segment}' from pg_stat_archiver`) === 't'
  })
  client.close()

  const port = await freePort()
  const signal = join(base, 'recovery.signal')
  writeFileSync(signal, '')
  const { account, binDirectory } = place.cluster
  if (account) chownSync(signal, account.uid, account.gid)
  const settings = {
    port: String(port),
    archive_mode: 'off',
    restore_command: `cp ${place.archive}/%f %p`,
    recovery_target_time: moment,
    recovery_target_action: 'promote',
  }
  const server = startProcess(folder, {
    ...{ name: 'recovered', cwd: folder, account, command: join(binDirectory, 'postgres') },
    args: ['-D', base, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    env: { PATH: process.env.PATH },
  })
  try {
    const url = new URL(place.cluster.url)
    url.port = String(port)
    const recovered = { url: url.href, binDirectory }
    await untilReady(server, async () => {
      try {
        return query(recovered, 'select not pg_is_in_recovery()') === 't'
      } catch {
        return false
      }
    })
    const onRecovered = databaseOf(recovered)
    await place.command('database hold', present, 'transaction', onRecovered)
    const copy = await place.start('copy', present, 'transaction', onRecovered)
    const reader = await signIn(place, tenant)
    const statusOf = async (resellerId: string) => {
      const path = `/v1/Resellers/${resellerId}`
      return (await fetch(`${place.serviceUrl('copy')}${path}`, { headers: reader.headers })).status
    }
    assert.deepEqual([await statusOf(before), await statusOf(after)], [200, 404])
    reader.close()
    assert.equal(await copy.end('SIGTERM'), 0)
  } finally {
    await server.end('SIGINT')
  }
}

/** Returns the answers to reads of all data that the rehearsal has stored, by path. */
async function answersOf(
  place: Deployment,
  url: string,
  tenant: Tenant,
  { customerId, resellerId }: Sold,
): Promise<ReadonlyMap<string, string>> {
  const client = await signIn(place, tenant)
  const headers = { ...client.headers, 'x-correlation-id': '00000000-0000-4000-8000-000000000000' }
  const file = await invoiceFile(client, tenant)
  const paths = [
    ...['Resellers', 'Customers', 'subscriptions', 'AuditLogs'].map((name) => `/v1/${name}?pageSize=100`),
    `/v1/Resellers/${resellerId}`,
    `/v1/Customers/${customerId}`,
    `/v1/customers/${customerId}/subscriptions`,
    `/v1/Offers?segment=Commercial&customerId=${customerId}&pageSize=100`,
    invoicesPath(tenant),
    file,
    file.replace('/export?format=jsonl', '/license-lineitems?pageSize=100'),
  ]
  const answers = new Map<string, string>()
  for (const path of paths) {
    const response = await fetch(url + path, { headers })
    const body = await response.text()
    assert.equal(response.status, 200, `${path}: ${body}`)
    assert.ok(body.length > 100, `${path} is empty: ${body}`)
    answers.set(path, body)
  }
  client.close()
  return answers
}

type Server = Pick<Cluster, 'url' | 'binDirectory'>

/**
 * Returns the environment variables of a process that uses the service's database on another server, without a pooler.
 */
function databaseOf({ url }: Pick<Cluster, 'url'>): Record<string, string> {
  const { host } = new URL(url)
  return { DATABASE_URL: `postgres://reseller_api@${host}/reseller_api`, DATABASE_DIRECT_URL: '' }
}

/** Returns the single value that a statement of the superuser selects. */
function query({ url, binDirectory }: Server, statement: string): string {
  const args = ['-X', '-q', '-A', '-t', '-d', url, '-c', statement]
  return execFileSync(join(binDirectory, 'psql'), args, {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  }).trim()
}
