import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { collection } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { enqueue } from '../../state/due-queue.ts'
import { nextId, nextNumber } from '../../state/seeded-values.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import type { Customer } from '../relations/tables.ts'
import { monthsIn } from '../subscriptions/terms.ts'
import { beginMigration, dueSchedule } from './migration.ts'
import { migrationProblems, migrationTarget } from './migration-rules.ts'
import type { Migration, MigrationSchedule, MigrationWish } from './tables.ts'

const family = 'migrations'
const root = '/v1/customers/{customerId}/migrations/newcommerce'
const schedules = `${root}/schedules`

/** Routes for migrations of legacy subscriptions to new commerce. */
export const migrationRoutes: readonly PartnerRoute[] = [
  { method: 'POST', path: `${root}/validate`, family, handle: validate },
  { method: 'POST', path: schedules, family, handle: createSchedule },
  { method: 'GET', path: schedules, family, handle: listSchedules },
  { method: 'GET', path: `${schedules}/{scheduleId}`, family, handle: getSchedule },
  { method: 'PUT', path: `${schedules}/{scheduleId}`, family, handle: changeSchedule },
  { method: 'POST', path: `${schedules}/{scheduleId}/cancel`, family, handle: cancelSchedule },
  { method: 'GET', path: `${root}/events`, family, handle: listEvents },
  { method: 'POST', path: root, family, handle: create },
  { method: 'GET', path: root, family, handle: list },
  { method: 'GET', path: '/v1/migrations/newcommerce', family, handle: list },
  { method: 'GET', path: `${root}/{migrationId}`, family, handle: get },
]

function validate(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const wish = readWish(call, customer, call.body)
  const problems = migrationProblems(call.state, call.now, ownerOf(call, customer), wish)
  const errors = problems.map(({ short, description }) => ({ code: short, description }))
  const result = (one: MigrationWish, isEligible: boolean): object => ({
    currentSubscriptionId: one.currentSubscriptionId,
    isEligible,
    ...renderWish(one),
    errors: one === wish ? errors : [],
    addOnMigrations: one.addOns.map((addOn) => result(addOn, isEligible)),
  })
  return { status: 200, body: result(wish, problems.length === 0) }
}

function ownerOf({ partner }: PartnerCall, { id }: Customer) {
  return { partnerId: partner.tenantId, customerId: id }
}

/**
 * Returns the migration that a request wants. Omitted members have the values of the legacy subscription. @throws
 * Refusal when there is no such subscription
 */
function readWish(call: PartnerCall, customer: Customer, sent: unknown): MigrationWish {
  const { state, partner } = call
  const { currentSubscriptionId, purchaseFullTerm, externalReferenceId, ...more } = Object(sent)
  const source = state.subscriptions.get(String(currentSubscriptionId).toLowerCase())
  if (source?.customerId !== customer.id || source.partnerId !== partner.tenantId)
    throw new Refusal(404, 20003, `The subscription ${currentSubscriptionId} was not found.`)
  const { termDuration = source.termDuration ?? 'P1Y', quantity = source.quantity } = more
  const { billingCycle = source.billingCycle, customTermEndDate, addOnMigrations } = more
  if (monthsIn(termDuration) === 0) throw invalid('termDuration must be P1M, P1Y or P3Y.')
  if (!Number.isInteger(quantity) || quantity < 1) throw invalid('quantity must be an integer from 1.')
  return {
    currentSubscriptionId: source.id,
    catalogItemId: migrationTarget(state, source),
    ...{ termDuration, billingCycle: String(billingCycle).toLowerCase(), quantity },
    purchaseFullTerm: purchaseFullTerm === true,
    ...(customTermEndDate === undefined || customTermEndDate === null ? {} : { customTermEndDate }),
    ...(typeof externalReferenceId === 'string' ? { externalReferenceId } : {}),
    addOns: (Array.isArray(addOnMigrations) ? addOnMigrations : []).map((addOn) =>
      readWish(call, customer, addOn),
    ),
  }
}

function renderWish(wish: MigrationWish): object {
  const { catalogItemId, termDuration, billingCycle, purchaseFullTerm, quantity, customTermEndDate } = wish
  return { catalogItemId, quantity, termDuration, billingCycle, purchaseFullTerm, customTermEndDate }
}

