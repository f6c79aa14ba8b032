import type { TermDuration } from '../../../domain/offers/offer.ts'
import type { Purchase } from '../../commerce.ts'

/** What a reservation is for; its term once more, in words of its own. */
export function reservationContext({ reservation, termDuration }: Purchase): object {
  if (reservation === null) return {}
  const { scope, cloudSubscriptionId } = reservation
  return {
    scope: scope.toLowerCase(),
    ...(cloudSubscriptionId === null ? {} : { subscriptionId: cloudSubscriptionId }),
    duration: durations[termDuration],
  }
}

const durations: Readonly<Partial<Record<TermDuration, string>>> = {
  OneYear: '1Year',
  ThreeYears: '3Years',
  FiveYears: '5Years',
}

/** Whom a savings plan is for (learn.microsoft.com/partner-center/developer/azure-purchase-savings-plan). */
export function savingsPlanContext({ savingsPlan }: Purchase): object {
  if (savingsPlan === null) return {}
  const { scope, billedTo } = savingsPlan
  return scope === 'Single'
    ? { scope: 'single', entitlementId: billedTo }
    : { scope: 'shared', subscriptionId: billedTo }
}

/** What a savings plan commits to, as a member of the line of a cart; nothing of all else. */
export function commitmentOf({ savingsPlan, currency }: Purchase): object {
  if (savingsPlan === null) return {}
  const amount = savingsPlan.hourlyCommitment
  return { purchaseCommitment: { amount, grain: 'hourly', currency: currency.toLowerCase() } }
}
