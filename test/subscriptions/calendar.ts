/**
 * The calendar in UTC, by counting: no arithmetic of the service's own, so that it can be judged by this.
 * A day is text such as `2028-02-29`, which compares as it should.
 */
export type Day = string

export const dayLength = 86_400_000

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** How many days a month has; months count from 1. */
export function monthLength(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeap ? 29 : lengths[month - 1]!
}

export const partsOf = (day: Day) => day.split('-').map(Number) as [year: number, month: number, day: number]

export const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** The midnight that begins a day. */
export const midnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** The day some months on, or back, that stands at a place in its month, or at its end where that is shorter. */
export function monthsOn(from: Day, months: number, place: number): Day {
  let [year, month] = partsOf(from)
  for (let step = 0; step < Math.abs(months); step += 1) {
    month += Math.sign(months)
    if (month === 13) [year, month] = [year + 1, 1]
    if (month === 0) [year, month] = [year - 1, 12]
  }
  const day = Math.min(place, monthLength(year, month))
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`
}
