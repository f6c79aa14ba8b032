import type pg from 'pg'
import { demo, demoOfferId } from '../../src/demo/identifiers.ts'
import type { DifferenceKind } from '../../src/domain/invoices/reconciliation/reconciliation.ts'
import type { Database } from '../../src/store/database.ts'

/** A mistake that was put into a bill on purpose, and the subscription that the mistake concerns. */
export interface Mistake {
  readonly kind: DifferenceKind
  readonly providerSubscriptionId: string
}

/** The invoice of a month, with the number of its lines and the mistakes in it. */
export interface BilledMonth {
  readonly invoiceId: string
  readonly lines: number
  readonly mistakes: readonly Mistake[]
}

/**
 * The kinds of mistakes. Every `step`-th subscription has one, in this order, so that each kind of mistake applies only to
 * subscriptions whose history allows it.
 */
const kinds: readonly DifferenceKind[] = [
  'UnknownSubscription',
  'UnknownCustomer',
  'MissingCredit',
  'OldPriceAfterRenewal',
  'NotBilled',
  'Quantity',
  'Price',
  'Period',
  'Duplicate',
  'AfterCancellation',
  'Currency',
  'WrongCustomer',
]

/**
 * Creates subscriptions with their histories, and the vendor's bill for November 2026. Everything is computed
 * in SQL, so that the expected bill is calculated a second time, independently of the service. Four kinds of
 * subscriptions alternate: unchanged; with added seats; with seats that are added, returned and added again;
 * and renewed at another price on 1 November with seats added and removed afterwards. A subscription has two
 * and a half lines on average.
 *
 * @param mistakes The number of mistakes of each kind.
 */
export async function billMonth(
  database: Database,
  { subscriptions, mistakes }: { readonly subscriptions: number; readonly mistakes: number },
): Promise<BilledMonth> {
  const invoiceId = '0a000000-0000-4000-8000-000000000001'
  // One more than a multiple of four, so that each kind of mistake always meets the history that it suits.
  const step = Math.max(1, Math.floor(subscriptions / (kinds.length * mistakes) / 4) * 4 - 3)
  const run = async (pool: pg.Pool): Promise<BilledMonth> => {
    const client = await pool.connect()
    try {
      for (const text of ['begin', subscribing(subscriptions, step, mistakes), billing(invoiceId), 'commit'])
        await client.query(text)
      await client.query('analyze')
      const { rows: found } = await client.query(
        `select m.kind, case when m.kind like 'Unknown%' then 'strange-' || m.i else 'sub-' || lpad(m.i::text, 8, '0') end
           as "providerSubscriptionId" from billed_mistakes m`,
      )
      const { rows } = await client.query(
        'select count(*)::int as lines from invoice_onetime_lines where invoice_id = $1',
        [invoiceId],
      )
      await client.query('drop table billed_mistakes')
      return { invoiceId, lines: rows[0].lines, mistakes: found }
    } finally {
      client.release()
    }
  }
  return await database.asOwner(run, { areOff: true })
}

const tenant = `'${demo.tenantId}'::uuid`
const instance = `'${demo.tier2InstanceId}'::uuid`
const offer = `'${demoOfferId(8)}'::uuid`
const uuid = (prefix: string, number: string) =>
  `('${prefix}000000-0000-4000-8000-' || lpad((${number})::text, 12, '0'))::uuid`

/** Returns SQL for a state in the history of a subscription. */
const state = (quantity: string, status = `'Active'`, term = 'term_start', price = 'cost') =>
  `json_build_object('status', ${status}, 'providerOfferId', 'CFQ7TTC0LDPB:0001', 'quantity', ${quantity},
    'termDuration', 'OneYear', 'billingFrequency', 'Monthly', 'startDate', ${term},
    'endDate', ${term} + interval '1 year', 'price', json_build_object('cost', (${price})::text, 'erp', null, 'currency', 'EUR'))`

