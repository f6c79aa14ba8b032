import { execFile, execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { nodeFlags } from '../../scripts/node-flags.mjs'
import { type Cluster, startCluster } from '../../scripts/postgres-cluster.mjs'
import { startSimulator } from '../../simulator/simulator.ts'
import { certificateOf } from '../../test/harness/certificate.ts'
import { startDnsServer } from '../../test/harness/dns-server.ts'
import { startMailServer } from '../../test/harness/mail-server.ts'
import { freePort, type Running, startProcess, untilReady } from './processes.ts'
import { type Replacement, shippedEnvironment, shippedFile } from './shipped-file.ts'
import type { Version } from './versions.ts'

/** The mode of PgBouncer with which the processes of the service connect. */
export type PoolMode = 'session' | 'transaction'

/** The name of a process of the service in the rehearsal. */
export type Seat = 'service-1' | 'service-2' | 'work' | 'copy'

const host = '127.0.0.1'
const execute = promisify(execFile)

/** Starts all programs of a deployment except the service, with the files of `deploy/`. */
export async function deploy(folder: string, programs: ReadonlyMap<string, string>) {
  const ports = {
    pgbouncer: await freePort(),
    nginx: await freePort(),
    prometheus: await freePort(),
    'service-1': await freePort(),
    'service-2': await freePort(),
    work: await freePort(),
    copy: await freePort(),
  }
  const origin = `https://${host}:${ports.nginx}`
  const password = randomBytes(16).toString('hex')
  const certificate = certificateOf(host)
  const open: { stop(): Promise<unknown> }[] = []
  const opened = async <T extends { stop(): Promise<unknown> }>(starting: Promise<T>): Promise<T> => {
    const one = await starting
    open.push(one)
    return one
  }
  const started = (name: string, args: readonly string[], account?: Account): Running => {
    const process = startProcess(folder, {
      ...{ name, args, cwd: folder, account, command: programs.get(name)! },
      env: { PATH: globalThis.process.env.PATH },
    })
    open.push({ stop: () => process.end('SIGTERM') })
    return process
  }

  const archive = join(folder, 'wal')
  mkdirSync(archive)
  // PostgreSQL may run under another account, which must be able to write here.
  chmodSync(archive, 0o777)
  const settings = {
    // The service must not depend on the time zone of the server.
    ...{ timezone: 'America/New_York', log_min_messages: 'warning' },
    // The archive allows recovery to a point in time, as docs/guides/production.md describes.
    ...{ archive_mode: 'on', archive_command: `cp %p ${archive}/%f`, full_page_writes: 'on' },
  }
  const cluster = await opened(startCluster({ settings }))
  prepareServer(cluster, password)
  const mail = await opened(startMailServer())
  const dns = await opened(startDnsServer())
  const simulator = await startSimulator({ host, port: 0, seed: 'rehearsal' })
  await hurry(simulator.url)
  open.push({ stop: () => simulator.close() })

  const pgbouncer = started('pgbouncer', [pooler(folder, cluster, ports.pgbouncer, password)], unprivileged())
  const nginx = started('nginx', proxy(folder, ports, certificate))
  const prometheus = started('prometheus', monitoring(folder, ports))
  const monitor = `http://${host}:${ports.prometheus}`
  await untilReady(pgbouncer, () => accepts(pgbouncer, 'process up'))
  await untilReady(prometheus, async () => (await statusOf(`${monitor}/-/ready`)) === 200)

  /** Returns the environment variables of a process of the service. */
  function environment(seat: Seat, mode: PoolMode): Record<string, string> {
    const { DATABASE_DIRECT_URL, ...shipped } = shippedEnvironment('env/service.env', [
      ['pgbouncer:6432', `${host}:${ports.pgbouncer}`],
      ['https://api.example.com', origin],
      ['HOST=0.0.0.0', `HOST=${host}`],
      ['WORKER_HEALTH_PORT=8081', `WORKER_HEALTH_PORT=${ports.work}`],
      ['PORT=8080', `PORT=${seat === 'work' ? 0 : ports[seat]}`],
    ])
    return {
      PATH: process.env.PATH ?? '',
      ...shipped,
      // In session mode, one URL of the database is enough.
      ...(mode === 'session'
        ? { DATABASE_URL: DATABASE_DIRECT_URL! }
        : { DATABASE_DIRECT_URL: DATABASE_DIRECT_URL! }),
      ...{ PGPASSWORD: password, SECRET_KEY: secretKey, SMTP_URL: `smtp://${host}:${mail.port}` },
      ...{ DNS_SERVERS: dns.address, SYNC_SECONDS: '2' },
    }
  }

  /** Returns the address of a process that serves, without the proxy. */
  const serviceUrl = (seat: Seat) => `http://${host}:${ports[seat]}`

  const seats = new Map<Seat, Running>()
  /** Starts a process of the service and waits until it is ready. */
  async function start(
    seat: Seat,
    { folder: cwd }: Version,
    mode: PoolMode,
    settings: Readonly<Record<string, string>> = {},
  ): Promise<Running> {
    const command = seat === 'work' ? 'work' : 'serve'
    const running = startProcess(folder, {
      ...{ name: seat, cwd, command: process.execPath, env: { ...environment(seat, mode), ...settings } },
      args: [...nodeFlags, join(cwd, 'cli/reseller-api.ts'), command],
    })
    seats.set(seat, running)
    await untilReady(running, async () =>
      seat === 'work'
        ? running.output().includes('Running background jobs')
        : (await statusOf(`${serviceUrl(seat)}/readyz`)) === 200,
    )
    return running
  }

  /**
   * Runs a command of `reseller-api` in the given version, and returns the JSON document that it prints.
   *
   * @throws Error with the output when the command fails
   */
  async function command(
    line: string,
    { folder: cwd }: Version,
    mode: PoolMode,
    settings: Readonly<Record<string, string>> = {},
    // biome-ignore lint/suspicious/noExplicitAny: documents of every shape
  ): Promise<any> {
    const args = [join(cwd, 'cli/reseller-api.ts'), ...line.split(' '), '--json']
    // Runs asynchronously, because the command may call servers that run in this process.
    const { stdout } = await execute(process.execPath, args, {
      ...{ cwd, encoding: 'utf8', maxBuffer: 2 ** 28 },
      env: { ...environment('work', mode), ...settings },
    })
    return JSON.parse(stdout)
  }

  return {
    ...{
      origin,
      certificate,
      cluster,
      mail,
      dns,
      simulator,
      monitor,
      seats,
      pgbouncer,
      nginx,
      start,
      command,
      environment,
      serviceUrl,
      password,
      /** The folder to which PostgreSQL archives its WAL. */
      archive,
    },
    /** Ends the service, and then all programs in the reverse order of their start. */
    async stop() {
      await Promise.all([...seats.values()].map((one) => one.end('SIGTERM')))
      for (const one of open.reverse()) await one.stop()
    },
  }
}

export type Deployment = Awaited<ReturnType<typeof deploy>>

type Account = { readonly uid: number; readonly gid: number }

const secretKey = randomBytes(32).toString('base64')

/** Sets the simulator to fulfil orders almost immediately. */
async function hurry(url: string): Promise<void> {
  const body = JSON.stringify({ provisioning: 'PT0.1S', listLag: 'PT0.1S' })
  const headers = { 'content-type': 'application/json' }
  const { status } = await fetch(`${url}/simulator/sales`, { method: 'PUT', headers, body })
  if (status >= 300) throw new Error(`The simulator answers ${status}.`)
}

/** Creates the user and the database with the shipped SQL file, as the superuser. */
export function prepareServer({ url, binDirectory }: Cluster, password: string): void {
  execFileSync(join(binDirectory, 'psql'), ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', url, '-f', '-'], {
    input: shippedFile('postgres/init.sql'),
    env: { PATH: process.env.PATH, RESELLER_API_PASSWORD: password },
    stdio: ['pipe', 'inherit', 'inherit'],
  })
}

