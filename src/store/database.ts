import pg from 'pg'
import { batch } from './driver/batch.ts'
import { type EmbeddedDatabase, startEmbedded } from './driver/embedded.ts'
import { endOf } from './driver/pool-end.ts'
import { prepareOnce } from './driver/prepared.ts'
import { createSemaphore, type Semaphore } from './driver/semaphore.ts'

/** One SQL statement with its values; a `name` makes it a prepared statement of its connection. */
export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** A row as the driver makes it; columns.ts gives it its type. */
export type Row = Record<string, unknown>

/** Rows of a query. */
export type Rows = Row[]

/** The role that serves requests: it owns no table, so that row-level security binds it. */
export const applicationRole = 'reseller_management_api'

/** Where a database is. Without `url` it is the embedded one, in `directory`, or in memory without one. */
export interface DatabaseLocation {
  readonly url?: string | undefined
  readonly directory?: string | undefined
  readonly archive?: ArrayBuffer | undefined
  readonly connections?: number
}

/** What holds for an owner's statements. */
export interface OwnerLimits {
  /** Whether a statement may take as long as it likes, as one that changes a table of any size has to. */
  readonly areOff?: boolean
}

/** A connection pool on PostgreSQL or on the embedded database: same SQL, same driver, same behaviour. */
export interface Database {
  readonly kind: 'embedded' | 'postgresql'
  /** Where the server is, for threads with connections of their own; undefined of the embedded one. */
  readonly url: string | undefined
  /** Runs one statement and gives its rows. */
  query(statement: Statement): Promise<Rows>
  /** Runs statements as one transaction, sent in one go; all of them count or none does. */
  transaction(statements: readonly Statement[]): Promise<void>
  /** Runs statements as one transaction and takes all of it back: tells, by what it throws, how it would have ended. */
  rehearse(statements: readonly Statement[]): Promise<void>
  /** The pool itself, for the migrations, the job queue and bulk work. */
  readonly pool: pg.Pool
  /**
   * Who keeps a connection of a server for longer than a few statements comes through here first, and asks for a second
   * place never: all that is quick, the queue's own statements above all, always finds most of the pool free.
   */
  readonly longHeld: Semaphore
  /** Resolves when the embedded database has ended by itself: nothing can be asked of it any more. */
  readonly lost: Promise<Error>
  /**
   * The same database under its owner's role: for migrations and administration, never for requests. The embedded one
   * has a single session: everybody else waits until the work is done, so it must use no other pool than its own.
   */
  asOwner<T>(work: (pool: pg.Pool) => Promise<T>, limits?: OwnerLimits): Promise<T>
  /** Gives a copy of the whole embedded database. */
  archive(): Promise<ArrayBuffer>
  /** Closes it, after a moment for the statements under way. */
  close(): Promise<void>
}

const defaultPoolSize = 16

/** Opens a database under the application's role. @throws StoreUnavailable, DataDirectoryInUse */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const embedded = location.url === undefined ? await startEmbedded(location) : undefined
  const options = poolOptions(location, embedded)
  // Compiling a plan takes longer than any statement of a request runs.
  const limits = embedded ? '' : withLimits
  const pool = newPool(options, `${limits}; set role ${applicationRole}; set jit = off`)
  const answering: Answering = pool
  const endPool = endOf(pool)
  return {
    kind: embedded ? 'embedded' : 'postgresql',
    url: location.url,
    pool,
    longHeld: createSemaphore(embedded ? Infinity : longHeldOf(location)),
    lost: embedded ? embedded.lost : new Promise(() => {}),
    async query(statement) {
      try {
        return (await answering.query(sendable(statement))).rows
      } catch (error) {
        throw translateError(error)
      }
    },
    transaction: (statements) => transaction(pool, statements, sendAll),
    rehearse: (statements) => transaction(pool, statements, sendAndRollBack),
    async asOwner(work, { areOff = false } = {}) {
      // Who has the only connection has the session; the next one gets a new connection, in the application's role.
      const turn = embedded && (await pool.connect().catch(absentBeforeFirstMigration))
      const owner = newPool(options, areOff ? withoutLimits : limits)
      try {
        return await work(owner)
      } finally {
        await owner.end()
        turn?.release(true)
      }
    },
    archive: () => embedded!.archive(),
    async close() {
      await endPool()
      await embedded?.close()
    },
  }
}

/** How many may keep a connection: a quarter. */
function longHeldOf({ connections = defaultPoolSize }: DatabaseLocation): number {
  return Math.max(1, Math.floor(connections / 4))
}

