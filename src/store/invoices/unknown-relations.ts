import { type Gap, linesTable } from '../../domain/invoices/invoice-lines.ts'
import { columns } from '../columns.ts'
import { type Page, type PageRequest, readPage } from '../list.ts'
import type { TenantScope } from '../scope.ts'
import { forTenant, sql, statement } from '../sql.ts'
import type { BilledInvoice } from './billed-invoices.ts'
import { isOfVendor } from './reconciliation/bill-rows.ts'

/** A gap (the reason why lines cannot be billed or lack data), with the number and the sum of these lines. */
interface ListedGap {
  readonly gap: Gap
  readonly customerProviderId: string | null
  readonly customerName: string | null
  readonly customerId: string | null
  readonly resellerId: string | null
  readonly providerSubscriptionId: string | null
  readonly lineCount: number
  readonly subtotal: string
}

/** What the lines of a gap say about their seller. */
interface NamedSeller {
  /** The partner id that the lines name; null if they name none or several, or if their seller is known. */
  readonly resellerMpnId: string | null
  /** The only reseller of the tenant that has this partner id at the provider instance; null if none or several have it. */
  readonly namedResellerId: string | null
  readonly namedResellerName: string | null
}

/** A gap, with what its lines say about the missing seller. */
export interface UnknownRelation extends ListedGap, NamedSeller {}

const gapColumns = columns<ListedGap>({
  gap: 'g.gap',
  customerProviderId: 'g.customer_provider_id',
  customerName: 'g.customer_name',
  customerId: 'g.customer_id',
  resellerId: 'g.reseller_id',
  providerSubscriptionId: 'g.provider_subscription_id',
  lineCount: 'g.line_count::float8',
  subtotal: 'trim_scale(g.subtotal)::text',
})

const namedColumns = columns<NamedSeller & { readonly place: number }>({
  place: 'k.place::float8 - 1',
  resellerMpnId: 'm.partner_id',
  namedResellerId: 'r.reseller_id',
  namedResellerName: 'r.company_name',
})

// A line without a reseller has 0 or -1.
const partnerId = sql`nullif(nullif(l.reseller_mpn_id::text, '0'), '-1')`

const unnamed: NamedSeller = { resellerMpnId: null, namedResellerId: null, namedResellerName: null }

/** The gaps of lines whose seller is unknown. */
const withoutSeller: readonly Gap[] = ['UnknownCustomer', 'UnknownSeller']

type ReadInvoice = Pick<BilledInvoice, 'id' | 'kind' | 'period' | 'revision' | 'providerInstanceId'>

/** Returns the part of the store that reads the gaps in the tenant's invoices; the API calls them unknown relations. */
export function unknownRelations({ database, tenantId }: TenantScope) {
  /**
   * Returns what the lines of some gaps say about their sellers, keyed by the position of the gap in `gaps`. One query reads the
   * lines without a reseller, which have an index. Daily usage has no such index and millions of lines, so the query reads the
   * first line of each group of it.
   */
  async function sellersOf(
    { id, kind, period, revision, providerInstanceId }: ReadInvoice,
    gaps: readonly ListedGap[],
  ): Promise<ReadonlyMap<number, NamedSeller>> {
    if (!gaps.some(({ gap }) => withoutSeller.includes(gap))) return new Map()
    const lines = sql`${sql.ref(linesTable(kind))} l`
    const isFirst = sql`f.tenant_id = ${tenantId} and f.invoice_id = ${id} and f.revision = ${revision}
      and f.reseller_id is null and f.gap is not null and l.line_number = f.group_number`
    const ids = (member: 'customerProviderId' | 'providerSubscriptionId') =>
      gaps.map(({ [member]: value }) => value ?? '')
    const rows = await database.query(
      statement(sql`
        select ${sql.raw(namedColumns.sql)}
        from unnest(${ids('customerProviderId')}::text[], ${ids('providerSubscriptionId')}::text[])
          with ordinality k (customer, subscription, place)
        join (
          select coalesce(l.customer_provider_id, '') as customer, coalesce(l.provider_subscription_id, '') as subscription,
            min(${partnerId}) as partner_id
          from ${kind === 'dailyratedusage' ? sql`invoice_usage_groups f join ${lines} on ${isFirst}` : lines}
          where l.tenant_id = ${tenantId} and l.period = ${period}::date and l.invoice_id = ${id}
            and l.revision = ${revision} and l.reseller_id is null and l.gap is not null and ${sql.raw(isOfVendor)}
          group by 1, 2 having count(distinct ${partnerId}) = 1
        ) m using (customer, subscription)
        left join lateral (
          select (array_agg(a.reseller_id))[1] as reseller_id from reseller_associations a
          where a.tenant_id = ${tenantId} and a.provider_instance_id = ${providerInstanceId}
            and a.provider_reseller_id = m.partner_id
          having count(*) = 1
        ) a on true
        left join resellers r on r.tenant_id = ${tenantId} and r.reseller_id = a.reseller_id
        where ${forTenant(tenantId)}`),
    )
    return new Map(namedColumns.fromRows(rows).map(({ place, ...named }) => [place, named]))
  }

  return {
    /** Returns a function that reads one page of the gaps of a revision, the largest amount first. */
    list(invoice: ReadInvoice) {
      return async (request: PageRequest): Promise<Page<UnknownRelation>> => {
        const { rows, ...page } = await readPage(
          database,
          tenantId,
          {
            columns: gapColumns,
            from: sql`invoice_gaps g`,
            where: [
              // The condition names the revision, because gap numbers are unique only within a revision.
              sql`g.tenant_id = ${tenantId} and g.invoice_id = ${invoice.id} and g.revision = ${invoice.revision}`,
            ],
            order: [
              { column: sql`abs(g.subtotal)`, type: 'numeric' },
              { column: sql`g.gap_number`, type: 'bigint' },
            ],
            descending: true,
          },
          request,
        )
        const sellers = await sellersOf(invoice, rows)
        const named = (one: ListedGap, place: number) =>
          (withoutSeller.includes(one.gap) && sellers.get(place)) || unnamed
        return { ...page, rows: rows.map((one, place) => ({ ...one, ...named(one, place) })) }
      }
    },
  }
}
