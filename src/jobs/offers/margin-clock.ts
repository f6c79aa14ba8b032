import { runDueWork } from '../../queue/recurring/due.ts'
import { type Recurring, recurring } from '../../queue/recurring/recurring.ts'
import { checkAlertsOf, checkMarginAlerts } from '../../store/alerts/alert-states.ts'
import type { Database } from '../../store/database.ts'
import { copyDueMargins, endDueMargins } from '../../store/offers/planned-margins.ts'
import type { DueWork } from '../../store/queue/due-work.ts'
import { openTenantStore } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'

/** The dependencies of the recurring work that lets planned margins apply from their day on. */
export interface MarginClockRuntime {
  readonly database: Database
  readonly now: () => Date
  readonly newId: () => string
  readonly onFault: (fault: unknown, correlationId: string) => void
}

const tickEveryMs = 2_000
const leaseMs = 10_000
const claimedCount = 50

/**
 * Starts the recurring work that makes planned margins the stored margins of their reseller, customer or subscription
 * when their day comes. Prices, orders and bills do not wait for this work: they read the planned margins directly
 * until these are copied (store/offers/margins-in-effect.ts).
 *
 * @returns the recurring work, which the caller can stop
 */
export function startMarginClock(runtime: MarginClockRuntime): Recurring {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'margin clock')
  return recurring(() => beginPlannedMargins(runtime), { name: 'margin clock', every: tickEveryMs, onFault })
}

/**
 * Makes the planned margins whose day has come the stored margins of their resellers, customers and subscriptions, in
 * all tenants. Several processes may run this.
 */
export async function beginPlannedMargins(runtime: MarginClockRuntime): Promise<void> {
  const onFault = (fault: unknown) => runtime.onFault(fault, 'margin clock')
  await runDueWork(runtime, 'Margin', { leaseMs, claimed: claimedCount, onFault }, (due) =>
    beginMargins(runtime, due),
  )
}

/** Copies the due margins of a reseller, customer or subscription. Returns the day of its next planned margin. */
async function beginMargins(
  { database, newId }: MarginClockRuntime,
  { tenantId, id }: DueWork,
): Promise<Date | undefined> {
  const { store, statements } = openTenantStore(database, tenantId)
  const due = await store.subscriptions.withDueMargins(id)
  if (due) {
    const kind = 'UpdateSubscriptionPriceMargin'
    store.subscriptions.copyDueMargins(due, {
      origin: 'Schedule',
      kind,
      at: due.since,
      correlationId: newId(),
    })
  }
  const copied = [...copyDueMargins(tenantId, id), ...statements]
  copied.push(due ? checkAlertsOf(tenantId, [id]) : checkMarginAlerts(tenantId, id))
  await database.transaction([setTenant(tenantId), ...copied, endDueMargins(tenantId, id)])
  return await store.plannedMargins.nextDay(id)
}
