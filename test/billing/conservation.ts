import type pg from 'pg'
import { expect } from 'vitest'
import { type LineKind, linesTable } from '../../src/domain/invoices/invoice-lines.ts'
import type { Database, Rows } from '../../src/store/database.ts'
import { setTenant } from '../../src/store/tenant.ts'

// The documented rules, in numeric. A quotient keeps 30 decimals until it is rounded.
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

// The last record that is valid at a moment. The first record of a relation also covers the time before it.
const said = (condition: string) => `(
  select nullif(h.terms::jsonb, 'null') from margin_history h
  where h.tenant_id = k.tenant_id and ${condition} and h.valid_from <= k.at
  order by h.margin_history_id desc limit 1)`
const first = (condition: string) => `(
  select nullif(h.terms::jsonb, 'null') from margin_history h where h.tenant_id = k.tenant_id and ${condition}
  order by h.margin_history_id limit 1)`
const own = (seller: string) =>
  said(`h.kind = 'Subscription' and h.party_id = k.subscription_id and h.seller_id = ${seller}`)
const lasting = (condition: string) => `coalesce(${said(condition)}, ${first(condition)})`

const marginOf = (relation: string, own: string) =>
  `coalesce(${own}, nullif(${relation} -> 'offerTypeMargins' -> t.offer_type, 'null'), ${relation} -> 'margin')`

// Replaces null, so that rows can be joined by nullable columns.
const key = (column: string) => `coalesce(${column}::text, '')`
const party = (row: string) =>
  ['tenant_id', 'reseller_id', 'customer_id', 'subscription_id', 'offer_type']
    .map((column) => key(`${row}.${column}`))
    .join(" || '/' || ")

/** The bills to check: their current revisions, with the totals that the vendor gives. */
const billed = `billed as materialized (
  select i.tenant_id, i.invoice_id, i.revision, b.total, i.line_count, i.subtotal, i.subtotal_for_reseller,
    i.subtotal_for_customer
  from unnest($2::uuid[], $3::numeric[]) b (invoice_id, total)
  join invoices i on i.tenant_id = $1::uuid and i.invoice_id = b.invoice_id and i.revision > 0
)`
const ofBilled = 'using (tenant_id, invoice_id, revision)'

/**
 * The day whose terms rate a credit: that of the charge that it reverses (docs/billing.md, "How lines are rated"). All
 * lines of this test have a subscription and a period, and none of them is a conversion.
 */
function daysOfReversedCharges(kind: LineKind): string {
  if (kind === 'dailyratedusage')
    return `select null::uuid as invoice_id, null::bigint as line_number, null::timestamptz as at where false`
  return `
    select c.invoice_id, c.line_number,
      coalesce(max(r.charge_start_date) filter (where r.order_id = c.order_id), max(r.charge_start_date)) as at
    from ${linesTable(kind)} c join billed ${ofBilled}
    join (
      select r.* from ${linesTable(kind)} r join invoices i using (tenant_id, invoice_id, revision)
      where i.provider_instance_id = $4 and r.subtotal > 0
    ) r on r.tenant_id = c.tenant_id and lower(r.provider_subscription_id) = lower(c.provider_subscription_id)
      and r.charge_start_date <= c.charge_start_date and r.charge_end_date >= c.charge_start_date
    where c.subtotal < 0
    group by 1, 2`
}

/**
 * The lines of bills for which SQL computes other amounts than the stored ones. It computes them from the vendor's
 * amounts and the history of margins and prices alone. A subscription without a price history has its current price.
 */
