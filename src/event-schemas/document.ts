import { noComponents } from '../openapi/components.ts'
import { securitySchemes } from '../openapi/document.ts'
import { documentInfo } from '../openapi/info.ts'
import { published } from '../openapi/published.ts'
import { listEvents } from '../resources/events/collection.ts'
import { createWebhook } from '../resources/webhooks/collection.ts'
import { object } from '../validation/fields.ts'
import { asyncApi } from './async-api.ts'
import type { EventChannel } from './channel.ts'

// A query has no null.
const { omittable: _, ...query } = published(object(listEvents.query ?? {}), noComponents())

const feed: EventChannel = {
  ...{ id: 'feed', address: listEvents.path, title: 'Feed of events', summary: listEvents.summary },
  description:
    'By Accept, an answer is a page of events in JSON, or a stream of server-sent events: each has the type in event, the position after it in id, and the event in data. To read on after an interruption, send the last id in Last-Event-ID.',
  operation: {
    ...{ id: listEvents.id, method: 'GET', description: listEvents.description ?? '' },
    query,
    security: ['bearer'],
  },
}

const webhooks: EventChannel = {
  ...{ id: 'webhook', title: 'Webhooks', summary: 'Send events to the URL of a webhook.' },
  description: `${createWebhook.method} ${createWebhook.path} sets the URL and the types of events.`,
  hasTests: true,
  operation: {
    ...{ id: 'deliverEvent', method: 'POST', security: ['webhookSignature'] },
    description:
      'Each request has one event. The headers webhook-id, webhook-timestamp and webhook-signature are those of Standard Webhooks; a repeated event has the same webhook-id. Any status from 200 to 299 confirms the event.',
  },
}

const webhookSignature = {
  ...{ type: 'httpApiKey', name: 'webhook-signature', in: 'header' },
  description: 'The HMAC-SHA256 of id, timestamp and body, as Standard Webhooks defines it.',
}

/** The channels on which the service sends events. */
const channels: readonly EventChannel[] = [feed, webhooks]

/** Returns the AsyncAPI document of the service. */
export function asyncApiDocument(): object {
  const { bearer } = securitySchemes
  const { title, version, tags } = documentInfo
  const { tag: name } = listEvents
  return asyncApi(channels, {
    ...{ title, version, securitySchemes: { bearer, webhookSignature } },
    tags: [{ name, description: tags[name] }],
  })
}
