import pg from 'pg'
import { batch } from './driver/batch.ts'
import {
  applicationName,
  checkoutMs,
  deadlineFor,
  defaultLimits,
  embeddedDeadlineFor,
  endOf,
  isOpeningError,
  type Limits,
  limitBatch,
  ownerCheckoutMs,
  ownerDeadlineMs,
  permitMs,
  setLimits,
  TimedClient,
  type Timing,
} from './driver/deadlines.ts'
import { type EmbeddedDatabase, startEmbedded } from './driver/embedded.ts'
import {
  inPortions,
  keepPlan,
  type NamedStatement,
  prepareKeptPlans,
  prepareOnce,
} from './driver/named/prepared.ts'
import { shareReads } from './driver/named/shared-reads.ts'
import { type Prepare, requirePooledSession, setSession, unnamed } from './driver/pooler/pooled-session.ts'
import { createSemaphore, type Semaphore } from './driver/semaphore.ts'
import { serverAt } from './driver/silence/sessions.ts'
import { watchConnections } from './driver/silence/watch.ts'

/** One SQL statement with its values. A statement with a `name` is prepared once per connection. */
export interface Statement {
  readonly name?: string
  readonly text: string
  readonly values: readonly unknown[]
  /**
   * The number of rows of a portion, for a long result: other requests run between its portions. The embedded database
   * returns every result at once.
   */
  readonly portion?: number
  /**
   * Whether each connection plans the statement once, by indexes where possible. For statements that take longer to plan
   * than to execute, on a table whose size changes faster than its statistics.
   */
  readonly keepsIndexPlan?: boolean
}

/** A row as the driver returns it. `columns` in columns.ts gives the row its type. */
export type Row = Record<string, unknown>

export type Rows = Row[]

/** The role that serves requests. Row-level security applies to the role, because it owns no table. */
export const applicationRole = 'reseller_management_api'

/**
 * The location of a database. Without `url`, the database is embedded: it is stored in `directory`, or in memory when
 * there is no `directory` either.
 */
export interface DatabaseLocation {
  readonly url?: string | undefined
  /**
   * The URL of the same database without a pooler. If it is set, `url` is the URL of a pooler in transaction mode. Work
   * that needs its own session uses `directUrl`.
   */
  readonly directUrl?: string | undefined
  readonly directory?: string | undefined
  /** An embedded database that is already running; by default, a new one is started. */
  readonly embedded?: EmbeddedDatabase | undefined
  readonly connections?: number
  /**
   * The maximum milliseconds to open a connection, and to wait for a free one; by default `checkoutMs` in driver/deadlines.ts for
   * a server or for the embedded database.
   */
  readonly checkoutMs?: number
  /**
   * The maximum milliseconds until the server accepts a network connection under the owner's role. Opening the session on this
   * connection may take longer. By default, the limit for opening the session applies.
   */
  readonly reachMs?: number
  /** The limits of the statements of requests and jobs. */
  readonly limits?: Limits
}

/** The limits of statements under the owner's role. */
export interface OwnerLimits {
  /** Whether statements run without a timeout, for example because they alter a large table. */
  readonly areOff?: boolean
}

