import { operation } from '../../../kernel/operation.ts'
import { possibleMoves } from '../../../steps/subscriptions/possible-moves.ts'
import { list, optional, text } from '../../../validation/fields.ts'
import { listedSubscription, showListed } from '../collection-schema.ts'
import { exampleListed, exampleSubscription } from '../example.ts'
import { resellerQuery, subscriptionParams } from '../schema.ts'

export const listSubscriptionsEligibleForUpgrade = operation({
  id: 'listSubscriptionsEligibleForUpgrade',
  method: 'GET',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/eligible-for-upgrade',
  tag: 'Subscriptions',
  summary: 'List the subscriptions into which an upgrade of this subscription can move seats.',
  description:
    'The list comes from the vendor at the time of the request; for a Generic instance, the service determines it.',
  roles: ['csp', 'reseller', 'customer'],
  params: subscriptionParams,
  query: {
    providerOfferId: optional(text(255, { description: 'Only subscriptions of this offer.' })),
    resellerId: resellerQuery,
  },
  responses: { 200: { description: 'The complete list.', schema: list(listedSubscription) } },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  example: { params: exampleSubscription, response: [exampleListed] },

  async handle(context) {
    const { params, query, caller, store } = context
    const moves = await possibleMoves(context, await store.subscriptions.sold(params), 'subscriptions')
    const destinations = new Map(
      moves.flatMap(({ destination, refusal }) =>
        destination && refusal === null ? [[destination.id, destination]] : [],
      ),
    )
    return [...destinations.values()]
      .filter((one) => !query.providerOfferId || one.providerOfferId === query.providerOfferId)
      .filter((one) => !query.resellerId || one.resellerId === query.resellerId.toLowerCase())
      .map((one) => showListed(one, caller.role))
  },
})
