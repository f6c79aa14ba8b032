import { demoCustomerId, demoSubscriptionId } from '../../demo/identifiers.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { refuseUnlessEntitlement } from '../../domain/subscriptions/entitlement.ts'
import { allowedFrom, refuseOver } from '../../domain/subscriptions/subscription.ts'
import { emailProblems } from '../../domain/values/contact/email.ts'
import { operation } from '../../kernel/operation.ts'
import {
  keepCloudSubscription as keep,
  subscriptionOrNew,
  userNamed,
} from '../../steps/subscriptions/cloud-subscriptions.ts'
import { placeOf } from '../../steps/subscriptions/subscription-state.ts'
import { text } from '../../validation/fields.ts'
import { subscriptionParams } from './schema.ts'

export const grantOwnerAccess = operation({
  id: 'grantOwnerAccess',
  method: 'PUT',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/grant-owner-access/{userEmail}',
  tag: 'Subscriptions',
  summary: "Grant a user in the customer's directory the role Owner of an Azure subscription.",
  description: 'The role is assigned at the vendor before the response. The request is idempotent.',
  roles: ['csp', 'reseller'],
  params: {
    ...subscriptionParams,
    userEmail: text(320, { description: 'The sign-in name of the user, as an e-mail address.' }),
  },
  responses: { 204: { description: 'The user is an owner of the subscription.' } },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  allowedFrom: allowedFrom('edit'),
  audit: 'GrantOwnerAccess',
  isLive: true,
  example: {
    params: {
      customerId: demoCustomerId(10),
      subscriptionId: demoSubscriptionId(9),
      userEmail: 'ada@donau.onmicrosoft.com',
    },
  },

  async handle(context) {
    const { params, store, ask, change, now, correlationId } = context
    refuseInvalid(emailProblems(params.userEmail, 'userEmail'))
    const known = await subscriptionOrNew(context, params)
    refuseUnlessEntitlement(refuseOver(known.subscription))
    const { customerId, subscriptionId } = await placeOf(store, known.subscription)
    const { providerInstanceId } = known.subscription
    await ask(providerInstanceId, (vendor, tracing) =>
      userNamed(vendor, customerId, params.userEmail, tracing),
    )
    const { tell } = await change({ providerInstanceId, subject: `owners of ${subscriptionId}` })
    await tell(`make ${params.userEmail} an owner of ${subscriptionId}`, (vendor, intent) =>
      vendor.grantOwnerAccess(customerId, subscriptionId, params.userEmail, intent),
    )
    keep(store, known, {}, { origin: 'Portal', kind: 'GrantOwnerAccess', at: now, correlationId })
  },
})
