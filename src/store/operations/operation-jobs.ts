import { columns } from '../columns.ts'
import type { Statement } from '../database.ts'
import { type Enqueued, insertJob, jobTable } from '../queue/jobs.ts'
import { isWithin, ofOperation, ownedBy, type Scope } from '../scope.ts'
import type { BackgroundOperation } from './background-operations.ts'

/** A failed job of an operation, as the queue had it. */
export interface FailedJob {
  /** The number of the job within its operation. */
  readonly job: number
  readonly data: unknown
}

/** A job of an operation that is in the queue and does not run. */
export interface UnfinishedJob {
  readonly id: string
  readonly state: 'Waiting' | 'Ready'
  /** How often the job was fetched since it was last enqueued. */
  readonly attempt: number
  readonly data: unknown
}

/** A job that has failed to place an order. */
interface FailedPlacement extends FailedJob {
  readonly operationId: string
}

/** The number of days for which a failed job can be retried. */
export const keptDays = 30

const failedColumns = columns<FailedJob>({ job: 'f.job', data: 'f.data' })

const placementColumns = columns<FailedPlacement>({
  operationId: 'f.operation_id',
  ...failedColumns.members,
})

const unfinishedColumns = columns<UnfinishedJob>({
  id: 'j.job_id',
  state: 'j.state',
  attempt: 'j.attempt',
  data: 'j.data',
})

// The SQL for the jobs of the operation $2 in one state. Waiting jobs have an index by operation. For the other states,
// all jobs of the tenant are read: only people search for them, and an index would cost each write an entry.
const queued = (state: UnfinishedJob['state'] | 'Running') => `(
  select q.tenant_id, (q.data -> 'origin' ->> 'operationId')::uuid as operation_id, q.job_id, q.state, q.attempt, q.data
  from ${jobTable} q
  where q.tenant_id = $1::uuid and q.state = '${state}' and q.data -> 'origin' ->> 'operationId' = $2::text)`

/** Returns the statement that deletes the failed jobs that can no longer be retried. */
export function deleteOldFailedJobs(tenantId: string): Statement {
  return {
    name: 'delete-old-failed-jobs',
    text: `delete from failed_jobs where tenant_id = $1 and failed_at < now() - interval '${keptDays} days'`,
    values: [tenantId],
  }
}

/**
 * Returns the statements that make the waiting jobs of an operation due now, and let its running jobs continue without
 * a delay. The first statement locks the operation. A worker that enqueues a job again changes the operation in the
 * same transaction, so the second statement finds the job either running or waiting.
 */
export function hastenOperation(
  tenantId: string,
  operationId: string,
  reach: readonly unknown[] = [null, null],
): [Statement, Statement] {
  return [
    {
      name: 'lock-operation',
      text: `select from background_operations o
             where o.tenant_id = $1 and o.operation_id = $2 and ${isWithin(ownedBy('o'), 3)} for update`,
      values: [tenantId, operationId, ...reach],
    },
    {
      name: 'hasten-operation-jobs',
      text: `update ${jobTable}
             set state = case state when 'Waiting' then 'Ready' else state end, due_at = now(), is_hastened = state = 'Running'
             where state in ('Waiting', 'Running') and job_id = any(array(
               select j.job_id from (select * from ${queued('Waiting')} w union all select * from ${queued('Running')} r) j
               where ${isWithin(ofOperation('j'), 3)}))`,
      values: [tenantId, operationId, ...reach],
    },
  ]
}

