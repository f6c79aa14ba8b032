import type { Store } from '../../store/store.ts'
import type { PlanReads } from './plan-steps.ts'

/** Returns the functions with which a stretch of a plan reads data. Each function reads only once for the same arguments. */
export function planReads({ offers, customers, sellingTerms }: Store): PlanReads {
  return {
    offers: { get: once(offers.get), prices: once(offers.prices) },
    customers: { find: once(customers.find) },
    sellingTerms: { of: once(sellingTerms.of) },
  }
}

function once<A extends readonly unknown[], R>(read: (...args: A) => Promise<R>): (...args: A) => Promise<R> {
  const known = new Map<string, Promise<R>>()
  return (...args) => {
    const key = JSON.stringify(args)
    const found = known.get(key) ?? read(...args)
    known.set(key, found)
    return found
  }
}
