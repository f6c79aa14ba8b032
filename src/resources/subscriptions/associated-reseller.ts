import { demoCustomerId, demoResellerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import { orMissing } from '../../domain/error.ts'
import { allowedFrom, refuseOver } from '../../domain/subscriptions/subscription.ts'
import { soldThrough } from '../../domain/subscriptions/subscription-seller.ts'
import { sellThrough } from '../../jobs/subscriptions/sell-through.ts'
import { operation } from '../../kernel/operation.ts'
import { boolean, uuid } from '../../validation/fields.ts'
import { subscriptionParams } from './schema.ts'

export const updateSubscriptionReseller = operation({
  id: 'updateSubscriptionReseller',
  method: 'PATCH',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/associated-reseller',
  tag: 'Subscriptions',
  summary: 'Move a subscription to another reseller of the customer.',
  description:
    'The body is a JSON string: the id of a reseller that sells to the customer at the provider instance. The margin that the previous reseller has set or planned for this subscription ends, and the internal id that this reseller has given it is removed. While a purchase of the subscription is held, its seller cannot change. If the csp is an indirect provider, the partner id of the new reseller is sent to the vendor in the background.',
  roles: ['csp'],
  params: subscriptionParams,
  body: uuid({ description: 'The reseller.' }),
  responses: {
    200: {
      description: 'Whether the partner id of the reseller is sent to the vendor.',
      schema: boolean({
        title: 'PartnerIdIsReported',
        description: "True if the vendor receives the reseller's partner id.",
      }),
    },
  },
  errors: ['NotFound', 'BusinessRuleViolation'],
  allowedFrom: allowedFrom('edit'),
  audit: 'UpdateSubscriptionReseller',
  example: {
    params: { customerId: demoCustomerId(1), subscriptionId: demoSubscriptionId(1) },
    body: demoResellerId(1),
    response: false,
  },

  async handle(context) {
    const { params, body, store } = context
    const subscription = refuseOver(await store.subscriptions.get(params))
    const customer = orMissing(await store.customers.find(params.customerId), 'customer', params.customerId)
    return await sellThrough(context, subscription, soldThrough(subscription, customer, body))
  },
})
