import { orMissing } from '../../domain/error.ts'
import type { ScheduledChange, WantedMembers } from '../../domain/subscriptions/changes/scheduled-change.ts'
import { deleteConflictAlerts } from '../alerts/alert-columns.ts'
import { checkAlertsAbout } from '../alerts/alert-states.ts'
import { columns, decoded } from '../columns.ts'
import type { Statement } from '../database.ts'
import { type PageRequest, readPage } from '../list.ts'
import { type DueWork, scheduleWork, unscheduleWork } from '../queue/due-work.ts'
import { isWithin, type Owners, type Scope } from '../scope.ts'
import { sql } from '../sql.ts'
import { autoRenewSettingsOf, type KeptAutoRenewSettings } from './subscriptions.ts'

/** A change as stored in JSON, where dates are texts. */
type KeptChange = Omit<WantedMembers, 'autoRenewSettings'> & {
  readonly autoRenewSettings?: KeptAutoRenewSettings | null
}

const members = {
  id: 'h.scheduled_change_id',
  version: 'h.version',
  customerId: 'h.customer_id',
  subscriptionId: 'h.subscription_id',
  resellerId: 'h.reseller_id',
  effectiveDate: 'h.effective_date',
  action: 'h.action',
  change: decoded('h.change', changeOf),
  seen: 'h.seen',
  status: 'coalesce(b.state, h.status)',
  errorMessage: 'coalesce(b.last_error, h.error_message)',
  operationId: 'h.operation_id',
  userName: 'h.user_name',
  userEmail: 'h.user_email',
  createdAt: 'h.created_at',
}
const scheduledColumns = columns<ScheduledChange>(members)

/** A change that has not started, and whether it is the next one of its subscription. */
export type WaitingChange = ScheduledChange & { readonly isNext: boolean }

const waitingColumns = columns<WaitingChange>({
  ...members,
  // Ids follow the order of creation.
  isNext: `not exists (select from scheduled_changes e
    where e.tenant_id = h.tenant_id and e.subscription_id = h.subscription_id and e.status = 'Scheduled'
      and (e.effective_date, e.scheduled_change_id) < (h.effective_date, h.scheduled_change_id))`,
})

// A started change has the state and the error of its background operation.
const source = `scheduled_changes h left join background_operations b on b.tenant_id = h.tenant_id
  and b.operation_id = h.operation_id and h.status = 'Processing'`

// A change belongs to the reseller that sells its subscription now. The event of a change goes to the reseller in the
// column `reseller_id`, which sold the subscription when the change was last written.
const ofSubscription = (alias: string): Owners => ({
  reseller: {
    through: `subscriptions own where own.tenant_id = ${alias}.tenant_id
      and own.subscription_id = ${alias}.subscription_id`,
    column: 'own.reseller_id',
  },
  customer: `${alias}.customer_id`,
})

