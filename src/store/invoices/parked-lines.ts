import { orMissing } from '../../domain/error.ts'
import type { LineKind } from '../../domain/invoices/invoice-lines.ts'
import { chargeColumns, type ParkedCharge, type WhyParked } from '../../domain/invoices/parked-line.ts'
import { type Columns, columns, decoded } from '../columns.ts'
import { type PageRequest, readPage } from '../list.ts'
import type { TenantScope } from '../scope.ts'
import { sql } from '../sql.ts'
import { type ImportState, importState } from './import-states.ts'
import { plainDecimal, readMoment } from './scan/line-values.ts'
import { openParkedContent } from './scan/parked-content.ts'

/** A stored parked line. */
export interface KeptParkedLine extends Pick<WhyParked, 'amount' | 'currency'> {
  readonly lineNumber: string
  readonly piece: string
  /** The number of the line in its piece (file), counted from 1. */
  readonly line: number
  readonly reason: string
  readonly content: string
  readonly charge: ParkedCharge
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

/** Returns the columns of the parked lines of an invoice of a kind. */
function lineColumns(kind: LineKind): Columns<KeptParkedLine> {
  return columns<KeptParkedLine>({
    lineNumber: 'p.line_number::text',
    piece: 'p.piece',
    line: 'p.line::float8',
    reason: 'p.reason',
    amount: 'trim_scale(p.amount)::text',
    currency: 'p.currency',
    content: 'p.content',
    charge: decoded('p.content', chargeReader(kind)),
  })
}

/** Returns a function that reads what a parked line charges from its stored content. */
function chargeReader(kind: LineKind): (content: string) => ParkedCharge {
  const readContent = openParkedContent(kind)
  return (content) => {
    const textOf = readContent(content)
    const first = (member: keyof ParkedCharge) =>
      chargeColumns[member].map(textOf).find((one) => one !== null) ?? null
    const moment = (member: keyof ParkedCharge) => {
      const read = readMoment(first(member) ?? '')
      return read ? new Date(read.at) : null
    }
    return {
      customerName: first('customerName'),
      productName: first('productName'),
      chargeType: first('chargeType'),
      quantity: plainDecimal(first('quantity') ?? '') ?? null,
      chargeStartDate: moment('chargeStartDate'),
      chargeEndDate: moment('chargeEndDate'),
    }
  }
}

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
    list({ invoiceId, revision, kind }: Pick<LastRevision, 'invoiceId' | 'revision' | 'kind'>) {
      const shown = lineColumns(kind)
      return async (request: PageRequest) =>
        await readPage(
          database,
          tenantId,
          {
            columns: shown,
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
