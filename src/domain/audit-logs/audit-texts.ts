import { cut } from '../../validation/problem.ts'

/**
 * The maximum numbers of characters in the texts of an audit row. Rows are never deleted, and the longest page has 2,000
 * of them. The database checks the limits, too.
 */
export const auditTextLimits = { description: 4_000, errorMessage: 4_000, data: 16_000 } as const

/** Returns a text of an audit row within its limit; a longer text is cut and ends in "…". */
export function auditText<T extends string | null>(member: keyof typeof auditTextLimits, text: T): T {
  return text === null ? text : (cut(text, auditTextLimits[member]) as T)
}
