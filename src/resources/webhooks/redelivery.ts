import { demo } from '../../demo/identifiers.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { rangeOf, rangeProblems } from '../../domain/webhooks/redelivery.ts'
import { operation } from '../../kernel/operation.ts'
import { dateTime, object, optional, uuid } from '../../validation/fields.ts'
import { exampleWebhookParams } from './example.ts'
import { webhookParams } from './schema.ts'

const accepted = {
  202: {
    description:
      'The events are sent in the background, or once a paused or disabled webhook is enabled. Failed attempts are retried as usual, except those of a test.',
  },
}

export const redeliverEvent = operation({
  id: 'redeliverEvent',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/deliveries/{deliveryId}/redelivery',
  tag: 'Webhooks',
  summary: 'Send the event of an attempt again.',
  description: 'The request has the same webhook-id as before.',
  roles: ['csp', 'reseller'],
  params: { ...webhookParams, deliveryId: uuid({ description: 'The id of an attempt.' }) },
  responses: accepted,
  errors: ['NotFound', 'PreconditionFailed'],
  audit: 'RedeliverEvent',
  example: { params: { ...exampleWebhookParams, deliveryId: demo.deliveryId } },

  async handle({ params, store }) {
    const webhook = await store.webhooks.get(params.webhookId)
    store.webhookDeliveries.redeliver(
      webhook,
      await store.webhookDeliveries.get(webhook.id, params.deliveryId),
    )
  },
})

export const redeliverFailures = operation({
  id: 'redeliverFailures',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/undelivered/redelivery',
  tag: 'Webhooks',
  summary: 'Send all dead letters of a webhook again.',
  description:
    'Later events of the same resources may already have been delivered; data.version shows the order of the changes.',
  roles: ['csp', 'reseller'],
  params: webhookParams,
  responses: accepted,
  errors: ['NotFound', 'PreconditionFailed'],
  audit: 'RedeliverFailures',
  example: { params: exampleWebhookParams },

  async handle({ params, store }) {
    const webhook = await store.webhooks.get(params.webhookId)
    store.webhookDeliveries.redeliverFailures(webhook)
  },
})

export const redeliverRange = operation({
  id: 'redeliverRange',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/redelivery',
  tag: 'Webhooks',
  summary: 'Send the events of a period again.',
  description:
    'The events are those that the owner of the webhook can read now, of the types that the webhook selects, in the order of the feed. A further request replaces a redelivery that has not ended.',
  roles: ['csp', 'reseller'],
  params: webhookParams,
  body: object(
    {
      since: dateTime({ description: 'The time of the first event. Events are kept for 90 days.' }),
      until: optional(dateTime({ description: 'The time of the last event; now if absent.' })),
    },
    { title: 'RedeliveryRange', description: 'The period whose events are sent again.' },
  ),
  responses: accepted,
  errors: ['NotFound', 'PreconditionFailed'],
  audit: 'RedeliverRange',
  example: { params: exampleWebhookParams, body: { since: '2026-11-25T00:00:00Z' } },

  async handle({ params, body, store, now }) {
    const webhook = await store.webhooks.get(params.webhookId)
    const range = rangeOf(body, now)
    refuseInvalid(rangeProblems(range))
    store.webhookDeliveries.redeliverRange(webhook, range.since, range.until)
  },
})
