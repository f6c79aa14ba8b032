const pattern =
  /^P(?:(\d+)Y)?(?:(\d+)M)?(?:(\d+)W)?(?:(\d+)D)?(?:T(?:(\d+)H)?(?:(\d+)M)?(?:(\d+(?:\.\d+)?)S)?)?$/

/**
 * Adds an ISO 8601 duration to a time, in UTC. A month after 31 January is the last day of February.
 *
 * @returns undefined when the text is not a duration
 */
export function addDuration(time: Date, duration: string): Date | undefined {
  const parts = pattern.exec(duration)
  if (parts === null || /[PT]$/.test(duration)) return undefined
  const [years, months, weeks, days, hours, minutes, seconds] = parts
    .slice(1)
    .map((part) => Number(part ?? 0))
  const result = new Date(time)
  const day = result.getUTCDate()
  result.setUTCDate(1)
  result.setUTCMonth(result.getUTCMonth() + years! * 12 + months!)
  const lastDay = new Date(Date.UTC(result.getUTCFullYear(), result.getUTCMonth() + 1, 0)).getUTCDate()
  result.setUTCDate(Math.min(day, lastDay) + weeks! * 7 + days!)
  return new Date(result.getTime() + (hours! * 3_600 + minutes! * 60 + seconds!) * 1_000)
}
