import { undeliveredStates } from '../../domain/webhooks/delivery.ts'
import { operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { name, optional } from '../../validation/fields.ts'
import { exampleUndelivered, exampleWebhookParams } from './example.ts'
import { shownUndelivered, showUndelivered, webhookParams } from './schema.ts'

export const listUndeliveredEvents = operation({
  id: 'listUndeliveredEvents',
  method: 'GET',
  path: '/v1/webhooks/{webhookId}/undelivered',
  tag: 'Webhooks',
  summary: 'List the events that a webhook has not received: those that wait, and dead letters.',
  description:
    'An event waits for its next attempt, or for an earlier event of the same resource. After the last attempt, about three days after the first one, it is a dead letter. Events that were not sent because the webhook is paused or disabled are missing. The oldest event comes first.',
  roles: ['csp', 'reseller'],
  params: webhookParams,
  query: {
    ...pageQuery,
    state: optional(name(undeliveredStates, { description: 'Only events in this state.' })),
  },
  responses: { 200: { description: 'One page of events.', schema: pageOf(shownUndelivered) } },
  errors: ['NotFound'],
  example: {
    params: exampleWebhookParams,
    query: { pageSize: 10 },
    response: examplePage([exampleUndelivered], 10),
  },

  async handle({ params, query, store, page }) {
    const { id } = await store.webhooks.get(params.webhookId)
    return await page(store.webhookDeliveries.undelivered(id, query.state), showUndelivered)
  },
})
