/**
 * The limits of all waits for the database. A server that ends a statement at its limit reports an error; a server,
 * pooler or network that has stopped answering reports nothing. Therefore this process also has a deadline, slightly
 * after the server's limit. At the deadline, it destroys the connection, as if the server had closed the connection.
 */
import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'
import pg from 'pg'
import type { Statement } from '../database.ts'
import type { Traffic, Watch, WatchedConnection } from './silence/watch.ts'

/** The limits of the statements of a session, in milliseconds. */
export interface Limits {
  /** The maximum time of a statement, and of a pause between the statements of a transaction. */
  readonly statement: number
  /** The maximum time that a statement waits for one lock. */
  readonly lock: number
}

/** The default limits of statements of requests and jobs. */
export const defaultLimits: Limits = { statement: 30_000, lock: 2_000 }

const hourMs = 3_600_000

/** The limits of statements that read or write a whole invoice, catalogue or tenant. */
const bulkLimits: Limits = { statement: hourMs, lock: hourMs }

/** The deadline in milliseconds of a statement of the owner that the server does not limit, such as a migration. */
export const ownerDeadlineMs = 24 * hourMs

/** The maximum milliseconds of one poll or round of heartbeats of the job queue, with the wait for a connection. */
export const queueTurnMs = { postgresql: 12_000, embedded: 120_000 } as const

/** The maximum milliseconds to open a connection, and to wait for a free connection of the pool. */
export const checkoutMs = { postgresql: 5_000, embedded: 60_000 } as const

/** As `checkoutMs`, for connections under the owner's role: starts of the service and commands can wait longer than requests. */
export const ownerCheckoutMs = { postgresql: 30_000, embedded: 60_000 } as const

/** The maximum milliseconds in which the thread of the embedded database starts, ends or writes an archive. */
export const threadAnswerMs = 600_000

// A busy machine slows down the embedded database, and a missed deadline ends the whole process.
const embeddedFactor = 4

/** Returns the deadline in milliseconds of a statement in the embedded database, which is longer than on a server. */
export const embeddedDeadlineFor = (limitMs: number): number => deadlineFor(limitMs * embeddedFactor)

/** The maximum milliseconds to wait for a permit of `longHeld`. Imports can hold such a permit for an hour. */
export const permitMs = hourMs

/** The maximum milliseconds to connect for a query about the server's sessions, and also for its answer. */
export const askMs = 3_500

/** The beginning of the `application_name` of all sessions. */
export const applicationName = 'reseller-management-api'

/** The milliseconds by which a deadline of this process exceeds the server's limit. The server then reports first. */
const graceMs = 2_000

// A host that has disappeared answers no keepalive packet. An idle connection to that host ends 3 + 4 x 1 seconds after
// the last packet from the host.
const keepAlive = { idleMs: 3_000, intervalMs: 1_000, count: 4 } as const

// By default, the server keeps the session of a host that has disappeared, with its locks, for two hours.
const endLostSessions =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 4; set tcp_user_timeout = 10000'

/** Returns the SQL that sets the limits of a session. 0 means no limit. */
export function setLimits({ statement, lock }: Limits): string {
  return (
    `set statement_timeout = ${statement}; set lock_timeout = ${lock}; ` +
    `set idle_in_transaction_session_timeout = ${statement}; ${endLostSessions}`
  )
}

/** Returns the deadline of this process for a statement with this limit on the server, in milliseconds. */
export const deadlineFor = (limitMs: number): number => limitMs + graceMs

/**
 * The deadlines of a connection, in milliseconds: one to connect, and one for each statement. `watch` enforces them.
 */
export interface Timing {
  readonly checkoutMs: number
  /**
   * The maximum time until the server accepts the network connection, including the look-up of its host name; by default
   * `checkoutMs`.
   */
  readonly reachMs?: number | undefined
  readonly deadlineMs: number
  readonly watch: Watch
}

const openingErrors = new WeakSet<Error>()

/** Returns whether a server reported an error while it opened a session. No statement of a caller was sent before. */
export const isOpeningError = (error: Error): boolean => openingErrors.has(error)

/**
 * A connection that is destroyed when a statement, batch or COPY exceeds the deadline, when the server no longer works
 * on the statement, or when the server does not react to the end of the connection. The option `query_timeout` of `pg`
 * only rejects the statement: a caller would return the connection to the pool, and the next caller would wait.
 *
 * The start of a statement only stores the time, and one timer of the watch checks all connections.
 */
