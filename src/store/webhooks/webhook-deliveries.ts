import { orMissing } from '../../domain/error.ts'
import type { UndeliveredEvent, WebhookDelivery } from '../../domain/webhooks/delivery.ts'
import type { Webhook } from '../../domain/webhooks/webhook.ts'
import { columns } from '../columns.ts'
import type { Statement } from '../database.ts'
import { visibleEvents } from '../events/events.ts'
import { type PageRequest, readPage } from '../list.ts'
import { hastenWebhook } from '../queue/due-work.ts'
import { isWithin, type Owners, type Scope } from '../scope.ts'
import { allOf, forTenant, type Sql, sql, statement } from '../sql.ts'
import { webhookOwners } from './webhooks.ts'

/** Selects attempts of a webhook. Absent members select all. */
export interface DeliveryFilter {
  readonly webhookId: string
  readonly outcome?: WebhookDelivery['outcome'] | undefined
  readonly eventId?: string | undefined
  readonly since?: Date | undefined
}

/** A test that is sent once. */
export interface TestEvent {
  readonly eventId: string
  readonly type: string
  readonly object: string
  readonly body: string
}

const deliveryColumns = columns<WebhookDelivery>({
  id: 'd.delivery_id',
  eventId: 'd.event_id',
  number: 'd.event_number::text',
  type: 'd.type',
  object: 'd.object',
  attemptedAt: 'd.attempted_at',
  attempt: 'd.attempt',
  outcome: 'd.outcome',
  isTest: 'd.is_test',
  body: 'd.body',
  status: 'd.status',
  answer: 'd.answer',
  error: 'd.error',
  durationMs: 'd.duration_ms',
})

const undeliveredColumns = columns<UndeliveredEvent>({
  eventId: 'b.event_id',
  type: 'b.type',
  body: 'b.body',
  state: 'b.state',
  attempts: 'b.attempts',
  nextAttemptAt: 'b.next_attempt_at',
  lastError: 'b.last_error',
})

/** The rows of a webhook belong to the reseller that owns it. */
function ofWebhook(alias: string): Owners {
  const through = `webhooks own where own.tenant_id = ${alias}.tenant_id and own.webhook_id = ${alias}.webhook_id`
  return { reseller: { through, column: 'own.reseller_id' }, customer: null }
}

/** The number of the event of a test, which is not in the feed. */
const testNumber = '0'

/** Returns the part of the store for the attempts to deliver events to webhooks, and for undelivered events. */
export function webhookDeliveries({ database, tenantId, reach, write }: Scope) {
  /** Writes statements about a webhook. The transaction fails if the webhook has changed, or is outside of the reach. */
  const writeFor = (webhook: Pick<Webhook, 'id' | 'version'>, ...statements: Statement[]): void => {
    const { id, version } = webhook
    write(
      {
        name: 'touch-webhook',
        text: `with changed as (
               update webhooks w set version = version + 1
               where w.tenant_id = $1 and w.webhook_id = $2 and w.version = $3 and ${isWithin(webhookOwners, 4)} returning 1
             ) select require_changed(count(*)) from changed`,
        values: [tenantId, id, version, ...reach.values()],
      },
      webhook,
    )
    for (const statement of [...statements, hastenWebhook(tenantId, id)]) write(statement)
  }

  /**
   * Returns the conditions of rows that the caller may read. The reach of a reseller can have shrunk since an event was read from
   * the feed, for example because a customer has moved to another reseller.
   */
  const readable = (alias: string): Sql[] => {
    if (reach.isUnrestricted) return []
    const [number, tenant] = [sql.raw(`${alias}.event_number`), sql.raw(`${alias}.tenant_id`)]
    const isVisible = sql`(select true from events e where e.tenant_id = ${tenant} and e.event_number = ${number}
      and ${visibleEvents(reach, 'reseller')} limit 1) is not null`
    return [...reach.within(ofWebhook(alias)), sql`(${number} = ${testNumber}::bigint or ${isVisible})`]
  }

  return {
    /** Returns a function that reads one page of the attempts, the newest first. */
    list:
      ({ webhookId, outcome, eventId, since }: DeliveryFilter) =>
      (request: PageRequest) =>
        readPage(
          database,
          tenantId,
          {
            columns: deliveryColumns,
            from: sql`webhook_deliveries d`,
            where: [
              // The key of the table begins with the tenant and the webhook. The shown columns are read by this
              // condition alone.
              sql`d.tenant_id = ${tenantId} and d.webhook_id = ${webhookId}`,
              ...readable('d'),
              ...given(outcome, (value) => sql`d.outcome = ${value}`),
              ...given(eventId, (value) => sql`d.event_id = ${value}`),
              ...given(since, (value) => sql`d.attempted_at >= ${value}`),
            ],
            order: [{ column: sql`d.delivery_id`, type: 'uuid' }],
            descending: true,
          },
          request,
        ),

    /** Returns one attempt. @throws DomainError `missing` */
    async get(webhookId: string, deliveryId: string): Promise<WebhookDelivery> {
      const where = [
        sql`d.tenant_id = ${tenantId}`,
        sql`d.webhook_id = ${webhookId}`,
        sql`d.delivery_id = ${deliveryId}`,
        ...readable('d'),
        forTenant(tenantId),
      ]
      const rows = await database.query(
        statement(
          sql`select ${sql.raw(deliveryColumns.sql)} from webhook_deliveries d where ${allOf(where)}`,
        ),
      )
      return orMissing(deliveryColumns.fromRows(rows)[0], 'delivery', deliveryId)
    },

    /** Returns a function that reads one page of the events that were not delivered, in their order. */
    undelivered: (webhookId: string, state?: UndeliveredEvent['state']) => (request: PageRequest) =>
      readPage(
        database,
        tenantId,
        {
          columns: undeliveredColumns,
          from: sql`webhook_backlog b`,
          where: [
            // The condition names the webhook, because several webhooks wait with the same event.
            sql`b.tenant_id = ${tenantId} and b.webhook_id = ${webhookId}`,
            sql`b.state = any(${state ? [state] : ['Waiting', 'Dead']}::text[])`,
            ...readable('b'),
          ],
          order: [
            { column: sql`b.event_number`, type: 'bigint' },
            { column: sql`b.event_id`, type: 'uuid' },
          ],
          descending: false,
        },
        request,
      ),

    /** Sends the event of an attempt again, with as many attempts as a new event gets. A test is sent once. */
    redeliver(webhook: Webhook, { eventId, number, type, object, body, isTest }: WebhookDelivery): void {
      const row = { eventId, number, type, object, body }
      writeFor(
        webhook,
        addToBacklog(tenantId, webhook.id, isTest ? 'Test' : 'Waiting', [row]),
        timeFirstEvents(tenantId, webhook.id, [object]),
      )
    },

    /** Sends all dead letters again, with as many attempts as new events get. */
    redeliverFailures(webhook: Webhook): void {
      writeFor(
        webhook,
        {
          name: 'redeliver-webhook-failures',
          text: `update webhook_backlog set state = 'Waiting', attempts = 0, last_error = null, added_at = now()
                 where tenant_id = $1 and webhook_id = $2 and state = 'Dead'`,
          values: [tenantId, webhook.id],
        },
        timeFirstEvents(tenantId, webhook.id, null),
      )
    },

    /** Sends the events of a period again. Replaces an earlier redelivery of a period that has not ended. */
    redeliverRange(webhook: Webhook, since: Date, until: Date): void {
      writeFor(webhook, {
        name: 'redeliver-webhook-range',
        text: `update webhook_progress set replay_position = null, replay_since = $3, replay_until = $4
               where tenant_id = $1 and webhook_id = $2`,
        values: [tenantId, webhook.id, since, until],
      })
    },

    /** Sends a test once. */
    test(webhook: Webhook, event: TestEvent): void {
      writeFor(webhook, addToBacklog(tenantId, webhook.id, 'Test', [{ ...event, number: testNumber }]))
    },
  }
}

