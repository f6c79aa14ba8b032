import type { JobWithMetadata } from 'pg-boss'
import type { Database, Statement } from '../database.ts'

/** Where the queue's tables are. */
export const schema = 'pgboss'

/** A job that has been taken. Who takes it the next time counts one more: by that number an attempt knows its own job. */
export type TakenJob = JobWithMetadata<unknown>

/** Somebody else has taken the job meanwhile: what comes of it is theirs, and this attempt ends without a word. */
export class LostJob extends Error {}

// The queue gives up whom it has not heard of, but as long as nobody else has taken the job it is not lost.
const isHeld = `j.name = $1 and j.state in ('retry', 'active') and j.retry_count =`
const mine = 'unnest($2::uuid[], $3::integer[]) as mine (id, retry_count)'

/** The jobs of one queue, for those who have taken them. */
export function heldJobs(database: Pick<Database, 'query'>, name: string) {
  const values = (jobs: readonly TakenJob[]) => [
    name,
    jobs.map(({ id }) => id),
    jobs.map(({ retryCount }) => retryCount),
  ]
  return {
    /** The statement that ends a job, under the number that it has when it is sent. */
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

    /** @throws LostJob */
    async requireHeld({ id, retryCount }: TakenJob): Promise<void> {
      const held = await database.query({
        text: `select from ${schema}.job j where ${isHeld} $3 and j.id = $2`,
        values: [name, id, retryCount],
      })
      if (held.length === 0) throw new LostJob('Another attempt has the job.')
    },

    /** Says that jobs are being worked on. */
    async touch(jobs: readonly TakenJob[]): Promise<void> {
      await database.query({
        name: 'touch-jobs',
        text: `update ${schema}.job j set state = 'active', heartbeat_on = now() from ${mine}
               where ${isHeld} mine.retry_count and j.id = mine.id`,
        values: values(jobs),
      })
    },

    /** Hands jobs back, to be taken at once by whoever looks. One that was not begun has not been tried by that. */
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
