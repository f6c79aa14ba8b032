import type { EndOfTermAction, SubscriptionTerms } from './subscription.ts'

const hourMs = 3_600_000

// Vendors begin to renew at midnight (UTC) of the last day and may take a day for it; whoever changes something in
// that time cannot know whether it still counts.
const closingMarginMs = 24 * hourMs
// How long after a renewal seats can be given back, or all of it be cancelled: docs/api/subscriptions.md, "Windows".
const windowMs = 7 * 24 * hourMs

/** What is coming to a subscription at the end of its term. */
export interface Renewal {
  readonly action: EndOfTermAction
  readonly endDate: Date
  /** The last moment at which a change of it certainly counts. */
  readonly actBefore: Date
  /** Until when a renewal can be taken back, or made smaller; null when nothing is renewed. */
  readonly reactUntil: Date | null
  /** Seats after the end; 0 when it stops. */
  readonly quantity: number
}

/** What is coming to a subscription at the end of its term, and until when that can be changed. */
export function renewalOf(terms: SubscriptionTerms): Renewal {
  const { status, endDate, quantity, autoRenewSettings } = terms
  // What is suspended ends with its term, whatever was chosen before.
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
