import type { UnusableAccount, WatchedAccess } from '../../domain/alerts/accounts/credential-alerts.ts'
import type { FailingFeed } from '../../domain/alerts/accounts/feed-alerts.ts'
import type { UnpricedCharges } from '../../domain/alerts/accounts/price-alerts.ts'
import type { PausedWebhook } from '../../domain/alerts/accounts/webhook-alerts.ts'
import type { Alert, AlertKind } from '../../domain/alerts/alert.ts'
import type { AlertChanges } from '../../domain/alerts/alert-changes.ts'
import type {
  OpenChange,
  WatchedSubscription,
} from '../../domain/alerts/subscriptions/watched-subscription.ts'
import { columns, decoded } from '../columns.ts'
import type { Statement } from '../database.ts'
import { sellingTermsOf } from '../offers/selling-terms.ts'
import type { TenantScope } from '../scope.ts'
import { lookedUp } from '../sql.ts'
import { isBilledHere, subscriptionColumns } from '../subscriptions/subscriptions.ts'
import { setTenant } from '../tenant.ts'
import { alertColumns, deleteAlerts, putAlerts } from './alert-columns.ts'
import { checkOutdatedAgain, lockRead, type SubscriptionState, stateOfSubscription } from './alert-states.ts'
import { latestReadings } from './seat-readings.ts'

type KeptChange = Omit<OpenChange, 'effectiveDate'> & { readonly effectiveDate: string }

const openChanges = (condition: string) =>
  decoded(
    `coalesce((select json_agg(json_build_object('id', h.scheduled_change_id, 'effectiveDate', h.effective_date,
       'action', h.action, 'change', h.change) order by h.effective_date, h.scheduled_change_id)
     from scheduled_changes h where h.tenant_id = s.tenant_id and h.subscription_id = s.subscription_id
       and h.status = '${condition}'), '[]')`,
    (kept: readonly KeptChange[]): OpenChange[] =>
      kept.map((one) => ({ ...one, effectiveDate: new Date(one.effectiveDate) })),
  )

/** A subscription as it is read to compute its alerts, with the state that identifies what was read. */
export type ReadSubscription = WatchedSubscription & SubscriptionState

const watchedColumns = columns<ReadSubscription>({
  ...subscriptionColumns.members,
  terms: sellingTermsOf,
  isBilledHere,
  // A first term begins when the subscription is added, or earlier if the sync has found the subscription.
  isRenewed: `s.created_at < s.start_date - interval '1 day'`,
  renewalSetAt: `(select max(h.changed_at) from subscription_changes h
    where h.tenant_id = s.tenant_id and h.subscription_id = s.subscription_id and h.origin in ('Portal', 'Schedule')
      and h.changed_at >= s.start_date and h.before is not null
      and h.before->>'endOfTermAction' is distinct from h.after->>'endOfTermAction')`,
  scheduled: openChanges('Scheduled'),
  conflicts: openChanges('Conflict'),
  seatReadings: latestReadings,
  minQuantity: 'f.min_quantity',
  state: stateOfSubscription,
})

const accountColumns = columns<UnusableAccount>({
  providerInstanceId: 'p.provider_instance_id',
  name: 'i.alias',
  needs: 'p.needs',
})

const feedColumns = columns<FailingFeed>({
  providerInstanceId: 'p.provider_instance_id',
  name: 'i.alias',
  failingSince: 's.changes_failing_since',
  reason: 's.changes_error',
})

const unpricedColumns = columns<UnpricedCharges>({
  providerInstanceId: 'w.provider_instance_id',
  instanceName: 'i.alias',
  month: `to_char(w.month, 'YYYY-MM')`,
  subscriptionId: 'w.subscription_id',
  subscriptionName: 's.name',
  customerName: 'c.company_name',
  offerId: 'f.offer_id',
  offerName: 'f.name',
  segment: 's.segment',
  region: 's.region',
  termDuration: 'w.term_duration',
  billingFrequency: 'w.billing_frequency',
  pricedAt: 'w.priced_at',
})

