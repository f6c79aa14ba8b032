import { demoCustomerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import { operation } from '../../kernel/operation.ts'
import { subscriptionsBelow } from '../../steps/subscriptions/cloud-subscriptions.ts'
import { list } from '../../validation/fields.ts'
import { listedSubscription, showListed } from './collection-schema.ts'
import { exampleEntitlement } from './example.ts'
import { resellerQuery, subscriptionParams } from './schema.ts'

export const listCloudEntitlements = operation({
  id: 'listCloudEntitlements',
  method: 'GET',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/cloud-entitlements',
  aliases: ['/v1/customers/{customerId}/subscriptions/{subscriptionId}/azure-entitlements'],
  tag: 'Subscriptions',
  summary: 'List the Azure subscriptions of an Azure plan.',
  description:
    'The list comes from the vendor at the time of the request. For a subscription that is not an Azure plan, its add-ons are returned.',
  roles: ['csp', 'reseller', 'customer'],
  params: subscriptionParams,
  query: { resellerId: resellerQuery },
  responses: { 200: { description: 'The complete list.', schema: list(listedSubscription) } },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  example: {
    params: { customerId: demoCustomerId(1), subscriptionId: demoSubscriptionId(1) },
    response: [exampleEntitlement],
  },

  async handle(context) {
    const { params, query, caller, store } = context
    const below = await subscriptionsBelow(context, await store.subscriptions.sold(params))
    return below
      .filter(({ resellerId }) => !query.resellerId || resellerId === query.resellerId.toLowerCase())
      .map((one) => showListed(one, caller.role))
  },
})
