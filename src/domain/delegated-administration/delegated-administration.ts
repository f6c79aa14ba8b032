import { DomainError } from '../error.ts'

/**
 * The states of a delegated administration relationship. `unknownFutureValue` is Microsoft's placeholder for a
 * state that this list does not contain; such relationships are never changed.
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
 * A delegated administration relationship between a customer and the partner. A date is null until the vendor
 * returns it.
 */
export interface DelegatedRelationship {
  readonly relationshipId: string
  readonly displayName: string
  /** An ISO 8601 duration, as the vendor returns it. */
  readonly duration: string
  /** An ISO 8601 duration: `P180D` when the relationship is extended at its end, otherwise `PT0S` or `P0D`. */
  readonly autoExtendDuration: string | null
  /** The directory id of the customer; null while any customer may approve the relationship. */
  readonly customerId: string | null
  readonly roleIds: readonly string[]
  readonly status: RelationshipStatus
  readonly createdAt: Date | null
  readonly modifiedAt: Date | null
  readonly activatedAt: Date | null
  readonly endsAt: Date | null
  /** The link with which the customer approves the relationship; null when no approval is pending. */
  readonly approvalLink: string | null
}

/** A relationship to create. Its name must be unique among all relationships of the partner. */
export interface NewDelegatedRelationship {
  readonly displayName: string
  readonly duration: string
  readonly autoExtends: boolean
  readonly customerId: string | null
  readonly roleIds: readonly string[]
}

/** The roles that a relationship gives to the members of one group in the partner's directory. */
export interface AccessAssignment {
  readonly assignmentId: string
  readonly securityGroupId: string
  readonly roleIds: readonly string[]
  readonly status: AssignmentStatus
  readonly createdAt: Date | null
  readonly modifiedAt: Date | null
}

/** A group in the partner's directory with the roles that it has, or that it should have. */
export type GroupAccess = Pick<AccessAssignment, 'securityGroupId' | 'roleIds'>

/** A group in the partner's own directory. */
export interface SecurityGroup {
  readonly securityGroupId: string
  readonly displayName: string
}

/**
 * The events that change the state of a relationship. We cause `update`, `lockForApproval`, `delete`,
 * `setAutoExtend`, `assign` and `terminate`. The customer causes `approve`, and may cause `terminate`. The
 * vendor causes the other events.
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

/**
 * The events that are possible in each state of a relationship, each with the state that follows. Null means
 * that the relationship is deleted.
 */
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

/** The events that are possible in each state of an assignment, each with the state that follows. */
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

/** Returns whether an event is possible in the state of a relationship. */
export function isAllowed(
  { status }: Pick<DelegatedRelationship, 'status'>,
  event: RelationshipEvent,
): boolean {
  return relationshipStates[status][event] !== undefined
}

/**
 * Refuses an event that is not possible in the state of a relationship.
 *
 * @throws DomainError `rule`; the text names the states in which the event is possible
 */
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
 * Returns whether a relationship can reach `status` from `earlier`, directly or through other states. A
 * vendor's answer with a state that cannot follow the stored one is stale.
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
 * Returns the relationship if it belongs to the customer.
 *
 * @param customerId The vendor's id of the customer.
 * @throws DomainError `missing` when the relationship does not exist or belongs to another customer, with the
 * same text for both
 */
export function relationshipWith(
  relationship: DelegatedRelationship | null,
  customerId: string,
): DelegatedRelationship {
  if (relationship !== null && relationship.customerId === customerId.toLowerCase()) return relationship
  throw noSuchRelationship()
}

/** Returns the error `missing` for a relationship that does not exist or that the caller may not see. */
export function noSuchRelationship(): DomainError {
  return new DomainError(
    'missing',
    'Within your reach, the provider instance has no delegated admin relationship with this id.',
  )
}

/**
 * Refuses to terminate a relationship that waits for the customer or the vendor. Accepts an active relationship, a
 * draft, and one that has ended or is ending.
 *
 * @throws DomainError `rule`
 */
export function refuseTermination(relationship: Pick<DelegatedRelationship, 'status'>): void {
  if (isOver(relationship) || isAllowed(relationship, 'delete')) return
  refuseUnlessAllowed(relationship, 'terminate')
}

/**
 * Returns whether a relationship waits for the customer's approval or for the vendor, so that the caller should poll.
 */
export function isUnderWay({ status }: Pick<DelegatedRelationship, 'status'>): boolean {
  return (['approve', 'proceed'] as const).some((event) => isAllowed({ status }, event))
}

/** Returns whether a relationship has ended or is ending, so that a new one can replace it. */
export function isOver({ status }: Pick<DelegatedRelationship, 'status'>): boolean {
  return ['expiring', 'expired', 'terminationRequested', 'terminating', 'terminated'].includes(status)
}

/** Returns whether a relationship is extended automatically at its end. */
export function autoExtends({
  autoExtendDuration,
}: Pick<DelegatedRelationship, 'autoExtendDuration'>): boolean {
  return autoExtendDuration === extension
}

/** The length of an automatic extension. The vendor supports no other length. */
export const extension = 'P180D'
/** The duration that switches automatic extension off. */
export const noExtension = 'PT0S'

/** Returns whether two lists contain the same roles. Order and case are ignored. */
export function sameRoles(one: readonly string[], other: readonly string[]): boolean {
  return coversRoles(one, other) && coversRoles(other, one)
}

/** Returns whether `held` contains every role of `wanted`. Case is ignored. */
export function coversRoles(held: readonly string[], wanted: readonly string[]): boolean {
  const ids = new Set(held.map((id) => id.toLowerCase()))
  return wanted.every((id) => ids.has(id.toLowerCase()))
}