const accessColumns = columns<WatchedAccess>({
  apiAccessId: 'a.api_access_id',
  name: 'a.name',
  resellerId: 'a.reseller_id',
  customerId: 'a.customer_id',
  accessEndsAt: 'a.expires_at',
  secretsEndAt: 's.ends_at',
})

const pausedColumns = columns<PausedWebhook>({
  id: 'w.webhook_id',
  resellerId: 'w.reseller_id',
  url: 'w.url',
  pauseReason: 'w.pause_reason',
})

const idColumns = columns<{ readonly id: string }>({ id: 's.subscription_id' })
const checkColumns = columns<{ readonly checkedAt: Date }>({ checkedAt: 'c.checked_at' })

/** An interval of subscription ids. A null end means that the interval has no limit there. */
export interface IdInterval {
  readonly after: string | null
  readonly upTo: string | null
}

/** Returns the part of the store with which background work compares alerts with their subjects. */
export function alertWatch({ database, tenantId }: TenantScope) {
  const read = async (name: string, text: string, ...values: readonly unknown[]) =>
    await database.query({ name, text, values: [tenantId, ...values] })
  const forTenant = `(select set_config('app.tenant', $1::text, true)) is not null`
  const known = async (name: string, condition: string, ...values: readonly unknown[]): Promise<Alert[]> =>
    alertColumns.fromRows(
      await read(
        name,
        `select ${alertColumns.sql} from alerts a where a.tenant_id = $1::uuid and ${condition} and ${forTenant}`,
        ...values,
      ),
    )
  const watched = async (name: string, condition: string, ...values: readonly unknown[]) =>
    watchedColumns.fromRows(
      await read(
        name,
        `select ${watchedColumns.sql}
         from subscriptions s join offers f on f.tenant_id = s.tenant_id and f.offer_id = s.offer_id
         where s.tenant_id = $1::uuid and ${forTenant} and ${condition}`,
        ...values,
      ),
    )

  return {
    /** Returns the next subscriptions by id that are not deleted. */
    async subscriptionsAfter(after: string | null, limit: number): Promise<ReadSubscription[]> {
      return await watched(
        'watched-subscriptions',
        `($2::uuid is null or s.subscription_id > $2) and s.status <> 'Deleted' order by s.subscription_id limit $3`,
        after,
        limit,
      )
    },

    /** Returns subscriptions by their ids, those that are deleted excluded. */
    async subscriptionsNamed(ids: readonly string[]): Promise<ReadSubscription[]> {
      return await watched(
        'watched-subscriptions-named',
        `s.subscription_id = any($2::uuid[]) and s.status <> 'Deleted'`,
        ids,
      )
    },

    /** Returns the ids of the subscriptions that have a budget. */
    async subscriptionsWithBudget(): Promise<string[]> {
      const rows = await read(
        'subscriptions-with-budget',
        `select ${idColumns.sql} from subscriptions s
         where s.tenant_id = $1::uuid and s.monthly_budget is not null and ${forTenant}`,
      )
      return idColumns.fromRows(rows).map(({ id }) => id)
    },

    /** Returns the stored alerts of subscriptions in an interval of ids. */
    async ofInterval({ after, upTo }: IdInterval): Promise<Alert[]> {
      return await known(
        'alerts-of-interval',
        `a.subscription_id is not null and ($2::uuid is null or a.subscription_id > $2)
           and ($3::uuid is null or a.subscription_id <= $3)`,
        after,
        upTo,
      )
    },

    /** Returns the stored alerts of subscriptions. */
    async ofSubscriptions(ids: readonly string[]): Promise<Alert[]> {
      return await known('alerts-of-subscriptions', 'a.subscription_id = any($2::uuid[])', ids)
    },

    /**
     * Returns the ids of subscriptions whose alerts may have ended: those that have changed or got a scheduled change
     * since a moment, and those with alerts `VendorDifference` or `NegativeMargin`, which can end without a change of
     * the subscription.
     */
    async alertedAndChanged(since: Date): Promise<string[]> {
      const rows = await read(
        'alerted-and-changed',
        `select ${idColumns.sql} from (select distinct tenant_id, subscription_id, kind from alerts
           where tenant_id = $1::uuid and subscription_id is not null) s
         where (s.kind in ('VendorDifference', 'NegativeMargin') or (
             select h.changed_at from subscription_changes h
             where h.tenant_id = s.tenant_id and h.subscription_id = s.subscription_id order by h.version desc limit 1
           ) >= $2 or exists (
             select 1 from scheduled_changes h
             where h.tenant_id = s.tenant_id and h.subscription_id = s.subscription_id and h.created_at >= $2
           )) and ${forTenant}`,
        since,
      )
      return [...new Set(idColumns.fromRows(rows).map(({ id }) => id))]
    },

    /** Returns whether the tenant has an alert. */
    async hasAlerts(): Promise<boolean> {
      const rows = await read(
        'has-alerts',
        `select 1 from alerts where tenant_id = $1::uuid and ${forTenant} limit 1`,
      )
      return rows.length > 0
    },

    /**
     * Returns the stored alerts of a kind that concern no subscription, at the given provider instance; null for all
     * instances.
     */
    async ofKind(kind: AlertKind, providerInstanceId: string | null): Promise<Alert[]> {
      return await known(
        'alerts-of-kind',
        `a.subscription_id is null and a.kind = $2 and ($3::uuid is null or a.provider_instance_id = $3)`,
        kind,
        providerInstanceId,
      )
    },

    /**
     * Returns the stored alerts about relationships that no longer apply: the relationship has ended, the customer is
     * no longer at the provider instance, or the reseller that reads the alert no longer sells to the customer there.
     */
    async voidExpiries(now: Date): Promise<Alert[]> {
      return await known(
        'void-expiries',
        `a.subscription_id is null and a.kind = 'RelationshipExpiry' and (a.act_before <= $2
           or not exists (select 1 from provider_customers p where p.tenant_id = a.tenant_id
             and p.customer_id = a.customer_id and p.provider_instance_id = a.provider_instance_id and not p.is_released
             ${lookedUp})
           or a.audience = 'reseller' and not exists (select 1 from customer_bindings b where b.tenant_id = a.tenant_id
             and b.customer_id = a.customer_id and b.provider_instance_id = a.provider_instance_id
             and b.seller_id = a.reseller_id ${lookedUp}))`,
        now,
      )
    },

    /** Returns the accounts that are unusable until a person gives a new consent or new credentials. */
    async unusableAccounts(): Promise<UnusableAccount[]> {
      return accountColumns.fromRows(
        await read(
          'unusable-accounts',
          `select ${accountColumns.sql} from provider_connections p
           join provider_instances i using (tenant_id, provider_instance_id)
           where p.tenant_id = $1::uuid and p.needs is not null and ${forTenant}`,
        ),
      )
    },

    /** Returns the connected accounts whose change feeds began to fail at or before a moment, and still fail. */
    async failingFeeds(since: Date): Promise<FailingFeed[]> {
      return feedColumns.fromRows(
        await read(
          'failing-feeds',
          `select ${feedColumns.sql} from provider_connections p
           join provider_instances i using (tenant_id, provider_instance_id)
           join subscription_syncs s using (tenant_id, provider_instance_id)
           where p.tenant_id = $1::uuid and s.changes_failing_since <= $2 and ${forTenant}`,
          since,
        ),
      )
    },

    /** Returns the charges of own services that wait for a price. */
    async unpricedCharges(): Promise<UnpricedCharges[]> {
      return unpricedColumns.fromRows(
        await read(
          'unpriced-charges',
          `select ${unpricedColumns.sql} from waiting_charges w
           join provider_instances i using (tenant_id, provider_instance_id)
           join subscriptions s on s.tenant_id = w.tenant_id and s.subscription_id = w.subscription_id
           join customers c on c.tenant_id = s.tenant_id and c.customer_id = s.customer_id
           join offers f on f.tenant_id = w.tenant_id and f.provider_instance_id = w.provider_instance_id
             and f.provider_offer_id = w.provider_offer_id
           where w.tenant_id = $1::uuid and ${forTenant}
           order by w.month, w.subscription_id`,
        ),
      )
    },

    /** Returns the webhooks that the service has paused. */
    async pausedWebhooks(): Promise<PausedWebhook[]> {
      return pausedColumns.fromRows(
        await read(
          'paused-webhooks',
          `select ${pausedColumns.sql} from webhooks w
           where w.tenant_id = $1::uuid and w.state = 'Paused' and ${forTenant}`,
        ),
      )
    },

    /**
     * Returns the valid API accesses of clients that will have expired, or whose secrets will all have expired, at the moment
     * `before`.
     */
    async endingAccesses(now: Date, before: Date): Promise<WatchedAccess[]> {
      return accessColumns.fromRows(
        await read(
          'ending-accesses',
          `select ${accessColumns.sql} from directory.api_accesses a
           left join lateral (
             select case when count(*) filter (where c.expires_at is null) = 0 then max(c.expires_at) end as ends_at
             from directory.client_secrets c
             where c.api_access_id = a.api_access_id and c.revoked_at is null
               and (c.expires_at is null or c.expires_at > $2)
           ) s on true
           where a.tenant_id = $1::uuid and a.user_id is null and a.revoked_at is null
             and (a.expires_at > $2 and a.expires_at <= $3 or s.ends_at <= $3 and (a.expires_at is null or a.expires_at > $2))
             and ${forTenant}`,
          now,
          before,
        ),
      )
    },

    /** Returns the resellers that sell to customers at a provider instance, by customer. */
    async sellersAt(
      providerInstanceId: string,
      customerIds: readonly string[],
    ): Promise<ReadonlyMap<string, readonly string[]>> {
      const rows = sellerColumns.fromRows(
        await read(
          'sellers-at-instance',
          `select ${sellerColumns.sql} from customer_bindings b
           where b.tenant_id = $1::uuid and b.provider_instance_id = $2 and b.customer_id = any($3::uuid[])
             and b.seller_id <> b.tenant_id and ${forTenant}
           order by b.seller_id`,
          providerInstanceId,
          customerIds,
        ),
      )
      const grouped = Map.groupBy(rows, ({ customerId }) => customerId)
      return new Map([...grouped].map(([id, sellers]) => [id, sellers.map(({ sellerId }) => sellerId)]))
    },

    /** Returns when all alerts of the tenant were last compared; undefined before the first time. */
    async checkedAt(): Promise<Date | undefined> {
      const rows = await read(
        'alert-check',
        `select ${checkColumns.sql} from alert_checks c where c.tenant_id = $1::uuid and ${forTenant}`,
      )
      return checkColumns.fromRows(rows)[0]?.checkedAt
    },

    /** Records that a comparison of all alerts began. */
    async noteCheck(now: Date): Promise<void> {
      const text = `insert into alert_checks as c (tenant_id, checked_at) values ($1, $2)
        on conflict (tenant_id) do update set checked_at = excluded.checked_at`
      await database.transaction([
        setTenant(tenantId),
        { name: 'note-alert-check', text, values: [tenantId, now] },
      ])
    },

    /**
     * Stores changes of alerts in one transaction. Skips the alerts of subscriptions that have changed since they were read,
     * and makes another check of these due: the change may have ended the cause.
     *
     * @param read The subscriptions from which the changes were computed.
     */
    async apply({ began, changed, ended }: AlertChanges, read: readonly ReadSubscription[]): Promise<void> {
      const put = [...began, ...changed]
      const concerned = new Set([...put, ...ended].map(({ subscriptionId }) => subscriptionId))
      const states = read.filter(({ id }) => concerned.has(id)).map(({ id, state }) => ({ id, state }))
      const statements: Statement[] = [
        ...(states.length === 0 ? [] : [lockRead(tenantId, states)]),
        ...(put.length === 0 ? [] : [putAlerts(tenantId, put, states)]),
        ...(ended.length === 0 ? [] : [deleteAlerts(tenantId, ended, states)]),
        ...(states.length === 0 ? [] : [checkOutdatedAgain(tenantId, states)]),
      ]
      if (statements.length > 0) await database.transaction([setTenant(tenantId), ...statements])
    },
  }
}

const sellerColumns = columns<{ readonly customerId: string; readonly sellerId: string }>({
  customerId: 'b.customer_id',
  sellerId: 'b.seller_id',
})
