import { eventSource } from '../events/event.ts'
import type { Webhook } from './webhook.ts'

/** The event type of tests of webhooks. The feed has no events of this type. */
export const testType = 'reseller-management.webhook.test.v1'

/** Returns a test of a webhook, with the members of an event. */
export function testEvent(
  { id: webhookId, version }: Pick<Webhook, 'id' | 'version'>,
  {
    eventId,
    now,
    correlationId,
  }: { readonly eventId: string; readonly now: Date; readonly correlationId: string },
) {
  const body = JSON.stringify({
    specversion: '1.0',
    id: eventId,
    source: eventSource,
    type: testType,
    subject: `/v1/webhooks/${webhookId}`,
    time: now,
    datacontenttype: 'application/json',
    data: { ids: { webhookId }, version, changed: [], correlationId },
  })
  return { eventId, type: testType, object: `test ${eventId}`, body }
}
