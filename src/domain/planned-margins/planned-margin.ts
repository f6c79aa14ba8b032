import { invalid } from '../error.ts'
import type { OfferTypeMargins, PriceMargin } from '../offers/margin.ts'
import { startOfDay } from '../subscriptions/term.ts'

/** The rules of the day from which a margin applies: docs/api/margins.md, "Planned margins". */

/**
 * The day from which a margin applies. `since` is any moment of that day, null for today; `plannedFor` is the first moment of
 * a later UTC day.
 */
export type MarginStart =
  | { readonly isPlanned: false; readonly since: Date | null }
  | { readonly isPlanned: true; readonly plannedFor: Date }

/**
 * The sale whose margin is planned: the csp's sale to a reseller, a seller's sale to a customer, or the sale of one
 * subscription.
 */
export const plannedSubjects = ['Reseller', 'Customer', 'Subscription'] as const
export type PlannedSubject = (typeof plannedSubjects)[number]

/** A margin that replaces the current one on a later day. */
export interface PlannedMargin {
  readonly id: string
  readonly subject: PlannedSubject
  /** The first moment of the UTC day from which the margin applies. */
  readonly effectiveDate: Date
  readonly providerInstanceId: string
  /** The reseller that buys, or that sells to the customer; null when the csp sells to the customer. */
  readonly resellerId: string | null
  /** Null for the csp's sale to a reseller. */
  readonly customerId: string | null
  /** Null unless the margin is that of a single subscription. */
  readonly subscriptionId: string | null
  /** Null when the subscription has no margin of its own from that day on. */
  readonly margin: PriceMargin | null
  readonly offerTypeMargins: OfferTypeMargins | null
}

/**
 * Returns the start of a margin that a request sets. Margins apply by UTC days, so a later moment of today means today.
 *
 * @throws DomainError `invalid` for a day more than a year ahead, which is probably a wrong year
 */
export function marginStart(effectiveDate: string | undefined, now: Date): MarginStart {
  if (effectiveDate === undefined) return { isPlanned: false, since: null }
  const moment = new Date(effectiveDate)
  const day = startOfDay(moment)
  if (day <= now) return { isPlanned: false, since: moment }
  const last = yearAfter(startOfDay(now))
  if (day > last) throw invalid([{ path: 'effectiveDate', description: tooLate(last) }])
  return { isPlanned: true, plannedFor: day }
}

function yearAfter(day: Date): Date {
  return new Date(new Date(day).setUTCFullYear(day.getUTCFullYear() + 1))
}

function tooLate(last: Date): string {
  return `effectiveDate must be at most a year ahead, that is, ${last.toISOString().slice(0, 10)} or earlier.`
}
