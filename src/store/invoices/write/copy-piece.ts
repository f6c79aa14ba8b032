import { once } from 'node:events'
import type pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { invoiceLines, type LineKind, type LineType } from '../../../domain/invoices/invoice-lines.ts'
import type { Database, Statement } from '../../database.ts'
import { batch } from '../../driver/batch.ts'
import { setTenant } from '../../tenant.ts'
import { claimHeld, claimSeconds, claimSeen } from '../publish/claim-import.ts'
import { copiedColumns, type LineWriter } from '../rate/rate-lines.ts'
import { copiedRows } from '../scan/line-values.ts'

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

// A piece lasts as long as the vendor takes to give it out, but statements end with each sign of its import. What waits
// for longer waits for somebody who has lost the claim, and is tried again.
const longest = String(claimSeconds * 1_000)
const sessionLimits = {
  ...{ statement_timeout: longest, idle_in_transaction_session_timeout: longest },
  ...{ tcp_keepalives_idle: '30', tcp_keepalives_interval: '10', tcp_keepalives_count: '3' },
  tcp_user_timeout: '60000',
}

/**
 * One COPY in one transaction, fed while lines are rated: neither side waits for the other's answer. Only statements in
 * between end it, and another one begins.
 *
 * While it lasts, it looks now and then whether the import still has its claim, and ends without it. Of a host that is gone
 * the server hears nothing, and would wait two hours for more rows: it is told to ask sooner. So whoever goes on with the
 * import does not wait for rows that nobody will commit.
 */
function copiedInOneTransaction({ database, writer, importId, table }: PieceTarget): PieceRows {
  const { tenantId, invoiceId, kind } = writer.invoice
  const columns = copiedColumns(kind).join(', ')
  const isStillOurs = claimSeen(tenantId, invoiceId, importId)
  let client: pg.PoolClient | undefined
  let copy: ReturnType<typeof copyFrom> | undefined
  let failed: Promise<never>
  let signs: NodeJS.Timeout | undefined
  let last: Promise<void> = Promise.resolve()

  /** Has steps wait for each other. Once one has failed, so do all others. */
  function inTurn(step: () => Promise<void>): Promise<void> {
    last = last.then(step)
    last.catch(() => {})
    return last
  }

  async function begun(): Promise<pg.PoolClient> {
    if (client) return client
    client = await database.pool.connect()
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
    // A transaction that was broken off ends with its connection.
    abandon: () => left(true),
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
