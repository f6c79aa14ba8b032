import { DomainError } from '../error.ts'

/**
 * The states of a delegated administration relationship. `unknownFutureValue` is Microsoft's placeholder for
 * a state that is newer than this list; such relationships are not changed.
 */
export const relationshipStatuses = [
  'created',
  'approvalPending',
  'approved',
  'activating',
  'active',
  'expiring',
  'expired',
  'terminationRequested',
  'terminating',
  'terminated',
  'unknownFutureValue',
] as const
export type RelationshipStatus = (typeof relationshipStatuses)[number]

export const assignmentStatuses = [
  'pending',
  'active',
  'deleting',
  'deleted',
  'error',
  'unknownFutureValue',
] as const
export type AssignmentStatus = (typeof assignmentStatuses)[number]

/**
 * A delegated administration relationship between a customer and the partner. Times are null until they are
 * known.
 */
export interface DelegatedRelationship {
  readonly relationshipId: string
  readonly displayName: string
  /** ISO 8601, as the vendor returns it. */
  readonly duration: string
  /** ISO 8601: `P180D` when it is extended at its end, else `PT0S` or `P0D`. */
  readonly autoExtendDuration: string | null
  /** The directory of the customer; null while any customer may approve. */
  readonly customerId: string | null
  readonly roleIds: readonly string[]
  readonly status: RelationshipStatus
  readonly createdAt: Date | null
  readonly modifiedAt: Date | null
  readonly activatedAt: Date | null
  readonly endsAt: Date | null
  /** The link by which the customer approves it; null when there is nothing to approve. */
  readonly approvalLink: string | null
}

/** A relationship to create; its name is unique among all of the partner's. */
export interface NewDelegatedRelationship {
  readonly displayName: string
  readonly duration: string
  readonly autoExtends: boolean
  readonly customerId: string | null
  readonly roleIds: readonly string[]
}

/** The roles of a relationship that the members of a group in the partner's directory have. */
export interface AccessAssignment {
  readonly assignmentId: string
  readonly securityGroupId: string
  readonly roleIds: readonly string[]
  readonly status: AssignmentStatus
  readonly createdAt: Date | null
  readonly modifiedAt: Date | null
}

/** A group in the partner's directory and the roles that it has, or should have. */
export type GroupAccess = Pick<AccessAssignment, 'securityGroupId' | 'roleIds'>

/** A group in the partner's own directory. */
export interface SecurityGroup {
  readonly securityGroupId: string
  readonly displayName: string
}

/**
 * The events of a relationship: by us (`update`, `lockForApproval`, `delete`, `setAutoExtend`, `assign`,
 * `terminate`), by the customer (`approve`, and `terminate` as well), or automatic.
 */
export type RelationshipEvent =
  | 'update'
  | 'lockForApproval'
  | 'delete'
  | 'setAutoExtend'
  | 'assign'
  | 'approve'
  | 'terminate'
  | 'proceed'
  | 'lapse'
  | 'end'

type Next<Status extends string, Event extends string> = Readonly<
  Record<Status, Readonly<Partial<Record<Event, Status | null>>>>
>

/** The possible events in each state and the state that follows; null means deleted. */
export const relationshipStates: Next<RelationshipStatus, RelationshipEvent> = {
  created: { update: 'created', setAutoExtend: 'created', lockForApproval: 'approvalPending', delete: null },
  approvalPending: { approve: 'approved', lapse: 'expired' },
  approved: { proceed: 'activating' },
  activating: { proceed: 'active' },
  active: { setAutoExtend: 'active', assign: 'active', terminate: 'terminationRequested', end: 'expiring' },
  expiring: { proceed: 'expired' },
  expired: {},
  terminationRequested: { proceed: 'terminating' },
  terminating: { proceed: 'terminated' },
  terminated: {},
  unknownFutureValue: {},
}

export type AssignmentEvent = 'proceed' | 'fail' | 'update' | 'delete'

/** The same for an assignment. */
export const assignmentStates: Next<AssignmentStatus, AssignmentEvent> = {
  pending: { proceed: 'active', fail: 'error', delete: 'deleting' },
  active: { update: 'pending', delete: 'deleting' },
  deleting: { proceed: 'deleted' },
  deleted: {},
  error: { delete: 'deleting' },
  unknownFutureValue: {},
}

