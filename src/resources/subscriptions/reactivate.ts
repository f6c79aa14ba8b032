import { demoCustomerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import { refuseAfterTerm } from '../../domain/subscriptions/changes/subscription-change.ts'
import { allowedFrom, refuseInState, refuseWhilePending } from '../../domain/subscriptions/subscription.ts'
import { beginChange } from '../../jobs/subscriptions/change-subscription.ts'
import { operation } from '../../kernel/operation.ts'
import { subscriptionParams } from './schema.ts'

export const reactivateSubscription = operation({
  id: 'reactivateSubscription',
  method: 'POST',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/reactivate',
  tag: 'Subscriptions',
  summary: 'Reactivate a suspended subscription.',
  description:
    'Users regain access. The vendor reactivates in the background. A subscription can be reactivated until its term ends.',
  roles: ['csp', 'reseller'],
  params: subscriptionParams,
  responses: { 202: { description: 'Accepted. The vendor reactivates in the background.' } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  allowedFrom: allowedFrom('reactivate'),
  audit: 'ReactivateSubscription',
  example: { params: { customerId: demoCustomerId(1), subscriptionId: demoSubscriptionId(4) } },

  async handle(context) {
    const { params, store, now } = context
    const subscription = await store.subscriptions.get(params)
    refuseWhilePending(subscription)
    refuseInState(subscription.status, 'reactivate')
    refuseAfterTerm(subscription, now)
    const change = { status: 'Active' } as const
    await beginChange(context, subscription, { change, kind: 'ReactivateSubscription', isCompared: false })
  },
})
