import { catalogItemOf } from '../../catalogue/catalogue.ts'
import { recordByItself } from '../../ledger/ledger.ts'
import { type Appointment, note } from '../../state/due-queue.ts'
import { later } from '../../state/duration.ts'
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

/** Begins a migration, which is through a while later. */
export function beginMigration(world: State, now: Date, owner: Owner, wish: MigrationWish): Migration {
  const migration: Migration = {
    ...{ id: nextId(world), number: nextNumber(world, 'migrations'), ...owner, wish, status: 'Processing' },
    startedAt: now.toISOString(),
    dueAt: later(now, subscriptionSettings(world).migrationTakes)!.toISOString(),
  }
  world.migrations.put(migration.id, migration)
  note(world, migrationAppointment(migration)!)
  return migration
}

export function migrationAppointment({ id, dueAt, number, status }: Migration): Appointment | undefined {
  if (status !== 'Processing') return undefined
  return { at: Date.parse(dueAt), order: number, table: 'migrations', key: id }
}

/** When a schedule begins its migration: on its day, or in the last moment of the term. */
export function scheduleAppointment(world: State, schedule: MigrationSchedule): Appointment | undefined {
  const { id, number, status, targetDate, migrateOnRenewal, wish } = schedule
  const { endsAt } = world.subscriptions.get(wish.currentSubscriptionId)?.term ?? {}
  const at = migrateOnRenewal && endsAt !== undefined ? Date.parse(endsAt) - 1 : Date.parse(targetDate ?? '')
  if (status !== 'Created' || Number.isNaN(at)) return undefined
  return { at, order: number, table: 'migrationSchedules', key: id }
}

/** Carries a migration out: with all of its add-ons, or not at all. */
export function completeMigration(world: State, migration: Migration, at: Date): void {
  const { wish, partnerId, customerId } = migration
  const customer = world.customers.get(customerId)
  const completedAt = at.toISOString()
  const source = world.subscriptions.get(wish.currentSubscriptionId)
  const isPossible = source?.status === 'active' && subscriptionSettings(world).migrations === 'complete'
  if (!isPossible || customer === undefined) {
    const failed: Migration = {
      ...{ ...migration, status: 'Failed', completedAt, errorCode: 900215 },
      errorReason: 'The subscription could not be migrated.',
    }
    world.migrations.put(migration.id, failed)
    const happening = { kind: 'FailMigration' as const, subject: migration.id, after: failed }
    recordByItself(world, at, partnerId, { ...happening, ...(customer && { customer }) })
    return
  }
  const started = migrated(world, wish, source, at, undefined)
  for (const addOn of wish.addOns) {
    const child = world.subscriptions.get(addOn.currentSubscriptionId)
    if (child !== undefined) migrated(world, addOn, child, at, started.id)
  }
  const done: Migration = {
    ...{ ...migration, status: 'Completed', completedAt },
    ...{ newSubscriptionId: started.id, newOrderId: started.orderId },
  }
  world.migrations.put(migration.id, done)
  const told = { kind: 'MigrateSubscription' as const, subject: started.id, customer }
  recordByItself(world, at, partnerId, { ...told, before: source, after: started })
}

/** The legacy subscription ends, and another one of the same name begins. */
function migrated(
  world: State,
  wish: MigrationWish,
  source: Subscription,
  at: Date,
  parentId: string | undefined,
): Subscription {
  const { termDuration, billingCycle, quantity } = wish
  const { segment, friendlyName, resellerMpnId, currency } = source
  const item = catalogItemOf(world, wish.catalogItemId ?? '')!
  const orderId = orderChange(world, at, source, 'new', quantity)
  const started = startSubscription(
    { world, now: at, partner: { tenantId: source.partnerId } },
    {
      ...{ customer: { id: source.customerId }, orderId, item, quantity, termDuration, billingCycle },
      ...{ segment, friendlyName, currency, partnerId: resellerMpnId, parentSubscriptionId: parentId },
      customTermEndDate: wish.customTermEndDate ?? endOfTerm(wish, source, at),
    },
  )
  const ended = { ...withStatus(source, 'deleted', at), autoRenew: false }
  saveSubscription(world, source, ended, at)
  return saveSubscription(world, started, { ...started, migratedFromId: source.id }, at)
}

/** Unless a full term is bought, the new term ends with the old one, where it can. */
function endOfTerm(wish: MigrationWish, { term }: Subscription, at: Date): string | undefined {
  if (wish.purchaseFullTerm || term === undefined) return undefined
  const isWithin = term.endsAt > at.toISOString() && term.endsAt < termFrom(at, wish.termDuration).endsAt
  return isWithin ? lastDayOf(term) : undefined
}

/** Begins the migration that a schedule is about, if it is still possible. */
export function runSchedule(world: State, schedule: MigrationSchedule, at: Date): void {
  const { partnerId, customerId, wish } = schedule
  const changedAt = at.toISOString()
  const [problem] = migrationProblems(world, at, { partnerId, customerId }, wish, schedule.migrateOnRenewal)
  if (problem !== undefined) {
    const failed = { ...schedule, status: 'Failed' as const, changedAt, errorCode: problem.code }
    world.migrationSchedules.put(schedule.id, failed)
    return
  }
  const { id } = beginMigration(world, at, { partnerId, customerId }, wish)
  const done = { ...schedule, status: 'Migrated' as const, changedAt, migrationId: id }
  world.migrationSchedules.put(schedule.id, done)
}
