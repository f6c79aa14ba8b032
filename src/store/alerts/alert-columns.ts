import type { Alert, ListedAlert, ReadyRequest, SeenSubscription, Stake } from '../../domain/alerts/alert.ts'
import type { PricedTerm } from '../../domain/subscriptions/subscription-price.ts'
import { columns, decoded, jsonObject } from '../columns.ts'
import type { Statement } from '../database.ts'
import { ownMarginOf } from '../offers/margins-in-effect.ts'
import { lookedUp } from '../sql.ts'
import { isBilledHere, type Kept } from '../subscriptions/subscriptions.ts'
import { isOfUnchanged, type SubscriptionState, statesValue } from './alert-states.ts'

const stake = jsonObject<Stake>({ amount: 'a.stake::text', currency: 'a.currency' })

/** The columns of an alert. The statement must use the alias `a` for the table of alerts. */
export const alertColumns = columns<Alert>({
  id: 'a.alert_id',
  kind: 'a.kind',
  severity: 'a.severity',
  audience: 'a.audience',
  resellerId: 'a.reseller_id',
  customerId: 'a.customer_id',
  subscriptionId: 'a.subscription_id',
  providerInstanceId: 'a.provider_instance_id',
  subjectType: 'a.subject_type',
  subjectId: 'a.subject_id',
  subjectName: 'a.subject_name',
  description: 'a.description',
  since: 'a.since',
  actBefore: 'a.act_before',
  stake: `case when a.stake is not null then ${stake} end`,
  budget: 'a.budget',
  request: 'a.request',
})

const present = jsonObject<SeenSubscription>({
  name: 's.name',
  quantity: 's.quantity',
  nextBillingFrequency: `json_build_object('name', coalesce(s.next_billing_frequency->>'billingFrequency', s.billing_frequency))`,
  cspMargin: ownMarginOf('s', 'csp'),
  resellerMargin: ownMarginOf('s', 'reseller'),
  monthlyBudget: 's.monthly_budget',
})
// The condition that the subscription still has the state from which the request of the alert was made. Otherwise the
// request would undo a later change. The next check, within minutes, updates the alert.
const isRequestCurrent = `(a.request->'seen' is null or exists (
    select 1 from subscriptions s where s.tenant_id = a.tenant_id and s.subscription_id = a.subscription_id
      and (a.request->'seen')::jsonb <@ ${present}::jsonb ${lookedUp}))`
const request = jsonObject<Omit<ReadyRequest, 'seen'>>({
  method: `a.request->'method'`,
  path: `a.request->'path'`,
  body: `a.request->'body'`,
})

const term = jsonObject<PricedTerm>({
  startDate: 's.start_date',
  endDate: 's.end_date',
  anchorDay: 's.anchor_day',
  termDuration: 's.term_duration',
  billingFrequency: 's.billing_frequency',
  offerType: 'f.offer_type',
  isBilledHere,
})

const termOf = (kept: Kept<PricedTerm> | null): PricedTerm | null =>
  kept && { ...kept, startDate: new Date(kept.startDate), endDate: new Date(kept.endDate) }

/** The columns of an alert in a list. The statement must use the alias `a` for the table of alerts. */
export const listedColumns = columns<ListedAlert>({
  ...alertColumns.members,
  request: `case when a.request is not null and ${isRequestCurrent} then ${request} end`,
  customerName: `(select c.company_name from customers c
    where c.tenant_id = a.tenant_id and c.customer_id = a.customer_id)`,
  term: decoded(
    `(select ${term} from subscriptions s join offers f on f.tenant_id = s.tenant_id and f.offer_id = s.offer_id
      where s.tenant_id = a.tenant_id and s.subscription_id = a.subscription_id)`,
    termOf,
  ),
})

/**
 * Returns the statement that adds alerts, or replaces alerts with the same id. Skips the alerts of subscriptions that no longer
 * have the state in `states`, and of webhooks that are no longer paused.
 */
export function putAlerts(
  tenantId: string,
  alerts: readonly Alert[],
  states: readonly SubscriptionState[],
): Statement {
  const rows = alerts.map(({ stake, ...alert }) => ({
    ...alert,
    stake: stake?.amount,
    currency: stake?.currency,
  }))
  return {
    name: 'put-alerts',
    text: `insert into alerts (tenant_id, alert_id, kind, severity, audience, reseller_id, customer_id, subscription_id,
             provider_instance_id, subject_type, subject_id, subject_name, description, since, act_before, stake, currency,
             budget, request)
           select $1::uuid, r.* from json_to_recordset($2::json) as r ("id" uuid, "kind" text, "severity" text,
             "audience" text, "resellerId" uuid, "customerId" uuid, "subscriptionId" uuid, "providerInstanceId" uuid,
             "subjectType" text, "subjectId" text, "subjectName" text, "description" text, "since" timestamptz,
             "actBefore" timestamptz, "stake" numeric, "currency" text, "budget" json, "request" json)
           where ${isOfUnchanged('r."subscriptionId"', '$3')} and ${isStillPaused}
           on conflict (tenant_id, alert_id) do update set severity = excluded.severity,
             subject_name = excluded.subject_name, description = excluded.description, act_before = excluded.act_before,
             stake = excluded.stake, currency = excluded.currency, budget = excluded.budget, request = excluded.request,
             reseller_id = excluded.reseller_id, provider_instance_id = excluded.provider_instance_id`,
    values: [tenantId, JSON.stringify(rows), statesValue(states)],
  }
}

// A person may have enabled or deleted the webhook since the check has read it.
const isStillPaused = `(r."kind" <> 'WebhookPaused' or exists (select from webhooks w
    where w.tenant_id = $1 and w.webhook_id::text = r."subjectId" and w.state = 'Paused'
    ${lookedUp}))`

/**
 * Returns the statement that deletes alerts. Skips the alerts of subscriptions that no longer have the state in `states`.
 */
export function deleteAlerts(
  tenantId: string,
  alerts: readonly Pick<Alert, 'id'>[],
  states: readonly SubscriptionState[],
): Statement {
  return {
    name: 'delete-alerts',
    text: `delete from alerts a where a.tenant_id = $1 and a.alert_id = any($2::uuid[])
             and ${isOfUnchanged('a.subscription_id', '$3')}`,
    values: [tenantId, alerts.map(({ id }) => id), statesValue(states)],
  }
}

/** Returns the statement that deletes the alerts about a webhook. Without it, they would stay until the next check. */
export function deletePausedAlerts(tenantId: string, webhookId: string): Statement {
  return {
    name: 'delete-paused-alerts',
    text: `delete from alerts where tenant_id = $1 and subscription_id is null and provider_instance_id is null
             and kind = 'WebhookPaused' and subject_id = $2`,
    values: [tenantId, webhookId],
  }
}

/**
 * Returns the statement that deletes the alerts about the conflict of a scheduled change. Without it, they would stay until the
 * next check, with a request that the service refuses.
 */
export function deleteConflictAlerts(
  tenantId: string,
  { id, subscriptionId }: { readonly id: string; readonly subscriptionId: string },
): Statement {
  return {
    name: 'delete-conflict-alerts',
    text: `delete from alerts where tenant_id = $1 and subscription_id = $2 and kind = 'VendorDifference' and subject_id = $3`,
    values: [tenantId, subscriptionId, id],
  }
}
