import {
  conflict,
  type OperationParties,
  partiesOf,
  refuseEnded,
  refuseToOthers,
} from '../../domain/operations/operation-actions.ts'
import { hasBegun, type JobDefinition, type QueuedJob } from '../../queue/job.ts'
import type { UnfinishedJob } from '../../store/operations/operation-jobs.ts'
import type { Store } from '../../store/store.ts'
import { jobs as kinds } from '../jobs.ts'

/** The dependencies of a request that cancels an operation. */
interface Cancelling {
  readonly store: Store
  readonly caller: { readonly role: 'csp' | 'reseller' | 'customer' }
  concerns(parties: OperationParties): void
  preview(name: string, find: () => unknown): Promise<void>
}

/**
 * Cancels the jobs of an operation that have not begun at a vendor. The worker ends them as failed, which undoes what the
 * request has stored.
 *
 * @throws DomainError `forbidden`, for a reseller or customer that has not started the operation
 * @throws DomainError `conflict` when the operation has ended, or all its jobs have begun
 */
export async function cancelOperation(
  { store, caller, preview, concerns }: Cancelling,
  operationId: string,
): Promise<void> {
  const operation = await store.backgroundOperations.get(operationId)
  concerns(partiesOf(operation))
  refuseToOthers(caller.role, operation)
  refuseEnded(operation)
  const open = (await store.operationJobs.unfinished(operation.id)).filter(isUnbegun)
  if (open.length === 0)
    throw conflict(
      'The work at the vendor has begun and cannot be undone. Wait until GET /v1/operations/{operationId} shows that the operation has ended.',
    )
  const ids = open.map(({ id }) => id)
  store.operationJobs.cancel(operation, ids)
  await preview('jobs', () => open.map(({ data }) => (data as QueuedJob).kind))
}

/** Returns whether a job can still be cancelled. The worker checks this again when it fetches the job. */
function isUnbegun({ attempt, data }: UnfinishedJob): boolean {
  const job = data as QueuedJob
  const kind = kinds.find(({ name }) => name === job.kind) as JobDefinition<object> | undefined
  return attempt === 0 && kind !== undefined && !hasBegun(kind, job)
}
