import { decimal } from '../../values/decimal.ts'

interface Price {
  readonly currency: string | null
  readonly cost: string | null
  readonly erp: string | null
}

/** Returns whether two prices are equal. The database may write a decimal with other zeros; an unknown price equals no 0. */
export function isSamePrice(one: Price | null, other: Price | null): boolean {
  if (one === null || other === null) return one === other
  return one.currency === other.currency && isSame(one.cost, other.cost) && isSame(one.erp, other.erp)
}

function isSame(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : decimal(one).eq(decimal(other))
}
