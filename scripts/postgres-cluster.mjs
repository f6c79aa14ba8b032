// Temporary PostgreSQL servers for tests and measurements, started from the machine's binaries.
import { execFileSync, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import * as fs from 'node:fs'
import { createServer } from 'node:net'
import { constants, tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { childrenOf, isAlive, killQuietly, stillThere, waitForEnd } from './process-tree.mjs'

const oldestMajor = 15
const packaged = '/usr/lib/postgresql'

// Test data need not survive a power cut, and flushing is the largest cost.
const volatile = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** The functions that stop running clusters when this process ends without calling `stop`. */
const cleanUps = new Set()

/**
 * Returns the folder with the server's binaries, version 15 or later, the highest first; undefined when there
 * is none.
 */
export function findPostgres() {
  // Stopping a server relies on Unix signals.
  if (process.platform === 'win32') return undefined
  const installed = fs.existsSync(packaged) ? fs.readdirSync(packaged) : []
  const folders = installed.sort((a, b) => Number(b) - Number(a)).map((name) => join(packaged, name, 'bin'))
  const onPath = (process.env.PATH ?? '').split(delimiter).filter(Boolean)
  return [...folders, ...onPath].find(
    (folder) =>
      ['initdb', 'postgres'].every((name) => isExecutable(join(folder, name))) &&
      Number.parseInt(serverVersion(folder), 10) >= oldestMajor,
  )
}

/**
 * Returns the database for a test run: the one that the environment variable names, else a new cluster (with the
 * options of `startCluster`) by its socket in the file system, which costs both sides less processor time than TCP.
 * Without either, `url` is undefined and `description` gives the reason.
 */
export async function borrowDatabase(variable, options) {
  const binDirectory = findPostgres()
  const url = process.env[variable]
  if (url) {
    return { url, binDirectory, description: `${await describe(url)} (${variable})`, stop: async () => {} }
  }
  if (!binDirectory) return { description: 'no PostgreSQL found', stop: async () => {} }
  try {
    const cluster = await startCluster(options)
    return {
      url: cluster.socketUrl,
      binDirectory,
      description: `PostgreSQL ${cluster.version}`,
      stop: cluster.stop,
    }
  } catch (error) {
    console.error(error.message)
    return { description: 'PostgreSQL did not start', stop: async () => {} }
  }
}

/**
 * Creates a cluster in a temporary folder and starts it on a free port of 127.0.0.1, with a random password
 * and 200 connections, and on a socket in the folder, without a password. `settings` go to postgresql.conf. Rejects with the server's own message on failure.
 * `stop()`, or at the latest the end of this process, stops the server and removes the folder.
 */
export async function startCluster({ durable = false, settings = {} } = {}) {
  const binDirectory = findPostgres()
  if (!binDirectory) throw new Error(`No PostgreSQL server, version ${oldestMajor} or later, was found.`)
  const account = serverAccount()
  const folder = fs.mkdtempSync(join(temporaryFolder(account), 'reseller-postgres-'))
  const server = new Server({ binDirectory, folder, account })
  enrol(server.cleanUp)
  try {
    const password = randomBytes(24).toString('hex')
    if (account) fs.chownSync(folder, account.uid, account.gid)
    await server.create(password, { ...(durable ? {} : volatile), ...settings })
    await server.start()
    const url = `postgres://postgres:${password}@127.0.0.1:${server.port}/postgres`
    return {
      url,
      socketUrl: `${url}?host=${folder}`,
      binDirectory,
      account,
      version: serverVersion(binDirectory),
      get pid() {
        return server.pid
      },
      stop: () => server.remove().finally(() => dismiss(server.cleanUp)),
      crash: () => server.crash(),
      restart: () => server.restart(),
    }
  } catch (error) {
    server.cleanUp()
    dismiss(server.cleanUp)
    throw error
  }
}

/** One data folder and the process that serves it. */
class Server {
  port = 0
  #binDirectory
  #folder
  #data
  #account
  #process
  #crashed = false

  constructor({ binDirectory, folder, account }) {
    this.#binDirectory = binDirectory
    this.#folder = folder
    this.#data = join(folder, 'data')
    this.#account = account
  }

  /** The pid of the postmaster; undefined while the server is down. */
  get pid() {
    return isRunning(this.#process) ? this.#process.pid : undefined
  }

  async create(password, settings) {
    const passwordFile = join(this.#folder, 'password')
    fs.writeFileSync(passwordFile, password, { mode: 0o600 })
    if (this.#account) fs.chownSync(passwordFile, this.#account.uid, this.#account.gid)
    const args = ['--no-sync', '--no-instructions', '--username=postgres', `--pwfile=${passwordFile}`]
    // Only this account can open the folder of the socket, and checking a password takes each side milliseconds.
    args.push('--auth-local=trust', '--auth-host=scram-sha-256')
    args.push('--encoding=UTF8', `--locale=${locale()}`, `--pgdata=${this.#data}`)
    this.#process = this.#spawn('initdb', args)
    await ended(this.#process)
    if (this.#process.exitCode !== 0) throw new Error(`initdb failed:\n${this.#log()}`)
    fs.rmSync(passwordFile)
    const all = {
      listen_addresses: '127.0.0.1',
      unix_socket_directories: this.#folder,
      unix_socket_permissions: '0700',
      max_connections: 200,
      ...settings,
    }
    const lines = Object.entries(all).map(
      ([name, value]) => `${name} = '${`${value}`.replaceAll("'", "''")}'`,
    )
    // A file instead of arguments, so that ALTER SYSTEM can still override them.
    fs.appendFileSync(join(this.#data, 'postgresql.conf'), `${lines.join('\n')}\n`)
  }

  /** Starts the server, on its previous port or a free one, and waits until it reaches the given state. */
  async start(state = 'ready') {
    for (let attempt = 1; ; attempt++) {
      const port = this.port || (await freePort())
      fs.rmSync(join(this.#folder, 'log'), { force: true })
      this.#process = this.#spawn('postgres', ['-D', this.#data, '-p', `${port}`])
      if (await this.#reaches(state)) {
        this.port = port
        this.#crashed = false
        return
      }
      // Another process may have taken the port in the meantime.
      if (this.port || attempt === 5 || !this.#log().includes('bind')) {
        throw new Error(`PostgreSQL did not start:\n${this.#log()}`)
      }
    }
  }

  /**
   * Waits until the server has a state, as pg_ctl does: reads the last line of postmaster.pid. Returns false when the
   * process ends, or after two minutes.
   */
  async #reaches(state) {
    for (const deadline = Date.now() + 120_000; Date.now() < deadline; await sleep(10)) {
      if (!isRunning(this.#process)) return false
      const lines = read(join(this.#data, 'postmaster.pid')).split('\n')
      const now = lines[7]?.trim()
      if (lines[0] === `${this.#process.pid}` && (now === state || now === 'ready')) return true
    }
    return false
  }

  async restart() {
    // Fast shutdown: it closes connections and writes a checkpoint.
    if (this.pid) await this.#end('SIGINT')
    await this.start()
  }

  /**
   * Sends kill -9 to the postmaster and waits for its children, which then exit. Kills those that run after two
   * seconds.
   */
  async crash() {
    if (!this.pid) return
    // Stopped first, so that no child starts between listing and killing.
    this.#process.kill('SIGSTOP')
    const orphans = childrenOf(this.#process.pid)
    await this.#end('SIGKILL')
    this.#crashed = true
    await waitForEnd(orphans, 2_000)
    for (const orphan of stillThere(orphans)) killQuietly(orphan.pid, 'SIGKILL')
    await waitForEnd(orphans, 10_000)
    // The postmaster has ended. If another process got its pid, the next start would fail because of this file.
    fs.rmSync(join(this.#data, 'postmaster.pid'), { force: true })
  }

  async remove() {
    // A killed server leaves shared memory, which the next server with this data folder removes.
    if (this.#crashed) await this.start('starting').catch(() => {})
    // Immediate shutdown: no checkpoint is needed.
    if (this.pid) await this.#end('SIGQUIT')
    fs.rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }

  /** Does the work of `remove` in a process that is ending and cannot wait for events. */
  cleanUp = () => {
    if (this.pid) {
      killQuietly(this.pid, 'SIGQUIT')
      for (let tries = 0; tries < 250 && isAlive(this.pid); tries++) pause(20)
      if (isAlive(this.pid)) killQuietly(this.pid, 'SIGKILL')
    }
    fs.rmSync(this.#folder, { recursive: true, force: true, maxRetries: 5 })
  }

  async #end(signal) {
    this.#process.kill(signal)
    await ended(this.#process)
  }

  #spawn(command, args) {
    const log = fs.openSync(join(this.#folder, 'log'), 'a', 0o600)
    const child = spawn(join(this.#binDirectory, command), args, {
      // The account may lack access to the current folder.
      cwd: this.#folder,
      env: Object.fromEntries(Object.entries(process.env).filter(([name]) => !name.startsWith('PG'))),
      stdio: ['ignore', log, log],
      // Ctrl-C must reach only the tests, which still need their database to finish.
      detached: true,
      ...this.#account,
    })
    fs.closeSync(log)
    child.unref()
    child.on('error', (error) => fs.appendFileSync(join(this.#folder, 'log'), `${error.message}\n`))
    return child
  }

  #log() {
    return read(join(this.#folder, 'log')).slice(-4_000)
  }
}

/**
 * Returns the account that runs the server, which refuses to run as root: the package's account, else
 * `nobody`.
 */
function serverAccount() {
  if (process.getuid?.() !== 0) return undefined
  for (const name of ['postgres', 'nobody']) {
    try {
      const [uid, gid] = ['-u', '-g'].map((what) =>
        Number(execFileSync('id', [what, name], { stdio: 'pipe' })),
      )
      return { uid, gid }
    } catch {
      // No such account: try the next.
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is neither an account postgres nor nobody.')
}

/** Returns the temporary folder, or /tmp when the account cannot reach it. */
function temporaryFolder(account) {
  if (!account) return tmpdir()
  for (let folder = fs.realpathSync(tmpdir()); ; folder = dirname(folder)) {
    if ((fs.statSync(folder).mode & 0o001) === 0) return '/tmp'
    if (folder === dirname(folder)) return tmpdir()
  }
}

// Code point order and Unicode letters, as in the embedded database; only Linux always has it.
const locale = () => (process.platform === 'linux' ? 'C.UTF-8' : 'C')

function serverVersion(binDirectory) {
  const output = execFileSync(join(binDirectory, 'postgres'), ['--version'], { encoding: 'utf8' })
  return /\d+(\.\d+)?/.exec(output)?.[0] ?? '0'
}

async function describe(url) {
  const { default: pg } = await import('pg')
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  try {
    await client.connect()
    const { rows } = await client.query('show server_version')
    return `PostgreSQL ${rows[0].server_version.split(' ')[0]}`
  } catch (error) {
    return `PostgreSQL, which does not answer: ${error.message || error.code}`
  } finally {
    await client.end().catch(() => {})
  }
}

function freePort() {
  return new Promise((resolve, reject) => {
    const listener = createServer()
    listener.once('error', reject)
    listener.listen(0, '127.0.0.1', () => {
      const { port } = listener.address()
      listener.close(() => resolve(port))
    })
  })
}

const isRunning = (child) => child?.pid !== undefined && child.exitCode === null && child.signalCode === null

async function ended(child) {
  if (child.pid === undefined) {
    await sleep(0)
    return
  }
  if (!isRunning(child)) return
  child.ref()
  await new Promise((resolve) => child.once('exit', resolve))
}

function pause(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds)
}

function read(file) {
  try {
    return fs.readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

function isExecutable(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK)
    return true
  } catch {
    return false
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']

function enrol(cleanUp) {
  if (cleanUps.size === 0) {
    process.on('exit', cleanUpAll)
    for (const signal of signals) process.on(signal, endBySignal)
  }
  cleanUps.add(cleanUp)
}

function dismiss(cleanUp) {
  cleanUps.delete(cleanUp)
  if (cleanUps.size > 0) return
  process.off('exit', cleanUpAll)
  for (const signal of signals) process.off(signal, endBySignal)
}

function cleanUpAll() {
  for (const cleanUp of cleanUps) {
    try {
      cleanUp()
    } catch (error) {
      console.error(`A temporary PostgreSQL could not be removed: ${error.message}`)
    }
  }
}

/** Ends the process as by default, unless another listener handles the signal. */
function endBySignal(signal) {
  if (process.listenerCount(signal) === 1) process.exit(128 + constants.signals[signal])
}
