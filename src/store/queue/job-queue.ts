import type pg from 'pg'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import metadata from 'pg-boss/package.json' with { type: 'json' }
import { applicationRole, type Database, type Statement } from '../database.ts'
import { limitTo, queueDeadlineMs, queueTurnMs } from '../driver/deadlines.ts'
import { type Dispatcher, startDispatcher } from './dispatcher.ts'
import { heldJobs, LostJob, schema, type TakenJob } from './held-jobs.ts'
import type { LoopState } from './loops.ts'
import { withoutHeldWork } from './work-holds.ts'

/** An attempt at a job, with the data of the job. `number` counts the attempts from 1. */
export interface Attempt {
  readonly data: unknown
  readonly number: number
  /**
   * Completes the job in the queue. Send this statement in the transaction that records the outcome of the attempt, so
   * that either the outcome commits and no retry follows, or neither commits.
   */
  readonly done: Statement
  /** Throws LostJob when the job was fetched again. The queue then ends this attempt without an error. */
  requireHeld(): Promise<void>
}

/** A job to enqueue. */
export interface Enqueued {
  readonly data: object
  /**
   * The group of the job. Jobs of one group share a vendor account, and a process runs only a few of them at a time.
   */
  readonly group: string
  /**
   * The delay before the start, in milliseconds; 0 by default. The database adds the delay to its own clock, so that a
   * process with a wrong clock enqueues at the right time.
   */
  readonly afterMs?: number | undefined
  /** Whether the job has priority over jobs without this flag. */
  readonly isFirst?: boolean | undefined
}

/**
 * The job queue. Its tables are in the same database as all data, so that a job and the data that it processes commit
 * in one transaction.
 */
export interface JobQueue {
  /** Returns the statement that enqueues a job. Send it in the transaction that writes the data of the job. */
  statement(job: Enqueued): Promise<Statement>
  /**
   * Makes this process poll for jobs immediately, after a job was enqueued. Other processes find the job by their
   * regular polls.
   */
  wake(): void
  /**
   * Starts to run jobs concurrently. Calls `perform` for each attempt; an attempt that throws is retried. Calls
   * `giveUp` for a job whose last attempt failed or was interrupted by the end of its process.
   */
  work(perform: (attempt: Attempt) => Promise<void>, giveUp: (attempt: Attempt) => Promise<void>): void
  /**
   * Stops fetching jobs and waits for running jobs, at most `patience` milliseconds. Then puts the jobs that still run
   * back into the queue, so that another process repeats them.
   *
   * @returns The data of the interrupted jobs
   */
  stop(patience?: number): Promise<readonly unknown[]>
  /** Returns the states of the loops that fetch jobs and send heartbeats; none before `work`. */
  states(): LoopState[]
}

// All in seconds. A job whose process died is repeated after `heartbeatSeconds` without heartbeats, the minimum that
// pg-boss accepts. The queue checks heartbeats every `checkEverySeconds`. The check counts all jobs, so completed jobs
// are deleted; the audit log has their outcomes. A waiting job is kept for at least a year.
const heartbeatSeconds = 10
const checkEverySeconds = 5
const keepDoneSeconds = 3_600
const keepWaitingSeconds = 365 * 86_400
// The maximum that pg-boss accepts. An attempt that sends heartbeats can run for this time.
const maxRunSeconds = 86_400

const defaultStopTimeoutMs = 20_000

// The limit per group leaves capacity for other vendors when one vendor is slow. The fair share of a tenant leaves
// capacity for other tenants.
const places = {
  ...{ all: 32, ofGroup: 8, tenantOf: tenantOfGroup },
  ...{ looked: 2_000, touched: (heartbeatSeconds * 1_000) / 2 },
}

