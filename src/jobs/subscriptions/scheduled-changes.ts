import { DomainError, textOfRefusal } from '../../domain/error.ts'
import {
  becomes,
  conflictOf,
  type ScheduledChange,
} from '../../domain/subscriptions/changes/scheduled-change.ts'
import {
  changeOf,
  frequencyNext,
  refuseAfterTerm,
  type SubscriptionChange,
  type WantedSubscription,
} from '../../domain/subscriptions/changes/subscription-change.ts'
import { type ListedSubscription, refuseInState } from '../../domain/subscriptions/subscription.ts'
import { refuseLateCancellation } from '../../domain/subscriptions/subscription-windows.ts'
import { beginWork, collectJobs, type UnaskedRuntime } from '../../queue/begin-work.ts'
import { insertAuditLog } from '../../store/audit-logs/audit-logs.ts'
import type { Statement } from '../../store/database.ts'
import type { DueWork } from '../../store/queue/due-work.ts'
import { openTenantStore, type Store } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import { beginChange } from './change-subscription.ts'

// The pause while another change of the subscription is in progress or must start first.
const waitMs = 10_000

/** The audit log's operation for each kind of scheduled change. */
const operations = {
  Update: 'UpdateSubscription',
  Suspend: 'SuspendSubscription',
  Reactivate: 'ReactivateSubscription',
  Cancel: 'CancelSubscription',
} as const

/**
 * Starts a due scheduled change. Returns the time of the next check, undefined if none is needed. The change waits
 * while it is not due, an earlier change of its subscription has not started, or its subscription has a pending
 * background operation.
 */
export async function beginScheduledChange(
  runtime: UnaskedRuntime,
  { tenantId, id }: DueWork,
): Promise<Date | undefined> {
  const { database, queue, newId, now } = runtime
  const { store, statements } = openTenantStore(database, tenantId)
  const waiting = await store.scheduledChanges.notStarted(id)
  if (!waiting) return undefined
  if (waiting.effectiveDate > now()) return waiting.effectiveDate
  const again = new Date(now().getTime() + waitMs)
  if (!waiting.isNext) return again
  const subscription = await store.subscriptions.get(waiting)
  if (subscription.pendingOperationId !== null) return again
  const scheduled = soldNow(waiting, subscription)
  const begun = await prepare(runtime, tenantId, store, scheduled, subscription).catch((refusal) => {
    if (!(refusal instanceof DomainError)) throw refusal
    const errorMessage = textOfRefusal(refusal)
    store.scheduledChanges.save({ ...scheduled, status: 'Failed', errorMessage })
    const outcome = { id: newId(), correlationId: newId(), status: 'Failed', errorMessage } as const
    return [tell(tenantId, scheduled, outcome)]
  })
  await database.transaction([setTenant(tenantId), ...statements, ...begun])
  queue.wake()
  return undefined
}

/**
 * Returns a scheduled change with the present seller of its subscription. If the seller has changed, removes the user
 * who scheduled the change, because the present seller reads the operation and the audit rows.
 */
function soldNow(waiting: ScheduledChange, { resellerId }: ListedSubscription): ScheduledChange {
  return waiting.resellerId === resellerId
    ? waiting
    : { ...waiting, resellerId, userName: null, userEmail: null }
}

/**
 * Stores the new state of a scheduled change, and returns the statements of its audit row and its background operation.
 * A change that conflicts with the subscription, or has no effect any more, gets no operation. @throws DomainError when
 * a rule forbids the change
 */
async function prepare(
  runtime: UnaskedRuntime,
  tenantId: string,
  store: Store,
  scheduled: ScheduledChange,
  subscription: ListedSubscription,
): Promise<Statement[]> {
  const { newId, now } = runtime
  const correlationId = newId()
  const conflict = conflictOf(scheduled, subscription)
  if (conflict !== undefined) {
    store.scheduledChanges.save({ ...scheduled, status: 'Conflict', errorMessage: conflict })
    return [
      tell(tenantId, scheduled, { id: newId(), correlationId, status: 'Failed', errorMessage: conflict }),
    ]
  }
  refuseInState(subscription.status, becomes[scheduled.action])
  const change = await changeFor(store, scheduled, subscription, now())
  if (Object.keys(change).length === 0) {
    store.scheduledChanges.save({ ...scheduled, status: 'Succeded', errorMessage: null })
    return [tell(tenantId, scheduled, { id: newId(), correlationId, status: 'Succeded', errorMessage: null })]
  }
  const operationId = newId()
  const { jobs, work } = collectJobs(operationId)
  const kind = operations[scheduled.action]
  await beginChange({ store, jobs, now: now() }, subscription, {
    change,
    kind,
    isCompared: true,
    origin: 'Schedule',
  })
  store.scheduledChanges.save({ ...scheduled, status: 'Processing', errorMessage: null, operationId })
  const { userName, userEmail, resellerId, customerId } = scheduled
  return [
    tell(tenantId, scheduled, { id: operationId, correlationId, status: 'Processing', errorMessage: null }),
    ...beginWork(runtime, {
      ...{ tenantId, operationId, operation: kind, correlationId, userName, userEmail },
      ...{ startedBy: null, resellerId, customerId, jobs: work },
    }),
  ]
}

/** The functions that read offers and their prices. */
export interface PricedOffers {
  readonly offers: Pick<Store['offers'], 'get' | 'prices'>
}

/** Returns the change that a scheduled change makes to a subscription. @throws DomainError when a rule forbids it */
export async function changeFor(
  store: PricedOffers,
  { action, change }: Pick<ScheduledChange, 'action' | 'change'>,
  subscription: ListedSubscription,
  now: Date,
): Promise<SubscriptionChange> {
  if (action === 'Suspend') return { status: 'Suspended' }
  if (action === 'Reactivate') {
    refuseAfterTerm(subscription, now)
    return { status: 'Active' }
  }
  if (action === 'Cancel') {
    refuseLateCancellation(subscription, now)
    return { status: 'Deleted' }
  }
  const { offerId, segment, region } = subscription
  const [offer, prices] = await Promise.all([
    store.offers.get(offerId),
    store.offers.prices(offerId, { segment, region, at: now }),
  ])
  const wanted = {
    name: subscription.name,
    quantity: subscription.quantity,
    nextBillingFrequency: frequencyNext(subscription),
    ...change,
  } as WantedSubscription
  return changeOf({ subscription, offer, prices }, wanted, now)
}

function tell(
  tenantId: string,
  {
    id: scheduledChangeId,
    action,
    change,
    subscriptionId,
    resellerId,
    customerId,
    userName,
    userEmail,
  }: ScheduledChange,
  outcome: {
    readonly id: string
    readonly correlationId: string
    readonly status: 'Processing' | 'Succeded' | 'Failed'
    readonly errorMessage: string | null
  },
): Statement {
  return insertAuditLog(tenantId, {
    ...outcome,
    operation: operations[action],
    userEmail,
    userName,
    resellerId,
    customerId,
    description: `A change that was scheduled: ${action} (scheduledChangeId: ${scheduledChangeId}, subscriptionId: ${subscriptionId}).`,
    data: JSON.stringify(change),
    cspData: null,
  })
}
