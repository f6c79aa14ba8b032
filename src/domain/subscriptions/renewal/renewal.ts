import type { EndOfTermAction, SubscriptionTerms } from '../subscription.ts'

const hourMs = 3_600_000

// Vendors begin a renewal at the midnight UTC that starts the last day of the term, and may need a day for it. A change
// in that time may be too late.
const closingMarginMs = 24 * hourMs
// How long after a renewal seats can be returned or the subscription can be cancelled: docs/api/subscriptions.md,
// "Windows".
const windowMs = 7 * 24 * hourMs

/** The upcoming end of a subscription's term. */
export interface Renewal {
  readonly action: EndOfTermAction
  readonly endDate: Date
  /** The last moment at which a change of the end-of-term settings certainly takes effect. */
  readonly actBefore: Date
  /**
   * The last moment at which the renewed subscription can be cancelled, or its seats reduced; null when the subscription is
   * not renewed.
   */
  readonly reactUntil: Date | null
  /** The number of seats after the end of the term; 0 when the subscription stops. */
  readonly quantity: number
}

/** Returns what happens at the end of a subscription's term, with the deadlines for changing it. */
export function renewalOf(terms: SubscriptionTerms): Renewal {
  const { status, endDate, quantity, autoRenewSettings } = terms
  // A suspended subscription is never renewed, whatever its end-of-term action is.
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
