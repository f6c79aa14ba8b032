import type { Database, Statement } from '../database.ts'
import { queueTurnMs } from '../driver/deadlines.ts'
import { type Dispatcher, startDispatcher } from './dispatcher.ts'
import { type Enqueued, insertJob, jobsOf, LostJob, type TakenJob } from './jobs.ts'
import type { LoopState } from './loops.ts'

/** An attempt at a job, with the data of the job. `number` counts the attempts from 1. */
export interface Attempt {
  readonly data: unknown
  readonly number: number
  /**
   * Completes the job in the queue. Send this statement in the transaction that records the outcome of the attempt, so
   * that either the outcome commits and no retry follows, or neither commits.
   */
  readonly done: Statement
  /**
   * Returns the statement that completes the job as `done` does, and enqueues `next`. If a request has hastened the job
   * during the attempt, `next` starts without its delay.
   */
  continued(next: Enqueued): Statement
  /** Throws LostJob when the job was fetched again. The queue then ends this attempt without an error. */
  requireHeld(): Promise<void>
  /** Returns whether the queue stops, so that the attempt should end soon. */
  isStopping(): boolean
}

/**
 * The job queue. Its table is in the same database as all data, so that a job and the data that it processes commit in
 * one transaction.
 */
export interface JobQueue {
  /** Returns the statement that enqueues a job. Send it in the transaction that writes the data of the job. */
  statement(job: Enqueued): Statement
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

/**
 * A job is given up after it was fetched this often without a stored outcome. A job that `continued` enqueues counts its attempts
 * from 1 again.
 */
const maxAttempts = 180

const defaultStopTimeoutMs = 20_000

// The limit per account leaves capacity for other vendors when one vendor is slow. The fair share of a tenant leaves
// capacity for other tenants. Two heartbeats fit into the time after which a job counts as lost.
const places = { all: 32, ofAccount: 8, looked: 2_000, touched: 5_000 }

/**
 * Opens the queue of a migrated database and returns it.
 *
 * @param onFault Called with errors of the queue itself. The queue recovers when the database is available again.
 */
export function openJobQueue(database: Database, onFault: (fault: unknown) => void): JobQueue {
  const jobs = jobsOf(database)
  let dispatcher: Dispatcher | undefined
  let isStopping = false

  const attemptAt = (job: TakenJob): Attempt => ({
    data: job.data,
    number: job.attempt,
    done: jobs.ended(job),
    continued: (next) => jobs.continued(job, next),
    requireHeld: () => jobs.requireHeld(job),
    isStopping: () => isStopping,
  })

  return {
    statement: insertJob,
    wake: () => dispatcher?.look(),
    work(perform, giveUp) {
      const run = (job: TakenJob) =>
        (job.attempt > maxAttempts ? giveUp : perform)(attemptAt(job)).catch((fault) => {
          if (!(fault instanceof LostJob)) throw fault
        })
      dispatcher = startDispatcher(
        'jobs',
        jobs,
        { ...places, turn: queueTurnMs[database.kind] },
        run,
        onFault,
      )
    },
    states: () => dispatcher?.states() ?? [],
    async stop(patience = defaultStopTimeoutMs) {
      isStopping = true
      const left = (await dispatcher?.stop(patience)) ?? []
      return left.map(({ data }) => data)
    },
  }
}
