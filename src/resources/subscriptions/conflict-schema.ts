import { noun, pick, supplied } from '../../domain/noun.ts'
import { billingFrequencies } from '../../domain/offers/offer.ts'
import { frequencyNext } from '../../domain/subscriptions/changes/subscription-change.ts'
import { type SubscriptionTerms, subscription, termMembers } from '../../domain/subscriptions/subscription.ts'
import type { Role } from '../../kernel/operation.ts'
import { enumeration, object, type Shown } from '../../validation/fields.ts'
import { subscriptionTerms } from './schema.ts'

const oneSide = noun({
  ...pick(subscription.members, ...termMembers),
  nextBillingFrequency: supplied(enumeration('BillingFrequency', billingFrequencies)),
})
const onOneSide = object(oneSide.answerMembers, {
  title: 'ComparedSubscription',
  extending: [subscriptionTerms],
})

/** The schema of a conflict: our version and the vendor's version of a subscription that was changed at the vendor. */
export const subscriptionConflict = object(
  { portalSubscription: onOneSide, providerSubscription: onOneSide },
  { title: 'SubscriptionConflict' },
)

/** The response of an operation that refuses a change because the subscription was changed at its vendor. */
export const conflictResponse = {
  description:
    'The subscription was changed at its vendor. The request has changed nothing. Except in a dry run, the service has stored the state of the vendor: read the subscription and send the request again.',
  schema: subscriptionConflict,
}

/** Converts both versions of a subscription to their form in a conflict, for a role. */
export function showConflict(
  { ours, theirs }: { ours: SubscriptionTerms; theirs: SubscriptionTerms },
  role: Role,
): Shown<typeof subscriptionConflict> {
  const show = (one: SubscriptionTerms) =>
    oneSide.show(one, role, { nextBillingFrequency: { name: frequencyNext(one) } })
  return { portalSubscription: show(ours), providerSubscription: show(theirs) }
}
