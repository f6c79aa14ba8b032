import { type Recurring, recurring } from '../../queue/recurring/recurring.ts'
import { deliver, type TurnLimits } from '../../steps/webhooks/deliver.ts'
import type { DeliveryRuntime } from '../../steps/webhooks/delivery-runtime.ts'
import { Conflicting, TenantMoving } from '../../store/database.ts'
import { advanceWatermark } from '../../store/events/watermark.ts'
import {
  type ClaimedWork,
  claimDueWork,
  endOfTime,
  hastenWebhook,
  scheduleWork,
  settleDueWork,
  unscheduleWork,
  type WebhookWork,
  webhookWork,
} from '../../store/queue/due-work.ts'
import { wakeWebhooks } from '../../store/webhooks/delivery-work.ts'

/** The dependencies of the recurring delivery to webhooks. */
export interface WebhookClockRuntime extends DeliveryRuntime {
  readonly onFault: (fault: unknown, correlationId: string) => void
}

const pollEveryMs = 1_000

/**
 * How many webhooks of a kind a process serves at the same time, and how long each. Webhooks whose receivers fail or are slow
 * have separate slots (`SlowWebhook`), so that they do not delay other webhooks. A receiver that becomes slow changes to
 * these slots after its turn.
 */
const lanes: Readonly<Record<WebhookWork, TurnLimits & { readonly slots: number }>> = {
  Webhook: { slots: 16, turnMs: 5_000, batchMs: 2_000, leaseMs: 15_000 },
  SlowWebhook: { slots: 16, turnMs: 10_000, batchMs: 5_000, leaseMs: 25_000 },
}
/** The maximum number of slots of a kind that the webhooks of one tenant have at the same time. */
const slotsOfTenant = 8
const tenantWaitMs = 500

/**
 * Starts the delivery of events to webhooks. Several processes may run it; each webhook is served by one of them at a time.
 *
 * @returns the recurring work, which the caller can stop
 */
export function startWebhooks(runtime: WebhookClockRuntime): Recurring {
  const { database, now } = runtime
  const running = new Map<WebhookWork, ClaimedWork[]>(webhookWork.map((kind) => [kind, []]))
  let wokenUpTo = '0'
  let hasEnded = false
  const onFault = (fault: unknown) => {
    // These faults need no report: another process delivers to the webhook, or will after the move of the tenant.
    if (hasEnded || fault instanceof Conflicting || fault instanceof TenantMoving) return
    runtime.onFault(fault, 'webhooks')
  }
  const loop = recurring(poll, { name: 'webhooks', first: 0, every: pollEveryMs, onFault })

  async function poll(): Promise<void> {
    const newest = await advanceWatermark(database)
    if (newest !== wokenUpTo) {
      await wakeWebhooks(database, wokenUpTo, newest, now())
      wokenUpTo = newest
    }
    for (const kind of webhookWork) {
      const { slots, turnMs, leaseMs } = lanes[kind]
      const limit = slots - running.get(kind)!.length
      if (limit === 0) continue
      const until = new Date(now().getTime() + turnMs + leaseMs)
      for (const due of await claimDueWork(database, kind, { now: now(), until, limit })) start(kind, due)
    }
  }

  function start(kind: WebhookWork, due: ClaimedWork): void {
    const others = running.get(kind)!
    const ofTenant = others.filter(({ tenantId }) => tenantId === due.tenantId)
    // A webhook that already has a turn in this process gets no second one; new events during the turn make it due again.
    const mayServe = ofTenant.length < slotsOfTenant && !ofTenant.some(({ id }) => id === due.id)
    const turn = mayServe
      ? serve(kind, due)
      : settleDueWork(database, due, new Date(now().getTime() + tenantWaitMs))
    others.push(due)
    void turn.catch(onFault).finally(() => {
      others.splice(others.indexOf(due), 1)
      if (!hasEnded) loop.look()
    })
  }

  async function serve(kind: WebhookWork, due: ClaimedWork): Promise<void> {
    const turn = await deliver(runtime, due, lanes[kind])
    if (!turn) return await settleDueWork(database, due, undefined)
    const { nextAt, isSlow } = turn
    const next = isSlow === undefined ? kind : isSlow ? 'SlowWebhook' : 'Webhook'
    if (next !== kind) {
      // Schedules one turn of the new kind even if none is needed: an event may have made the former work due during this
      // turn.
      const statements = [scheduleWork({ ...due, kind: next }, nextAt ?? now()), unscheduleWork(due)]
      return void (await database.transaction(statements))
    }
    // The webhook is due now. `settleDueWork` would do nothing if another process, which waits for the lease, has claimed the
    // work since.
    if (nextAt && nextAt <= now())
      return void (await database.transaction([hastenWebhook(due.tenantId, due.id)]))
    await settleDueWork(database, due, nextAt ?? endOfTime)
  }

  return {
    ...loop,
    end() {
      hasEnded = true
      loop.end()
    },
  }
}
