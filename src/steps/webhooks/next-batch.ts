import { type StoredEvent, showEvent, typesNamed } from '../../domain/events/event.ts'
import type { Webhook } from '../../domain/webhooks/webhook.ts'
import type { Database } from '../../store/database.ts'
import { advanceWatermark } from '../../store/events/watermark.ts'
import { openStore } from '../../store/store.ts'
import {
  type BacklogEvent,
  deliveryWork,
  feedStartAt,
  type WebhookProgress,
} from '../../store/webhooks/delivery-work.ts'
import type { DeliveryRuntime } from './delivery-runtime.ts'

const pageEvents = 200

/** Events to send, and the position that is stored after they were sent. */
export interface Batch {
  readonly events: readonly BacklogEvent[]
  /** Whether the events are in the backlog. */
  readonly isStored: boolean
  /** The events of the backlog that the owner of the webhook can no longer read. They are not sent. */
  readonly hidden?: readonly BacklogEvent[]
  /** Whether the feed has no further events now. */
  readonly isLast?: boolean
  readonly position?: string
  readonly replayPosition?: string | null
}

/** Returns the next events to send to a webhook; undefined if there are none now. */
export async function nextBatch(
  runtime: DeliveryRuntime,
  tenantId: string,
  webhook: Webhook,
  progress: WebhookProgress,
): Promise<Batch | undefined> {
  const now = runtime.now()
  const work = deliveryWork(runtime.database, tenantId, webhook.id)
  const { hasTests, isFull, nextAt } = await work.outlook()
  if (hasTests) return { events: await work.tests(), isStored: true }
  if (webhook.state !== 'Active' || (progress.restsUntil && progress.restsUntil > now)) return undefined
  if (nextAt && nextAt <= now) return await readable(runtime, tenantId, webhook, await work.due(now))
  if (isFull) return undefined
  return (
    (await replayed(runtime, tenantId, webhook, progress)) ??
    (await read(runtime, tenantId, webhook, progress.position))
  )
}

/**
 * Returns a batch of events from the backlog. Events that are no longer within the reach of the reseller that owns the
 * webhook are in `hidden`.
 */
async function readable(
  { database }: DeliveryRuntime,
  tenantId: string,
  webhook: Webhook,
  events: readonly BacklogEvent[],
): Promise<Batch> {
  const { store, role } = ownStore(database, tenantId, webhook)
  if (role === 'csp') return { events, isStored: true }
  const seen = await store.events.visible(
    events.map(({ number }) => number),
    role,
  )
  const [shown, hidden] = [true, false].map((isSeen) =>
    events.filter(({ number }) => seen.has(number) === isSeen),
  )
  return { events: shown!, hidden: hidden!, isStored: true }
}

/** Returns the store and the role of the party that owns a webhook, with its present reach. */
function ownStore(database: Database, tenantId: string, { resellerId }: Webhook) {
  const { store } = openStore(database, { tenantId, resellerId, customerId: null })
  return { store, role: resellerId === null ? ('csp' as const) : ('reseller' as const) }
}

/** Returns the next events of a requested redelivery; undefined if there is none. */
async function replayed(
  runtime: DeliveryRuntime,
  tenantId: string,
  webhook: Webhook,
  { replayPosition, replaySince: since, replayUntil: until, position }: WebhookProgress,
): Promise<Batch | undefined> {
  if (!since || !until) return undefined
  const from = replayPosition ?? (await feedStartAt(runtime.database, tenantId, since))
  const page = await read(runtime, tenantId, webhook, from, (at) => at >= since && at <= until)
  // A redelivery ends at the position of the webhook, because later events are sent as new events.
  const isOver = page.isLast || BigInt(page.position) > BigInt(position)
  const events = page.events.filter(({ number }) => BigInt(number) <= BigInt(position))
  return { events, isStored: false, replayPosition: isOver ? null : page.position }
}

/**
 * Returns the progress after a batch. `position` is the position of a redelivery after the batch: null when the
 * redelivery has ended, undefined if the batch does not belong to one.
 */
export function withReplay(progress: WebhookProgress, position: string | null | undefined): WebhookProgress {
  if (position === undefined) return progress
  const end = position === null ? { replaySince: null, replayUntil: null } : {}
  return { ...progress, replayPosition: position, ...end }
}

/** Returns the events of the feed after a position that the owner of the webhook may read. */
async function read(
  { database }: DeliveryRuntime,
  tenantId: string,
  webhook: Webhook,
  after: string,
  isWanted: (occurredAt: Date) => boolean = () => true,
): Promise<Batch & { readonly position: string }> {
  const { store, role } = ownStore(database, tenantId, webhook)
  const types = webhook.types === null ? undefined : typesNamed(webhook.types)
  // Read before the page: the page contains all events up to this number, unless it ends earlier.
  const passed = await advanceWatermark(database)
  const page = await store.events.after({ after, limit: pageEvents, role, types })
  const end = page.hasMoreEvents ? page.events.at(-1)! : page.examinedTo
  const position = end?.number ?? page.events.at(-1)?.number ?? after
  const events = page.events
    .filter(({ occurredAt }) => isWanted(occurredAt))
    .flatMap((event) => sendable(event, role))
  return {
    ...{ events, isStored: false, isLast: end === undefined },
    position: end === undefined ? latest(position, passed) : position,
  }
}

function latest(one: string, other: string): string {
  return BigInt(one) > BigInt(other) ? one : other
}

function sendable(event: StoredEvent, role: 'csp' | 'reseller'): BacklogEvent[] {
  const shown = showEvent(event, role)
  if (!shown) return []
  const object = [event.kind, ...Object.values(shown.data.ids)].join(' ')
  const { id: eventId, number } = event
  return [
    { eventId, number, type: shown.type, object, body: JSON.stringify(shown), attempts: 0, isTest: false },
  ]
}
