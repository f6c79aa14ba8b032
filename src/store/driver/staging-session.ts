import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Database, StoreUnavailable } from '../database.ts'
import { copyText } from '../invoices/scan/line-values.ts'
import { beginBulkWork } from './deadlines.ts'

/** The columns of a staging table, with their types. */
export type Columns = Readonly<Record<string, 'integer' | 'text' | 'boolean' | 'numeric' | 'timestamptz'>>

/** A value of a staging table. A list of texts is stored as JSON in a text column. */
export type StagedValue = string | number | boolean | Date | null

/** Staging tables in one session of the database. */
export interface StagingSession {
  /** Creates a table whose columns are all nullable. */
  table(name: string, columns: Columns): Promise<void>
  /**
   * Adds rows to a table. The values of a row are in the order of the columns. The session does not keep `rows` after
   * the call.
   */
  add(name: string, rows: readonly (readonly StagedValue[])[]): Promise<void>
  /** Runs work on the session's connection and returns its result. Meanwhile no other caller can use the connection. */
  work<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** Drops the tables and ends the session. */
  close(): Promise<void>
}

/**
 * Opens a session for staging tables and returns it. On a server, the session holds one connection until `close`. The
 * embedded database has a single session, so each call acquires and releases the only connection.
 *
 * @param until When aborted, ends the wait for the permit of a long-held connection.
 * @throws StoreUnavailable when no permit or no connection is available
 */
export async function openStagingSession(database: Database, until?: AbortSignal): Promise<StagingSession> {
  const isServer = database.kind === 'postgresql'
  const leave = await database.longHeld.acquire(until)
  const own = isServer
    ? await database.sessions.connect().catch((error) => {
        leave()
        throw new StoreUnavailable(error)
      })
    : undefined
  const tables = new Map<string, Columns>()

  async function work<T>(run: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    if (own) return await run(own)
    const client = await database.sessions.connect()
    try {
      return await run(client)
    } finally {
      client.release()
    }
  }

  return {
    work,
    async table(name, columns) {
      const list = Object.entries(columns).map(([column, type]) => `${column} ${type}`)
      await work((client) => client.query(`create temporary table ${name} (${list.join(', ')})`))
      tables.set(name, columns)
    },
    async add(name, rows) {
      if (rows.length === 0) return
      const columns = tables.get(name)!
      await work((client) => (isServer ? copy(client, name, rows) : insert(client, name, columns, rows)))
    },
    async close() {
      if (own) {
        // `release(true)` discards the connection, which also drops the tables of interrupted work.
        own.release(true)
        leave()
        return
      }
      for (const name of tables.keys())
        await work((client) => client.query(`drop table if exists ${name}`)).catch(() => {})
    },
  }
}

/** Sends rows with one COPY per call, so that no COPY stays open while a slow source yields rows. */
async function copy(client: pg.ClientBase, table: string, rows: readonly (readonly StagedValue[])[]) {
  const stream = client.query(copyFrom(`copy ${table} from stdin`))
  const done = once(stream, 'finish')
  stream.end(rows.map(copyLine).join(''))
  await done
}

function copyLine(row: readonly StagedValue[]): string {
  return `${row.map(copyField).join('\t')}\n`
}

function copyField(value: StagedValue): string {
  if (value === null) return '\\N'
  if (typeof value === 'string') return copyText(value)
  return value instanceof Date ? momentText(value) : String(value)
}

/** Caches timestamps in text form, because most prices of a sheet begin at one of a few timestamps. */
const moments = new Map<number, string>()

function momentText(moment: Date): string {
  const known = moments.get(moment.getTime())
  if (known !== undefined) return known
  if (moments.size > 1_000) moments.clear()
  const text = moment.toISOString()
  moments.set(moment.getTime(), text)
  return text
}

async function insert(
  client: pg.ClientBase,
  table: string,
  columns: Columns,
  rows: readonly (readonly StagedValue[])[],
) {
  const arrays = Object.values(columns).map((type, index) => `$${index + 1}::${type}[]`)
  const values = Object.keys(columns).map((_, index) => rows.map((row) => row[index]))
  await client.query(`insert into ${table} select * from unnest(${arrays.join(', ')})`, values)
}

/**
 * Runs `steps` as one transaction of a tenant, with the limits of bulk work, and returns the result. Commits if `keeps`
 * returns true for the result. Rolls back if it returns false, or if `steps` throws.
 */
export async function inOneTransaction<T>(
  { work }: Pick<StagingSession, 'work'>,
  tenantId: string,
  keeps: (result: T) => boolean,
  steps: (client: pg.ClientBase) => Promise<T>,
): Promise<T> {
  return await work(async (client) => {
    await client.query('begin')
    try {
      await beginBulkWork(client)
      await client.query(`select set_config('app.tenant', $1, true)`, [tenantId])
      const result = await steps(client)
      await client.query(keeps(result) ? 'commit' : 'rollback')
      return result
    } catch (error) {
      await client.query('rollback').catch(() => {})
      throw error
    }
  })
}

/**
 * A connection that queues its statements, so that a caller can send the next statement before the previous one has
 * ended.
 */
export interface Turns {
  query(
    statement: string | pg.QueryConfig | pg.QueryArrayConfig,
    values?: unknown[],
  ): Promise<pg.QueryArrayResult>
}

/**
 * Returns a connection that queues the statements for `client`. After `signal` is aborted, the next statement throws.
 */
export function inTurns(client: pg.ClientBase, signal?: AbortSignal): Turns {
  const queried: Turns = client
  let last: Promise<unknown> = Promise.resolve()
  return {
    query(statement, values) {
      const turn = async () => {
        signal?.throwIfAborted()
        return await queried.query(statement, values)
      }
      const result = last.then(turn, turn)
      last = result
      return result
    },
  }
}
