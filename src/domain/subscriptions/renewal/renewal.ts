import type { EndOfTermAction, SubscriptionTerms } from '../subscription.ts'

const hourMs = 3_600_000

// Vendors begin to renew at midnight (UTC) of the last day and may take a day for it; whether a change in
// that time still counts is uncertain.
const closingMarginMs = 24 * hourMs
// How long after a renewal seats can be returned, or the subscription can be cancelled: docs/api/subscriptions.md,
// "Windows".
const windowMs = 7 * 24 * hourMs

/** The upcoming end of a subscription's term. */
export interface Renewal {
  readonly action: EndOfTermAction
  readonly endDate: Date
  /** The last moment at which a change certainly counts. */
  readonly actBefore: Date
  /** The last moment at which a renewal can be cancelled or reduced; null when nothing is renewed. */
  readonly reactUntil: Date | null
  /** The number of seats after the end; 0 when it stops. */
  readonly quantity: number
}

/** Returns the upcoming end of a subscription's term, and the deadlines for changing it. */
export function renewalOf(terms: SubscriptionTerms): Renewal {
  const { status, endDate, quantity, autoRenewSettings } = terms
  // A suspended subscription ends with its term, whatever was chosen before.
  const action = status === 'Suspended' ? 'Stop' : terms.endOfTermAction
  const isGoingOn = action !== 'Stop'
  return {
    action,
    endDate,
    actBefore: new Date(endDate.getTime() - closingMarginMs),
    reactUntil: action === 'Renew' ? new Date(endDate.getTime() + windowMs) : null,
    quantity: isGoingOn ? (autoRenewSettings?.quantity ?? quantity) : 0,
  }
}
