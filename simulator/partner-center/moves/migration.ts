import { catalogItemOf } from '../../catalogue/catalogue.ts'
import { recordBySystem } from '../../ledger/ledger.ts'
import { type DueChange, enqueue } from '../../state/due-queue.ts'
import { addDuration } from '../../state/duration.ts'
import { nextId, nextNumber } from '../../state/seeded-values.ts'
import type { State } from '../../state/state.ts'
import { orderChange } from '../orders/order-change.ts'
import { subscriptionSettings } from '../subscriptions/settings.ts'
import { saveSubscription, startSubscription, withStatus } from '../subscriptions/subscription.ts'
import type { Subscription } from '../subscriptions/tables.ts'
import { lastDayOf, termFrom } from '../subscriptions/terms.ts'
import { migrationProblems } from './migration-rules.ts'
import type { Migration, MigrationSchedule, MigrationWish } from './tables.ts'

type Owner = Pick<Migration, 'partnerId' | 'customerId'>

/** Starts a migration, which completes after the duration in the setting `migrationTakes`. */
export function beginMigration(state: State, now: Date, owner: Owner, wish: MigrationWish): Migration {
  const migration: Migration = {
    ...{ id: nextId(state), number: nextNumber(state, 'migrations'), ...owner, wish, status: 'Processing' },
    startedAt: now.toISOString(),
    dueAt: addDuration(now, subscriptionSettings(state).migrationTakes)!.toISOString(),
  }
  state.migrations.put(migration.id, migration)
  enqueue(state, dueMigration(migration)!)
  return migration
}

export function dueMigration({ id, dueAt, number, status }: Migration): DueChange | undefined {
  if (status !== 'Processing') return undefined
  return { at: Date.parse(dueAt), order: number, table: 'migrations', key: id }
}

/**
 * Returns when a scheduled migration starts, as an entry for the queue of due changes: on its date, or at the last
 * moment of the term. Undefined when it will not start.
 */
export function dueSchedule(state: State, schedule: MigrationSchedule): DueChange | undefined {
  const { id, number, status, targetDate, migrateOnRenewal, wish } = schedule
  const { endsAt } = state.subscriptions.get(wish.currentSubscriptionId)?.term ?? {}
  const at = migrateOnRenewal && endsAt !== undefined ? Date.parse(endsAt) - 1 : Date.parse(targetDate ?? '')
  if (status !== 'Created' || Number.isNaN(at)) return undefined
  return { at, order: number, table: 'migrationSchedules', key: id }
}

/** Completes a migration with all add-ons, or not at all. */
export function completeMigration(state: State, migration: Migration, at: Date): void {
  const { wish, partnerId, customerId } = migration
  const customer = state.customers.get(customerId)
  const completedAt = at.toISOString()
  const source = state.subscriptions.get(wish.currentSubscriptionId)
  const isPossible = source?.status === 'active' && subscriptionSettings(state).migrations === 'complete'
  if (!isPossible || customer === undefined) {
    const failed: Migration = {
      ...{ ...migration, status: 'Failed', completedAt, errorCode: 900215 },
      errorReason: 'The subscription could not be migrated.',
    }
    state.migrations.put(migration.id, failed)
    const event = { kind: 'FailMigration' as const, subject: migration.id, after: failed }
    recordBySystem(state, at, partnerId, { ...event, ...(customer && { customer }) })
    return
  }
  const started = migrated(state, wish, source, at, undefined)
  for (const addOn of wish.addOns) {
    const child = state.subscriptions.get(addOn.currentSubscriptionId)
    if (child !== undefined) migrated(state, addOn, child, at, started.id)
  }
  const done: Migration = {
    ...{ ...migration, status: 'Completed', completedAt },
    ...{ newSubscriptionId: started.id, newOrderId: started.orderId },
  }
  state.migrations.put(migration.id, done)
  const told = { kind: 'MigrateSubscription' as const, subject: started.id, customer }
  recordBySystem(state, at, partnerId, { ...told, before: source, after: started })
}

/** Ends the legacy subscription and starts a new one under the same name. */
function migrated(
  state: State,
  wish: MigrationWish,
  source: Subscription,
  at: Date,
  parentId: string | undefined,
): Subscription {
  const { termDuration, billingCycle, quantity } = wish
  const { segment, friendlyName, resellerMpnId, currency } = source
  const item = catalogItemOf(state, wish.catalogItemId ?? '')!
  const orderId = orderChange(state, at, source, 'new', quantity)
  const started = startSubscription(
    { state, now: at, partner: { tenantId: source.partnerId } },
    {
      ...{ customer: { id: source.customerId }, orderId, item, quantity, termDuration, billingCycle },
      ...{ segment, friendlyName, currency, partnerId: resellerMpnId, parentSubscriptionId: parentId },
      customTermEndDate: wish.customTermEndDate ?? endOfTerm(wish, source, at),
    },
  )
  const ended = { ...withStatus(source, 'deleted', at), autoRenew: false }
  saveSubscription(state, source, ended, at)
  return saveSubscription(state, started, { ...started, migratedFromId: source.id }, at)
}

/**
 * Returns the last day of the old term if the new term can end on it; undefined for a full new term, such as with
 * `purchaseFullTerm`.
 */
function endOfTerm(wish: MigrationWish, { term }: Subscription, at: Date): string | undefined {
  if (wish.purchaseFullTerm || term === undefined) return undefined
  const isWithin = term.endsAt > at.toISOString() && term.endsAt < termFrom(at, wish.termDuration).endsAt
  return isWithin ? lastDayOf(term) : undefined
}

/** Starts the scheduled migration, if it is still possible; otherwise stores the failure in the schedule. */
export function runSchedule(state: State, schedule: MigrationSchedule, at: Date): void {
  const { partnerId, customerId, wish } = schedule
  const changedAt = at.toISOString()
  const [problem] = migrationProblems(state, at, { partnerId, customerId }, wish, schedule.migrateOnRenewal)
  if (problem !== undefined) {
    const failed = { ...schedule, status: 'Failed' as const, changedAt, errorCode: problem.code }
    state.migrationSchedules.put(schedule.id, failed)
    return
  }
  const { id } = beginMigration(state, at, { partnerId, customerId }, wish)
  const done = { ...schedule, status: 'Migrated' as const, changedAt, migrationId: id }
  state.migrationSchedules.put(schedule.id, done)
}
