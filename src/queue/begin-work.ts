import type { Statement } from '../store/database.ts'
import { insertBackgroundOperation } from '../store/operations/background-operations.ts'
import { setTenant } from '../store/tenant.ts'
import { type JobDefinition, toQueuedJob } from './job.ts'
import type { Runtime } from './runtime.ts'

/** What beginning work takes. */
export type BeginningRuntime = Pick<Runtime, 'queue' | 'now' | 'newId'>

/** What beginning work takes where a clock asks for it, not a request. */
export type UnaskedRuntime = BeginningRuntime & Pick<Runtime, 'database'>

/** Background work that is to begin: one operation with its jobs, on whose behalf, and what it is about. */
export interface Beginning {
  readonly tenantId: string
  readonly operationId: string
  /** The operation under which the audit log has it. */
  readonly operation: string
  readonly correlationId: string
  /** Who asked for it, as the audit log names it; null when nobody did, but time. */
  readonly userName: string | null
  readonly userEmail: string | null
  readonly resellerId: string | null
  readonly customerId: string | null
  readonly jobs: readonly { readonly kind: JobDefinition<never>; readonly data: object }[]
}

/** The statements that begin background work, for the transaction in which it is asked for. */
export async function beginWork(
  { queue, now, newId }: BeginningRuntime,
  { jobs, ...beginning }: Beginning,
): Promise<Statement[]> {
  const { tenantId, operationId, operation, correlationId, userName, userEmail, ...about } = beginning
  const enqueued = ({ kind, data }: (typeof jobs)[number], job: number) => {
    const origin = { tenantId, operationId, correlationId, userName, userEmail, job, requestId: newId() }
    return queue.statement(toQueuedJob(kind, { ...origin, attempts: 0, mayHaveActed: false }, data))
  }
  return [
    insertBackgroundOperation(tenantId, {
      id: operationId,
      operation,
      correlationId,
      state: 'Processing',
      attempts: 0,
      lastError: null,
      nextAttemptAt: null,
      openJobs: jobs.map((_, place) => place),
      hasFailed: false,
      ...about,
      createdAt: now(),
      finishedAt: null,
    }),
    ...(await Promise.all(jobs.map(enqueued))),
  ]
}

/**
 * Begins background work on nobody's behalf, because its time has come.
 *
 * @param claim What has to hold in the same transaction, so that of several processes one begins it.
 * @returns the operation
 * @throws Conflicting when the claim does not hold
 */
export async function beginUnasked(
  runtime: UnaskedRuntime,
  { tenantId, operation, jobs }: Pick<Beginning, 'tenantId' | 'operation' | 'jobs'>,
  claim?: (operationId: string) => Statement,
): Promise<string> {
  const operationId = runtime.newId()
  await runtime.database.transaction([
    setTenant(tenantId),
    ...(claim ? [claim(operationId)] : []),
    ...(await beginWork(runtime, {
      ...{ tenantId, operationId, operation, correlationId: runtime.newId() },
      ...{ userName: null, userEmail: null, resellerId: null, customerId: null },
      jobs,
    })),
  ])
  runtime.queue.wake()
  return operationId
}
