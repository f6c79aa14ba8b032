import { columns } from '../columns.ts'
import type { Statement } from '../database.ts'
import { hastenWork } from '../queue/due-work.ts'
import type { Scope, TenantScope } from '../scope.ts'
import { setTenant } from '../tenant.ts'

/** The progress of the subscription sync of an account. */
export interface SubscriptionSync {
  /**
   * The watermark up to which changes are synced: the start of the last completed poll, or the time of its latest change if
   * that is later. Null before the first sync.
   */
  readonly changesSeenTo: Date | null
  /** The id of the customer that the running full sync has synced last; null outside a full sync. */
  readonly listedTo: string | null
  /** The start of the running full sync; null when none is running. */
  readonly listingSince: Date | null
  /** The start of the last completed full sync; null before the first one. */
  readonly listedAt: Date | null
  /** The error of the last sync; null if it had none. */
  readonly lastError: string | null
  /** Why the vendor's change feed cannot be read; null if it can be read. */
  readonly changesError: string | null
  /** Since when the change feed cannot be read; null if it can be read. */
  readonly changesFailingSince: Date | null
  /** The time of the next attempt to read a change feed that the vendor refuses; null without a pause. */
  readonly changesDueAt: Date | null
}

/**
 * A subscription to sync, by its ids at the vendor; a null `subscriptionId` means all subscriptions of the customer.
 */
export interface Notice {
  readonly customerId: string
  readonly subscriptionId: string | null
}

/** A notice that is due for a sync, with the time at which it was last recorded. */
export interface DueNotice extends Notice {
  readonly noticedAt: string
}

/** A subscription, or all subscriptions of a customer, whose sync failed, with the reason. */
export interface Missed extends Notice {
  readonly reason: string
}

/** The id of a stored customer, and the customer's id at the vendor. */
export interface CustomerAtVendor {
  readonly customerId: string
  readonly providerCustomerId: string
}

/** A provider instance whose sync this process has leased, with the id of the lease. */
export interface HeldAccount {
  readonly providerInstanceId: string
  readonly claimId: string
}

const syncColumns = columns<SubscriptionSync>({
  changesSeenTo: 's.changes_seen_to',
  listedTo: 's.listed_to',
  listingSince: 's.listing_since',
  listedAt: 's.listed_at',
  lastError: 's.last_error',
  changesError: 's.changes_error',
  changesFailingSince: 's.changes_failing_since',
  changesDueAt: 's.changes_due_at',
})

const customerColumns = columns<CustomerAtVendor>({
  customerId: 'p.customer_id',
  providerCustomerId: 'p.provider_customer_id',
})

const noticeColumns = columns<DueNotice>({
  customerId: 'provider_customer_id',
  subscriptionId: `nullif(provider_subscription_id, '')`,
  noticedAt: 'noticed_at::text',
})

const missedColumns = columns<{ readonly first: string | null; readonly count: number }>({
  first: '(array_agg(missed_because order by noticed_at, provider_customer_id, provider_subscription_id))[1]',
  count: 'count(*)::int',
})

