import { monthsOfPrice, type PricedTerm } from '../subscriptions/subscription-price.ts'
import { partOfTerm } from '../subscriptions/term-alignment.ts'
import type { Alert } from './alert.ts'

/**
 * Returns the number of months that the amount at stake of an alert covers: 1 for unassigned seats and for a budget. In other
 * alerts, the amount of a legacy licence that a vendor bills covers a billing period, and any other amount covers a term. If
 * this term is shortened, returns null, except for a `RenewalDeadline` with a request that changes the renewal: this request
 * is about the full next term. Also returns null without an amount, and for a term without an end.
 *
 * @param term The present term of the subscription; null if the alert concerns none.
 */
export function stakeMonthsOf(
  { kind, stake, request }: Pick<Alert, 'kind' | 'stake' | 'request'>,
  term: PricedTerm | null,
): number | null {
  if (stake === null) return null
  if (kind === 'UnassignedSeats' || kind === 'BudgetOverrun') return 1
  const months = term && monthsOfPrice(term)
  if (term === null || months === null) return null
  const { billingFrequency, offerType, isBilledHere } = term
  if (offerType === 'LicenseLegacy' && !isBilledHere) return months
  // The request that changes a renewal is about the next term, which is a full one.
  const isOfNextTerm = kind === 'RenewalDeadline' && request?.method === 'PATCH'
  return isOfNextTerm || partOfTerm(term, billingFrequency) === null ? months : null
}
