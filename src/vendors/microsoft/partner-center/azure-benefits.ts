import type { TermDuration } from '../../../domain/offers/offer.ts'
import type { Purchase } from '../../commerce.ts'

/**
 * Returns the provisioning context of a reservation, which repeats the term in another form; empty for other offers.
 */
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

/**
 * Returns the provisioning context of a savings plan; empty for other offers
 * (learn.microsoft.com/partner-center/developer/azure-purchase-savings-plan).
 */
export function savingsPlanContext({ savingsPlan }: Purchase): object {
  if (savingsPlan === null) return {}
  const { scope, billedTo } = savingsPlan
  return scope === 'Single'
    ? { scope: 'single', entitlementId: billedTo }
    : { scope: 'shared', subscriptionId: billedTo }
}

/** Returns the commitment of a savings plan as a member of a cart line; empty for other offers. */
export function commitmentOf({ savingsPlan, currency }: Purchase): object {
  if (savingsPlan === null) return {}
  const amount = savingsPlan.hourlyCommitment
  return { purchaseCommitment: { amount, grain: 'hourly', currency: currency.toLowerCase() } }
}
