import { linesTable } from '../../../domain/invoices/invoice-lines.ts'
import type { Database, Statement } from '../../database.ts'
import { bulkWork } from '../../driver/deadlines.ts'
import { setTenant } from '../../tenant.ts'
import { type BegunImport, claimHeld, type ImportedInvoice, linesPerPieceNumber } from './claim-import.ts'

/**
 * The key of the rows that an import has written. They may be deleted only while the import `importId` has the claim on
 * the invoice.
 */
type Written = Pick<BegunImport, 'invoiceId' | 'importId' | 'revision' | 'period'>

const within = 'tenant_id = $1::uuid and invoice_id = $2 and revision = $3'
const sums = ['invoice_usage_groups', 'invoice_totals', 'invoice_gaps']

/** Removes the rows of an unfinished revision, except the rows of the complete pieces in `kept`. */
export async function removeUnfinished(
  database: Database,
  invoice: ImportedInvoice,
  written: Written,
  kept: readonly number[],
): Promise<void> {
  const outside = `${within} and not (line_number / ${linesPerPieceNumber} = any($4::bigint[]))`
  await remove(database, invoice, written, (key) => [
    {
      text: `delete from ${linesTable(invoice.kind)} where ${outside} and period = $5::date`,
      values: [...key, kept, written.period],
    },
    { text: `delete from parked_lines where ${outside}`, values: [...key, kept] },
    {
      text: `delete from invoice_pieces where ${within} and not (piece = any($4::integer[]))`,
      values: [...key, kept],
    },
    ...sums.map((table) => ({ text: `delete from ${table} where ${within}`, values: key })),
  ])
}

/**
 * Removes the lines of a failed import, because the next import writes them again. Parked lines stay for inspection.
 */
export async function removeUnfinishedLines(
  database: Database,
  invoice: ImportedInvoice,
  written: Written,
): Promise<void> {
  await remove(database, invoice, written, (key) => [
    {
      text: `delete from ${linesTable(invoice.kind)} where ${within} and period = $4::date`,
      values: [...key, written.period],
    },
    ...[...sums, 'invoice_pieces'].map((table) => ({
      text: `delete from ${table} where ${within}`,
      values: key,
    })),
  ])
}

/** Removes the rows of an incomplete piece. */
export async function removePiece(
  database: Database,
  invoice: ImportedInvoice,
  written: Written,
  piece: number,
): Promise<void> {
  const span = [piece * linesPerPieceNumber, (piece + 1) * linesPerPieceNumber]
  const inside = `${within} and line_number > $4 and line_number < $5`
  await remove(database, invoice, written, (key) => [
    {
      text: `delete from ${linesTable(invoice.kind)} where ${inside} and period = $6::date`,
      values: [...key, ...span, written.period],
    },
    { text: `delete from parked_lines where ${inside}`, values: [...key, ...span] },
  ])
}

async function remove(
  database: Database,
  { tenantId }: ImportedInvoice,
  { invoiceId, importId, revision }: Written,
  statements: (key: readonly unknown[]) => readonly Statement[],
): Promise<void> {
  await database.transaction([
    setTenant(tenantId),
    bulkWork,
    claimHeld(tenantId, invoiceId, importId),
    ...statements([tenantId, invoiceId, revision]),
  ])
}
