import { monthOf } from '../../../domain/invoices/month.ts'
import { auditOfCommand } from '../../audit-logs/audit-logs.ts'
import type { Database, Statement } from '../../database.ts'
import type { ImportedInvoice } from './claim-import.ts'
import {
  type EndedImport,
  type Imported,
  type ImportOptions,
  importLines,
  type LineSource,
} from './import-lines.ts'

/**
 * Imports an invoice from files and returns the outcome. The transaction that publishes or fails the import also writes
 * the outcome to the audit log. An interrupted import, or an import without changes, writes no audit row.
 *
 * @throws ImportInProgress; BrokenPiece when a file is temporarily unreadable
 */
export async function importBill(
  database: Database,
  invoice: ImportedInvoice,
  source: LineSource,
  options: Pick<ImportOptions, 'newId' | 'onProgress'>,
): Promise<Imported> {
  const recorded = (ended: EndedImport) => audit(invoice, source, ended, options.newId)
  return await importLines(database, invoice, source, null, { ...options, recorded })
}

function audit(
  { tenantId, providerInstanceId, providerInvoiceId, kind, currency, periodStart }: ImportedInvoice,
  { pieces, accepted }: LineSource,
  ended: EndedImport,
  newId: () => string,
): Statement {
  const { invoiceId, revision } = ended
  const isReady = ended.state === 'Ready'
  const about = {
    providerInstanceId,
    providerInvoiceId,
    kind,
    currency,
    month: monthOf(periodStart),
  }
  const files = pieces.map(({ name }) => name)
  return auditOfCommand(tenantId, newId, {
    ...(accepted && { correlationId: accepted.correlationId }),
    ...(!isReady && { status: 'Failed', errorMessage: ended.reason }),
    operation: 'ImportInvoices',
    description: 'Import an invoice from files.',
    data: JSON.stringify({ ...about, files, invoiceId, revision, ...(isReady && { sums: ended.sums }) }),
  })
}
