import type { TermDuration } from './offer.ts'
import type { ListedSubscription } from './subscription.ts'
import { monthsAfter, never, termEnd } from './term.ts'

/** A day on which a new subscription may end so that it ends with others, or with a calendar month. */
export interface AlignedEnd {
  readonly type: 'CalendarMonthAligned' | 'SubscriptionAligned'
  readonly endDate: Date
  readonly subscriptionIds: readonly string[]
}

/**
 * The ends that a new subscription may have where no vendor says: the ends of the customer's other subscriptions and of
 * calendar months, within the term that begins now. A term of a month ends on no 29th, 30th or 31st: months differ.
 *
 * @param latest An end that it must not go beyond.
 */
export function alignedEnds(
  others: readonly ListedSubscription[],
  duration: TermDuration,
  { now, latest }: { readonly now: Date; readonly latest?: Date | undefined },
): AlignedEnd[] {
  const natural = termEnd(now, duration)
  const limit = latest && latest < natural ? latest : natural
  if (natural >= never) return []
  const isWithin = (end: Date) => end > now && end <= limit
  const ends = new Map<number, string[]>()
  for (const { id, status, isTrialOffer, endDate } of others) {
    if (status !== 'Active' || isTrialOffer || !isWithin(endDate)) continue
    if (duration === 'OneMonth' && endDate.getUTCDate() > 28) continue
    ends.set(endDate.getTime(), [...(ends.get(endDate.getTime()) ?? []), id])
  }
  const aligned = [...ends].map(([time, subscriptionIds]) => ({
    type: 'SubscriptionAligned' as const,
    endDate: new Date(time),
    subscriptionIds,
  }))
  return [...aligned, ...monthEnds(now, limit)].toSorted(
    (one, other) => one.endDate.getTime() - other.endDate.getTime(),
  )
}

function monthEnds(now: Date, limit: Date): AlignedEnd[] {
  const found: AlignedEnd[] = []
  for (let months = 1; ; months += 1) {
    const endDate = monthsAfter(now, months, 1)
    if (endDate > limit) return found
    found.push({ type: 'CalendarMonthAligned', endDate, subscriptionIds: [] })
  }
}
