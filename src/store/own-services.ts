import type { SubscriptionVersion } from '../domain/own-charges.ts'
import type { Scope } from './scope.ts'

/** A subscription that no vendor bills, with all that it has been up to a moment. */
export interface OwnSubscription {
  readonly subscriptionId: string
  /** By this its lines name it, and its customer. */
  readonly lineSubscriptionId: string
  readonly lineCustomerId: string | null
  readonly customerName: string | null
  readonly versions: readonly SubscriptionVersion[]
}

const atOnce = 500

// What a version is charged by; moments within JSON are texts.
const version = (at: string, of: string) => `json_build_object('at', ${at}, 'status', ${of}->'status',
  'quantity', ${of}->'quantity', 'termDuration', ${of}->'termDuration', 'billingFrequency', ${of}->'billingFrequency',
  'startDate', ${of}->'startDate', 'endDate', ${of}->'endDate', 'price', ${of}->'price')`

/** What the scope's tenant sells of its own. */
export function ownServices({ database, tenantId }: Scope) {
  return {
    /**
     * Every subscription of a provider instance that there was before a moment, always in the same order: by its present
     * term, or by its history when it was renewed since.
     */
    async *subscriptions(providerInstanceId: string, before: Date): AsyncIterable<OwnSubscription> {
      for (let after = '00000000-0000-0000-0000-000000000000'; ; ) {
        const rows = await database.query({
          name: 'own-subscriptions',
          text: `select s.subscription_id as "subscriptionId",
                   coalesce(s.provider_subscription_id, s.subscription_id::text) as "lineSubscriptionId",
                   p.provider_customer_id as "lineCustomerId", c.company_name as "customerName",
                   coalesce(
                     (select json_agg(${version('h.changed_at', 'h.after')} order by h.version)
                      from subscription_changes h where h.tenant_id = s.tenant_id
                        and h.subscription_id = s.subscription_id and h.changed_at < $4),
                     json_build_array(json_build_object('at', s.start_date, 'status', s.status, 'quantity', s.quantity,
                       'termDuration', s.term_duration, 'billingFrequency', s.billing_frequency,
                       'startDate', s.start_date, 'endDate', s.end_date, 'price', case when s.cost is not null then
                         json_build_object('cost', s.cost::text, 'erp', s.erp::text, 'currency', s.currency) end))
                   ) as versions
                 from subscriptions s
                 join customers c on c.tenant_id = s.tenant_id and c.customer_id = s.customer_id
                 left join provider_customers p on p.tenant_id = s.tenant_id and p.customer_id = s.customer_id
                   and p.provider_instance_id = s.provider_instance_id
                 where s.tenant_id = $1::uuid and s.provider_instance_id = $2 and s.subscription_id > $3::uuid
                   and (s.start_date < $4 or exists (
                     select from subscription_changes h where h.tenant_id = s.tenant_id
                       and h.subscription_id = s.subscription_id and h.changed_at < $4))
                   and (select set_config('app.tenant', $1::text, true)) is not null
                 order by s.subscription_id limit ${atOnce}`,
          values: [tenantId, providerInstanceId, after, before],
        })
        for (const row of rows)
          yield { ...row, versions: versionsIn(row.versions) } as unknown as OwnSubscription
        if (rows.length < atOnce) return
        after = rows.at(-1)!.subscriptionId as string
      }
    },
  }
}

function versionsIn(versions: unknown): SubscriptionVersion[] {
  return (versions as Record<string, unknown>[]).map(
    ({ at, startDate, endDate, ...one }) =>
      ({
        ...one,
        at: new Date(at as string),
        startDate: new Date(startDate as string),
        endDate: new Date(endDate as string),
      }) as SubscriptionVersion,
  )
}
