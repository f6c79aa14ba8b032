import { table } from '../../state/table.ts'

/** A status with its start time, which may be in the future: automatic transitions are stored in advance. */
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

/**
 * A delegated admin relationship: the roles that a partner has in a customer's directory after the customer's approval.
 */
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
  /** The end without automatic extensions. Each read adds the extensions up to the time of the read. */
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

/** An asynchronous change; `roleIds` are the roles after its completion. */
export interface RelationshipOperation {
  readonly id: string
  readonly operationType: 'delegatedAdminRelationshipUpdate' | 'delegatedAdminAccessAssignmentUpdate'
  readonly subject: string
  readonly roleIds: readonly string[]
  readonly phases: readonly Phase<'running' | 'succeeded'>[]
}

/** An access assignment: the roles of a relationship that the members of a security group have. */
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

/** The settings of delegated administration. Durations are ISO 8601, by the vendor's clock. */
export interface DelegationSettings {
  /** The time from the creation of a relationship until it can be read. */
  readonly readableAfter: string
  /** How long an intermediate status such as `activating` lasts. */
  readonly step: string
  /** How long a customer can approve a relationship. */
  readonly approval: string
  /** The age that a group needs before it can be assigned; an assignment of a younger group ends in `error`. */
  readonly replication: string
  /** The final status of new and changed assignments; `pending` never ends. */
  readonly assignments: 'active' | 'pending' | 'error'
}

export const delegationTables = {
  /** Keyed by id. */
  delegatedRelationships: table<DelegatedRelationship>({ isReadStale: true }),
  /** Keyed by id. */
  accessAssignments: table<AccessAssignment>({ isReadStale: true }),
  /** Keyed by id: groups in the directories of partners. */
  securityGroups: table<SecurityGroup>(),
}
