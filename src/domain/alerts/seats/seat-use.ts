import type { Subscription } from '../../subscriptions/subscription.ts'

/** The seats of a subscription at one time, and how many of them are assigned to users. */
export interface SeatReading {
  readonly seats: number
  readonly assigned: number
}

/**
 * The number of nightly readings in which a seat must be unassigned before it is reported. New seats can be returned for seven
 * days, so a finding after five nights leaves time to return them.
 */
export const countedReadings = 5

/**
 * Returns how many seats of a subscription were unassigned in each of the latest `countedReadings` readings; 0 if there are
 * fewer readings. So seats of a new subscription, and added seats, count only after that number of nights.
 *
 * @param readings The latest first.
 */
export function unassignedSeats(quantity: number, readings: readonly SeatReading[]): number {
  const counted = readings.slice(0, countedReadings)
  if (counted.length < countedReadings) return 0
  const seats = Math.min(quantity, ...counted.map((one) => one.seats))
  return Math.max(0, seats - Math.max(...counted.map(({ assigned }) => assigned)))
}

/** The licences of one product that a customer's users can have. */
export interface ProductSeats {
  readonly skuId: string
  readonly active: number
  readonly consumed: number
}

/** A subscription, and the product for which its seats are licences. */
export interface LicensedSubscription extends Pick<Subscription, 'id' | 'quantity' | 'endDate'> {
  readonly skuId: string
}

/**
 * Returns the reading of each subscription of a customer. Subscriptions of one product share its licences, and the vendor
 * does not say in which subscription the unassigned seats are. So this function counts them in the subscription that ends
 * first, up to all of its seats, then in the next one. A subscription of a product that the vendor does not list has no
 * reading.
 */
export function readingsOf(
  subscriptions: readonly LicensedSubscription[],
  products: readonly ProductSeats[],
): ReadonlyMap<string, SeatReading> {
  const keyOf = ({ skuId }: { readonly skuId: string }) => skuId.toLowerCase()
  const free = new Map(products.map((one) => [keyOf(one), Math.max(0, one.active - one.consumed)]))
  const readings = new Map<string, SeatReading>()
  const inOrder = subscriptions.toSorted(
    (one, other) => one.endDate.getTime() - other.endDate.getTime() || (one.id < other.id ? -1 : 1),
  )
  for (const one of inOrder) {
    const left = free.get(keyOf(one))
    if (left === undefined) continue
    const unassigned = Math.min(left, one.quantity)
    free.set(keyOf(one), left - unassigned)
    readings.set(one.id, { seats: one.quantity, assigned: one.quantity - unassigned })
  }
  return readings
}
