import { missing } from '../domain/error.ts'
import { insertAuditLogs, type NewAuditLog } from '../store/audit-logs/audit-logs.ts'
import { placeOfCredentials } from '../store/operations/background-operations.ts'
import { beginWork } from './begin-work.ts'
import { complete, type FollowUp } from './finish.ts'
import { Cancelled, hasBegun, type JobContext } from './job.ts'
import { continueJob, type Step } from './repeat.ts'
import { open, type Task, type WorkerRuntime } from './task.ts'
import { TryLater } from './vendor-result.ts'

/**
 * One round of an attempt; after a conflicting change, the attempt starts another round. All rounds of an attempt share
 * `once` and `countLines`.
 */
interface Round extends Pick<JobContext<object>, 'once' | 'countLines'> {
  readonly isFirstRound: boolean
}

/**
 * Runs a job once, and commits its writes together with its completion or its next stretch. Returns which of the two it
 * committed.
 */
export async function run(
  runtime: WorkerRuntime,
  task: Task,
  attempts: number,
  { once, countLines, isFirstRound }: Round,
): Promise<'succeeded' | 'continued'> {
  const { kind, origin, data } = task
  const opened = await open(runtime, origin)
  // The job is complete already, but the queue still holds it.
  if (!opened.operation.openJobs.includes(origin.job)) {
    await runtime.database.transaction([task.done])
    return 'succeeded'
  }
  // A later round must not cancel the job, because the first round may have changed something at the vendor.
  if (isFirstRound && opened.operation.isCancelled && !hasBegun(kind, task)) throw new Cancelled()
  const { store, write } = opened.scoped
  const { tenantId, correlationId, userName, userEmail = null } = origin
  const sealer = () =>
    runtime.sealer().catch((error: Error) => {
      throw new TryLater(error.message)
    })
  let followUp: FollowUp | undefined
  let stretch: Step | undefined
  const changes: NewAuditLog[] = []
  await kind.run({
    data,
    operationId: origin.operationId,
    store,
    now: runtime.now(),
    newId: runtime.newId,
    intent: { requestId: origin.requestId, correlationId: origin.correlationId },
    mayHaveActed: origin.mayHaveActed,
    isRestored: origin.isRestored === true,
    once,
    countLines,
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
    catalogueEndsPercent: runtime.catalogueEndsPercent,
    audit(change) {
      changes.push({ id: runtime.newId(), ...change, correlationId, userName, userEmail })
    },
    begin(work) {
      const requested = { tenantId, correlationId, userName, userEmail }
      for (const statement of beginWork(runtime, { ...work, ...requested })) write(statement)
    },
    report: (fault) => runtime.onFault(fault, origin.correlationId),
    continueJob(data, afterMs = 0, waitsFor = null) {
      stretch = { data, afterMs, waitsFor }
    },
    followUp(job, data) {
      if (followUp || origin.job < 0)
        throw new Error('a job can add one follow-up, and a follow-up can add none')
      followUp = { job: job as never, data }
    },
  })
  if (changes.length > 0) write(insertAuditLogs(tenantId, changes))
  if (stretch) {
    await continueJob(runtime, task, opened, stretch, attempts)
    return 'continued'
  }
  await complete(runtime, task, opened, { attempts, error: null, followUp })
  return 'succeeded'
}
