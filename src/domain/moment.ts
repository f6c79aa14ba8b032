const iso = /^\d{4}-\d{2}-\d{2}(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(Z|[+-]\d{2}:?\d{2})?)?$/
const american =
  /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?: (\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d{1,9})?)?(?: ?([AP]M))?)?$/i

/**
 * A day or a moment as vendors write it: ISO 8601, or as in `1/31/2027`, `1/31/2027 23:59` and `1/31/2027 11:59:59 PM`,
 * the month first. What names no zone is in UTC, wherever this runs.
 *
 * @returns Milliseconds since 1970; undefined for what is none, such as the thirtieth of February.
 */
export function momentOf(text: string): number | undefined {
  const found = iso.exec(text)
  if (found !== null) {
    const isBare = text.length === 10 || found[1] !== undefined
    return onItsDay(Date.parse(isBare ? text : `${text}Z`), text.slice(0, 10))
  }
  const [, month, day, year, hour = '0', minute = '0', second = '0', half] = american.exec(text) ?? []
  if (month === undefined || day === undefined) return undefined
  const hours = half === undefined ? Number(hour) : (Number(hour) % 12) + (/p/i.test(half) ? 12 : 0)
  if (Number(hour) > (half === undefined ? 23 : 12) || Number(minute) > 59 || Number(second) > 59)
    return undefined
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const midnight = onItsDay(Date.parse(`${date}T00:00:00Z`), date)
  return midnight === undefined
    ? undefined
    : midnight + ((hours * 60 + Number(minute)) * 60 + Number(second)) * 1_000
}

/** A day that the month does not have would be taken for one of the next. */
function onItsDay(time: number, day: string): number | undefined {
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const isRight = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
  return isRight && !Number.isNaN(time) ? time : undefined
}

/** Whether a moment is in the year 1, which vendors write for none at all. */
export function isNoMoment(time: number): boolean {
  return new Date(time).getUTCFullYear() <= 1
}