function create(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const wish = readWish(call, customer, call.body)
  requirePossible(call, customer, wish)
  const migration = beginMigration(call.state, call.now, ownerOf(call, customer), wish)
  return { status: 201, body: renderMigration(migration) }
}

function requirePossible(
  call: PartnerCall,
  customer: Customer,
  wish: MigrationWish,
  isRenewal = false,
): void {
  const [problem] = migrationProblems(call.state, call.now, ownerOf(call, customer), wish, isRenewal)
  if (problem !== undefined) throw new Refusal(400, problem.code, problem.description)
}

function renderMigration(migration: Migration): object {
  const { id, status, startedAt, completedAt, customerId, wish, newSubscriptionId, newOrderId } = migration
  return {
    ...{ id, startedTime: startedAt, completedTime: completedAt ?? null, status },
    ...{ customerTenantId: customerId, currentSubscriptionId: wish.currentSubscriptionId },
    ...{ externalReferenceId: wish.externalReferenceId, ...renderWish(wish) },
    ...{ newCommerceSubscriptionId: newSubscriptionId, newCommerceOrderId: newOrderId },
    ...{ errorCode: migration.errorCode, errorReason: migration.errorReason },
    addOnMigrations: wish.addOns.map((addOn) => ({
      ...{ currentSubscriptionId: addOn.currentSubscriptionId, status, ...renderWish(addOn) },
    })),
    attributes: { objectType: 'NewCommerceMigration' },
  }
}

function get(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const found = call.state.migrations.get(call.params.migrationId!.toLowerCase())
  if (found?.customerId === customer.id && found.partnerId === call.partner.tenantId) {
    return { status: 200, body: renderMigration(found) }
  }
  throw new Refusal(404, 1000, `The migration ${call.params.migrationId} was not found.`)
}

const pageItems = 300

/** Returns the migrations, newest first. The continuation token is in a header of both the request and the answer. */
function list(call: PartnerCall): Answer {
  const { state, query, partner, headers } = call
  const customerId =
    call.params.customerId === undefined
      ? query.get('customertenantid')
      : requireRelatedCustomer(call).customer.id
  const wanted = (name: string, value: string | undefined) => (query.get(name) ?? value) === value
  const rows = [...state.migrations.values()]
    .filter(
      ({ wish, ...row }) =>
        row.partnerId === partner.tenantId &&
        (customerId ?? row.customerId) === row.customerId &&
        wanted('currentsubscriptionid', wish.currentSubscriptionId) &&
        wanted('externalreferenceid', wish.externalReferenceId) &&
        wanted('newcommercesubscriptionid', row.newSubscriptionId) &&
        wanted('status', row.status),
    )
    .toReversed()
  const size = Math.min(Number(query.get('pagesize') ?? pageItems) || pageItems, pageItems)
  const from = Number(headers['ms-continuationtoken'] ?? 0) || 0
  const next = from + size
  return {
    status: 200,
    body: collection(rows.slice(from, next).map(renderMigration)),
    ...(next < rows.length ? { headers: { 'MS-ContinuationToken': String(next) } } : {}),
  }
}

/** Returns the events of migrations, oldest first. */
function listEvents(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const [migrationId, subscriptionId] = [
    call.query.get('migration_id'),
    call.query.get('current_subscription_id'),
  ]
  const rows = [...call.state.migrations.values()].filter(
    ({ id, customerId, wish }) =>
      customerId === customer.id &&
      (migrationId ?? id) === id &&
      (subscriptionId ?? wish.currentSubscriptionId) === wish.currentSubscriptionId,
  )
  const items = rows.flatMap(({ id, wish, startedAt, completedAt, status, errorReason }) => {
    const about = { migrationId: id, currentSubscriptionId: wish.currentSubscriptionId }
    const started = {
      ...about,
      name: 'NewCommerceMigrationStarted',
      status: 'Processing',
      timestamp: startedAt,
    }
    if (completedAt === undefined) return [started]
    const name = `NewCommerceMigration${status}`
    return [started, { ...about, name, status, timestamp: completedAt, message: errorReason }]
  })
  return { status: 200, body: collection(items) }
}

