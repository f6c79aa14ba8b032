import { DomainError } from '../domain/error.ts'
import type { Mail } from '../mail/port.ts'
import { Conflicting, refusalOf, type Statement, StoreUnavailable, TenantMoving } from '../store/database.ts'
import type { Attempt } from '../store/queue/job-queue.ts'
import { openTenantStore } from '../store/store.ts'
import type { JobDefinition, JobOrigin } from './job.ts'
import type { Runtime } from './runtime.ts'
import { TryLater } from './vendor-result.ts'

/** The dependencies of the functions that run jobs. */
export interface WorkerRuntime extends Runtime {
  /** The mail server; undefined while none is configured. */
  readonly mail?: Mail | undefined
  /** The maximum share of a price sheet's prices, in percent, that a sync may end without a confirmation. */
  readonly catalogueEndsPercent: number
  /** Called at the end of each attempt at a job. */
  readonly onJobEnd?: (end: JobEnd) => void
}

/** The end of an attempt at a job. */
export interface JobEnd {
  readonly kind: string
  readonly outcome: 'succeeded' | 'continued' | 'retried' | 'failed' | 'lost'
  readonly seconds: number
  readonly tenantId: string
  readonly operationId: string
  readonly correlationId: string
  /** The number of attempts at this stretch of the job. */
  readonly attempts: number
  /** The number of lines, prices or offers that the attempt imported. */
  readonly lines: number
  /** Why the attempt did not succeed; null if it did. */
  readonly reason: string | null
}

/** A running job. */
export interface Task {
  readonly kind: JobDefinition<object>
  readonly origin: JobOrigin
  readonly data: object
  /** The statement that completes the job in the queue, for the transaction that stores the outcome. */
  readonly done: Statement
  /** Returns the statement that completes the job and enqueues the next one. */
  readonly continued: Attempt['continued']
}

/** Returns the current state of a job's operation, and a store for one transaction of its tenant. */
export async function open(runtime: WorkerRuntime, { tenantId, operationId }: JobOrigin) {
  const scoped = openTenantStore(runtime.database, tenantId)
  return { scoped, operation: await scoped.store.backgroundOperations.get(operationId) }
}

/** The operation and the store of a running job. */
export type Opened = Awaited<ReturnType<typeof open>>

// The maximum number of rounds of an attempt: after a conflicting change, it starts over immediately with fresh data.
const maxConflictAttempts = 8

/**
 * Runs the work of an attempt; after a conflicting change by another transaction, runs it again on fresh data.
 *
 * @param work Gets the number of the round, counted from 1.
 * @throws LostJob when another attempt holds the job
 */
export async function retryOnConflict<T>(attempt: Attempt, work: (round: number) => Promise<T>): Promise<T> {
  for (let round = 1; ; round += 1) {
    try {
      return await work(round)
    } catch (fault) {
      if (!(fault instanceof Conflicting) || round === maxConflictAttempts) throw fault
      await attempt.requireHeld()
    }
  }
}

/** The pause between two tries to store the end of an attempt, in milliseconds. */
const storePauseMs = 1_000

/**
 * Stores the end of an attempt, and repeats that while the database is unavailable. Meanwhile, the attempt keeps the job,
 * because a new attempt would call the vendor again, and the delay before each further attempt would grow.
 *
 * @throws StoreUnavailable when the queue stops, or while the tenant is being moved: a move waits for running jobs
 * @throws LostJob when another attempt holds the job
 */
export async function untilStored(attempt: Attempt, store: () => Promise<void>): Promise<void> {
  for (;;) {
    try {
      return await store()
    } catch (fault) {
      const isOutage = fault instanceof StoreUnavailable && !(fault instanceof TenantMoving)
      if (!isOutage || attempt.isStopping()) throw fault
      await new Promise((resolve) => setTimeout(resolve, storePauseMs).unref())
    }
  }
}

/** Returns the reason why an attempt failed, as a text for readers of the operation. */
export function reasonOf(fault: unknown): string {
  if (fault instanceof DomainError || fault instanceof TryLater) return fault.message
  // The service does not log concurrent changes, so the text must not refer to the log.
  if (fault instanceof Conflicting) return 'Other work changed the same rows at the same time.'
  const refusal = refusalOf(fault)
  if (refusal !== undefined) return `${refusal} The work continues when the database accepts it again.`
  if (fault instanceof StoreUnavailable) return fault.message
  return "An internal error occurred; the service's log has the details."
}