/** A connection pool on PostgreSQL or on the embedded database, with the same SQL, driver and behaviour. */
export interface Database {
  readonly kind: 'embedded' | 'postgresql'
  /** Whether concurrent reads by key share connections, so that each of them occupies no connection of the pool. */
  readonly isSharing: boolean
  /** The URL, without a pooler, for threads that open sessions of their own; undefined for the embedded database. */
  readonly url: string | undefined
  /** Runs one statement and returns its rows. @throws StoreUnavailable, Conflicting */
  query(statement: Statement): Promise<Rows>
  /**
   * Runs a read with a plan that does not depend on its values, so that connections plan it once; for statements that
   * have few texts and many values, such as pages of lists. @throws StoreUnavailable
   */
  readPlanned(statement: Statement): Promise<Rows>
  /**
   * Runs a read of a few rows by key, and returns its rows. Concurrent reads share connections, on which each read waits
   * for the earlier ones. The statement must neither write nor lock; shared connections refuse both.
   *
   * @throws StoreUnavailable
   */
  readByKey(statement: NamedStatement): Promise<Rows>
  /**
   * Runs statements as one transaction, sent in one message. The transaction commits all statements or none.
   *
   * @throws StoreUnavailable, Conflicting, and OutcomeUnknown when the answer is lost
   */
  transaction(statements: readonly Statement[]): Promise<void>
  /** Runs statements as one transaction and rolls it back. Throws the error that a commit would have thrown. */
  rehearse(statements: readonly Statement[]): Promise<void>
  /**
   * The connection pool of `query` and `transaction`, for tests. A pooler in transaction mode may use another session
   * after each transaction.
   */
  readonly pool: pg.Pool
  /**
   * Connections that keep their session: for temporary tables, cursors, COPY and transactions that callers hold open.
   * Equals `pool` unless a pooler in transaction mode is used.
   */
  readonly sessions: pg.Pool
  /**
   * Limits the connections that callers hold for more than a few statements. Acquire a permit before holding such a
   * connection, so that most of the pool stays free for short statements, above all those of the job queue. Do not
   * acquire a second permit while holding one, because nested acquisition deadlocks.
   */
  readonly longHeld: Semaphore
  /** Returns the numbers of connections of the pool: in use and idle, and of callers that wait for one. */
  connections(): { readonly busy: number; readonly idle: number; readonly waiting: number }
  /** Resolves when the embedded database has ended unexpectedly; every later query fails. */
  readonly lost: Promise<Error>
  /**
   * Runs work under the owner's role and returns its result; for migrations and administration, never for requests. On
   * the embedded database, the work holds the only session until it ends. The work must use only the pool that it
   * receives, because any other pool waits for that session and deadlocks.
   */
  asOwner<T>(work: (pool: pg.Pool) => Promise<T>, limits?: OwnerLimits): Promise<T>
  /** Closes the database. After a grace period, it closes the connections of running statements, too. */
  close(): Promise<void>
}

const defaultPoolSize = 16
// Connections that reads by key share; the pool has fewer by this number. Each is a process of the server, and two
// can use two processors. A smaller pool needs all of its connections for other work.
const sharedConnections = 2
const smallestSharingPool = 8
// A new session compiles triggers and plans statements again: for an order with its background work, that took a tenth of
// the processor time of PostgreSQL when sessions ended between bursts of work, after the default of 10 seconds.
const idleSessionMs = 300_000
// Fewer concurrent reads gain nothing from sharing.
const fewestSharedReads = 4

/**
 * Opens a database under the application's role and returns it.
 *
 * @throws StoreUnavailable, DataDirectoryInUse
 */
