import { effectiveFrom } from '../../domain/offers/margin.ts'
import { priceMargin } from '../../domain/offers/margin-fields.ts'
import { refuseOver } from '../../domain/subscriptions/subscription.ts'
import { operation } from '../../kernel/operation.ts'
import { nullable } from '../../validation/fields.ts'
import { effectiveDateQuery } from '../resellers/schema.ts'
import { exampleSubscription } from './example.ts'
import { subscriptionParams } from './schema.ts'

export const updateSubscriptionPriceMargin = operation({
  id: 'updateSubscriptionPriceMargin',
  method: 'PATCH',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/price-margin',
  tag: 'Subscriptions',
  summary: 'Set the margin that the caller takes of a subscription, in place of its usual one.',
  description:
    'The csp sets what it takes of whoever buys from it, a reseller what it takes of its customer. With null the usual margin counts again.',
  roles: ['csp', 'reseller'],
  params: subscriptionParams,
  query: effectiveDateQuery,
  body: nullable({ ...priceMargin, title: 'SubscriptionMargin' }),
  responses: { 204: { description: 'Updated.' } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  audit: 'UpdateSubscriptionPriceMargin',
  example: { params: exampleSubscription, body: { marginRule: { name: 'Markup' }, value: 12.5 } },

  async handle({ params, query, body, caller, store, now, correlationId }) {
    const subscription = refuseOver(await store.subscriptions.get(params))
    const seller = caller.role === 'reseller' ? 'reseller' : 'csp'
    const note = { origin: 'Portal', kind: 'UpdateSubscriptionPriceMargin', at: now, correlationId } as const
    const since = effectiveFrom(query.effectiveDate, now)
    store.subscriptions.saveOwnMargin(subscription, seller, body, since, note)
  },
})
