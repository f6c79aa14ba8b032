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
  summary: 'List the offers to which a subscription can be upgraded.',
  description:
    'Each entry is one combination of an offer, the subscription that receives the seats (a new one or an existing one) and a transitionType. The list comes from the vendor at the time of the request; for a Generic instance, the service determines it.',
  roles: ['csp', 'reseller', 'customer'],
  params: subscriptionParams,
  responses: { 200: { description: 'The complete list.', schema: list(shownTransition) } },
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