export async function openDatabase(location: DatabaseLocation): Promise<Database> {
  const embedded =
    location.url === undefined ? (location.embedded ?? (await startEmbedded(location))) : undefined
  const options = poolOptions(location, embedded)
  const { limits = defaultLimits } = location
  // A running statement of the embedded database cannot be interrupted, so it has no server-side limits. Only the
  // deadline in this process ends the wait for the statement.
  const setOnServer = (one: Limits) => (embedded ? '' : setLimits(one))
  const deadlineMs = embedded ? embeddedDeadlineFor(limits.statement) : deadlineFor(limits.statement)
  const isPooled = !embedded && location.directUrl !== undefined
  const direct = isPooled ? { ...options, connectionString: location.directUrl } : options
  const watch = watchConnections(embedded ? undefined : serverAt(direct))
  const kind = embedded ? 'embedded' : 'postgresql'
  const timing = { watch, deadlineMs, checkoutMs: location.checkoutMs ?? checkoutMs[kind] }
  const patientMs = ownerCheckoutMs[kind]
  // JIT is off because compiling takes longer than any statement of a request.
  const settings = `${setOnServer(limits)}; set role ${applicationRole}; set jit = off; ${prepareKeptPlans}`
  const sessions = newPool(direct, timing, setSession(settings))
  const pool = isPooled ? newPool(options, timing, requirePooledSession(limits, applicationRole)) : sessions
  const answering: Answering = pool
  const ends = [...new Set([pool, sessions])].map(endOf)
  const shared = isSharing(location) ? sharedPool(direct, timing, settings) : undefined
  let reads = 0
  const adapted = (statement: Statement) =>
    isPooled ? unnamed(statement) : embedded ? whole(statement) : statement
  return {
    kind: embedded ? 'embedded' : 'postgresql',
    isSharing: shared !== undefined,
    url: isPooled ? location.directUrl : location.url,
    pool,
    sessions,
    longHeld: createSemaphore(
      embedded ? Infinity : longHeldOf(location),
      permitMs,
      (reason) => new StoreUnavailable(reason),
    ),
    connections: () => ({
      busy: pool.totalCount - pool.idleCount,
      idle: pool.idleCount,
      waiting: pool.waitingCount,
    }),
    lost: embedded ? embedded.lost : new Promise(() => {}),
    async query(statement) {
      try {
        return (await answering.query(sendable(adapted(statement)))).rows
      } catch (error) {
        throw translateError(error)
      }
    },
    async readPlanned(statement) {
      try {
        const sent = adapted(statement)
        return (await answering.query(isPooled ? sendable(sent) : keepPlan(sent))).rows
      } catch (error) {
        throw translateError(error)
      }
    },
    async readByKey(statement) {
      reads += 1
      try {
        const answer = reads >= fewestSharedReads ? shared?.read(statement) : undefined
        return (await (answer ?? answering.query(sendable(isPooled ? unnamed(statement) : statement)))).rows
      } catch (error) {
        throw translateError(error)
      } finally {
        reads -= 1
      }
    },
    transaction: (statements) => transaction({ pool, isPooled }, statements, sendAll, toCommitError),
    rehearse: (statements) => transaction({ pool, isPooled }, statements, sendAndRollBack, translateError),
    async asOwner(work, { areOff = false } = {}) {
      // The embedded database has a single session, so this reserves the pool's only connection. `release(true)`
      // discards that connection, so that the next caller connects again, under the application's role.
      const turn = embedded && (await pool.connect().catch(absentBeforeFirstMigration))
      const ownerLimits = areOff ? { statement: 0, lock: 0 } : { ...limits, lock: limits.statement }
      const owner = newPool(
        { ...direct, connectionTimeoutMillis: patientMs },
        {
          ...timing,
          ...{ checkoutMs: patientMs, reachMs: location.reachMs },
          ...(areOff && { deadlineMs: ownerDeadlineMs }),
        },
        setSession(setOnServer(ownerLimits)),
      )
      try {
        return await work(owner)
      } finally {
        await owner.end()
        turn?.release(true)
      }
    },
    async close() {
      await Promise.all([...ends.map((end) => end()), shared?.end()])
      await watch.close()
      await embedded?.close()
    },
  }
}

/** Returns how many permits `longHeld` has: a quarter of the pool, at least one. */
function longHeldOf({ connections = defaultPoolSize }: DatabaseLocation): number {
  return Math.max(1, Math.floor(connections / 4))
}

/**
 * Returns whether reads by key share connections. A pooler in transaction mode has no prepared statements, and the
 * embedded database has a single session.
 */
function isSharing({ url, directUrl, connections = defaultPoolSize }: DatabaseLocation): boolean {
  return url !== undefined && directUrl === undefined && connections >= smallestSharingPool
}

function sharedPool(options: pg.PoolConfig, timing: Timing, settings: string) {
  const readOnly = setSession(`${settings}; set default_transaction_read_only = on`)
  return shareReads(newPool({ ...options, max: sharedConnections, pipeline: true }, timing, readOnly))
}

function poolOptions(location: DatabaseLocation, embedded: EmbeddedDatabase | undefined): pg.PoolConfig {
  if (embedded) {
    return {
      max: 1,
      idleTimeoutMillis: 0,
      connectionTimeoutMillis: checkoutMs.embedded,
      user: 'postgres',
      database: 'postgres',
      stream: () => embedded.connect(),
    }
  }
  return {
    connectionString: location.url,
    max: (location.connections ?? defaultPoolSize) - (isSharing(location) ? sharedConnections : 0),
    connectionTimeoutMillis: location.checkoutMs ?? checkoutMs.postgresql,
    idleTimeoutMillis: idleSessionMs,
    application_name: applicationName,
  }
}

