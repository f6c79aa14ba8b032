import { DomainError, missing } from '../domain/error.ts'
import type { Mail } from '../mail/port.ts'
import { type AuditLog, insertAuditLog } from '../store/audit-logs.ts'
import { type BackgroundOperation, placeOfCredentials, withJobEnded } from '../store/background-operations.ts'
import { Conflicting, type Database, type Statement } from '../store/database.ts'
import type { Attempt, JobQueue } from '../store/job-queue.ts'
import type { Sealer } from '../store/sealing.ts'
import { openStore } from '../store/store.ts'

import { setTenant } from '../store/tenant.ts'
import { isGivenUp, waitAfter, waitBeyondRest } from './back-off.ts'
import {
  type JobContext,
  type JobDefinition,
  type JobOrigin,
  type OpenVendor,
  type QueuedJob,
  queuedJob,
} from './job.ts'
import { TryLater } from './outcome.ts'

/** What performing jobs takes. */
export interface WorkerRuntime {
  readonly database: Database
  readonly queue: JobQueue
  readonly vendors: OpenVendor
  /** What seals secrets; it fails, with words for people, while there is no key. */
  readonly sealer: () => Promise<Sealer>
  /** Undefined while no mail server is configured. */
  readonly mail?: Mail | undefined
  readonly now: () => Date
  readonly newId: () => string
  /** Is told of every attempt that failed. */
  readonly onFault: (fault: unknown, correlationId: string) => void
}

/** Performs jobs of all given kinds until the queue is stopped. */
export function startWorker(runtime: WorkerRuntime, kinds: readonly JobDefinition<object>[]): void {
  runtime.queue.work(
    (attempt) => perform(runtime, kinds, attempt),
    (attempt) => giveUp(runtime, kinds, attempt),
  )
}

// A job that meets a change made meanwhile reads again and starts over, at once.
const rounds = 8

async function again(work: () => Promise<void>): Promise<void> {
  for (let round = 1; ; round += 1) {
    try {
      return await work()
    } catch (fault) {
      if (!(fault instanceof Conflicting) || round === rounds) throw fault
    }
  }
}

async function perform(
  runtime: WorkerRuntime,
  kinds: readonly JobDefinition<object>[],
  attempt: Attempt,
): Promise<void> {
  const { kind: name, origin: enqueued, data } = attempt.data as QueuedJob
  // An attempt that never came to its end has left nothing behind to tell how far it got.
  const origin = { ...enqueued, mayHaveActed: enqueued.mayHaveActed || attempt.number > 1 }
  const kind = kinds.find((one) => one.name === name)
  // Another process runs a later version, which has put it there and knows it.
  if (!kind) throw new Error(`This version knows no job ${name}.`)
  const attempts = origin.attempts + attempt.number
  const since = origin.since === undefined ? undefined : new Date(origin.since)
  const task = { kind, origin, data, done: attempt.done }
  const once = onceEach()
  try {
    await again(() => run(runtime, task, attempts, once))
  } catch (fault) {
    if (!(fault instanceof TryLater)) runtime.onFault(fault, origin.correlationId)
    // What cannot be recorded either is for the queue to repeat.
    await again(() =>
      fault instanceof DomainError || isGivenUp(kind.retries, { count: attempts, since }, runtime.now())
        ? fail(runtime, task, {
            attempts,
            reason: reasonOf(fault),
            // A rule would refuse the same the next time.
            refusal: fault instanceof DomainError ? fault : undefined,
          })
        : putOff(runtime, task, attempts, fault),
    )
  }
}

/** Keeps what came of each thing that must be done once, by its name. */
function onceEach(): JobContext<object>['once'] {
  const results = new Map<string, Promise<unknown>>()
  return <T>(name: string, work: () => Promise<T>) => {
    const result = results.get(name) ?? work()
    results.set(name, result)
    return result as Promise<T>
  }
}

