import { columns } from '../columns.ts'
import type { Database, Statement } from '../database.ts'
import { newTimeOrderedId } from './time-ordered-ids.ts'

/** The table of the jobs of all tenants that have not ended. */
export const jobTable = 'directory.jobs'

/** A vendor account of a tenant. An empty `providerInstanceId` stands for jobs that use no account or several. */
export interface Account {
  readonly tenantId: string
  readonly providerInstanceId: string
}

/** A fetched job. `attempt` counts how often the job was fetched, so that it identifies the attempt. */
export interface TakenJob extends Account {
  readonly id: string
  attempt: number
  readonly data: unknown
}

/** A job to enqueue. */
export interface Enqueued extends Account {
  readonly data: object
  /** The delay before the start in milliseconds, by the clock of the database; 0 by default. */
  readonly afterMs?: number | undefined
  /** Whether the job runs before those jobs of its tenant for which this is false. */
  readonly isFirst?: boolean | undefined
}

/** The job was fetched again, so that a newer attempt determines its outcome. This attempt ends without an error. */
export class LostJob extends Error {}

/** How many jobs a fetch may take. */
export interface Room {
  /** The maximum number of jobs. */
  readonly count: number
  /** The number of places that the tenants with running or ready jobs share equally; each gets at least one. */
  readonly shared: number
  /** The maximum number of jobs of one account. */
  readonly ofAccount: number
  /** The numbers of running jobs of tenants, and of accounts. */
  readonly running: ReadonlyMap<string, number>
  readonly runningAt: ReadonlyMap<string, number>
}

/** Returns the key of an account in `Room.runningAt`. */
export function accountKey({ tenantId, providerInstanceId }: Account): string {
  return `${tenantId}/${providerInstanceId}`
}

/** The functions of the job queue's table. */
export type Jobs = ReturnType<typeof jobsOf>

const jobColumns = 'job_id, tenant_id, account, state, is_first, due_at, data'
const jobValues = (afterMs: string) =>
  `$1, $2, $3, case when ${afterMs} >= 1 then 'Waiting' else 'Ready' end, $5, now() + ${afterMs} * interval '1 ms', $6`

/** Returns the statement that enqueues a job. */
export function insertJob(job: Enqueued): Statement {
  return {
    name: 'insert-job',
    text: `insert into ${jobTable} (${jobColumns}) values (${jobValues('$4::float8')})`,
    values: valuesOf(job),
  }
}

function valuesOf({ tenantId, providerInstanceId, data, afterMs = 0, isFirst }: Enqueued): unknown[] {
  return [newTimeOrderedId(), tenantId, providerInstanceId, afterMs, isFirst === true, JSON.stringify(data)]
}

const takenColumns = columns<TakenJob>({
  id: 'j.job_id',
  tenantId: 'j.tenant_id',
  providerInstanceId: 'j.account',
  attempt: 'j.attempt',
  data: 'j.data',
})

interface Walk {
  readonly last: string | null
  readonly steps: number
  readonly jobs: readonly (TakenJob & { readonly turn: number })[]
}

const walkColumns = columns<Walk>({
  last: '(select tenant_id from turns order by turn desc limit 1)',
  steps: '(select count(*)::integer from turns)',
  jobs: `(select coalesce(json_agg(taken order by place, turn), '[]') from (
    select taken.*, place, turn from taken join candidates on candidates.job_id = taken.id) taken)`,
})

// Statistics can say that the table is empty while it has a million rows. A join of an update could then read the whole
// table, but a list of ids is always looked up in the primary key.
const inList = (ids: string) => `job_id = any(array(${ids}))`

/**
 * Walks over the tenants with ready jobs, in the order of their ids, after the tenant $1. Takes the first job of each,
 * then the second of each, and so on, so that each tenant gets an equal part of $2. If a tenant has fewer jobs than its
 * part, the next fetch takes other jobs instead. The walk makes one step in an index per tenant and per account,
 * whatever the number of jobs. A tenant with a hold is skipped: a restore commits the jobs and the hold of a tenant
 * together.
 */
