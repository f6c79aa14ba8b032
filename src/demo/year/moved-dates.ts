// A month such as 2026-10, or a day such as 2026-10-31, with or without a time behind it. Parts of UUIDs are none.
const datePattern = /(?<![\w-])(20\d\d)-(0[1-9]|1[0-2])(?:-([0-2]\d|3[01])(?![\d-])|(?![\w-]))/g

/**
 * Returns a text with all of its dates moved by whole months. A last day of a month becomes a last day of a month, and the
 * order of dates stays, so periods of whole months stay whole.
 */
export function moveDates(text: string, months: number): string {
  if (months === 0) return text
  return text.replace(datePattern, (_, year: string, month: string, day?: string) => {
    const moved = Number(year) * 12 + Number(month) - 1 + months
    const named = `${Math.floor(moved / 12)}-${String((moved % 12) + 1).padStart(2, '0')}`
    if (day === undefined) return named
    const before = lastDay(Number(year), Number(month))
    const last = lastDay(Math.floor(moved / 12), (moved % 12) + 1)
    return `${named}-${String(Number(day) === before ? last : Math.min(Number(day), last)).padStart(2, '0')}`
  })
}

function lastDay(year: number, month: number): number {
  return new Date(Date.UTC(year, month, 0)).getUTCDate()
}

/** Returns the number of whole months from a time until another one, at least 0. */
export function monthsBetween(from: Date, to: Date): number {
  const months = (to.getUTCFullYear() - from.getUTCFullYear()) * 12 + to.getUTCMonth() - from.getUTCMonth()
  const rest = (date: Date) => date.getTime() - Date.UTC(date.getUTCFullYear(), date.getUTCMonth())
  return Math.max(0, rest(to) < rest(from) ? months - 1 : months)
}
