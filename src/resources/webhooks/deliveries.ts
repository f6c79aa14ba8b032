import { deliveryOutcomes } from '../../domain/webhooks/delivery.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { dateTime, name, optional, uuid } from '../../validation/fields.ts'
import { exampleDelivery, exampleWebhookParams } from './example.ts'
import { showDelivery, shownDelivery, webhookParams } from './schema.ts'

export const listWebhookDeliveries = operation({
  id: 'listWebhookDeliveries',
  method: 'GET',
  path: '/v1/webhooks/{webhookId}/deliveries',
  tag: 'Webhooks',
  summary: 'List the attempts to deliver events to a webhook.',
  description:
    'Each attempt has its request and the answer of the receiver. The newest comes first. The log has the last 5,000 attempts of 30 days.',
  roles: ['csp', 'reseller'],
  params: webhookParams,
  query: {
    ...pageQuery,
    outcome: optional(name(deliveryOutcomes, { description: 'Only attempts with this outcome.' })),
    eventId: optional(uuid({ description: 'Only attempts of this event.' })),
    since: optional(dateTime({ description: 'Only attempts from this time on.' })),
  },
  responses: { 200: { description: 'One page of attempts.', schema: pageOf(shownDelivery) } },
  errors: ['NotFound'],
  example: {
    params: exampleWebhookParams,
    query: { pageSize: 10 },
    response: examplePage([exampleDelivery], 10),
  },

  async handle({ params, query, store, page }) {
    const { id: webhookId } = await store.webhooks.get(params.webhookId)
    const { outcome, eventId } = query
    const since = query.since === undefined ? undefined : new Date(query.since)
    const list = store.webhookDeliveries.list({ webhookId, outcome, eventId, since })
    return await page(list, showDelivery)
  },
})