export class TimedClient extends pg.Client implements WatchedConnection {
  readonly name = `${applicationName} ${randomUUID().slice(-12)}`
  /** The maximum time of each statement, in milliseconds. Before `open`, the maximum time to connect. */
  deadlineMs: number
  isOpen = false
  isIdle = false
  waitingSince: number | undefined = performance.now()
  answeredAt = 0
  readonly #usualMs: number
  #copy: Writable | undefined

  constructor(
    config: pg.ClientConfig | undefined,
    { checkoutMs, reachMs = checkoutMs, deadlineMs, watch }: Timing,
  ) {
    super(config)
    this.#usualMs = deadlineMs
    this.deadlineMs = reachMs
    watch.add(this)
    this.connection.once('connect', () => {
      if (!this.isOpen) this.deadlineMs = checkoutMs
      const { stream } = this.connection
      if (stream instanceof Socket) {
        stream.setKeepAlive(true, keepAlive.idleMs, keepAlive.intervalMs, keepAlive.count)
      }
    })
    this.connection.prependListener('errorMessage', (error: Error) => {
      if (!this.isOpen) openingErrors.add(error)
    })
    // This listener precedes the one of `pg`, which emits `drain` when no statement is left.
    this.connection.prependListener('readyForQuery', () => {
      this.#copy = undefined
      this.answeredAt = performance.now()
      if (this.isOpen && this.waitingSince !== undefined) this.waitingSince = this.answeredAt
    })
    this.on('drain', () => {
      this.waitingSince = undefined
    })
    this.on('end', () => watch.remove(this))
    const { query, end } = this
    this.query = ((...statement: Parameters<typeof query>) => {
      this.waitingSince ??= performance.now()
      const [sent]: unknown[] = statement
      if (sent instanceof Writable) this.#copy = sent
      return query.apply(this, statement)
    }) as typeof query
    this.end = ((...callback: Parameters<typeof end>) => {
      const { stream } = this.connection
      if (!stream.destroyed) {
        const timer = setTimeout(() => stream.destroy(), graceMs).unref()
        this.once('end', () => clearTimeout(timer))
      }
      return end.apply(this, callback)
    }) as typeof end
  }

  /**
   * Replaces the deadline to connect by the deadline of statements. Called when the server knows the session's name and
   * the connection is ready.
   */
  open(): void {
    this.isOpen = true
    this.deadlineMs = this.#usualMs
  }

  /** Marks the connection as taken from the pool. */
  take(): void {
    this.isIdle = false
  }

  /** Marks the connection as idle in the pool, and restores the deadline that the pool uses for statements. */
  reset(): void {
    this.isIdle = true
    this.deadlineMs = this.#usualMs
  }

  /** Returns whether this process can still send rows of a COPY. */
  get isCopying(): boolean {
    return this.#copy?.writableEnded === false
  }

  traffic(): Traffic {
    const { stream } = this.connection
    // The stream of the embedded database has no byte counters.
    const { bytesRead: read, bytesWritten: written } =
      stream instanceof Socket ? stream : { bytesRead: 0, bytesWritten: 0 }
    return { read, written, pending: stream.writableLength }
  }

  destroy(error: Error): void {
    this.connection.stream.destroy(error)
  }
}

/** Sets the deadline of the statements of a connection until the caller releases the connection. */
export function limitTo(client: pg.ClientBase, milliseconds: number): void {
  if (client instanceof TimedClient) client.deadlineMs = milliseconds
}

/** The statement that sets the server's limits of bulk work for the transaction of a batch. */
export const bulkWork: Statement = {
  text: `select set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true)`,
  values: [String(bulkLimits.statement), String(bulkLimits.lock)],
}

/** Sets the deadline of bulk work for a connection, if the statements of a batch contain `bulkWork`. */
export function limitBatch(client: pg.ClientBase, statements: readonly Statement[]): void {
  if (statements.includes(bulkWork)) limitTo(client, deadlineFor(bulkLimits.statement))
}

/** Sets the limits of bulk work for the current transaction of a connection. */
export async function beginBulkWork(client: pg.ClientBase): Promise<void> {
  limitTo(client, deadlineFor(bulkLimits.statement))
  await client.query(bulkWork.text, [...bulkWork.values])
}

/**
 * Returns a function that ends a pool. That function waits at most `graceMs` for running statements, and then closes
 * all connections.
 */
export function endOf(pool: pg.Pool): () => Promise<void> {
  const clients = new Set<pg.PoolClient>()
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => clients.delete(client))
  return async () => {
    let timer: NodeJS.Timeout | undefined
    const isOver = new Promise<void>((resolve) => {
      timer = setTimeout(resolve, graceMs)
    })
    await Promise.race([pool.end(), isOver])
    clearTimeout(timer)
    // The wait for a running statement ends with its connection. The server may still finish the statement.
    for (const client of clients) void client.end()
  }
}