function recomputation(kind: LineKind): string {
  const ownDay = kind === 'dailyratedusage' ? 'l.usage_date' : 'l.charge_start_date'
  const at = `coalesce(r.at, ${ownDay})`
  const withReversed = 'left join reversed r on r.invoice_id = l.invoice_id and r.line_number = l.line_number'
  const ofSubscription = (price: 'erp' | 'cost') =>
    `case when m.price is null then s.${price} else (m.price ->> '${price}')::numeric end`
  const byLine = { erp: 'l.unit_price', cost: 'l.effective_unit_price' }
  const ofOnetime = (price: 'erp' | 'cost') =>
    `case when l.offer_type = 'AzurePlan' then ${byLine[price]} else ${ofSubscription(price)} end`
  const ofLine = kind === 'onetime' ? ofOnetime : ofSubscription
  const ratio = kind === 'dailyratedusage' ? byLine : { erp: ofLine('erp'), cost: ofLine('cost') }
  return `
    with ${billed}, reversed as materialized (${daysOfReversedCharges(kind)}), keys as materialized (
      select distinct l.tenant_id, l.reseller_id, l.customer_id, l.subscription_id, l.offer_type, ${at} as charged,
        (${at})::timestamp at time zone 'UTC' as at
      from ${linesTable(kind)} l join billed ${ofBilled} ${withReversed}
      where l.customer_id is not null
    ), terms as materialized (
      select k.*,
        case when k.reseller_id is not null then ${lasting(`h.kind = 'Association' and h.party_id = k.reseller_id
          and h.provider_instance_id = $4`)} end as first,
        ${lasting(`h.kind = 'Binding' and h.party_id = k.customer_id
          and h.seller_id = coalesce(k.reseller_id, k.tenant_id) and h.provider_instance_id = $4`)} as second,
        ${own('k.tenant_id')} as own, ${own('k.reseller_id')} as resellers_own,
        ${lasting(`h.kind = 'Price' and h.party_id = k.subscription_id`)} as price,
        coalesce(${said(`h.kind = 'Limits' and h.party_id = k.tenant_id`)}, '{}') as csp_limits,
        coalesce(${said(`h.kind = 'Limits' and h.party_id = k.reseller_id`)},
          ${said(`h.kind = 'Limits' and h.party_id = k.tenant_id`)}, '{}') as limits
      from keys k
    ), margins as materialized (
      select ${party('t')} as party, t.charged, t.price, t.csp_limits,
        case when t.reseller_id is null then t.csp_limits else t.limits end as last_limits,
        case when t.first is not null then ${marginOf('t.first', 't.own')} end as first,
        case when t.second is not null then ${marginOf(
          't.second',
          'case when t.reseller_id is null then t.own else t.resellers_own end',
        )} end as second
      from terms t
    ), lines as (
      select l.*, sign(l.subtotal) as direction, abs(l.subtotal) as paid, m.first, m.second, m.csp_limits, m.last_limits,
        case when l.subtotal = 0 then 0 when ${ratio.erp} > 0 and ${ratio.cost} > 0
          then round(abs(l.subtotal)::numeric(60, 30) * ${ratio.erp} / ${ratio.cost}, 8) end as retail
      from (select l.*, ${party('l')} as party from ${linesTable(kind)} l join (
          select tenant_id, invoice_id, revision from billed) b ${ofBilled}) l
      ${withReversed}
      left join subscriptions s on s.tenant_id = l.tenant_id and s.subscription_id = l.subscription_id
      left join margins m on m.party = l.party and m.charged = ${at}
    ), first as (
      select l.*, case when l.reseller_id is null then l.paid
        else ${priceOf('l.paid', 'l.retail', 'l.first', 'l.csp_limits')} end as bought from lines l
    ), second as (
      select f.*, ${priceOf('f.bought', 'f.retail', 'f.second', 'f.last_limits')} as sold from first f
    )
    select invoice_id::text as "invoiceId", line_number::text as "lineNumber", subtotal::text, gap,
      subtotal_for_reseller::text as reseller, subtotal_for_customer::text as customer,
      case when reseller_id is not null then round(direction * bought, $5)::text end as "resellerAnew",
      case when customer_id is not null then round(direction * sold, $5)::text end as "customerAnew"
    from second
    where subtotal_for_reseller is distinct from case when reseller_id is not null then round(direction * bought, $5) end
      or subtotal_for_customer is distinct from case when customer_id is not null then round(direction * sold, $5) end
    limit 5`
}

/** Imported bills of one kind, each with the total that the vendor gives. */
export interface Bills {
  readonly tenantId: string
  readonly providerInstanceId: string
  readonly kind: LineKind
  readonly totals: ReadonlyMap<string, string>
}

/** The numbers of checked rows. */
export interface Checked {
  readonly bills: number
  readonly lines: number
  readonly parties: number
}

/** Runs one query of a tenant without a time limit. */
async function ask(database: Database, tenantId: string, text: string, values: unknown[]): Promise<Rows> {
  const run = async (pool: pg.Pool): Promise<Rows> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query(setTenant(tenantId) as never)
      await client.query(`set local work_mem = '64MB'`)
      // There are no statistics of new lines yet, so the planner would assume few rows.
      await client.query('set local enable_nestloop = off')
      return (await client.query(text, values)).rows
    } finally {
      await client.query('rollback').catch(() => {})
      client.release()
    }
  }
  return await database.asOwner(run, { areOff: true })
}