const requested = 'jobs'
const abandoned = 'abandoned'
const options = {
  retryLimit: 180,
  retryDelay: 5,
  retryBackoff: true,
  retryDelayMax: 3_600,
  heartbeatSeconds: heartbeatSeconds,
  expireInSeconds: maxRunSeconds,
  deleteAfterSeconds: keepDoneSeconds,
  retentionSeconds: keepWaitingSeconds,
}
const queues = [
  { name: abandoned, options },
  { name: requested, options: { ...options, deadLetter: abandoned } },
]

function boss(pool: pg.Pool, kind: Database['kind'], more: ConstructorOptions, deadlineMs?: number): PgBoss {
  return new PgBoss({
    schema,
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    db: { executeSql: (text, values) => execute(pool, text, values, deadlineMs) },
    // Rebuilding an index requires its owner, and the application's role owns none.
    reindex: false,
    ...more,
  })
}

/**
 * Runs a statement of the queue's library and returns its rows. Some of these statements open a transaction, which must
 * not stay open after a failure.
 */
async function execute(
  pool: pg.Pool,
  text: string,
  values: unknown[] | undefined,
  deadlineMs: number | undefined,
): Promise<{ rows: Record<string, unknown>[] }> {
  const client = await pool.connect()
  if (deadlineMs !== undefined) limitTo(client, deadlineMs)
  let failed = false
  try {
    return await client.query(text, values)
  } catch (error) {
    failed = true
    throw error
  } finally {
    if (failed) await client.query('rollback').catch(() => {})
    client.release()
  }
}

/** Creates or upgrades the tables of the queue. `pool` must use the role that owns these tables. */
export async function migrateJobQueue(pool: pg.Pool, kind: Database['kind']): Promise<void> {
  const owner = boss(pool, kind, { supervise: false, schedule: false })
  owner.on('error', () => {})
  await owner.start()
  for (const queue of queues) {
    await owner.createQueue(queue.name, queue.options)
    await owner.updateQueue(queue.name, queue.options)
  }
  await owner.stop({ graceful: false })
  await pool.query(`grant usage on schema ${schema} to ${applicationRole}`)
  await pool.query(
    `grant select, insert, update, delete on all tables in schema ${schema} to ${applicationRole}`,
  )
  await pool.query(`grant execute on all functions in schema ${schema} to ${applicationRole}`)
}

/** Returns whether the queue has the schema of a later version of the library, which this version cannot use. */
export async function isJobQueueNewer(pool: pg.Pool, kind: Database['kind']): Promise<boolean> {
  const owner = boss(pool, kind, { supervise: false, schedule: false })
  return (await owner.isInstalled()) && Number(await owner.schemaVersion()) > metadata.pgboss.schema
}

/** Returns whether the queue exists with the schema of this version's library and with the options of this version. */
export async function isJobQueueCurrent(pool: pg.Pool, kind: Database['kind']): Promise<boolean> {
  const owner = boss(pool, kind, { supervise: false, schedule: false })
  if (!(await owner.isInstalled()) || Number(await owner.schemaVersion()) < metadata.pgboss.schema)
    return false
  const known = await owner.getQueues()
  return queues.every(({ name, options }) => {
    const queue = known.find((one) => one.name === name)
    return (
      queue &&
      Object.entries(options).every(([option, value]) => queue[option as keyof typeof queue] === value)
    )
  })
}

/**
 * Returns the name of the group of jobs that call one vendor account of a tenant. For an empty `providerInstanceId`,
 * returns the group of the tenant's jobs that call no account or several accounts.
 */
export function groupOf({
  tenantId,
  providerInstanceId,
}: {
  readonly tenantId: string
  readonly providerInstanceId: string
}): string {
  return `${tenantId}/${providerInstanceId}`
}

/** Returns the id of the tenant to which a group of jobs belongs. */
export function tenantOfGroup(group: string): string {
  return group.split('/', 1)[0]!
}

/** Makes a tenant's waiting jobs due now: those that call the given vendor account, no account or several accounts. */
export async function hasten(database: Database, key: Parameters<typeof groupOf>[0]): Promise<void> {
  await hastenJobs(database, key, 'true')
}

