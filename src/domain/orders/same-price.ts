import { decimal } from '../values/decimal.ts'
import type { Order } from './order.ts'

type Price = Pick<Order, 'currency' | 'cost' | 'erp'>

/** Returns whether two prices are equal. The database may write a decimal with other zeros; an unknown price equals no 0. */
export function isSamePrice(one: Price, other: Price): boolean {
  return one.currency === other.currency && isSame(one.cost, other.cost) && isSame(one.erp, other.erp)
}

function isSame(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : decimal(one).eq(decimal(other))
}
