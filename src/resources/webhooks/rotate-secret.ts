import { newSecret, rotated, sealPlace } from '../../domain/webhooks/webhook.ts'
import { operation } from '../../kernel/operation.ts'
import { object } from '../../validation/fields.ts'
import { exampleWebhookParams } from './example.ts'
import { shownSecret, webhookParams } from './schema.ts'

export const rotateWebhookSecret = operation({
  id: 'rotateWebhookSecret',
  method: 'POST',
  path: '/v1/webhooks/{webhookId}/rotate-secret',
  tag: 'Webhooks',
  summary: 'Replace the secret of a webhook.',
  description:
    'For 24 hours, requests have a signature with the new secret and one with the previous secret. Only this answer has the new secret, and the answer of a retry with the same Idempotency-Key.',
  roles: ['csp', 'reseller'],
  params: webhookParams,
  responses: {
    200: {
      description: 'The new secret.',
      schema: object(
        { secret: shownSecret },
        { title: 'RotatedSecret', description: 'The new secret of a webhook.' },
      ),
    },
  },
  errors: ['NotFound', 'PreconditionFailed'],
  audit: 'RotateWebhookSecret',
  repeatsSecrets: true,
  example: {
    params: exampleWebhookParams,
    response: { secret: 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD8+7rTqLeKpo=' },
  },

  async handle({ params, caller, store, draw, sealer, now }) {
    const webhook = await store.webhooks.get(params.webhookId)
    const secret = newSecret(draw)
    const sealed = (await sealer()).seal(secret, sealPlace(caller.tenantId, webhook.id))
    store.webhooks.save(rotated(webhook, sealed, now))
    return { secret }
  },
})
