import { DomainError } from '../domain/error.ts'
import { type AuditLog, insertAuditLog } from '../store/audit-logs.ts'
import type { BackgroundOperation } from '../store/background-operations.ts'
import { Conflicting, type Database, type Statement } from '../store/database.ts'
import { type Attempt, abandoned, type JobQueue } from '../store/job-queue.ts'
import { setTenant } from '../store/sql.ts'
import { openStore } from '../store/store.ts'
import type { JobDefinition, JobOrigin } from './job.ts'

/** What performing jobs takes. */
export interface WorkerRuntime {
  readonly database: Database
  readonly queue: JobQueue
  readonly now: () => Date
  readonly newId: () => string
  /** Is told of every attempt that failed. */
  readonly onFault: (fault: unknown, correlationId: string) => void
}

/** Performs jobs of all given kinds until the queue is stopped. */
export async function startWorker(
  runtime: WorkerRuntime,
  kinds: readonly JobDefinition<object>[],
): Promise<void> {
  for (const kind of kinds) await runtime.queue.work(kind, (attempt) => perform(runtime, kind, attempt))
  await runtime.queue.work(abandoned, (attempt) => giveUp(runtime, attempt))
}

// A job that meets a change made meanwhile reads again and starts over, at once.
const rounds = 8

async function perform(runtime: WorkerRuntime, kind: JobDefinition<object>, attempt: Attempt): Promise<void> {
  const { origin, data } = attempt.data as { origin: JobOrigin; data: object }
  for (let round = 1; ; round += 1) {
    try {
      return await run(runtime, kind, origin, data, attempt)
    } catch (fault) {
      if (fault instanceof Conflicting && round < rounds) continue
      runtime.onFault(fault, origin.correlationId)
      await recordFailure(runtime, origin, attempt, fault)
      // The queue repeats what threw; a refusal by a rule would be the same the next time.
      if (!(fault instanceof DomainError)) throw fault
      return
    }
  }
}

async function run(
  runtime: WorkerRuntime,
  kind: JobDefinition<object>,
  origin: JobOrigin,
  data: object,
  attempt: Attempt,
): Promise<void> {
  const { scoped, operation } = await open(runtime, origin)
  // The process may have died after the commit and before the queue heard of it.
  if (operation.state !== 'Processing') return
  await kind.run({ data, store: scoped.store, now: runtime.now() })
  const done = { ...operation, attempts: attempt.number, nextAttemptAt: null }
  await finish(runtime, origin, scoped, { ...done, state: 'Succeded' }, null)
}

async function recordFailure(
  runtime: WorkerRuntime,
  origin: JobOrigin,
  attempt: Attempt,
  fault: unknown,
): Promise<void> {
  const { scoped, operation } = await open(runtime, origin)
  const reason =
    fault instanceof DomainError ? fault.message : 'Something failed on our side; the log tells more.'
  const tried = { ...operation, attempts: attempt.number, lastError: reason }
  if (attempt.isLast || fault instanceof DomainError) {
    await finish(runtime, origin, scoped, { ...tried, state: 'Failed', nextAttemptAt: null }, reason)
  } else {
    scoped.store.backgroundOperations.save(tried)
    await runtime.database.transaction([setTenant(origin.tenantId), ...scoped.statements])
  }
}

/** Ends work that nobody goes on with, unless its last attempt has told how it ended. */
async function giveUp(runtime: WorkerRuntime, attempt: Attempt): Promise<void> {
  const { origin } = attempt.data as { origin: JobOrigin }
  const { scoped, operation } = await open(runtime, origin)
  if (operation.state !== 'Processing') return
  const reason = operation.lastError ?? 'The work was broken off each time before it came to an end.'
  await finish(runtime, origin, scoped, { ...operation, state: 'Failed', lastError: reason }, reason)
}

async function open(runtime: WorkerRuntime, origin: JobOrigin) {
  const scoped = openStore(runtime.database, {
    tenantId: origin.tenantId,
    resellerId: null,
    customerId: null,
  })
  return { scoped, operation: await scoped.store.backgroundOperations.get(origin.operationId) }
}

async function finish(
  runtime: WorkerRuntime,
  origin: JobOrigin,
  scoped: ReturnType<typeof openStore>,
  operation: BackgroundOperation,
  errorMessage: string | null,
): Promise<void> {
  const now = runtime.now()
  scoped.store.backgroundOperations.save({ ...operation, finishedAt: now })
  await runtime.database.transaction([
    setTenant(origin.tenantId),
    ...scoped.statements,
    outcome(origin, operation, { id: runtime.newId(), errorMessage }),
  ])
}

/** The row that follows the request's own `Processing`, under the same correlation id. */
function outcome(
  origin: JobOrigin,
  operation: BackgroundOperation,
  log: Pick<AuditLog, 'id' | 'errorMessage'>,
): Statement {
  return insertAuditLog(origin.tenantId, {
    ...log,
    correlationId: origin.correlationId,
    operation: operation.operation,
    status: operation.state,
    userEmail: null,
    userName: origin.userName,
    resellerId: operation.resellerId,
    customerId: operation.customerId,
    description: 'The outcome of the background work of this request.',
    data: null,
  })
}
