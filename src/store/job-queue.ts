import type pg from 'pg'
import { type ConstructorOptions, PgBoss } from 'pg-boss'
import { applicationRole, type Database, type Statement } from './database.ts'

/** What the queue needs to know of a kind of job. */
export interface QueuedKind {
  readonly name: string
  readonly retries: { readonly limit: number; readonly delaySeconds: number }
}

/** One attempt at a job: its data, the how manieth attempt it is and whether another would follow. */
export interface Attempt {
  readonly data: unknown
  readonly number: number
  readonly isLast: boolean
}

/** The queue of background work, in the same database as all else, so that a job commits with what it is about. */
export interface JobQueue {
  /** The statement that enqueues a job, for later if told so; it takes effect with the transaction it is part of. */
  statement(kind: QueuedKind, data: object, startAfter?: Date): Promise<Statement>
  /** Tells this process's workers that jobs of these kinds have come; others find them by polling. */
  wake(names: readonly string[]): void
  /** Performs jobs of a kind from now on; an attempt that throws is repeated as the kind says. */
  work(kind: QueuedKind, perform: (attempt: Attempt) => Promise<void>): Promise<void>
  /** Takes no more jobs and waits for those at work. */
  stop(): Promise<void>
}

const schema = 'pgboss'

// In seconds. A job whose process died is repeated once it has not been heard of for this long (the least that
// the queue takes), which is looked for this often. Looking counts all jobs, so those done do not stay: what
// came of them stands in the audit log.
const silence = 10
const checked = 5
const keptWhenDone = 3_600

/** Where jobs end whose last attempt failed, or never came to its end because its process died. */
export const abandoned: QueuedKind = { name: 'abandoned', retries: { limit: 100, delaySeconds: 5 } }

function boss(pool: pg.Pool, kind: Database['kind'], options: ConstructorOptions): PgBoss {
  return new PgBoss({
    schema,
    backend: kind === 'embedded' ? 'pglite' : 'postgres',
    db: { executeSql: (text, values) => execute(pool, text, values) },
    // The application's role owns no index, and so could not rebuild one.
    reindex: false,
    ...options,
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

/** Creates or upgrades the queue's tables, as their owner, with one queue for each kind of job. */
export async function migrateJobQueue(
  pool: pg.Pool,
  kind: Database['kind'],
  kinds: readonly QueuedKind[],
): Promise<void> {
  const owner = boss(pool, kind, { supervise: false, schedule: false })
  owner.on('error', () => {})
  await owner.start()
  for (const queued of [abandoned, ...kinds]) {
    const options = queueOptions(queued)
    await owner.createQueue(queued.name, options)
    await owner.updateQueue(queued.name, options)
  }
  await owner.stop({ graceful: false })
  await pool.query(`grant usage on schema ${schema} to ${applicationRole}`)
  await pool.query(
    `grant select, insert, update, delete on all tables in schema ${schema} to ${applicationRole}`,
  )
  await pool.query(`grant execute on all functions in schema ${schema} to ${applicationRole}`)
}

/** Whether every kind of job has its queue, with the options that this version gives it. */
export async function isJobQueueCurrent(pool: pg.Pool, kinds: readonly QueuedKind[]): Promise<boolean> {
  const { rows: tables } = await pool.query(`select to_regclass('${schema}.queue') as queues`)
  if (!tables[0].queues) return false
  const { rows } = await pool.query(`select name, retry_limit, retry_delay, dead_letter from ${schema}.queue`)
  return [abandoned, ...kinds].every((queued) => {
    const known = rows.find(({ name }) => name === queued.name)
    const { retryLimit, retryDelay, deadLetter } = queueOptions(queued)
    return (
      known?.retry_limit === retryLimit &&
      known?.retry_delay === retryDelay &&
      known?.dead_letter === (deadLetter ?? null)
    )
  })
}

function queueOptions({ name, retries }: QueuedKind) {
  return {
    retryLimit: retries.limit,
    retryDelay: retries.delaySeconds,
    retryBackoff: true,
    retryDelayMax: 3_600,
    heartbeatSeconds: silence,
    deleteAfterSeconds: keptWhenDone,
    ...(name !== abandoned.name && { deadLetter: abandoned.name }),
  }
}

/**
 * Opens the queue of a migrated database.
 *
 * @param onFault Is told what goes wrong in the queue itself; it goes on by itself when the database is back.
 */
export async function openJobQueue(database: Database, onFault: (fault: unknown) => void): Promise<JobQueue> {
  // The pool of the embedded database is replaced when its owner works on it, so it is asked for each time.
  const pool = { connect: () => database.pool.connect() } as pg.Pool
  const queue = boss(pool, database.kind, {
    migrate: false,
    schedule: false,
    supervise: true,
    superviseIntervalSeconds: checked,
    monitorIntervalSeconds: checked,
    maintenanceIntervalSeconds: keptWhenDone,
  })
  queue.on('error', onFault)
  await queue.start()
  const workers = new Map<string, string>()
  const wake = (name: string) => {
    const worker = workers.get(name)
    if (worker) queue.notifyWorker(worker)
  }
  return {
    async statement({ name }, data, startAfter) {
      let recorded: Statement | undefined
      await queue.send(name, data, {
        ...(startAfter && { startAfter }),
        db: {
          executeSql: async (text, values = []) => {
            recorded = { name: `enqueue-${name}${startAfter ? '-later' : ''}`, text, values }
            return { rows: [{ id: '' }] }
          },
        },
      })
      return recorded!
    },
    wake: (names) => names.forEach(wake),
    async work(kind, perform) {
      const worker = await queue.work(
        kind.name,
        { includeMetadata: true, batchSize: 1, pollingIntervalSeconds: 2 },
        async ([job]) => {
          if (!job) return
          // Where one job was, the next may be: without this a backlog would go by the polling interval.
          wake(kind.name)
          await perform({
            data: job.data,
            number: job.retryCount + 1,
            isLast: job.retryCount >= job.retryLimit,
          })
        },
      )
      workers.set(kind.name, worker)
    },
    async stop() {
      await queue.stop({ graceful: true, timeout: 20_000, close: false })
    },
  }
}
