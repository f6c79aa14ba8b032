import type { BillingFrequency, TermDuration } from '../offers/offer.ts'

/**
 * Terms and billing periods, computed in UTC. The end of a term is the midnight after its last day: the first
 * moment outside it, at which the next term begins. Where a vendor uses the last day itself, `endAfter` and
 * `lastDayOf` convert.
 */

/** A period from a moment, inclusive, to another one, exclusive. */
export interface Term {
  readonly startDate: Date
  readonly endDate: Date
}

/**
 * A term with the day of the month on which such terms end. In a month that is too short the term ends on its
 * last day, and the next end returns to the anchor day: 29 February over common years, the 31st over shorter
 * months.
 */
export interface AnchoredTerm extends Term {
  /** 1 to 31; null for a term of which only the dates are known. */
  readonly anchorDay: number | null
}

const monthsOfTerm: Readonly<Record<TermDuration, number | null>> = {
  NoTerm: null,
  OneMonth: 1,
  OneYear: 12,
  ThreeYears: 36,
  FiveYears: 60,
}

const monthsOfPeriod: Readonly<Record<BillingFrequency, number | null>> = {
  OneTime: null,
  Monthly: 1,
  Annual: 12,
  Triennial: 36,
  None: null,
}

/** Returns the number of months of a term; null without an end. */
export function monthsOf(duration: TermDuration): number | null {
  return monthsOfTerm[duration]
}

/** The end of perpetual purchases and of open-ended usage. */
export const never = new Date('9999-12-31T00:00:00Z')

const dayMs = 86_400_000

/** Returns the midnight that begins the day of a moment. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / dayMs) * dayMs)
}

/** Returns a moment some days later, at the same time of day. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs)
}

/**
 * Returns the midnight some months after a day, or before it for a negative number; in a month that is too
 * short, that of its last day.
 *
 * @param day The intended day of the month, where `from` had to be an earlier one itself.
 */
