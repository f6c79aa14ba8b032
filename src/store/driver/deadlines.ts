/**
 * The limits of all waits for the database. A server that ends a statement by itself reports that; a server, pooler or
 * network that has stopped answering reports nothing. Therefore this side also has a deadline, slightly after the limit
 * of the server. At the deadline, it destroys the connection, as if the server had closed it.
 */
import type { Duplex } from 'node:stream'
import pg from 'pg'
import type { Statement } from '../database.ts'

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

/** The additional time of this side, in which the server reports that it has ended a statement or a connection. */
const graceMs = 2_000

// A host that has disappeared answers no keepalive packet. Node sends ten of them, one per second.
export const keepAlive = { keepAlive: true, keepAliveInitialDelayMillis: 10_000 } as const

/** Returns the SQL that sets the limits of a session. 0 stands for no limit. */
export function setLimits({ statement, lock }: Limits): string {
  return (
    `set statement_timeout = ${statement}; set lock_timeout = ${lock}; ` +
    `set idle_in_transaction_session_timeout = ${statement}`
  )
}

/** Returns the deadline of this side for a limit of the server, in milliseconds. */
export const deadlineFor = (limitMs: number): number => limitMs + graceMs

/** The database did not answer in time, so the connection was destroyed. */
export class DatabaseSilent extends Error {
  constructor(deadlineMs: number) {
    super(`The database has not answered for ${deadlineMs / 1_000} seconds.`)
    this.name = 'DatabaseSilent'
  }
}

/**
 * A connection that is destroyed when a statement, batch or COPY ends later than the deadline, or when the server does
 * not react to its end. The option `query_timeout` of `pg` only rejects the statement: a connection that a caller then
 * returns to the pool would keep the next caller waiting.
 */
export class TimedClient extends pg.Client {
  /** The maximum time of each statement, in milliseconds. */
  deadlineMs: number
  readonly #usualMs: number
  #waiting: NodeJS.Timeout | undefined

  constructor(config?: pg.ClientConfig & { readonly deadlineMs: number }) {
    super(config)
    this.#usualMs = config?.deadlineMs ?? deadlineFor(defaultLimits.statement)
    this.deadlineMs = this.#usualMs
    // This listener precedes the one of `pg`, which emits `drain` when no statement is left.
    this.connection.prependListener('readyForQuery', () => this.#waiting?.refresh())
    this.on('drain', () => this.#stopWaiting())
    this.on('end', () => this.#stopWaiting())
    const { query, end } = this
    this.query = ((...statement: Parameters<typeof query>) => {
      this.#wait(this.deadlineMs)
      return query.apply(this, statement)
    }) as typeof query
    this.end = ((...callback: Parameters<typeof end>) => {
      this.#wait(graceMs)
      return end.apply(this, callback)
    }) as typeof end
  }

  /** Sets the deadline of the pool again, for the next holder of the connection. */
  reset(): void {
    this.deadlineMs = this.#usualMs
  }

  get #stream(): Duplex {
    return this.connection.stream
  }

  #wait(milliseconds: number): void {
    if (this.#waiting || this.#stream.destroyed) return
    this.#waiting = setTimeout(() => {
      // After a pause of this process, the answer can be in the socket. It is read before this callback.
      setImmediate(() => this.#waiting && this.#stream.destroy(new DatabaseSilent(milliseconds)))
    }, milliseconds).unref()
  }

  #stopWaiting(): void {
    clearTimeout(this.#waiting)
    this.#waiting = undefined
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
