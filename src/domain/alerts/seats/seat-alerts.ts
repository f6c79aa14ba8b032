import { isLegacy } from '../../subscriptions/changes/subscription-succession.ts'
import { showSettings } from '../../subscriptions/renewal/auto-renew-settings.ts'
import { renewalOf } from '../../subscriptions/renewal/renewal.ts'
import { renewalTerms } from '../../subscriptions/renewal/subscription-renewal.ts'
import { isEntitlement } from '../../subscriptions/subscription-purchase.ts'
import { fewestSeats, openBatches } from '../../subscriptions/subscription-windows.ts'
import { monthsOf } from '../../subscriptions/term.ts'
import { minuteOf } from '../../values/moment.ts'
import { type Finding, type ReadyRequest, severityBefore } from '../alert.ts'
import { cancelling, changing, settingRenewal } from '../subscriptions/subscription-requests.ts'
import {
  aboutSubscription,
  monthlyCostOf,
  sharesOf,
  type WatchedSubscription,
} from '../subscriptions/watched-subscription.ts'
import { countedReadings, unassignedSeats } from './seat-use.ts'

// One spare seat for twenty, so that a new employee can start without a purchase.
const seatsPerSpare = 20
const notice = { criticalDays: 1, warningDays: 14 }

/** A request that returns seats: the deadline until which it certainly takes effect, and a sentence about its effect. */
interface Way {
  readonly request: ReadyRequest | null
  readonly actBefore: Date
  readonly effect: string
}

/**
 * Returns the finding about seats that are paid and assigned to no user, with the request that returns them: now if the
 * vendor still takes them back, or else at the renewal. Returns no finding if the renewal settings or a scheduled change
 * already decide the number of seats (`isDecided`).
 */
export function seatFindings(one: WatchedSubscription, now: Date): Finding[] {
  if (one.status !== 'Active' || one.billingType === 'Usage' || one.isTrialOffer) return []
  if (isEntitlement(one) || monthsOf(one.termDuration) === null || one.endDate <= now) return []
  const seats = unassignedSeats(one.quantity, one.seatReadings)
  if (seats <= Math.floor(one.quantity / seatsPerSpare) || isDecided(one)) return []
  const way = returningNow(one, seats, now) ?? returningAtRenewal(one, seats, now)
  if (way === null) return []
  const { request, actBefore, effect } = way
  return [
    {
      ...aboutSubscription(one),
      kind: 'UnassignedSeats',
      severity: severityBefore(actBefore, now, notice),
      description: `${seats} of ${one.quantity} seats have been assigned to no user for ${countedReadings} nights. ${effect}`,
      actBefore,
      shares: sharesOf(one, (party) => ({ stake: monthlyCostOf(one, party, seats), request })),
    },
  ]
}

/** Returns the request that returns seats now, as many as the vendor takes back; null if it takes none back. */
function returningNow(one: WatchedSubscription, seats: number, now: Date): Way | null {
  const { quantity, minQuantity, cancellationAllowedUntil: until } = one
  if (seats === quantity && until !== null && until > now)
    return {
      request: cancelling(one),
      actBefore: until,
      effect: 'Proposal: cancel the subscription now.',
    }
  const kept = Math.max(minQuantity, fewestSeats(one, now), quantity - seats)
  if (kept >= quantity) return null
  const windows = openBatches(one, now).map((batch) => batch.until.getTime())
  return {
    request: changing(one, { quantity: kept }),
    actBefore: new Date(Math.min(...windows)),
    effect: `Proposal: return ${quantity - kept} of these seats now.`,
  }
}

/**
 * Returns how seats can be dropped at the end of the term: by a renewal with fewer seats, or by no renewal if no user has a
 * seat. Returns null if the subscription is not renewed, if it is too late to change the renewal, or if the offer does not
 * allow fewer seats.
 */
function returningAtRenewal(one: WatchedSubscription, seats: number, now: Date): Way | null {
  const { action, actBefore, endDate } = renewalOf(one)
  if (action !== 'Renew' || actBefore <= now) return null
  const end = minuteOf(endDate)
  if (seats === one.quantity)
    return {
      request: settingRenewal(one, false),
      actBefore,
      effect: `Proposal: let the subscription end on ${end}.`,
    }
  const quantity = Math.max(one.minQuantity, one.quantity - seats)
  // Do not propose to end the subscription, because some of its seats are assigned to users.
  if (quantity >= one.quantity) return null
  if (isLegacy(one))
    return {
      request: null,
      actBefore,
      effect: `The subscription is renewed unchanged on ${end}; a migration can reduce the seats.`,
    }
  const { termDuration: term, billingFrequency } = renewalTerms(one)
  const customTermEndDate = one.autoRenewSettings?.customTermEndDate ?? null
  const autoRenewSettings = showSettings({ term, billingFrequency, customTermEndDate, quantity })
  return {
    request: changing(one, { autoRenewEnabled: true, endOfTermAction: { name: 'Renew' }, autoRenewSettings }),
    actBefore,
    effect: `Proposal: renew the subscription with ${quantity} ${quantity === 1 ? 'seat' : 'seats'} on ${end}.`,
  }
}

/**
 * Returns whether the number of seats is already decided: the renewal has fewer seats, or a scheduled change lowers the
 * seats, switches the renewal off, or changes the status.
 */
function isDecided({ autoRenewSettings, scheduled, quantity }: WatchedSubscription): boolean {
  const lowers = (seats: number | null | undefined) =>
    seats !== null && seats !== undefined && seats < quantity
  return (
    lowers(autoRenewSettings?.quantity) ||
    scheduled.some(
      ({ action, change }) =>
        action !== 'Update' ||
        change.autoRenewEnabled === false ||
        lowers(change.quantity) ||
        lowers(change.autoRenewSettings?.quantity),
    )
  )
}
