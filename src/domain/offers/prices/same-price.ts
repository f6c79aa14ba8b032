import { decimal } from '../../values/decimal.ts'

interface Price {
  readonly currency: string | null
  readonly cost: string | null
  readonly erp: string | null
}

/**
 * Returns whether two prices are equal. Decimals that differ only in trailing zeros are equal, and an unknown price does not
 * equal 0.
 */
export function isSamePrice(one: Price | null, other: Price | null): boolean {
  if (one === null || other === null) return one === other
  return one.currency === other.currency && isSame(one.cost, other.cost) && isSame(one.erp, other.erp)
}

function isSame(one: string | null, other: string | null): boolean {
  return one === null || other === null ? one === other : decimal(one).eq(decimal(other))
}
