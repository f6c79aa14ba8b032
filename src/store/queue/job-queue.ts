import type pg from 'pg'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import metadata from 'pg-boss/package.json' with { type: 'json' }
import { applicationRole, type Database, type Statement } from '../database.ts'
import { type Dispatcher, startDispatcher } from './dispatcher.ts'
import { heldJobs, LostJob, schema, type TakenJob } from './held-jobs.ts'

/** One attempt at a job: its data, and the how manieth attempt it is. */
export interface Attempt {
  readonly data: unknown
  readonly number: number
  /**
   * The statement that ends the job in the queue. It belongs into the transaction that records what came of the
   * attempt, so that no second one follows an attempt that counts, and none counts that a second one has followed.
   */
  readonly done: Statement
  /** Makes sure that nobody else has taken the job meanwhile. @throws LostJob, which ends the attempt without a word */
  requireHeld(): Promise<void>
}

/** A job to enqueue. */
export interface Enqueued {
  readonly data: object
  /** Jobs of one group share the vendor they wait for: only a few of them are at work in a process at a time. */
  readonly group: string
  /** For later, if given. */
  readonly startAfter?: Date | undefined
  /** Whether it goes before those that are not. */
  readonly isFirst?: boolean | undefined
}

/** The queue of background work, in the same database as all else, so that a job commits with what it is about. */
export interface JobQueue {
  /** The statement that enqueues a job; it takes effect with the transaction it is part of. */
  statement(job: Enqueued): Promise<Statement>
  /** Tells this process's workers that a job has come; others find it by polling. */
  wake(): void
  /**
   * Performs jobs from now on, several at once. An attempt that throws is repeated; `giveUp` hears of a job whose
   * last attempt failed, or never came to its end because its process died.
   */
  work(perform: (attempt: Attempt) => Promise<void>, giveUp: (attempt: Attempt) => Promise<void>): void
  /**
   * Takes no more jobs and waits for those at work, but not longer than some milliseconds. What is at work then is handed
   * back, so that it begins anew elsewhere.
   *
   * @returns the data of the jobs that were cut off so
   */
  stop(patience?: number): Promise<readonly unknown[]>
}

// In seconds. A job whose process died is repeated once it has not been heard of for this long (the least that
// the queue takes), which is looked for this often. Looking counts all jobs, so those done do not stay: what
// came of them stands in the audit log. One that waits is never dropped within a year.
const heartbeatSeconds = 10
const checkEverySeconds = 5
const keepDoneSeconds = 3_600
const keepWaitingSeconds = 365 * 86_400
// The most that the queue takes. How long a stretch may last is nobody's business as long as it is heard of.
const maxRunSeconds = 86_400

const defaultStopTimeoutMs = 20_000

// What a slow vendor holds up leaves places for the others.
const places = { all: 32, ofGroup: 8, looked: 2_000, touched: (heartbeatSeconds * 1_000) / 2 }

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

function boss(pool: pg.Pool, kind: Database['kind'], more: ConstructorOptions): PgBoss {
  return new PgBoss({
    schema,
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    db: { executeSql: (text, values) => execute(pool, text, values) },
    // The application's role owns no index, and so could not rebuild one.
    reindex: false,
    ...more,
  })
}

/** Some of the queue's statements open a transaction of their own; one that fails must not leave it open. */
async function execute(
  pool: pg.Pool,
  text: string,
  values?: unknown[],
): Promise<{ rows: Record<string, unknown>[] }> {
  const client = await pool.connect()
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

/** Creates or upgrades the queue's tables, as their owner. */
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

/** Whether the queue is there, as this version's library makes it and with the options that this version gives it. */
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

/** The group of the jobs that ask one vendor account of a tenant; '' stands for those that ask none, or several. */
export function groupOf({
  tenantId,
  providerInstanceId,
}: {
  readonly tenantId: string
  readonly providerInstanceId: string
}): string {
  return `${tenantId}/${providerInstanceId}`
}

/** Has the jobs that wait for a vendor account go on now instead of at their time. */
export async function hasten(database: Database, key: Parameters<typeof groupOf>[0]): Promise<void> {
  await hastenJobs(database, key, 'true')
}

/** Has the jobs start now whose last attempt at a vendor account came to nothing. Jobs that wait for something else stay. */
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
 * Opens the queue of a migrated database.
 *
 * @param onFault Is told what goes wrong in the queue itself; it goes on by itself when the database is back.
 */
export async function openJobQueue(database: Database, onFault: (fault: unknown) => void): Promise<JobQueue> {
  const queue = boss(database.pool, database.kind, {
    migrate: false,
    schedule: false,
    supervise: true,
    superviseIntervalSeconds: checkEverySeconds,
    monitorIntervalSeconds: checkEverySeconds,
    maintenanceIntervalSeconds: keepDoneSeconds,
  })
  queue.on('error', onFault)
  await queue.start()
  const dispatchers: Dispatcher[] = []

  return {
    async statement({ data, group, startAfter, isFirst }) {
      let recorded: Statement | undefined
      await queue.send(requested, data, {
        group: { id: group },
        ...(startAfter && { startAfter }),
        ...(isFirst && { priority: 1 }),
        db: {
          executeSql: async (text, values = []) => {
            recorded = { name: `enqueue${startAfter ? '-later' : ''}`, text, values }
            return { rows: [{ id: '' }] }
          },
        },
      })
      return recorded!
    },
    wake: () => dispatchers[0]?.look(),
    work(perform, giveUp) {
      const start = (name: string, work: (attempt: Attempt) => Promise<void>) => {
        const held = heldJobs(database, name)
        const fetch = (batchSize: number, ignoreGroups: string[]) =>
          queue.fetch<unknown>(name, { batchSize, includeMetadata: true, ignoreGroups })
        const attempt = (job: TakenJob) => work(attemptAt(held, job)).catch(unlessLost)
        dispatchers.push(startDispatcher({ ...held, fetch }, places, attempt, onFault))
      }
      start(requested, perform)
      start(abandoned, giveUp)
    },
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
