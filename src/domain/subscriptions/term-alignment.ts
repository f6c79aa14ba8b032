import type { BillingFrequency, TermDuration } from '../offers/offer.ts'
import type { TermPart } from '../offers/price-chain.ts'
import {
  type AnchoredTerm,
  billingCycleAt,
  cyclesAfter,
  cyclesIn,
  daysBetween,
  never,
  termEnd,
} from './term.ts'

/** The types of aligned ends. */
export const alignedEndTypes = ['CalendarMonthAligned', 'SubscriptionAligned'] as const

/**
 * A moment at which the term of a new subscription can end, aligned with other subscriptions or with a calendar
 * month.
 */
export interface AlignedEnd {
  readonly type: (typeof alignedEndTypes)[number]
  readonly endDate: Date
  readonly subscriptionIds: readonly string[]
}

/**
 * Returns whether the first term of a purchase that is made now may end at `end`. A first term can be shortened but not
 * extended.
 */
export function isWithinFirstTerm(end: Date, duration: TermDuration, now: Date): boolean {
  return duration !== 'NoTerm' && end > now && end <= termEnd(now, duration)
}

/**
 * Returns the part of a full term that a shortened term covers; null for a full term and for a term without an end. A
 * custom end shortens the first billing period, because billing periods are counted back from the end.
 */
export function partOfTerm(
  term: AnchoredTerm & { readonly termDuration: TermDuration },
  frequency: BillingFrequency,
): TermPart | null {
  const first = term.endDate < never ? billingCycleAt(term, frequency, term.startDate) : null
  if (first === null) return null
  const days = daysBetween(first.startDate, first.endDate)
  const ofDays = daysBetween(first.wholeFrom, first.endDate)
  const [later, ofPeriods] = [
    cyclesAfter(term, frequency, first.endDate),
    cyclesIn(term.termDuration, frequency) ?? 1,
  ]
  const part = days < ofDays ? { periods: later, days } : { periods: later + 1, days: 0 }
  return part.periods < ofPeriods ? { ...part, ofDays, ofPeriods } : null
}

/**
 * Returns the part of a full term that a charge covers: from a day of the term to the end of its billing period. A charge
 * that begins within a period is for added or returned units, and covers the rest of the period. Returns null for a perpetual
 * purchase.
 */
export function partOfCharge(
  term: AnchoredTerm & { readonly termDuration: TermDuration },
  frequency: BillingFrequency,
  day: Date,
): TermPart | null {
  const cycle = billingCycleAt(term, frequency, day)
  if (cycle === null) return null
  const ofDays = daysBetween(cycle.wholeFrom, cycle.endDate)
  const days = daysBetween(day, cycle.endDate)
  const part = days < ofDays ? { periods: 0, days } : { periods: 1, days: 0 }
  return { ...part, ofDays, ofPeriods: cyclesIn(term.termDuration, frequency) ?? 1 }
}

/**
 * Merges several lists of ends into one list, the earliest end first. Entries with the same moment and type become one
 * entry.
 */
export function mergeEnds(places: readonly (readonly AlignedEnd[])[]): AlignedEnd[] {
  const merged = new Map<string, AlignedEnd>()
  for (const one of places.flat()) {
    const key = `${one.endDate.toISOString()} ${one.type}`
    const known = merged.get(key)?.subscriptionIds ?? []
    merged.set(key, { ...one, subscriptionIds: [...known, ...one.subscriptionIds] })
  }
  return [...merged].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([, end]) => end)
}
