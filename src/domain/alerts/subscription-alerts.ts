import type { Alert } from './alert.ts'
import { alertsOf } from './alert.ts'
import { type BudgetedUsage, budgetFindings } from './budget-alerts.ts'
import { conflictFindings } from './conflict-alerts.ts'
import { marginFindings } from './margin-alerts.ts'
import { renewalFindings } from './renewal-alerts.ts'
import { seatFindings } from './seats/seat-alerts.ts'
import type { WatchedSubscription } from './watched-subscription.ts'

/**
 * Returns all alerts of a subscription.
 *
 * @param budgeted Undefined for a subscription without a budget or without usage.
 */
export function subscriptionAlerts(
  one: WatchedSubscription,
  budgeted: BudgetedUsage | undefined,
  now: Date,
): Alert[] {
  return alertsOf(
    [
      ...(budgeted ? budgetFindings(one, budgeted) : []),
      ...renewalFindings(one, now),
      ...conflictFindings(one),
      ...marginFindings(one),
      ...seatFindings(one, now),
    ],
    now,
  )
}
