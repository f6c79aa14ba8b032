import { isCharged } from '../../domain/invoices/charged.ts'
import type { LineKind } from '../../domain/invoices/invoice-lines.ts'
import { columns } from '../columns.ts'
import type { Statement } from '../database.ts'
import type { TenantScope } from '../scope.ts'
import { lookedUp } from '../sql.ts'
import type { ImportedInvoice } from './publish/claim-import.ts'
import { type ImportOptions, importLines, type LineSource } from './publish/import-lines.ts'

const isFree = `s.begun_at < $3::timestamptz and not exists (select from background_operations o
  where o.tenant_id = s.tenant_id and o.operation_id = s.operation_id and o.state = 'Processing'
  ${lookedUp})`

const nameColumns = columns<{ readonly name: string }>({ name: `provider_invoice_id || ' ' || kind` })

const dueColumns = columns<{ readonly isDue: boolean }>({
  isDue: `not exists (select from invoice_syncs s where s.tenant_id = $1::uuid
    and s.provider_instance_id = $2::uuid and not (${isFree}))`,
})

/** Returns the part of the store that imports the invoices of the scope's tenant. */
export function importedInvoices({ database, tenantId }: TenantScope) {
  return {
    /**
     * Imports the lines of an invoice and returns the outcome. Each piece (file) of lines is committed separately.
     * @throws ImportInProgress; BrokenPiece when the source is temporarily unreadable
     */
    importLines: (invoice: Omit<ImportedInvoice, 'tenantId'>, source: LineSource, options: ImportOptions) =>
      importLines(database, { ...invoice, tenantId }, source, null, options),

    /** Returns the completely imported invoices of a provider instance, each as the text "number kind". */
    async present(providerInstanceId: string): Promise<ReadonlySet<string>> {
      const rows = await database.query({
        name: 'invoices-present',
        text: `select ${nameColumns.sql} from invoices
               where tenant_id = $1::uuid and provider_instance_id = $2 and revision > 0
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, providerInstanceId],
      })
      return new Set(nameColumns.fromRows(rows).map(({ name }) => name))
    },

    /**
     * Returns whether the sync of a provider instance's new invoices is due: the last sync began before `unlessSince`,
     * and the background operation of that sync is not running.
     */
    async isDue(providerInstanceId: string, unlessSince: Date): Promise<boolean> {
      const rows = await database.query({
        name: 'invoice-sync-due',
        text: `select ${dueColumns.sql}
               where (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, providerInstanceId, unlessSince],
      })
      return dueColumns.fromRows(rows)[0]!.isDue
    },

    /**
     * Returns the statement that claims the sync of a provider instance's new invoices. Send it in the transaction that
     * begins the background operation of the sync. The transaction fails when another process has claimed the sync.
     */
    claim(providerInstanceId: string, operationId: string | null, now: Date, unlessSince: Date): Statement {
      return {
        name: 'claim-invoice-sync',
        text: `with claimed as (
                 insert into invoice_syncs as s (tenant_id, provider_instance_id, begun_at, operation_id)
                 values ($1::uuid, $2::uuid, $4, $5)
                 on conflict (tenant_id, provider_instance_id) do update
                 set begun_at = excluded.begun_at, operation_id = excluded.operation_id
                 where ${isFree} returning 1
               )
               select require_changed(count(*)) from claimed`,
        values: [tenantId, providerInstanceId, unlessSince, now, operationId],
      }
    },
  }
}

/**
 * Returns whether the vendor's total of an invoice is the sum of its lines of `kind`: whether `kind` is the only
 * charged kind in `kinds`. Daily usage is not charged, because it only details other lines.
 *
 * @param kinds The kinds of lines that the invoice contains.
 */
export function isTotalOf(kind: LineKind, kinds: readonly LineKind[]): boolean {
  const billed = kinds.filter(isCharged)
  return billed.length === 1 && billed[0] === kind
}
