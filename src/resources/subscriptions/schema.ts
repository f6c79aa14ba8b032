import Type from 'typebox'
import { endOfTermActions } from '../../domain/subscriptions/subscription.ts'
import { enumeration, nullableText, optional, uuid } from '../../validation/fields.ts'

/** The path parameters of a subscription. */
export const subscriptionParams = { customerId: uuid(), subscriptionId: uuid() }

/** Restricts a list to the subscriptions of a reseller. */
export const resellerQuery = optional(uuid({ description: 'Only subscriptions that this reseller sells.' }))

/** The schema of an integer in answers. */
export const count = Type.Integer()

/** The name of a subscription. */
export const name = nullableText(255, { description: 'The name of the subscription.' })

/** The action at the end of the term. */
export const endOfTermAction = enumeration('EndOfTermAction', endOfTermActions, {
  description: 'The action at the end of the term.',
})