/** Writes the configuration files of PgBouncer and returns the path of the main file. */
function pooler(folder: string, { url }: Cluster, port: number, password: string): string {
  const place = join(folder, 'pgbouncer')
  mkdirSync(place)
  const users = join(place, 'userlist.txt')
  const file = join(place, 'pgbouncer.ini')
  writeFileSync(users, `"reseller_api" "${password}"\n`, { mode: 0o600 })
  writeFileSync(
    file,
    shippedFile('pgbouncer/pgbouncer.ini', [
      ['host=postgres port=5432', `host=${host} port=${new URL(url).port}`],
      ['listen_addr = *', `listen_addr = ${host}`],
      ['listen_port = 6432', `listen_port = ${port}`],
      ['/etc/pgbouncer/userlist.txt', users],
    ]),
  )
  const account = unprivileged()
  if (account) for (const path of [place, users, file]) chownSync(path, account.uid, account.gid)
  return file
}

/** Writes the configuration files of nginx and returns its command-line arguments. */
function proxy(
  folder: string,
  ports: Readonly<Record<string, number>>,
  { key, cert }: Certificate,
): string[] {
  const place = join(folder, 'nginx')
  mkdirSync(place)
  writeFileSync(join(place, 'certificate.pem'), cert)
  writeFileSync(join(place, 'key.pem'), key, { mode: 0o600 })
  // The default folders of the package may be in use by another nginx of this machine.
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
    .map((kind) => `${kind}_temp_path ${place}/${kind};`)
    .join('\n  ')
  const replacements: Replacement[] = [
    ['http {', `http {\n  ${temporary}`],
    ['/run/nginx.pid', `${place}/nginx.pid`],
    ['/etc/nginx/tls/', `${place}/`],
    ['listen 443', `listen ${host}:${ports.nginx}`],
    ['172.30.0.11:8080', `${host}:${ports['service-1']}`],
    ['172.30.0.12:8080', `${host}:${ports['service-2']}`],
  ]
  if (process.getuid?.() !== 0) replacements.push(['user www-data;', ''])
  const file = join(place, 'nginx.conf')
  writeFileSync(file, shippedFile('nginx/nginx.conf', replacements))
  return ['-p', place, '-c', file, '-g', 'daemon off;']
}

