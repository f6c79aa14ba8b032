import Big from 'big.js'
import type { Amount } from './money.ts'

/** Returns the exact sums of some amounts, one for each currency, the largest first. */
export function sumByCurrency(amounts: readonly (Amount | null)[]): readonly Amount[] {
  const sums = new Map<string, Big>()
  for (const amount of amounts) {
    if (amount === null) continue
    const { name } = amount.currency
    sums.set(name, (sums.get(name) ?? Big(0)).plus(amount.value))
  }
  return [...sums]
    .sort(([, left], [, right]) => right.cmp(left))
    .map(([name, sum]) => ({ value: sum.toFixed(), currency: { name } }))
}