/**
 * Makes those jobs due now, of the jobs that `hasten` selects, whose last attempt at a vendor failed. Jobs that wait
 * for another reason keep their start time.
 */
export async function hastenRepetitions(
  database: Database,
  key: Parameters<typeof groupOf>[0],
): Promise<void> {
  await hastenJobs(database, key, `data->'origin'->>'since' is not null`)
}

async function hastenJobs(
  database: Database,
  key: Parameters<typeof groupOf>[0],
  which: string,
): Promise<void> {
  await database.query({
    text: `update ${schema}.job set start_after = now()
           where name = $1 and state < 'active' and start_after > now() and group_id = any($2) and ${which}`,
    values: [requested, [groupOf(key), groupOf({ ...key, providerInstanceId: '' })]],
  })
}

/**
 * Opens the queue of a migrated database and returns it.
 *
 * @param onFault Called with errors of the queue itself. The queue recovers when the database is available again.
 */
export async function openJobQueue(database: Database, onFault: (fault: unknown) => void): Promise<JobQueue> {
  const supervision = {
    migrate: false,
    schedule: false,
    supervise: true,
    superviseIntervalSeconds: checkEverySeconds,
    monitorIntervalSeconds: checkEverySeconds,
    maintenanceIntervalSeconds: keepDoneSeconds,
  }
  // The embedded database has one thread, so a statement may wait for other work there and has no deadline.
  const deadlineMs = database.kind === 'postgresql' ? queueDeadlineMs : undefined
  const queue = boss(database.pool, database.kind, supervision, deadlineMs)
  queue.on('error', onFault)
  await queue.start()
  const dispatchers: Dispatcher[] = []

  return {
    async statement({ data, group, afterMs = 0, isFirst }) {
      let recorded: Statement | undefined
      await queue.send(requested, data, {
        group: { id: group },
        // In seconds. pg-boss casts the number to an interval; rounding avoids an exponent, which the cast would
        // reject.
        ...(afterMs >= 1 && { startAfter: Math.round(afterMs) / 1_000 }),
        ...(isFirst && { priority: 1 }),
        db: {
          executeSql: async (text, values = []) => {
            recorded = { name: `enqueue${afterMs >= 1 ? '-later' : ''}`, text, values }
            return { rows: [{ id: '' }] }
          },
        },
      })
      return recorded!
    },
    wake: () => dispatchers[0]?.look(),
    work(perform, giveUp) {
      const limits = { ...places, turn: queueTurnMs[database.kind] }
      const start = (name: string, work: (attempt: Attempt) => Promise<void>) => {
        const held = heldJobs(database, name)
        const fetchAny = (batchSize: number, ignoreGroups: string[]) =>
          queue.fetch<unknown>(name, { batchSize, includeMetadata: true, ignoreGroups })
        const { fetch, isHeld } = withoutHeldWork(database, { ...held, fetch: fetchAny })
        const attempt = async (job: TakenJob) => {
          if (!(await isHeld(job))) await work(attemptAt(held, job)).catch(unlessLost)
        }
        dispatchers.push(startDispatcher(name, { ...held, fetch }, limits, attempt, onFault))
      }
      start(requested, perform)
      start(abandoned, giveUp)
    },
    states: () => dispatchers.flatMap((one) => one.states()),
    async stop(patience = defaultStopTimeoutMs) {
      const left = await Promise.all(dispatchers.map((one) => one.stop(patience)))
      await queue.stop({ graceful: false, close: false })
      return left.flat().map(({ data }) => data)
    },
  }
}

function attemptAt(held: ReturnType<typeof heldJobs>, job: TakenJob): Attempt {
  return {
    data: job.data,
    number: job.retryCount + 1,
    done: held.ended(job),
    requireHeld: () => held.requireHeld(job),
  }
}

function unlessLost(fault: unknown): void {
  if (!(fault instanceof LostJob)) throw fault
}
