import { DomainError } from '../error.ts'
import type { RefundableBatch, Subscription } from './subscription.ts'

/** Returns the batches of seats that can be returned now, with the latest deadline first. */
export function openBatches(
  { refundable }: Pick<Subscription, 'refundable'>,
  now: Date,
): readonly RefundableBatch[] {
  return refundable
    .filter(({ quantity, until }) => quantity > 0 && until > now)
    .toSorted((one, other) => other.until.getTime() - one.until.getTime())
}

/** Returns the lowest quantity to which a subscription can be reduced now. */
export function fewestSeats(subscription: Pick<Subscription, 'refundable' | 'quantity'>, now: Date): number {
  const open = openBatches(subscription, now).reduce((sum, { quantity }) => sum + quantity, 0)
  // At least one seat must remain, because returning all seats is a cancellation.
  return Math.max(1, subscription.quantity - open)
}

/**
 * Returns the batches that remain after seats are returned, with the latest deadline first. Seats are returned
 * from the batch with the latest deadline.
 */
export function withoutSeats(
  subscription: Pick<Subscription, 'refundable'>,
  seats: number,
  now: Date,
): RefundableBatch[] {
  let left = seats
  return openBatches(subscription, now)
    .map(({ quantity, until }) => {
      const taken = Math.min(left, quantity)
      left -= taken
      return { quantity: quantity - taken, until }
    })
    .filter(({ quantity }) => quantity > 0)
}

/**
 * Refuses to reduce a subscription by more seats than can still be returned.
 *
 * @throws DomainError `rule`
 */
export function refuseLateReduction(
  subscription: Pick<Subscription, 'refundable' | 'quantity' | 'endDate'>,
  quantity: number,
  now: Date,
): void {
  const fewest = fewestSeats(subscription, now)
  if (quantity >= Math.min(fewest, subscription.quantity)) return
  const atRenewal = `To reduce the quantity from the next term on, which begins on ${subscription.endDate.toISOString()}, send autoRenewSettings.quantity.`
  const open = openBatches(subscription, now)
  if (open.length > 0) {
    const batches = open.map(
      ({ quantity: seats, until }) =>
        `${seats} ${seats === 1 ? 'seat' : 'seats'} until ${until.toISOString()}`,
    )
    throw new DomainError(
      'rule',
      `Only recently added seats can be returned, at present ${batches.join(' and ')}, so the quantity can be reduced to ${fewest}. ${atRenewal}`,
    )
  }
  const last = latest(subscription.refundable)
  throw new DomainError(
    'rule',
    `${last ? `Seats could be returned only until ${last.toISOString()}` : 'The seats of this subscription cannot be returned'}, so the quantity must be at least ${subscription.quantity}. ${atRenewal}`,
  )
}

function latest(batches: readonly RefundableBatch[]): Date | undefined {
  const times = batches.map(({ until }) => until.getTime())
  return times.length === 0 ? undefined : new Date(Math.max(...times))
}

/**
 * Refuses to cancel a subscription whose cancellation window has ended, or whose offer type has no such window.
 *
 * @throws DomainError `rule`
 */
export function refuseLateCancellation(
  { cancellationAllowedUntil: until, endDate }: Pick<Subscription, 'cancellationAllowedUntil' | 'endDate'>,
  now: Date,
): void {
  if (until !== null && now < until) return
  throw new DomainError(
    'rule',
    until === null
      ? 'Subscriptions with this offer type cannot be cancelled. Suspend the subscription, or, if it has a term, set endOfTermAction to Stop to end it with the term.'
      : `The subscription could be cancelled only until ${until.toISOString()}. To end it with its term on ${endDate.toISOString()}, set endOfTermAction to Stop.`,
  )
}
