import { testEvent } from '../../domain/webhooks/test-event.ts'
import { operation } from '../../kernel/operation.ts'
import { object, uuid } from '../../validation/fields.ts'
import { exampleDelivery, exampleWebhookParams } from './example.ts'
import { webhookParams } from './schema.ts'

export const testWebhook = operation({
  id: 'testWebhook',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/test',
  tag: 'Webhooks',
  summary: 'Send a test to a webhook.',
  description:
    'A signed event of the type reseller-management.webhook.test.v1 is sent once, also to a paused or disabled webhook. GET /v1/webhooks/{webhookId}/deliveries with its eventId shows the answer.',
  roles: ['csp', 'reseller'],
  params: webhookParams,
  responses: {
    202: {
      description: 'The test is sent in the background.',
      schema: object(
        { eventId: uuid({ description: 'The id of the test event.' }) },
        { title: 'StartedWebhookTest', description: 'A test that is sent.' },
      ),
    },
  },
  errors: ['NotFound', 'PreconditionFailed'],
  audit: 'TestWebhook',
  example: { params: exampleWebhookParams, response: { eventId: exampleDelivery.eventId } },

  async handle({ params, store, newId, now, correlationId }) {
    const webhook = await store.webhooks.get(params.webhookId)
    const eventId = newId()
    store.webhookDeliveries.test(webhook, testEvent(webhook, { eventId, now, correlationId }))
    return { eventId }
  },
})
