/** A process that imports the files of one invoice and tells how long it took, and the most memory that it had. */
import { randomUUID } from 'node:crypto'
import { openDatabase } from '../src/store/database.ts'
import type { ImportedInvoice } from '../src/store/invoices/publish/claim-import.ts'
import { importLines } from '../src/store/invoices/publish/import-lines.ts'
import { lineFiles } from '../src/store/invoices/scan/line-files.ts'

/** What the process is told. */
export interface ImportOrder {
  readonly url: string
  readonly invoice: ImportedInvoice
  readonly files: readonly string[]
  readonly total: string
  readonly lines: number
  readonly atOnce: number
}

/** What the process tells. */
export interface ImportReport {
  readonly seconds: number
  readonly invoiceId: string
  readonly memory: number
}

process.once('message', async ({ url, invoice, files, total, lines, atOnce }: ImportOrder) => {
  const database = await openDatabase({ url, connections: 4 })
  const source = await lineFiles(files, 'dailyratedusage', { lineCount: lines, total })
  const begin = performance.now()
  const imported = await importLines(database, invoice, source, null, { newId: randomUUID, atOnce })
  const seconds = (performance.now() - begin) / 1_000
  await database.close()
  if (imported.state !== 'Ready') throw new Error(JSON.stringify(imported))
  const memory = process.resourceUsage().maxRSS / 1_024
  process.send?.({ seconds, invoiceId: imported.invoiceId, memory } satisfies ImportReport, () =>
    process.disconnect?.(),
  )
})