const fetchText = `
  with recursive turns (tenant_id, turn) as (
    (select tenant_id, 1 from ${jobTable} where state = 'Ready' and tenant_id > $1 order by tenant_id limit 1)
    union all
    select next.tenant_id, turn + 1 from turns cross join lateral (
      select j.tenant_id from ${jobTable} j where j.state = 'Ready' and j.tenant_id > turns.tenant_id
      order by j.tenant_id limit 1) next
    where turn < $9
  ), share (places, at_once) as (
    select
      greatest(1, $3::integer / greatest(1, cardinality($5::uuid[]) + count(*) filter (where tenant_id <> all($5)))),
      ceil($2::integer / greatest(1.0, count(*)))::integer
    from turns
  ), candidates as (
    select first.job_id, first.place, turns.turn
    from share, turns left join unnest($5::uuid[], $6::integer[]) as known (tenant_id, running) using (tenant_id)
    cross join lateral (
      with recursive accounts (account) as (
        (select j.account from ${jobTable} j where j.state = 'Ready' and j.tenant_id = turns.tenant_id
         order by j.account limit 1)
        union all
        select next.account from accounts cross join lateral (
          select j.account from ${jobTable} j
          where j.state = 'Ready' and j.tenant_id = turns.tenant_id and j.account > accounts.account
          order by j.account limit 1) next
      )
      select ready.job_id, row_number() over (order by ready.is_first desc, ready.job_id) as place
      from accounts left join unnest($7::text[], $8::integer[]) as busy (account, running)
        on busy.account = turns.tenant_id || '/' || accounts.account
      cross join lateral (
        select j.job_id, j.is_first from ${jobTable} j
        where j.state = 'Ready' and j.tenant_id = turns.tenant_id and j.account = accounts.account
        order by j.is_first desc, j.job_id limit greatest(0, least(share.at_once, $4 - coalesce(busy.running, 0)))) ready
      order by ready.is_first desc, ready.job_id limit greatest(0, least(share.at_once, share.places - coalesce(known.running, 0)))
    ) first
    where directory.may_begin_work(turns.tenant_id)
    order by first.place, turns.turn limit $2
  ), free as (
    select j.job_id from ${jobTable} j
    where j.${inList('select job_id from candidates')} and j.heartbeat_at is null
    for update skip locked
  ), taken as (
    update ${jobTable} j set state = 'Running', attempt = j.attempt + 1, heartbeat_at = now()
    where j.${inList('select job_id from free')} returning ${takenColumns.sql}
  )
  select ${walkColumns.sql}`

const beforeAll = '00000000-0000-0000-0000-000000000000'
/**
 * The number of further tenants that one walk visits, in addition to one for each job that may be taken and one for each tenant
 * with running jobs.
 */
const furtherSteps = 4

const tidyColumns = columns<{ readonly count: number }>({ count: 'count(*)::integer' })

/** The maximum number of jobs that one statement makes ready. */
const tidiedJobs = 1_000

/** After this time without a heartbeat, a job is repeated. */
export const lostSeconds = 10

const areMine = `job_id = any($1::uuid[])
  and (job_id, attempt) in (select * from unnest($1::uuid[], $2::integer[]))`

const attemptColumns = columns<{ readonly found: number }>({ found: '1' })

