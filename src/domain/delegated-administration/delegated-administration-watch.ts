import {
  type AccessAssignment,
  autoExtends,
  type DelegatedRelationship,
  isAllowed,
} from './delegated-administration.ts'

const dayMs = 86_400_000

/** How many days before its end somebody is told of a relationship that is about to end. */
export const expiryMarks = [30, 7, 1] as const
export type ExpiryMark = (typeof expiryMarks)[number]

/** The last mark that was told of a relationship, and of which end: a later end is told of anew. */
export interface ToldExpiry {
  readonly mark: ExpiryMark
  readonly endsAt: Date
}

type Ending = Pick<DelegatedRelationship, 'status' | 'endsAt' | 'autoExtendDuration'>

/** Whether a relationship ends within so many days, and nothing extends it. */
export function endsWithin(relationship: Ending, marginDays: number, now: Date): boolean {
  const { endsAt } = relationship
  if (!isAllowed(relationship, 'end') || autoExtends(relationship) || endsAt === null) return false
  return endsAt.getTime() - now.getTime() <= marginDays * dayMs
}

/**
 * What is to be told of the end of a relationship by now, if anything: each mark once, and of several that have
 * gone by unseen only the last.
 */
export function expiryToTell(relationship: Ending, told: ToldExpiry | null, now: Date): ToldExpiry | null {
  const { endsAt } = relationship
  const mark = expiryMarks.findLast((days) => endsWithin(relationship, days, now))
  if (mark === undefined || endsAt === null) return null
  const isTold = told !== null && told.endsAt.getTime() === endsAt.getTime() && told.mark <= mark
  return isTold ? null : { mark, endsAt }
}

/** How long an assignment may be pending: usually it is minutes. */
export const delayedAfterMs = 3_600_000

/** Whether an assignment has failed, or has been pending for so long that it will not come through by itself. */
export function isStuck({ status, createdAt, modifiedAt }: AccessAssignment, now: Date): boolean {
  if (status === 'error') return true
  const since = modifiedAt ?? createdAt
  return status === 'pending' && since !== null && now.getTime() - since.getTime() >= delayedAfterMs
}