/** Returns the part of the store for the progress of subscription syncs of the scope's tenant. */
export function subscriptionSyncs({ database, tenantId, write }: TenantScope & Pick<Scope, 'write'>) {
  const noticeOf = (providerInstanceId: string, { customerId, subscriptionId }: Notice): Statement[] => [
    {
      name: 'insert-subscription-notice',
      text: `insert into subscription_notices (tenant_id, provider_instance_id, provider_customer_id,
               provider_subscription_id)
             values ($1, $2, $3, coalesce($4, ''))
             on conflict (tenant_id, provider_instance_id, provider_customer_id, provider_subscription_id)
             do update set noticed_at = now(), look_after = '-infinity'`,
      values: [tenantId, providerInstanceId, customerId, subscriptionId],
    },
    {
      name: 'hasten-subscription-sync',
      text: `update subscription_syncs set due_at = now()
             where tenant_id = $1 and provider_instance_id = $2 and due_at > now()`,
      values: [tenantId, providerInstanceId],
    },
    hastenWork({ tenantId, kind: 'SubscriptionSync', id: providerInstanceId }),
  ]
  return {
    /**
     * Leases the sync of a provider instance until a time and returns the progress of the sync. Returns undefined when
     * the sync is already leased or not due.
     */
    async claim(
      { providerInstanceId, claimId }: HeldAccount,
      now: Date,
      until: Date,
    ): Promise<SubscriptionSync | undefined> {
      const rows = await database.query({
        name: 'claim-subscription-sync',
        text: `insert into subscription_syncs as s (tenant_id, provider_instance_id, claimed_until, due_at, claim_id)
               select $1::uuid, $2::uuid, $4::timestamptz, $3::timestamptz, $5::uuid
               where (select set_config('app.tenant', $1::text, true)) is not null
               on conflict (tenant_id, provider_instance_id) do update
               set claimed_until = excluded.claimed_until, claim_id = excluded.claim_id
               where s.claimed_until <= $3 and s.due_at <= $3
               returning ${syncColumns.sql}`,
        values: [tenantId, providerInstanceId, now, until, claimId],
      })
      return syncColumns.fromRows(rows)[0]
    },

    /** Extends the lease of a sync. @throws Conflicting when another process has leased the sync since */
    async keep({ providerInstanceId, claimId }: HeldAccount, until: Date): Promise<void> {
      await database.transaction([
        setTenant(tenantId),
        {
          name: 'keep-subscription-sync',
          text: `with kept as (
                   update subscription_syncs set claimed_until = $4
                   where tenant_id = $1 and provider_instance_id = $2 and claim_id = $3 returning 1
                 ) select require_changed(count(*)) from kept`,
          values: [tenantId, providerInstanceId, claimId, until],
        },
      ])
    },

    /**
     * Saves the progress of a sync, the end of its lease, and the next due time. If notices of webhooks are not yet
     * synced, the sync is due immediately instead.
     *
     * @throws Conflicting when another process has leased the sync since
     */
    async save(
      { providerInstanceId, claimId }: HeldAccount,
      sync: SubscriptionSync,
      { claimedUntil, dueAt }: { readonly claimedUntil: Date; readonly dueAt: Date },
    ): Promise<void> {
      const { changesSeenTo, listedTo, listingSince, listedAt, lastError } = sync
      const { changesError, changesFailingSince, changesDueAt } = sync
      await database.transaction([
        setTenant(tenantId),
        {
          name: 'save-subscription-sync',
          text: `with saved as (
                   update subscription_syncs set claimed_until = $3, changes_seen_to = $4, listed_to = $5,
                     listing_since = $6, listed_at = $7, last_error = $8, changes_error = $11,
                     changes_failing_since = $12, changes_due_at = $13, due_at = case when exists (
                       select from subscription_notices n where n.tenant_id = $1 and n.provider_instance_id = $2
                         and n.missed_because is null) then least(now(), $9) else $9 end
                   where tenant_id = $1 and provider_instance_id = $2 and claim_id = $10 returning 1
                 ) select require_changed(count(*)) from saved`,
          values: [
            tenantId,
            providerInstanceId,
            claimedUntil,
            changesSeenTo,
            listedTo,
            listingSince,
            listedAt,
            lastError,
            dueAt,
            claimId,
            ...[changesError, changesFailingSince, changesDueAt],
          ],
        },
      ])
    },

    /** Records why the vendor sends no webhooks for a provider instance; null if the vendor sends them. */
    async noteWebhook(providerInstanceId: string, refusal: string | null): Promise<void> {
      await database.transaction([
        setTenant(tenantId),
        {
          name: 'note-webhook',
          text: `update subscription_syncs set webhook_refusal = $3
                 where tenant_id = $1 and provider_instance_id = $2 and webhook_refusal is distinct from $3`,
          values: [tenantId, providerInstanceId, refusal],
        },
      ])
    },

    /**
     * Returns at most `limit` customers of a provider instance with ids greater than `after`, in the order of their
     * ids; from the first customer when `after` is null.
     */
    async customersAfter(
      providerInstanceId: string,
      after: string | null,
      limit: number,
    ): Promise<CustomerAtVendor[]> {
      const rows = await database.query({
        name: 'customers-to-sync',
        text: `select ${customerColumns.sql}
               from provider_customers p
               join customers c on c.tenant_id = p.tenant_id and c.customer_id = p.customer_id
               where p.tenant_id = $1::uuid and p.provider_instance_id = $2 and p.status = 'Success'
                 and p.provider_customer_id is not null and c.deleted_at is null
                 and ($3::uuid is null or p.customer_id > $3)
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by p.customer_id limit $4`,
        values: [tenantId, providerInstanceId, after, limit],
      })
      return customerColumns.fromRows(rows)
    },

    /** Records a notice for the subscription that a webhook names, and makes the sync of the provider instance due. */
    async note(providerInstanceId: string, notice: Notice): Promise<void> {
      await database.transaction([setTenant(tenantId), ...noticeOf(providerInstanceId, notice)])
    },

    /** Records a notice for all subscriptions of a customer that the transaction links, and makes the sync due. */
    noteLinked(providerInstanceId: string, providerCustomerId: string): void {
      const notice = { customerId: providerCustomerId, subscriptionId: null }
      for (const statement of noticeOf(providerInstanceId, notice)) write(statement)
    },

    /** Returns the notices of a provider instance that are due at `now`. */
    async dueNotices(providerInstanceId: string, now: Date): Promise<DueNotice[]> {
      const rows = await database.query({
        name: 'due-subscription-notices',
        text: `select ${noticeColumns.sql}
               from subscription_notices
               where tenant_id = $1::uuid and provider_instance_id = $2 and look_after <= $3
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, providerInstanceId, now],
      })
      return noticeColumns.fromRows(rows)
    },

    /** Deletes notices after their sync, except those that were recorded again since `dueNotices` returned them. */
    async settleNotices(providerInstanceId: string, notices: readonly DueNotice[]): Promise<void> {
      await database.transaction([
        setTenant(tenantId),
        {
          name: 'settle-subscription-notices',
          text: `delete from subscription_notices n
                 using json_to_recordset($3) as s("customerId" text, "subscriptionId" text, "noticedAt" timestamptz)
                 where n.tenant_id = $1 and n.provider_instance_id = $2 and n.provider_customer_id = s."customerId"
                   and n.provider_subscription_id = coalesce(s."subscriptionId", '') and n.noticed_at = s."noticedAt"`,
          values: [tenantId, providerInstanceId, JSON.stringify(notices)],
        },
      ])
    },

    /** Stores a notice for each subscription whose sync failed. So the subscription is synced again at `until`. */
    async postpone(providerInstanceId: string, missed: readonly Missed[], until: Date): Promise<void> {
      await database.transaction([
        setTenant(tenantId),
        {
          name: 'postpone-subscription-notices',
          text: `insert into subscription_notices (tenant_id, provider_instance_id, provider_customer_id,
                   provider_subscription_id, look_after, missed_because)
                 select distinct on (m."customerId", m."subscriptionId") $1::uuid, $2::uuid, m."customerId",
                   coalesce(m."subscriptionId", ''), $4::timestamptz, m.reason
                 from json_to_recordset($3) as m("customerId" text, "subscriptionId" text, reason text)
                 on conflict (tenant_id, provider_instance_id, provider_customer_id, provider_subscription_id)
                 do update set look_after = excluded.look_after, missed_because = excluded.missed_because`,
          values: [tenantId, providerInstanceId, JSON.stringify(missed), until],
        },
      ])
    },

    /**
     * Returns the number of notices of a provider instance whose sync failed, and the reason of the earliest failure,
     * or null.
     */
    async missed(
      providerInstanceId: string,
    ): Promise<{ readonly first: string | null; readonly count: number }> {
      const rows = await database.query({
        name: 'missed-subscription-notices',
        text: `select ${missedColumns.sql}
               from subscription_notices
               where tenant_id = $1::uuid and provider_instance_id = $2 and missed_because is not null
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, providerInstanceId],
      })
      return missedColumns.fromRows(rows)[0]!
    },
  }
}
