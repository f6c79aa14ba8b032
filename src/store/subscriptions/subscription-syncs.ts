import { columns } from '../columns.ts'
import type { Scope } from '../scope.ts'
import { setTenant } from '../tenant.ts'

/** How far an account has been followed. */
export interface SubscriptionSync {
  /** Up to which moment of the vendor's clock its changes were taken over; null before the first. */
  readonly changesSeenTo: Date | null
  /** While everything is being gone through: the last customer that was. */
  readonly listedTo: string | null
  /** When going through everything began; null while nobody does. */
  readonly listingSince: Date | null
  /** When everything was gone through the last time. */
  readonly listedAt: Date | null
  /** Why it could not be followed the last time. */
  readonly lastError: string | null
}

/** What is to be looked at, by the vendor's ids: a subscription, or all that a customer has. */
export interface Notice {
  readonly customerId: string
  readonly subscriptionId: string | null
}

/** A notice that is due, and when it was noted last. */
export interface DueNotice extends Notice {
  readonly noticedAt: string
}

/** What could not be followed, and why. */
export interface Missed extends Notice {
  readonly reason: string
}

/** A customer of ours that an account has. */
export interface CustomerAtVendor {
  readonly customerId: string
  readonly providerCustomerId: string
}

/** An account with the id of the look that has taken it. */
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

/** How the subscriptions of the scope's tenant are kept the same as their vendors'. */
export function subscriptionSyncs({ database, tenantId }: Scope) {
  return {
    /** Takes an account to follow until a time, unless somebody has or it is not due; gives how far it has come. */
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

    /** Keeps an account that is being followed until a time. @throws Conflicting when another look has taken it over */
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
     * Writes down how far an account has been followed, for how long the claim still holds, and when it is due: at once
     * where the vendor has called meanwhile.
     *
     * @throws Conflicting when another look has taken it over
     */
    async save(
      { providerInstanceId, claimId }: HeldAccount,
      sync: SubscriptionSync,
      { claimedUntil, dueAt }: { readonly claimedUntil: Date; readonly dueAt: Date },
    ): Promise<void> {
      const { changesSeenTo, listedTo, listingSince, listedAt, lastError } = sync
      await database.transaction([
        setTenant(tenantId),
        {
          name: 'save-subscription-sync',
          text: `with saved as (
                   update subscription_syncs set claimed_until = $3, changes_seen_to = $4, listed_to = $5,
                     listing_since = $6, listed_at = $7, last_error = $8, due_at = case when exists (
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
          ],
        },
      ])
    },

    /** Notes why the vendor of an account does not call us; null when it does. */
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

    /** The next customers of an account after one, in the order of their ids. */
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

    /** Notes that a vendor has called about a subscription, and has its account looked at soon. */
    async note(providerInstanceId: string, { customerId, subscriptionId }: Notice): Promise<void> {
      await database.transaction([
        setTenant(tenantId),
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
      ])
    },

    /** The notices about an account that are to be looked at by now. */
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

    /** Forgets notices that were followed; one that was noted anew meanwhile stays. */
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

    /** Notes what could not be followed, to be looked at again after a time. */
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

    /** The first thing of an account that could not be followed yet, and how many there are. */
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
