/**
 * The limits of all waits for the database. A server that ends a statement by itself reports that; a server, pooler or
 * network that has stopped answering reports nothing. Therefore this side also has a deadline, slightly after the limit
 * of the server. At the deadline, it destroys the connection, as if the server had closed it.
 */
import { randomUUID } from 'node:crypto'
import { Socket } from 'node:net'
import { Writable } from 'node:stream'
import pg from 'pg'
import type { Statement } from '../database.ts'
import type { Traffic, Watch, WatchedConnection } from './silence/watch.ts'

/** The limits of the statements of a session, in milliseconds. */
export interface Limits {
  /** The maximum time of a statement, and of a pause in a transaction. */
  readonly statement: number
  /** The maximum time that a statement waits for one lock. */
  readonly lock: number
}

/** The limits of requests and jobs by default. */
export const defaultLimits: Limits = { statement: 30_000, lock: 2_000 }

const hourMs = 3_600_000

/** The limits of statements that read or write a whole invoice, catalogue or tenant. */
const bulkLimits: Limits = { statement: hourMs, lock: hourMs }

/** The maximum time of a statement of the owner without limits, such as a migration. The server has no limit then. */
export const ownerDeadlineMs = 24 * hourMs

/** The maximum time of a statement of the job queue. The next poll repeats it. */
export const queueDeadlineMs = 5_000

/** The maximum time of a poll or of the heartbeats of the job queue, with the wait for a connection. */
export const queueTurnMs = { postgresql: 12_000, embedded: 120_000 } as const

/** The maximum time to connect, and to wait for a connection of the pool. */
export const checkoutMs = { postgresql: 5_000, embedded: 60_000 } as const

/** The maximum time in which the thread of the embedded database starts, ends or writes an archive. */
export const threadAnswerMs = 600_000

// A busy machine slows down the embedded database, and its end ends the process.
const embeddedFactor = 4

/** Returns the deadline of an embedded database for a limit of statements, in milliseconds. */
export const embeddedDeadlineFor = (limitMs: number): number => deadlineFor(limitMs * embeddedFactor)

/** The maximum wait for a permit for long-held connections. Its holders are imports, which can take an hour. */
export const permitMs = hourMs

/** The maximum time to ask the server about its sessions: to connect, and then to get the answer. */
export const askMs = 3_500

/** The beginning of the `application_name` of all sessions. */
export const applicationName = 'reseller-management-api'

/** The additional time of this side, in which the server reports that it has ended a statement or a connection. */
const graceMs = 2_000

// A host that has disappeared answers no keepalive packet. Its idle connection ends 3 + 4 x 1 seconds after its last packet.
const keepAlive = { idleMs: 3_000, intervalMs: 1_000, count: 4 } as const

// By default, the server keeps the session of a host that has disappeared, with its locks, for two hours.
const endLostSessions =
  'set tcp_keepalives_idle = 5; set tcp_keepalives_interval = 1; set tcp_keepalives_count = 4; set tcp_user_timeout = 10000'

/** Returns the SQL that sets the limits of a session. 0 stands for no limit. */
export function setLimits({ statement, lock }: Limits): string {
  return (
    `set statement_timeout = ${statement}; set lock_timeout = ${lock}; ` +
    `set idle_in_transaction_session_timeout = ${statement}; ${endLostSessions}`
  )
}

/** Returns the deadline of this side for a limit of the server, in milliseconds. */
export const deadlineFor = (limitMs: number): number => limitMs + graceMs

/** The deadlines of a connection, in milliseconds: to connect, and of each statement. `watch` enforces them. */
export interface Timing {
  readonly checkoutMs: number
  readonly deadlineMs: number
  readonly watch: Watch
}

/**
 * A connection that is destroyed when a statement, batch or COPY ends later than the deadline, when the server no longer
 * works on it, or when the server does not react to its end. The option `query_timeout` of `pg` only rejects the
 * statement: a connection that a caller then returns to the pool would keep the next caller waiting.
 *
 * A statement only notes the time; one timer of the watch looks at all connections.
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

  constructor(config: pg.ClientConfig | undefined, { checkoutMs, deadlineMs, watch }: Timing) {
    super(config)
    this.#usualMs = deadlineMs
    this.deadlineMs = checkoutMs
    watch.add(this)
    this.connection.once('connect', () => {
      const { stream } = this.connection
      if (stream instanceof Socket) {
        stream.setKeepAlive(true, keepAlive.idleMs, keepAlive.intervalMs, keepAlive.count)
      }
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

  /** Begins the deadlines of statements, after the first statement has given the session its name. */
  open(): void {
    this.isOpen = true
    this.deadlineMs = this.#usualMs
  }

  /** Notes that a holder takes the connection out of the pool. */
  take(): void {
    this.isIdle = false
  }

  /** Notes that the connection returns to the pool, and sets the deadline of the pool again. */
  reset(): void {
    this.isIdle = true
    this.deadlineMs = this.#usualMs
  }

  /** Returns whether this side can still send rows of a COPY. */
  get isCopying(): boolean {
    return this.#copy?.writableEnded === false
  }

  traffic(): Traffic {
    const { stream } = this.connection
    // The stream of the embedded database counts no bytes.
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

/** In a batch, sets the limits of bulk work for the transaction. */
export const bulkWork: Statement = {
  text: `select set_config('statement_timeout', $1, true), set_config('lock_timeout', $2, true)`,
  values: [String(bulkLimits.statement), String(bulkLimits.lock)],
}

/** Sets the deadline of a batch that contains `bulkWork`. */
export function limitBatch(client: pg.ClientBase, statements: readonly Statement[]): void {
  if (statements.includes(bulkWork)) limitTo(client, deadlineFor(bulkLimits.statement))
}

/** Sets the limits of bulk work for the current transaction of a connection. */
export async function beginBulkWork(client: pg.ClientBase): Promise<void> {
  limitTo(client, deadlineFor(bulkLimits.statement))
  await client.query(bulkWork.text, [...bulkWork.values])
}

/**
 * Returns a function that ends a pool. That function waits at most `graceMs` for running statements, and then closes all
 * connections.
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
    // Closing a connection cancels its running statement.
    for (const client of clients) void client.end()
  }
}
