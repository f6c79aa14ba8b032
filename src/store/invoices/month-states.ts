import type { ProviderInstanceType } from '../../domain/providers/provider-types.ts'
import { columns, jsonObject } from '../columns.ts'
import { type PageRequest, readPage } from '../list.ts'
import type { TenantScope } from '../scope.ts'
import { sql } from '../sql.ts'
import { type ImportState, importStateMembers, newestRevision } from './import-states.ts'
import { lateMargins } from './re-rating/late-margins.ts'

/** The state of an invoice in the closing of its month. Amounts are exact decimals in text. */
export interface MonthState extends ImportState {
  readonly providerInstanceId: string
  readonly providerInstanceName: string
  readonly providerInstanceType: ProviderInstanceType
  readonly issuedAt: Date
  /** The number of lines in the newest revision that re-ratings have added; 0 until all of its lines are written. */
  readonly corrections: number
  /** The accepted difference: the vendor's total minus the sum of the lines; null if the csp has accepted none. */
  readonly acceptedDifference: string | null
  readonly subtotalForReseller: string
  readonly subtotalForCustomer: string
  /**
   * What the vendor charges for the parked lines of the newest revision: the total of the vendor minus the imported lines, such as
   * an accepted difference. Null if it is unknown, as for a vendor without a total, and until all lines are added up.
   */
  readonly parkedAmount: string | null
  /** The number of gaps in the newest revision, and the amount of their lines. */
  readonly unknown: { readonly count: number; readonly amount: string }
  /** The number of subscriptions of the provider instance whose charges of the month wait, for a price or a renewal. */
  readonly waiting: number
  /**
   * Whether a margin of a past day was recorded after the lines were rated, for a reseller or a customer of the invoice and a
   * day before the end of its period. A re-rating can then change amounts.
   */
  readonly hasLateMargins: boolean
  /** The time of the reconciliation of the revision that readers see; null before. */
  readonly reconciledAt: Date | null
  /** The number of differences of this reconciliation. */
  readonly differences: number | null
}

const unknownGaps = jsonObject<MonthState['unknown']>({
  count: 'count(*)',
  amount: `coalesce(trim_scale(sum(g.subtotal)), 0)::text`,
})

// A re-rating keeps the lines of the import, and so its accepted difference.
const acceptedDifference = `(select trim_scale(v.accepted_difference)::text from invoice_revisions v
    where v.tenant_id = i.tenant_id and v.invoice_id = i.invoice_id and v.origin = 'Import'
      and v.revision <= r.revision order by v.revision desc limit 1)`

const monthColumns = columns<MonthState>({
  ...importStateMembers,
  providerInstanceId: 'i.provider_instance_id',
  providerInstanceName: 'n.alias',
  providerInstanceType: 'n.type',
  issuedAt: 'i.issued_at',
  corrections: `case when r.origin = 'Rating' and r.finished_at is not null then r.line_count -
    (select v.line_count from invoice_revisions v
      where v.tenant_id = i.tenant_id and v.invoice_id = i.invoice_id and v.origin = 'Import'
        and v.finished_at is not null and v.revision < r.revision order by v.revision desc limit 1) else 0 end::float8`,
  acceptedDifference,
  subtotalForReseller: 'trim_scale(coalesce(r.subtotal_for_reseller, 0))::text',
  subtotalForCustomer: 'trim_scale(coalesce(r.subtotal_for_customer, 0))::text',
  // An import ends well only if its lines, and an accepted difference, lead to the total of the vendor. Of a refused import, the sum is
  // known if it was refused for its total.
  parkedAmount: `case when r.finished_at is not null then coalesce(${acceptedDifference},
      case when coalesce(i.vendor_total, i.vendor_total_with_tax) is not null then '0' end)
    when i.error_message is not null and r.line_count + r.parked_count > 0
      then trim_scale(i.vendor_total - r.subtotal)::text end`,
  unknown: `(select ${unknownGaps} from invoice_gaps g where g.tenant_id = i.tenant_id and g.invoice_id = i.invoice_id
    and g.revision = r.revision)`,
  waiting: `(select count(*) from (select w.subscription_id from waiting_charges w where w.tenant_id = i.tenant_id
    and w.provider_instance_id = i.provider_instance_id and w.month = i.period
    union select d.subscription_id from delayed_subscriptions d where d.tenant_id = i.tenant_id
    and d.provider_instance_id = i.provider_instance_id and d.month = i.period) w)::float8`,
  hasLateMargins: `exists (${lateMargins('i')})`,
  reconciledAt: 'c.reconciled_at',
  differences: `case when c.reconciled_at is not null then
    (select coalesce(sum((d ->> 'differences')::float8), 0) from json_array_elements(c.summary) d) end`,
})

/** Returns the part of the store that reads the progress of the invoices of a month. */
export function monthStates({ database, tenantId }: TenantScope) {
  return {
    /**
     * Returns a function that reads one page of the invoices of a billed month, the oldest first, also of those whose
     * import runs or has failed.
     *
     * @param period The first day of the month.
     */
    list: (period: string) => (request: PageRequest) =>
      readPage(
        database,
        tenantId,
        {
          columns: monthColumns,
          from: sql`invoices i`,
          shownFrom: sql`invoices i
            join provider_instances n on n.tenant_id = i.tenant_id and n.provider_instance_id = i.provider_instance_id
            left join invoice_revisions r on r.tenant_id = i.tenant_id and r.invoice_id = i.invoice_id
              and r.revision = ${sql.raw(newestRevision)}
            left join reconciliations c on c.tenant_id = i.tenant_id and c.invoice_id = i.invoice_id
              and c.revision = i.revision
            left join lateral (
              select sum(lines) as lines from invoice_pieces p where p.tenant_id = i.tenant_id
                and p.invoice_id = i.invoice_id and p.revision = r.revision
            ) p on true`,
          where: [sql`i.tenant_id = ${tenantId}`, sql`i.period = ${period}::date`],
          order: [
            { column: sql`i.issued_at`, type: 'timestamptz' },
            { column: sql`i.invoice_id`, type: 'uuid' },
          ],
          descending: false,
        },
        request,
      ),
  }
}
