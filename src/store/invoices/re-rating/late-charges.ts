import { lineKinds } from '../../../domain/invoices/invoice-lines.ts'
import { columns } from '../../columns.ts'
import type { TenantScope } from '../../scope.ts'
import { setTenant } from '../../tenant.ts'
import { mayReverse } from '../rate/rate-credits.ts'

/** An invoice whose published lines may contain charges that are reversed by credits of earlier imports. */
interface ChargedInvoice {
  readonly invoiceId: string
  readonly providerInvoiceId: string
  readonly revision: number
}

const chargedColumns = columns<ChargedInvoice>({
  invoiceId: 'i.invoice_id',
  providerInvoiceId: 'i.provider_invoice_id',
  revision: 'i.revision',
})

const creditedColumns = columns<{ readonly invoiceId: string; readonly isBeingImported: boolean }>({
  invoiceId: 'i.invoice_id',
  isBeingImported: 'coalesce(i.claimed_until > now(), false)',
})

const kindsWithCredits = lineKinds.filter(mayReverse)

/** Returns the queries about invoices that were imported later than the credits that reverse their charges. */
export function lateCharges({ database, tenantId }: Pick<TenantScope, 'database' | 'tenantId'>) {
  const forTenant = `(select set_config('app.tenant', $1::text, true)) is not null`
  return {
    /**
     * Returns the invoices of a provider instance whose lines are published, but not settled yet (`settle`), the oldest first.
     */
    async invoices(providerInstanceId: string): Promise<readonly ChargedInvoice[]> {
      const rows = await database.query({
        name: 'invoices-with-new-charges',
        text: `select ${chargedColumns.sql} from invoices i
               where i.tenant_id = $1::uuid and i.provider_instance_id = $2::uuid and i.has_new_charges
                 and i.kind = any($3) and ${forTenant}
               order by i.issued_at`,
        values: [tenantId, providerInstanceId, kindsWithCredits],
      })
      return chargedColumns.fromRows(rows)
    },

    /**
     * Returns the other invoices that can have credits for charges of an invoice: those of the same kind and currency for the
     * same or a later month. Includes invoices whose import is running, because this import may have rated its credits already.
     */
    async invoicesWithCredits(invoiceId: string) {
      const rows = await database.query({
        name: 'invoices-with-credits',
        text: `select ${creditedColumns.sql} from invoices c
               join invoices i on i.tenant_id = c.tenant_id and i.provider_instance_id = c.provider_instance_id
                 and i.kind = c.kind and i.currency = c.currency and i.period >= c.period
                 and i.invoice_id <> c.invoice_id and (i.revision > 0 or i.claimed_until > now())
               where c.tenant_id = $1::uuid and c.invoice_id = $2::uuid and ${forTenant}
               order by i.issued_at`,
        values: [tenantId, invoiceId],
      })
      return creditedColumns.fromRows(rows)
    },

    /** Records that all credits for charges of this revision are rated. */
    async settle({ invoiceId, revision }: ChargedInvoice): Promise<void> {
      const text = `update invoices set has_new_charges = false
        where tenant_id = $1::uuid and invoice_id = $2::uuid and revision = $3`
      await database.transaction([
        setTenant(tenantId),
        { name: 'settle-new-charges', text, values: [tenantId, invoiceId, revision] },
      ])
    },
  }
}
