import {
  type BatchOutcome,
  failureOf,
  healthAfter,
  nextAttempt,
  outcomeOf,
  pauseReason,
  restAfter,
} from '../../domain/webhooks/attempts.ts'
import { inLanes, sendLanes } from '../../domain/webhooks/batch.ts'
import { loggedAnswer, type WebhookDelivery } from '../../domain/webhooks/delivery.ts'
import { paused, type Webhook } from '../../domain/webhooks/webhook.ts'
import type { OutboundResult } from '../../outbound/port.ts'
import {
  type BacklogEvent,
  type DeliveredBatch,
  deliveryWork,
  type WebhookProgress,
} from '../../store/webhooks/delivery-work.ts'
import { updateWebhook } from '../../store/webhooks/webhooks.ts'
import type { DeliveryRuntime } from './delivery-runtime.ts'
import type { Batch } from './next-batch.ts'
import { openSecrets } from './open-secrets.ts'

const requestsAtOnce = 8
// The batch ends when the receiver has confirmed none of this many attempts.
const probes = 5

/** Sends the events of a batch. Returns the results for the caller to store. */
export async function sendBatch(
  runtime: DeliveryRuntime,
  tenantId: string,
  webhook: Webhook,
  progress: WebhookProgress,
  { events, isStored, hidden = [], position = progress.position, replayPosition }: Batch,
  batchMs: number,
): Promise<DeliveredBatch> {
  const work = deliveryWork(runtime.database, tenantId, webhook.id)
  const objects = [...new Set([...events, ...hidden].map(({ object }) => object))]
  const waiting = isStored || events.length === 0 ? new Set<string>() : await work.waitingObjects(objects)
  const { lanes, held } = inLanes(events, waiting)
  const secrets = events.length > 0 ? await openSecrets(runtime, tenantId, webhook) : []
  const log: WebhookDelivery[] = []
  const failures: { readonly event: BacklogEvent; readonly error: string }[] = []
  const outcome = { attempts: 0, firstAttempts: 0, delivered: 0, hasGone: false, durationMs: 0 }
  const endsAt = performance.now() + batchMs
  const isOver = () =>
    performance.now() > endsAt ||
    outcome.hasGone ||
    (outcome.delivered === 0 && outcome.attempts >= probes && !events[0]?.isTest)
  const unsent = await sendLanes(lanes, { atOnce: requestsAtOnce, isOver }, async (event) => {
    const sentAt = runtime.now()
    const message = { url: webhook.url, id: event.eventId, sentAt, body: event.body, secrets }
    const result = secrets.length > 0 ? await runtime.sendWebhook(message) : unsigned
    const attempted = outcomeOf(result.status)
    const error = failureOf(result)
    outcome.attempts += 1
    if (event.attempts === 0) outcome.firstAttempts += 1
    outcome.durationMs += result.durationMs
    outcome.hasGone ||= attempted === 'Gone'
    if (error === null) outcome.delivered += 1
    else failures.push({ event, error })
    log.push({
      ...{ id: runtime.newId(), eventId: event.eventId, number: event.number, type: event.type },
      ...{ object: event.object, body: event.body, isTest: event.isTest },
      ...{ attemptedAt: sentAt, attempt: event.attempts + 1, durationMs: result.durationMs, error },
      ...{ status: result.status, answer: result.status === null ? null : loggedAnswer(result.body) },
      outcome: error === null ? 'Delivered' : 'Failed',
    })
    return error === null
  })
  const sent = { log, failures, unsent: [...unsent, ...held], objects, outcome }
  return consequences(runtime, tenantId, webhook, { ...progress, position }, sent, {
    isStored,
    hidden,
    replayPosition,
  })
}

/** The outcomes of the events of a batch. */
interface SentBatch {
  readonly log: readonly WebhookDelivery[]
  readonly failures: readonly { readonly event: BacklogEvent; readonly error: string }[]
  readonly unsent: readonly BacklogEvent[]
  readonly objects: readonly string[]
  readonly outcome: BatchOutcome
}

function consequences(
  { now: clock }: DeliveryRuntime,
  tenantId: string,
  webhook: Webhook,
  progress: WebhookProgress,
  { log, failures, unsent, objects, outcome }: SentBatch,
  {
    isStored,
    hidden,
    replayPosition,
  }: Pick<Batch, 'isStored' | 'replayPosition'> & Required<Pick<Batch, 'hidden'>>,
): DeliveredBatch {
  const now = clock()
  // An event of a redelivery can be in the backlog as a dead letter, so a delivered one is deleted from there, too.
  const mayBeStored = isStored || replayPosition !== undefined
  const tests = new Set(log.filter(({ isTest }) => isTest).map(({ eventId }) => eventId))
  // A test says nothing about the health of the receiver, because it can be sent to a disabled webhook.
  const health = tests.size > 0 ? progress : healthAfter(progress, outcome, now)
  const reason = tests.size > 0 ? undefined : pauseReason(health, outcome.hasGone, now)
  const failed = failures.flatMap(({ event, error }) => {
    if (event.isTest) return []
    const attempts = event.attempts + 1
    // If this batch pauses the webhook, an event without further attempts does not become a dead letter: it waits until the
    // owner enables the webhook.
    const nextAttemptAt =
      nextAttempt(attempts, now, Math.random()) ?? (reason === undefined ? undefined : now)
    return [{ event, attempts, error, nextAttemptAt }]
  })
  const dead = new Set(failed.filter((one) => !one.nextAttemptAt).map(({ event }) => event.eventId))
  return {
    version: webhook.version,
    log: log.map((one) => (dead.has(one.eventId) ? { ...one, outcome: 'Dead' as const } : one)),
    delivered: [
      ...hidden.map(({ eventId }) => eventId),
      ...(mayBeStored ? log.flatMap((one) => (one.error === null || one.isTest ? [one.eventId] : [])) : []),
    ],
    failed,
    unsent: isStored ? [] : unsent,
    objects,
    progress: { ...progress, ...health, restsUntil: restAfter(health, outcome, now) },
    replayPosition,
    paused: reason === undefined ? undefined : updateWebhook(tenantId, paused(webhook, reason, now)),
  }
}

const unsigned: OutboundResult = {
  ...{ status: null, body: '', durationMs: 0 },
  error:
    'The service lacks the key that decrypts the secret of the webhook. Rotate the secret of the webhook, or let the operator of the service add the key to SECRET_KEY.',
}
