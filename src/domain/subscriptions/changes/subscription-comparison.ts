import type { AutoRenewSettings } from '../renewal/auto-renew-settings.ts'
import type { SubscriptionTerms } from '../subscription.ts'

/** A member in which our copy of a subscription differs from the vendor's, with both values as text. */
export interface Difference {
  readonly member: keyof SubscriptionTerms
  readonly ours: string
  readonly theirs: string
}

type InWords = (terms: SubscriptionTerms, now: Date) => string

/** For each member, a function that returns its value as text. Two values count as equal exactly if their texts are equal. */
const words: Readonly<Record<keyof SubscriptionTerms, InWords>> = {
  name: ({ name }) => (name === null ? 'none' : JSON.stringify(name)),
  status: ({ status }) => status,
  providerOfferId: ({ providerOfferId }) => providerOfferId,
  quantity: ({ quantity }) => String(quantity),
  termDuration: ({ termDuration }) => termDuration,
  billingFrequency: ({ billingFrequency }) => billingFrequency,
  startDate: ({ startDate }) => startDate.toISOString(),
  endDate: ({ endDate }) => endDate.toISOString(),
  // A past end of the cancellation window is compared like a missing one, because vendors stop returning past ends.
  cancellationAllowedUntil: ({ cancellationAllowedUntil: until }, now) =>
    until === null || until <= now ? 'closed' : until.toISOString(),
  autoRenewEnabled: ({ autoRenewEnabled }) => (autoRenewEnabled ? 'on' : 'off'),
  endOfTermAction: ({ endOfTermAction }) => endOfTermAction,
  autoRenewSettings: ({ autoRenewSettings }) => settingsInWords(autoRenewSettings),
  // The date is left out because it follows from the term, which is compared as well.
  nextBillingFrequency: ({ nextBillingFrequency }) => nextBillingFrequency?.billingFrequency ?? 'none',
  partnerId: ({ partnerId }) => partnerId ?? 'none',
}

/** Returns the members in which our copy of a subscription differs from the vendor's. */
export function differences(ours: SubscriptionTerms, theirs: SubscriptionTerms, now: Date): Difference[] {
  return Object.entries(words)
    .map(([member, say]) => ({
      member: member as keyof SubscriptionTerms,
      ours: say(ours, now),
      theirs: say(theirs, now),
    }))
    .filter((one) => one.ours !== one.theirs)
}

/** Returns differences as part of a sentence, for messages. */
export function differencesText(found: readonly Difference[]): string {
  return found
    .map(({ member, ours, theirs }) => `${member} is ${ours} in the API and ${theirs} at the vendor`)
    .join('; ')
}

function settingsInWords(settings: AutoRenewSettings | null): string {
  if (!settings) return 'as it is'
  const { term, billingFrequency, customTermEndDate, quantity } = settings
  return [
    `${term} billed ${billingFrequency}`,
    quantity === null ? 'as many seats' : `${quantity} seats`,
    ...(customTermEndDate ? [`until ${customTermEndDate.toISOString()}`] : []),
  ].join(', ')
}
