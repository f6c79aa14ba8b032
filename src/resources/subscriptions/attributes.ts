import { refuseInvalid } from '../../domain/error.ts'
import { allowedFrom, refuseOver } from '../../domain/subscriptions/subscription.ts'
import { nameProblems } from '../../domain/subscriptions/subscription-name.ts'
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
    'The body is a JSON string: the new name. It is visible immediately and sent to the vendor in the background. If the vendor rejects the name, the previous name is restored.',
  roles: ['csp', 'reseller', 'customer'],
  body: text(255, { description: 'The new name, not empty or blank.' }),
  allowedFrom: allowedFrom('edit'),
  audit: 'RenameSubscription',
  example: { params: exampleSubscription, body: 'Backup of the bakery' },

  async handle(context) {
    const { params, body: name, store } = context
    refuseInvalid(nameProblems(name, 'body'))
    const subscription = refuseOver(await store.subscriptions.get(params))
    await rename(context, subscription, name)
  },
})

export const updateSubscriptionPoNumber = operation({
  ...common,
  id: 'updateSubscriptionPoNumber',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/po-number',
  summary: 'Set the purchase order number of a subscription.',
  description:
    'The body is a JSON string. An empty string removes the number. Invoice lines of licences and of one-time charges show the number.',
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
  summary: "Set the seller's own id of a subscription.",
  description: 'The body is a JSON string. An empty string removes the id.',
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
