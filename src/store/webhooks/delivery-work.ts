import type { ReceiverHealth } from '../../domain/webhooks/attempts.ts'
import type { WebhookDelivery } from '../../domain/webhooks/delivery.ts'
import type { Webhook } from '../../domain/webhooks/webhook.ts'
import { columns } from '../columns.ts'
import type { Database, Statement } from '../database.ts'
import { setTenant } from '../tenant.ts'
import { addToBacklog, type BacklogRow, timeFirstEvents } from './webhook-deliveries.ts'
import { webhookColumns } from './webhooks.ts'

/** The position up to which events were delivered to a webhook, and the health of its receiver. */
export interface WebhookProgress extends ReceiverHealth {
  readonly leaseId: string
  readonly position: string
  /** Until when no events are sent to the receiver, because it has failed; null if events are sent. */
  readonly restsUntil: Date | null
  /** The position in the feed that the redelivery of a period has reached; null if none runs. */
  readonly replayPosition: string | null
  readonly replaySince: Date | null
  readonly replayUntil: Date | null
}

/** An event that waits for an attempt. */
export interface BacklogEvent extends BacklogRow {
  readonly attempts: number
  readonly isTest: boolean
}

/** The results of a batch of deliveries, which one transaction stores. */
export interface DeliveredBatch {
  /** The version of the webhook with which the batch was sent. */
  readonly version: number
  readonly log: readonly WebhookDelivery[]
  /** The events of the backlog that are done. */
  readonly delivered: readonly string[]
  /** The failed events. `nextAttemptAt` is undefined for a dead letter. */
  readonly failed: readonly {
    readonly event: BacklogEvent
    readonly attempts: number
    readonly error: string
    readonly nextAttemptAt: Date | undefined
  }[]
  /** The events without an attempt, which are added to the backlog. */
  readonly unsent: readonly BacklogRow[]
  /** The objects whose waiting events may have changed, so that the due time of their first waiting event is set again. */
  readonly objects: readonly string[]
  readonly progress: WebhookProgress
  /** The position up to which a range was redelivered; null if the redelivery has ended. */
  readonly replayPosition?: string | null | undefined
  /** The statement that saves the webhook as paused, if this batch pauses it. */
  readonly paused?: Statement | undefined
}

/** The maximum number of events of the backlog that are sent in one batch, in total and of one object. */
const batchRows = 500
const batchRowsOfObject = 20
/** The maximum number of waiting events that are counted. */
const mostCounted = 10_000
/** The maximum number of attempts in the log of a webhook, and the days for which they are kept. */
export const loggedAttempts = 5_000
const loggedDays = 30

const progressColumns = columns<WebhookProgress>({
  leaseId: 'p.lease_id',
  position: 'p.position::text',
  isSlow: 'p.is_slow',
  failingSince: 'p.failing_since',
  failures: 'p.failures',
  restsUntil: 'p.rests_until',
  replayPosition: 'p.replay_position::text',
  replaySince: 'p.replay_since',
  replayUntil: 'p.replay_until',
})

const backlogColumns = columns<BacklogEvent>({
  eventId: 'b.event_id',
  number: 'b.event_number::text',
  type: 'b.type',
  object: 'b.object',
  body: 'b.body',
  attempts: 'b.attempts',
  isTest: `b.state = 'Test'`,
})

/** The events that wait for delivery to a webhook. */
export interface Outlook {
  readonly hasTests: boolean
  /** Whether so many events wait that no further events are read from the feed. */
  readonly isFull: boolean
  /** When the next event is due; null if none waits. */
  readonly nextAt: Date | null
}

const ofPlace = 'b.tenant_id = $1::uuid and b.webhook_id = $2::uuid'
const outlookColumns = columns<Outlook>({
  hasTests: `exists (select from webhook_backlog b where ${ofPlace} and b.state = 'Test')`,
  isFull: `exists (select from webhook_backlog b where ${ofPlace} and b.state = 'Waiting' offset ${mostCounted - 1})`,
  nextAt: `(select min(b.next_attempt_at) from webhook_backlog b where ${ofPlace} and b.next_attempt_at is not null)`,
})

