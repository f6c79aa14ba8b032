import { expect } from 'vitest'
import { type LineKind, linesTable } from '../../src/domain/invoice-lines.ts'
import type { Database, Rows } from '../../src/store/database.ts'
import { setTenant } from '../../src/store/sql.ts'

// The rules as they are told, in numeric; a quotient keeps 30 decimals until it is rounded.
const priceOf = (list: string, erp: string, margin: string, limits: string) => `(
  select case when p.price is null then null else greatest(
      case when (${limits} ->> 'capsAtErp')::boolean then least(p.price, ${erp}) else p.price end,
      case when (${limits} ->> 'floorsAtList')::boolean then ${list} end) end
  from (select round(case ${margin} -> 'marginRule' ->> 'name'
    when 'Markup' then ${list} * (1 + (${margin} ->> 'value')::numeric / 100)
    when 'Margin' then ${list}::numeric(60, 30) / (1 - (${margin} ->> 'value')::numeric / 100)
    when 'SplitMargin' then ${list} + (${erp} - ${list}) * (${margin} ->> 'value')::numeric / 100
    when 'ErpMinusDiscount' then ${erp} * (1 - (${margin} ->> 'value')::numeric / 100)
  end, 8) as price) p)`

// What was said last of those that speak of a moment; of a relation what was said first holds before, too.
const said = (condition: string) => `(
  select nullif(h.terms::jsonb, 'null') from margin_history h
  where h.tenant_id = k.tenant_id and ${condition} and h.valid_from <= k.at
  order by h.margin_history_id desc limit 1)`
const first = (condition: string) => `(
  select nullif(h.terms::jsonb, 'null') from margin_history h where h.tenant_id = k.tenant_id and ${condition}
  order by h.margin_history_id limit 1)`
const lasting = (condition: string) => `coalesce(${said(condition)}, ${first(condition)})`

const marginOf = (relation: string, own: string) =>
  `coalesce(${own}, nullif(${relation} -> 'offerTypeMargins' -> t.offer_type, 'null'), ${relation} -> 'margin')`

/**
 * The lines of a revision whose amounts SQL computes otherwise than they were written. It computes them from the vendor's
 * amounts and the history of margins and prices alone, with the present price of what never had another one.
 */
function recomputation(kind: LineKind): string {
  const at = kind === 'dailyratedusage' ? 'l.usage_date' : 'l.charge_start_date'
  const ratio =
    kind === 'dailyratedusage'
      ? { erp: 'l.unit_price', cost: 'l.effective_unit_price' }
      : {
          erp: `case when m.price is null then s.erp else (m.price ->> 'erp')::numeric end`,
          cost: `case when m.price is null then s.cost else (m.price ->> 'cost')::numeric end`,
        }
  return `
    with keys as materialized (
      select distinct l.tenant_id, l.reseller_id, l.customer_id, l.subscription_id, l.offer_type, ${at} as charged,
        (${at})::timestamp at time zone 'UTC' as at
      from ${linesTable(kind)} l where l.tenant_id = $1::uuid and l.invoice_id = $2 and l.revision = $3
        and l.customer_id is not null
    ), terms as materialized (
      select k.*,
        case when k.reseller_id is not null then ${lasting(`h.kind = 'Association' and h.party_id = k.reseller_id
          and h.provider_instance_id = $4`)} end as first,
        ${lasting(`h.kind = 'Binding' and h.party_id = k.customer_id
          and h.seller_id = coalesce(k.reseller_id, k.tenant_id) and h.provider_instance_id = $4`)} as second,
        ${said(`h.kind = 'Subscription' and h.party_id = k.subscription_id`)} as own,
        ${lasting(`h.kind = 'Price' and h.party_id = k.subscription_id`)} as price,
        coalesce(${said(`h.kind = 'Limits' and h.party_id = k.tenant_id`)}, '{}') as csp_limits,
        coalesce(${said(`h.kind = 'Limits' and h.party_id = k.reseller_id`)},
          ${said(`h.kind = 'Limits' and h.party_id = k.tenant_id`)}, '{}') as limits
      from keys k
    ), margins as materialized (
      select t.tenant_id, t.reseller_id, t.customer_id, t.subscription_id, t.offer_type, t.charged, t.price, t.csp_limits,
        case when t.reseller_id is null then t.csp_limits else t.limits end as last_limits,
        case when t.first is not null then ${marginOf('t.first', `nullif(t.own -> 'csp', 'null')`)} end as first,
        case when t.second is not null then ${marginOf(
          't.second',
          `nullif(t.own -> case when t.reseller_id is null then 'csp' else 'reseller' end, 'null')`,
        )} end as second
      from terms t
    ), lines as (
      select l.*, sign(l.subtotal) as direction, abs(l.subtotal) as paid, m.first, m.second, m.csp_limits, m.last_limits,
        case when ${ratio.erp} > 0 and ${ratio.cost} > 0
          then round(abs(l.subtotal)::numeric(60, 30) * ${ratio.erp} / ${ratio.cost}, 8) end as retail
      from ${linesTable(kind)} l
      left join subscriptions s on s.tenant_id = l.tenant_id and s.subscription_id = l.subscription_id
      left join margins m on m.tenant_id = l.tenant_id and m.reseller_id is not distinct from l.reseller_id
        and m.customer_id = l.customer_id and m.subscription_id is not distinct from l.subscription_id
        and m.offer_type is not distinct from l.offer_type and m.charged = ${at}
      where l.tenant_id = $1::uuid and l.invoice_id = $2 and l.revision = $3
    ), first as (
      select l.*, case when l.reseller_id is null then l.paid
        else ${priceOf('l.paid', 'l.retail', 'l.first', 'l.csp_limits')} end as bought from lines l
    ), second as (
      select f.*, ${priceOf('f.bought', 'f.retail', 'f.second', 'f.last_limits')} as sold from first f
    )
    select line_number::text as "lineNumber", subtotal::text, gap, subtotal_for_reseller::text as reseller,
      subtotal_for_customer::text as customer,
      case when reseller_id is not null then round(direction * bought, $5)::text end as "resellerAnew",
      case when customer_id is not null then round(direction * sold, $5)::text end as "customerAnew"
    from second
    where subtotal_for_reseller is distinct from case when reseller_id is not null then round(direction * bought, $5) end
      or subtotal_for_customer is distinct from case when customer_id is not null then round(direction * sold, $5) end
    limit 5`
}

