import { refuseInvalid } from '../../domain/error.ts'
import { refuseOver } from '../../domain/subscriptions/subscription.ts'
import { renameSubscription as rename } from '../../jobs/subscriptions/rename-subscription.ts'
import { operation } from '../../kernel/operation.ts'
import { text } from '../../validation/fields.ts'
import { exampleSubscription } from './example.ts'
import { subscriptionParams } from './schema.ts'

const common = {
  method: 'PATCH',
  tag: 'Subscriptions',
  params: subscriptionParams,
  responses: { 204: { description: 'Updated.' } },
  errors: ['NotFound', 'BusinessRuleViolation'],
} as const

export const renameSubscription = operation({
  ...common,
  id: 'renameSubscription',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/name',
  summary: 'Rename a subscription.',
  description:
    'The body is the name itself, as a JSON string. It is shown at once; a vendor is told in the background, and when it does not take the name, the former one is back.',
  roles: ['csp', 'reseller', 'customer'],
  body: text(255, { description: 'Not empty.' }),
  audit: 'RenameSubscription',
  example: { params: exampleSubscription, body: 'Backup of the bakery' },

  async handle(context) {
    const { params, body: name, store } = context
    refuseInvalid(
      name === ''
        ? [{ path: 'body', description: 'A name is not empty, such as "Backup of the bakery".' }]
        : [],
    )
    const subscription = refuseOver(await store.subscriptions.get(params))
    await rename(context, subscription, name)
  },
})

export const updateSubscriptionPoNumber = operation({
  ...common,
  id: 'updateSubscriptionPoNumber',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/po-number',
  summary: 'Set the purchase order number that a subscription is billed under.',
  description: 'The body is the number itself, as a JSON string; an empty one takes it away.',
  roles: ['csp', 'reseller'],
  body: text(255),
  audit: 'UpdateSubscriptionPoNumber',
  example: { params: exampleSubscription, body: 'PO-7719' },

  async handle({ params, body, store, now, correlationId }) {
    const subscription = await store.subscriptions.get(params)
    const note = { origin: 'Portal', kind: 'UpdateSubscriptionPoNumber', at: now, correlationId } as const
    store.subscriptions.save({ ...subscription, poNumber: body || null }, subscription, note)
  },
})

export const updateSubscriptionInternalId = operation({
  ...common,
  id: 'updateSubscriptionInternalId',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/internal-id',
  summary: 'Set what its seller calls a subscription.',
  description: 'The body is the identifier itself, as a JSON string; an empty one takes it away.',
  roles: ['csp', 'reseller'],
  body: text(255),
  audit: 'UpdateSubscriptionInternalId',
  example: { params: exampleSubscription, body: 'S-2041' },

  async handle({ params, body, store, now, correlationId }) {
    const subscription = await store.subscriptions.get(params)
    const note = { origin: 'Portal', kind: 'UpdateSubscriptionInternalId', at: now, correlationId } as const
    store.subscriptions.save({ ...subscription, internalId: body || null }, subscription, note)
  },
})
