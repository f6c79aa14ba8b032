const day = 86_400_000
const units = [
  ['year', 365 * day],
  ['month', 30 * day],
  ['day', day],
  ['hour', 3_600_000],
  ['minute', 60_000],
] as const

/** Returns the date of a moment in UTC, as the service counts days. */
export function formatDate(moment: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' }).format(new Date(moment))
}

/** Returns date and time of a moment in the time zone of the reader. */
export function formatMoment(moment: string | number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment))
}

/**
 * Returns the time between a moment and now in words, such as "in 3 days". It is a duration: words of the calendar, such
 * as "tomorrow" or "next month", would be wrong for a part of the durations of that length. Under a second it is "now".
 */
export function formatDistance(moment: string | number, locale: string, nowMs: number): string {
  const differenceMs = new Date(moment).getTime() - nowMs
  const [unit, unitMs] = units.find(([, ms]) => Math.abs(differenceMs) >= ms) ?? (['second', 1_000] as const)
  const count = Math.trunc(differenceMs / unitMs)
  return new Intl.RelativeTimeFormat(locale, { numeric: count === 0 ? 'auto' : 'always' }).format(count, unit)
}

/** Returns whether a term has no end: the API then has a date in the year 9999. */
export function isEndless(endDate: string): boolean {
  return endDate.startsWith('9999')
}

/** The start of a range of time that has all entries of the audit log. Without a start, the API returns the last month. */
export const beginning = '2000-01-01T00:00:00Z'
