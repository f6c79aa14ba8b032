import type { Webhook } from '../../webhooks/webhook.ts'
import { type Finding, nowhere } from '../alert.ts'

/** A webhook that the service has paused. */
export type PausedWebhook = Pick<Webhook, 'id' | 'resellerId' | 'url' | 'pauseReason'>

const longestName = 200

/** Returns the finding about a paused webhook. The webhook receives no events until it is enabled again. */
export function pausedFinding({ id, resellerId, url, pauseReason }: PausedWebhook): Finding {
  const request = { method: 'PATCH', path: `/v1/webhooks/${id}`, body: { isEnabled: true } } as const
  const share = { stake: null, request }
  return {
    ...{ ...nowhere, resellerId },
    ...{ subjectType: 'Webhook', subjectId: id, subjectName: url.slice(0, longestName) },
    ...{ kind: 'WebhookPaused', severity: 'Warning', actBefore: null },
    description: `The service has paused the webhook. ${pauseReason ?? ''} Repair the receiver, then enable the webhook: it gets the events that it has missed.`,
    shares: { csp: share, ...(resellerId !== null && { reseller: share }) },
  }
}
