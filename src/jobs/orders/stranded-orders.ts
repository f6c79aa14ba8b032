import type { Order } from '../../domain/orders/order.ts'
import { type BeginningRuntime, beginWork } from '../../queue/begin-work.ts'
import { Conflicting, type Database } from '../../store/database.ts'
import { openTenantStore } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import { searchFor } from './order-work.ts'
import { placeOrder } from './place-order.ts'

/**
 * Resumes the orders of an account whose job ended with an unknown outcome. A new job searches for each order at the
 * vendor. It completes the order when the vendor has it, and fails the order when the vendor certainly does not. The
 * search buys nothing.
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
  const { database, queue, newId, now } = runtime
  const { store, statements } = openTenantStore(database, tenantId)
  store.orders.save({ ...order, errorMessage: null })
  await database.transaction([
    setTenant(tenantId),
    ...statements,
    ...beginWork(runtime, {
      ...{ tenantId, operationId: newId(), operation: 'CreateOrder', correlationId: newId() },
      ...{ userName: null, userEmail: null, startedBy: null },
      ...{ resellerId: order.resellerId, customerId: order.customerId },
      jobs: [{ kind: placeOrder as never, data: searchFor(order, now()) }],
    }),
  ])
  queue.wake()
}
