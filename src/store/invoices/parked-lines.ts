import { orMissing } from '../../domain/error.ts'
import type { LineKind } from '../../domain/invoices/invoice-lines.ts'
import { columns } from '../columns.ts'
import { type PageRequest, readPage } from '../list.ts'
import type { TenantScope } from '../scope.ts'
import { sql } from '../sql.ts'
import { type ImportState, importState } from './import-states.ts'

/** A stored parked line. */
export interface KeptParkedLine {
  readonly lineNumber: string
  readonly piece: string
  /** The number of the line in its piece (file), counted from 1. */
  readonly line: number
  readonly reason: string
  readonly content: string
}

/** The newest revision of an invoice, even if its import failed. */
export interface LastRevision {
  readonly invoiceId: string
  readonly providerInvoiceId: string
  readonly kind: LineKind
  readonly periodStart: Date
  readonly providerInstanceName: string | null
  readonly revision: number
  readonly state: ImportState['state']
  readonly errorMessage: string | null
}

const revisionColumns = columns<LastRevision>({
  invoiceId: 'i.invoice_id',
  providerInvoiceId: 'i.provider_invoice_id',
  kind: 'i.kind',
  periodStart: 'i.period_start',
  providerInstanceName: `(select p.alias from provider_instances p
    where p.tenant_id = i.tenant_id and p.provider_instance_id = i.provider_instance_id)`,
  revision: 'r.revision',
  state: importState,
  errorMessage: 'i.error_message',
})

const lineColumns = columns<KeptParkedLine>({
  lineNumber: 'p.line_number::text',
  piece: 'p.piece',
  line: 'p.line::float8',
  reason: 'p.reason',
  content: 'p.content',
})

/** Returns the part of the store that reads the parked lines of the tenant's invoices. */
export function parkedLines({ database, tenantId }: TenantScope) {
  return {
    /** Returns the newest revision of an invoice, even if its import failed. @throws DomainError `missing` */
    async invoice(invoiceId: string): Promise<LastRevision> {
      const rows = await database.query({
        name: 'last-revision',
        text: `select ${revisionColumns.sql}
               from invoices i join invoice_revisions r on r.tenant_id = i.tenant_id and r.invoice_id = i.invoice_id
               where i.tenant_id = $1::uuid and i.invoice_id = $2::uuid
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by r.revision desc limit 1`,
        values: [tenantId, invoiceId],
      })
      return orMissing(revisionColumns.fromRows(rows)[0], 'invoice', invoiceId)
    },

    /** Returns a function that reads one page of the parked lines of a revision, by line number. */
    list({ invoiceId, revision }: Pick<LastRevision, 'invoiceId' | 'revision'>) {
      return async (request: PageRequest) =>
        await readPage(
          database,
          tenantId,
          {
            columns: lineColumns,
            from: sql`parked_lines p`,
            where: [
              // The condition names the revision, because line numbers are unique only within a revision.
              sql`p.tenant_id = ${tenantId} and p.invoice_id = ${invoiceId} and p.revision = ${revision}`,
            ],
            order: [{ column: sql`p.line_number`, type: 'bigint' }],
            descending: false,
          },
          request,
        )
    },
  }
}
