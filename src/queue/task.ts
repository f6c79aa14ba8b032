import { DomainError } from '../domain/error.ts'
import type { Mail } from '../mail/port.ts'
import { Conflicting, type Statement } from '../store/database.ts'
import type { Attempt } from '../store/queue/job-queue.ts'
import { openTenantStore } from '../store/store.ts'
import type { JobDefinition, JobOrigin } from './job.ts'
import type { Runtime } from './runtime.ts'
import { TryLater } from './vendor-result.ts'

/** What jobs run with. */
export interface WorkerRuntime extends Runtime {
  /** Undefined while no mail server is configured. */
  readonly mail?: Mail | undefined
  /** The largest share of a price list, in percent, that ends without a confirmation. */
  readonly catalogueEndsPercent: number
}

/** A job at work. */
export interface Task {
  readonly kind: JobDefinition<object>
  readonly origin: JobOrigin
  readonly data: object
  /** What ends it in the queue, together with what came of it. */
  readonly done: Statement
}

/** A job's operation as it is now, and a store for one transaction of its tenant. */
export async function open(runtime: WorkerRuntime, { tenantId, operationId }: JobOrigin) {
  const scoped = openTenantStore(runtime.database, tenantId)
  return { scoped, operation: await scoped.store.backgroundOperations.get(operationId) }
}

/** What a job reads and writes in. */
export type Opened = Awaited<ReturnType<typeof open>>

// A job that meets a change made meanwhile reads again and starts over, at once.
const maxConflictRetries = 8

/**
 * Does work of an attempt anew, on what is there now, when others have changed it meanwhile.
 *
 * @throws LostJob when that was another attempt at the same job
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

/** Why an attempt came to nothing, in words for people. */
export function reasonOf(fault: unknown): string {
  if (fault instanceof DomainError || fault instanceof TryLater) return fault.message
  return 'Something failed on our side; the log tells more.'
}
