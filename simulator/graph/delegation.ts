import { settingsOf } from '../clock.ts'
import { later } from '../duration.ts'
import type { World } from '../world.ts'

/** A state and since when, which may lie ahead: what time brings by itself is written down beforehand. */
export interface Phase<Status extends string> {
  readonly status: Status
  readonly from: string
}

export type RelationshipStatus =
  | 'created'
  | 'approvalPending'
  | 'approved'
  | 'activating'
  | 'active'
  | 'expiring'
  | 'expired'
  | 'terminationRequested'
  | 'terminating'
  | 'terminated'

export type AssignmentStatus = 'pending' | 'active' | 'deleting' | 'deleted' | 'error'

/** What a partner may administer at a customer, once the customer has approved it. */
export interface DelegatedRelationship {
  readonly id: string
  readonly partnerId: string
  readonly version: string
  readonly displayName: string
  readonly duration: string
  readonly autoExtendDuration: string
  readonly customer?: { readonly tenantId: string; readonly displayName: string }
  readonly roleIds: readonly string[]
  readonly createdAt: string
  readonly modifiedAt: string
  readonly readableFrom: string
  readonly activatedAt?: string
  /** The end that was reckoned last; an extended relationship has passed it. */
  readonly endsAt?: string
  readonly phases: readonly Phase<RelationshipStatus>[]
  readonly requests: readonly RelationshipRequest[]
  readonly operations: readonly RelationshipOperation[]
}

export interface RelationshipRequest {
  readonly id: string
  readonly action: string
  readonly phases: readonly Phase<'created' | 'succeeded'>[]
}

/** A change that takes a while; `roleIds` are what the relationship or the assignment has when it is through. */
export interface RelationshipOperation {
  readonly id: string
  readonly operationType: 'delegatedAdminRelationshipUpdate' | 'delegatedAdminAccessAssignmentUpdate'
  readonly subject: string
  readonly roleIds: readonly string[]
  readonly phases: readonly Phase<'running' | 'succeeded'>[]
}

/** Which roles of a relationship the members of a group have. */
export interface AccessAssignment {
  readonly id: string
  readonly relationshipId: string
  readonly version: string
  readonly groupId: string
  readonly roleIds: readonly string[]
  readonly createdAt: string
  readonly modifiedAt: string
  readonly phases: readonly Phase<AssignmentStatus>[]
}

/** A group in the directory of a partner. */
export interface SecurityGroup {
  readonly id: string
  readonly partnerId: string
  readonly displayName: string
  readonly createdAt: string
}

/** How long things take and what they come to; durations are ISO 8601, of the vendor's clock. */
export interface DelegationSettings {
  /** From the creation of a relationship until anybody can see it. */
  readonly readableAfter: string
  /** How long a state lasts that passes by itself. */
  readonly step: string
  /** How long a customer can approve. */
  readonly approval: string
  /** From the creation of a group until it can be assigned; what is assigned before comes to `error`. */
  readonly replication: string
  /** What new and changed assignments come to; `pending` is for ever. */
  readonly assignments: 'active' | 'pending' | 'error'
}

export const usualDelegation: DelegationSettings = {
  readableAfter: 'PT0S',
  step: 'PT2S',
  approval: 'P90D',
  replication: 'PT0S',
  assignments: 'active',
}

export function delegationSettings(world: World): DelegationSettings {
  return { ...usualDelegation, ...settingsOf(world).delegation }
}

export const globalAdministrator = '62e90394-69f5-4237-9190-012177145e10'
export const extension = 'P180D'

/** The state that something is in by now. */
export function statusAt<Status extends string>(phases: readonly Phase<Status>[], now: Date): Status {
  return phases.findLast(({ from }) => from <= now.toISOString())!.status
}

/** States that follow each other from now on, in place of what was to come; each but the last lasts for a while. */
export function followedBy<Status extends string>(
  phases: readonly Phase<Status>[],
  now: Date,
  ...next: readonly (readonly [status: Status, lasts?: string])[]
): Phase<Status>[] {
  let time = now
  const coming = next.map(([status, lasts]) => {
    const phase = { status, from: time.toISOString() }
    if (lasts !== undefined) time = later(time, lasts)!
    return phase
  })
  return [...phases.filter(({ from }) => from <= now.toISOString()), ...coming]
}

/** When a relationship ends, as far as it has been extended by now. */
export function endOf({ endsAt, autoExtendDuration }: DelegatedRelationship, now: Date): string | undefined {
  if (endsAt === undefined || autoExtendDuration !== extension) return endsAt
  let end = new Date(endsAt)
  while (end <= now) end = later(end, extension)!
  return end.toISOString()
}

/** The roles of a relationship, after the changes that are through by now. */
export function rolesOf({ id, roleIds, operations }: DelegatedRelationship, now: Date): readonly string[] {
  const through = operations.findLast(
    ({ subject, phases }) => subject === id && statusAt(phases, now) === 'succeeded',
  )
  return through?.roleIds ?? roleIds
}

/** The last states of a relationship that ends at a time; none while it is extended. */
export function ending(
  { autoExtendDuration }: Pick<DelegatedRelationship, 'autoExtendDuration'>,
  endsAt: string,
  step: string,
): Phase<RelationshipStatus>[] {
  if (autoExtendDuration === extension) return []
  return [
    { status: 'expiring', from: endsAt },
    { status: 'expired', from: later(new Date(endsAt), step)!.toISOString() },
  ]
}

/** The assignments under a relationship, oldest first. */
export function assignmentsOf(world: World, relationshipId: string): AccessAssignment[] {
  return [...world.accessAssignments.values()].filter((one) => one.relationshipId === relationshipId)
}
