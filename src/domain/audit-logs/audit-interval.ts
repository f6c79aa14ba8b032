import type { Problem } from '../../validation/problem.ts'

/** An interval of time, including its beginning and excluding its end. */
export interface Interval {
  readonly from: Date
  readonly to: Date
}

/**
 * Returns the interval of an audit log query. An absent end date means now. An absent start date means one month before
 * the end date; for the entries of one correlation id, it means the beginning of the log.
 *
 * The month is a calendar month in UTC. If the earlier month lacks the day of the end date, the interval begins on the
 * last day of that month.
 */
export function auditInterval(
  startDate: string | undefined,
  endDate: string | undefined,
  now: Date,
  correlationId?: string,
): Interval {
  // The interval excludes its end, so add a millisecond to include rows with the time `now`.
  const to = endDate === undefined ? new Date(now.getTime() + 1) : new Date(endDate)
  if (startDate !== undefined) return { from: new Date(startDate), to }
  return { from: correlationId === undefined ? oneMonthBefore(to) : new Date(0), to }
}

/**
 * Returns the problems of startDate and endDate in a query. Skips a member that is not a string, because the
 * schema validation reports a wrong type.
 */
export function intervalProblems(query: Readonly<Record<string, unknown>>): Problem[] {
  const [start, end] = [query.startDate, query.endDate].map((date) =>
    typeof date === 'string' ? Date.parse(date) : undefined,
  )
  const problems: Problem[] = []
  // RFC 3339 allows leap seconds, which JavaScript dates cannot represent.
  if (Number.isNaN(start)) problems.push({ path: 'startDate', description: noSuchTime })
  if (Number.isNaN(end)) problems.push({ path: 'endDate', description: noSuchTime })
  if (start !== undefined && end !== undefined && start > end) {
    problems.push({ path: 'endDate', description: 'endDate must not be before startDate.' })
  }
  return problems
}

/** Returns a problem for a query with `text` but with neither a customer nor a correlation id; otherwise an empty list. */
export function textProblems(query: Readonly<Record<string, unknown>>): Problem[] {
  const isNarrow = query.customerId !== undefined || query.correlationId !== undefined
  if (query.text === undefined || isNarrow) return []
  return [
    {
      path: 'text',
      description:
        'A text is searched in the entries of one customer or one correlation id; send customerId or correlationId, too.',
    },
  ]
}

const noSuchTime =
  'The value is not an existing point in time (leap seconds are not supported); send one such as 2026-11-22T09:30:00Z.'

function oneMonthBefore(date: Date): Date {
  const earlier = new Date(date)
  earlier.setUTCDate(1)
  earlier.setUTCMonth(earlier.getUTCMonth() - 1)
  const days = new Date(Date.UTC(earlier.getUTCFullYear(), earlier.getUTCMonth() + 1, 0)).getUTCDate()
  earlier.setUTCDate(Math.min(date.getUTCDate(), days))
  return earlier
}