function createSchedule(call: PartnerCall): Answer {
  const { state, now } = call
  const { customer } = requireRelatedCustomer(call)
  const { targetDate, migrateOnRenewal } = Object(call.body)
  const wish = readWish(call, customer, call.body)
  const at = now.toISOString()
  const schedule: MigrationSchedule = {
    ...{ id: nextId(state), number: nextNumber(state, 'migrations'), ...ownerOf(call, customer), wish },
    ...{ status: 'Created', createdAt: at, changedAt: at },
    ...readTime(now, targetDate, migrateOnRenewal),
  }
  requirePossible(call, customer, wish, schedule.migrateOnRenewal)
  saveSchedule(call, customer, undefined, schedule)
  return { status: 201, body: renderSchedule(schedule) }
}

function readTime(now: Date, targetDate: unknown, migrateOnRenewal: unknown) {
  if (migrateOnRenewal === true) return { migrateOnRenewal: true }
  const time = new Date(String(targetDate))
  if (time > now) return { migrateOnRenewal: false, targetDate: time.toISOString() }
  throw invalid('targetDate must be a day ahead, unless migrateOnRenewal is true.')
}

function saveSchedule(
  call: PartnerCall,
  customer: Customer,
  before: MigrationSchedule | undefined,
  after: MigrationSchedule,
): void {
  call.state.migrationSchedules.put(after.id, after)
  const change = dueSchedule(call.state, after)
  if (change !== undefined) enqueue(call.state, change)
  const kind = after.status === 'Cancelled' ? 'CancelMigrationSchedule' : 'ScheduleMigration'
  record(call, { kind, subject: after.id, customer, before, after })
}

function requireSchedule(call: PartnerCall, { id }: Customer): MigrationSchedule {
  const found = call.state.migrationSchedules.get(call.params.scheduleId!.toLowerCase())
  if (found?.customerId === id && found.partnerId === call.partner.tenantId) return found
  throw new Refusal(404, 1000, `The schedule ${call.params.scheduleId} was not found.`)
}

function getSchedule(call: PartnerCall): Answer {
  return { status: 200, body: renderSchedule(requireSchedule(call, requireRelatedCustomer(call).customer)) }
}

function listSchedules(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const rows = [...call.state.migrationSchedules.values()].filter(
    ({ customerId, partnerId }) => customerId === customer.id && partnerId === call.partner.tenantId,
  )
  return { status: 200, body: collection(rows.map(renderSchedule)) }
}

function changeSchedule(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const before = openSchedule(call, customer)
  const { targetDate, migrateOnRenewal, ...sent } = Object(call.body)
  const wish = readWish(call, customer, { ...sent, currentSubscriptionId: before.wish.currentSubscriptionId })
  const changedAt = call.now.toISOString()
  const { id, number, partnerId, customerId, status, createdAt } = before
  const same = { id, number, partnerId, customerId, status, createdAt }
  const after = { ...same, wish, changedAt, ...readTime(call.now, targetDate, migrateOnRenewal) }
  saveSchedule(call, customer, before, after)
  return { status: 200, body: renderSchedule(after) }
}

function cancelSchedule(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const before = openSchedule(call, customer)
  const after = { ...before, status: 'Cancelled' as const, changedAt: call.now.toISOString() }
  saveSchedule(call, customer, before, after)
  return { status: 200, body: renderSchedule(after) }
}

function openSchedule(call: PartnerCall, customer: Customer): MigrationSchedule {
  const found = requireSchedule(call, customer)
  if (found.status === 'Created') return found
  throw new Refusal(400, 900224, `The schedule is ${found.status} and cannot be changed.`)
}

function renderSchedule(schedule: MigrationSchedule): object {
  const { id, wish, status, targetDate, migrateOnRenewal, createdAt, changedAt, migrationId } = schedule
  return {
    ...{ id, currentSubscriptionId: wish.currentSubscriptionId, status, targetDate, migrateOnRenewal },
    ...{ externalReferenceId: wish.externalReferenceId, ...renderWish(wish) },
    ...{ createdTime: createdAt, lastModifiedTime: changedAt, newCommerceMigrationId: migrationId },
    errorCode: schedule.errorCode,
    attributes: { objectType: 'NewCommerceMigrationSchedule' },
  }
}
