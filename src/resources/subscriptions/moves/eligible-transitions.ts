import { demoCustomerId, demoSubscriptionId } from '../../../demo/identifiers.ts'
import { operation } from '../../../kernel/operation.ts'
import { possibleMoves } from '../../../steps/subscriptions/possible-moves.ts'
import { list } from '../../../validation/fields.ts'
import { exampleTransition } from '../example.ts'
import { subscriptionParams } from '../schema.ts'
import { shownTransition, showTransition } from './transition-schema.ts'

export const listEligibleTransitions = operation({
  id: 'listEligibleTransitions',
  method: 'GET',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-transitions',
  tag: 'Subscriptions',
  summary: 'List the offers that a subscription can be upgraded to, as its vendor has them now.',
  description:
    'Each stands once for a new subscription, and once for each subscription of the customer that could take the seats.',
  roles: ['csp', 'reseller', 'customer'],
  params: subscriptionParams,
  responses: { 200: { description: 'All of them.', schema: list(shownTransition) } },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  example: {
    params: { customerId: demoCustomerId(1), subscriptionId: demoSubscriptionId(5) },
    response: [exampleTransition],
  },

  async handle(context) {
    const subscription = await context.store.subscriptions.sold(context.params)
    const moves = await possibleMoves(context, subscription)
    return moves.filter(({ refusal }) => refusal === null).map((one) => showTransition(one, subscription))
  },
})