const objectColumns = columns<{ readonly object: string }>({ object: 'distinct b.object' })
const startColumns = columns<{ readonly start: string }>({ start: '(min(low) - 1)::text' })
const isTenant = (place: number) => `(select set_config('app.tenant', $${place}::text, true)) is not null`

/**
 * Returns the functions with which a process delivers events to one webhook. Only the process with the lease of the webhook
 * may deliver.
 */
export function deliveryWork(database: Database, tenantId: string, webhookId: string) {
  const place = [tenantId, webhookId] as const
  const ofWebhook = (alias: string) => `${alias}.tenant_id = $1::uuid and ${alias}.webhook_id = $2::uuid`

  return {
    /** Returns the webhook; undefined if it was deleted. */
    async webhook(): Promise<Webhook | undefined> {
      const rows = await database.query({
        name: 'delivered-webhook',
        text: `select ${webhookColumns.sql} from webhooks w where ${ofWebhook('w')} and ${isTenant(1)}`,
        values: place,
      })
      return webhookColumns.fromRows(rows)[0]
    },

    /** Takes the lease of the webhook. Returns undefined while another process has it. */
    async lease(leaseMs: number): Promise<WebhookProgress | undefined> {
      const rows = await database.query({
        name: 'lease-webhook',
        text: `update webhook_progress p set lease_id = gen_random_uuid(), leased_until = now() + $3 * interval '1 ms'
               where ${ofWebhook('p')} and (p.leased_until is null or p.leased_until <= now()) and ${isTenant(1)}
               returning ${progressColumns.sql}`,
        values: [...place, leaseMs],
      })
      return progressColumns.fromRows(rows)[0]
    },

    async release({ leaseId }: Pick<WebhookProgress, 'leaseId'>): Promise<void> {
      await database.query({
        name: 'release-webhook',
        text: `update webhook_progress p set leased_until = null where ${ofWebhook('p')} and p.lease_id = $3 and ${isTenant(1)}`,
        values: [...place, leaseId],
      })
    },

    /** Returns the waiting tests. */
    async tests(): Promise<BacklogEvent[]> {
      const rows = await database.query({
        name: 'webhook-tests',
        text: `select ${backlogColumns.sql} from webhook_backlog b
               where ${ofWebhook('b')} and b.state = 'Test' and ${isTenant(1)} limit ${batchRows}`,
        values: place,
      })
      return backlogColumns.fromRows(rows)
    },

    /**
     * Returns the waiting events of those objects whose first waiting event is due, in the order of the feed. The later
     * events of an object have no due time; they are sent after the first one.
     */
    async due(now: Date): Promise<BacklogEvent[]> {
      const rows = await database.query({
        name: 'due-webhook-events',
        text: `with due as (
                 select b.object from webhook_backlog b
                 where ${ofWebhook('b')} and b.next_attempt_at <= $3 order by b.next_attempt_at limit ${batchRows}
               )
               select ${backlogColumns.sql} from due cross join lateral (
                 select * from webhook_backlog b where ${ofWebhook('b')} and b.state = 'Waiting' and b.object = due.object
                 order by b.event_number limit ${batchRowsOfObject}
               ) b where ${isTenant(1)} order by b.event_number limit ${batchRows}`,
        values: [...place, now],
      })
      return backlogColumns.fromRows(rows)
    },

    async outlook(): Promise<Outlook> {
      const rows = await database.query({
        name: 'webhook-outlook',
        text: `select ${outlookColumns.sql} where ${isTenant(1)}`,
        values: place,
      })
      return outlookColumns.fromRows(rows)[0]!
    },

    /** Returns those of the given objects that have waiting events. */
    async waitingObjects(objects: readonly string[]): Promise<ReadonlySet<string>> {
      const rows = await database.query({
        name: 'waiting-webhook-objects',
        text: `select ${objectColumns.sql} from webhook_backlog b
               where ${ofWebhook('b')} and b.state = 'Waiting' and b.object = any($3::text[]) and ${isTenant(1)}`,
        values: [...place, objects],
      })
      return new Set(objectColumns.fromRows(rows).map(({ object }) => object))
    },

    /** Stores a batch and extends the lease. @throws Conflicting when another process has the lease */
    async commit(batch: DeliveredBatch, leaseMs: number): Promise<void> {
      const { version, log, delivered, failed, unsent, objects, progress, replayPosition, paused } = batch
      await database.transaction([
        setTenant(tenantId),
        saveProgress(place, version, progress, leaseMs),
        ...(replayPosition === undefined ? [] : [saveReplay(place, progress, replayPosition)]),
        ...(unsent.length > 0 ? [addToBacklog(tenantId, webhookId, 'Waiting', unsent)] : []),
        ...(failed.length > 0 ? [saveFailed(place, version, failed)] : []),
        ...(delivered.length > 0 ? [deleteDelivered(place, delivered)] : []),
        ...(objects.length > 0 ? [timeFirstEvents(tenantId, webhookId, objects)] : []),
        ...(log.length > 0 ? [insertLog(place, log)] : []),
        ...(paused ? [paused] : []),
      ])
    },

    /** Deletes the oldest attempts, so that at most `loggedAttempts` remain. */
    async trimLog(): Promise<void> {
      await database.transaction([
        setTenant(tenantId),
        {
          name: 'trim-webhook-log',
          text: `delete from webhook_deliveries d where ${ofWebhook('d')} and d.delivery_id <= (
                   select o.delivery_id from webhook_deliveries o where ${ofWebhook('o')}
                   order by o.delivery_id desc offset ${loggedAttempts} limit 1)`,
          values: place,
        },
      ])
    },
  }
}

