import { type LineKind, linesTable } from '../../../domain/invoices/invoice-lines.ts'
import { columns } from '../../columns.ts'
import type { Database, Statement } from '../../database.ts'
import { bulkWork } from '../../driver/deadlines.ts'
import { setTenant } from '../../tenant.ts'

/** The key of an invoice, with the number of its published revision. */
interface ReadRevision {
  readonly tenantId: string
  readonly invoiceId: string
  readonly kind: LineKind
  readonly period: string
  readonly revision: number
}

const readColumns = columns<ReadRevision>({
  tenantId: 'tenant_id',
  invoiceId: 'invoice_id',
  kind: 'kind',
  period: 'period::text',
  revision: 'revision',
})

/** Returns the statements that delete the rows that failed or interrupted imports left in unpublished revisions. */
export function removingUnfinished({
  tenantId,
  invoiceId,
  kind,
  period,
  revision,
}: ReadRevision): Statement[] {
  const newer = 'tenant_id = $1::uuid and invoice_id = $2::uuid and revision > $3'
  const tables = ['invoice_pieces', 'parked_lines', 'invoice_usage_groups', 'invoice_totals', 'invoice_gaps']
  const key = [tenantId, invoiceId, revision]
  return [
    {
      text: `delete from ${linesTable(kind)} where ${newer} and period = $4::date`,
      values: [...key, period],
    },
    ...tables.map((table) => ({ text: `delete from ${table} where ${newer}`, values: key })),
  ]
}

/**
 * Deletes the error message of a rejected newer version of an invoice, and the unpublished revisions. Call it when the
 * vendor delivers the published version again. Changes nothing when the invoice has no error message.
 */
export async function forgetRefused(database: Database, tenantId: string, invoiceId: string): Promise<void> {
  const isRefused = `tenant_id = $1::uuid and invoice_id = $2::uuid and error_message is not null
    and coalesce(claimed_until, now()) <= now()`
  const rows = await database.query({
    name: 'refused-revision',
    text: `select ${readColumns.sql} from invoices
           where ${isRefused} and (select set_config('app.tenant', $1::text, true)) is not null`,
    values: [tenantId, invoiceId],
  })
  const [read] = readColumns.fromRows(rows)
  if (!read) return
  await database.transaction([
    setTenant(tenantId),
    bulkWork,
    {
      text: `with forgotten as (
               update invoices set error_message = null, import_id = null where ${isRefused} returning 1
             ) select require_changed(count(*)) from forgotten`,
      values: [tenantId, invoiceId],
    },
    ...removingUnfinished(read),
    {
      text: `delete from invoice_revisions where tenant_id = $1::uuid and invoice_id = $2::uuid and revision > $3`,
      values: [tenantId, invoiceId, read.revision],
    },
  ])
}
