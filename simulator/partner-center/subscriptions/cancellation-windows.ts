import { addDuration } from '../../state/duration.ts'
import type { SoldItem, Subscription, SubscriptionKind, Term } from './tables.ts'

/** The length of the cancellation window after a purchase or renewal, by kind of subscription (ISO 8601). */
const windows: Readonly<Partial<Record<SubscriptionKind, string>>> = {
  seats: 'P7D',
  software: 'P7D',
  perpetual: 'P30D',
}

type Window = Pick<Subscription, 'cancellableUntil' | 'batches'>

/**
 * Returns the cancellation window after a purchase or renewal. Trials and extended service can be cancelled until the
 * end of their term.
 */
export function windowOf(
  { isTrial, isExtendedService }: SoldItem,
  kind: SubscriptionKind,
  quantity: number,
  now: Date,
  term: Term | undefined,
): Window {
  const length = windows[kind]
  if (isTrial && term !== undefined) return { cancellableUntil: term.endsAt, batches: [] }
  if (isExtendedService && term !== undefined) {
    return { cancellableUntil: term.endsAt, batches: [{ quantity, until: term.endsAt }] }
  }
  if (length === undefined) return { cancellableUntil: undefined, batches: [] }
  const until = addDuration(now, length)!.toISOString()
  // Software cannot be returned in part.
  return { cancellableUntil: until, batches: kind === 'seats' ? [{ quantity, until }] : [] }
}

/** Returns the batches of seats that can still be returned. All seats of one batch have the same deadline. */
export function openBatches({ batches }: Subscription, now: Date): Subscription['batches'] {
  return batches.filter(({ until }) => until > now.toISOString())
}

/** Returns the batches after seats are added. The added seats are a batch that can be returned for seven days. */
export function withAdded(subscription: Subscription, added: number, now: Date): Subscription['batches'] {
  if (subscription.kind !== 'seats') return subscription.batches
  return [
    ...openBatches(subscription, now),
    { quantity: added, until: addDuration(now, 'P7D')!.toISOString() },
  ]
}

/**
 * Returns the remaining batches after seats are removed. Seats of the youngest batch are removed first. Undefined when
 * the batches that can be returned have too few seats.
 */
export function withRemoved(
  subscription: Subscription,
  removed: number,
  now: Date,
): Subscription['batches'] | undefined {
  let left = removed
  const rest = openBatches(subscription, now)
    .toReversed()
    .map(({ quantity, until }) => {
      const taken = Math.min(left, quantity)
      left -= taken
      return { quantity: quantity - taken, until }
    })
  return left > 0 ? undefined : rest.filter(({ quantity }) => quantity > 0).toReversed()
}