function subscribing(subscriptions: number, step: number, mistakes: number): string {
  return `
    insert into customers (tenant_id, customer_id, company_name, company_name_key)
    select ${tenant}, ${uuid('0c', 'c')}, 'Customer ' || c, 'customer ' || c from generate_series(0, 99) c;
    insert into provider_customers (tenant_id, customer_id, provider_instance_id, provider_customer_id, status, is_outcome_known)
    select ${tenant}, ${uuid('0c', 'c')}, ${instance}, 'customer-' || c, 'Success', true from generate_series(0, 99) c;

    create table billed_mistakes as
    select i, (array['${kinds.join("','")}'])[i / ${step} % ${kinds.length} + 1] as kind
    from generate_series(${step}, least(${step * kinds.length * mistakes}, ${subscriptions}), ${step}) i;

    create temporary table made on commit drop as
    select i, i % 4 as pattern, m.kind as mistake, 5 + i % 20 as seats, i % 100 as customer,
      60 + i % 50 * 12 + i % 7 * 0.37 as cost,
      case when i % 4 = 3 then timestamptz '2026-11-01Z' else timestamptz '2026-03-01Z' + i % 28 * interval '1 day' end as term_start,
      case when i % 4 = 3 then timestamptz '2026-11-01Z' else timestamptz '2026-11-01Z' + i % 28 * interval '1 day' end as cycle
    from generate_series(1, ${subscriptions}) i left join billed_mistakes m using (i);

    create temporary table happened on commit drop as
    select made.*, c.at, c.more, row_number() over (partition by i order by at) as place,
      seats + coalesce(sum(more) over (partition by i order by at rows between unbounded preceding and 1 preceding), 0) as before
    from made cross join lateral (values
      (timestamptz '2026-11-10 10:00Z', 3, array[1, 2, 3]),
      (timestamptz '2026-11-12 16:00Z', -1, array[2, 3]),
      (timestamptz '2026-11-20 09:00Z', 2, array[2])
    ) c (at, more, patterns)
    where pattern = any(patterns) and mistake is distinct from 'AfterCancellation';
    create index on happened (i, at);
    analyze made, happened;

    insert into subscriptions (tenant_id, subscription_id, version, customer_id, provider_instance_id, offer_id,
      provider_subscription_id, name, search_key, offer_name_key, status, provider_offer_id, quantity, term_duration,
      billing_frequency, start_date, end_date, auto_renew_enabled, end_of_term_action, segment, region, currency, cost)
    select ${tenant}, ${uuid('0b', 'i')}, 5, ${uuid('0c', 'customer')}, ${instance}, ${offer},
      'sub-' || lpad(i::text, 8, '0'), 'Subscription ' || i, 'subscription ' || i, 'seats',
      case when mistake = 'AfterCancellation' then 'Deleted' else 'Active' end, 'CFQ7TTC0LDPB:0001',
      seats + coalesce((select sum(more) from happened h where h.i = made.i), 0), 'OneYear', 'Monthly', term_start,
      term_start + interval '1 year', true, 'Renew', 'Commercial', 'DE', 'EUR',
      case when pattern = 3 then cost * 1.1 else cost end
    from made;

    insert into subscription_changes (tenant_id, subscription_id, version, changed_at, origin, kind, before, after)
    select ${tenant}, ${uuid('0b', 'i')}, 2, timestamptz '2026-11-01 04:10Z', 'Term', 'RenewSubscription',
      ${state('seats', `'Active'`, `term_start - interval '1 year'`)}, ${state('seats', `'Active'`, 'term_start', 'cost * 1.1')}
    from made where pattern = 3;
    insert into subscription_changes (tenant_id, subscription_id, version, changed_at, origin, kind, before, after)
    select ${tenant}, ${uuid('0b', 'i')}, 2 + place, at, 'Vendor', 'UpdateSubscription',
      ${state('before', `'Active'`, 'term_start', 'case when pattern = 3 then cost * 1.1 else cost end')},
      ${state('before + more', `'Active'`, 'term_start', 'case when pattern = 3 then cost * 1.1 else cost end')}
    from happened;`
}