/** Returns a connection pool. `prepare` runs on each new connection. */
function newPool(options: pg.PoolConfig, timing: Timing, prepare: Prepare): pg.Pool {
  const pool = new pg.Pool({
    ...options,
    Client: class extends TimedClient {
      constructor(config?: pg.ClientConfig) {
        super(config, timing)
      }
    },
    onConnect: async (client: pg.ClientBase) => {
      // Poolers in transaction mode track this setting for each client.
      if (client instanceof TimedClient) await client.query(`set application_name = '${client.name}'`)
      await prepare(client)
    },
  })
  // The listeners keep the process alive: without a listener, an error event of a dropped connection ends the process.
  // The query that runs on the dropped connection fails, and the pool opens a new connection for the next one.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  const timedOf = (client: pg.PoolClient) => (client instanceof TimedClient ? client : undefined)
  pool.on('connect', (client) => timedOf(client)?.open())
  pool.on('acquire', (client) => timedOf(client)?.take())
  pool.on('release', (_error, client) => timedOf(client)?.reset())
  return pool
}

/**
 * Returns undefined for the error that the application's role does not exist yet. Then no session uses the role, so
 * `asOwner` need not reserve the connection. Throws any other error again.
 */
function absentBeforeFirstMigration(error: unknown): undefined {
  if (!(error instanceof pg.DatabaseError && error.code === invalidParameterValue)) throw error
}

/** A pool that also accepts `Submittable`, which the types of `pg` omit. */
interface Answering {
  query(statement: string | pg.QueryConfig | pg.Submittable): Promise<{ rows: Rows }>
}

/** Returns a statement without portions, which the embedded database does not have. */
function whole({ portion: _, ...statement }: Statement): Statement {
  return statement
}

function sendable({ name, ...statement }: Statement): pg.QueryConfig | pg.Submittable {
  if (statement.keepsIndexPlan) return keepPlan(statement, 'indexes')
  if (name !== undefined) return prepareOnce({ name, ...statement })
  if (statement.portion !== undefined) return inPortions(statement)
  return { text: statement.text, values: [...statement.values] }
}

/** Sends statements. Resolves to the error of the statement that failed, or to undefined. */
type Send = (client: pg.ClientBase, statements: readonly Statement[]) => Promise<Error | undefined>

async function transaction(
  { pool, isPooled }: { readonly pool: pg.Pool; readonly isPooled: boolean },
  statements: readonly Statement[],
  send: Send,
  toError: (failure: Error) => unknown,
): Promise<void> {
  const client = await pool.connect().catch((error) => {
    throw translateError(error)
  })
  limitBatch(client, statements)
  const failure = await send(client, isPooled ? statements.map(unnamed) : statements).catch((fault) => {
    // `send` rejects only for a value that cannot be serialised, which is a bug in this service. Without the release,
    // the pool would lose the connection.
    client.release(true)
    throw fault
  })
  client.release(failure && isConnectionFailure(failure))
  if (failure) throw toError(failure)
}

/**
 * Translates an error that occurred after a transaction was sent. Returns OutcomeUnknown after a crash of the server or
 * a lost connection, because the transaction may have been committed.
 */
function toCommitError(failure: Error): unknown {
  const isAnswer =
    failure instanceof pg.DatabaseError ? !isLost(failure.code ?? '') : failure instanceof TypeError
  return isAnswer ? translateError(failure) : new OutcomeUnknown(failure)
}

/** Returns the error of a commit: OutcomeUnknown if the connection was lost, else the given one. */
export function commitError(failure: Error): unknown {
  const told = toCommitError(failure)
  return told instanceof OutcomeUnknown ? told : failure
}

const sendAll: Send = (client, statements) =>
  new Promise((resolve) => {
    client.query(batch(statements, resolve))
  })

const beginning = { text: 'begin', values: [] }
// This statement runs the deferred constraint checks that a commit would run.
const ending = { text: 'set constraints all immediate', values: [] }

const sendAndRollBack: Send = async (client, statements) => {
  const failure = await sendAll(client, [beginning, ...statements, ending])
  return await client.query('rollback').then(
    () => failure,
    (lost) => lost,
  )
}

