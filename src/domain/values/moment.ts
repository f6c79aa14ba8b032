const iso = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/
const american =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?([AP]M))?)?$/i

/**
 * Parses a day or a moment in the forms that vendors use: ISO 8601, or `1/31/2027`, `1/31/2027 23:59` and
 * `1/31/2027 11:59:59 PM`, with the month first. A text without a time zone is in UTC, whatever the zone of the
 * machine. Returns milliseconds since 1970, or undefined for an invalid text, such as 30 February.
 */
export function momentOf(text: string): number | undefined {
  const found = iso.exec(text)
  if (found === null) return americanMoment(text)
  const isBare = text.length === 10 || found[1] !== undefined
  const time = Date.parse(isBare ? text : `${text}Z`)
  const day = text.slice(0, 10)
  const midnight = Date.parse(`${day}T00:00:00Z`)
  if (Number.isNaN(time) || Number.isNaN(midnight)) return undefined
  // Refuse a day that the month does not have, which Date parses as a day of the following month.
  return new Date(midnight).toISOString().startsWith(day) ? time : undefined
}

// A separate parser for speed, because each of a million rows of a price sheet has two such texts.
function americanMoment(text: string): number | undefined {
  const found = american.exec(text)
  if (found === null) return undefined
  const [month, day, year] = [Number(found[1]), Number(found[2]), Number(found[3])]
  const [hour, minute, second] = [Number(found[4] ?? 0), Number(found[5] ?? 0), Number(found[6] ?? 0)]
  const date = new Date(0)
  const midnight = date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  const half = found[7]
  if (hour > (half === undefined ? 23 : 12) || minute > 59 || second > 59) return undefined
  const hours = half === undefined ? hour : (hour % 12) + (/p/i.test(half) ? 12 : 0)
  return midnight + ((hours * 60 + minute) * 60 + second) * 1_000
}

const dayOrMoment = /^\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}:\d{2}(?:\.\d{1,9})?(?:Z|[+-]\d{2}:\d{2}))?$/

/**
 * Returns the first moment of the UTC day of a date or an RFC 3339 date-time, in milliseconds since 1970;
 * undefined for any other text.
 */
export function utcDayOf(text: string): number | undefined {
  const moment = dayOrMoment.test(text) ? momentOf(text) : undefined
  return moment === undefined ? undefined : Math.floor(moment / dayMs) * dayMs
}

const dayMs = 86_400_000

/** Returns whether a moment is in the year 1, which vendors send instead of an absent date. */
export function isNoMoment(time: number): boolean {
  return new Date(time).getUTCFullYear() <= 1
}

/** Returns the day of a moment in UTC, such as `2026-11-30`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** Returns the day and minute of a moment, such as `2026-11-30 00:00 UTC`. */
export function minuteOf(moment: Date): string {
  return `${dayOf(moment)} ${moment.toISOString().slice(11, 16)} UTC`
}
