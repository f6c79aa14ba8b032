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

/** Returns the UTC day of a moment, such as 2026-12-01, as the API takes it. */
export function dayOf(moment: Date | string): string {
  return isoOf(moment).slice(0, 10)
}

/** Returns the UTC month of a moment, such as 2026-12, as the API takes it. */
export function monthOf(moment: Date | string): string {
  return isoOf(moment).slice(0, 7)
}

function isoOf(moment: Date | string): string {
  return typeof moment === 'string' ? moment : moment.toISOString()
}

/** Returns a month such as 2026-10, or the UTC month of a moment, in words, such as October 2026. */
export function formatMonth(month: string, locale: string): string {
  const words = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' })
  return words.format(new Date(`${monthOf(month)}-01`))
}

/** Returns date and time of a moment in the time zone of the reader. */
export function formatMoment(moment: string | number, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' }).format(new Date(moment))
}

/** Returns date and time of a moment in the time zone of the reader, with milliseconds: for steps that follow within a second. */
export function formatInstant(moment: string, locale: string): string {
  const at = new Date(moment)
  const seconds = { minimumFractionDigits: 3, maximumFractionDigits: 3 }
  const fraction = new Intl.NumberFormat(locale, seconds).format(at.getUTCMilliseconds() / 1_000).slice(1)
  return new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium' })
    .formatToParts(at)
    .map(({ type, value }) => (type === 'second' ? value + fraction : value))
    .join('')
}

/**
 * Returns the time between a moment and now in words, such as "in 3 days", and "now" for less than a second. The words state a
 * duration. Words of the calendar can be wrong: "in 1 day" can be the day after tomorrow, so the text is never "tomorrow".
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
