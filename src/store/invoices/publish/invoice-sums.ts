import { type LineKind, linesTable } from '../../../domain/invoices/invoice-lines.ts'
import { correctionStep } from '../../../domain/invoices/rating/corrections.ts'
import type { Statement } from '../../database.ts'
import { isOfVendor } from '../reconciliation/bill-rows.ts'
import type { BegunImport } from './claim-import.ts'

/** The columns that lines of daily usage with the same group_key share. Resellers read such lines as one group. */
const grouped = [
  'customer_provider_id',
  'billing_currency',
  'reseller_id',
  'reseller_name',
  'customer_id',
  'customer_name',
  'customer_internal_id',
  'subscription_id',
  'provider_subscription_id',
  'subscription_name',
  'subscription_internal_id',
  'entitlement_id',
  'entitlement_description',
  'resource_group',
  'pec_awarded',
  'gap',
].join(', ')

const sums = `sum(subtotal) as subtotal, coalesce(sum(subtotal_for_reseller), 0) as subtotal_for_reseller,
  coalesce(sum(subtotal_for_customer), 0) as subtotal_for_customer`

/** The key of a revision. In SQL, $1 is the tenant, $2 the invoice, $3 the revision, and $4 the month of the lines. */
export interface Revision extends Pick<BegunImport, 'invoiceId' | 'revision' | 'period'> {
  readonly tenantId: string
  readonly kind: LineKind
}

/** The SQL condition that selects the rows of a revision. */
export const within = 'tenant_id = $1::uuid and invoice_id = $2::uuid and revision = $3'

/**
 * Returns the statements that compute and store the sums of a revision: for each reseller and customer, for each gap (a
 * reason why lines cannot be billed or lack data) and, for daily usage, for each group of lines that resellers read.
 *
 * @param isCorrected Whether the revision can contain correction lines, which a re-rating adds.
 */
export function summingUp(
  { tenantId, invoiceId, revision, period, kind }: Revision,
  { isCorrected = false } = {},
): Statement[] {
  const isGrouped = kind === 'dailyratedusage'
  const key = [tenantId, invoiceId, revision]
  const lines = {
    from: `${linesTable(kind)} where ${within} and period = $4::date`,
    values: [...key, period],
  }
  // Daily usage is totalled from its groups, because there are far fewer groups than lines.
  const source = isGrouped ? { from: `invoice_usage_groups where ${within}`, values: key } : lines
  const count = isGrouped ? 'sum(line_count)' : 'count(*)'
  const customerName = kind === 'usage' ? 'customer_company_name' : 'customer_name'
  return [
    ...(isGrouped
      ? [
          // PostgreSQL reads in parallel to create a temporary table, but not for an insert.
          {
            text: `create temporary table usage_groups as
                   select group_key, min(line_number) as first_line, count(*) as line_count, sum(subtotal) as subtotal,
                     sum(subtotal_for_reseller) as subtotal_for_reseller,
                     sum(subtotal_for_customer) as subtotal_for_customer
                   from ${lines.from} group by group_key, reseller_id, customer_id`,
            values: lines.values,
          },
          {
            text: `insert into invoice_usage_groups (tenant_id, invoice_id, revision, group_number, group_id, ${grouped},
                     line_count, subtotal, subtotal_for_reseller, subtotal_for_customer)
                   select $1::uuid, $2::uuid, $3, g.first_line, l.line_id, ${grouped}, g.line_count, g.subtotal,
                     g.subtotal_for_reseller, g.subtotal_for_customer
                   from usage_groups g cross join lateral (
                     select * from ${linesTable(kind)}
                     where ${within} and period = $4::date and line_number = g.first_line offset 0
                   ) l`,
            values: lines.values,
          },
          { text: 'drop table usage_groups', values: [] },
        ]
      : []),
    {
      text: `insert into invoice_totals (tenant_id, invoice_id, revision, total_number, reseller_id, customer_id,
               line_count, subtotal, subtotal_for_reseller, subtotal_for_customer)
             select $1::uuid, $2::uuid, $3, row_number() over (order by reseller_id, customer_id), reseller_id,
               customer_id, ${count}, ${sums}
             from ${source.from} group by reseller_id, customer_id`,
      values: source.values,
    },
    ...(isCorrected ? [{ text: movingCosts(kind), values: lines.values }] : []),
    {
      text: `insert into invoice_gaps (tenant_id, invoice_id, revision, gap_number, gap, customer_provider_id,
               customer_name, customer_id, reseller_id, provider_subscription_id, line_count, subtotal)
             select $1::uuid, $2::uuid, $3, row_number() over (order by gap, customer_provider_id, customer_id,
                 reseller_id, provider_subscription_id), gap, customer_provider_id, min(${customerName}), customer_id,
               reseller_id, provider_subscription_id, ${isCorrected ? 'count(*)' : count}, sum(subtotal)
             from ${isCorrected ? `(${stillUnknown(kind, customerName)}) u where gap is not null` : `${source.from} and gap is not null`}
             group by gap, customer_provider_id, customer_id, reseller_id, provider_subscription_id`,
      values: isCorrected ? lines.values : source.values,
    },
    {
      text: `update invoice_revisions r set line_count = t.line_count, subtotal = t.subtotal,
               subtotal_for_reseller = t.subtotal_for_reseller, subtotal_for_customer = t.subtotal_for_customer,
               parked_count = (select count(*) from parked_lines where ${within})
             from (select coalesce(sum(line_count), 0) as line_count, coalesce(sum(subtotal), 0) as subtotal,
                 coalesce(sum(subtotal_for_reseller), 0) as subtotal_for_reseller,
                 coalesce(sum(subtotal_for_customer), 0) as subtotal_for_customer
               from invoice_totals where ${within}) t
             where r.tenant_id = $1::uuid and r.invoice_id = $2::uuid and r.revision = $3`,
      values: key,
    },
  ]
}

