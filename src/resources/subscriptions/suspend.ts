import { demoCustomerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import { allowedFrom, refuseInState, refuseWhilePending } from '../../domain/subscriptions/subscription.ts'
import { beginChange } from '../../jobs/subscriptions/change-subscription.ts'
import { operation } from '../../kernel/operation.ts'
import { subscriptionParams } from './schema.ts'

export const suspendSubscription = operation({
  id: 'suspendSubscription',
  method: 'POST',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/suspend',
  tag: 'Subscriptions',
  summary: 'Suspend a subscription.',
  description:
    'Users lose access, and billing continues. The vendor suspends in the background. The subscription can be reactivated until its term ends.',
  roles: ['csp', 'reseller'],
  params: subscriptionParams,
  responses: { 202: { description: 'Accepted. The vendor suspends in the background.' } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  allowedFrom: allowedFrom('suspend'),
  audit: 'SuspendSubscription',
  example: { params: { customerId: demoCustomerId(1), subscriptionId: demoSubscriptionId(3) } },

  async handle(context) {
    const subscription = await context.store.subscriptions.get(context.params)
    refuseWhilePending(subscription)
    refuseInState(subscription.status, 'suspend')
    const change = { status: 'Suspended' } as const
    await beginChange(context, subscription, { change, kind: 'SuspendSubscription', isCompared: false })
  },
})
