import type { TermDuration } from '../offers/offer.ts'
import type { ListedSubscription } from './subscription.ts'
import { monthsAfter, never, termEnd } from './term.ts'

/** What an end can be aligned with. */
export const alignedEndTypes = ['CalendarMonthAligned', 'SubscriptionAligned'] as const

/** A day on which a new subscription may end, together with others or with a calendar month. */
export interface AlignedEnd {
  readonly type: (typeof alignedEndTypes)[number]
  readonly endDate: Date
  readonly subscriptionIds: readonly string[]
}

/** Whether what is bought now for a duration may end at a moment: a term may be shortened, never extended. */
export function isWithinFirstTerm(end: Date, duration: TermDuration, now: Date): boolean {
  return duration !== 'NoTerm' && end > now && end <= termEnd(now, duration)
}

/**
 * Returns the possible ends of a new subscription where no vendor defines them: the ends of the customer's
 * other subscriptions and of calendar months, within the term that begins now. A term of a month never ends
 * on the 29th, 30th or 31st, because months differ.
 */
export function alignedEnds(
  others: readonly ListedSubscription[],
  duration: TermDuration,
  { now }: { readonly now: Date },
): AlignedEnd[] {
  const limit = termEnd(now, duration)
  if (limit >= never) return []
  const ends = new Map<number, string[]>()
  for (const { id, status, isTrialOffer, endDate } of others) {
    if (status !== 'Active' || isTrialOffer || !isWithinFirstTerm(endDate, duration, now)) continue
    if (duration === 'OneMonth' && endDate.getUTCDate() > 28) continue
    ends.set(endDate.getTime(), [...(ends.get(endDate.getTime()) ?? []), id])
  }
  const aligned = [...ends].map(([time, subscriptionIds]) => ({
    type: 'SubscriptionAligned' as const,
    endDate: new Date(time),
    subscriptionIds,
  }))
  return [...aligned, ...monthEnds(now, limit)]
}

/** Merges lists of ends into one, the earliest first; ends of the same day and kind are merged. */
export function mergeEnds(places: readonly (readonly AlignedEnd[])[]): AlignedEnd[] {
  const merged = new Map<string, AlignedEnd>()
  for (const one of places.flat()) {
    const key = `${one.endDate.toISOString()} ${one.type}`
    const known = merged.get(key)?.subscriptionIds ?? []
    merged.set(key, { ...one, subscriptionIds: [...known, ...one.subscriptionIds] })
  }
  return [...merged].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, end]) => end)
}

function monthEnds(now: Date, limit: Date): AlignedEnd[] {
  const found: AlignedEnd[] = []
  for (let months = 1; ; months += 1) {
    const endDate = monthsAfter(now, months, 1)
    if (endDate > limit) return found
    found.push({ type: 'CalendarMonthAligned', endDate, subscriptionIds: [] })
  }
}
