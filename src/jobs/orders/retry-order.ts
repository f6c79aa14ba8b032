import { DomainError } from '../../domain/error.ts'
import { isSamePrice } from '../../domain/offers/prices/same-price.ts'
import { conflict } from '../../domain/operations/operation-actions.ts'
import type { Order } from '../../domain/orders/order.ts'
import type { Retried, RetriedJob } from '../../queue/job.ts'
import { admittedOrder } from '../../steps/orders/admitted-order.ts'
import { type OrderWork, searchFor } from './order-work.ts'

const orderAnew = 'Place a new order with POST /v1/Orders.'

/**
 * Returns the data with which the job for an order runs again. If the purchase may have been made, the job only searches
 * for it. If nothing was bought, the order is checked like a new one, must have the same price, and is compared with the present
 * purchase limits.
 *
 * @throws DomainError `conflict`
 */
export async function retryOrder(job: RetriedJob<OrderWork>): Promise<Retried<OrderWork>> {
  const { store, data, now } = job
  const order = await store.orders.shown(data.orderId)
  if (order.status === 'Completed') throw conflict('The order is completed; nothing is left to retry.')
  if (order.status === 'Failed') return await orderAgain(job, order)
  if (order.errorMessage === null)
    throw conflict(
      'Another operation is searching for this order at the vendor. GET /v1/operations?orderId= lists it.',
    )
  store.orders.save({ ...order, errorMessage: null })
  return { data: searchFor(order, now), mayHaveActed: true }
}

/** Resets a failed order that has bought nothing to `Processing`. @throws DomainError `conflict` */
async function orderAgain(
  { store, operationId, now, newId, role, startedBy }: RetriedJob<OrderWork>,
  order: Order,
): Promise<Retried<OrderWork>> {
  // A search at the vendor would find the order that the vendor has ended, not the one of the new attempt.
  if (order.providerOrderId !== null)
    throw conflict(`The vendor has the order and will not complete it. ${orderAnew}`)
  const approval = await store.purchases.approvalOf(operationId)
  if (approval?.state !== 'Released') throw conflict(`${order.errorMessage ?? ''} ${orderAnew}`.trim())
  const admitted = await admittedOrder(store, order, {
    ...{ role: startedBy ?? 'csp', margin: null, now, newId },
  }).catch((refusal) => {
    if (!(refusal instanceof DomainError)) throw refusal
    const problems = refusal.problems.map(({ path, description }) => `${path}: ${description}`)
    throw conflict(`The order cannot be placed again. ${problems.join(' ') || refusal.message} ${orderAnew}`)
  })
  if (!isSamePrice(order, admitted.order))
    throw conflict(`The price of the offer has changed since the order. ${orderAnew}`)
  store.orders.save({ ...order, status: 'Processing', errorMessage: null, providerCartId: null })
  store.purchases.renew(operationId, { isOfCsp: role === 'csp' })
  const { id: orderId, providerInstanceId } = order
  return { data: { orderId, providerInstanceId, step: 'prepare' }, mayHaveActed: false }
}
