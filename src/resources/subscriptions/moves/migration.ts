import { demoCustomerId, demoSubscriptionId } from '../../../demo/identifiers.ts'
import { billingFrequencies, termDurations } from '../../../domain/offers/offer.ts'
import {
  migrationWanted,
  refuseUnlessLegacy,
} from '../../../domain/subscriptions/changes/subscription-succession.ts'
import { allowedFrom, refuseInState, refuseWhilePending } from '../../../domain/subscriptions/subscription.ts'
import { beginMigration } from '../../../jobs/subscriptions/migrate-subscription.ts'
import { operation } from '../../../kernel/operation.ts'
import { placeOf } from '../../../steps/subscriptions/subscription-state.ts'
import {
  boolean,
  integer,
  name,
  nullable,
  nullableText,
  nullableUuid,
  object,
  optional,
  uuid,
} from '../../../validation/fields.ts'
import { subscriptionParams } from '../schema.ts'

const legacySubscription = { customerId: demoCustomerId(10), subscriptionId: demoSubscriptionId(7) }

const migration = object(
  {
    isCompleted: boolean(),
    subscriptionId: uuid(),
    destinationSubscriptionId: nullableUuid({
      description: 'The id of the new subscription; null until the migration is completed.',
    }),
    destinationProviderSubscriptionId: nullableText(255),
  },
  { title: 'Migration' },
)

export const getSubscriptionMigration = operation({
  id: 'getSubscriptionMigration',
  method: 'GET',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/migration',
  tag: 'Subscriptions',
  summary: 'Get the migration state of a legacy subscription.',
  description: 'After the migration, the answer has the id of the new subscription.',
  roles: ['csp', 'reseller', 'customer'],
  params: subscriptionParams,
  responses: { 200: { description: 'The state of the migration.', schema: migration } },
  errors: ['NotFound', 'BusinessRuleViolation'],
  example: {
    params: legacySubscription,
    response: {
      isCompleted: true,
      subscriptionId: legacySubscription.subscriptionId,
      destinationSubscriptionId: '019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e42',
      destinationProviderSubscriptionId: '5c1f7f0e-8f0b-4a51-8f5e-90ad3a2f7c11',
    },
  },

  async handle({ params, store }) {
    const subscription = await store.subscriptions.get(params)
    refuseUnlessLegacy(subscription)
    const successor = await store.subscriptions.successorOf(subscription.id)
    return {
      isCompleted: successor !== undefined,
      subscriptionId: subscription.id,
      destinationSubscriptionId: successor?.id ?? null,
      destinationProviderSubscriptionId: successor?.providerSubscriptionId ?? null,
    }
  },
})

export const migrateSubscription = operation({
  id: 'migrateSubscription',
  method: 'POST',
  path: '/v1/customers/{customerId}/subscriptions/{subscriptionId}/migration',
  tag: 'Subscriptions',
  summary: 'Migrate a legacy subscription of a Microsoft instance to new commerce.',
  description:
    'The vendor first validates the migration and then migrates in the background. The new subscription has a new id and inherits history, margins, PO number and internal id. If termDuration or billingFrequency is absent, the value of the legacy subscription applies.',
  roles: ['csp', 'reseller', 'customer'],
  params: subscriptionParams,
  body: object(
    {
      purchaseFullTerm: boolean({
        description:
          'Whether the migration begins a full new term. If false, the new subscription ends with the current term of the legacy subscription.',
      }),
      quantity: integer(1, 2_147_483_647, { description: 'The number of seats to migrate.' }),
      termDuration: optional(nullable(name(termDurations))),
      billingFrequency: optional(nullable(name(billingFrequencies))),
    },
    { title: 'MigrateSubscriptionRequest' },
  ),
  responses: {
    202: {
      description:
        'Accepted. The vendor migrates in the background. Above a purchase limit, the migration waits for the approval of the csp.',
    },
  },
  errors: ['NotFound', 'BusinessRuleViolation', 'ProviderUnavailable'],
  allowedFrom: allowedFrom('migrate'),
  audit: 'MigrateSubscription',
  example: {
    params: legacySubscription,
    body: { purchaseFullTerm: true, quantity: 4, termDuration: 'OneYear', billingFrequency: 'Monthly' },
  },

  async handle(context) {
    const { params, body, store, ask, newId } = context
    const subscription = await store.subscriptions.get(params)
    refuseWhilePending(subscription)
    refuseUnlessLegacy(subscription)
    refuseInState(subscription.status, 'migrate')
    const wanted = migrationWanted(subscription, body, newId())
    const place = await placeOf(store, subscription)
    await ask(subscription.providerInstanceId, (vendor, tracing) =>
      vendor.checkMigration(place.customerId, place.subscriptionId, wanted, tracing),
    )
    await beginMigration(context, subscription, wanted)
  },
})
