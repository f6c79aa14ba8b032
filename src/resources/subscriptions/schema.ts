import Type from 'typebox'
import { endOfTermActions } from '../../domain/subscriptions/subscription.ts'
import { enumeration, nullableText, optional, uuid } from '../../validation/fields.ts'

/** What a path names a subscription by. */
export const subscriptionParams = { customerId: uuid(), subscriptionId: uuid() }

/** Which reseller's subscriptions are wanted. */
export const resellerQuery = optional(uuid({ description: 'Only what is bought through this reseller.' }))

/** A whole number, as it is shown. */
export const count = Type.Integer()

/** What a subscription is called. */
export const name = nullableText(255, { description: 'What the subscription is called.' })

/** What becomes of a subscription when its term ends. */
export const endOfTermAction = enumeration('EndOfTermAction', endOfTermActions, {
  description:
    'What becomes of it when its term ends: it is renewed, it stops, or it runs on from month to month at a higher price.',
})
