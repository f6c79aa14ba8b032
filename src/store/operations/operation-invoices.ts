import type { LineKind } from '../../domain/invoices/invoice-lines.ts'
import { columns } from '../columns.ts'
import { isWithin, ofOperation, ownedBy, type Scope } from '../scope.ts'

/** The lines of one kind in an invoice. A provider instance and the invoice number identify the invoice. */
export interface NamedLines {
  readonly providerInvoiceId: string
  readonly kind: LineKind
}

/** The state of the import of the lines of one kind. */
export interface OperationInvoice {
  /** Null until the import has begun. */
  readonly invoiceId: string | null
  readonly invoiceType: LineKind
  readonly providerInvoiceId: string
  readonly state: 'Processing' | 'Succeded' | 'Failed'
  readonly lastError: string | null
}

const invoiceColumns = columns<OperationInvoice>({
  invoiceId: 'i.invoice_id',
  invoiceType: 'w.kind',
  providerInvoiceId: 'w.provider_invoice_id',
  state: `case when w.state = 'Processing' and o.state = 'Failed' then 'Failed' else w.state end`,
  lastError: `case when w.state = 'Processing' and o.state = 'Failed' then o.last_error else w.reason end`,
})

/** Returns the part of the store for the invoices that background operations of the scope's tenant import. */
export function operationInvoices({ database, tenantId, reach, write }: Scope) {
  return {
    /** Records the lines that an operation will import from a provider instance. */
    plan(operationId: string, providerInstanceId: string, wanted: readonly NamedLines[]): void {
      write({
        name: 'insert-operation-invoices',
        text: `insert into operation_invoices (tenant_id, operation_id, provider_instance_id, provider_invoice_id, kind, state)
               select $1::uuid, $2::uuid, $3::uuid, w.number, w.kind, 'Processing'
               from unnest($4::text[], $5::text[]) w (number, kind) on conflict do nothing`,
        values: [
          ...[tenantId, operationId, providerInstanceId],
          wanted.map((one) => one.providerInvoiceId),
          wanted.map(({ kind }) => kind),
        ],
      })
    },

    /**
     * Records why an import has not succeeded yet and is retried. Changes nothing after the import of the lines has
     * succeeded or failed.
     */
    tell(
      operationId: string,
      providerInstanceId: string,
      { providerInvoiceId, kind }: NamedLines,
      reason: string,
    ): void {
      write({
        name: 'tell-operation-invoice',
        text: `update operation_invoices w set reason = $6
               where w.tenant_id = $1 and w.operation_id = $2 and w.provider_instance_id = $3
                 and w.provider_invoice_id = $4 and w.kind = $5 and w.state = 'Processing'
                 and ${isWithin(ofOperation('w'), 7)}`,
        values: [
          ...[tenantId, operationId, providerInstanceId, providerInvoiceId, kind, reason],
          ...reach.values(),
        ],
      })
    },

    /**
     * Records that the import of the lines has failed for `reason`, or has succeeded if `reason` is null. Also stores
     * the reason as the error of the invoice if its import is unfinished; a null reason clears the error of the
     * invoice.
     */
    settle(
      operationId: string,
      providerInstanceId: string,
      { providerInvoiceId, kind }: NamedLines,
      reason: string | null,
    ): void {
      write({
        name: 'settle-operation-invoice',
        text: `insert into operation_invoices (tenant_id, operation_id, provider_instance_id, provider_invoice_id, kind,
                 state, reason)
               values ($1, $2, $3, $4, $5, case when $6::text is null then 'Succeded' else 'Failed' end, $6)
               on conflict (tenant_id, operation_id, provider_instance_id, provider_invoice_id, kind)
               do update set state = excluded.state, reason = excluded.reason`,
        values: [tenantId, operationId, providerInstanceId, providerInvoiceId, kind, reason],
      })
      write({
        name: 'settle-invoice',
        text: `update invoices i set error_message = $5::text,
                 state = case when i.revision = 0 and $5 is not null then 'Failed' else i.state end
               where i.tenant_id = $1 and i.provider_instance_id = $2 and i.provider_invoice_id = $3 and i.kind = $4
                 and i.error_message is distinct from $5 and coalesce(i.claimed_until, now()) <= now()
                 and ($5 is null or exists (select from invoice_revisions r where r.tenant_id = i.tenant_id
                   and r.invoice_id = i.invoice_id and r.finished_at is null))`,
        values: [tenantId, providerInstanceId, providerInvoiceId, kind, reason],
      })
    },

    /**
     * Returns the states of the imports of an operation, sorted by invoice number and kind of lines. When the operation
     * has failed, its unfinished imports have the state `Failed`.
     */
    async of(operationId: string): Promise<OperationInvoice[]> {
      const rows = await database.query({
        name: 'operation-invoices',
        text: `select ${invoiceColumns.sql}
               from operation_invoices w
               join background_operations o on o.tenant_id = w.tenant_id and o.operation_id = w.operation_id
               left join invoices i on i.tenant_id = w.tenant_id and i.provider_instance_id = w.provider_instance_id
                 and i.provider_invoice_id = w.provider_invoice_id and i.kind = w.kind
               where w.tenant_id = $1::uuid and w.operation_id = $2 and ${isWithin(ownedBy('o'), 3)}
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by w.provider_invoice_id, w.kind`,
        values: [tenantId, operationId, ...reach.values()],
      })
      return invoiceColumns.fromRows(rows)
    },
  }
}
