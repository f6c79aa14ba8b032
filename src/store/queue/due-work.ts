import { columns } from '../columns.ts'
import type { Database, Statement } from '../database.ts'

/** The kinds of work for one provider instance. */
const instanceWork = ['SubscriptionSync', 'Catalogue', 'Invoices', 'DelegationWatch', 'Seats'] as const
export type InstanceWork = (typeof instanceWork)[number]

/**
 * The kinds of work that is due at a time. `Term` is the next change that time causes in a subscription. `Upkeep` of a
 * tenant deletes its expired rows, and adds due work that is missing. `Alerts` compares alerts with their subjects: all alerts
 * of a tenant if the id is that of the tenant, else those of the subject with the id. `Margin` copies planned margins to the
 * stored reseller, customer or subscription when the margins begin to apply.
 */
export type DueKind = 'Term' | 'ScheduledChange' | InstanceWork | WebhookWork | 'Upkeep' | 'Alerts' | 'Margin'

/** The kinds of work for a webhook. Slow or failing receivers have a kind, and so slots, of their own. */
export const webhookWork = ['Webhook', 'SlowWebhook'] as const
export type WebhookWork = (typeof webhookWork)[number]

/** The due time of a webhook that waits for new events; `wakeWebhooks` makes it due. */
export const endOfTime = new Date('9999-12-31T00:00:00Z')

const dueKinds: readonly DueKind[] = [
  'Term',
  'ScheduledChange',
  ...instanceWork,
  ...webhookWork,
  'Upkeep',
  'Alerts',
  'Margin',
]

/** How long the oldest due work of a kind has been due, in seconds; 0 if none is due. */
export interface DueState {
  readonly kind: DueKind
  readonly overdueSeconds: number
}

/** `tenants` selects the work whose id is that of its tenant; `subjects` selects the work about a subject of a tenant. */
export type DueScope = 'tenants' | 'subjects'

const scopeConditions = {
  tenants: { name: '-of-tenants', condition: 'and c.id = c.tenant_id' },
  subjects: { name: '-of-subjects', condition: 'and c.id <> c.tenant_id' },
} as const

/**
 * A piece of work. `id` is the id of the subscription, scheduled change, provider instance, webhook or tenant; for `Margin`, of
 * the reseller, customer or subscription.
 */
export interface DueWork {
  readonly tenantId: string
  readonly kind: DueKind
  readonly id: string
}

/** A piece of work that a process has claimed. Other processes can claim it after `until`. */
export interface ClaimedWork extends DueWork {
  readonly until: Date
}

const claimedColumns = columns<Pick<ClaimedWork, 'tenantId' | 'id'>>({ tenantId: 'd.tenant_id', id: 'd.id' })

const dueStateColumns = columns<DueState>({
  kind: 'k.kind',
  overdueSeconds: `case when d.due_at = '-infinity' then 0
    else greatest(0, coalesce(extract(epoch from now() - d.due_at), 0)) end::float8`,
})

/** Returns for each kind how long its oldest due work has been due, with one index lookup per kind. */
export async function dueStates(database: Pick<Database, 'query'>): Promise<DueState[]> {
  const rows = await database.query({
    name: 'due-states',
    text: `select ${dueStateColumns.sql} from unnest($1::text[]) as k (kind)
           left join lateral (
             select c.due_at from directory.due_work c where c.kind = k.kind order by c.due_at limit 1
           ) as d on true`,
    values: [dueKinds],
  })
  return dueStateColumns.fromRows(rows)
}

/** Which due work is claimed, and until when. */
export interface Claim {
  readonly now: Date
  readonly until: Date
  readonly limit: number
  /** Absent for all work of the kind. */
  readonly scope?: DueScope | undefined
}

/**
 * Claims at most `limit` pieces of work of a kind that are due at `now`, the earliest first. The work of tenants with a
 * hold (`directory.work_holds`) waits.
 */
export async function claimDueWork(
  database: Pick<Database, 'query'>,
  kind: DueKind,
  { now, until, limit, scope }: Claim,
): Promise<ClaimedWork[]> {
  const { name, condition } = scope ? scopeConditions[scope] : { name: '', condition: '' }
  const rows = await database.query({
    name: `claim-due-work${name}`,
    text: `update directory.due_work d set due_at = $3
           where d.ctid = any(array(
             select c.ctid from directory.due_work c where c.kind = $1 and c.due_at <= $2 ${condition}
               and not exists (select from directory.work_holds h where h.tenant_id = c.tenant_id)
             order by c.due_at limit $4 for update of c skip locked))
           returning ${claimedColumns.sql}`,
    values: [kind, now, until, limit],
  })
  return claimedColumns.fromRows(rows).map((found) => ({ ...found, kind, until }))
}

