import type { Statement } from '../database.ts'
import { makeDue } from '../queue/due-work.ts'

/**
 * Identifies what the alerts of a subscription were computed from. While `state` is equal to the current one, the subscription
 * and its scheduled changes are unchanged, so its alerts are still correct.
 */
export interface SubscriptionState {
  readonly id: string
  readonly state: string
}

/**
 * SQL for the state of a subscription: its version and those of its open scheduled changes. The statement must use the alias
 * `s` for the table of subscriptions.
 */
export const stateOfSubscription = `concat(s.version, ' ', (
  select string_agg(concat(o.scheduled_change_id, ' ', o.version), ' ' order by o.scheduled_change_id)
  from scheduled_changes o where o.tenant_id = s.tenant_id and o.subscription_id = s.subscription_id
    and o.status in ('Scheduled', 'Conflict')))`

const read = (place: string) => `json_to_recordset(${place}::json) as k ("id" uuid, "state" text)`
const unchanged = (place: string) => `select s.subscription_id from ${read(place)}
  join subscriptions s on s.tenant_id = $1 and s.subscription_id = k.id where ${stateOfSubscription} = k.state`

/**
 * Returns the condition that an alert does not belong to a subscription that has changed since its state was read. `alias` is the
 * SQL of the subscription id in the alert. `place` is the placeholder of `statesValue`.
 */
export function isOfUnchanged(alias: string, place: string): string {
  return `(${alias} is null or ${alias} not in (select k.id from ${read(place)}) or ${alias} in (${unchanged(place)}))`
}

/** Returns the value for the placeholder of `isOfUnchanged`. */
export function statesValue(states: readonly SubscriptionState[]): string {
  return JSON.stringify(states)
}

/**
 * Returns the statement that locks subscriptions against changes until the commit. A transaction that waits for this lock then
 * sees the stored alerts, and schedules another check.
 */
export function lockRead(tenantId: string, states: readonly SubscriptionState[]): Statement {
  return {
    name: 'lock-subscriptions-of-alerts',
    text: `select 1 from subscriptions s where s.tenant_id = $1 and s.subscription_id = any($2::uuid[])
           order by s.subscription_id for share`,
    values: [tenantId, states.map(({ id }) => id)],
  }
}

/**
 * Returns the statement that schedules an immediate check of those subscriptions that have changed since their state was read.
 */
export function checkOutdatedAgain(tenantId: string, states: readonly SubscriptionState[]): Statement {
  return {
    name: 'check-outdated-alerts',
    text: `insert into directory.due_work (tenant_id, kind, id, due_at)
           select $1::uuid, 'Alerts', k.id, '-infinity' from ${read('$2')} where k.id not in (${unchanged('$2')})
           on conflict (tenant_id, kind, id) do update set due_at = excluded.due_at`,
    values: [tenantId, statesValue(states)],
  }
}

/**
 * Returns the statement that schedules an immediate check of the alerts of subscriptions. Send it after the statement that
 * changes the subscriptions, so that it sees an alert that a concurrent check has stored. Skips subscriptions without alerts.
 */
export function checkAlertsOf(tenantId: string, subscriptionIds: readonly string[]): Statement {
  return checkWhere(tenantId, 'of-subscriptions', 'a.subscription_id = any($2::uuid[])', subscriptionIds)
}

/**
 * Returns the statement that schedules an immediate check of the subscriptions that have an alert `NegativeMargin` and belong to
 * a party: to the csp, a reseller or a customer.
 */
export function checkMarginAlerts(tenantId: string, partyId: string): Statement {
  const condition = `a.subscription_id is not null and a.kind = 'NegativeMargin' and a.audience in ('csp', 'reseller')
    and $2::uuid in (a.tenant_id, a.reseller_id, a.customer_id)`
  return checkWhere(tenantId, 'of-margins', condition, partyId)
}

function checkWhere(tenantId: string, name: string, condition: string, value: unknown): Statement {
  return {
    name: `check-alerts-${name}`,
    text: `insert into directory.due_work (tenant_id, kind, id, due_at)
           select distinct a.tenant_id, 'Alerts', a.subscription_id, '-infinity'::timestamptz
           from alerts a where a.tenant_id = $1::uuid and ${condition}
           on conflict (tenant_id, kind, id) do update set due_at = excluded.due_at`,
    values: [tenantId, value],
  }
}

/**
 * Returns the statement that schedules an immediate check of the alerts about one subject, such as a webhook, even if no alert
 * about the subject is stored.
 */
export function checkAlertsAbout(tenantId: string, subjectId: string): Statement {
  return makeDue({ tenantId, kind: 'Alerts', id: subjectId })
}
