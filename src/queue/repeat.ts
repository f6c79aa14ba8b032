import { refusalOf, StoreUnavailable } from '../store/database.ts'
import type { BackgroundOperation } from '../store/operations/background-operations.ts'
import { setCause } from '../store/tenant.ts'
import { type Retries, waitAfter, waitAfterRefusal, waitAsNamed, waitBeyondRest } from './backoff.ts'
import { toQueuedJob } from './job.ts'
import { type Opened, open, reasonOf, type Task, type WorkerRuntime } from './task.ts'
import { TryLater } from './vendor-result.ts'

/** The next stretch of a job: its data, the delay in milliseconds, and the reason for the delay. */
export interface Step {
  readonly data: object
  readonly afterMs: number
  readonly waitsFor: string | null
}

/** Commits a stretch of a job and enqueues the next stretch. */
export async function continueJob(
  runtime: WorkerRuntime,
  { kind, origin, continued }: Task,
  { scoped, operation }: Opened,
  { data, afterMs, waitsFor }: Step,
  attempts: number,
): Promise<void> {
  const next = toQueuedJob(
    kind,
    {
      ...{ ...origin, attempts: 0, since: undefined, mayHaveActed: false, isContinued: true },
      requestId: runtime.newId(),
    },
    data,
  )
  const lastError = errorToKeep(operation) ?? waitsFor
  const nextAttemptAt = msAfter(runtime.now(), afterMs)
  // The operation keeps the highest number of attempts of any stretch, although the next stretch counts from 0.
  const tried = attempts > 1 ? Math.max(attempts, operation.attempts) : operation.attempts
  const waiting = { attempts: tried, lastError, nextAttemptAt, waitingReason: waitsFor }
  scoped.store.backgroundOperations.save({ ...operation, ...waiting }, operation)
  await runtime.database.transaction([
    setCause(origin.tenantId, origin.correlationId),
    ...scoped.statements,
    continued({ ...next, afterMs, isFirst: kind.finishesFirst }),
  ])
  // Wakes the queue when the next stretch is due before the next poll of the queue.
  if (afterMs < wakeWithinMs) setTimeout(() => runtime.queue.wake(), afterMs).unref()
}

const wakeWithinMs = 2_000

/**
 * Returns the stored error if a job of the operation has failed, because a temporary error must not overwrite it; else
 * null.
 */
function errorToKeep({ hasFailed, lastError }: BackgroundOperation): string | null {
  return hasFailed ? lastError : null
}

/**
 * Stores a failed attempt and enqueues the job again. If the database refuses all work at the moment, for example
 * because its disk is full, the attempt does not count, and the job is repeated within seconds.
 */
export async function reschedule(
  runtime: WorkerRuntime,
  { kind, origin, data, done, continued }: Task,
  attempts: number,
  fault: unknown,
): Promise<void> {
  const { scoped, operation } = await open(runtime, origin)
  if (!operation.openJobs.includes(origin.job)) return await runtime.database.transaction([done])
  const now = runtime.now()
  const isRefused = refusalOf(fault) !== undefined
  const counted = isRefused ? origin.attempts : attempts
  const since = origin.since ?? now.toISOString()
  const later = fault instanceof TryLater ? fault : new TryLater('', { mayHaveActed: true })
  const mayHaveActed = origin.mayHaveActed || later.mayHaveActed
  const failing = (now.getTime() - Date.parse(since)) / 1_000
  const afterMs =
    later.afterMs !== undefined
      ? waitAsNamed(later.afterMs, attempts)
      : later.restMs === undefined
        ? pauseAfter(fault, kind, attempts)
        : later.restMs + waitBeyondRest(failing, kind.retries, Math.random()) * 1_000
  const tried = {
    attempts: Math.max(counted, operation.attempts),
    lastError: errorToKeep(operation) ?? reasonOf(fault),
    nextAttemptAt: msAfter(now, afterMs),
    waitingReason: reasonOf(fault),
  }
  scoped.store.backgroundOperations.save({ ...operation, ...tried }, operation)
  const next = toQueuedJob(
    kind,
    {
      ...origin,
      attempts: counted,
      since: isRefused ? origin.since : since,
      mayHaveActed,
      // While the outcome of a request is unknown, only the same request id is safe.
      requestId: later.isAnswered && !mayHaveActed ? runtime.newId() : origin.requestId,
    },
    data,
  )
  await runtime.database.transaction([
    setCause(origin.tenantId, origin.correlationId),
    ...scoped.statements,
    continued({ ...next, afterMs, isFirst: kind.finishesFirst }),
  ])
}

/**
 * Returns the pause after a fault, in milliseconds. After an outage or a refusal of the database, the pause is short: the
 * database works again when the pause is stored.
 */
function pauseAfter(fault: unknown, { retries }: Task['kind'], attempts: number): number {
  if (refusalOf(fault) !== undefined) return waitAfterRefusal(Math.random())
  const policy: Retries = fault instanceof StoreUnavailable ? { ...retries, delaySeconds: 1 } : retries
  return waitAfter(attempts, policy, Math.random()) * 1_000
}

function msAfter(moment: Date, milliseconds: number): Date {
  return new Date(moment.getTime() + milliseconds)
}