/** An invoice that was imported. */
export interface Billed {
  readonly tenantId: string
  readonly providerInstanceId: string
  readonly invoiceId: string
  readonly revision: number
  readonly kind: LineKind
}

/** Runs one query of a tenant without any limit of time. */
async function ask(database: Database, tenantId: string, text: string, values: unknown[]): Promise<Rows> {
  const client = await database.pool.connect()
  try {
    await client.query('begin')
    await client.query(setTenant(tenantId) as never)
    await client.query('set local statement_timeout = 0')
    await client.query(`set local work_mem = '64MB'`)
    return (await client.query(text, values)).rows
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

/**
 * Expects an invoice to add up: every line is what SQL computes anew, and the sums of lines are the totals of the
 * invoice, of each reseller and of each customer, and what the vendor bills.
 */
export async function expectConservation(
  database: Database,
  billed: Billed,
  vendorTotal: string,
): Promise<void> {
  const { tenantId, invoiceId, revision, providerInstanceId, kind } = billed
  const key = [tenantId, invoiceId, revision]
  expect(await ask(database, tenantId, recomputation(kind), [...key, providerInstanceId, 2])).toEqual([])
  const sums = `count(*)::int as lines, coalesce(sum(subtotal), 0) as cost,
    coalesce(sum(subtotal_for_reseller), 0) as reseller, coalesce(sum(subtotal_for_customer), 0) as customer`
  const within = 'tenant_id = $1::uuid and invoice_id = $2 and revision = $3'
  const byParty = `select reseller_id, customer_id, ${sums} from ${linesTable(kind)} where ${within}
    group by reseller_id, customer_id`
  const differing = await ask(
    database,
    tenantId,
    `select l.*, t.* from (${byParty}) l left join (select * from invoice_totals where ${within}) t
       on l.reseller_id is not distinct from t.reseller_id and l.customer_id is not distinct from t.customer_id
     where (l.lines, l.cost, l.reseller, l.customer) is distinct from
       (t.line_count::int, t.subtotal, t.subtotal_for_reseller, t.subtotal_for_customer)`,
    key,
  )
  expect(differing).toEqual([])
  const [whole] = await ask(
    database,
    tenantId,
    `select i.line_count::int = l.lines and i.subtotal = l.cost and i.subtotal_for_reseller = l.reseller
         and i.subtotal_for_customer = l.customer as "isSum", l.cost = $4::numeric as "isVendors",
       (select count(*) from invoice_totals where ${within})::int = (select count(*) from (${byParty}) b)::int
         as "hasAllTotals",
       coalesce(l.margins, 0) = coalesce(l.sold, 0) - coalesce(l.billed, 0) as "isGain"
     from invoices i, (
       select ${sums},
         sum(subtotal_for_customer) filter (where gap is null or gap = 'UnknownSubscription') as sold,
         sum(subtotal) filter (where gap is null or gap = 'UnknownSubscription') as billed,
         sum(coalesce(subtotal_for_reseller, subtotal_for_customer) - subtotal
           + subtotal_for_customer - coalesce(subtotal_for_reseller, subtotal_for_customer))
           filter (where gap is null or gap = 'UnknownSubscription') as margins
       from ${linesTable(kind)} where ${within}) l
     where i.tenant_id = $1::uuid and i.invoice_id = $2`,
    [...key, vendorTotal],
  )
  expect(whole).toEqual({ isSum: true, isVendors: true, hasAllTotals: true, isGain: true })
  if (kind !== 'dailyratedusage') return
  const [groups] = await ask(
    database,
    tenantId,
    `select sum(line_count)::int = (select line_count from invoices where tenant_id = $1::uuid and invoice_id = $2)::int
       as "hasAllLines", count(*) = count(distinct (reseller_id, customer_id, subscription_id, customer_provider_id,
         provider_subscription_id, entitlement_id, resource_group, pec_awarded, gap)) as "areDistinct"
     from invoice_usage_groups where ${within}`,
    key,
  )
  expect(groups).toEqual({ hasAllLines: true, areDistinct: true })
}