/** Returns the functions that fetch, complete, check, extend and give back jobs. */
export function jobsOf(database: Pick<Database, 'query'>) {
  // Processes begin at different tenants, so that they rarely compete for the same jobs.
  let after = newTimeOrderedId()

  /** Fetches jobs in one walk. Returns also whether the walk has reached the last tenant with ready jobs. */
  async function walk({ count, shared, ofAccount, running, runningAt }: Room) {
    const maxSteps = count + running.size + furtherSteps
    const rows = await database.query({
      name: 'fetch-jobs',
      keepsIndexPlan: true,
      text: fetchText,
      values: [
        ...[after, count, shared, ofAccount],
        ...[[...running.keys()], [...running.values()], [...runningAt.keys()], [...runningAt.values()]],
        maxSteps,
      ],
    })
    const { last, steps, jobs } = walkColumns.fromRows(rows)[0]!
    const latest = jobs.reduce((one, job) => (job.turn > (one?.turn ?? 0) ? job : one), jobs[0])
    const hasEnded = steps < maxSteps
    after = latest?.tenantId ?? (hasEnded ? beforeAll : last!)
    return { jobs, hasEnded }
  }

  return {
    /** Fetches the next jobs, in turns by tenant. Skips tenants with a hold. */
    async fetch(room: Room): Promise<readonly TakenJob[]> {
      // A walk that began after the first tenant continues there when it has reached the last tenant.
      for (let ends = after === beforeAll ? 1 : 0; ; ) {
        const { jobs, hasEnded } = await walk(room)
        if (hasEnded) ends += 1
        if (jobs.length > 0 || ends > 1) return jobs
      }
    },

    /**
     * Makes jobs ready that are due, and running jobs without heartbeats for `lost` seconds. A job that was interrupted
     * several times waits, longer each time, at most an hour. Returns whether more such jobs may exist.
     */
    async tidy(lost = lostSeconds): Promise<boolean> {
      const rows = await database.query({
        name: 'tidy-jobs',
        text: `with due as (
                 select job_id from ${jobTable} where state = 'Waiting' and due_at <= now()
                 order by due_at limit ${tidiedJobs} for update skip locked
               ), lost as (
                 select job_id from ${jobTable}
                 where state = 'Running' and heartbeat_at < now() - $1 * interval '1 second'
                 order by heartbeat_at limit ${tidiedJobs} for update skip locked
               ), promoted as (
                 update ${jobTable} set state = 'Ready' where ${inList('select job_id from due')} returning 1
               ), returned as (
                 update ${jobTable} set heartbeat_at = null,
                   state = case when attempt < 3 then 'Ready' else 'Waiting' end,
                   due_at = now() + least(3600, 5 * 2 ^ least(attempt, 10)) * interval '1 second'
                 where ${inList('select job_id from lost')} returning 1
               ) select ${tidyColumns.sql} from (select from promoted union all select from returned) as tidied`,
        values: [lost],
      })
      return tidyColumns.fromRows(rows)[0]!.count >= tidiedJobs
    },

    /**
     * Returns the statement that completes a job. It uses the attempt that the job has when the statement is sent, and
     * fails when the attempt has lost the job.
     */
    ended: (job: TakenJob): Statement => ({
      name: 'end-job',
      text: `with ended as (delete from ${jobTable} where job_id = $1 and attempt = $2 returning 1)
             select require_changed(count(*)) from ended`,
      get values() {
        return [job.id, job.attempt]
      },
    }),

    /**
     * Returns the statement that completes a job, as `ended` does, and enqueues the next one in its place. The next job starts
     * without a delay if a request has hastened the job during the attempt.
     */
    continued: (job: TakenJob, next: Enqueued): Statement => ({
      name: 'continue-job',
      text: `with ended as (
               delete from ${jobTable} where job_id = $7 and attempt = $8 returning is_hastened
             ), added as (
               insert into ${jobTable} (${jobColumns})
               select ${jobValues('case when is_hastened then 0 else $4::float8 end')} from ended returning 1
             ) select require_changed(count(*)) from added`,
      get values() {
        return [...valuesOf(next), job.id, job.attempt]
      },
    }),

    /** Throws LostJob when this attempt has lost the job. */
    async requireHeld({ id, attempt }: TakenJob): Promise<void> {
      const rows = await database.query({
        name: 'job-attempt',
        text: `select ${attemptColumns.sql} from ${jobTable} where job_id = $1 and attempt = $2`,
        values: [id, attempt],
      })
      if (rows.length === 0) throw new LostJob('Another attempt is running the job.')
    },

    /** Sends heartbeats for running jobs, which also sets them to `Running` again. */
    async touch(jobs: readonly TakenJob[]): Promise<void> {
      await database.query({
        name: 'touch-jobs',
        text: `update ${jobTable} set state = 'Running', heartbeat_at = now() where ${areMine}`,
        values: [jobs.map(({ id }) => id), jobs.map(({ attempt }) => attempt)],
      })
    },

    /** Puts jobs back into the queue, ready to run. If `areBegun` is false, the fetch does not count as an attempt. */
    async giveBack(jobs: readonly TakenJob[], { areBegun }: { readonly areBegun: boolean }): Promise<void> {
      await database.query({
        name: 'give-back-jobs',
        text: `update ${jobTable} set state = 'Ready', heartbeat_at = null,
                 attempt = attempt - case when $3::boolean then 0 else 1 end where ${areMine}`,
        values: [jobs.map(({ id }) => id), jobs.map(({ attempt }) => attempt), areBegun],
      })
    },
  }
}

/**
 * Makes a tenant's waiting jobs due now: those that use the given account, no account or several accounts. With
 * `onlyRepetitions`, only those whose last attempt at a vendor failed; jobs that wait for another reason keep their time.
 */
export async function hasten(
  database: Pick<Database, 'query'>,
  account: Account,
  options?: HastenOptions,
): Promise<void> {
  await database.query(hastenStatement(account, options))
}

interface HastenOptions {
  readonly onlyRepetitions?: boolean
}

/** Returns the statement of `hasten`. */
export function hastenStatement(
  { tenantId, providerInstanceId }: Account,
  { onlyRepetitions = false }: HastenOptions = {},
): Statement {
  return {
    text: `update ${jobTable} set state = 'Ready', due_at = now()
           where tenant_id = $1 and account in ($2, '') and state = 'Waiting'
             and (not $3::boolean or data->'origin'->>'since' is not null)`,
    values: [tenantId, providerInstanceId, onlyRepetitions],
  }
}