/**
 * Checks that bills add up: SQL computes every line to the stored amounts, and the sums of lines are the totals of the
 * invoice, of each reseller, of each customer, and of the vendor.
 */
export async function expectConservation(database: Database, bills: Bills): Promise<Checked> {
  const { tenantId, providerInstanceId, kind, totals } = bills
  const those = [tenantId, [...totals.keys()], [...totals.values()]]
  expect(await ask(database, tenantId, recomputation(kind), [...those, providerInstanceId, 2])).toEqual([])

  const sums = `count(*) as line_count, coalesce(sum(subtotal), 0) as subtotal,
    coalesce(sum(subtotal_for_reseller), 0) as subtotal_for_reseller,
    coalesce(sum(subtotal_for_customer), 0) as subtotal_for_customer`
  const compared = ['line_count', 'subtotal', 'subtotal_for_reseller', 'subtotal_for_customer']
  const of = (row: string) => `(${compared.map((column) => `${row}.${column}`).join()})`
  const parties = await ask(
    database,
    tenantId,
    `with ${billed}, added as (
       select invoice_id, ${key('reseller_id')} as reseller, ${key('customer_id')} as customer, ${sums}
       from ${linesTable(kind)} join (select tenant_id, invoice_id, revision from billed) b ${ofBilled} group by 1, 2, 3
     ), totals as (
       select t.*, ${key('reseller_id')} as reseller, ${key('customer_id')} as customer
       from invoice_totals t join (select tenant_id, invoice_id, revision from billed) b ${ofBilled}
       where t.total_number > 0
     )
     select count(*)::int as parties, count(*) filter (where ${of('a')} is distinct from ${of('t')})::int as wrong
     from added a full join totals t using (invoice_id, reseller, customer)`,
    those,
  )
  expect(parties).toEqual([{ parties: expect.any(Number), wrong: 0 }])

  // A line that is billed to anyone is billed along the whole chain.
  const isSold = `gap is null or gap = 'UnknownSubscription'`
  const [whole] = await ask(
    database,
    tenantId,
    `with ${billed}, added as (
       select invoice_id, ${sums}, sum(subtotal_for_customer - subtotal) filter (where ${isSold}) as gain,
         sum(case when reseller_id is null then subtotal_for_customer else subtotal_for_reseller end - subtotal)
           filter (where ${isSold}) as of_csp,
         sum(subtotal_for_customer - subtotal_for_reseller) filter (where (${isSold}) and reseller_id is not null)
           as of_resellers
       from ${linesTable(kind)} join (select tenant_id, invoice_id, revision from billed) b ${ofBilled} group by 1
     )
     select count(*)::int as bills, coalesce(sum(a.line_count), 0)::int as lines,
       count(*) filter (where ${of('b')} is distinct from ${of('a')})::int as "isNoSum",
       count(*) filter (where a.subtotal is distinct from b.total)::int as "isNotTheVendors",
       count(*) filter (where coalesce(a.gain, 0) is distinct from coalesce(a.of_csp, 0) + coalesce(a.of_resellers, 0))::int
         as "isNoGain"
     from billed b left join added a using (invoice_id)`,
    those,
  )
  expect(whole).toEqual({
    ...{ bills: totals.size, lines: expect.any(Number) },
    ...{ isNoSum: 0, isNotTheVendors: 0, isNoGain: 0 },
  })
  if (kind === 'dailyratedusage') await expectGroups(database, tenantId, those)
  return { bills: whole!.bills, lines: whole!.lines, parties: parties[0]!.parties } as Checked
}

/** Checks that the grouped lines of resellers contain all lines, each exactly once. */
async function expectGroups(database: Database, tenantId: string, those: unknown[]): Promise<void> {
  const wrong = await ask(
    database,
    tenantId,
    `with ${billed}, grouped as (
       select invoice_id, sum(g.line_count) as lines, count(*) as groups, count(distinct (reseller_id, customer_id,
         subscription_id, customer_provider_id, provider_subscription_id, entitlement_id, resource_group, pec_awarded,
         gap)) as kinds
       from invoice_usage_groups g join (select tenant_id, invoice_id, revision from billed) b ${ofBilled} group by 1
     )
     select b.invoice_id::text as id, b.line_count::text, g.* from billed b left join grouped g using (invoice_id)
     where coalesce(g.lines, 0) <> b.line_count or g.groups <> g.kinds limit 5`,
    those,
  )
  expect(wrong).toEqual([])
}
