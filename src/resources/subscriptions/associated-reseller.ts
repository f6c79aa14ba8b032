import { demoCustomerId, demoResellerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import { orMissing } from '../../domain/error.ts'
import { refuseOver, refuseWhilePending } from '../../domain/subscriptions/subscription.ts'
import { soldThrough } from '../../domain/subscriptions/subscription-seller.ts'
import { beginChange } from '../../jobs/subscriptions/change-subscription.ts'
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
    'The body is a JSON string: the id of a reseller that sells to the customer at the provider instance. The margin of the previous reseller for this subscription ends. For an indirect provider, the new partner id is sent to the vendor in the background.',
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
  audit: 'UpdateSubscriptionReseller',
  example: {
    params: { customerId: demoCustomerId(1), subscriptionId: demoSubscriptionId(1) },
    body: demoResellerId(1),
    response: false,
  },

  async handle(context) {
    const { params, body, store, now, correlationId } = context
    const subscription = refuseOver(await store.subscriptions.get(params))
    const customer = orMissing(await store.customers.find(params.customerId), 'customer', params.customerId)
    const instances = await store.providerInstances.named([subscription])
    const { resellerId, partnerId } = soldThrough(subscription, customer, body)
    const kind = 'UpdateSubscriptionReseller'
    const margins = { ...subscription.margins, reseller: null }
    const next =
      resellerId === subscription.resellerId ? subscription : { ...subscription, resellerId, margins }
    const isIndirect = instances.get(subscription.providerInstanceId)?.type === 'MicrosoftTier2'
    const note = { origin: 'Portal', kind, at: now, correlationId } as const
    if (!isIndirect || partnerId === null || partnerId === subscription.partnerId) {
      store.subscriptions.save(next, subscription, note)
      return false
    }
    refuseWhilePending(subscription)
    beginChange(context, subscription, { change: { partnerId }, kind, isCompared: false }, { next, note })
    return true
  },
})
