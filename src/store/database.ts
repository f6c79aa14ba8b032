import pg from 'pg'
import { batch } from './driver/batch.ts'
import { type EmbeddedDatabase, startEmbedded } from './driver/embedded.ts'
import { endOf } from './driver/pool-end.ts'
import { prepareOnce } from './driver/prepared.ts'
import { createSemaphore, type Semaphore } from './driver/semaphore.ts'

/** One SQL statement with its values. One with a `name` is prepared once per connection. */
export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
}

/** A row as the driver returns it; columns.ts assigns its type. */
export type Row = Record<string, unknown>

export type Rows = Row[]

/** The role that serves requests. It owns no table, so row-level security applies to it. */
export const applicationRole = 'reseller_management_api'

/** The location of a database. Without `url` it is embedded: in `directory`, or in memory if that is missing too. */
export interface DatabaseLocation {
  readonly url?: string | undefined
  readonly directory?: string | undefined
  readonly archive?: ArrayBuffer | undefined
  readonly connections?: number
}

/** Limits of the statements of an owner. */
export interface OwnerLimits {
  /** Whether statements have no timeout, as those that alter a large table need. */
  readonly areOff?: boolean
}

/** A connection pool on PostgreSQL or on the embedded database, with the same SQL, driver and behaviour. */
export interface Database {
  readonly kind: 'embedded' | 'postgresql'
  /** The URL of the server, for threads with their own connections; undefined for the embedded database. */
  readonly url: string | undefined
  /** Runs one statement and returns its rows. */
  query(statement: Statement): Promise<Rows>
  /** Runs statements as one transaction, sent in one message; it commits all of them or none. */
  transaction(statements: readonly Statement[]): Promise<void>
  /** Runs statements as one transaction, rolls it back, and throws the error that a commit would have thrown. */
  rehearse(statements: readonly Statement[]): Promise<void>
  /** The pool itself, for the migrations, the job queue and bulk work. */
  readonly pool: pg.Pool
  /**
   * Acquire before holding a connection for more than a few statements. It keeps most of the pool free for short
   * statements, above all those of the job queue. Do not nest: it deadlocks.
   */
  readonly longHeld: Semaphore
  /** Resolves when the embedded database has ended unexpectedly. It then accepts no more queries. */
  readonly lost: Promise<Error>
  /**
   * Runs work under the owner's role: for migrations and administration, never for requests. The embedded database has
   * a single session, which the work holds until it ends. It may use only the pool that it is given: any other
   * deadlocks.
   */
  asOwner<T>(work: (pool: pg.Pool) => Promise<T>, limits?: OwnerLimits): Promise<T>
  /** Returns a copy of the whole embedded database. */
  archive(): Promise<ArrayBuffer>
  /** Closes the database after a grace period for running statements. */
  close(): Promise<void>
}

const defaultPoolSize = 16

/**
 * Opens a database under the application's role.
 *
 * @throws StoreUnavailable, DataDirectoryInUse
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const embedded = location.url === undefined ? await startEmbedded(location) : undefined
  const options = poolOptions(location, embedded)
  // JIT compilation takes longer than any statement of a request.
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
      // The pool's only connection holds the session. Releasing it with `true` discards it, so that the next caller
      // connects again, in the application's role.
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

/** Returns how many connections may be held for long: a quarter of the pool. */
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

// Set by a statement, not by connection parameters: a pooler such as PgBouncer rejects parameters that it does not
// track.
const limitsOf = (milliseconds: number) =>
  `set statement_timeout = ${milliseconds}; set idle_in_transaction_session_timeout = ${milliseconds}`
const withLimits = limitsOf(30_000)
const withoutLimits = limitsOf(0)

/** Opens a pool whose sessions begin with some settings. */
function newPool(options: pg.PoolConfig, settings = ''): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    // Days are UTC days, regardless of the time zone of the server or the process.
    onConnect: async (client: pg.ClientBase) =>
      void (await client.query(`set timezone = 'UTC'; ${settings}`)),
  })
  // A connection that the server drops is replaced at its next use, and the query that runs on it then fails. Without a
  // listener, the event would end the process.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return pool
}

/** Ignores that the application's role does not exist yet: no session uses it then. */
function absentBeforeFirstMigration(error: unknown): undefined {
  if (!(error instanceof pg.DatabaseError && error.code === invalidParameterValue)) throw error
}

/** A pool that also accepts `Submittable`, which the types of `pg` omit. */
interface Answering {
  query(statement: string | pg.QueryConfig | pg.Submittable): Promise<{ rows: Rows }>
}

function sendable({ name, ...statement }: Statement): pg.QueryConfig | pg.Submittable {
  if (name !== undefined) return prepareOnce({ name, ...statement })
  return { text: statement.text, values: [...statement.values] }
}

/** Sends statements and resolves to the error of the one that failed, if any. */
type Send = (client: pg.ClientBase, statements: readonly Statement[]) => Promise<Error | undefined>

async function transaction(pool: pg.Pool, statements: readonly Statement[], send: Send): Promise<void> {
  const client = await pool.connect().catch((error) => {
    throw translateError(error)
  })
  const failure = await send(client, statements).catch((fault) => {
    // A value that cannot be serialised is a bug in this service. Without the release, the pool would lose the
    // connection.
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
// Runs the deferred constraint checks of a commit.
const ending = { text: 'set constraints all immediate', values: [] }

const sendAndRollBack: Send = async (client, statements) => {
  const failure = await sendAll(client, [beginning, ...statements, ending])
  return await client.query('rollback').then(
    () => failure,
    (lost) => lost,
  )
}

/** The database is unavailable; the request itself may be valid. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database cannot be reached or takes no writes at the moment.', { cause })
    this.name = 'StoreUnavailable'
  }
}

/** A lost race: a row changed after it was read, or another transaction took a unique key. Retry from the read. */
export class Conflicting extends Error {
  readonly constraint: string | undefined

  constructor(constraint: string | undefined, cause: unknown) {
    super('Another request changed the same row at the same time.', { cause })
    this.name = 'Conflicting'
    this.constraint = constraint
  }
}

/** Another transaction is writing under the same idempotency key. */
export class KeyInUse extends Error {}

/** A response is already stored under the idempotency key. */
export class KeyAlreadyUsed extends Error {}

// https://www.postgresql.org/docs/15/errcodes-appendix.html
const invalidParameterValue = '22023'
const unavailable = /^(08|53|57P0|58)|^(25006|55P03|57014)$/
// Unique violation, serialization failure, deadlock, and RM001, which the SQL function require_changed raises.
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
