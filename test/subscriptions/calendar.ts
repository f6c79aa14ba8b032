/**
 * A UTC calendar that counts days, independently of the service's arithmetic, so that it can check it. A day is text
 * such as `2028-02-29`, which compares correctly.
 */
export type Day = string

export const dayLength = 86_400_000

const lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31] as const

/** The number of days of a month; months count from 1. */
export function monthLength(year: number, month: number): number {
  const isLeap = year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0)
  return month === 2 && isLeap ? 29 : lengths[month - 1]!
}

export const partsOf = (day: Day) => day.split('-').map(Number) as [year: number, month: number, day: number]

export const dayOf = (time: number): Day => new Date(time).toISOString().slice(0, 10)

/** The midnight at which a day begins. */
export const midnight = (day: Day): number => Date.parse(`${day}T00:00:00Z`)

/** The day a number of months later or earlier, at a day of the month, or at the end of a shorter month. */
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
