import { exampleEvent } from '../domain/webhooks/example-event.ts'
import { newWebhook, webhook } from '../domain/webhooks/webhook.ts'
import type { Statement } from '../store/database.ts'
import { insertWebhook } from '../store/webhooks/webhooks.ts'
import { demo, demoResellerId } from './identifiers.ts'

const { tenantId } = demo
const resellerId = demoResellerId(1)
const type = 'reseller-management.reseller.updated.v1'

const event = exampleEvent({ eventId: demo.deliveredEventId, resellerId })
// The event of the feed with which the reach of the reseller is checked.
const eventNumber = `(select min(event_number) from events where tenant_id = $1 and kind = 'reseller' and reseller_id = '${resellerId}')`
const error = 'The receiver answered 503; any status from 200 to 299 confirms an event.'

/**
 * Returns the statements that add a disabled webhook of reseller 1, with one dead letter. It has no secret,
 * because the demo has no sealing key: rotate the secret to use the webhook.
 */
export function demoWebhookStatements(): Statement[] {
  const disabled = newWebhook(
    { ...webhook.parse(webhook.exampleRequest), isEnabled: false },
    { id: demo.webhookId, resellerId, secret: '' },
  )
  const ids = [tenantId, demo.webhookId, demo.deliveredEventId, type, `reseller ${resellerId}`, event, error]
  return [
    ...insertWebhook(tenantId, disabled, '0'),
    ...insertWebhook(tenantId, { ...disabled, id: demo.leavingWebhookId, resellerId: null }, '0'),
    {
      text: `insert into webhook_backlog (tenant_id, webhook_id, event_id, event_number, type, object, body, last_error, state,
               attempts, next_attempt_at) values ($1, $2, $3, ${eventNumber}, $4, $5, $6, $7, 'Dead', 13, '2026-11-21T09:42:01Z')`,
      values: ids,
    },
    {
      text: `insert into webhook_deliveries (tenant_id, webhook_id, event_id, event_number, type, object, body, error,
               delivery_id, attempted_at, attempt, outcome, status, answer, duration_ms, is_test)
             values ($1, $2, $3, ${eventNumber}, $4, $5, $6, $7, $8, '2026-11-21T09:42:01Z', 13, 'Dead', 503, 'Maintenance', 81, false)`,
      values: [...ids, demo.deliveryId],
    },
  ]
}
