import {
  type AccessAssignment,
  autoExtends,
  type DelegatedRelationship,
  isAllowed,
} from './delegated-administration.ts'

const dayMs = 86_400_000

/** How many days before a relationship's end it is reported. */
export const expiryMarks = [30, 7, 1] as const
export type ExpiryMark = (typeof expiryMarks)[number]

/**
 * The last reported threshold of a relationship, and the end that it belongs to; a later end is reported
 * again.
 */
export interface ToldExpiry {
  readonly mark: ExpiryMark
  readonly endsAt: Date
}

type Ending = Pick<DelegatedRelationship, 'status' | 'endsAt' | 'autoExtendDuration'>

/** Whether a relationship ends within so many days and is not extended automatically. */
export function endsWithin(relationship: Ending, marginDays: number, now: Date): boolean {
  const { endsAt } = relationship
  if (!isAllowed(relationship, 'end') || autoExtends(relationship) || endsAt === null) return false
  return endsAt.getTime() - now.getTime() <= marginDays * dayMs
}

/**
 * Returns what to report about the end of a relationship now, if anything: each threshold once, and after a
 * gap only the last one passed.
 */
export function expiryToTell(relationship: Ending, told: ToldExpiry | null, now: Date): ToldExpiry | null {
  const { endsAt } = relationship
  const mark = expiryMarks.findLast((days) => endsWithin(relationship, days, now))
  if (mark === undefined || endsAt === null) return null
  const isTold = told !== null && told.endsAt.getTime() === endsAt.getTime() && told.mark <= mark
  return isTold ? null : { mark, endsAt }
}

/** How long an assignment may be pending: usually it takes minutes. */
export const delayedAfterMs = 3_600_000

/** Whether an assignment has failed, or has been pending for so long that it needs a new attempt. */
export function isStuck({ status, createdAt, modifiedAt }: AccessAssignment, now: Date): boolean {
  if (status === 'error') return true
  const since = modifiedAt ?? createdAt
  return status === 'pending' && since !== null && now.getTime() - since.getTime() >= delayedAfterMs
}
