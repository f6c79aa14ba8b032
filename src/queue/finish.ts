import { DomainError } from '../domain/error.ts'
import { type AuditLog, insertAuditLog, outcomeOf } from '../store/audit-logs/audit-logs.ts'
import type { Statement } from '../store/database.ts'
import { type BackgroundOperation, withJobEnded } from '../store/operations/background-operations.ts'
import type { Attempt } from '../store/queue/job-queue.ts'
import { setCause } from '../store/tenant.ts'
import { type JobDefinition, type JobOrigin, type QueuedJob, toQueuedJob } from './job.ts'
import { type Opened, open, retryOnConflict, type Task, type WorkerRuntime } from './task.ts'

/** A job that follows another job of the same operation. */
export interface FollowUp {
  readonly job: JobDefinition<object>
  readonly data: object
}

/** The end of a job: its error, or its follow-up. `failed` is the stored job, which a caller can retry. */
interface End {
  readonly attempts: number
  readonly error: string | null
  readonly followUp?: FollowUp | undefined
  readonly failed?: QueuedJob
}

/**
 * Completes a job: as succeeded when `error` is null, otherwise as failed. Completes the operation when this was its
 * last job.
 */
export async function complete(
  runtime: WorkerRuntime,
  { origin, done }: Pick<Task, 'origin' | 'done'>,
  { scoped, operation: seen }: Opened,
  { attempts, error, followUp, failed }: End,
): Promise<void> {
  // A follow-up gets the bitwise complement of the index of its predecessor. A negative index differs from that of
  // every other job of the operation, so a late delivery of the completed job cannot match it.
  const next = {
    ...origin,
    job: ~origin.job,
    attempts: 0,
    since: undefined,
    mayHaveActed: false,
    isContinued: true,
    requestId: runtime.newId(),
  }
  const followUps = followUp ? [next.job] : []
  const ended = withJobEnded(seen, origin.job, { error, at: runtime.now(), followUps })
  const operation = { ...ended, attempts: Math.max(attempts, seen.attempts) }
  scoped.store.backgroundOperations.save(operation, seen)
  if (failed) scoped.store.operationJobs.keepFailed(origin.operationId, origin.job, failed)
  await runtime.database.transaction([
    setCause(origin.tenantId, origin.correlationId),
    ...scoped.statements,
    ...(followUp
      ? [
          runtime.queue.statement({
            ...toQueuedJob(followUp.job, next, followUp.data),
            isFirst: followUp.job.finishesFirst,
          }),
        ]
      : []),
    ...(operation.state === 'Processing' ? [] : [outcome(origin, operation, runtime.newId())]),
    done,
  ])
  if (followUp) runtime.queue.wake()
}

/** The failure of a job. */
interface Failure {
  /** The name of the job. */
  readonly name: string
  readonly attempts: number
  readonly reason: string
  readonly refusal: DomainError | undefined
}

/** Completes a job as failed, in one transaction with the writes of its `abandon` function. */
export async function fail(
  runtime: WorkerRuntime,
  task: Omit<Task, 'kind'> & { readonly kind: JobDefinition<object> | undefined },
  { name, attempts, reason, refusal }: Failure,
): Promise<void> {
  const { kind, origin, data } = task
  const opened = await open(runtime, origin)
  if (!opened.operation.openJobs.includes(origin.job)) return await runtime.database.transaction([task.done])
  const end = { attempts, error: reason, failed: failedJob(name, task, refusal) }
  try {
    const { store } = opened.scoped
    const { correlationId, operationId } = origin
    await kind?.abandon?.({ data, operationId, store, now: runtime.now(), correlationId, reason, refusal })
  } catch (fault) {
    if (!(fault instanceof DomainError)) throw fault
    // Complete the operation as failed without the writes of `abandon`. Otherwise a fault of `abandon` would keep it
    // `Processing` forever.
    runtime.onFault(fault, origin.correlationId)
    return await complete(runtime, task, await open(runtime, origin), end)
  }
  await complete(runtime, task, opened, end)
}

/**
 * Returns a failed job in the form in which it is stored for a retry. Unless the job was refused, its last request to the
 * vendor may have succeeded, so `mayHaveActed` is true.
 */
function failedJob(
  name: string,
  { origin, data }: Pick<Task, 'origin' | 'data'>,
  refusal: DomainError | undefined,
): QueuedJob {
  const mayHaveActed = origin.mayHaveActed || refusal === undefined
  return { kind: name, origin: { ...origin, mayHaveActed }, data }
}

/**
 * Completes as failed a job whose attempts are used up, with the stored reason of the last attempt, if there is one.
 */
export async function abandon(
  runtime: WorkerRuntime,
  kinds: readonly JobDefinition<object>[],
  attempt: Attempt,
): Promise<void> {
  const { kind, origin, data } = attempt.data as QueuedJob
  await retryOnConflict(attempt, async () => {
    const { operation } = await open(runtime, origin)
    const reason = operation.lastError ?? 'Every attempt at this work was interrupted before it finished.'
    const failure = { name: kind, attempts: operation.attempts, reason, refusal: undefined }
    const { done, continued } = attempt
    const task = { kind: kinds.find(({ name }) => name === kind), origin, data, done, continued }
    await fail(runtime, task, failure)
  })
}

/**
 * Returns the statement that writes the audit row for the end of the operation, with the correlation id that the audit
 * row of the request has.
 */
function outcome(origin: JobOrigin, operation: BackgroundOperation, id: AuditLog['id']): Statement {
  return insertAuditLog(origin.tenantId, {
    id,
    errorMessage: operation.state === 'Failed' ? operation.firstError : null,
    correlationId: origin.correlationId,
    operation: operation.operation,
    status: operation.state,
    userEmail: origin.userEmail ?? null,
    userName: origin.userName,
    resellerId: operation.resellerId,
    customerId: operation.customerId,
    description: outcomeOf(operation.id),
    data: null,
    cspData: null,
  })
}
