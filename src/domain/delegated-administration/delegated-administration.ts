import { DomainError } from '../error.ts'

/**
 * How far a delegated administration relationship has come. `unknownFutureValue` is Microsoft's own word for a
 * state that came up after this list was made: nothing is done with it.
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

/** What a customer has let a partner administer, or is asked to. Times are null until they are known. */
export interface DelegatedRelationship {
  readonly relationshipId: string
  readonly displayName: string
  /** ISO 8601, as the vendor tells it. */
  readonly duration: string
  /** ISO 8601: `P180D` when it is extended at its end, else `PT0S` or `P0D`. */
  readonly autoExtendDuration: string | null
  /** The directory of the customer; null as long as any customer may approve. */
  readonly customerId: string | null
  readonly roleIds: readonly string[]
  readonly status: RelationshipStatus
  readonly createdAt: Date | null
  readonly modifiedAt: Date | null
  readonly activatedAt: Date | null
  readonly endsAt: Date | null
  /** Where the customer approves it; null when there is nothing to approve. */
  readonly approvalLink: string | null
}

/** A relationship that is to be asked for; its name is unique among all of the partner's. */
export interface NewDelegatedRelationship {
  readonly displayName: string
  readonly duration: string
  readonly autoExtends: boolean
  readonly customerId: string | null
  readonly roleIds: readonly string[]
}

/** Which roles of a relationship the members of a group in the partner's directory have. */
export interface AccessAssignment {
  readonly assignmentId: string
  readonly securityGroupId: string
  readonly roleIds: readonly string[]
  readonly status: AssignmentStatus
  readonly createdAt: Date | null
  readonly modifiedAt: Date | null
}

/** A group in the partner's directory and the roles that it has, or is to have. */
export type GroupAccess = Pick<AccessAssignment, 'securityGroupId' | 'roleIds'>

/** A group in the partner's own directory. */
export interface SecurityGroup {
  readonly securityGroupId: string
  readonly displayName: string
}

/**
 * What happens to a relationship: by us (`update`, `lockForApproval`, `delete`, `setAutoExtend`, `assign`,
 * `terminate`), by the customer (`approve`, and `terminate` as well), or by itself.
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

/** What may happen to a relationship in each state, and what it then is; null is gone. */
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

/** The same of an assignment. */
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
  setAutoExtend: 'extended automatically or not',
  assign: 'assigned to groups',
  terminate: 'terminated',
}

/** Whether something may be done with a relationship as it is. */
export function isAllowed(
  { status }: Pick<DelegatedRelationship, 'status'>,
  event: RelationshipEvent,
): boolean {
  return relationshipStates[status][event] !== undefined
}

/** @throws DomainError rule, with the states in which it would be allowed */
export function refuseUnlessAllowed(
  relationship: Pick<DelegatedRelationship, 'status'>,
  event: keyof typeof words,
): void {
  if (isAllowed(relationship, event)) return
  const right = relationshipStatuses.filter((status) => isAllowed({ status }, event))
  throw new DomainError(
    'rule',
    `The relationship is ${relationship.status}; it can be ${words[event]} only while it is ${right.join(' or ')}.`,
  )
}

/**
 * Whether a relationship can be in a state after it was in another: itself, or one that follows sooner or later.
 * What the vendor shows against this order is an older copy.
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
 * The relationship if it is one with a customer.
 *
 * @param customerId The id of the customer at the vendor.
 * @throws DomainError missing, in the same words whether there is none or another customer has it
 */
export function relationshipWith(
  relationship: DelegatedRelationship | null,
  customerId: string,
): DelegatedRelationship {
  if (relationship !== null && relationship.customerId === customerId.toLowerCase()) return relationship
  throw noSuchRelationship()
}

/** The refusal for a relationship that is not there, or that the caller may not see. */
export function noSuchRelationship(): DomainError {
  return new DomainError(
    'missing',
    'There is no such delegated admin relationship at the provider instance within your reach.',
  )
}

/** Refuses to terminate what is waiting for the customer or the vendor. @throws DomainError rule */
export function refuseTermination(relationship: Pick<DelegatedRelationship, 'status'>): void {
  if (isOver(relationship) || isAllowed(relationship, 'delete')) return
  refuseUnlessAllowed(relationship, 'terminate')
}

/** Whether a relationship moves on by itself, or by the customer, so that asking again is worth while. */
export function isUnderWay({ status }: Pick<DelegatedRelationship, 'status'>): boolean {
  return (['approve', 'proceed'] as const).some((event) => isAllowed({ status }, event))
}

/** Whether a relationship is over for good; a new one takes its place. */
export function isOver({ status }: Pick<DelegatedRelationship, 'status'>): boolean {
  return ['expiring', 'expired', 'terminationRequested', 'terminating', 'terminated'].includes(status)
}

/** Whether a relationship is extended at its end. */
export function autoExtends({
  autoExtendDuration,
}: Pick<DelegatedRelationship, 'autoExtendDuration'>): boolean {
  return autoExtendDuration === extension
}

/** By how much relationships are extended: the vendor knows no other time. */
export const extension = 'P180D'
/** What stands for not extended. */
export const noExtension = 'PT0S'

/** Whether two lists name the same roles, in whatever order and case. */
export function sameRoles(one: readonly string[], other: readonly string[]): boolean {
  return coversRoles(one, other) && coversRoles(other, one)
}

/** Whether a list of roles has all of those that are wanted. */
export function coversRoles(held: readonly string[], wanted: readonly string[]): boolean {
  const ids = new Set(held.map((id) => id.toLowerCase()))
  return wanted.every((id) => ids.has(id.toLowerCase()))
}
