import type { Offer } from '../../domain/offers/offer.ts'
import { type Order, toCompletedOrder } from '../../domain/orders/order.ts'
import { orderData } from '../../domain/orders/order-data.ts'
import type { LockedPrice, Subscription } from '../../domain/subscriptions/subscription.ts'
import { applyPromotion } from '../../domain/subscriptions/subscription-price.ts'
import {
  boughtSubscription,
  entitledTypes,
  entitlement,
  orderedSubscription,
  subscriptionOf,
} from '../../domain/subscriptions/subscription-purchase.ts'
import type { JobContext } from '../../queue/job.ts'
import { valueAfterChange } from '../../queue/vendor-result.ts'
import type { PlacedOrder, Purchase, VendorSubscription } from '../../vendors/commerce.ts'
import type { Tracing, Vendor } from '../../vendors/port.ts'
import { finishSubscription, purchased } from './finish-subscription.ts'

/** An order with its offer, and with the purchase that is sent to the vendor. */
export interface Purchased {
  readonly order: Order
  readonly offer: Offer
  readonly purchase: Purchase
}

type Context = Pick<JobContext<never>, 'store' | 'intent' | 'now' | 'operationId' | 'followUp'>

/**
 * Completes an order with its subscription, or with an entitlement when the vendor keeps no subscription of the offer.
 *
 * @returns false while the vendor has not completed the order, or does not return the subscription in queries yet
 */
export async function completeOrder(
  context: Context,
  { order, offer, purchase }: Purchased,
  account: Vendor,
  placed: PlacedOrder,
): Promise<boolean> {
  const { store, now, intent, operationId, followUp } = context
  const { customTermEndDate } = orderData(order.providerData)
  const note = purchased(context)
  if (!account.capabilities.keepsSubscriptions) {
    const bought = boughtSubscription(order, offer, now, { customTermEndDate })
    store.subscriptions.add(bought, offer.name, note)
    store.orders.save(toCompletedOrder(order, bought))
    return true
  }
  const providerSubscriptionId =
    placed.subscriptionId ?? (await subscriptionOfOrder(context, account, purchase, placed))
  if (providerSubscriptionId === null) {
    if (placed.status !== 'Completed' || isAwaited(context, order, offer, account)) return false
    const entitled = entitlement(order, offer, now)
    store.subscriptions.add(entitled, offer.name, note)
    store.orders.save(toCompletedOrder(order, entitled))
    return true
  }
  const answer = await account.subscription(purchase.customerId, providerSubscriptionId, intent)
  if (answer.kind === 'missing' || answer.kind === 'unshown') return false
  const there = valueAfterChange(answer)
  const ordered = orderedSubscription(order, offer, now, { customTermEndDate })
  const bought: Subscription = {
    ...subscriptionOf(there, ordered, now),
    // At the vendor, the name of the subscription is the order's id until the follow-up renames the subscription.
    name: ordered.name,
    price: await priceBought({ order, purchase }, ordered, there, account, intent),
    pendingOperationId: operationId,
  }
  // A sync may have stored the subscription first.
  const known = await store.subscriptions.atVendor(order.providerInstanceId, providerSubscriptionId)
  if (known) {
    const { id, version } = known
    store.subscriptions.save({ ...bought, id, version, replaces: known.replaces }, known, note)
  } else store.subscriptions.add(bought, offer.name, note)
  const subscriptionId = known?.id ?? bought.id
  store.orders.save(toCompletedOrder(order, { id: subscriptionId, startDate: bought.startDate }))
  const { customerId, providerInstanceId } = order
  followUp(finishSubscription, { customerId, subscriptionId, providerInstanceId, step: 'endOfTerm' })
  return true
}

/**
 * Returns the unit price of an order, reduced by the promotion that the vendor has applied, even if the order named no
 * promotion; null when the price is unknown.
 */
async function priceBought(
  { order, purchase }: Pick<Purchased, 'order' | 'purchase'>,
  { price }: Pick<Subscription, 'price'>,
  { promotionId }: Pick<VendorSubscription, 'promotionId'>,
  account: Vendor,
  tracing: Tracing,
): Promise<LockedPrice | null> {
  if (price === null || promotionId === null || order.providerOrderId === null) return price
  const answer = await account.promotionOf(purchase.customerId, order.providerOrderId, tracing)
  const promotion = answer.kind === 'missing' ? null : valueAfterChange(answer)
  return promotion === null ? price : applyPromotion(price, promotion)
}

/**
 * Searches the customer's subscriptions for the subscription of a completed order, when the order does not contain the
 * id of its subscription. Returns the vendor's id of the subscription; null when there is none.
 */
async function subscriptionOfOrder(
  { intent }: Context,
  account: Vendor,
  { customerId, reference }: Purchase,
  { orderId, status }: PlacedOrder,
): Promise<string | null> {
  if (status !== 'Completed') return null
  const { subscriptions } = valueAfterChange(await account.subscriptions(customerId, intent))
  const found = subscriptions.find((one) => one.orderId === orderId || one.name === reference)
  return found?.subscriptionId ?? null
}

/**
 * Returns whether the subscription of a completed order may appear in the vendor's lists later: never for an entitlement, and
 * for other offers within the usual delay of the lists.
 */
function isAwaited({ now }: Context, { createdDate }: Order, { offerType }: Offer, account: Vendor): boolean {
  if (entitledTypes.includes(offerType)) return false
  return now.getTime() < createdDate.getTime() + account.ordersAppearWithin
}
