import { demo, demoResellerId } from '../../demo/identifiers.ts'
import { exampleEvent } from '../../domain/webhooks/example-event.ts'
import { webhook } from '../../domain/webhooks/webhook.ts'

const event = exampleEvent({ eventId: demo.deliveredEventId, resellerId: demoResellerId(1) })

export const exampleWebhookParams = { webhookId: demo.webhookId }

/** A webhook with valid values for all members. */
export const exampleWebhook = { ...webhook.exampleRequest, isEnabled: false }

/** A webhook, as answers show it. */
export const exampleShownWebhook = {
  ...webhook.exampleAnswer,
  id: demo.webhookId,
  resellerId: demoResellerId(1),
  isEnabled: false,
  state: { name: 'Disabled' },
}

export const exampleDelivery = {
  id: demo.deliveryId,
  eventId: demo.deliveredEventId,
  type: 'reseller-management.reseller.updated.v1',
  attemptedAt: '2026-11-21T09:42:01.000Z',
  attempt: 13,
  outcome: { name: 'Dead' },
  isTest: false,
  request: {
    headers: {
      'content-type': 'application/json',
      'webhook-id': demo.deliveredEventId,
      'webhook-timestamp': '1795254121',
      'webhook-signature': 'v1,***',
    },
    body: event,
  },
  answer: { status: 503, body: 'Maintenance' },
  error: 'The receiver answered 503; any status from 200 to 299 confirms an event.',
  durationMs: 81,
}

export const exampleUndelivered = {
  id: demo.deliveredEventId,
  type: 'reseller-management.reseller.updated.v1',
  state: { name: 'Dead' },
  attempts: 13,
  nextAttemptAt: null,
  lastError: exampleDelivery.error,
  body: event,
}
