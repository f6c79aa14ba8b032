import {
  afterStep,
  nextStep,
  renewalTerms,
  type Step,
} from '../../domain/subscriptions/renewal/subscription-renewal.ts'
import type { ListedSubscription, LockedPrice } from '../../domain/subscriptions/subscription.ts'
import type { UnaskedRuntime } from '../../queue/begin-work.ts'
import { forEachIsolated } from '../../queue/for-each.ts'
import { type Recurring, recurring } from '../../queue/recurring.ts'
import { insertAuditLog } from '../../store/audit-logs/audit-logs.ts'
import type { Statement } from '../../store/database.ts'
import { openTenantStore, type Store } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import { workingTenantIds } from '../../store/tenants.ts'
import { beginScheduled } from './scheduled-changes.ts'

/** The dependencies of the subscription clock. */
export interface ClockRuntime extends UnaskedRuntime {
  readonly onFault: (fault: unknown, correlationId: string) => void
}

const tickEveryMs = 10_000
const batchSize = 500

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

/** Processes the due events of every tenant, except tenants whose work is paused (`directory.work_holds`). */
export async function passTime(runtime: ClockRuntime): Promise<void> {
  const work = async (tenantId: string) => {
    await endTerms(runtime, tenantId)
    await beginScheduled(runtime, tenantId)
  }
  await forEachIsolated(await workingTenantIds(runtime.database), work, {
    nameOf: (tenantId) => `Tenant ${tenantId}`,
    onFault: (fault) => runtime.onFault(fault, 'subscription clock'),
  })
}

/** Processes the due events, such as ends of terms, of a tenant's subscriptions that no vendor keeps. */
export async function endTerms(runtime: ClockRuntime, tenantId: string): Promise<void> {
  for (;;) {
    const { store } = openTenantStore(runtime.database, tenantId)
    const due = await store.subscriptions.dueByTime(runtime.now(), batchSize)
    const advanced = await forEachIsolated(due, (subscription) => advance(runtime, tenantId, subscription), {
      nameOf: ({ id }) => `Subscription ${id}`,
      onFault: (fault) => runtime.onFault(fault, 'subscription clock'),
    })
    if (due.length < batchSize || advanced === 0) return
  }
}

/** Processes every due event of a subscription, each with the time at which it was due and the price of that time. */
async function advance(
  { database, now, newId }: ClockRuntime,
  tenantId: string,
  subscription: ListedSubscription,
): Promise<void> {
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

/** Returns the unit price after a step: for a new term the catalogue's price at its start, else the present price. */
async function priceAt(
  store: Store,
  subscription: ListedSubscription,
  { kind, at }: Step,
): Promise<LockedPrice | null> {
  if (kind !== 'Renew' && kind !== 'ExtendService') return subscription.price
  const { termDuration, billingFrequency } = renewalTerms(subscription)
  const { offerId, segment, region, price } = subscription
  const prices = await store.offers.prices(offerId, { segment, region, at })
  const found = prices.find(
    (one) =>
      one.termDuration === termDuration &&
      one.billingFrequency === billingFrequency &&
      (price === null || one.currency === price.currency),
  )
  return found ? { cost: found.cost, erp: found.erp, currency: found.currency } : price
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
