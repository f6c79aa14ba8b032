import type { Order } from '../../domain/orders/order.ts'
import { type BeginningRuntime, beginWork } from '../../queue/begin-work.ts'
import { type QueuedJob, toQueuedJob } from '../../queue/job.ts'
import { Conflicting, type Database, type Statement } from '../../store/database.ts'
import { openTenantStore } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import { type OrderWork, searchFor } from './order-work.ts'
import { placeOrder } from './place-order.ts'

/**
 * Resumes each order of an account for which it is unknown whether the vendor has placed it, because the job of the
 * order ended. A new job of the same operation searches for the order at the vendor. It completes the order when the
 * vendor has it, and fails the order when the vendor certainly does not. The search buys nothing.
 */
export async function takeUpStranded(
  runtime: BeginningRuntime & { readonly database: Database },
  tenantId: string,
  providerInstanceId: string,
): Promise<void> {
  const { store } = openTenantStore(runtime.database, tenantId)
  for (const order of await store.orders.stranded(providerInstanceId)) {
    await takeUp(runtime, tenantId, order).catch((thrown) => {
      // Another process has resumed the order.
      if (!(thrown instanceof Conflicting)) throw thrown
    })
  }
}

async function takeUp(
  runtime: Parameters<typeof takeUpStranded>[0],
  tenantId: string,
  order: Order,
): Promise<void> {
  const { database, queue, now } = runtime
  const { store, statements } = openTenantStore(database, tenantId)
  const failed = await store.operationJobs.lastFailedOfOrder(order.id)
  store.orders.save({ ...order, errorMessage: null })
  const data = searchFor(order, now())
  if (failed) {
    // Repeats the job in its failed operation, because a new operation each day would fill the list of failed operations.
    const { origin } = failed.data as QueuedJob
    const again = { ...origin, tenantId, attempts: 0, since: undefined, mayHaveActed: true }
    const jobs = [toQueuedJob(placeOrder, again, data)]
    store.operationJobs.retry({ id: failed.operationId }, [failed.job], jobs, { isByPerson: false })
  }
  await database.transaction([
    setTenant(tenantId),
    ...statements,
    ...(failed ? [] : beginSearch(runtime, tenantId, order, data)),
  ])
  queue.wake()
}

/** Returns the statements that start an operation for an order whose failed operation is no longer stored. */
function beginSearch(
  runtime: BeginningRuntime,
  tenantId: string,
  { resellerId, customerId }: Order,
  data: OrderWork,
): Statement[] {
  const { newId } = runtime
  return beginWork(runtime, {
    ...{ tenantId, operationId: newId(), operation: 'CreateOrder', correlationId: newId() },
    ...{ userName: null, userEmail: null, startedBy: null, resellerId, customerId },
    jobs: [{ kind: placeOrder as never, data }],
  })
}