function reasonOf(fault: unknown): string {
  if (fault instanceof DomainError || fault instanceof TryLater) return fault.message
  return 'Something failed on our side; the log tells more.'
}

/** A job at work. */
interface Task {
  readonly kind: JobDefinition<object>
  readonly origin: JobOrigin
  readonly data: object
  /** What ends it in the queue, together with what came of it. */
  readonly done: Statement
}

async function run(
  runtime: WorkerRuntime,
  task: Task,
  attempts: number,
  once: JobContext<object>['once'],
): Promise<void> {
  const { kind, origin, data } = task
  const { scoped, operation } = await open(runtime, origin)
  // The process may have died after the commit and before the queue heard of it.
  if (!operation.openJobs.includes(origin.job)) return
  const { store } = scoped
  const sealer = () =>
    runtime.sealer().catch((error: Error) => {
      throw new TryLater(error.message)
    })
  let followUp: FollowUp | undefined
  let stretch: Stretch | undefined
  await kind.run({
    data,
    operationId: origin.operationId,
    store,
    now: runtime.now(),
    newId: runtime.newId,
    intent: { requestId: origin.requestId, correlationId: origin.correlationId },
    mayHaveActed: origin.mayHaveActed,
    once,
    async credentialKeeper() {
      const { seal } = await sealer()
      return (providerInstanceId, credentials) => {
        const place = placeOfCredentials(origin.tenantId, origin.operationId, providerInstanceId)
        const sealed = seal(JSON.stringify(credentials), place)
        store.backgroundOperations.keepCredentials(origin.operationId, { providerInstanceId, sealed })
      }
    },
    unseal: async (sealed, place) => (await sealer()).open(sealed, place),
    async vendor(providerInstanceId) {
      const instance = (await store.providerInstances.named([{ providerInstanceId }])).get(providerInstanceId)
      if (!instance) throw missing('provider instance', providerInstanceId)
      return await runtime.vendors(origin.tenantId, instance)
    },
    mail: runtime.mail,
    report: (fault) => runtime.onFault(fault, origin.correlationId),
    goOn(data, at = runtime.now(), waitsFor = null) {
      stretch = { data, at, waitsFor }
    },
    followUp(job, data) {
      if (followUp || origin.job < 0) throw new Error('one job may follow another, and none after that')
      followUp = { job: job as never, data }
    },
  })
  if (stretch) return await goOn(runtime, task, scoped, operation, stretch)
  await end(runtime, task, scoped, operation, { attempts, error: null, followUp })
}

/** What a job goes on with, and what it waits for. */
interface Stretch {
  readonly data: object
  readonly at: Date
  readonly waitsFor: string | null
}

