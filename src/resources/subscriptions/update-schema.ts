import { billingFrequencies } from '../../domain/offers/offer.ts'
import type { WantedSubscription } from '../../domain/subscriptions/changes/subscription-change.ts'
import {
  nullableRenewal,
  showSettings,
  toSettings,
} from '../../domain/subscriptions/renewal/auto-renew-settings.ts'
import { subscription } from '../../domain/subscriptions/subscription.ts'
import {
  boolean,
  enumeration,
  integer,
  object,
  optional,
  type Shown,
  type Static,
} from '../../validation/fields.ts'

const { name, endOfTermAction } = subscription.answerMembers
const seats = integer(1, 2_147_483_647, { description: 'The number of seats.' })

const nextBillingFrequency = enumeration('BillingFrequency', billingFrequencies, {
  description: 'The billing frequency from the next billing date on. To keep the current frequency, send it.',
})
const endOfTerm = {
  autoRenewEnabled: optional(
    boolean({
      description: 'Whether the subscription is renewed at the end of its term; absent to keep the setting.',
    }),
  ),
  endOfTermAction: optional(endOfTermAction),
  autoRenewSettings: optional(nullableRenewal),
}

/** The body of a request that updates a subscription. */
export const subscriptionUpdate = object(
  { name, quantity: seats, nextBillingFrequency, ...endOfTerm },
  { title: 'UpdateSubscriptionRequest' },
)

/** The members that a scheduled change can set. All of them are optional. */
export const wantedMembers = object(
  {
    name: optional(name),
    quantity: optional(seats),
    nextBillingFrequency: optional(nextBillingFrequency),
    ...endOfTerm,
  },
  {
    title: 'SubscriptionChange',
    description: 'The members to change. Absent members keep the value that they have at the effective date.',
  },
)

/** Converts the body of an update to the requested state of the subscription. */
export function toWanted(given: Static<typeof subscriptionUpdate>): WantedSubscription {
  const { name, quantity } = given
  return { name, quantity, nextBillingFrequency: given.nextBillingFrequency.name, ...toWantedMembers(given) }
}

/** Converts the members in a request to members of the requested state. Absent members stay absent. */
export function toWantedMembers(given: Static<typeof wantedMembers>): Partial<WantedSubscription> {
  const {
    nextBillingFrequency: frequency,
    endOfTermAction: action,
    autoRenewSettings: renewal,
    ...plain
  } = given
  return {
    ...plain,
    ...(frequency && { nextBillingFrequency: frequency.name }),
    ...(action && { endOfTermAction: action.name }),
    ...(renewal !== undefined && { autoRenewSettings: renewal && toSettings(renewal) }),
  }
}

/** Converts members of a requested state to their form in requests and answers. */
export function showWanted(wanted: Partial<WantedSubscription>): Shown<typeof wantedMembers> {
  const {
    nextBillingFrequency: frequency,
    endOfTermAction: action,
    autoRenewSettings: renewal,
    name,
    quantity,
    autoRenewEnabled,
  } = wanted
  return {
    name,
    quantity,
    nextBillingFrequency: frequency && { name: frequency },
    autoRenewEnabled,
    endOfTermAction: action && { name: action },
    autoRenewSettings: renewal && showSettings(renewal),
  }
}
