import type { BackgroundOperation } from '../store/operations/background-operations.ts'
import { setTenant } from '../store/tenant.ts'
import { waitAfter, waitBeyondRest } from './backoff.ts'
import { toQueuedJob } from './job.ts'
import { type Opened, open, reasonOf, type Task, type WorkerRuntime } from './task.ts'
import { TryLater } from './vendor-result.ts'

/** The data that a job continues with, when it continues, and the reason for the delay. */
export interface Step {
  readonly data: object
  readonly at: Date
  readonly waitsFor: string | null
}

/** Commits a step of a job and enqueues the next one. */
export async function continueJob(
  runtime: WorkerRuntime,
  { kind, origin, done }: Task,
  { scoped, operation }: Opened,
  { data, at, waitsFor }: Step,
): Promise<void> {
  const isLater = at > runtime.now()
  const next = toQueuedJob(
    kind,
    { ...origin, attempts: 0, since: undefined, mayHaveActed: false, requestId: runtime.newId() },
    data,
  )
  const lastError = errorToKeep(operation) ?? waitsFor
  scoped.store.backgroundOperations.save({ ...operation, lastError, nextAttemptAt: at }, operation)
  await runtime.database.transaction([
    setTenant(origin.tenantId),
    ...scoped.statements,
    await runtime.queue.statement({
      ...next,
      ...(isLater && { startAfter: at }),
      isFirst: kind.finishesFirst,
    }),
    done,
  ])
  // Before the next poll of the queue.
  const wait = at.getTime() - runtime.now().getTime()
  if (wait < wakeWithinMs) setTimeout(() => runtime.queue.wake(), Math.max(0, wait)).unref()
}

const wakeWithinMs = 2_000

/** Returns the error of a failed job of the operation; a temporary error must not overwrite it. */
function errorToKeep({ hasFailed, lastError }: BackgroundOperation): string | null {
  return hasFailed ? lastError : null
}

/** Records a failed attempt and enqueues the job again. */
export async function reschedule(
  runtime: WorkerRuntime,
  { kind, origin, data, done }: Task,
  attempts: number,
  fault: unknown,
): Promise<void> {
  const { scoped, operation } = await open(runtime, origin)
  if (!operation.openJobs.includes(origin.job)) return await runtime.database.transaction([done])
  const now = runtime.now()
  const since = origin.since ?? now.toISOString()
  const later = fault instanceof TryLater ? fault : new TryLater('', { mayHaveActed: true })
  const mayHaveActed = origin.mayHaveActed || later.mayHaveActed
  const failing = (now.getTime() - Date.parse(since)) / 1_000
  const nextAttemptAt =
    later.at ??
    (later.restsUntil
      ? secondsAfter(later.restsUntil, waitBeyondRest(failing, kind.retries, Math.random()))
      : secondsAfter(now, waitAfter(attempts, kind.retries, Math.random())))
  const tried = {
    attempts: Math.max(attempts, operation.attempts),
    lastError: errorToKeep(operation) ?? reasonOf(fault),
    nextAttemptAt,
  }
  scoped.store.backgroundOperations.save({ ...operation, ...tried }, operation)
  const next = toQueuedJob(
    kind,
    {
      ...origin,
      attempts,
      since,
      mayHaveActed,
      // While the outcome of a request is unknown, only the same request id is safe.
      requestId: later.isAnswered && !mayHaveActed ? runtime.newId() : origin.requestId,
    },
    data,
  )
  await runtime.database.transaction([
    setTenant(origin.tenantId),
    ...scoped.statements,
    await runtime.queue.statement({ ...next, startAfter: nextAttemptAt, isFirst: kind.finishesFirst }),
    done,
  ])
}

function secondsAfter(moment: Date, seconds: number): Date {
  return new Date(moment.getTime() + seconds * 1_000)
}
