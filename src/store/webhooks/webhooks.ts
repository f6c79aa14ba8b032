import { orMissing } from '../../domain/error.ts'
import { maxWebhooks, webhook as noun, type Webhook } from '../../domain/webhooks/webhook.ts'
import { deletePausedAlerts } from '../alerts/alert-columns.ts'
import { columns } from '../columns.ts'
import type { Database, Statement } from '../database.ts'
import { type PageRequest, readPage } from '../list.ts'
import { endOfTime, hastenWebhook, scheduleWork, unscheduleWebhook } from '../queue/due-work.ts'
import { isWithin, type Owners, type Scope } from '../scope.ts'
import { assignments, placeholders, sql } from '../sql.ts'
import { setTenant } from '../tenant.ts'

/** Webhooks belong to the csp or to a reseller. */
export const webhookOwners: Owners = { reseller: 'w.reseller_id', customer: null }

export const webhookColumns = columns<Webhook>(noun.reading('w'))
const countColumns = columns<{ readonly count: number }>({ count: 'count(*)::integer' })

/** Returns the part of the store for the webhooks of the scope's tenant within the caller's reach. */
export function webhooks({ database, tenantId, reach, write, expectVersion }: Scope) {
  return {
    /** Returns a webhook and checks the version that the caller expects. @throws DomainError `missing`, `stale` */
    async get(webhookId: string): Promise<Webhook> {
      const rows = await database.readByKey({
        name: 'webhook',
        text: `select ${webhookColumns.sql} from webhooks w
               where w.tenant_id = $1::uuid and w.webhook_id = $2::uuid and ${isWithin(webhookOwners, 3)}
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, webhookId, ...reach.values()],
      })
      const found = orMissing(webhookColumns.fromRows(rows)[0], 'webhook', webhookId)
      expectVersion(found)
      return found
    },

    /** Returns a function that reads one page of the webhooks, the oldest first. */
    list: () => (request: PageRequest) =>
      readPage(
        database,
        tenantId,
        {
          columns: webhookColumns,
          from: sql`webhooks w`,
          where: [sql`w.tenant_id = ${tenantId}`, ...reach.within(webhookOwners)],
          order: [
            { column: sql`w.created_at`, type: 'timestamptz' },
            { column: sql`w.webhook_id`, type: 'uuid' },
          ],
          descending: false,
        },
        request,
      ),

    /**
     * Returns the number of webhooks that belong to the caller's party, which is the csp or a reseller. Webhooks of
     * other parties within the reach do not count.
     */
    async count(): Promise<number> {
      const rows = await database.query({
        name: 'count-webhooks',
        text: `select ${countColumns.sql} from webhooks w
               where w.tenant_id = $1::uuid and w.reseller_id is not distinct from $2::uuid and $3::uuid is null
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, ...reach.values()],
      })
      return countColumns.fromRows(rows)[0]!.count
    },

    /**
     * Adds a webhook that gets the events after a position in the feed. The transaction fails when its party would have
     * more than `maxWebhooks`, which concurrent requests could otherwise cause.
     */
    add(webhook: Webhook, position: string): void {
      write({
        name: 'lock-webhooks-of-party',
        text: `select pg_advisory_xact_lock(hashtextextended('webhooks ' || $1::text || coalesce($2::text, ''), 0))`,
        values: [tenantId, webhook.resellerId],
      })
      for (const statement of insertWebhook(tenantId, webhook, position)) write(statement)
      write({
        name: 'expect-few-webhooks',
        text: `select require_changed((count(*) <= $3::integer)::integer) from webhooks w
               where w.tenant_id = $1 and w.reseller_id is not distinct from $2::uuid`,
        values: [tenantId, webhook.resellerId, maxWebhooks],
      })
    },

    /**
     * Updates a webhook and makes its waiting events due, even if its receiver has failed before. The transaction fails
     * when the webhook has changed since it was read.
     */
    save(webhook: Webhook): void {
      write(updateWebhook(tenantId, webhook, reach.values()), webhook)
      write({
        name: 'end-rest-of-webhook',
        text: `update webhook_progress set failing_since = null, failures = 0, rests_until = null
               where tenant_id = $1 and webhook_id = $2`,
        values: [tenantId, webhook.id],
      })
      write({
        name: 'hasten-webhook-events',
        text: `update webhook_backlog set next_attempt_at = 'epoch'
               where tenant_id = $1 and webhook_id = $2 and next_attempt_at is not null`,
        values: [tenantId, webhook.id],
      })
      write(hastenWebhook(tenantId, webhook.id))
      if (webhook.state !== 'Paused') write(deletePausedAlerts(tenantId, webhook.id))
    },

    /** Deletes a webhook with its log and its undelivered events. */
    delete({ id, version }: Webhook): void {
      write(
        {
          name: 'delete-webhook',
          text: `with changed as (
                 delete from webhooks w where w.tenant_id = $1 and w.webhook_id = $2 and w.version = $3
                   and ${isWithin(webhookOwners, 4)} returning 1
               ) select require_changed(count(*)) from changed`,
          values: [tenantId, id, version, ...reach.values()],
        },
        { id, version, isRemoved: true },
      )
      write(unscheduleWebhook(tenantId, id))
      write(deletePausedAlerts(tenantId, id))
    },
  }
}

