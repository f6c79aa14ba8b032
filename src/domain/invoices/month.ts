import { type Problem, quote } from '../../validation/problem.ts'

/** Returns the problem of a text that is not a month; an empty list for a month such as `2026-10`. */
export function monthProblems(month: string): Problem[] {
  if (/^20\d\d-(?:0[1-9]|1[0-2])$/.test(month)) return []
  const description = `${quote(month)} is not a month; send year and month, such as 2026-10.`
  return [{ path: 'month', description }]
}

/** Returns the UTC month of a moment, such as `2026-10`. */
export function monthOf(moment: Date): string {
  return moment.toISOString().slice(0, 7)
}

/** Returns the first moment of a month such as `2026-10`. */
export function beginOf(month: string): Date {
  return new Date(`${month}-01T00:00:00Z`)
}
