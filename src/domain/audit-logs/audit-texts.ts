import { cut } from '../../validation/problem.ts'

/**
 * The maximum number of characters of each text in an audit row. The texts must be short, because audit rows are stored
 * permanently unless the tenant has a retention, and a page has up to 2,000 rows. The database checks the limits, too.
 */
export const auditTextLimits = { description: 4_000, errorMessage: 4_000, data: 16_000 } as const

/**
 * Returns the text for a member of an audit row, without characters that the database cannot store. A text above the
 * limit of the member is cut and ends in "…".
 */
export function auditText<T extends string | null>(member: keyof typeof auditTextLimits, text: T): T {
  return text === null ? text : (cut(storable(text), auditTextLimits[member]) as T)
}

function storable(text: string): string {
  return text.replaceAll('\0', '').toWellFormed()
}
