import type { JobWithMetadata } from 'pg-boss'
import type { Database, Statement } from '../database.ts'

/** The schema of the queue's tables. */
export const schema = 'pgboss'

/** The table of all jobs. */
export const jobTable = `${schema}.job`

/** A fetched job. Each further fetch increments the retry count of the job, so the count identifies the attempt. */
export type TakenJob = JobWithMetadata<unknown>

/**
 * The job was fetched again, so that a newer attempt determines its outcome. This attempt ends without an error.
 */
export class LostJob extends Error {}

// The queue sets a job without heartbeats to `retry`. Its attempt can still complete the job until it is fetched again.
const isHeld = `j.name = $1 and j.state in ('retry', 'active') and j.retry_count =`
const mine = 'unnest($2::uuid[], $3::integer[]) as mine (id, retry_count)'

/** After this time without a heartbeat, `reclaim` makes a running job due again. The queue itself would do so later. */
const lateSeconds = 7

/** Returns the functions that complete, check, extend and give back the fetched jobs of one queue. */
export function heldJobs(database: Pick<Database, 'query'>, name: string) {
  const values = (jobs: readonly TakenJob[]) => [
    name,
    jobs.map(({ id }) => id),
    jobs.map(({ retryCount }) => retryCount),
  ]
  return {
    /**
     * Returns the statement that completes a job. It uses the retry count that the job has when the statement is sent,
     * and fails when the attempt has lost the job.
     */
    ended: (job: TakenJob): Statement => ({
      name: 'end-job',
      text: `with ended as (
               update ${schema}.job j set state = 'completed', completed_on = now()
               where ${isHeld} $3 and j.id = $2 returning 1
             ) select require_changed(count(*)) from ended`,
      get values() {
        return [name, job.id, job.retryCount]
      },
    }),

    /** Throws LostJob when this attempt has lost the job. */
    async requireHeld({ id, retryCount }: TakenJob): Promise<void> {
      const held = await database.query({
        text: `select from ${schema}.job j where ${isHeld} $3 and j.id = $2`,
        values: [name, id, retryCount],
      })
      if (held.length === 0) throw new LostJob('Another attempt is running the job.')
    },

    /** Sends heartbeats for running jobs, which also sets them to `active` again. */
    async touch(jobs: readonly TakenJob[]): Promise<void> {
      await database.query({
        name: 'touch-jobs',
        text: `update ${schema}.job j set state = 'active', heartbeat_on = now() from ${mine}
               where ${isHeld} mine.retry_count and j.id = mine.id`,
        values: values(jobs),
      })
    },

    /**
     * Makes running jobs due again that have missed a heartbeat, for example because the answer of the fetch was lost.
     * A process whose heartbeat is only late loses the job when another process fetches the job.
     */
    async reclaim(): Promise<void> {
      await database.query({
        name: 'reclaim-jobs',
        text: `update ${schema}.job set state = 'retry', start_after = now(), heartbeat_on = null
               where name = $1 and state = 'active' and heartbeat_on < now() - interval '${lateSeconds} seconds'`,
        values: [name],
      })
    },

    /**
     * Puts jobs back into the queue, due immediately. If `areBegun` is false, the fetch does not count as an attempt.
     */
    async giveBack(jobs: readonly TakenJob[], { areBegun }: { readonly areBegun: boolean }): Promise<void> {
      await database.query({
        text: `update ${schema}.job j set state = 'retry', start_after = now(), heartbeat_on = null,
                 started_on = case when $4::boolean then j.started_on end
               from ${mine} where ${isHeld} mine.retry_count and j.id = mine.id`,
        values: [...values(jobs), areBegun],
      })
    },
  }
}