const words: Readonly<
  Record<'update' | 'lockForApproval' | 'delete' | 'setAutoExtend' | 'assign' | 'terminate', string>
> = {
  update: 'changed',
  lockForApproval: 'offered to the customer',
  delete: 'deleted',
  setAutoExtend: 'switched to or from automatic extension',
  assign: 'assigned to groups',
  terminate: 'terminated',
}

/** Whether an event is possible in the state of a relationship. */
export function isAllowed(
  { status }: Pick<DelegatedRelationship, 'status'>,
  event: RelationshipEvent,
): boolean {
  return relationshipStates[status][event] !== undefined
}

/** @throws DomainError rule that names the states in which it would be possible */
export function refuseUnlessAllowed(
  relationship: Pick<DelegatedRelationship, 'status'>,
  event: keyof typeof words,
): void {
  if (isAllowed(relationship, event)) return
  const right = relationshipStatuses.filter((status) => isAllowed({ status }, event))
  throw new DomainError(
    'rule',
    `The relationship is ${relationship.status}, and a relationship can be ${words[event]} only while it is ${right.join(' or ')}.`,
  )
}

/**
 * Whether a state can follow an earlier one, directly or not. A vendor's answer that contradicts this order
 * is stale.
 */
export function canFollow(status: RelationshipStatus, earlier: RelationshipStatus): boolean {
  if (status === 'unknownFutureValue' || earlier === 'unknownFutureValue') return true
  const reached = new Set<RelationshipStatus>([earlier])
  for (const one of reached) {
    for (const next of Object.values(relationshipStates[one])) if (next !== null) reached.add(next)
  }
  return reached.has(status)
}

/**
 * Returns the relationship if it is one with a customer.
 *
 * @param customerId The id of the customer at the vendor.
 * @throws DomainError missing, with the same text whether it does not exist or belongs to another customer
 */
export function relationshipWith(
  relationship: DelegatedRelationship | null,
  customerId: string,
): DelegatedRelationship {
  if (relationship !== null && relationship.customerId === customerId.toLowerCase()) return relationship
  throw noSuchRelationship()
}

/** Returns the refusal for a relationship that does not exist or that the caller may not see. */
export function noSuchRelationship(): DomainError {
  return new DomainError(
    'missing',
    'There is no such delegated admin relationship at the provider instance within your reach.',
  )
}

/** Refuses to terminate a relationship that waits for the customer or the vendor. @throws DomainError rule */
export function refuseTermination(relationship: Pick<DelegatedRelationship, 'status'>): void {
  if (isOver(relationship) || isAllowed(relationship, 'delete')) return
  refuseUnlessAllowed(relationship, 'terminate')
}

/** Whether a relationship changes by itself or by the customer, so that polling makes sense. */
export function isUnderWay({ status }: Pick<DelegatedRelationship, 'status'>): boolean {
  return (['approve', 'proceed'] as const).some((event) => isAllowed({ status }, event))
}

/** Whether a relationship has ended for good, so that a new one can replace it. */
export function isOver({ status }: Pick<DelegatedRelationship, 'status'>): boolean {
  return ['expiring', 'expired', 'terminationRequested', 'terminating', 'terminated'].includes(status)
}

/** Whether a relationship is extended at its end. */
export function autoExtends({
  autoExtendDuration,
}: Pick<DelegatedRelationship, 'autoExtendDuration'>): boolean {
  return autoExtendDuration === extension
}

/** The length of an extension; the vendor supports no other. */
export const extension = 'P180D'
/** The value for no extension. */
export const noExtension = 'PT0S'

/** Whether two lists contain the same roles, in any order and case. */
export function sameRoles(one: readonly string[], other: readonly string[]): boolean {
  return coversRoles(one, other) && coversRoles(other, one)
}

/** Whether a list of roles contains all wanted ones. */
export function coversRoles(held: readonly string[], wanted: readonly string[]): boolean {
  const ids = new Set(held.map((id) => id.toLowerCase()))
  return wanted.every((id) => ids.has(id.toLowerCase()))
}