type Certificate = { readonly key: string; readonly cert: string }

/** Writes the configuration files of Prometheus and returns its command-line arguments. */
function monitoring(folder: string, ports: Readonly<Record<string, number>>): string[] {
  const place = join(folder, 'prometheus')
  mkdirSync(place)
  const file = join(place, 'prometheus.yml')
  writeFileSync(join(place, 'alerts.yml'), shippedFile('prometheus/alerts.yml'))
  writeFileSync(
    file,
    shippedFile('prometheus/prometheus.yml', [
      ['service-1:8080', `${host}:${ports['service-1']}`],
      ['service-2:8080', `${host}:${ports['service-2']}`],
      ['work:8081', `${host}:${ports.work}`],
      ['scrape_interval: 15s', 'scrape_interval: 1s'],
      ['evaluation_interval: 15s', 'evaluation_interval: 1s'],
    ]),
  )
  const data = `--storage.tsdb.path=${place}/data`
  return [`--config.file=${file}`, data, `--web.listen-address=${host}:${ports.prometheus}`]
}

/**
 * Returns another account for PgBouncer, which refuses to run as root; undefined if this process does not run as root.
 */
function unprivileged(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined
  const numberOf = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }))
  return { uid: numberOf('-u'), gid: numberOf('-g') }
}

/** Makes a folder that other accounts may enter. */
export function shareFolder(folder: string): void {
  chmodSync(folder, 0o755)
}

async function accepts(running: Running, sign: string): Promise<boolean> {
  return running.output().includes(sign)
}

/** Returns the status of the answer to a GET; 0 without an answer. */
export async function statusOf(url: string): Promise<number> {
  try {
    const response = await fetch(url)
    await response.arrayBuffer()
    return response.status
  } catch {
    return 0
  }
}
