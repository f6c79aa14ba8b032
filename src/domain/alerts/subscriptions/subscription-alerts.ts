import type { OfferPrice } from '../../offers/offer.ts'
import type { Alert } from '../alert.ts'
import { alertsOf } from '../alert.ts'
import { seatFindings } from '../seats/seat-alerts.ts'
import { type BudgetedUsage, budgetFindings } from '../usage/budget-alerts.ts'
import { conflictFindings } from './conflict-alerts.ts'
import { marginFindings } from './margin-alerts.ts'
import { renewalFindings } from './renewal-alerts.ts'
import type { WatchedSubscription } from './watched-subscription.ts'

/** Inputs that only some alerts of a subscription need. */
export interface Surroundings {
  /** Undefined for a subscription without a budget or without usage. */
  readonly budgeted: BudgetedUsage | undefined
  /** The prices of the catalogue at the end of the term; empty if it does not end soon. */
  readonly nextPrices: readonly OfferPrice[]
}

/** Returns all alerts of a subscription. */
export function subscriptionAlerts(
  one: WatchedSubscription,
  { budgeted, nextPrices }: Surroundings,
  now: Date,
): Alert[] {
  return alertsOf(
    [
      ...(budgeted ? budgetFindings(one, budgeted) : []),
      ...renewalFindings(one, nextPrices, now),
      ...conflictFindings(one),
      ...marginFindings(one),
      ...seatFindings(one, now),
    ],
    now,
  )
}
