import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demo } from '../../src/demo/identifiers.ts'
import { type LineKind, lineKinds, linesTable } from '../../src/domain/invoices/invoice-lines.ts'
import type { Database } from '../../src/store/database.ts'
import { importLines } from '../../src/store/invoices/publish/import-lines.ts'
import { loadRelations } from '../../src/store/invoices/rate/line-relations.ts'
import { lineFiles } from '../../src/store/invoices/scan/line-files.ts'
import { expectConservation } from '../billing/conservation.ts'
import type { Order } from '../billing/import-process.ts'
import { drawLines, writeLineFile } from '../billing/lines.ts'
import { type BilledWorld, fillWorld, invoiceOf } from '../billing/world.ts'
import { databaseKinds, freshDatabase } from '../harness/databases.ts'

const size = { resellers: 20, customers: 300, subscriptionsOfEach: 3 }
const aLot = { timeout: 7_200_000 }

async function opened(kind: (typeof databaseKinds)[number]) {
  const database = await freshDatabase(kind)
  onTestFinished(() => database.close())
  const world = await fillWorld(database, demo.tenantId, size)
  return { database, world }
}

describe.runIf(databaseKinds.includes('postgresql'))('a bill of a million lines', aLot, () => {
  it('adds up to the last digit, and SQL computes every line to the same amounts', async () => {
    const { database, world } = await opened('postgresql')
    const { files, total } = await writtenFiles(world, { kind: 'dailyratedusage', pieces: 8, lines: 125_000 })
    const invoice = invoiceOf(world)
    const source = await lineFiles(files, invoice.kind, { lineCount: 1_000_000, total })
    const imported = await importLines(database, invoice, source, null, { newId: randomUUID })
    if (imported.state !== 'Ready') throw new Error(JSON.stringify(imported))
    await asOwner(database, 'analyze')
    const checked = await expectConservation(database, {
      ...invoice,
      totals: new Map([[imported.invoiceId, total]]),
    })
    expect(checked.lines).toBe(1_000_000)
    console.log(`one bill: ${checked.lines} lines of ${checked.parties} parties recomputed, 0 differ`)
  })
})

describe.runIf(databaseKinds.includes('postgresql'))('an import that is killed', aLot, () => {
  it.each<{ kind: LineKind; pieces: number; lines: number }>([
    { kind: 'dailyratedusage', pieces: 16, lines: 20_000 },
    { kind: 'onetime', pieces: 16, lines: 20_000 },
  ])('at random moments and repeated has the same bytes in the end: $kind', async (wanted) => {
    const { database, world } = await opened('postgresql')
    const { kind } = wanted
    const { files } = await writtenFiles(world, wanted)
    for (const [piece, file] of files.entries())
      appendFileSync(file, gzipSync(badLines(kind, world, (piece + files.length / 2) % files.length)))
    const { url } = database as Database & { url: string }
    const invoice = invoiceOf(world, { kind })
    const source = await lineFiles(files, kind, { lineCount: null, total: null })
    const begun = performance.now()
    const expected = await importLines(database, invoice, source, null, { newId: randomUUID })
    const milliseconds = performance.now() - begun
    if (expected.state !== 'Ready') throw new Error(JSON.stringify(expected))
    const { lines, parked, subtotal: total } = expected.sums
    const rows = await rowsOf(database, kind, expected.invoiceId)
    await forget(database, kind, expected.invoiceId)

    let kills = 0
    for (let isDone = false; !isDone; ) {
      const child = fork(join(import.meta.dirname, '../billing/import-process.ts'), {
        serialization: 'advanced',
      })
      child.send({ url, invoice, files, total } satisfies Order)
      const ended = once(child, 'exit')
      await Promise.race([once(child, 'message'), ended])
      // Each later, because a machine that has become slower would never let an import end.
      const after = Math.random() * 0.6 * milliseconds * 1.1 ** kills
      isDone = await Promise.race([ended.then(() => true), sleep(after).then(() => false)])
      if (isDone) {
        expect((await ended)[0], 'the import ends by itself, and well').toBe(0)
      } else {
        child.kill('SIGKILL')
        await ended
        kills += 1
        // A result that is visible after a kill was committed, so it must equal an uninterrupted one.
        isDone = !(await hidden(database))
        // So that the test need not wait for a claim to expire.
        await asOwner(database, 'update invoices set claimed_until = null where revision = 0')
        if (kills > 60) throw new Error('The import makes no progress.')
      }
    }
    expect(kills).toBeGreaterThan(0)
    const [again] = await asOwner(
      database,
      `select invoice_id as id, revision from invoices where provider_invoice_id = '${invoice.providerInvoiceId}'`,
    )
    expect(again).toMatchObject({ revision: 1 })
    const id = again!.id as string
    expect(await rowsOf(database, kind, id)).toEqual(rows)
    await expectConservation(database, { ...invoice, totals: new Map([[id, total]]) })
    console.log(
      `${kind}: killed ${kills} times; ${lines} lines, ${parked} parked ones and all sums are the same to the byte`,
    )
  })
})

/**
 * Three bad lines: an invalid one, one in another currency, and a repeat of the first line of another piece, which is
 * recognised by its id if it has one. When an import resumes, that piece may already be imported.
 */
function badLines(kind: LineKind, world: BilledWorld, ofPiece: number): string {
  const currency = kind === 'dailyratedusage' ? 'BillingCurrency' : 'Currency'
  const repeated = drawnPiece(kind, world, ofPiece).line()
  return `{"half":\n{"${currency}": "USD", "Subtotal": 1}\n${repeated}\n`
}