/** Returns the part of the store for the failed and unfinished jobs of background operations. */
export function operationJobs({ database, tenantId, reach, write }: Scope) {
  return {
    /** Stores a job that has failed, so that a caller can retry it. */
    keepFailed(operationId: string, job: number, data: object): void {
      write({
        name: 'insert-failed-job',
        text: `insert into failed_jobs (tenant_id, operation_id, job, data) values ($1, $2, $3, $4)
               on conflict (tenant_id, operation_id, job) do update set data = excluded.data, failed_at = now()`,
        values: [tenantId, operationId, job, JSON.stringify(data)],
      })
    },

    /** Returns the failed jobs of an operation, in the order of their numbers. */
    async failed(operationId: string): Promise<FailedJob[]> {
      const rows = await database.query({
        name: 'failed-jobs',
        text: `select ${failedColumns.sql} from failed_jobs f
               where f.tenant_id = $1::uuid and f.operation_id = $2 and ${isWithin(ofOperation('f'), 3)}
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by f.job`,
        values: [tenantId, operationId, ...reach.values()],
      })
      return failedColumns.fromRows(rows)
    },

    /** Returns the job that has failed to place an order, with its operation; undefined when none is stored. */
    async lastFailedOfOrder(orderId: string): Promise<FailedPlacement | undefined> {
      const rows = await database.query({
        name: 'last-failed-job-of-order',
        text: `select ${placementColumns.sql}
               from background_operations o join failed_jobs f on f.tenant_id = o.tenant_id and f.operation_id = o.operation_id
               where o.tenant_id = $1::uuid and coalesce(o.order_id, o.subscription_id) = $2::uuid and o.state = 'Failed'
                 and f.data ->> 'kind' = 'place-order' and ${isWithin(ownedBy('o'), 3)}
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by o.created_at desc, o.operation_id desc limit 1`,
        values: [tenantId, orderId, ...reach.values()],
      })
      return placementColumns.fromRows(rows)[0]
    },

    /** Returns the jobs of an operation that wait or are ready. */
    async unfinished(operationId: string): Promise<UnfinishedJob[]> {
      const rows = await database.query({
        name: 'unfinished-jobs',
        text: `select ${unfinishedColumns.sql}
               from (select * from ${queued('Waiting')} w union all select * from ${queued('Ready')} r) j
               where ${isWithin(ofOperation('j'), 3)}
                 and (select set_config('app.tenant', $1::text, true)) is not null
               order by j.job_id`,
        values: [tenantId, operationId, ...reach.values()],
      })
      return unfinishedColumns.fromRows(rows)
    },

    /**
     * Enqueues the failed jobs of an operation again. The transaction fails when the operation is no longer `Failed`.
     *
     * @param openJobs The numbers of the jobs.
     * @param isByPerson Whether a person retries. Only then the operation needs a new acknowledgement if it fails again.
     */
    retry(
      { id }: Pick<BackgroundOperation, 'id'>,
      openJobs: readonly number[],
      jobs: readonly Enqueued[],
      { isByPerson = true }: { readonly isByPerson?: boolean } = {},
    ): void {
      write({
        name: 'retry-operation',
        text: `with changed as (
                 update background_operations o
                 set state = 'Processing', open_jobs = $3, has_failed = false, is_cancelled = false, first_error = null,
                   last_error = null, finished_at = null,
                   acknowledged_at = case when $4 then null else acknowledged_at end,
                   acknowledged_by = case when $4 then null else acknowledged_by end
                 where o.tenant_id = $1 and o.operation_id = $2 and o.state = 'Failed' and ${isWithin(ownedBy('o'), 5)}
                 returning 1
               ) select require_changed(count(*)) from changed`,
        values: [tenantId, id, openJobs, isByPerson, ...reach.values()],
      })
      write({
        name: 'delete-failed-jobs',
        text: `delete from failed_jobs f
               where f.tenant_id = $1 and f.operation_id = $2 and ${isWithin(ofOperation('f'), 3)}`,
        values: [tenantId, id, ...reach.values()],
      })
      for (const one of jobs) write(insertJob(one))
    },

    /** Makes the next attempts of an operation due now. */
    hasten({ id }: Pick<BackgroundOperation, 'id'>): void {
      // Without microseconds: a worker compares this time with the time that it has read, which has only milliseconds.
      write({
        name: 'advance-operation',
        text: `update background_operations o set next_attempt_at = date_trunc('milliseconds', now())
               where o.tenant_id = $1 and o.operation_id = $2 and o.next_attempt_at > now()
                 and ${isWithin(ownedBy('o'), 3)}`,
        values: [tenantId, id, ...reach.values()],
      })
      for (const statement of hastenOperation(tenantId, id, reach.values())) write(statement)
    },

    /**
     * Marks an operation as cancelled, so that the worker ends those of its jobs that have not begun. The transaction
     * fails when the operation has ended, or when all jobs with the given ids have begun. Until the transaction ends,
     * its locks keep workers from fetching the jobs that have not begun.
     */
    cancel({ id }: Pick<BackgroundOperation, 'id'>, jobIds: readonly string[]): void {
      const [lock, hasten] = hastenOperation(tenantId, id, reach.values())
      write(lock)
      write({
        name: 'cancel-operation',
        text: `with unbegun as (
                 select from ${jobTable} j where j.job_id = any($3::uuid[]) and j.state <> 'Running' and j.attempt = 0
                 for update
               ), changed as (
                 update background_operations o set is_cancelled = true
                 where o.tenant_id = $1 and o.operation_id = $2 and o.state = 'Processing' and ${isWithin(ownedBy('o'), 4)}
                   and (select count(*) from unbegun) > 0
                 returning 1
               ) select require_changed(count(*)) from changed`,
        values: [tenantId, id, jobIds, ...reach.values()],
      })
      write(hasten)
    },
  }
}
