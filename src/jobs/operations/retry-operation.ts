import {
  conflict,
  type OperationParties,
  partiesOf,
  refuseSucceeded,
  refuseToOthers,
} from '../../domain/operations/operation-actions.ts'
import { heldPurchaseText } from '../../domain/orders/purchase-limits.ts'
import { type QueuedJob, type Retried, type RetriedJob, toQueuedJob } from '../../queue/job.ts'
import type { BackgroundOperation } from '../../store/operations/background-operations.ts'
import { keptDays } from '../../store/operations/operation-jobs.ts'
import type { Store } from '../../store/store.ts'
import { jobs as kinds } from '../jobs.ts'

/** The dependencies of the functions that retry an operation. */
interface Retrying {
  readonly store: Store
  readonly caller: { readonly tenantId: string; readonly role: 'csp' | 'reseller' | 'customer' }
  readonly now: Date
  readonly jobs: { resume(operationId: string): void }
  newId(): string
  concerns(parties: OperationParties): void
  preview(name: string, find: () => unknown): Promise<void>
}

/**
 * Starts the failed jobs of an operation again. If the operation waits for its next attempt, makes that attempt due now.
 *
 * @throws DomainError `forbidden`, for a reseller or customer that has not started the operation
 * @throws DomainError `conflict`, with what the caller can do instead
 */
export async function retryOperation(context: Retrying, operationId: string): Promise<void> {
  const { store, caller, jobs, preview, concerns } = context
  const operation = await store.backgroundOperations.get(operationId)
  concerns(partiesOf(operation))
  refuseToOthers(caller.role, operation)
  refuseSucceeded(operation)
  const names =
    operation.state === 'Failed' ? await startAgain(context, operation) : await hasten(store, operation)
  jobs.resume(operation.id)
  await preview('jobs', () => names)
}

/** Makes the jobs that wait for their next attempt due now, and returns their names. */
async function hasten(store: Store, operation: BackgroundOperation): Promise<string[]> {
  const approval = await store.purchases.approvalOf(operation.id)
  if (approval?.state === 'Held') throw conflict(`${heldPurchaseText} A retry cannot replace the approval.`)
  const waiting = (await store.operationJobs.unfinished(operation.id)).filter(
    ({ state }) => state === 'Waiting',
  )
  if (waiting.length === 0)
    throw conflict('The operation is running. Only failed or waiting operations can be retried.')
  store.operationJobs.hasten(operation)
  return waiting.map(({ data }) => (data as QueuedJob).kind)
}

/** Enqueues the failed jobs again, and returns their names. */
async function startAgain(
  { store, caller, now, newId }: Retrying,
  operation: BackgroundOperation,
): Promise<string[]> {
  const failed = await store.operationJobs.failed(operation.id)
  if (failed.length === 0)
    throw conflict(
      `The operation can no longer be retried, because it failed more than ${keptDays} days ago. Send the original request again.`,
    )
  const context = { store, now, newId, operationId: operation.id, role: caller.role }
  const again = []
  for (const { data } of failed) {
    const { kind, origin, data: given } = data as QueuedJob
    const { mayHaveActed, data: next } = await retried(kind, {
      ...{ ...context, data: given, startedBy: operation.startedBy },
      mayHaveActed: origin.mayHaveActed,
    })
    // While the outcome of an earlier request is unknown, only the same request id is safe.
    const requestId = mayHaveActed ? origin.requestId : newId()
    const fresh = {
      ...origin,
      tenantId: caller.tenantId,
      attempts: 0,
      since: undefined,
      mayHaveActed,
      requestId,
    }
    again.push(toQueuedJob({ name: kind }, fresh, next))
  }
  const open = failed.map(({ job }) => job)
  store.operationJobs.retry(operation, open, again)
  return again.map(({ data }) => data.kind)
}

/** Returns the data with which a failed job runs again. @throws DomainError `conflict` */
async function retried(name: string, job: RetriedJob<object>): Promise<Retried<object>> {
  const kind = kinds.find((one) => one.name === name)
  if (typeof kind?.retry === 'function') return await kind.retry(job)
  if (kind && kind.retry === undefined && !kind.abandon && !kind.buys) return job
  throw conflict(`This work cannot be retried. ${kind?.retry ?? 'Send the original request again.'}`)
}
