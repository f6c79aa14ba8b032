import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { gzipSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { demo } from '../../src/demo/identifiers.ts'
import { lineKinds } from '../../src/domain/invoice-lines.ts'
import type { Database } from '../../src/store/database.ts'
import { lineFiles } from '../../src/store/line-files.ts'
import { importLines } from '../../src/store/line-import.ts'
import { loadRelations } from '../../src/store/line-relations.ts'
import { expectConservation } from '../billing/conservation.ts'
import type { Order } from '../billing/import-process.ts'
import { drawLines, writeLineFile } from '../billing/lines.ts'
import { fillWorld, invoiceOf } from '../billing/world.ts'
import { databaseKinds, freshDatabase } from '../harness/databases.ts'

const size = { resellers: 20, customers: 300, subscriptionsOfEach: 3 }

async function opened(kind: (typeof databaseKinds)[number]) {
  const database = await freshDatabase(kind)
  onTestFinished(() => database.close())
  const world = await fillWorld(database, demo.tenantId, size)
  return { database, world }
}

describe.runIf(databaseKinds.includes('postgresql'))('a bill of a million lines', () => {
  it('adds up to the last digit, and SQL computes every line to the same amounts', async () => {
    const { database, world } = await opened('postgresql')
    const { files, total } = await writtenFiles(world, 8, 125_000)
    const invoice = invoiceOf(world)
    const source = await lineFiles(files, { lineCount: 1_000_000, total })
    const imported = await importLines(database, invoice, source, null, { newId: randomUUID })
    if (imported.state !== 'Ready') throw new Error(JSON.stringify(imported))
    await expectConservation(database, { ...invoice, ...imported }, total)
  }, 1_200_000)

  it('is the same to the last byte when its import is killed at random moments and repeated', async () => {
    const { database, world } = await opened('postgresql')
    const { files, total } = await writtenFiles(world, 10, 30_000)
    const url = (database as Database & { url: string }).url
    const whole = invoiceOf(world)
    const expected = await importLines(
      database,
      whole,
      await lineFiles(files, { lineCount: null, total }),
      null,
      {
        newId: randomUUID,
      },
    )
    if (expected.state !== 'Ready') throw new Error(JSON.stringify(expected))
    const rows = await rowsOf(database, expected.invoiceId)
    await forget(database, expected.invoiceId)

    let kills = 0
    for (let isDone = false; !isDone; ) {
      const child = fork(join(import.meta.dirname, '../billing/import-process.ts'), {
        serialization: 'advanced',
      })
      child.send({ url, invoice: whole, files, total } satisfies Order)
      const ended = once(child, 'exit')
      const after = 600 + Math.random() * 2_500
      const killed = await Promise.race([ended.then(() => false), sleep(after).then(() => true)])
      if (!killed) {
        isDone = (await ended)[0] === 0
        if (!isDone) throw new Error('The import ended by itself, and in vain.')
        break
      }
      child.kill('SIGKILL')
      await ended
      kills += 1
      expect(await hidden(database)).toBe(true)
      // Nobody waits for a claim to run out here.
      await asOwner(database, 'update invoices set claimed_until = null where revision = 0')
      if (kills > 40) throw new Error('The import makes no progress.')
    }
    expect(kills).toBeGreaterThan(0)
    console.log(`killed ${kills} times`)
    const [again] = await asOwner(
      database,
      `select invoice_id as id, revision from invoices where provider_invoice_id = '${whole.providerInvoiceId}'`,
    )
    const { id, revision } = again as { id: string; revision: number }
    expect(revision).toBe(1)
    await expectConservation(database, { ...whole, invoiceId: id, revision }, total)
    expect(await rowsOf(database, id)).toBe(rows)
  }, 1_200_000)
})

/** A digest of all that was written of an invoice; its own id, and those of its lines that follow from it, are new each time. */
async function rowsOf(database: Database, invoiceId: string): Promise<string> {
  const [row] = await asOwner(
    database,
    `select md5(string_agg(row, '' order by place, number)) as digest from (
       select 1 as place, line_number as number, (to_jsonb(l) - 'invoice_id' - 'line_id')::text as row
       from invoice_dailyratedusage_lines l where invoice_id = '${invoiceId}'
       union all
       select 2, group_number, (to_jsonb(g) - 'invoice_id' - 'group_id')::text
       from invoice_usage_groups g where invoice_id = '${invoiceId}'
       union all
       select 3, total_number, (to_jsonb(t) - 'invoice_id')::text from invoice_totals t where invoice_id = '${invoiceId}'
       union all
       select 4, gap_number, (to_jsonb(p) - 'invoice_id')::text from invoice_gaps p where invoice_id = '${invoiceId}'
     ) rows`,
  )
  return row!.digest as string
}

describe.each(databaseKinds)('small bills, on the %s database', (kind) => {
  it('add up, every one of them', async () => {
    const { database, world } = await opened(kind)
    const count = kind === 'embedded' ? 200 : 2_000
    const known = await loadRelations(database, world.tenantId, world.providerInstanceId)
    const one = async (number: number) => {
      const lineKind = lineKinds[number % lineKinds.length]!
      const invoice = invoiceOf(world, { providerInvoiceId: `S${number}`, kind: lineKind })
      const lines = drawLines(lineKind, world, invoice.providerInvoiceId, number)
      const text = Array.from({ length: 1 + (number % 40) }, () => lines.line()).join('\n')
      const source = {
        ...{ version: '1', lineCount: null, total: null, pieces: [{ name: 'lines', bytes: text.length }] },
        open: async () => ({ bytes: inOne(gzipSync(text)), isGzip: true }),
      }
      const imported = await importLines(database, invoice, source, known, { newId: randomUUID })
      if (imported.state !== 'Ready') throw new Error(JSON.stringify(imported))
      if (number % 50 === 0)
        await expectConservation(database, { ...invoice, ...imported }, `${lines.total()}e-6`)
    }
    const numbers = Array.from({ length: count }, (_, number) => number)
    const next = async (): Promise<void> => {
      for (let number = numbers.pop(); number !== undefined; number = numbers.pop()) await one(number)
    }
    await Promise.all(Array.from({ length: kind === 'embedded' ? 1 : 8 }, next))
    // All of them at once, by sums alone.
    const wrong = await asOwner(
      database,
      `select i.invoice_id from invoices i join (
         select invoice_id, sum(subtotal) as cost, sum(subtotal_for_reseller) as reseller,
           sum(subtotal_for_customer) as customer, sum(line_count) as lines
         from invoice_totals group by 1) t using (invoice_id)
       where i.provider_invoice_id like 'S%'
         and (i.subtotal, i.subtotal_for_reseller, i.subtotal_for_customer, i.line_count)
           is distinct from (t.cost, t.reseller, t.customer, t.lines)`,
    )
    expect(wrong).toEqual([])
  }, 1_200_000)
})

async function* inOne(bytes: Uint8Array): AsyncIterable<Uint8Array> {
  yield bytes
}

async function writtenFiles(world: Parameters<typeof drawLines>[1], pieces: number, lines: number) {
  const folder = mkdtempSync(join(tmpdir(), 'billing-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const files: string[] = []
  let total = 0n
  for (let piece = 0; piece < pieces; piece += 1) {
    const file = join(folder, `lines-${piece}.jsonl.gz`)
    const drawn = drawLines('dailyratedusage', world, invoiceOf(world).providerInvoiceId, piece + 1)
    await writeLineFile(file, drawn, lines)
    files.push(file)
    total += drawn.total()
  }
  return { files, total: `${total}e-6` }
}

async function asOwner(database: Database, text: string): Promise<Record<string, unknown>[]> {
  return await database.asOwner(async (pool) => {
    const client = await pool.connect()
    try {
      await client.query('set statement_timeout = 0')
      await client.query('set row_security = off')
      return (await client.query(text)).rows
    } finally {
      client.release(true)
    }
  })
}

/** Whether nothing of an invoice can be read yet. */
async function hidden(database: Database): Promise<boolean> {
  const rows = await asOwner(
    database,
    `select from invoices where revision > 0 and provider_invoice_id like 'G%'`,
  )
  return rows.length === 0
}

async function forget(database: Database, invoiceId: string): Promise<void> {
  const tables = ['invoice_usage_groups', 'invoice_totals', 'invoice_gaps', 'parked_lines', 'invoice_pieces']
  await asOwner(database, 'truncate invoice_dailyratedusage_lines')
  for (const table of [...tables, 'invoice_revisions', 'invoices'])
    await asOwner(database, `delete from ${table} where invoice_id = '${invoiceId}'`)
}
