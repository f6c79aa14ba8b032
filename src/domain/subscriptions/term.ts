import type { BillingFrequency, TermDuration } from '../offers/offer.ts'

/**
 * Terms and billing periods, computed in UTC. The end of a term is the midnight after its last day, which is
 * also the first moment of the following term. `endAfter` and `lastDayOf` convert to and from the last day,
 * which vendors use.
 */

/** A period that includes its start and excludes its end. */
export interface Term {
  readonly startDate: Date
  readonly endDate: Date
}

/**
 * A term with the day of the month on which such terms end. In a month without that day, the term ends on the
 * last day of the month, and the following end returns to the anchor day. Examples are 29 February in common
 * years and the 31st in shorter months.
 */
export interface AnchoredTerm extends Term {
  /** From 1 to 31; null when only the dates of the term are known. */
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

/** Returns the number of months of a term; null for a term without an end. */
export function monthsOf(duration: TermDuration): number | null {
  return monthsOfTerm[duration]
}

/** The end date of perpetual purchases and of open-ended usage. */
export const never = new Date('9999-12-31T00:00:00Z')

const dayMs = 86_400_000

/** Returns the midnight in UTC at which the day of a moment begins. */
export function startOfDay(moment: Date): Date {
  return new Date(Math.floor(moment.getTime() / dayMs) * dayMs)
}

/** Returns the moment `days` days after a moment, at the same time of day. */
export function daysAfter(moment: Date, days: number): Date {
  return new Date(moment.getTime() + days * dayMs)
}

/**
 * Returns the midnight that is `months` months after a day, or before it if the number is negative. In a month without
 * that day of the month, returns the last day of the month.
 *
 * @param day The day of the month to return; by default the day of `from`. The two differ if the month of `from` is too
 * short for the wanted day.
 */
export function monthsAfter(from: Date, months: number, day = from.getUTCDate()): Date {
  const year = from.getUTCFullYear()
  const month = from.getUTCMonth() + months
  return new Date(Date.UTC(year, month, Math.min(day, daysInMonth(year, month))))
}

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/**
 * Returns the number of days of a month.
 *
 * @param month From 0; larger and negative numbers continue in other years.
 */
function daysInMonth(year: number, month: number): number {
  const inYear = year + Math.floor(month / 12)
  const place = ((month % 12) + 12) % 12
  const isLeap = inYear % 4 === 0 && (inYear % 100 !== 0 || inYear % 400 === 0)
  return lengths[place]! + (place === 1 && isLeap ? 1 : 0)
}

/**
 * Returns the end of a term that begins at a moment, calculated from the midnight before that moment. Returns `never`
 * for a term without an end.
 */
export function termEnd(start: Date, duration: TermDuration): Date {
  const months = monthsOfTerm[duration]
  return months === null ? never : monthsAfter(start, months)
}

/**
 * Returns the first term of a purchase. The anchor day of later terms is the day of a custom end, or otherwise
 * the day of the purchase.
 */
export function firstTerm(start: Date, duration: TermDuration, customEnd: Date | null = null): AnchoredTerm {
  const endDate = customEnd ?? termEnd(start, duration)
  return { startDate: start, endDate, anchorDay: (customEnd ?? start).getUTCDate() }
}

/**
 * Returns the term that follows another one without a gap. The anchor day stays the same, except when the end
 * is custom.
 */
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
 * Returns the anchor day of a term whose dates come from a vendor, because vendors return no anchor days.
 *
 * @param former The term that is stored at present: `term` itself, the term before it, or any other term.
 * @param chosenEnd The custom end that the renewal requested; null for none.
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
 * Returns the day of the month on which the terms of a subscription end in long months. This is the day of the end date, with
 * one exception: if the end date is the last day of its month, the day can be a later one, namely the anchor day or, if this is
 * null, the day of the start date.
 */
function dayMeant({ startDate, endDate, anchorDay }: AnchoredTerm): number {
  const day = endDate.getUTCDate()
  return isLastOfMonth(endDate) ? Math.max(day, anchorDay ?? startDate.getUTCDate()) : day
}

function isLastOfMonth(day: Date): boolean {
  return day.getUTCDate() === daysInMonth(day.getUTCFullYear(), day.getUTCMonth())
}

/** Returns the midnight at which the last day of a term begins. */
export function lastDayOf({ endDate }: Pick<Term, 'endDate'>): Date {
  return new Date(endDate.getTime() - dayMs)
}

/** Returns the end of a term from its last day: the midnight after it. */
export function endAfter(lastDay: Date): Date {
  return daysAfter(startOfDay(lastDay), 1)
}

/**
 * Returns the beginning of the first billing period after a moment, at the latest the end of the term; null
 * when nothing is billed again. Periods are counted back from the end, because an aligned term begins in the
 * middle of a period.
 */
export function nextBillingDate(term: AnchoredTerm, frequency: BillingFrequency, after: Date): Date | null {
  const step = monthsOfPeriod[frequency]
  if (step === null) return null
  if (term.endDate >= never) return openBillingDate(term, step, after)
  const reached = after < term.startDate ? term.startDate : after
  const day = dayMeant(term)
  // Start the loop near the result: at least `between` whole months lie between the two moments.
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

/** Returns the number of calendar months from one moment to another; days are ignored. */
function monthsBetween(one: Date, other: Date): number {
  const years = other.getUTCFullYear() - one.getUTCFullYear()
  return years * 12 + other.getUTCMonth() - one.getUTCMonth()
}

/** A period of a term that is billed in one charge. */
export interface BillingCycle extends Term {
  /**
   * The regular start of the cycle; before `startDate` if the term starts within the cycle. A price is for a whole
   * cycle.
   */
  readonly wholeFrom: Date
}

/**
 * Returns the billing cycle that contains a moment, from midnight to midnight. Returns the whole term when it
 * has no cycles, and null for a term without an end and without cycles.
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

/** Returns the number of billing cycles in a term; null when the term has no cycles, or is not longer than one. */
export function cyclesIn(duration: TermDuration, frequency: BillingFrequency): number | null {
  const [term, cycle] = [monthsOfTerm[duration], monthsOfPeriod[frequency]]
  return term === null || cycle === null || term <= cycle ? null : term / cycle
}

/** Returns the number of whole billing cycles of a term between `end`, the end of a cycle, and the end of the term. */
export function cyclesAfter({ endDate }: Term, frequency: BillingFrequency, end: Date): number {
  const step = monthsOfPeriod[frequency]
  return step === null || endDate >= never ? 0 : monthsBetween(end, endDate) / step
}

/** Returns the number of days from one midnight to another. */
export function daysBetween(from: Date, until: Date): number {
  return Math.round((until.getTime() - from.getTime()) / dayMs)
}

/** Returns the next billing date of a term without an end, counted from its start. */
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

/**
 * Returns the billing frequencies that are possible in a term. An offer is sold only with those for which it has
 * prices.
 */
export function billingFrequenciesOf(duration: TermDuration): readonly BillingFrequency[] {
  return frequencies[duration]
}