const drawnPiece = (kind: LineKind, world: BilledWorld, piece: number) =>
  drawLines(kind, world, invoiceOf(world).providerInvoiceId, piece + 1)

/**
 * The stored rows of an invoice: per table their number, and a digest of all of them in order. The id of the invoice
 * and ids derived from it are omitted, because they differ each time.
 */
async function rowsOf(database: Database, kind: LineKind, invoiceId: string) {
  const tables: Readonly<Record<string, string>> = {
    [linesTable(kind)]: 'line_number',
    invoice_pieces: 'piece',
    parked_lines: 'line_number',
    invoice_usage_groups: 'group_number',
    invoice_totals: 'total_number',
    invoice_gaps: 'gap_number',
    invoice_revisions: 'revision',
    invoices: 'invoice_id',
  }
  const own = ['invoice_id', 'line_key', 'line_id', 'group_id', 'import_id', 'vendor_total']
  const moments = ['started_at', 'finished_at', 'created_at', 'ready_at']
  const written: Record<string, unknown> = {}
  for (const [table, order] of Object.entries(tables)) {
    const [row] = await asOwner(
      database,
      `select count(*)::int as rows, md5(string_agg(md5((to_jsonb(t) - '{${[...own, ...moments].join()}}'::text[])::text),
         '' order by ${order})) as digest from ${table} t where invoice_id = '${invoiceId}'`,
    )
    written[table] = row
  }
  return written
}

describe.each(databaseKinds)('small bills, on the %s database', aLot, (kind) => {
  it('all add up, and SQL computes every line to the same amounts', async () => {
    const { database, world } = await opened(kind)
    const count = kind === 'embedded' ? 400 : Number(process.env.PROVE_BILLS ?? 100_000)
    const known = await loadRelations(database, world.tenantId, world.providerInstanceId)
    const totals = new Map(lineKinds.map((lineKind) => [lineKind, new Map<string, string>()]))
    // A credit has the terms of its charge only if the charge was imported before. So the last tenth is credits.
    const charges = count * 0.9
    const one = async (number: number) => {
      const lineKind = lineKinds[number % lineKinds.length]!
      const invoice = invoiceOf(world, { providerInvoiceId: `S${number}`, kind: lineKind })
      const creditEvery = number < charges ? Infinity : 1
      const lines = drawLines(lineKind, world, invoice.providerInvoiceId, number, creditEvery)
      const text = Array.from({ length: 1 + (number % 20) }, () => lines.line()).join('\n')
      const total = `${lines.total()}e-6`
      const source = {
        ...{ version: '1', lineCount: 1 + (number % 20), total },
        pieces: [{ name: 'lines', bytes: text.length }],
        open: async () => ({ bytes: inOne(Buffer.from(text)), isGzip: false }),
      }
      const imported = await importLines(database, invoice, source, known, { newId: randomUUID })
      if (imported.state !== 'Ready') throw new Error(JSON.stringify(imported))
      totals.get(lineKind)!.set(imported.invoiceId, total)
    }
    let number = 0
    const importUntil = async (end: number) => {
      while (number < end) await one(number++)
    }
    for (const end of [charges, count])
      await Promise.all(Array.from({ length: kind === 'embedded' ? 1 : 8 }, () => importUntil(end)))
    await asOwner(database, 'analyze')
    for (const [lineKind, bills] of totals) {
      const checked = await expectConservation(database, { ...world, kind: lineKind, totals: bills })
      expect(checked.bills).toBe(Math.floor(count / lineKinds.length))
      const { lines, parties } = checked
      console.log(
        `${lineKind}: ${checked.bills} bills, ${lines} lines of ${parties} parties recomputed, 0 differ`,
      )
    }
  })
})

async function* inOne(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

/** Files with the lines of an invoice of the world, and their sums. */
async function writtenFiles(
  world: BilledWorld,
  { kind, pieces, lines }: { readonly kind: LineKind; readonly pieces: number; readonly lines: number },
) {
  const folder = mkdtempSync(join(tmpdir(), 'billing-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files: string[] = []
  let total = 0n
  for (let piece = 0; piece < pieces; piece += 1) {
    const file = join(folder, `lines-${piece}.jsonl.gz`)
    const drawn = drawnPiece(kind, world, piece)
    await writeLineFile(file, drawn, lines)
    files.push(file)
    total += drawn.total()
  }
  return { files, total: `${total}e-6` }
}

async function asOwner(database: Database, text: string): Promise<Record<string, unknown>[]> {
  const run = async (pool: pg.Pool) => {
    const client = await pool.connect()
    try {
      await client.query('set row_security = off')
      return (await client.query(text)).rows
    } finally {
      client.release(true)
    }
  }
  return await database.asOwner(run, { areOff: true })
}

/** Whether no part of an invoice can be read yet. */
async function hidden(database: Database): Promise<boolean> {
  const rows = await asOwner(
    database,
    `select from invoices where revision > 0 and provider_invoice_id like 'G%'`,
  )
  return rows.length === 0
}

async function forget(database: Database, kind: LineKind, invoiceId: string): Promise<void> {
  const tables = ['invoice_usage_groups', 'invoice_totals', 'invoice_gaps', 'parked_lines', 'invoice_pieces']
  for (const table of [linesTable(kind), ...tables, 'invoice_revisions', 'invoices'])
    await asOwner(database, `delete from ${table} where invoice_id = '${invoiceId}'`)
}
