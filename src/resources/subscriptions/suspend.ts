import { demoCustomerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import { refuseInState, refuseWhilePending } from '../../domain/subscriptions/subscription.ts'
import { beginChange } from '../../jobs/subscriptions/change-subscription.ts'
import { operation } from '../../kernel/operation.ts'
import { subscriptionParams } from './schema.ts'

export const suspendSubscription = operation({
  id: 'suspendSubscription',
  method: 'POST',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/suspend',
  tag: 'Subscriptions',
  summary: 'Suspend a subscription: its users lose access, and it is still billed.',
  description: 'The vendor does it in the background. It can be undone while its term lasts.',
  roles: ['csp', 'reseller'],
  params: subscriptionParams,
  responses: { 202: { description: 'It is being suspended.' } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  audit: 'SuspendSubscription',
  example: { params: { customerId: demoCustomerId(1), subscriptionId: demoSubscriptionId(3) } },

  async handle(context) {
    const subscription = await context.store.subscriptions.get(context.params)
    refuseWhilePending(subscription)
    refuseInState(subscription.status, 'suspend')
    const change = { status: 'Suspended' } as const
    beginChange(context, subscription, { change, kind: 'SuspendSubscription', isCompared: false })
  },
})