/**
 * Sets the next due time of claimed work, or deletes the work if `dueAt` is undefined. Does nothing if the work has
 * become due again since the claim, or another process has claimed it.
 */
export async function settleDueWork(
  database: Pick<Database, 'query'>,
  { tenantId, kind, id, until }: ClaimedWork,
  dueAt: Date | undefined,
): Promise<void> {
  const isSame = 'tenant_id = $1 and kind = $2 and id = $3 and due_at = $4'
  await database.query(
    dueAt === undefined
      ? {
          name: 'end-due-work',
          text: `delete from directory.due_work where ${isSame}`,
          values: [tenantId, kind, id, until],
        }
      : {
          name: 'repeat-due-work',
          text: `update directory.due_work set due_at = $5 where ${isSame}`,
          values: [tenantId, kind, id, until, dueAt],
        },
  )
}

/** Returns the statement that adds work, or moves existing work to another time. */
export function scheduleWork({ tenantId, kind, id }: DueWork, dueAt: Date): Statement {
  return {
    name: 'schedule-work',
    text: `insert into directory.due_work as d (tenant_id, kind, id, due_at) values ($1, $2, $3, $4)
           on conflict (tenant_id, kind, id) do update set due_at = excluded.due_at`,
    values: [tenantId, kind, id, dueAt],
  }
}

/** Returns the statement that deletes work. */
export function unscheduleWork({ tenantId, kind, id }: DueWork): Statement {
  return {
    name: 'unschedule-work',
    text: 'delete from directory.due_work where tenant_id = $1 and kind = $2 and id = $3',
    values: [tenantId, kind, id],
  }
}

/** Returns the statement that adds missing work of a tenant, due immediately. Existing work keeps its due time. */
export function addMissingWork(tenantId: string, work: readonly Pick<DueWork, 'kind' | 'id'>[]): Statement {
  return {
    name: 'add-missing-work',
    text: `insert into directory.due_work (tenant_id, kind, id, due_at)
           select $1, w.*, '-infinity' from unnest($2::text[], $3::uuid[]) w
           on conflict do nothing`,
    values: [tenantId, work.map(({ kind }) => kind), work.map(({ id }) => id)],
  }
}

/** Returns the statement that makes the delivery to a webhook due immediately. */
export function hastenWebhook(tenantId: string, webhookId: string): Statement {
  return {
    name: 'hasten-webhook',
    text: `update directory.due_work set due_at = '-infinity' where tenant_id = $1 and kind = any($2) and id = $3`,
    values: [tenantId, webhookWork, webhookId],
  }
}

/** Returns the statement that deletes the work for a webhook. */
export function unscheduleWebhook(tenantId: string, webhookId: string): Statement {
  return {
    name: 'unschedule-webhook',
    text: 'delete from directory.due_work where tenant_id = $1 and kind = any($2) and id = $3',
    values: [tenantId, webhookWork, webhookId],
  }
}

/** Returns the statement that makes existing work due immediately. */
export function hastenWork({ tenantId, kind, id }: DueWork): Statement {
  return {
    name: 'hasten-work',
    text: `update directory.due_work set due_at = '-infinity' where tenant_id = $1 and kind = $2 and id = $3`,
    values: [tenantId, kind, id],
  }
}

/**
 * Returns the statements that make all work for a provider instance due immediately, and add such work if it is
 * missing.
 */
export function hastenInstance(key: {
  readonly tenantId: string
  readonly providerInstanceId: string
}): Statement[] {
  return [
    {
      name: 'hasten-instance',
      text: `update directory.due_work set due_at = '-infinity'
             where tenant_id = $1 and kind = any($2) and id = $3`,
      values: [key.tenantId, instanceWork, key.providerInstanceId],
    },
    hastenUpkeep(key.tenantId),
  ]
}

/** Returns the statement that makes work due immediately, and adds it if it is missing. */
export function makeDue({ tenantId, kind, id }: DueWork): Statement {
  return {
    name: 'make-work-due',
    text: `insert into directory.due_work (tenant_id, kind, id, due_at) values ($1, $2, $3, '-infinity')
           on conflict (tenant_id, kind, id) do update set due_at = excluded.due_at`,
    values: [tenantId, kind, id],
  }
}

/** Returns the statement that makes the upkeep of a tenant due immediately, for example for a new provider instance. */
export function hastenUpkeep(tenantId: string): Statement {
  return makeDue({ tenantId, kind: 'Upkeep', id: tenantId })
}
