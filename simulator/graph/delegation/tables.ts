import { table } from '../../state/table.ts'

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

export const delegationTables = {
  /** By id. */
  delegatedRelationships: table<DelegatedRelationship>({ isReadStale: true }),
  /** By id. */
  accessAssignments: table<AccessAssignment>({ isReadStale: true }),
  /** By id: groups in the directories of partners. */
  securityGroups: table<SecurityGroup>(),
}
