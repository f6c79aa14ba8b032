import { optional, uuid } from '../../validation/fields.ts'

/** The path parameters of a subscription. */
export const subscriptionParams = { customerId: uuid(), subscriptionId: uuid() }

/** The query parameter that restricts a list to the subscriptions of one reseller. */
export const resellerQuery = optional(uuid({ description: 'Only subscriptions that this reseller sells.' }))
