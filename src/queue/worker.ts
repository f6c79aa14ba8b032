import { DomainError } from '../domain/error.ts'
import { Conflicting, refusalOf } from '../store/database.ts'
import type { Attempt } from '../store/queue/job-queue.ts'
import { LostJob } from '../store/queue/jobs.ts'
import { isGivenUp } from './backoff.ts'
import { run } from './context.ts'
import { abandon, fail } from './finish.ts'
import type { JobContext, JobDefinition, QueuedJob } from './job.ts'
import { reschedule } from './repeat.ts'
import { type JobEnd, reasonOf, retryOnConflict, untilStored, type WorkerRuntime } from './task.ts'
import { TryLater } from './vendor-result.ts'

/** Runs jobs of all given kinds until the queue stops. */
export function startWorker(runtime: WorkerRuntime, kinds: readonly JobDefinition<object>[]): void {
  runtime.queue.work(
    (attempt) =>
      runtime.tracing
        ? runtime.tracing.job(attempt.data as QueuedJob, () => perform(runtime, kinds, attempt))
        : perform(runtime, kinds, attempt),
    (attempt) => abandon(runtime, kinds, attempt),
  )
}

async function perform(
  runtime: WorkerRuntime,
  kinds: readonly JobDefinition<object>[],
  attempt: Attempt,
): Promise<void> {
  const { kind: name, origin: enqueued, data } = attempt.data as QueuedJob
  // An interrupted attempt leaves no record, so every further attempt assumes that it may have acted at the vendor.
  const origin = { ...enqueued, mayHaveActed: enqueued.mayHaveActed || attempt.number > 1 }
  const kind = kinds.find((one) => one.name === name)
  // A later version of the service enqueued the job, and only its processes can run it.
  if (!kind) throw new Error(`This version of the service has no job named ${name}.`)
  const attempts = origin.attempts + attempt.number
  const since = origin.since === undefined ? undefined : new Date(origin.since)
  const { done, continued } = attempt
  const task = { kind, origin, data, done, continued }
  const { once, hasActed } = onceEach()
  let lines = 0
  const countLines = (count: number) => {
    lines += count
  }
  const begun = performance.now()
  const ended = (outcome: JobEnd['outcome'], reason: string | null) => {
    const { tenantId, operationId, correlationId } = origin
    const seconds = (performance.now() - begun) / 1_000
    runtime.onJobEnd?.({
      kind: name,
      outcome,
      seconds,
      tenantId,
      operationId,
      correlationId,
      attempts,
      lines,
      reason,
    })
  }
  try {
    const end = await retryOnConflict(attempt, (round) =>
      run(runtime, task, attempts, { once, countLines, isFirstRound: round === 1 }),
    )
    ended(end, null)
  } catch (fault) {
    if (fault instanceof LostJob) {
      ended('lost', fault.message)
      throw fault
    }
    // While the database refuses all work, no job is given up.
    const isOver =
      fault instanceof DomainError ||
      (refusalOf(fault) === undefined && isGivenUp(kind.retries, { count: attempts, since }, runtime.now()))
    // A refusal by a rule or by the vendor is not a fault: the operation and the audit log show it. A conflicting change of
    // the same rows is not a fault either, unless the job is given up because of it.
    const isExpected =
      fault instanceof DomainError || fault instanceof TryLater || (fault instanceof Conflicting && !isOver)
    if (!isExpected) runtime.onFault(fault, origin.correlationId)
    // If the failed attempt has changed something at the vendor, the next attempt must query the vendor before it acts.
    const ending = hasActed() ? { ...task, origin: { ...origin, mayHaveActed: true } } : task
    const store = () =>
      isOver
        ? fail(runtime, ending, {
            name,
            attempts,
            reason: reasonOf(fault),
            // A refusal ends the job without further attempts, which would be refused in the same way.
            refusal: fault instanceof DomainError ? fault : undefined,
          })
        : reschedule(runtime, ending, attempts, fault)
    // If storing the failure fails for another reason than an outage, the queue delivers the job again.
    await untilStored(attempt, () => retryOnConflict(attempt, store))
    ended(isOver ? 'failed' : 'retried', reasonOf(fault))
  }
}

/**
 * Returns a function that runs work once per name; later calls with that name return the first result. `hasActed` returns
 * whether any work has returned.
 */
function onceEach(): { readonly once: JobContext<object>['once']; hasActed(): boolean } {
  const results = new Map<string, Promise<unknown>>()
  let hasActed = false
  const run = async <T>(work: () => Promise<T>) => {
    const result = await work()
    hasActed = true
    return result
  }
  return {
    hasActed: () => hasActed,
    once<T>(name: string, work: () => Promise<T>) {
      const result = results.get(name) ?? run(work)
      results.set(name, result)
      return result as Promise<T>
    },
  }
}