function poolOptions(location: DatabaseLocation, embedded: EmbeddedDatabase | undefined): pg.PoolConfig {
  if (embedded) {
    return {
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: 60_000,
      user: 'postgres',
      database: 'postgres',
      stream: () => embedded.connect(),
    }
  }
  return {
    connectionString: location.url,
    max: location.connections ?? defaultPoolSize,
    connectionTimeoutMillis: 5_000,
    application_name: 'reseller-management-api',
  }
}

// By a statement and not by parameters of the connection: a pooler such as PgBouncer refuses those that it does not track.
const limitsOf = (milliseconds: number) =>
  `set statement_timeout = ${milliseconds}; set idle_in_transaction_session_timeout = ${milliseconds}`
const withLimits = limitsOf(30_000)
const withoutLimits = limitsOf(0)

/** Opens a pool, of which each session begins with some settings. */
function newPool(options: pg.PoolConfig, settings = ''): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    // A day is one of UTC, whatever the server, or who runs it, takes for the time here.
    onConnect: async (client: pg.ClientBase) =>
      void (await client.query(`set timezone = 'UTC'; ${settings}`)),
  })
  // A connection that the server drops is replaced at the next use. Whoever uses it then is told by the query
  // that fails; the event beside it would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Where the application's role is not there yet, nobody is in it. */
function absentBeforeFirstMigration(error: unknown): undefined {
  if (!(error instanceof pg.DatabaseError && error.code === invalidParameterValue)) throw error
}

/** What a pool answers: its own types leave out what is submitted to it. */
interface Answering {
  query(statement: string | pg.QueryConfig | pg.Submittable): Promise<{ rows: Rows }>
}

function sendable({ name, ...statement }: Statement): pg.QueryConfig | pg.Submittable {
  if (name !== undefined) return prepareOnce({ name, ...statement })
  return { text: statement.text, values: [...statement.values] }
}

/** Sends statements, and gives the error of the one that failed. */
type Send = (client: pg.ClientBase, statements: readonly Statement[]) => Promise<Error | undefined>

async function transaction(pool: pg.Pool, statements: readonly Statement[], send: Send): Promise<void> {
  const client = await pool.connect().catch((error) => {
    throw translateError(error)
  })
  const failure = await send(client, statements).catch((fault) => {
    // A value that cannot be sent is a fault of ours; the connection must not be lost to the pool by it.
    client.release(true)
    throw fault
  })
  client.release(failure && isConnectionFailure(failure))
  if (failure) throw translateError(failure)
}

const sendAll: Send = (client, statements) =>
  new Promise((resolve) => {
    client.query(batch(statements, resolve))
  })

const beginning = { text: 'begin', values: [] }
// What is checked at a commit is checked here.
const ending = { text: 'set constraints all immediate', values: [] }

const sendAndRollBack: Send = async (client, statements) => {
  const failure = await sendAll(client, [beginning, ...statements, ending])
  return await client.query('rollback').then(
    () => failure,
    (lost) => lost,
  )
}

/** The database cannot be used now; nothing is known to be wrong with the request. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached or takes no writes at the moment.', { cause })
    this.name = 'StoreUnavailable'
  }
}

/** A race was lost: a row changed since it was read, or a key was taken meanwhile. Starting over decides anew. */
export class Conflicting extends Error {
  readonly constraint: string | undefined

  constructor(constraint: string | undefined, cause: unknown) {
    super('Another request changed the same row at the same time.', { cause })
    this.name = 'Conflicting'
    this.constraint = constraint
  }
}

/** Another transaction writes under the same idempotency key just now. */
export class KeyInUse extends Error {}

/** An answer is kept under the idempotency key already. */
export class KeyAlreadyUsed extends Error {}

// https://www.postgresql.org/docs/15/errcodes-appendix.html
const invalidParameterValue = '22023'
const unavailable = /^(08|53|57P0|58)|^(25006|55P03|57014)$/
// Unique violation, serialization failure, deadlock, and RM001 of our own function require_changed.
const conflicting = /^(23505|40001|40P01|RM001)$/

function isConnectionFailure(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith('57P') === true
}

function translateError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) {
    return error instanceof TypeError ? error : new StoreUnavailable(error)
  }
  const code = error.code ?? ''
  if (conflicting.test(code)) return new Conflicting(error.constraint, error)
  if (code === 'RM002') return new KeyInUse(error.message)
  if (code === 'RM003') return new KeyAlreadyUsed(error.message)
  return unavailable.test(code) ? new StoreUnavailable(error) : error
}
