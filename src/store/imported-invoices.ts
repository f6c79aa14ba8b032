import { invoiceLines, type LineKind } from '../domain/invoice-lines.ts'
import type { ImportedInvoice } from './invoice-import.ts'
import { type ImportOptions, importLines, type LineSource } from './line-import.ts'
import type { Scope } from './scope.ts'

/** How the invoices of the scope's tenant come in. */
export function importedInvoices({ database, tenantId }: Scope) {
  return {
    /** Imports lines; it commits by itself, piece by piece. @throws ImportInProgress, BrokenPiece */
    importLines: (invoice: Omit<ImportedInvoice, 'tenantId'>, source: LineSource, options: ImportOptions) =>
      importLines(database, { ...invoice, tenantId }, source, null, options),

    /** The invoices of a provider instance that can be read, with their kinds, as "number kind". */
    async present(providerInstanceId: string): Promise<ReadonlySet<string>> {
      const rows = await database.query({
        name: 'invoices-present',
        text: `select provider_invoice_id || ' ' || kind as name from invoices
               where tenant_id = $1::uuid and provider_instance_id = $2 and revision > 0
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, providerInstanceId],
      })
      return new Set(rows.map(({ name }) => name as string))
    },

    /** Takes a provider instance to look for its new invoices, unless somebody has since a time. */
    async claim(providerInstanceId: string, now: Date, unlessSince: Date): Promise<boolean> {
      const rows = await database.query({
        name: 'claim-invoice-sync',
        text: `insert into invoice_syncs as s (tenant_id, provider_instance_id, begun_at)
               select $1::uuid, $2::uuid, $3::timestamptz where (select set_config('app.tenant', $1::text, true)) is not null
               on conflict (tenant_id, provider_instance_id) do update set begun_at = excluded.begun_at
               where s.begun_at < $4 returning 1`,
        values: [tenantId, providerInstanceId, now, unlessSince],
      })
      return rows.length > 0
    },
  }
}

/** Whether the total of an invoice is that of one kind of its lines: daily usage explains others, and adds nothing. */
export function isTotalOf(kind: LineKind, kinds: readonly LineKind[]): boolean {
  const billed = kinds.filter((one) => invoiceLines[one].isCharged)
  return billed.length === 1 && billed[0] === kind
}
