/**
 * A process that imports an invoice and can be killed at any moment. It receives its input as a message, and reports
 * when it starts.
 */
import { randomUUID } from 'node:crypto'
import { openDatabase } from '../../src/store/database.ts'
import type { ImportedInvoice } from '../../src/store/invoices/publish/claim-import.ts'
import { importLines } from '../../src/store/invoices/publish/import-lines.ts'
import { lineFiles } from '../../src/store/invoices/scan/line-files.ts'

/** The input of the process. */
export interface Order {
  readonly url: string
  readonly invoice: ImportedInvoice
  readonly files: readonly string[]
  readonly total: string
}

process.once('message', async ({ url, invoice, files, total }: Order) => {
  const database = await openDatabase({ url, connections: 4 })
  const source = await lineFiles(files, invoice.kind, { lineCount: null, total })
  process.send?.('begun')
  await importLines(database, invoice, source, null, { newId: randomUUID })
  await database.close()
  process.disconnect?.()
})
