import type { Statement } from '../store/database.ts'
import { insertBackgroundOperation } from '../store/operations/background-operations.ts'
import { setTenant } from '../store/tenant.ts'
import { type JobDefinition, toQueuedJob } from './job.ts'
import type { Runtime } from './runtime.ts'

/** The dependencies of beginning work. */
export type BeginningRuntime = Pick<Runtime, 'queue' | 'now' | 'newId'>

/** The dependencies of beginning scheduled work, which no request asked for. */
export type UnaskedRuntime = BeginningRuntime & Pick<Runtime, 'database'>

/** Background work to begin: one operation with its jobs, its requester and its subject. */
export interface Beginning {
  readonly tenantId: string
  readonly operationId: string
  /** The operation's name in the audit log. */
  readonly operation: string
  readonly correlationId: string
  /** The requester, as the audit log names it; null for scheduled work. */
  readonly userName: string | null
  readonly userEmail: string | null
  readonly resellerId: string | null
  readonly customerId: string | null
  readonly jobs: readonly { readonly kind: JobDefinition<never>; readonly data: object }[]
}

/** Returns the statements that begin background work, for the transaction of the request. */
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
 * Begins scheduled background work, without a requester.
 *
 * @param claim A condition in the same transaction, so that only one of several processes begins the work.
 * @returns the operation id
 * @throws Conflicting when the condition does not hold
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
