import { nextId } from '../draw.ts'
import type { World } from '../world.ts'
import type { Subscription } from './subscription.ts'

/** What is ordered when a subscription changes. */
export type TransactionType = 'renew' | 'addQuantity' | 'removeQuantity' | 'cancel' | 'convert' | 'new'

/** Orders a change of a subscription, and tells under which id. */
export function orderChange(
  world: World,
  _now: Date,
  _subscription: Subscription,
  _transactionType: TransactionType,
  _quantity: number,
): string {
  return nextId(world)
}
