import type { Problem } from './problem.ts'

/** An interval of time with its beginning and without its end. */
export interface Interval {
  readonly from: Date
  readonly to: Date
}

/**
 * The interval of an audit log query: from one month before its end, up to now, unless told.
 *
 * The month is one of the calendar in UTC; where the earlier one is shorter its last day counts.
 */
export function auditInterval(
  startDate: string | undefined,
  endDate: string | undefined,
  now: Date,
): { interval: Interval; problems: Problem[] } {
  // A row of this very moment belongs to a list that goes up to now.
  const to = endDate === undefined ? new Date(now.getTime() + 1) : new Date(endDate)
  const from = startDate === undefined ? oneMonthBefore(to) : new Date(startDate)
  const problems = from <= to ? [] : [{ path: 'endDate', description: 'The interval ends before it begins.' }]
  return { interval: { from, to }, problems }
}

function oneMonthBefore(date: Date): Date {
  const earlier = new Date(date)
  earlier.setUTCDate(1)
  earlier.setUTCMonth(earlier.getUTCMonth() - 1)
  const days = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate()
  earlier.setUTCDate(Math.min(date.getUTCDate(), days))
  return earlier
}