function billing(invoiceId: string): string {
  return `
    insert into invoices (tenant_id, invoice_id, provider_instance_id, provider_invoice_id, kind, issued_at, period,
      period_start, period_end, currency, state, revision)
    values (${tenant}, '${invoiceId}', ${instance}, 'G000001', 'onetime', '2026-12-05Z', '2026-11-01', '2026-11-01Z',
      '2026-12-01Z', 'EUR', 'Ready', 1);
    insert into invoice_revisions (tenant_id, invoice_id, revision, origin, source_version, finished_at)
    values (${tenant}, '${invoiceId}', 1, 'Import', 'one', now());
    select ensure_partition('invoice_onetime_lines', '2026-11-01');

    create temporary table billed on commit drop as
    select i, mistake, 'sub-' || lpad(i::text, 8, '0') as subscription, 'customer-' || customer as customer, charge, starts, ends, whole,
      (ends::date - starts::date) as days, quantity, price, cost
    from (
      select i, mistake, customer, cost, case when pattern = 3 then 'renew' else 'cycleCharge' end as charge, cycle as starts,
        cycle + interval '1 month' as ends, 30 as whole,
        seats + coalesce((select sum(more) from happened h where h.i = made.i and h.at < cycle), 0) as quantity,
        case when pattern = 3 then cost * 1.1 else cost end as price
      from made
      union all
      select i, mistake, customer, cost, case when more > 0 then 'addQuantity' else 'removeQuantity' end, date_trunc('day', at, 'UTC'),
        case when at >= cycle then cycle + interval '1 month' else cycle end,
        case when at >= cycle then 30 else 31 end, more, case when pattern = 3 then cost * 1.1 else cost end
      from happened
    ) b;

    delete from billed where (mistake = 'NotBilled' and charge = 'cycleCharge')
      or (mistake = 'MissingCredit' and charge = 'removeQuantity');
    update billed set quantity = quantity + 2 where mistake = 'Quantity' and charge = 'cycleCharge';
    update billed set price = cost where mistake = 'OldPriceAfterRenewal' and charge = 'renew';
    update billed set price = price * 1.5 where mistake = 'Price' and charge = 'cycleCharge';
    update billed set starts = starts - interval '3 days', days = days + 3 where mistake = 'Period' and charge = 'addQuantity';
    update billed set customer = 'customer-' || (i + 1) % 100 where mistake = 'WrongCustomer' and charge in ('cycleCharge', 'renew');
    insert into billed select * from billed where mistake = 'Duplicate' and charge = 'cycleCharge';
    -- Of so many units that it cannot be taken for what is missing elsewhere.
    insert into billed select i, mistake, 'strange-' || i,
      case when mistake = 'UnknownCustomer' then 'unknown' else customer end, charge, starts, ends, whole, days,
      quantity + 100, price, cost
    from billed where mistake like 'Unknown%' and charge in ('cycleCharge', 'renew');

    insert into invoice_onetime_lines (tenant_id, period, invoice_id, revision, line_number, line_id, customer_provider_id,
      order_id, charge_type, quantity, unit_price, subtotal, currency, provider_subscription_id, charge_start_date, charge_end_date)
    select ${tenant}, '2026-11-01', '${invoiceId}', 1, n, ${uuid('0d', 'n')}, customer, 'order-' || i, charge, quantity,
      price / 12, trunc(price * days / (12 * whole), 2) * quantity,
      case when mistake = 'Currency' and charge = 'cycleCharge' then 'USD' else 'EUR' end, subscription, starts,
      ends - interval '1 day'
    from (select *, row_number() over (order by md5(i::text), i) as n from billed) numbered;`
}
