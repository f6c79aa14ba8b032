import { deliveryWork } from '../../store/webhooks/delivery-work.ts'
import type { DeliveryRuntime } from './delivery-runtime.ts'
import { nextBatch, withReplay } from './next-batch.ts'
import { sendBatch } from './send-batch.ts'

/** The limits of one turn, in which a process delivers events to a webhook. */
export interface TurnLimits {
  /** How long after the start of the turn another batch may begin. */
  readonly turnMs: number
  /** How long after the start of a batch another request may begin. */
  readonly batchMs: number
  /**
   * The duration of the lease of the webhook, renewed with each batch. It is longer than `batchMs` plus the time of the last
   * requests.
   */
  readonly leaseMs: number
}

/** The result of a turn. */
export interface Turn {
  /** When the webhook needs its next turn; undefined if it waits for new events, or is not active. */
  readonly nextAt: Date | undefined
  /**
   * Whether the receiver is slow; undefined if this turn could not lease the webhook, or the webhook is not active and has no
   * tests to send.
   */
  readonly isSlow: boolean | undefined
}

const retryLeaseMs = 1_000

/**
 * Delivers events to a webhook for some time: waiting tests, events of the backlog that are due, a requested redelivery, and
 * new events of the feed. Returns undefined if the webhook was deleted.
 */
export async function deliver(
  runtime: DeliveryRuntime,
  { tenantId, id }: { readonly tenantId: string; readonly id: string },
  { turnMs, batchMs, leaseMs }: TurnLimits,
): Promise<Turn | undefined> {
  const work = deliveryWork(runtime.database, tenantId, id)
  const seen = await work.webhook()
  if (!seen) return undefined
  if (seen.state !== 'Active' && (await work.tests()).length === 0)
    return { nextAt: undefined, isSlow: undefined }
  const leased = await work.lease(leaseMs)
  if (!leased) return { nextAt: later(runtime.now(), retryLeaseMs), isSlow: undefined }
  let progress = leased
  let [isLogged, isActive, isOver] = [false, true, false]
  const endsAt = performance.now() + turnMs
  try {
    while (!isOver) {
      const webhook = await work.webhook()
      if (!webhook) return undefined
      // The webhook was changed during this turn, so `progress` may be outdated. End the turn, and start the next one now.
      if (webhook.version !== seen.version) return { nextAt: runtime.now(), isSlow: progress.isSlow }
      isActive = webhook.state === 'Active'
      const batch = await nextBatch(runtime, tenantId, webhook, progress)
      if (!batch) break
      const sent = await sendBatch(runtime, tenantId, webhook, progress, batch, batchMs)
      await work.commit(sent, leaseMs)
      runtime.onAttempts(sent.log.map(({ outcome }) => outcome))
      isLogged ||= sent.log.length > 0
      progress = withReplay(sent.progress, batch.replayPosition)
      if (batch.isLast && batch.events.length === 0) break
      isOver = performance.now() > endsAt
    }
    if (isLogged) await work.trimLog()
    const { isSlow } = progress
    if (isOver) return { nextAt: runtime.now(), isSlow }
    if (!isActive) return { nextAt: undefined, isSlow }
    const { nextAt } = await work.outlook()
    const times = [nextAt, progress.restsUntil].flatMap((time) => (time ? [time.getTime()] : []))
    return { nextAt: times.length > 0 ? new Date(Math.max(...times)) : undefined, isSlow }
  } finally {
    await work.release(progress)
  }
}

function later(now: Date, milliseconds: number): Date {
  return new Date(now.getTime() + milliseconds)
}
