import type { Caller, CreateOrderRequest, Order } from '@reseller-api/client'

/**
 * Returns the request that orders the same as an earlier order, with the margin of the reader in it, for a dry run. A reseller sells for
 * itself, so its request names no seller.
 */
export function sameOrder(order: Order, role: Caller['role']['name']): CreateOrderRequest {
  const { offerId, customerId, providerInstanceId, subscriptionName, quantity } = order
  const { termDuration, billingFrequency, segment, operation, autoRenewEnabled } = order
  return {
    ...{ offerId, customerId, providerInstanceId, subscriptionName, quantity },
    ...{ termDuration, billingFrequency, segment, operation, autoRenewEnabled },
    resellerId: role === 'reseller' ? null : order.resellerId,
    subscriptionMargin: order.subscriptionMargin ?? null,
    poNumber: order.poNumber,
    providerData: order.providerData,
    parentSubscriptionId: order.parentSubscriptionId,
  }
}
