import { orMissing } from '../../domain/error.ts'
import type { LineKind } from '../../domain/invoices/invoice-lines.ts'
import { columns } from '../columns.ts'
import { type PageRequest, readPage } from '../list.ts'
import type { Scope } from '../scope.ts'
import { sql } from '../sql.ts'
import { type ImportState, importState } from './import-states.ts'

/** A line that was not taken, as it is kept. */
export interface KeptParkedLine {
  readonly lineNumber: string
  readonly piece: string
  /** From 1. */
  readonly line: number
  readonly reason: string
  readonly content: string
}

/** The revision of an invoice that came in last, whatever became of it. */
export interface LastRevision {
  readonly invoiceId: string
  readonly providerInvoiceId: string
  readonly kind: LineKind
  readonly revision: number
  readonly state: ImportState['state']
  readonly errorMessage: string | null
}

const revisionColumns = columns<LastRevision>({
  invoiceId: 'i.invoice_id',
  providerInvoiceId: 'i.provider_invoice_id',
  kind: 'i.kind',
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

/** The lines of the invoices of the scope's tenant that were not taken. */
export function parkedLines({ database, tenantId }: Scope) {
  return {
    /** The last revision of an invoice, one that was refused as well. @throws DomainError missing */
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

    /** One page of the lines of a revision that were not taken, in their order. */
    list({ invoiceId, revision }: Pick<LastRevision, 'invoiceId' | 'revision'>) {
      return async (request: PageRequest) =>
        await readPage(
          database,
          tenantId,
          {
            columns: lineColumns,
            from: sql`parked_lines p`,
            where: [
              // Numbers are unique within a revision only.
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