/** Returns the SQL for the lines `l` of a revision. More conditions can follow. */
function linesWithin(kind: LineKind): string {
  return `${linesTable(kind)} l where l.tenant_id = $1::uuid and l.invoice_id = $2::uuid and l.revision = $3
    and l.period = $4::date`
}

/** Returns the SQL for the last correction of each corrected line. `origin` is the number of this line. */
function lastCorrections(kind: LineKind): string {
  return `select distinct on (l.line_number % ${correctionStep}) l.line_number % ${correctionStep} as origin, l.gap,
      l.customer_id, l.reseller_id
    from ${linesWithin(kind)} and not ${isOfVendor}
    order by l.line_number % ${correctionStep}, l.line_number desc`
}

/**
 * Returns the SQL condition that lines have a gap and no reseller. The owner of such a line can be unknown, and a re-rating
 * changes the owner only of such lines.
 */
export const isUnowned = (lines: string) => `${lines}.reseller_id is null and ${lines}.gap is not null`

/**
 * Returns the statement that inserts totals for the lines whose last correction names another owner (`costOwner`) than the line.
 * These totals subtract such lines and their cost from the owner in the line, and add them to the owner in the last correction.
 * They have a negative `total_number`, and their sum over all owners is 0. The totals with a positive `total_number` add up the
 * lines by the owner in the line. The sum of positive and negative totals is the sum of the lines by buyer.
 */
function movingCosts(kind: LineKind): string {
  return `
    with corrected as materialized (${lastCorrections(kind)}),
    moved as materialized (
      select l.reseller_id, l.customer_id, l.subtotal, c.reseller_id as buying_reseller_id, c.customer_id as buying_customer_id
      from (select l.* from ${linesWithin(kind)} and ${isUnowned('l')}) l
      join corrected c on c.origin = l.line_number % ${correctionStep}
      where (l.reseller_id, l.customer_id) is distinct from (c.reseller_id, c.customer_id)
    ), moves as (
      select reseller_id, customer_id, -count(*) as line_count, -sum(subtotal) as subtotal
      from moved group by reseller_id, customer_id
      union all
      select buying_reseller_id, buying_customer_id, count(*), sum(subtotal)
      from moved group by buying_reseller_id, buying_customer_id
    )
    insert into invoice_totals (tenant_id, invoice_id, revision, total_number, reseller_id, customer_id, line_count,
      subtotal, subtotal_for_reseller, subtotal_for_customer)
    select $1::uuid, $2::uuid, $3, -row_number() over (order by reseller_id, customer_id), reseller_id, customer_id,
      sum(line_count), sum(subtotal), 0, 0
    from moves group by reseller_id, customer_id`
}

/**
 * Returns the SQL condition that selects the totals that add up the lines by the owner in the line. Resellers and customers read
 * only these totals. The csp reads costs by buyer, so it also needs the totals that move lines to another owner (`movingCosts`).
 */
export const isOfLines = (totals: string) => `${totals}.total_number > 0`

/**
 * Returns the SQL for the lines that have or had a gap (a reason why they cannot be billed or lack data), with their
 * current gap. The last correction of a line determines its current gap.
 */
function stillUnknown(kind: LineKind, customerName: string): string {
  const lines = linesWithin(kind)
  const since = (column: string) =>
    `case when c.origin is null then l.${column} else c.${column} end as ${column}`
  return `
    with corrected as materialized (${lastCorrections(kind)})
    select l.customer_provider_id, l.${customerName}, l.provider_subscription_id, l.subtotal,
      ${['gap', 'customer_id', 'reseller_id'].map(since).join(', ')}
    from (select l.* from ${lines} and ${isOfVendor}) l left join corrected c on c.origin = l.line_number
    where l.gap is not null or c.gap is not null`
}

/**
 * Returns the statement that publishes a revision. All rows of the revision become visible when the transaction commits. A
 * re-rating keeps the error message of the invoice, which states why a newer import was rejected. `ready_at` becomes the time at
 * which the revision was begun: margins that were recorded after that time can be missing from the rating of the lines.
 */
export function publishing({ tenantId, invoiceId, revision }: Omit<Revision, 'kind' | 'period'>): Statement {
  return {
    text: `with published as (
             update invoice_revisions set finished_at = now() where ${within} returning *
           )
           update invoices i set state = 'Ready', error_message = case when p.origin = 'Rating' then i.error_message end, revision = p.revision, ready_at = p.started_at,
             has_new_charges = i.has_new_charges or p.origin = 'Import', claimed_until = null, line_count = p.line_count, parked_count = p.parked_count, subtotal = p.subtotal,
             subtotal_for_reseller = p.subtotal_for_reseller, subtotal_for_customer = p.subtotal_for_customer
           from published p where i.tenant_id = $1::uuid and i.invoice_id = $2::uuid`,
    values: [tenantId, invoiceId, revision],
  }
}