export function monthsAfter(from: Date, months: number, day = from.getUTCDate()): Date {
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + months
  return new Date(Date.UTC(year, month, Math.min(day, daysInMonth(year, month))))
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** @param month From 0; larger numbers continue in the next year. */
function daysInMonth(year: number, month: number): number {
  const inYear = year + Math.floor(month / 12)
  const place = ((month % 12) + 12) % 12
  const isLeap = inYear % 4 === 0 && (inYear % 100 !== 0 || inYear % 400 === 0)
  return lengths[place]! + (place === 1 && isLeap ? 1 : 0)
}

/**
 * Returns the end of a term that begins at a moment; it begins at the midnight of that day, whatever the
 * time.
 */
export function termEnd(start: Date, duration: TermDuration): Date {
  const months = monthsOfTerm[duration]
  return months === null ? never : monthsAfter(start, months)
}

/**
 * Returns the first term of a purchase. A chosen end is the anchor of later terms, instead of the day of the
 * purchase.
 */
export function firstTerm(start: Date, duration: TermDuration, customEnd: Date | null = null): AnchoredTerm {
  const endDate = customEnd ?? termEnd(start, duration)
  return { startDate: start, endDate, anchorDay: (customEnd ?? start).getUTCDate() }
}

/** Returns the term that follows another one without a gap. It keeps the anchor, unless its end is chosen. */
export function termAfter(
  before: AnchoredTerm,
  duration: TermDuration,
  customEnd: Date | null = null,
): AnchoredTerm {
  const months = monthsOfTerm[duration]
  const startDate = before.endDate
  if (customEnd) return { startDate, endDate: customEnd, anchorDay: customEnd.getUTCDate() }
  const anchorDay = dayMeant(before)
  return {
    startDate,
    endDate: months === null ? never : monthsAfter(startDate, months, anchorDay),
    anchorDay,
  }
}

/**
 * Returns the anchor of a term whose dates come from a vendor, which has no anchors.
 *
 * @param former The term before the vendor's answer: the same term, the one that has ended, or another.
 * @param chosenEnd The end that the renewal requested.
 */
export function anchorDayOf(term: Term, former: AnchoredTerm | null, chosenEnd: Date | null = null): number {
  const { startDate, endDate } = term
  const isSame = former?.endDate.getTime() === endDate.getTime()
  if (isSame && former.anchorDay !== null) return former.anchorDay
  if (chosenEnd?.getTime() === endDate.getTime()) return endDate.getUTCDate()
  const isNext = former?.endDate.getTime() === startDate.getTime()
  const day = dayMeant({ ...term, anchorDay: null })
  return isNext && isLastOfMonth(endDate) ? Math.max(day, dayMeant(former)) : day
}

/**
 * Returns the intended day of the month on which such terms end; only the last day of a month can stand for a
 * later one.
 */
function dayMeant({ startDate, endDate, anchorDay }: AnchoredTerm): number {
  const day = endDate.getUTCDate()
  return isLastOfMonth(endDate) ? Math.max(day, anchorDay ?? startDate.getUTCDate()) : day
}

function isLastOfMonth(day: Date): boolean {
  return day.getUTCDate() === daysInMonth(day.getUTCFullYear(), day.getUTCMonth())
}

/** Returns the last day of a term: the midnight that begins it. */
export function lastDayOf({ endDate }: Pick<Term, 'endDate'>): Date {
  return new Date(endDate.getTime() - dayMs)
}

/** Returns the end of a term from its last day. */
export function endAfter(lastDay: Date): Date {
  return daysAfter(startOfDay(lastDay), 1)
}

/**
 * Returns the beginning of the next billing period after a moment: the end of the term at the latest, and
 * null where nothing is billed again. Periods are counted back from the end, because an aligned term begins
 * in the middle of one.
 */
export function nextBillingDate(term: AnchoredTerm, frequency: BillingFrequency, after: Date): Date | null {
  const step = monthsOfPeriod[frequency]
  if (step === null) return null
  if (term.endDate >= never) return openBillingDate(term, step, after)
  const reached = after < term.startDate ? term.startDate : after
  const day = dayMeant(term)
  // At least that many whole months lie between them; the rest is counted step by step.
  const between = monthsBetween(reached, term.endDate) - 1
  let months = Math.max(0, Math.floor(between / step)) * step
  let next = months === 0 ? term.endDate : monthsAfter(term.endDate, -months, day)
  for (;;) {
    months += step
    const earlier = monthsAfter(term.endDate, -months, day)
    if (earlier <= reached) return next
    next = earlier
  }
}

/** Returns the number of months from the month of one moment to that of another. */
function monthsBetween(one: Date, other: Date): number {
  const years = other.getUTCFullYear() - one.getUTCFullYear()
  return years * 12 + other.getUTCMonth() - one.getUTCMonth()
}

/** A period of a term that is billed at once. */
export interface BillingCycle extends Term {
  /** The regular beginning of a cycle that a term cuts short: its price covers the whole cycle. */
  readonly wholeFrom: Date
}

/**
 * Returns the cycle of a term that contains a moment, from midnight to midnight: the whole term where nothing
 * is billed again. Null for a term with neither an end nor cycles.
 */
export function billingCycleAt(
  term: AnchoredTerm & { readonly termDuration: TermDuration },
  frequency: BillingFrequency,
  moment: Date,
): BillingCycle | null {
  const begins = startOfDay(term.startDate)
  const day = term.endDate >= never ? begins.getUTCDate() : dayMeant(term)
  const endDate = nextBillingDate(term, frequency, moment < term.startDate ? term.startDate : moment)
  if (endDate === null) {
    if (term.endDate >= never) return null
    const wholeFrom = monthsAfter(term.endDate, -(monthsOf(term.termDuration) ?? 0), day)
    return { startDate: begins, endDate: term.endDate, wholeFrom: wholeFrom < begins ? wholeFrom : begins }
  }
  const wholeFrom = monthsAfter(endDate, -monthsOfPeriod[frequency]!, day)
  return { startDate: wholeFrom < begins ? begins : wholeFrom, endDate, wholeFrom }
}

/** Returns the number of billing cycles of a term; null where it has none, or less than one. */
export function cyclesIn(duration: TermDuration, frequency: BillingFrequency): number | null {
  const [term, cycle] = [monthsOfTerm[duration], monthsOfPeriod[frequency]]
  return term === null || cycle === null || term <= cycle ? null : term / cycle
}

/** Returns how many whole billing cycles of a term begin at or after the end of one. */
export function cyclesAfter({ endDate }: Term, frequency: BillingFrequency, end: Date): number {
  const step = monthsOfPeriod[frequency]
  return step === null || endDate >= never ? 0 : monthsBetween(end, endDate) / step
}

/** Returns the number of days from one midnight to another. */
export function daysBetween(from: Date, until: Date): number {
  return Math.round((until.getTime() - from.getTime()) / dayMs)
}

/** Returns the same where there is no end to count from. */
function openBillingDate({ startDate }: Term, step: number, after: Date): Date {
  const passed = (after.getUTCFullYear() - startDate.getUTCFullYear()) * 12
  let months = Math.max(0, Math.floor((passed + after.getUTCMonth() - startDate.getUTCMonth()) / step)) * step
  while (monthsAfter(startDate, months) <= after) months += step
  return monthsAfter(startDate, months)
}

const frequencies: Readonly<Record<TermDuration, readonly BillingFrequency[]>> = {
  NoTerm: ['OneTime', 'Monthly', 'None'],
  OneMonth: ['Monthly', 'None'],
  OneYear: ['Monthly', 'Annual', 'OneTime'],
  ThreeYears: ['Monthly', 'Annual', 'Triennial', 'OneTime'],
  FiveYears: ['Monthly', 'Annual', 'OneTime'],
}

/** Returns the possible billing frequencies of a term; an offer's prices say which of them it has. */
export function billingFrequenciesOf(duration: TermDuration): readonly BillingFrequency[] {
  return frequencies[duration]
}
