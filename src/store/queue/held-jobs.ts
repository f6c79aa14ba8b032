import type { JobWithMetadata } from 'pg-boss'
import type { Database, Statement } from '../database.ts'

/** The schema of the queue's tables. */
export const schema = 'pgboss'

/** The table of all jobs. */
export const jobTable = `${schema}.job`

/** A fetched job. Each further fetch increments the retry count of the job, so the count identifies the attempt. */
export type TakenJob = JobWithMetadata<unknown>

/**
 * Another fetch of the job has replaced this attempt and determines the outcome. This attempt ends without an error.
 */
export class LostJob extends Error {}

// The queue sets a job without heartbeats to `retry`. The attempt loses the job only when the job is fetched again.
const isHeld = `j.name = $1 and j.state in ('retry', 'active') and j.retry_count =`
const mine = 'unnest($2::uuid[], $3::integer[]) as mine (id, retry_count)'

/** After this time, a running job has missed a heartbeat. Sooner than the queue notices it. */
const lateSeconds = 7

/** Returns the operations on the fetched jobs of one queue. */
export function heldJobs(database: Pick<Database, 'query'>, name: string) {
  const values = (jobs: readonly TakenJob[]) => [
    name,
    jobs.map(({ id }) => id),
    jobs.map(({ retryCount }) => retryCount),
  ]
  return {
    /**
     * Returns the statement that completes a job. The statement uses the retry count at the time it is sent, and fails
     * when the attempt has lost the job.
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
      if (held.length === 0) throw new LostJob('Another attempt has the job.')
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
     * Makes jobs due that have missed a heartbeat, such as those that the database handed out in an answer that was lost.
     * A process that is only late loses the job when another one takes it.
     */
    async reclaim(): Promise<void> {
      await database.query({
        name: 'reclaim-jobs',
        text: `update ${schema}.job set state = 'retry', start_after = now(), heartbeat_on = null
               where name = $1 and state = 'active' and heartbeat_on < now() - interval '${lateSeconds} seconds'`,
        values: [name],
      })
    },

    /** Returns jobs to the queue, so that they are due immediately. With `areBegun` false, the attempt does not count. */
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