/** An event that is added to the backlog. */
export interface BacklogRow {
  readonly eventId: string
  readonly number: string
  readonly type: string
  readonly object: string
  readonly body: string
}

/**
 * Returns the statement that adds events to the backlog of a webhook. An event that is already in the backlog starts
 * again with its first attempt.
 */
export function addToBacklog(
  tenantId: string,
  webhookId: string,
  state: 'Waiting' | 'Test',
  rows: readonly BacklogRow[],
): Statement {
  return {
    name: 'add-to-webhook-backlog',
    text: `insert into webhook_backlog as b (tenant_id, webhook_id, event_id, event_number, type, object, body, state)
           select $1, $2, r.*, $3 from unnest($4::uuid[], $5::bigint[], $6::text[], $7::text[], $8::text[]) r
           on conflict (tenant_id, webhook_id, event_id) do update
             set state = excluded.state, attempts = 0, next_attempt_at = null, last_error = null, added_at = now()`,
    values: [
      ...[tenantId, webhookId, state],
      rows.map(({ eventId }) => eventId),
      rows.map(({ number }) => number),
      rows.map(({ type }) => type),
      rows.map(({ object }) => object),
      rows.map(({ body }) => body),
    ],
  }
}

/**
 * Returns the statement that sets the due times of the waiting events of each object. The first event becomes due
 * immediately; if it already has a due time, such as the time of its next attempt, the event keeps that time. The later
 * events get no due time: they wait until the first event is delivered or becomes a dead letter.
 *
 * @param objects The objects; null for all.
 */
export function timeFirstEvents(
  tenantId: string,
  webhookId: string,
  objects: readonly string[] | null,
): Statement {
  return {
    name: 'time-first-webhook-events',
    text: `with first as (
             select distinct on (b.object) b.object, b.event_id from webhook_backlog b
             where b.tenant_id = $1 and b.webhook_id = $2 and b.state = 'Waiting'
               and ($3::text[] is null or b.object = any($3::text[]))
             order by b.object, b.event_number
           )
           update webhook_backlog b set next_attempt_at = case when b.event_id = first.event_id then 'epoch'::timestamptz end
           from first
           where b.tenant_id = $1 and b.webhook_id = $2 and b.state = 'Waiting' and b.object = first.object
             and (b.event_id = first.event_id) = (b.next_attempt_at is null)`,
    values: [tenantId, webhookId, objects],
  }
}

function given<T>(value: T | undefined, condition: (value: T) => Sql): Sql[] {
  return value === undefined ? [] : [condition(value)]
}
