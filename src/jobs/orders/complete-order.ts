import type { Offer } from '../../domain/offers/offer.ts'
import { completedOrder, type Order } from '../../domain/orders/order.ts'
import { orderData } from '../../domain/orders/order-data.ts'
import type { Subscription } from '../../domain/subscriptions/subscription.ts'
import {
  boughtSubscription,
  orderedSubscription,
  subscriptionOf,
} from '../../domain/subscriptions/subscription-purchase.ts'
import type { Purchase } from '../../vendors/commerce.ts'
import type { Vendor } from '../../vendors/port.ts'
import type { JobContext } from '../job.ts'
import { settled } from '../outcome.ts'
import { finishSubscription, purchased } from './finish-subscription.ts'

/** An order with what its vendor is told. */
export interface Purchased {
  readonly order: Order
  readonly offer: Offer
  readonly purchase: Purchase
}

/**
 * Completes an order with the subscription that has come of it.
 *
 * @returns false while the vendor does not show the subscription yet
 */
export async function completeOrder(
  context: Pick<JobContext<never>, 'store' | 'intent' | 'now' | 'operationId' | 'followUp'>,
  { order, offer, purchase }: Purchased,
  account: Vendor,
  providerSubscriptionId: string,
): Promise<boolean> {
  const { store, now, intent, operationId, followUp } = context
  const { customTermEndDate } = orderData(order.providerData)
  const note = purchased(context)
  if (!account.capabilities.keepsSubscriptions) {
    const bought = boughtSubscription(order, offer, now, { customTermEndDate })
    store.subscriptions.add(bought, offer.name, note)
    store.orders.save(completedOrder(order, bought))
    return true
  }
  const answer = await account.subscription(purchase.customerId, providerSubscriptionId, intent)
  if (answer.kind === 'missing') return false
  const there = settled(answer)
  const ordered = orderedSubscription(order, offer, now, { customTermEndDate })
  const bought: Subscription = {
    ...subscriptionOf(there, ordered, now),
    // The vendor has the order's id for a name until it is told this one.
    name: ordered.name,
    pendingOperationId: operationId,
  }
  // Who compares our subscriptions with the vendor's may have come first.
  const known = await store.subscriptions.atVendor(order.providerInstanceId, providerSubscriptionId)
  if (known) {
    const { id, version } = known
    store.subscriptions.save({ ...bought, id, version, replaces: known.replaces }, known, note)
  } else store.subscriptions.add(bought, offer.name, note)
  const subscriptionId = known?.id ?? bought.id
  store.orders.save(completedOrder(order, { id: subscriptionId, startDate: bought.startDate }))
  const { customerId, providerInstanceId } = order
  followUp(finishSubscription, { customerId, subscriptionId, providerInstanceId, step: 'endOfTerm' })
  return true
}