const written = noun.updated

/** Returns the statements that add a webhook that gets the events after a position. */
export function insertWebhook(tenantId: string, webhook: Webhook, position: string): Statement[] {
  return [
    {
      name: 'insert-webhook',
      text: `insert into webhooks (tenant_id, webhook_id, reseller_id, ${written.join(', ')})
             values ($1, $2, $3, ${placeholders(written, 4)})`,
      values: [tenantId, webhook.id, webhook.resellerId, ...noun.updatedValues(webhook)],
    },
    {
      name: 'insert-webhook-progress',
      text: 'insert into webhook_progress (tenant_id, webhook_id, position) values ($1, $2, $3)',
      values: [tenantId, webhook.id, position],
    },
    scheduleWork(
      { tenantId, kind: 'Webhook', id: webhook.id },
      webhook.state === 'Active' ? new Date(0) : endOfTime,
    ),
  ]
}

/** Returns the statement that updates a webhook. It fails when the webhook has changed since it was read. */
export function updateWebhook(
  tenantId: string,
  webhook: Webhook,
  reach: readonly unknown[] = [null, null],
): Statement {
  return {
    name: 'update-webhook',
    text: `with changed as (
             update webhooks w set version = version + 1, ${assignments(written, 4)}
             where w.tenant_id = $1 and w.webhook_id = $2 and w.version = $3
               and ${isWithin(webhookOwners, written.length + 4)} returning 1
           ) select require_changed(count(*)) from changed`,
    values: [tenantId, webhook.id, webhook.version, ...noun.updatedValues(webhook), ...reach],
  }
}

/**
 * Stores the secrets of a webhook after they were sealed again with a newer key. Does nothing if the stored secret has changed
 * since the webhook was read.
 */
export async function resealWebhook(
  database: Database,
  tenantId: string,
  seen: Webhook,
  { secret, previousSecret }: Pick<Webhook, 'secret' | 'previousSecret'>,
): Promise<void> {
  await database.transaction([
    setTenant(tenantId),
    {
      name: 'reseal-webhook',
      text: `update webhooks set secret = $3, previous_secret = $4 where tenant_id = $1 and webhook_id = $2 and secret = $5`,
      values: [tenantId, seen.id, secret, previousSecret, seen.secret],
    },
  ])
}

/** Returns the statement that adds due work for those webhooks of a tenant that have none. The work is due immediately. */
export function scheduleMissingWebhooks(tenantId: string): Statement {
  return {
    name: 'schedule-missing-webhooks',
    text: `insert into directory.due_work (tenant_id, kind, id, due_at)
           select w.tenant_id, 'Webhook', w.webhook_id, '-infinity' from webhooks w
           where w.tenant_id = $1 and not exists (
             select from directory.due_work d
             where d.tenant_id = w.tenant_id and d.id = w.webhook_id and d.kind in ('Webhook', 'SlowWebhook')
           ) on conflict do nothing`,
    values: [tenantId],
  }
}
