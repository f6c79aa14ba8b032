import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { nodeFlags } from '../scripts/node-flags.mjs'
import { invoiceLines, linesTable } from '../src/domain/invoices/invoice-lines.ts'
import { periodOf } from '../src/store/invoices/publish/claim-import.ts'
import { drawLines, writeLineFile } from '../test/billing/lines.ts'
import { fillWorld, invoiceOf } from '../test/billing/world.ts'
import type { Bench, Findings, Row } from './bench.ts'
import type { ImportOrder, ImportReport } from './import-lines.ts'
import { root, watched } from './processes.ts'
import { spread } from './statistics.ts'
import { addTenant, onServer } from './tenant.ts'

const kind = 'dailyratedusage'
const pieces = 8
const rounds = Number(process.env.ROUNDS ?? 3)
const threads = Number(process.env.THREADS ?? 2)
const memoryLimit = 250

/**
 * Rates and loads compressed lines of daily usage against `psql \copy` of exactly the resulting rows, into a table of the
 * same make. Both take turns, so that both meet the machine in the same state.
 */
export async function measureBilling(bench: Bench): Promise<Findings> {
  const { database, folder, lines } = bench
  const tenant = await addTenant(database.database, 'billing')
  const size = { resellers: 50, customers: 2_000, subscriptionsOfEach: 3 }
  const world = await fillWorld(database.database, tenant.tenantId, size)
  const files: string[] = []
  let total = 0
  for (let piece = 0; piece < pieces; piece += 1) {
    const file = join(folder, `lines-${piece}.jsonl.gz`)
    const drawn = drawLines(kind, world, 'G000000001', piece + 1)
    await writeLineFile(file, drawn, Math.ceil(lines / pieces))
    files.push(file)
    total += Number(drawn.total())
  }
  const ours: ImportReport[] = []
  const theirs: number[] = []
  const rows = join(folder, 'rows.copy')
  const month = `partitions.${linesTable(kind)}_${periodOf(invoiceOf(world).periodStart).slice(0, 7).replace('-', '_')}`
  for (let round = 1; round <= rounds; round += 1) {
    // Neither side writes pages that the other has changed.
    await psql(database.url, 'checkpoint')
    const report = await imported({
      url: database.url,
      // The same lines for an invoice of another name: each line names its own only where a vendor writes it.
      invoice: invoiceOf(world),
      files,
      total: (total / 1_000_000).toFixed(6),
      lines: Math.ceil(lines / pieces) * pieces,
      atOnce: threads,
    })
    ours.push(report)
    if (round === 1) await psql(database.url, `\\copy ${month} to '${rows}'`)
    await psql(database.url, `create table yardstick (like ${month} including all)`)
    await psql(database.url, 'checkpoint')
    const begin = performance.now()
    await psql(database.url, `\\copy yardstick from '${rows}'`)
    theirs.push((performance.now() - begin) / 1_000)
    await psql(database.url, 'drop table yardstick')
    await forget(database.url, report.invoiceId)
  }
  for (const file of [...files, rows]) rmSync(file)
  const ratios = ours.map(({ seconds }, round) => (theirs[round]! / seconds) * 100)
  const work = `${lines.toLocaleString('en')} compressed lines of daily usage`
  const speed: Row = {
    check: 'P3',
    work: `rate and load ${work}, of psql \\copy of the rows`,
    unit: '%',
    value: spread(ratios),
    bound: 'atLeast',
    limit: 80,
    aim: 150,
  }
  const memory: Row = {
    check: 'P3',
    work: `peak memory of a process that imports ${work}`,
    unit: 'MB',
    value: spread(ours.map((one) => one.memory)),
    bound: 'atMost',
    limit: memoryLimit,
  }
  return {
    rows: [speed, memory],
    figures: {
      importSeconds: Math.min(...ours.map(({ seconds }) => seconds)),
      copySeconds: Math.min(...theirs),
      columnsOfLine: invoiceLines[kind].fields.length,
    },
    memory: {},
  }
}

async function imported(order: ImportOrder): Promise<ImportReport> {
  const child = watched(
    fork(join(root, 'bench/import-lines.ts'), { execArgv: [...nodeFlags], serialization: 'advanced' }),
  )
  child.send(order)
  const [answer] = await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(([code]) => {
      throw new Error(`The import ended with ${code}.`)
    }),
  ])
  return answer as ImportReport
}

/** Takes an invoice out of the database, so that the next round begins as the first one did. */
async function forget(url: string, invoiceId: string): Promise<void> {
  const tables = ['invoice_usage_groups', 'invoice_totals', 'invoice_gaps', 'parked_lines', 'invoice_pieces']
  await onServer(url, `truncate ${linesTable(kind)}`)
  for (const table of [...tables, 'invoice_revisions', 'invoices'])
    await onServer(url, `delete from ${table} where invoice_id = '${invoiceId}'`)
}

async function psql(url: string, command: string): Promise<void> {
  const child = watched(
    spawn('psql', ['-X', '-q', '-v', 'ON_ERROR_STOP=1', '-d', url, '-c', command], { stdio: 'inherit' }),
  )
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`psql ended with ${code}: ${command}`)
}
