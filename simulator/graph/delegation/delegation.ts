import { settingsOf } from '../../state/clock.ts'
import { addDuration } from '../../state/duration.ts'
import type { State } from '../../state/state.ts'
import type {
  AccessAssignment,
  DelegatedRelationship,
  DelegationSettings,
  Phase,
  RelationshipStatus,
} from './tables.ts'

export const defaultDelegationSettings: DelegationSettings = {
  readableAfter: 'PT0S',
  step: 'PT2S',
  approval: 'P90D',
  replication: 'PT0S',
  assignments: 'active',
}

export function delegationSettings(state: State): DelegationSettings {
  return { ...defaultDelegationSettings, ...settingsOf(state).delegation }
}

export const globalAdministrator = '62e90394-69f5-4237-9190-012177145e10'
export const extensionDuration = 'P180D'

/** Returns the status at the time `now`. */
export function statusAt<Status extends string>(phases: readonly Phase<Status>[], now: Date): Status {
  return phases.findLast(({ from }) => from <= now.toISOString())!.status
}

/**
 * Returns the past and present phases, followed by one phase for each status of `next`; the first of these phases
 * begins now. Replaces phases that were planned for the future. A status lasts for `lasts` (ISO 8601); the last status
 * has no end.
 */
export function followedBy<Status extends string>(
  phases: readonly Phase<Status>[],
  now: Date,
  ...next: readonly (readonly [status: Status, lasts?: string])[]
): Phase<Status>[] {
  let time = now
  const coming = next.map(([status, lasts]) => {
    const phase = { status, from: time.toISOString() }
    if (lasts !== undefined) time = addDuration(time, lasts)!
    return phase
  })
  return [...phases.filter(({ from }) => from <= now.toISOString()), ...coming]
}

/** Returns the end of a relationship, after the automatic extensions until now; undefined when it has no end yet. */
export function endOf({ endsAt, autoExtendDuration }: DelegatedRelationship, now: Date): string | undefined {
  if (endsAt === undefined || autoExtendDuration !== extensionDuration) return endsAt
  let end = new Date(endsAt)
  while (end <= now) end = addDuration(end, extensionDuration)!
  return end.toISOString()
}

/** Returns the roles of a relationship after the changes that have completed by now. */
export function rolesOf({ id, roleIds, operations }: DelegatedRelationship, now: Date): readonly string[] {
  const through = operations.findLast(
    ({ subject, phases }) => subject === id && statusAt(phases, now) === 'succeeded',
  )
  return through?.roleIds ?? roleIds
}

/**
 * Returns the phases in which a relationship ends, `expiring` and `expired`, to be stored in advance; none while
 * automatic extension is on.
 */
export function ending(
  { autoExtendDuration }: Pick<DelegatedRelationship, 'autoExtendDuration'>,
  endsAt: string,
  step: string,
): Phase<RelationshipStatus>[] {
  if (autoExtendDuration === extensionDuration) return []
  return [
    { status: 'expiring', from: endsAt },
    { status: 'expired', from: addDuration(new Date(endsAt), step)!.toISOString() },
  ]
}

/** Returns the assignments of a relationship, oldest first. */
export function assignmentsOf(state: State, relationshipId: string): AccessAssignment[] {
  return [...state.accessAssignments.values()].filter((one) => one.relationshipId === relationshipId)
}
