import type { Order } from '../../domain/orders/order.ts'
import { type BeginningRuntime, beginWork } from '../../queue/begin-work.ts'
import { Conflicting, type Database } from '../../store/database.ts'
import { openTenantStore } from '../../store/store.ts'
import { setTenant } from '../../store/tenant.ts'
import { type OrderWork, placeOrder } from './place-order.ts'

/**
 * Takes up the orders of an account whose work has ended while nobody knew whether something was bought. Each is looked
 * for at the vendor until it is completed, or proven to have bought nothing and so failed; nothing is bought by that.
 */
export async function takeUpStranded(
  runtime: BeginningRuntime & { readonly database: Database },
  tenantId: string,
  providerInstanceId: string,
): Promise<void> {
  const { store } = openTenantStore(runtime.database, tenantId)
  for (const order of await store.orders.stranded(providerInstanceId)) {
    await takeUp(runtime, tenantId, order).catch((thrown) => {
      // Another process has.
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
    ...(await beginWork(runtime, {
      ...{ tenantId, operationId: newId(), operation: 'CreateOrder', correlationId: newId() },
      ...{ userName: null, userEmail: null, resellerId: order.resellerId, customerId: order.customerId },
      jobs: [{ kind: placeOrder as never, data: workOn(order, now()) }],
    })),
  ])
  queue.wake()
}

function workOn({ id, providerInstanceId, providerOrderId, errorMessage }: Order, now: Date): OrderWork {
  const place = { orderId: id, providerInstanceId }
  if (providerOrderId !== null) return { ...place, step: 'watch', looks: 0 }
  const refusal = `The vendor has nothing of it. It was given up before: ${errorMessage}`
  return { ...place, step: 'search', since: now.toISOString(), refusal }
}
