import type { OfferPrice } from '../../offers/offer.ts'
import { renewalOf } from '../../subscriptions/renewal/renewal.ts'
import { nextTermOf } from '../../subscriptions/renewal/subscription-renewal.ts'
import { isEntitlement } from '../../subscriptions/subscription-purchase.ts'
import { monthsOf } from '../../subscriptions/term.ts'
import { dayOf, minuteOf } from '../../values/moment.ts'
import { dayMs, type Finding, severityBefore } from '../alert.ts'
import { cancelling, settingRenewal } from './subscription-requests.ts'
import {
  aboutSubscription,
  costOf,
  revenueOf,
  sharesOf,
  type WatchedSubscription,
} from './watched-subscription.ts'

// A month's notice, because a change of an annual contract needs a decision. A monthly term has a quarter of that.
const noticeDays = { long: 30, short: 7 } as const
const beforeTerm = { criticalDays: 3, warningDays: 14 }
const afterRenewal = { criticalDays: 2, warningDays: 7 }

/** Returns whether the term of a subscription ends so soon that the prices of the next term matter. */
export function endsSoon({ endDate }: Pick<WatchedSubscription, 'endDate'>, now: Date): boolean {
  const left = endDate.getTime() - now.getTime()
  return left > 0 && left <= (noticeDays.long + 1) * dayMs
}

/**
 * Returns the findings about a deadline for a decision: whether the subscription is renewed at the end of the present term,
 * or whether the renewal that began this term is cancelled. Returns none if renewal settings or a scheduled change have
 * already decided.
 *
 * @param nextPrices The prices of the catalogue at the end of the term; needed only if `endsSoon` is true.
 */
export function renewalFindings(
  one: WatchedSubscription,
  nextPrices: readonly OfferPrice[],
  now: Date,
): Finding[] {
  if (one.status !== 'Active' || one.billingType === 'Usage' || one.isTrialOffer) return []
  if (isEntitlement(one) || monthsOf(one.termDuration) === null || one.endDate <= now) return []
  return [...cancellableRenewal(one, now), ...endOfTerm(one, nextPrices, now)]
}

function isLongTerm({ termDuration }: WatchedSubscription): boolean {
  return monthsOf(termDuration)! >= 12
}

/** Returns the finding about a renewal for a year or longer that can still be cancelled, or none. */
function cancellableRenewal(one: WatchedSubscription, now: Date): Finding[] {
  const until = one.cancellationAllowedUntil
  if (!one.isRenewed || !isLongTerm(one) || until === null || until <= now) return []
  const request = cancelling(one)
  return [
    {
      ...aboutSubscription(one),
      kind: 'RenewalDeadline',
      severity: severityBefore(until, now, afterRenewal),
      occurrence: `renewed ${one.startDate.toISOString()}`,
      description: `The subscription was renewed on ${dayOf(one.startDate)}. The renewal can be cancelled until ${minuteOf(until)}.`,
      actBefore: until,
      shares: sharesOf(one, (party) => ({ stake: costOf(one, party, one.quantity), request })),
    },
  ]
}

/** Returns the finding that a term ends soon without a decision about its renewal, or none. */
function endOfTerm(one: WatchedSubscription, nextPrices: readonly OfferPrice[], now: Date): Finding[] {
  const { action, actBefore, endDate, quantity } = renewalOf(one)
  const isLong = isLongTerm(one)
  const notice = (isLong ? noticeDays.long : noticeDays.short) * dayMs
  const noticeAt = new Date(actBefore.getTime() - notice)
  if (actBefore <= now || now < noticeAt || isDecided(one, noticeAt)) return []
  // No alert is needed: a renewal of a monthly term lasts only a month, and an extended service can be cancelled at any time.
  if (action === 'ExtendedService' || (action === 'Renew' && !isLong)) return []
  const isRenewed = action === 'Renew'
  const next = { ...one, ...nextTermOf(one, nextPrices) }
  return [
    {
      ...aboutSubscription(one),
      kind: 'RenewalDeadline',
      severity: severityBefore(actBefore, now, beforeTerm),
      occurrence: `ends ${endDate.toISOString()}`,
      description: isRenewed
        ? `The subscription is renewed on ${dayOf(endDate)} for another term. To be certain of its effect, change the renewal before ${minuteOf(actBefore)}.`
        : `The subscription ends on ${dayOf(endDate)} and is not renewed. To be certain of its effect, change the renewal before ${minuteOf(actBefore)}.`,
      actBefore,
      shares: sharesOf(one, (party) => ({
        stake: isRenewed ? costOf(next, party, quantity) : revenueOf(next, party, one.quantity),
        request: settingRenewal(one, !isRenewed),
      })),
    },
  ]
}

/**
 * Returns whether someone has decided what happens at the end of the term.
 *
 * @param noticeAt When the alert begins. A renewal setting from before this time does not count as a decision, because its
 * author may have forgotten it.
 */
function isDecided(
  { autoRenewSettings, renewalSetAt, scheduled, endDate }: WatchedSubscription,
  noticeAt: Date,
): boolean {
  const isAboutEnd = ({ action, change }: WatchedSubscription['scheduled'][number]) =>
    action === 'Cancel' ||
    action === 'Suspend' ||
    change.autoRenewEnabled !== undefined ||
    change.endOfTermAction !== undefined ||
    change.autoRenewSettings !== undefined
  return (
    autoRenewSettings !== null ||
    (renewalSetAt !== null && renewalSetAt >= noticeAt) ||
    scheduled.some((one) => one.effectiveDate <= endDate && isAboutEnd(one))
  )
}
