import { demo } from '../../demo/identifiers.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { changed, webhook as noun, webhookProblems } from '../../domain/webhooks/webhook.ts'
import { answer, operation } from '../../kernel/operation.ts'
import { exampleShownWebhook, exampleWebhook, exampleWebhookParams } from './example.ts'
import { shownWebhook, webhookChange, webhookParams } from './schema.ts'

export const getWebhook = operation({
  id: 'getWebhook',
  method: 'GET',
  readsByKey: true,
  path: '/v1/webhooks/{webhookId}',
  tag: 'Webhooks',
  summary: 'Get a webhook.',
  description: 'The answer has no secret. POST /v1/webhooks/{webhookId}/rotate-secret gives a new one.',
  roles: ['csp', 'reseller'],
  params: webhookParams,
  responses: {
    200: { description: 'The webhook.', schema: shownWebhook },
    304: { description: 'Not modified since the ETag in If-None-Match.' },
  },
  errors: ['NotFound'],
  example: { params: exampleWebhookParams, response: exampleShownWebhook },

  async handle({ params, caller, store }) {
    const webhook = await store.webhooks.get(params.webhookId)
    return answer(200, noun.show(webhook, caller.role), webhook.version)
  },
})

export const updateWebhook = operation({
  id: 'updateWebhook',
  method: 'PATCH',
  path: '/v1/webhooks/{webhookId}',
  tag: 'Webhooks',
  summary: 'Change a webhook.',
  description:
    'A request with isEnabled true also ends a pause. Events since the pause or the disabling are then sent, unless they are older than the 90 days for which events are kept.',
  roles: ['csp', 'reseller'],
  params: webhookParams,
  body: webhookChange,
  responses: { 204: { description: 'Changed.' } },
  errors: ['NotFound', 'PreconditionFailed'],
  audit: 'UpdateWebhook',
  example: { params: exampleWebhookParams, body: { ...exampleWebhook, isEnabled: false } },

  async handle({ params, body, caller, store, webhookNetworks }) {
    const webhook = await store.webhooks.get(params.webhookId)
    refuseInvalid(webhookProblems(body, caller.role, webhookNetworks))
    store.webhooks.save(changed(webhook, body))
  },
})

export const deleteWebhook = operation({
  id: 'deleteWebhook',
  method: 'DELETE',
  path: '/v1/webhooks/{webhookId}',
  tag: 'Webhooks',
  summary: 'Delete a webhook.',
  description: 'Its log and its undelivered events are deleted, too.',
  roles: ['csp', 'reseller'],
  params: webhookParams,
  responses: { 204: { description: 'Deleted.' } },
  errors: ['NotFound', 'PreconditionFailed'],
  audit: 'DeleteWebhook',
  example: { params: { webhookId: demo.leavingWebhookId } },

  async handle({ params, store }) {
    store.webhooks.delete(await store.webhooks.get(params.webhookId))
  },
})
