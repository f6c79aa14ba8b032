import { pick } from '../../domain/noun.ts'
import { subscription } from '../../domain/subscriptions/subscription.ts'
import { object, optional, uuid } from '../../validation/fields.ts'

const shown = subscription.answerMembers

/** The ids of a subscription in lists and in reads of a single one. */
export const subscriptionIds = object(
  {
    ...pick(shown, 'id', 'customerId', 'providerInstanceId', 'resellerId', 'providerSubscriptionId'),
    ...pick(shown, 'internalId', 'poNumber'),
  },
  { title: 'SubscriptionIds' },
)

/** The terms of a subscription in all answers. */
export const subscriptionTerms = object(
  {
    ...pick(shown, 'startDate', 'endDate', 'cancellationAllowedUntil', 'quantity'),
    ...pick(shown, 'termDuration', 'billingFrequency', 'autoRenewEnabled', 'endOfTermAction'),
  },
  { title: 'SubscriptionTerms' },
)

/** The path parameters of a subscription. */
export const subscriptionParams = { customerId: uuid(), subscriptionId: uuid() }

/** The query parameter that restricts a list to the subscriptions of one reseller. */
export const resellerQuery = optional(uuid({ description: 'Only subscriptions that this reseller sells.' }))
