import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import type { LineType } from '../../../domain/invoices/invoice-lines.ts'
import type { Database, Statement } from '../../database.ts'
import { batch } from '../../driver/batch.ts'
import { deadlineFor, limitTo } from '../../driver/deadlines.ts'
import { setTenant } from '../../tenant.ts'
import { claimHeld, claimSeconds, claimSeen } from '../publish/claim-import.ts'
import { copiedColumns, type LineWriter } from '../rate/rate-lines.ts'
import { copiedRows } from './copied-rows.ts'
import { copyBeginning, copyEnd } from './copy-output.ts'

/** The table to which the pieces of an invoice are written, and the id of the import that has claimed the invoice. */
export interface PieceTarget {
  readonly database: Database
  readonly writer: LineWriter
  readonly importId: string
  /** The partition for the month of the invoice. */
  readonly table: string
}

/** Writes the rows of one piece. Each call waits until the rows of the previous call are sent. */
export interface PieceRows {
  /** The number of bytes from which a call of `write` is efficient. Callers buffer the rows until then. */
  readonly worthSending: number
  /** Writes rows in COPY format, and then runs statements. */
  write(rows: Uint8Array, statements: readonly Statement[]): Promise<void>
  /** Writes the last rows and commits the piece. Fails when the import has lost its claim on the invoice. */
  finish(rows: Uint8Array, statements: readonly Statement[]): Promise<void>
  /** Rolls back the piece; has no effect after `finish`. On the embedded database, batches already written are kept. */
  abandon(): void
}

/** Returns a writer for the rows of a piece: with COPY on a server, with INSERT on the embedded database. */
export function openPieceRows(target: PieceTarget): PieceRows {
  return target.database.kind === 'embedded' ? insertedRows(target) : copiedInOneTransaction(target)
}

// A piece takes as long as its download, but no statement does, because each check of the claim ends the running COPY.
// A statement that runs longer than a claim is valid waits for a lock of an import that has lost its claim. The
// statement then fails, and the piece is retried.
const longestMs = claimSeconds * 1_000
const longest = String(longestMs)
const sessionLimits = {
  statement_timeout: longest,
  lock_timeout: longest,
  idle_in_transaction_session_timeout: longest,
}

/**
 * Returns a writer that sends the rows of a piece in one transaction by COPY, while the next lines are rated. Any other
 * statement ends the running COPY; the next rows start a new COPY.
 *
 * The writer checks regularly that the import still has its claim on the invoice, and fails otherwise.
 */
function copiedInOneTransaction({ database, writer, importId, table }: PieceTarget): PieceRows {
  const { tenantId, invoiceId, kind } = writer.invoice
  const columns = copiedColumns(kind).map(({ column }) => column)
  const copyInto = `copy ${table} (${columns.join(', ')}) from stdin (format binary)`
  const isStillOurs = claimSeen(tenantId, invoiceId, importId)
  let client: pg.PoolClient | undefined
  let copy: ReturnType<typeof copyFrom> | undefined
  let failed: Promise<never>
  let signs: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()

  /** Runs steps one after another. After one step fails, all later steps fail. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    last = last.then(step)
    last.catch(() => {})
    return last
  }

  async function begun(): Promise<pg.PoolClient> {
    if (client) return client
    client = await database.sessions.connect()
    limitTo(client, deadlineFor(longestMs))
    await sendRows(client, [
      { text: 'begin', values: [] },
      setTenant(tenantId),
      ...Object.entries(sessionLimits).map(([setting, value]) => ({
        text: 'select set_config($1, $2, true)',
        values: [setting, value],
      })),
      isStillOurs,
    ])
    const sign = async () => await (client && run([isStillOurs]))
    signs = setInterval(() => void inTurn(sign).catch(() => {}), (claimSeconds / 4) * 1_000)
    return client
  }

  async function put(rows: Uint8Array): Promise<void> {
    if (rows.length === 0) return
    if (!copy) {
      copy = (await begun()).query(copyFrom(copyInto))
      failed = once(copy, 'error').then(([error]) => {
        throw error
      })
      failed.catch(() => {})
      copy.write(copyBeginning)
    }
    const opened = copy
    // The callback runs when the socket has accepted the bytes, so that the caller can reuse the buffer.
    await Promise.race([failed, new Promise((resolve) => opened.write(rows, resolve))])
  }

  async function run(statements: readonly Statement[]): Promise<void> {
    if (statements.length === 0) return
    if (copy) {
      const finished = once(copy, 'finish')
      copy.end(copyEnd)
      copy = undefined
      await finished
    }
    await sendRows(await begun(), statements)
  }

  function left(isBroken: boolean): void {
    clearInterval(signs)
    client?.release(isBroken)
    client = undefined
  }

  return {
    worthSending: 2 ** 18,
    write: (rows, statements) =>
      inTurn(async () => {
        await put(rows)
        await run(statements)
      }),
    finish: (rows, statements) =>
      inTurn(async () => {
        await put(rows)
        await run([...statements, claimHeld(tenantId, invoiceId, importId), { text: 'commit', values: [] }])
        left(false)
      }),
    // Closing the connection rolls back the transaction.
    abandon: () => left(true),
  }
}

/**
 * Returns a writer that writes each batch in its own transaction, because the embedded database has no COPY and a
 * single connection.
 */
function insertedRows({ database, writer, importId, table }: PieceTarget): PieceRows {
  const { tenantId, invoiceId, kind } = writer.invoice
  const columns = copiedColumns(kind)
  let writing: Promise<void> = Promise.resolve()
  async function write(rows: Uint8Array, statements: readonly Statement[]): Promise<void> {
    await writing
    writing = database.transaction([
      setTenant(tenantId),
      claimHeld(tenantId, invoiceId, importId),
      ...(rows.length === 0 ? [] : [insertRows(table, columns, rows)]),
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

async function sendRows(client: pg.ClientBase, statements: readonly Statement[]): Promise<void> {
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
  reference: 'bigint',
  timestamp: 'timestamptz',
  date: 'date',
  boolean: 'boolean',
}

function insertRows(table: string, columns: ReturnType<typeof copiedColumns>, bytes: Uint8Array): Statement {
  const rows = copiedRows(
    bytes,
    columns.map(({ type }) => type),
  )
  const arrays = columns.map(({ type }, index) => `$${index + 1}::${columnTypes[type]}[]`)
  const names = columns.map(({ column }) => column).join(', ')
  return {
    text: `insert into ${table} (${names}) select * from unnest(${arrays.join(', ')})`,
    values: columns.map((_, index) => rows.map((row) => row[index])),
  }
}
