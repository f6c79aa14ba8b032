import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { type Database, StoreUnavailable } from '../database.ts'
import { copyText } from '../invoices/scan/line-values.ts'

/** The columns of a table to gather rows in, with their types. */
export type Columns = Readonly<Record<string, 'integer' | 'text' | 'boolean' | 'numeric' | 'timestamptz'>>

/** A value as it is gathered; a list of texts stands in a column of texts as JSON. */
export type StagedValue = string | number | boolean | Date | null

/** Tables of one session in which rows are gathered before anything comes of them. */
export interface StagingSession {
  /** Makes a table with some columns, all of which may be null. */
  table(name: string, columns: Columns): Promise<void>
  /** Adds rows to a table, in the order of its columns; a row at a time is never held for longer than this takes. */
  add(name: string, rows: readonly (readonly StagedValue[])[]): Promise<void>
  /** Works on the session's connection, which nobody else uses meanwhile. */
  work<T>(work: (client: pg.ClientBase) => Promise<T>): Promise<T>
  /** Drops the tables. */
  close(): Promise<void>
}

/**
 * Opens a session of its own to gather rows in. It takes one connection of a server for as long as it is open; the one
 * session of the embedded database is shared with all others, a piece of work at a time.
 *
 * @param until How long it may wait for its turn; for ever unless told.
 * @throws StoreUnavailable when its turn has not come
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
        // What a work that was broken off has left behind goes with its connection.
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

/** One COPY for each call, so that none lasts as long as the slowest source of rows. */
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

/** Most prices of a sheet begin at the same few moments. */
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

/** Runs work as one transaction of a tenant, however long it takes; `keeps` says of its result whether it counts. */
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

/** A connection on which statements wait for their turn, so that one can be on its way while others are prepared. */
export interface Turns {
  query(
    statement: string | pg.QueryConfig | pg.QueryArrayConfig,
    values?: unknown[],
  ): Promise<pg.QueryArrayResult>
}

/** Has the statements of a connection take turns; once the signal is given, the next one fails. */
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
