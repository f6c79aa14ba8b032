import type { Gap } from '../../domain/invoices/invoice-lines.ts'
import { columns } from '../columns.ts'
import { type PageRequest, readPage } from '../list.ts'
import type { TenantScope } from '../scope.ts'
import { sql } from '../sql.ts'

/** A gap (the reason why lines cannot be billed or lack data), with the number and the sum of these lines. */
export interface UnknownRelation {
  readonly gap: Gap
  readonly customerProviderId: string | null
  readonly customerName: string | null
  readonly customerId: string | null
  readonly resellerId: string | null
  readonly providerSubscriptionId: string | null
  readonly lineCount: number
  readonly subtotal: string
}

const relationColumns = columns<UnknownRelation>({
  gap: 'g.gap',
  customerProviderId: 'g.customer_provider_id',
  customerName: 'g.customer_name',
  customerId: 'g.customer_id',
  resellerId: 'g.reseller_id',
  providerSubscriptionId: 'g.provider_subscription_id',
  lineCount: 'g.line_count::float8',
  subtotal: 'trim_scale(g.subtotal)::text',
})

/** Returns the part of the store that reads the gaps in the tenant's invoices; the API calls them unknown relations. */
export function unknownRelations({ database, tenantId }: TenantScope) {
  return {
    /** Returns a function that reads one page of the gaps of a revision, the largest amount first. */
    list({ id, revision }: { readonly id: string; readonly revision: number }) {
      return async (request: PageRequest) =>
        await readPage(
          database,
          tenantId,
          {
            columns: relationColumns,
            from: sql`invoice_gaps g`,
            where: [
              // The condition names the revision, because gap numbers are unique only within a revision.
              sql`g.tenant_id = ${tenantId} and g.invoice_id = ${id} and g.revision = ${revision}`,
            ],
            order: [
              { column: sql`abs(g.subtotal)`, type: 'numeric' },
              { column: sql`g.gap_number`, type: 'bigint' },
            ],
            descending: true,
          },
          request,
        )
    },
  }
}
