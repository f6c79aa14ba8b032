import {
  afterStep,
  nextStep,
  priceOfNextTerm,
  type Step,
} from '../../domain/subscriptions/renewal/subscription-renewal.ts'
import type { ListedSubscription, LockedPrice } from '../../domain/subscriptions/subscription.ts'
import type { UnaskedRuntime } from '../../queue/begin-work.ts'
import { runDueWork } from '../../queue/recurring/due.ts'
import { forEachIsolated } from '../../queue/recurring/for-each.ts'
import { type Recurring, recurring } from '../../queue/recurring/recurring.ts'
import { insertAuditLog } from '../../store/audit-logs/audit-logs.ts'
import type { Statement } from '../../store/database.ts'
import type { DueWork } from '../../store/queue/due-work.ts'
import { openTenantStore, type Store } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import { beginScheduledChange } from './scheduled-changes.ts'

/** The dependencies of the subscription clock. */
export interface ClockRuntime extends UnaskedRuntime {
  readonly onFault: (fault: unknown, correlationId: string) => void
}

const tickEveryMs = 10_000
const batchSize = 500
const leaseMs = 60_000
const claimedCount = 100
const concurrentCount = 4

/**
 * Starts the recurring work that starts due scheduled changes. It also renews or ends subscriptions that no vendor
 * keeps, at the ends of their terms. Several processes may run it concurrently; each event is processed once.
 *
 * @returns the recurring work, which the caller can stop
 */
export function startSubscriptionClock(runtime: ClockRuntime): Recurring {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'subscription clock')
  return recurring(() => passTime(runtime), { name: 'subscription clock', every: tickEveryMs, onFault })
}

/** Processes the due events of every tenant, except tenants whose work is held (`directory.work_holds`). */
export async function passTime(runtime: ClockRuntime): Promise<void> {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'subscription clock')
  const options = { leaseMs, claimed: claimedCount, atOnce: concurrentCount, onFault }
  await runDueWork(runtime, 'Term', options, (due) => endTerm(runtime, due))
  await runDueWork(runtime, 'ScheduledChange', options, (due) => beginScheduledChange(runtime, due))
}

/** Processes the due events of one subscription. Returns the time of its next event; undefined when it has none. */
async function endTerm(runtime: ClockRuntime, { tenantId, id }: DueWork): Promise<Date | undefined> {
  const { store } = openTenantStore(runtime.database, tenantId)
  const subscription = await store.subscriptions.changedByTime(id)
  if (!subscription) return undefined
  // A change of the subscription is in progress.
  if (subscription.pendingOperationId !== null) return new Date(runtime.now().getTime() + tickEveryMs)
  return nextStep(await advance(runtime, tenantId, subscription))?.at
}

/**
 * Processes the due events, such as ends of terms, of all subscriptions of a tenant that no vendor keeps. Skips
 * subscriptions with a pending background operation. Includes subscriptions whose events another process has claimed,
 * but has not processed yet.
 */
export async function endTerms(runtime: ClockRuntime, tenantId: string): Promise<void> {
  for (;;) {
    const { store } = openTenantStore(runtime.database, tenantId)
    const due = await store.subscriptions.dueByTime(runtime.now(), batchSize)
    const work = async (subscription: ListedSubscription) => {
      await advance(runtime, tenantId, subscription)
    }
    const advanced = await forEachIsolated(due, work, {
      nameOf: ({ id }) => `Subscription ${id}`,
      onFault: (fault) => runtime.onFault(fault, 'subscription clock'),
    })
    if (due.length < batchSize || advanced === 0) return
  }
}

/**
 * Processes every due event of a subscription, each with the time at which it was due and the price of that time.
 * Returns the subscription afterwards.
 */
async function advance(
  { database, now, newId }: ClockRuntime,
  tenantId: string,
  subscription: ListedSubscription,
): Promise<ListedSubscription> {
  const { store, statements } = openTenantStore(database, tenantId)
  const correlationId = newId()
  const told: Statement[] = []
  let seen = subscription
  for (let step = nextStep(seen); step && step.at <= now(); step = nextStep(seen)) {
    const next = afterStep(seen, step, await priceAt(store, seen, step))
    store.subscriptions.save(next, seen, {
      origin: 'Term',
      kind: operations[step.kind],
      at: step.at,
      correlationId,
    })
    told.push(tell(step, seen, next))
    seen = { ...next, version: seen.version + 1 }
  }
  if (statements.length > 0) await database.transaction([setTenant(tenantId), ...statements, ...told])
  return seen

  function tell({ kind, at }: Step, before: ListedSubscription, after: ListedSubscription): Statement {
    return insertAuditLog(tenantId, {
      id: newId(),
      correlationId,
      operation: operations[kind],
      status: 'Succeded',
      userEmail: null,
      userName: null,
      resellerId: after.resellerId,
      customerId: after.customerId,
      description: `${descriptions[kind]} on ${at.toISOString()}.`,
      errorMessage: null,
      data: changed(excerpt),
      // Only the csp may see the vendor's price.
      cspData: changed((one) => ({ ...excerpt(one), price: one.price?.cost ?? null })),
    })

    function changed(show: (one: ListedSubscription) => object): string {
      return JSON.stringify({ subscriptionId: after.id, before: show(before), after: show(after) })
    }
  }
}

function excerpt({ status, quantity, termDuration, billingFrequency, endDate }: ListedSubscription) {
  return { status, quantity, termDuration, billingFrequency, endDate }
}

/** Returns the unit price after a step. A new term has the price of the catalogue at its start; any other step keeps the price. */
async function priceAt(
  store: Store,
  subscription: ListedSubscription,
  { kind, at }: Step,
): Promise<LockedPrice | null> {
  if (kind !== 'Renew' && kind !== 'ExtendService') return subscription.price
  const { offerId, segment, region } = subscription
  return priceOfNextTerm(subscription, await store.offers.prices(offerId, { segment, region, at }))
}

const operations: Readonly<Record<Step['kind'], string>> = {
  ChangeBillingFrequency: 'UpdateSubscription',
  Renew: 'RenewSubscription',
  ExtendService: 'ExtendSubscription',
  Expire: 'ExpireSubscription',
  Disable: 'DisableSubscription',
  Delete: 'EndSubscription',
}

const descriptions: Readonly<Record<Step['kind'], string>> = {
  ChangeBillingFrequency: 'The billing frequency changed as scheduled',
  Renew: 'The subscription was renewed',
  ExtendService: 'The subscription continues for a month',
  Expire: 'The term of the subscription ended, and it was not renewed',
  Disable: 'The subscription was disabled after its end',
  Delete: 'The subscription was deleted some time after its end',
}
