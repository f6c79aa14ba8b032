import type { Problem } from '../../validation/problem.ts'

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
): Interval {
  // A row of this very moment belongs to a list that goes up to now.
  const to = endDate === undefined ? new Date(now.getTime() + 1) : new Date(endDate)
  return { from: startDate === undefined ? oneMonthBefore(to) : new Date(startDate), to }
}

/** The problems of the two ends of an interval. Members of a wrong type are skipped. */
export function intervalProblems(query: Readonly<Record<string, unknown>>): Problem[] {
  const [start, end] = [query.startDate, query.endDate].map((date) =>
    typeof date === 'string' ? Date.parse(date) : undefined,
  )
  const problems: Problem[] = []
  // RFC 3339 has leap seconds, which no clock of ours can name.
  if (Number.isNaN(start)) problems.push({ path: 'startDate', description: noSuchTime })
  if (Number.isNaN(end)) problems.push({ path: 'endDate', description: noSuchTime })
  if (start !== undefined && end !== undefined && start > end) {
    problems.push({ path: 'endDate', description: 'The interval ends before it begins.' })
  }
  return problems
}

const noSuchTime = 'There is no such point in time.'

function oneMonthBefore(date: Date): Date {
  const earlier = new Date(date)
  earlier.setUTCDate(1)
  earlier.setUTCMonth(earlier.getUTCMonth() - 1)
  const days = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate()
  earlier.setUTCDate(Math.min(date.getUTCDate(), days))
  return earlier
}