/** Returns the statement that deletes the attempts of a tenant's webhooks that are older than `loggedDays`. */
export function deleteOldAttempts(tenantId: string): Statement {
  return {
    name: 'delete-old-webhook-attempts',
    text: `delete from webhook_deliveries where tenant_id = $1 and attempted_at < now() - interval '${loggedDays} days'`,
    values: [tenantId],
  }
}

/**
 * Makes webhooks due whose tenants have unread events with numbers after `seen`, up to `newest`. It changes only due times, so
 * several processes may call it.
 */
export async function wakeWebhooks(
  database: Database,
  seen: string,
  newest: string,
  now: Date,
): Promise<void> {
  await database.query({
    name: 'wake-webhooks',
    text: 'select event_feed.wake_webhooks($1, $2, $3)',
    values: [seen, newest, now],
  })
}

/**
 * Returns an event number such that all events of the tenant with lower numbers occurred before `time`. The numbers of
 * events have nearly the order of their times: an event has the time at which its transaction began.
 */
export async function feedStartAt(database: Database, tenantId: string, time: Date): Promise<string> {
  const rows = await database.query({
    name: 'feed-start-at',
    text: `with recursive search (low, high) as (
             select min(e.event_number), max(e.event_number) from events e where e.tenant_id = $1::uuid
             union all
             select case when e.occurred_at < $2::timestamptz - interval '1 hour' then e.event_number else s.low end,
               case when e.occurred_at < $2::timestamptz - interval '1 hour' then s.high else s.low + (s.high - s.low) / 2 end
             from search s cross join lateral (
               select e.event_number, e.occurred_at from events e
               where e.tenant_id = $1::uuid and e.event_number >= s.low + (s.high - s.low) / 2
               order by e.event_number limit 1
             ) e where s.high - s.low > 1000
           ), ends as (select low from search order by high - low limit 1)
           select ${startColumns.sql} from ends where ${isTenant(1)}`,
    values: [tenantId, time],
  })
  return startColumns.fromRows(rows)[0]?.start ?? '0'
}

type Place = readonly [tenantId: string, webhookId: string]

// A change of a webhook clears `restsUntil` and makes the waiting events due. A batch that was sent before the change
// must not undo that.
const isUnchanged = (version: string) => `exists (
  select from webhooks w where w.tenant_id = $1 and w.webhook_id = $2 and w.version = ${version})`