/** Commits a stretch of a job, and has the next one done when its time has come. */
async function goOn(
  runtime: WorkerRuntime,
  { kind, origin, done }: Task,
  scoped: ReturnType<typeof openStore>,
  operation: BackgroundOperation,
  { data, at, waitsFor }: Stretch,
): Promise<void> {
  const isLater = at > runtime.now()
  const next = queuedJob(
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
  // Sooner than the queue looks by itself.
  const wait = at.getTime() - runtime.now().getTime()
  if (wait < soon) setTimeout(() => runtime.queue.wake(), Math.max(0, wait)).unref()
}

const soon = 2_000

/** Why a job of an operation has come to its end in vain: nothing that passes may take the place of that. */
function errorToKeep({ hasFailed, lastError }: BackgroundOperation): string | null {
  return hasFailed ? lastError : null
}

/** A job that follows another one of its operation. */
interface FollowUp {
  readonly job: JobDefinition<object>
  readonly data: object
}

/** Records that an attempt came to nothing, and has the job tried again when its time has come. */
async function putOff(
  runtime: WorkerRuntime,
  { kind, origin, data, done }: Task,
  attempts: number,
  fault: unknown,
): Promise<void> {
  const { scoped, operation } = await open(runtime, origin)
  if (!operation.openJobs.includes(origin.job)) return
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
  const next = queuedJob(
    kind,
    {
      ...origin,
      attempts,
      since,
      mayHaveActed,
      // While it is not known what came of a request, nothing but the same request is safe.
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

/** A job's end in vain. */
interface Failure {
  readonly attempts: number
  readonly reason: string
  readonly refusal: DomainError | undefined
}

async function fail(
  runtime: WorkerRuntime,
  task: Omit<Task, 'kind'> & { readonly kind: JobDefinition<object> | undefined },
  { attempts, reason, refusal }: Failure,
): Promise<void> {
  const { kind, origin, data } = task
  const { scoped, operation } = await open(runtime, origin)
  if (!operation.openJobs.includes(origin.job)) return
  await kind?.giveUp?.({ data, store: scoped.store, reason, refusal })
  await end(runtime, task, scoped, operation, { attempts, error: reason })
}

/** Ends work that nobody goes on with, unless its last attempt has told how it ended. */
async function giveUp(
  runtime: WorkerRuntime,
  kinds: readonly JobDefinition<object>[],
  attempt: Attempt,
): Promise<void> {
  const { kind, origin, data } = attempt.data as QueuedJob
  await again(async () => {
    const { operation } = await open(runtime, origin)
    const reason = operation.lastError ?? 'The work was broken off each time before it came to an end.'
    const failure = { attempts: operation.attempts, reason, refusal: undefined }
    const task = { kind: kinds.find(({ name }) => name === kind), origin, data, done: attempt.done }
    await fail(runtime, task, failure)
  })
}

async function open(runtime: WorkerRuntime, origin: JobOrigin) {
  const scoped = openStore(runtime.database, {
    tenantId: origin.tenantId,
    resellerId: null,
    customerId: null,
  })
  return { scoped, operation: await scoped.store.backgroundOperations.get(origin.operationId) }
}

async function end(
  runtime: WorkerRuntime,
  { origin, done }: Pick<Task, 'origin' | 'done'>,
  scoped: ReturnType<typeof openStore>,
  seen: BackgroundOperation,
  { attempts, error, followUp }: { attempts: number; error: string | null; followUp?: FollowUp | undefined },
): Promise<void> {
  // Below zero, where no other job of the operation is or was: a late echo of one that has ended is none of these.
  const next = {
    ...origin,
    job: ~origin.job,
    attempts: 0,
    since: undefined,
    mayHaveActed: false,
    requestId: runtime.newId(),
  }
  const followUps = followUp ? [next.job] : []
  const ended = withJobEnded(seen, origin.job, { error, at: runtime.now(), followUps })
  const operation = { ...ended, attempts: Math.max(attempts, seen.attempts) }
  scoped.store.backgroundOperations.save(operation, seen)
  await runtime.database.transaction([
    setTenant(origin.tenantId),
    ...scoped.statements,
    ...(followUp
      ? [
          await runtime.queue.statement({
            ...queuedJob(followUp.job, next, followUp.data),
            isFirst: followUp.job.finishesFirst,
          }),
        ]
      : []),
    ...(operation.state === 'Processing' ? [] : [outcome(origin, operation, runtime.newId())]),
    done,
  ])
  if (followUp) runtime.queue.wake()
}

/** The row that follows the request's own `Processing`, under the same correlation id. */
function outcome(origin: JobOrigin, operation: BackgroundOperation, id: AuditLog['id']): Statement {
  return insertAuditLog(origin.tenantId, {
    id,
    errorMessage: operation.state === 'Failed' ? operation.lastError : null,
    correlationId: origin.correlationId,
    operation: operation.operation,
    status: operation.state,
    userEmail: origin.userEmail ?? null,
    userName: origin.userName,
    resellerId: operation.resellerId,
    customerId: operation.customerId,
    description: `The outcome of background work: operation ${operation.id}.`,
    data: null,
  })
}
