import { DomainError } from '../domain/error.ts'
import type { Mail } from '../mail/port.ts'
import { Conflicting, type Statement } from '../store/database.ts'
import type { Attempt } from '../store/queue/job-queue.ts'
import { openTenantStore } from '../store/store.ts'
import type { JobDefinition, JobOrigin } from './job.ts'
import type { Runtime } from './runtime.ts'
import { TryLater } from './vendor-result.ts'

/** The dependencies of running jobs. */
export interface WorkerRuntime extends Runtime {
  /** Undefined while no mail server is configured. */
  readonly mail?: Mail | undefined
  /** The largest share of a price list, in percent, that a sync may end without confirmation. */
  readonly catalogueEndsPercent: number
  /** Called with the refusal that ends a job, for the log. */
  readonly onRefusal?: (refusal: DomainError, correlationId: string) => void
}

/** A running job. */
export interface Task {
  readonly kind: JobDefinition<object>
  readonly origin: JobOrigin
  readonly data: object
  /** Completes the job in the queue, in the transaction of its outcome. */
  readonly done: Statement
}

/** Returns a job's operation as it is now, and a store for one transaction of its tenant. */
export async function open(runtime: WorkerRuntime, { tenantId, operationId }: JobOrigin) {
  const scoped = openTenantStore(runtime.database, tenantId)
  return { scoped, operation: await scoped.store.backgroundOperations.get(operationId) }
}

/** The operation and the store of a running job. */
export type Opened = Awaited<ReturnType<typeof open>>

// A job that meets a conflicting change reads again and starts over immediately.
const maxConflictRetries = 8

/**
 * Runs the work of an attempt; after a conflicting change, runs it again on fresh data.
 *
 * @throws LostJob when another attempt holds the job
 */
export async function retryOnConflict(attempt: Attempt, work: () => Promise<void>): Promise<void> {
  for (let round = 1; ; round += 1) {
    try {
      return await work()
    } catch (fault) {
      if (!(fault instanceof Conflicting) || round === maxConflictRetries) throw fault
      await attempt.requireHeld()
    }
  }
}

/** Returns why an attempt failed, for people. */
export function reasonOf(fault: unknown): string {
  if (fault instanceof DomainError || fault instanceof TryLater) return fault.message
  return "An internal error occurred; the service's log has the details."
}
