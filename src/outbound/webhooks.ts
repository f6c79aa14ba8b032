import { Webhook } from 'standardwebhooks'
import { secondsOf } from '../domain/webhooks/delivery.ts'
import type { SendWebhook, WebhookMessage } from './port.ts'
import type { Outbound } from './send.ts'

const userAgent = 'Reseller-Management-API (webhooks)'

/** Returns a function that signs messages as Standard Webhooks defines it, and sends them. */
export function webhookSender(outbound: Outbound): SendWebhook {
  return async (message) =>
    await outbound.send({ url: message.url, headers: headersOf(message), body: message.body })
}

function headersOf({ id, sentAt, body, secrets }: WebhookMessage): Record<string, string> {
  return {
    'content-type': 'application/json',
    'user-agent': userAgent,
    'webhook-id': id,
    'webhook-timestamp': String(secondsOf(sentAt)),
    // One signature per valid secret, separated by blanks: a receiver needs only one of the secrets.
    'webhook-signature': secrets.map((secret) => new Webhook(secret).sign(id, sentAt, body)).join(' '),
  }
}