function saveProgress(place: Place, version: number, progress: WebhookProgress, leaseMs: number): Statement {
  const kept = (column: string, value: string) =>
    `${column} = case when ${isUnchanged('$10')} then ${value} else p.${column} end`
  return {
    name: 'save-webhook-progress',
    text: `with changed as (
             update webhook_progress p set leased_until = now() + $4 * interval '1 ms', position = $5, is_slow = $6,
               ${kept('failing_since', '$7')}, ${kept('failures', '$8')}, ${kept('rests_until', '$9')}
             where tenant_id = $1 and webhook_id = $2 and lease_id = $3 returning 1
           ) select require_changed(count(*)) from changed`,
    values: [
      ...place,
      progress.leaseId,
      leaseMs,
      progress.position,
      progress.isSlow,
      progress.failingSince,
      progress.failures,
      progress.restsUntil,
      version,
    ],
  }
}

/** Returns the statement that continues or ends a redelivery. It does nothing if a new redelivery was requested meanwhile. */
function saveReplay(
  place: Place,
  { replaySince, replayUntil }: WebhookProgress,
  position: string | null,
): Statement {
  return {
    name: 'save-webhook-replay',
    text: `update webhook_progress set replay_position = $5::bigint,
             replay_since = case when $5::bigint is not null then replay_since end,
             replay_until = case when $5::bigint is not null then replay_until end
           where tenant_id = $1 and webhook_id = $2 and replay_since = $3 and replay_until = $4`,
    values: [...place, replaySince, replayUntil, position],
  }
}

function saveFailed(place: Place, version: number, failed: DeliveredBatch['failed']): Statement {
  return {
    name: 'save-failed-webhook-events',
    text: `insert into webhook_backlog as b (tenant_id, webhook_id, event_id, event_number, type, object, body, state,
             attempts, next_attempt_at, last_error)
           select $1, $2, f.id, f.number, f.type, f.object, f.body, case when f.next_at is null then 'Dead' else 'Waiting' end,
             f.attempts, case when f.next_at is null or ${isUnchanged('$11')} then f.next_at else 'epoch' end, f.error
           from unnest($3::uuid[], $4::bigint[], $5::text[], $6::text[], $7::text[], $8::integer[], $9::timestamptz[], $10::text[])
             f (id, number, type, object, body, attempts, next_at, error)
           on conflict (tenant_id, webhook_id, event_id) do update set state = excluded.state, attempts = excluded.attempts,
             next_attempt_at = excluded.next_attempt_at, last_error = excluded.last_error`,
    values: [
      ...place,
      failed.map(({ event }) => event.eventId),
      failed.map(({ event }) => event.number),
      failed.map(({ event }) => event.type),
      failed.map(({ event }) => event.object),
      failed.map(({ event }) => event.body),
      failed.map(({ attempts }) => attempts),
      failed.map(({ nextAttemptAt }) => nextAttemptAt ?? null),
      failed.map(({ error }) => error),
      version,
    ],
  }
}

function deleteDelivered(place: Place, delivered: readonly string[]): Statement {
  return {
    name: 'delete-delivered-webhook-events',
    text: 'delete from webhook_backlog where tenant_id = $1 and webhook_id = $2 and event_id = any($3::uuid[])',
    values: [...place, delivered],
  }
}

function insertLog(place: Place, log: readonly WebhookDelivery[]): Statement {
  return {
    name: 'insert-webhook-deliveries',
    text: `insert into webhook_deliveries (tenant_id, webhook_id, delivery_id, event_id, event_number, type, object, body,
             attempted_at, attempt, outcome, status, answer, error, duration_ms, is_test)
           select $1, $2, l.* from unnest($3::uuid[], $4::uuid[], $5::bigint[], $6::text[], $7::text[], $8::text[],
             $9::timestamptz[], $10::integer[], $11::text[], $12::integer[], $13::text[], $14::text[], $15::integer[],
             $16::boolean[]) l`,
    values: [
      ...place,
      log.map(({ id }) => id),
      log.map(({ eventId }) => eventId),
      log.map(({ number }) => number),
      log.map(({ type }) => type),
      log.map(({ object }) => object),
      log.map(({ body }) => body),
      log.map(({ attemptedAt }) => attemptedAt),
      log.map(({ attempt }) => attempt),
      log.map(({ outcome }) => outcome),
      log.map(({ status }) => status),
      log.map(({ answer }) => answer),
      log.map(({ error }) => error),
      log.map(({ durationMs }) => durationMs),
      log.map(({ isTest }) => isTest),
    ],
  }
}
