import { countedReadings, type SeatReading } from '../../domain/alerts/seats/seat-use.ts'
import { dayOf } from '../../domain/values/moment.ts'
import { columns, decoded } from '../columns.ts'
import type { TenantScope } from '../scope.ts'
import { setTenant } from '../tenant.ts'

/** A subscription whose seats can be assigned to users. */
export interface SeatedSubscription {
  readonly id: string
  readonly customerId: string
  readonly providerSubscriptionId: string
  readonly quantity: number
  readonly endDate: Date
  /** Whether the vendor's product is known. */
  readonly isSkuKnown: boolean
  /** The vendor's product of which the seats are licences; null if it is unknown, or if users cannot have licences of it. */
  readonly skuId: string | null
  /**
   * Whether the subscription is at another provider instance with the same directory, so that its licences go to the
   * same users.
   */
  readonly isElsewhere: boolean
}

/** The product of a subscription and the reading of its seats. Each is null if the vendor has none. */
export interface NewReading {
  readonly subscriptionId: string
  readonly skuId: string | null
  readonly reading: SeatReading | null
}

const seatedColumns = columns<SeatedSubscription>({
  id: 's.subscription_id',
  customerId: 's.customer_id',
  providerSubscriptionId: 's.provider_subscription_id',
  quantity: 's.quantity',
  endDate: 's.end_date',
  isSkuKnown: 'r.subscription_id is not null',
  skuId: 'r.sku_id',
  isElsewhere: 's.provider_instance_id <> $2::uuid',
})

const roundColumns = columns<{ readonly readTo: string | null }>({ readTo: 'r.read_to' })

// Older readings, in days, are ignored: the vendor has returned no newer ones, so they say nothing about the present.
const keptDays = 4

/**
 * The column with the latest readings of the subscription `s`; an empty list if the last one is more than `keptDays`
 * days old.
 */
export const latestReadings = decoded(
  `coalesce((select json_agg(json_build_object('seats', u.seats, 'assigned', u.assigned) order by u.place)
     from seat_readings r cross join lateral unnest(r.seats, r.assigned) with ordinality u (seats, assigned, place)
     where r.tenant_id = s.tenant_id and r.subscription_id = s.subscription_id
       and r.read_on >= current_date - ${keptDays}), '[]')`,
  (readings: readonly SeatReading[]) => readings,
)

/**
 * SQL for the assigned seats in the latest reading of the subscription `s`; null if there is none, or if it is more than
 * `keptDays` days old.
 */
export const latestAssigned = `(select r.assigned[1] from seat_readings r
  where r.tenant_id = s.tenant_id and r.subscription_id = s.subscription_id
    and r.read_on >= current_date - ${keptDays})`

/** Returns the part of the store for the nightly readings of seats. */
export function seatReadings({ database, tenantId }: TenantScope) {
  const forTenant = `(select set_config('app.tenant', $1::text, true)) is not null`
  return {
    /**
     * Returns the active licence subscriptions of some customers: those at a provider instance, and those with a known
     * product at other provider instances where the customer has the same directory.
     */
    async subscriptionsOf(
      providerInstanceId: string,
      customerIds: readonly string[],
    ): Promise<SeatedSubscription[]> {
      const rows = await database.query({
        name: 'seated-subscriptions',
        text: `select ${seatedColumns.sql} from subscriptions s
               join offers f on f.tenant_id = s.tenant_id and f.offer_id = s.offer_id
               left join seat_readings r on r.tenant_id = s.tenant_id and r.subscription_id = s.subscription_id
               where s.tenant_id = $1::uuid and s.customer_id = any($3::uuid[])
                 and (s.provider_instance_id = $2::uuid or r.sku_id is not null and exists (
                   select 1 from provider_customers here
                   join provider_customers there on there.tenant_id = here.tenant_id
                     and there.customer_id = here.customer_id
                     and there.provider_customer_id_key = here.provider_customer_id_key
                   where here.tenant_id = s.tenant_id and here.customer_id = s.customer_id
                     and here.provider_instance_id = $2::uuid and there.provider_instance_id = s.provider_instance_id))
                 and s.status = 'Active' and s.provider_subscription_id is not null and f.billing_type = 'License'
                 and ${forTenant}`,
        values: [tenantId, providerInstanceId, customerIds],
      })
      return seatedColumns.fromRows(rows)
    },

    /**
     * Returns the customer up to which the nightly reading of seats at a provider instance has come; null before the
     * first one.
     */
    async readTo(providerInstanceId: string): Promise<string | null> {
      const rows = await database.query({
        name: 'seat-round',
        text: `select ${roundColumns.sql} from seat_rounds r
               where r.tenant_id = $1::uuid and r.provider_instance_id = $2 and ${forTenant}`,
        values: [tenantId, providerInstanceId],
      })
      return roundColumns.fromRows(rows)[0]?.readTo ?? null
    },

    /**
     * Stores the readings of a day and the last customer that was read. A repeated call has no effect.
     */
    async note(
      providerInstanceId: string,
      { readings, readTo }: { readonly readings: readonly NewReading[]; readonly readTo: string | null },
      now: Date,
    ): Promise<void> {
      const rows = readings.map(({ reading, ...one }) => ({ ...one, ...reading }))
      const kept = (column: string) => `(excluded.${column} || r.${column})[1:${countedReadings}]`
      await database.transaction([
        setTenant(tenantId),
        {
          name: 'note-seat-readings',
          text: `insert into seat_readings as r (tenant_id, subscription_id, sku_id, read_on, seats, assigned)
                 select $1::uuid, n."subscriptionId", n."skuId", case when n.seats is not null then $3::date end,
                   case when n.seats is null then '{}' else array[n.seats] end,
                   case when n.seats is null then '{}' else array[n.assigned] end
                 from json_to_recordset($2::json) as n ("subscriptionId" uuid, "skuId" text, seats int, assigned int)
                 order by 2
                 on conflict (tenant_id, subscription_id) do update
                 set read_on = excluded.read_on, seats = ${kept('seats')}, assigned = ${kept('assigned')}
                 where excluded.read_on is not null and r.read_on is distinct from excluded.read_on`,
          values: [tenantId, JSON.stringify(rows), dayOf(now)],
        },
        {
          name: 'note-seat-round',
          text: `insert into seat_rounds as r (tenant_id, provider_instance_id, read_to) values ($1, $2, $3)
                 on conflict (tenant_id, provider_instance_id) do update set read_to = excluded.read_to`,
          values: [tenantId, providerInstanceId, readTo],
        },
      ])
    },
  }
}
