/** Returns the day of a moment in UTC, such as `2026-11-30`. */
export function dayOf(moment: Date): string {
  return moment.toISOString().slice(0, 10)
}

/** Returns the day and minute of a moment, such as `2026-11-30 00:00 UTC`. */
export function minuteOf(moment: Date): string {
  return `${dayOf(moment)} ${moment.toISOString().slice(11, 16)} UTC`
}