/** The database is unavailable. The request itself can be valid, so a retry can succeed. */
export class StoreUnavailable extends Error {
  constructor(cause: unknown, message = 'The database cannot be reached or takes no writes at the moment.') {
    super(message, { cause })
    this.name = 'StoreUnavailable'
  }
}

/** The connection was lost while a transaction was committed. The database may have executed the transaction. */
export class OutcomeUnknown extends StoreUnavailable {
  constructor(cause: unknown) {
    super(cause, 'The database did not confirm the change, which may have been done.')
    this.name = 'OutcomeUnknown'
  }
}

/**
 * The tenant is being moved to another database. During the move, writes of the tenant are refused. At the end of the
 * move, all requests of the tenant are refused for a short time.
 */
export class TenantMoving extends StoreUnavailable {
  constructor(cause?: unknown) {
    super(
      cause,
      'This tenant is being moved to another database, and the request must wait until the move has ended.',
    )
    this.name = 'TenantMoving'
  }
}

/**
 * The transaction lost a race: a row changed after the caller read it, or another transaction took a unique key. Retry
 * from the read.
 */
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
const lockNotAvailable = '55P03'
const crashShutdown = '57P02'
// A pooler reports a lost connection to the server, and all its other errors, as protocol violations.
const connectionExceptions = '08'
const internalErrors = 'XX'
// 28, 3D and 55000 refuse a new session: while a password changes, or while a backup is restored. 25P03 ends a session.
const unavailable = /^(08|28|3D|53|57P0|58)|^(25006|25P03|55000|57014)$/
// Unique violation, serialization failure, deadlock, and RM001, which the SQL function require_changed raises.
const conflicting = /^(23505|40001|40P01|RM001)$/

function isLost(code: string): boolean {
  return code === crashShutdown || code.startsWith(connectionExceptions)
}

function isConnectionFailure(error: unknown): boolean {
  return !(error instanceof pg.DatabaseError) || error.code?.startsWith('57P') === true
}

// The refusals that all callers get, with their reasons. XX is a failure to open a session (`isFailedOpening`).
const refusals: readonly (readonly [code: RegExp, reason: string])[] = [
  [/^53100$/, 'The disk of the database is full.'],
  [/^53300$/, 'The database has no free connection.'],
  [/^25006$/, 'The database accepts no writes.'],
  [/^57P0[123]$/, 'The database is stopping or starting.'],
  [/^58/, 'The database cannot read or write its files.'],
  [/^(28|3D|XX)/, 'The database opens no session for the service.'],
]

/**
 * Returns why the database refuses the work of all callers at the moment, as a sentence. Returns undefined for other
 * errors, also for those that the statement itself may have caused: a time-out, a lack of memory, a lost connection.
 */
export function refusalOf(error: unknown): string | undefined {
  const cause = error instanceof StoreUnavailable ? error.cause : error
  if (!(cause instanceof pg.DatabaseError)) return undefined
  if (!(translateError(cause) instanceof StoreUnavailable)) return undefined
  return refusals.find(([code]) => code.test(cause.code ?? ''))?.[1]
}

/** Returns the error of this module for an error of the driver; any other error unchanged. */
export function translateError(error: unknown): unknown {
  if (!(error instanceof pg.DatabaseError)) {
    return error instanceof TypeError ? error : new StoreUnavailable(error)
  }
  const code = error.code ?? ''
  if (conflicting.test(code)) return new Conflicting(error.constraint, error)
  if (code === 'RM002') return new KeyInUse(error.message)
  if (code === 'RM003') return new KeyAlreadyUsed(error.message)
  if (code === 'RM004') return new TenantMoving(error)
  if (code === lockNotAvailable)
    return new StoreUnavailable(error, 'Another transaction has locked the same data for too long.')
  return unavailable.test(code) || isFailedOpening(error) ? new StoreUnavailable(error) : error
}

/**
 * Returns whether a server failed internally while it opened a session. With a full disk PostgreSQL cannot write the file
 * pg_internal.init, and reports that as an internal error, not as a full disk.
 */
function isFailedOpening(error: pg.DatabaseError): boolean {
  return error.code?.startsWith(internalErrors) === true && isOpeningError(error)
}
