import { refuseInvalid } from '../../domain/error.ts'
import {
  newSecret,
  newWebhook,
  webhook as noun,
  refuseTooMany,
  sealPlace,
  webhookProblems,
} from '../../domain/webhooks/webhook.ts'
import { answer, operation } from '../../kernel/operation.ts'
import { examplePage } from '../../lists/example.ts'
import { pageOf, pageQuery } from '../../lists/paging.ts'
import { object, uuid } from '../../validation/fields.ts'
import { exampleShownWebhook, exampleWebhook } from './example.ts'
import { shownSecret, shownWebhook, webhookRequest } from './schema.ts'

export const listWebhooks = operation({
  id: 'listWebhooks',
  method: 'GET',
  path: '/v1/webhooks',
  tag: 'Webhooks',
  summary: 'List webhooks.',
  description: 'The csp sees all webhooks, a reseller its own. The oldest comes first.',
  roles: ['csp', 'reseller'],
  query: pageQuery,
  responses: { 200: { description: 'One page of webhooks.', schema: pageOf(shownWebhook) } },
  example: { query: { pageSize: 10 }, response: examplePage([exampleShownWebhook], 10) },

  async handle({ caller, store, page }) {
    return await page(store.webhooks.list(), (webhook) => noun.show(webhook, caller.role))
  },
})

export const createWebhook = operation({
  id: 'createWebhook',
  method: 'POST',
  path: '/v1/webhooks',
  tag: 'Webhooks',
  summary: 'Create a webhook.',
  description:
    'Events of the wanted types that the caller can read at GET /v1/events are sent to the URL from now on, signed as Standard Webhooks (https://www.standardwebhooks.com) defines it. docs/guides/webhooks.md describes requests, retries and the verification of signatures. Only this answer has the secret, and the answer of a retry with the same Idempotency-Key. The csp, and each reseller, can have 20 webhooks.',
  roles: ['csp', 'reseller'],
  body: webhookRequest,
  responses: {
    201: {
      description: 'Created.',
      schema: object(
        { webhookId: uuid({ description: 'The id of the new webhook.' }), secret: shownSecret },
        { title: 'CreatedWebhook', description: 'A new webhook with its secret.' },
      ),
    },
  },
  errors: ['BusinessRuleViolation'],
  audit: 'CreateWebhook',
  repeatsSecrets: true,
  example: {
    body: exampleWebhook,
    response: {
      webhookId: exampleShownWebhook.id,
      secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD8+7rTqLeKpo=',
    },
  },

  async handle({ body, caller, store, draw, sealer, newId, webhookNetworks, concerns }) {
    refuseInvalid(webhookProblems(body, caller.role, webhookNetworks))
    refuseTooMany(await store.webhooks.count())
    const [webhookId, secret] = [newId(), newSecret(draw)]
    concerns({ webhookId })
    const sealed = (await sealer()).seal(secret, sealPlace(caller.tenantId, webhookId))
    const own = { id: webhookId, resellerId: caller.resellerId, secret: sealed }
    store.webhooks.add(newWebhook(noun.parse(body), own), await store.events.end(caller.role))
    return answer(201, { webhookId, secret })
  },
})
