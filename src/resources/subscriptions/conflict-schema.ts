import { billingFrequencies, termDurations } from '../../domain/offers/offer.ts'
import { frequencyNext } from '../../domain/subscriptions/changes/subscription-change.ts'
import {
  endOfTermActions,
  type SubscriptionTerms,
  subscriptionStatuses,
} from '../../domain/subscriptions/subscription.ts'
import {
  boolean,
  dateTime,
  enumeration,
  nullable,
  nullableText,
  object,
  type Shown,
  text,
} from '../../validation/fields.ts'
import { count, name } from './schema.ts'
import { nullableRenewal, showSettings } from './update-schema.ts'

const onOneSide = object(
  {
    name,
    quantity: count,
    nextBillingFrequency: enumeration('BillingFrequency', billingFrequencies),
    autoRenewEnabled: boolean(),
    endOfTermAction: enumeration('EndOfTermAction', endOfTermActions),
    autoRenewSettings: nullableRenewal,
    status: enumeration('SubscriptionStatus', subscriptionStatuses),
    providerOfferId: text(255),
    termDuration: enumeration('TermDuration', termDurations),
    billingFrequency: enumeration('BillingFrequency', billingFrequencies),
    startDate: dateTime(),
    endDate: dateTime(),
    cancellationAllowedUntil: nullable(dateTime()),
    partnerId: nullableText(255),
  },
  { title: 'ComparedSubscription' },
)

/** Both versions of a subscription that was changed at its vendor. */
export const subscriptionConflict = object(
  { portalSubscription: onOneSide, providerSubscription: onOneSide },
  { title: 'SubscriptionConflict' },
)

/** The response of an operation that refuses a change based on an outdated copy. */
export const conflictResponse = {
  description:
    'The subscription was changed at its vendor. The request has changed nothing. The service now has the new state: read the subscription and send the request again.',
  schema: subscriptionConflict,
}

/** Converts both versions of a subscription to their form in a conflict. */
export function showConflict({
  ours,
  theirs,
}: {
  ours: SubscriptionTerms
  theirs: SubscriptionTerms
}): Shown<typeof subscriptionConflict> {
  return { portalSubscription: showSide(ours), providerSubscription: showSide(theirs) }
}

function showSide(one: SubscriptionTerms): Shown<typeof onOneSide> {
  return {
    name: one.name,
    quantity: one.quantity,
    nextBillingFrequency: { name: frequencyNext(one) },
    autoRenewEnabled: one.autoRenewEnabled,
    endOfTermAction: { name: one.endOfTermAction },
    autoRenewSettings: showSettings(one.autoRenewSettings),
    status: { name: one.status },
    providerOfferId: one.providerOfferId,
    termDuration: { name: one.termDuration },
    billingFrequency: { name: one.billingFrequency },
    startDate: one.startDate,
    endDate: one.endDate,
    cancellationAllowedUntil: one.cancellationAllowedUntil,
    partnerId: one.partnerId,
  }
}