/** Returns the part of the store for the scheduled changes of subscriptions within the caller's reach. */
export function scheduledChanges({ database, tenantId, reach, write, expectVersion }: Scope) {
  return {
    /**
     * Returns the scheduled change with an id, if the change belongs to the given customer and subscription. @throws
     * DomainError `missing`, `stale`
     */
    async get(wanted: {
      readonly customerId: string
      readonly subscriptionId: string
      readonly scheduledChangeId: string
    }): Promise<ScheduledChange> {
      const rows = await database.readByKey({
        name: 'scheduled-change-by-id',
        text: `select ${scheduledColumns.sql} from ${source}
               where h.tenant_id = $1::uuid and h.scheduled_change_id = $2::uuid and h.subscription_id = $3::uuid
                 and h.customer_id = $4::uuid
                 and ${isWithin(ofSubscription('h'), 5)}
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [
          ...[tenantId, wanted.scheduledChangeId, wanted.subscriptionId, wanted.customerId],
          ...reach.values(),
        ],
      })
      const [found] = scheduledColumns.fromRows(rows)
      const change = orMissing(found, 'scheduled change', wanted.scheduledChangeId)
      expectVersion(change)
      return change
    },

    /** Returns a function that reads one page of the changes of a subscription, by effective date. */
    list: (subscriptionId: string) => (request: PageRequest) =>
      readPage(
        database,
        tenantId,
        {
          columns: scheduledColumns,
          from: sql.raw(source),
          where: [
            sql`h.tenant_id = ${tenantId}`,
            sql`h.subscription_id = ${subscriptionId}`,
            ...reach.within(ofSubscription('h')),
          ],
          order: [
            { column: sql`h.effective_date`, type: 'timestamptz' },
            { column: sql`h.scheduled_change_id`, type: 'uuid' },
          ],
          descending: false,
        },
        request,
      ),

    /** Returns a change that has not started; undefined when there is none with the id. */
    async notStarted(scheduledChangeId: string): Promise<WaitingChange | undefined> {
      const rows = await database.query({
        name: 'scheduled-change-not-started',
        text: `select ${waitingColumns.sql} from ${source}
               where h.tenant_id = $1::uuid and h.scheduled_change_id = $2::uuid and h.status = 'Scheduled'
                 and ${isWithin(ofSubscription('h'), 3)}
                 and (select set_config('app.tenant', $1::text, true)) is not null`,
        values: [tenantId, scheduledChangeId, ...reach.values()],
      })
      return waitingColumns.fromRows(rows)[0]
    },

    /** Adds a scheduled change. */
    add(change: ScheduledChange): void {
      for (const statement of insertScheduledChange(tenantId, change)) write(statement)
      write(checkAlertsAbout(tenantId, change.subscriptionId))
    },

    /** Updates a scheduled change. The transaction fails when the change has changed since it was read. */
    save(change: ScheduledChange): void {
      write(
        {
          name: 'update-scheduled-change',
          text: `with changed as (
                 update scheduled_changes set version = version + 1, effective_date = $4, action = $5, change = $6,
                   seen = $7, status = $8, error_message = $9, operation_id = $10,
                   reseller_id = (select s.reseller_id from subscriptions s
                     where s.tenant_id = scheduled_changes.tenant_id
                       and s.subscription_id = scheduled_changes.subscription_id)
                 where tenant_id = $1 and scheduled_change_id = $2 and version = $3
                   and ${isWithin(ofSubscription('scheduled_changes'), 11)}
                 returning 1
               ) select require_changed(count(*)) from changed`,
          values: [
            tenantId,
            change.id,
            change.version,
            change.effectiveDate,
            change.action,
            JSON.stringify(change.change),
            JSON.stringify(change.seen),
            change.status,
            change.errorMessage,
            change.operationId,
            ...reach.values(),
          ],
        },
        change,
      )
      write(
        change.status === 'Scheduled'
          ? scheduleWork(workOn(tenantId, change), change.effectiveDate)
          : unscheduleWork(workOn(tenantId, change)),
      )
      if (change.status !== 'Conflict') write(deleteConflictAlerts(tenantId, change))
      write(checkAlertsAbout(tenantId, change.subscriptionId))
    },
  }
}

function workOn(tenantId: string, { id }: ScheduledChange): DueWork {
  return { tenantId, kind: 'ScheduledChange', id }
}

/**
 * Returns the statement that adds due work for those scheduled changes of a tenant that have none, and corrects due
 * times that are too late.
 */
export function scheduleMissingChanges(tenantId: string): Statement {
  return {
    name: 'schedule-missing-changes',
    text: `insert into directory.due_work as d (tenant_id, kind, id, due_at)
           select h.tenant_id, 'ScheduledChange', h.scheduled_change_id, h.effective_date from scheduled_changes h
           where h.tenant_id = $1 and h.status = 'Scheduled'
           on conflict (tenant_id, kind, id) do update set due_at = excluded.due_at
           where d.due_at > excluded.due_at`,
    values: [tenantId],
  }
}

function changeOf({ autoRenewSettings, ...others }: KeptChange): WantedMembers {
  return autoRenewSettings === undefined
    ? others
    : { ...others, autoRenewSettings: autoRenewSettingsOf(autoRenewSettings) }
}

/** Returns the statements that add a scheduled change and schedule its start. */
export function insertScheduledChange(tenantId: string, change: ScheduledChange): Statement[] {
  return [
    {
      name: 'insert-scheduled-change',
      text: `insert into scheduled_changes (tenant_id, scheduled_change_id, customer_id, subscription_id,
             reseller_id, effective_date, action, change, seen, status, user_name, user_email, created_at)
           values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)`,
      values: [
        tenantId,
        change.id,
        change.customerId,
        change.subscriptionId,
        change.resellerId,
        change.effectiveDate,
        change.action,
        JSON.stringify(change.change),
        JSON.stringify(change.seen),
        change.status,
        change.userName,
        change.userEmail,
        change.createdAt,
      ],
    },
    scheduleWork(workOn(tenantId, change), change.effectiveDate),
  ]
}
