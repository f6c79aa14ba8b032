import type { State } from '../../state/state.ts'
import type { Subscription } from '../subscriptions/tables.ts'
import { addOrder } from './order.ts'

/** The transaction type of a subscription change. */
export type TransactionType = 'renew' | 'addQuantity' | 'removeQuantity' | 'cancel' | 'convert' | 'new'

/** Adds a completed order for a change of a subscription. Returns the id of the order. */
export function orderChange(
  state: State,
  now: Date,
  subscription: Subscription,
  transactionType: TransactionType,
  quantity: number,
): string {
  const {
    id,
    partnerId,
    customerId,
    offerId,
    friendlyName,
    segment,
    currency,
    unitPrice = '0',
  } = subscription
  const { termDuration, billingCycle, parentId, promotionId, resellerMpnId } = subscription
  const line = {
    ...{ lineItemNumber: 0, offerId, friendlyName, quantity, termDuration, billingCycle, segment },
    ...{ transactionType, subscriptionId: id, parentSubscriptionId: parentId, promotionId, resellerMpnId },
    ...{ listPrice: unitPrice, discountedPrice: unitPrice, proratedPrice: unitPrice },
  }
  const isBySystem = transactionType === 'renew' || transactionType === 'convert'
  const ordered = addOrder(
    { state, now, partner: { tenantId: partnerId } },
    {
      ...{ customer: { id: customerId }, currency, billingCycle, lines: [line], status: 'completed' },
      transactionType: isBySystem ? 'SystemPurchase' : 'UserPurchase',
    },
  )
  return ordered.id
}
