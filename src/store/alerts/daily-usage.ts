import { type BilledUsage, joinPeriods, type UsageOfPeriod } from '../../domain/alerts/usage/billed-usage.ts'
import { columns } from '../columns.ts'
import { bulkWork } from '../driver/deadlines.ts'
import type { TenantScope } from '../scope.ts'
import { setTenant } from '../tenant.ts'

interface PendingInvoice {
  readonly invoiceId: string
  readonly revision: number
  readonly period: string
  readonly periodStart: string
  readonly days: number
}

const pendingColumns = columns<PendingInvoice>({
  invoiceId: 'i.invoice_id',
  revision: 'i.revision',
  period: 'i.period::text',
  periodStart: `(i.period_start at time zone 'UTC')::date::text`,
  days: `(i.period_end at time zone 'UTC')::date - (i.period_start at time zone 'UTC')::date`,
})

interface UsagePart extends UsageOfPeriod {
  readonly subscriptionId: string
}

const partColumns = columns<UsagePart>({
  subscriptionId: 's.subscription_id',
  currency: 'u.currency',
  periodStart: 'u.period_start::text',
  amounts: 'u.amounts::text[]',
})

/** Returns the part of the store with the daily usage of subscriptions, which background work adds up and reads. */
export function dailyUsage({ database, tenantId }: TenantScope) {
  const forTenant = `(select set_config('app.tenant', $1::text, true)) is not null`
  return {
    /**
     * Adds up the lines of daily usage of the invoices that have a new revision, one invoice at a time, and deletes sums
     * of periods before `since`.
     */
    async addUp(since: Date): Promise<void> {
      const rows = await database.query({
        name: 'usage-to-add-up',
        text: `select ${pendingColumns.sql} from invoices i
               left join daily_usage_invoices d on d.tenant_id = i.tenant_id and d.invoice_id = i.invoice_id
               where i.tenant_id = $1::uuid and i.kind = 'dailyratedusage' and i.revision > 0 and i.period >= $2::date
                 and d.revision is distinct from i.revision and ${forTenant}
               order by i.period_start`,
        values: [tenantId, since],
      })
      for (const invoice of pendingColumns.fromRows(rows)) await addUpInvoice(invoice)
      await database.transaction([
        setTenant(tenantId),
        {
          name: 'delete-old-usage',
          text: 'delete from daily_usage where tenant_id = $1 and period_start < $2::date',
          values: [tenantId, since],
        },
      ])
    },

    /**
     * Returns the usage of subscriptions by their ids, from the first to the last billed day. A cloud subscription
     * has its own usage, any other subscription that of all cloud subscriptions below it.
     */
    async of(subscriptionIds: readonly string[]): Promise<ReadonlyMap<string, BilledUsage>> {
      const part = (join: string, condition: string) =>
        `select ${partColumns.sql} from read s join daily_usage u on u.tenant_id = $1::uuid and ${join} where ${condition}`
      const rows = await database.query({
        name: 'usage-of-subscriptions',
        // `lower` is computed before the join, because row-level security forbids to search an index for its result.
        text: `with read as materialized (
                 select s.subscription_id, s.parent_subscription_id is null as is_billed,
                   lower(s.provider_subscription_id) as entitlement_id
                 from subscriptions s where s.tenant_id = $1::uuid and s.subscription_id = any($2::uuid[]))
               select * from (${part('u.subscription_id = s.subscription_id', 's.is_billed')}
                 union all ${part('u.entitlement_id = s.entitlement_id', 'not s.is_billed')}) parts
               where ${forTenant} order by "periodStart"`,
        values: [tenantId, subscriptionIds],
      })
      const bySubscription = Map.groupBy(partColumns.fromRows(rows), ({ subscriptionId }) => subscriptionId)
      return new Map(
        [...bySubscription].flatMap(([id, parts]) => {
          const usage = joinPeriods(parts)
          return usage ? [[id, usage] as const] : []
        }),
      )
    },
  }

  async function addUpInvoice({
    invoiceId,
    revision,
    period,
    periodStart,
    days,
  }: PendingInvoice): Promise<void> {
    await database.transaction([
      setTenant(tenantId),
      bulkWork,
      {
        text: 'delete from daily_usage where tenant_id = $1 and invoice_id = $2',
        values: [tenantId, invoiceId],
      },
      {
        text: `insert into daily_usage (tenant_id, invoice_id, usage_number, subscription_id, entitlement_id, currency,
                 period_start, amounts)
               select $1, $2, row_number() over (), d.subscription_id, d.entitlement_id, d.billing_currency, $5::date,
                 array(select coalesce(sum(x.amount), 0) from generate_series(0, $6::integer - 1) place
                   left join unnest(array_agg(d.place), array_agg(d.amount)) x (place, amount) on x.place = place.place
                   group by place.place order by place.place)
               from (
                 select l.subscription_id, lower(l.entitlement_id) as entitlement_id, l.billing_currency,
                   least(greatest(l.usage_date - $5::date, 0), $6::integer - 1) as place,
                   sum(l.subtotal_for_customer) as amount
                 from invoice_dailyratedusage_lines l
                 where l.tenant_id = $1 and l.period = $4::date and l.invoice_id = $2 and l.revision = $3
                   and (l.subscription_id is not null or l.entitlement_id is not null)
                   and l.subtotal_for_customer is not null
                 group by 1, 2, 3, 4
               ) d group by d.subscription_id, d.entitlement_id, d.billing_currency`,
        values: [tenantId, invoiceId, revision, period, periodStart, days],
      },
      {
        text: `insert into daily_usage_invoices (tenant_id, invoice_id, revision) values ($1, $2, $3)
               on conflict (tenant_id, invoice_id) do update set revision = excluded.revision`,
        values: [tenantId, invoiceId, revision],
      },
    ])
  }
}
