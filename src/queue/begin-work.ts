import type { Statement } from '../store/database.ts'
import { insertBackgroundOperation, type StartingRole } from '../store/operations/background-operations.ts'
import { setTenant } from '../store/tenant.ts'
import { type JobDefinition, toQueuedJob } from './job.ts'
import type { Runtime } from './runtime.ts'

/** The dependencies of the functions that enqueue background work. */
export type BeginningRuntime = Pick<Runtime, 'queue' | 'now' | 'newId' | 'tracing'>

/** The dependencies of the functions that start background work without a request. */
export type UnaskedRuntime = BeginningRuntime & Pick<Runtime, 'database'>

/** A background operation to start, with its jobs, its requester, and the reseller and customer that it concerns. */
export interface Beginning {
  readonly tenantId: string
  readonly operationId: string
  /** The name of the operation in the audit log. */
  readonly operation: string
  readonly correlationId: string
  /** The name of the requester in the audit log; null for scheduled work. */
  readonly userName: string | null
  readonly userEmail: string | null
  /** The role of the requester; null for scheduled work. */
  readonly startedBy: StartingRole | null
  readonly resellerId: string | null
  readonly customerId: string | null
  readonly jobs: readonly { readonly kind: JobDefinition<never>; readonly data: object }[]
}

/** Returns a function that adds jobs to a background operation, and the list of its jobs so far. */
export function collectJobs(operationId: string) {
  const work: Beginning['jobs'][number][] = []
  const add = <T extends object>(kind: JobDefinition<T>, data: T): string => {
    work.push({ kind: kind as never, data })
    return operationId
  }
  return { jobs: { add }, work }
}

/** Returns the statements that store a background operation and enqueue its jobs, for the caller's transaction. */
export function beginWork(
  { queue, now, newId, tracing }: BeginningRuntime,
  { jobs, ...beginning }: Beginning,
): Statement[] {
  const { tenantId, operationId, operation, correlationId, userName, userEmail, ...about } = beginning
  const traceparent = tracing?.traceparent()
  const enqueued = ({ kind, data }: (typeof jobs)[number], job: number) => {
    const origin = { tenantId, operationId, correlationId, userName, userEmail, job, requestId: newId() }
    return queue.statement(
      toQueuedJob(kind, { ...origin, attempts: 0, mayHaveActed: false, traceparent }, data),
    )
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
      jobData: jobs.map(({ data }) => data),
      createdAt: now(),
      finishedAt: null,
    }),
    ...jobs.map(enqueued),
  ]
}

/**
 * Starts scheduled background work, without a requester.
 *
 * @param claim Returns a statement for the same transaction; the statement fails when another process has started the
 *   work.
 * @returns the operation id
 * @throws Conflicting when the statement of `claim` fails
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
    ...beginWork(runtime, {
      ...{ tenantId, operationId, operation, correlationId: runtime.newId() },
      ...{ userName: null, userEmail: null, startedBy: null, resellerId: null, customerId: null },
      jobs,
    }),
  ])
  runtime.queue.wake()
  return operationId
}
