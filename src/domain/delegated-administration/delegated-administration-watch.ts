import {
  type AccessAssignment,
  autoExtends,
  type DelegatedRelationship,
  isAllowed,
} from './delegated-administration.ts'

const dayMs = 86_400_000

/** The marks: the numbers of days before a relationship's end at which the end is reported. */
export const expiryMarks = [30, 7, 1] as const
export type ExpiryMark = (typeof expiryMarks)[number]

/**
 * The last mark that was reported for a relationship, and the end of the relationship at that time. If the end
 * changes, the reports start again.
 */
export interface ToldExpiry {
  readonly mark: ExpiryMark
  readonly endsAt: Date
}

type Ending = Pick<DelegatedRelationship, 'status' | 'endsAt' | 'autoExtendDuration'>

/** Returns whether an active relationship ends within `marginDays` days and is not extended automatically. */
export function endsWithin(relationship: Ending, marginDays: number, now: Date): boolean {
  const { endsAt } = relationship
  if (!isAllowed(relationship, 'end') || autoExtends(relationship) || endsAt === null) return false
  return endsAt.getTime() - now.getTime() <= marginDays * dayMs
}

/**
 * Returns the mark to report now, or null when there is nothing to report. Each mark is reported once per end. When
 * several marks have passed since the last check, only the one nearest to the end is reported.
 */
export function expiryToTell(relationship: Ending, told: ToldExpiry | null, now: Date): ToldExpiry | null {
  const { endsAt } = relationship
  const mark = expiryMarks.findLast((days) => endsWithin(relationship, days, now))
  if (mark === undefined || endsAt === null) return null
  const isTold = told !== null && told.endsAt.getTime() === endsAt.getTime() && told.mark <= mark
  return isTold ? null : { mark, endsAt }
}

/** After how many milliseconds a pending assignment is treated as stuck. The vendor usually needs minutes. */
export const delayedAfterMs = 3_600_000

/**
 * Returns whether an assignment has failed, or has been pending for at least `delayedAfterMs`, so that it must
 * be removed and created again.
 */
export function isStuck({ status, createdAt, modifiedAt }: AccessAssignment, now: Date): boolean {
  if (status === 'error') return true
  const since = modifiedAt ?? createdAt
  return status === 'pending' && since !== null && now.getTime() - since.getTime() >= delayedAfterMs
}
