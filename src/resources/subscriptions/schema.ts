import Type from 'typebox'
import { endOfTermActions } from '../../domain/subscriptions/subscription.ts'
import { enumeration, nullableText, optional, uuid } from '../../validation/fields.ts'

/** What a path names a subscription by. */
export const subscriptionParams = { customerId: uuid(), subscriptionId: uuid() }

/** Which reseller's subscriptions are wanted. */
export const resellerQuery = optional(uuid({ description: 'Only subscriptions that this reseller sells.' }))

/** A whole number, as it is shown. */
export const count = Type.Integer()

/** What a subscription is called. */
export const name = nullableText(255, { description: 'The name of the subscription.' })

/** What becomes of a subscription when its term ends. */
export const endOfTermAction = enumeration('EndOfTermAction', endOfTermActions, {
  description: 'What happens at the end of the term.',
})
