import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Database, StoreUnavailable } from '../database.ts'
import { copyText } from '../invoices/scan/line-values.ts'

/** The columns of a staging table, with their types. */
export type Columns = Readonly<Record<string, 'integer' | 'text' | 'boolean' | 'numeric' | 'timestamptz'>>

/** A value of a staging table. A text column holds a list of texts as JSON. */
export type StagedValue = string | number | boolean | Date | null

/** Staging tables in one session of the database. */
export interface StagingSession {
  /** Creates a table whose columns are all nullable. */
  table(name: string, columns: Columns): Promise<void>
  /** Adds rows to a table, in the order of its columns. The rows are not retained after the call. */
  add(name: string, rows: readonly (readonly StagedValue[])[]): Promise<void>
  /** Runs work on the session's connection, which is reserved meanwhile. */
  work<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** Drops the tables. */
  close(): Promise<void>
}

/**
 * Opens a session for staging tables. On a server it holds one connection until it is closed. The embedded database has
 * a single session, which is shared with all other work, one piece of work at a time.
 *
 * @param until Limits the wait for a connection; without a limit by default.
 * @throws StoreUnavailable when the wait ends without a connection
 */
export async function openStagingSession(database: Database, until?: AbortSignal): Promise<StagingSession> {
  const isServer = database.kind === 'postgresql'
  const leave = await database.longHeld.acquire(until).catch(unavailable)
  const own = isServer
    ? await database.pool.connect().catch((error) => {
        leave()
        return unavailable(error)
      })
    : undefined
  const tables = new Map<string, Columns>()

  async function work<T>(run: (client: pg.ClientBase) => Promise<T>): Promise<T> {
    if (own) return await run(own)
    const client = await database.pool.connect()
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
        // Discarding the connection also drops the tables of interrupted work.
        own.release(true)
        leave()
        return
      }
      for (const name of tables.keys())
        await work((client) => client.query(`drop table if exists ${name}`)).catch(() => {})
    },
  }
}

function unavailable(reason: unknown): never {
  throw new StoreUnavailable(reason)
}

/** Runs one COPY for each call, so that no COPY lasts as long as the slowest source of rows. */
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

/** A cache: most prices of a sheet begin at the same few moments. */
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
 * Runs work as one transaction of a tenant, without a timeout. It commits if `keeps` returns true for the result, else
 * it rolls back.
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
      await client.query('set local statement_timeout = 0')
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

/** A connection that queues its statements, so that callers can prepare the next ones while one runs. */
export interface Turns {
  query(
    statement: string | pg.QueryConfig | pg.QueryArrayConfig,
    values?: unknown[],
  ): Promise<pg.QueryArrayResult>
}

/** Queues the statements of a connection. After the signal is aborted, the next statement throws. */
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
