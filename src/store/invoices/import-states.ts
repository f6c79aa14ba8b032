import type { LineKind } from '../../domain/invoices/invoice-lines.ts'
import { columns } from '../columns.ts'
import type { TenantScope } from '../scope.ts'

/** The state of the latest import of an invoice's lines of one kind, including imports that failed. */
export interface ImportState {
  readonly invoiceId: string
  readonly providerInvoiceId: string
  readonly kind: LineKind
  /** The first day of the month that is billed. */
  readonly period: string
  readonly currency: string
  /** The import state of the newest revision. */
  readonly state: 'Importing' | 'Ready' | 'Failed'
  readonly revision: number
  /** The revision that readers see; null until the first revision is published. */
  readonly readRevision: number | null
  /** The number of imported and of parked lines in the newest revision. */
  readonly lines: number
  readonly parked: number
  /** The vendor's total; null when the vendor states no total. */
  readonly vendorTotal: string | null
  /** The sum of the lines; null until all of them are imported. */
  readonly subtotal: string | null
  /** The reason for the failure of the newest import; null when the import has not failed. */
  readonly reason: string | null
}

/** The SQL for the import state of the newest revision `r` of an invoice `i`. */
export const importState = `case when i.error_message is not null then 'Failed'
  when r.finished_at is null then 'Importing' else 'Ready' end`

/** The SQL for the number of the newest revision of an invoice `i`. */
export const newestRevision = `(select max(r.revision) from invoice_revisions r
  where r.tenant_id = i.tenant_id and r.invoice_id = i.invoice_id)`

/**
 * The columns of an import state. The statement must use the aliases `i` for the invoice, `r` for its newest revision and `p` for
 * the sums of the pieces of this revision.
 */
export const importStateMembers = {
  invoiceId: 'i.invoice_id',
  providerInvoiceId: 'i.provider_invoice_id',
  kind: 'i.kind',
  period: 'i.period::text',
  currency: 'i.currency',
  state: importState,
  revision: 'r.revision',
  readRevision: 'nullif(i.revision, 0)',
  lines: 'case when r.finished_at is null then coalesce(p.lines, 0) else r.line_count end::float8',
  parked: `(select count(*) from parked_lines k where k.tenant_id = i.tenant_id and k.invoice_id = i.invoice_id
    and k.revision = r.revision)::float8`,
  vendorTotal: 'i.vendor_total::text',
  subtotal: 'case when r.finished_at is not null then trim_scale(r.subtotal)::text end',
  reason: 'i.error_message',
} as const

const stateColumns = columns<ImportState>(importStateMembers)

/** Returns the part of the store that reads the states of imports, for operators. */
export function importStates({ database, tenantId }: TenantScope) {
  return {
    /** Returns the states of all invoices of a provider instance, newest first. Includes failed and running imports. */
    async of(providerInstanceId: string): Promise<ImportState[]> {
      const rows = await database.query({
        name: 'import-states',
        text: `select ${stateColumns.sql}
               from invoices i
               left join invoice_revisions r on r.tenant_id = i.tenant_id and r.invoice_id = i.invoice_id
                 and r.revision = ${newestRevision}
               left join lateral (
                 select sum(lines) as lines from invoice_pieces p where p.tenant_id = i.tenant_id
                   and p.invoice_id = i.invoice_id and p.revision = r.revision
               ) p on true
               where i.tenant_id = $1::uuid and i.provider_instance_id = $2
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by i.issued_at desc, i.provider_invoice_id, i.kind`,
        values: [tenantId, providerInstanceId],
      })
      return stateColumns.fromRows(rows)
    },
  }
}
