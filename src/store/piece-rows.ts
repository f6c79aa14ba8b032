import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { invoiceLines, type LineKind, type LineType } from '../domain/invoice-lines.ts'
import { batch } from './batch.ts'
import type { Database, Statement } from './database.ts'
import { claimHeld } from './invoice-import.ts'
import { copiedRows } from './line-values.ts'
import { copiedColumns, type LineWriter } from './line-writer.ts'
import { setTenant } from './tenant.ts'

/** Where pieces of an invoice go, and under whose claim. */
export interface PieceTarget {
  readonly database: Database
  readonly writer: LineWriter
  readonly importId: string
  /** The month's table. */
  readonly table: string
}

/** Writes the rows of one piece, as COPY takes them. Each call waits until the rows of the one before are on their way. */
export interface PieceRows {
  /** So many bytes of rows are worth a call. */
  readonly worthSending: number
  /** Writes rows, and then runs statements. */
  write(rows: Uint8Array, statements: readonly Statement[]): Promise<void>
  /** Ends the piece: with this it counts, if the import has its claim still. */
  finish(rows: Uint8Array, statements: readonly Statement[]): Promise<void>
  /** Gives up what was not finished. */
  abandon(): void
}

/** Opens the way for the rows of a piece. */
export function openPieceRows(target: PieceTarget): PieceRows {
  return target.database.kind === 'embedded' ? insertedRows(target) : copiedInOneTransaction(target)
}

/**
 * One COPY in one transaction, fed while lines are rated: neither side waits for the other's answer. Only statements in
 * between end it, and another one begins.
 */
function copiedInOneTransaction({ database, writer, importId, table }: PieceTarget): PieceRows {
  const { tenantId, invoiceId, kind } = writer.invoice
  const columns = copiedColumns(kind).join(', ')
  let client: pg.PoolClient | undefined
  let copy: ReturnType<typeof copyFrom> | undefined
  let failed: Promise<never>

  async function begun(): Promise<pg.PoolClient> {
    if (client) return client
    client = await database.pool.connect()
    await sent(client, [
      { text: 'begin', values: [] },
      setTenant(tenantId),
      // A piece lasts as long as the vendor takes to give it out.
      { text: 'set local statement_timeout = 0', values: [] },
      { text: 'set local idle_in_transaction_session_timeout = 0', values: [] },
    ])
    return client
  }

  async function put(rows: Uint8Array): Promise<void> {
    if (rows.length === 0) return
    if (!copy) {
      copy = (await begun()).query(copyFrom(`copy ${table} (${columns}) from stdin`))
      failed = once(copy, 'error').then(([error]) => {
        throw error
      })
      failed.catch(() => {})
    }
    const opened = copy
    // It calls back when the socket has taken the bytes, so that they may be written over.
    await Promise.race([failed, new Promise((resolve) => opened.write(rows, resolve))])
  }

  async function run(statements: readonly Statement[]): Promise<void> {
    if (statements.length === 0) return
    if (copy) {
      const finished = once(copy, 'finish')
      copy.end()
      copy = undefined
      await finished
    }
    await sent(await begun(), statements)
  }

  return {
    worthSending: 2 ** 18,
    async write(rows, statements) {
      await put(rows)
      await run(statements)
    },
    async finish(rows, statements) {
      await put(rows)
      await run([...statements, claimHeld(tenantId, invoiceId, importId), { text: 'commit', values: [] }])
      client!.release()
      client = undefined
    },
    abandon() {
      // A transaction that was broken off ends with its connection.
      client?.release(true)
      client = undefined
    },
  }
}

/** Inserts in transactions of their own, because the embedded database has no COPY and one connection for all. */
function insertedRows({ database, writer, importId, table }: PieceTarget): PieceRows {
  const { tenantId, invoiceId, kind } = writer.invoice
  const columns = copiedColumns(kind)
  let writing: Promise<void> = Promise.resolve()
  async function write(rows: Uint8Array, statements: readonly Statement[]): Promise<void> {
    await writing
    writing = database.transaction([
      setTenant(tenantId),
      claimHeld(tenantId, invoiceId, importId),
      ...(rows.length === 0 ? [] : [insertRows(kind, table, columns, rows)]),
      ...statements,
    ])
    writing.catch(() => {})
  }
  return {
    worthSending: 2 ** 20,
    write,
    async finish(rows, statements) {
      await write(rows, statements)
      await writing
    },
    abandon() {},
  }
}

async function sent(client: pg.ClientBase, statements: readonly Statement[]): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    client.query(batch(statements, (error) => (error ? reject(error) : resolve())))
  })
}

const columnTypes: Readonly<Record<LineType, string>> = {
  text: 'text',
  uuid: 'uuid',
  decimal: 'numeric',
  integer: 'integer',
  partner: 'integer',
  bigint: 'bigint',
  timestamp: 'timestamptz',
  date: 'date',
  boolean: 'boolean',
}

function insertRows(kind: LineKind, table: string, columns: readonly string[], bytes: Uint8Array): Statement {
  const rows = copiedRows(bytes)
  const types = [
    'date',
    'uuid',
    'integer',
    'bigint',
    ...invoiceLines[kind].fields.map(({ type }) => columnTypes[type]),
  ]
  const arrays = types.map((type, index) => `$${index + 1}::${type}[]`)
  return {
    text: `insert into ${table} (${columns.join(', ')}) select * from unnest(${arrays.join(', ')})`,
    values: columns.map((_, index) => rows.map((row) => row[index])),
  }
}
