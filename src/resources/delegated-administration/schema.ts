import {
  type AccessAssignment,
  assignmentStatuses,
  type DelegatedRelationship,
  relationshipStatuses,
} from '../../domain/delegated-administration/delegated-administration.ts'
import { durationPattern } from '../../domain/delegated-administration/delegated-administration-rules.ts'
import {
  boolean,
  dateTime,
  enumeration,
  integer,
  list,
  nullable,
  nullableText,
  object,
  type Shown,
  text,
  uuid,
} from '../../validation/fields.ts'

const roles = object(
  { unifiedRoles: list(object({ roleDefinitionId: uuid() }, { title: 'UnifiedRole' })) },
  { title: 'AccessDetails' },
)

const members = {
  displayName: nullableText(50),
  duration: nullableText(50, { description: 'The duration, as an ISO 8601 duration such as P730D.' }),
  autoExtendDuration: nullableText(50, {
    description: 'P180D if the relationship is extended at its end, else PT0S or P0D.',
  }),
  customer: object({ tenantId: nullableText(255) }, { title: 'RelationshipCustomer' }),
  status: enumeration('RelationshipStatus', relationshipStatuses),
  createdDateTime: nullable(dateTime()),
  activatedDateTime: nullable(dateTime()),
  lastModifiedDateTime: nullable(dateTime()),
  endDateTime: nullable(dateTime()),
  accessDetails: roles,
  approvalLink: nullableText(2000, {
    description:
      'The URL at which the customer approves the relationship; null if there is nothing to approve.',
  }),
}

const extending = [object(members, { title: 'RelationshipDetails' })]

/** A relationship, as lists show it. */
export const listedRelationship = object(
  { relationshipId: text(255), ...members },
  { title: 'DelegatedAdminRelationship', extending },
)

/** A relationship in the answer to its creation. */
export const createdRelationship = object(
  { id: text(255), ...members },
  { title: 'CreatedDelegatedAdminRelationship', extending },
)

/** An access assignment, as answers show it. */
export const shownAssignment = object(
  {
    id: uuid(),
    status: enumeration('AssignmentStatus', assignmentStatuses),
    createdDateTime: nullable(dateTime()),
    lastModifiedDateTime: nullable(dateTime()),
    accessContainer: object(
      {
        accessContainerId: uuid(),
        accessContainerType: enumeration('AccessContainerType', ['securityGroup']),
      },
      { title: 'AccessContainer' },
    ),
    accessDetails: roles,
  },
  { title: 'AccessAssignment' },
)

/** The schema of a template: the desired delegated administration of the customers of a provider instance. */
export const delegationTemplate = object(
  {
    label: text(50, {
      description: 'The prefix of the names of new relationships. Customers see it.',
      documented: { pattern: '\\S' },
    }),
    duration: text(50, {
      description: 'The duration of new relationships, as an ISO 8601 duration from P1D to P2Y.',
      documented: { pattern: durationPattern.source },
    }),
    autoExtends: boolean({ description: 'Whether relationships are extended by 180 days at their end.' }),
    roleIds: list(uuid(), {
      description: 'The ids of built-in roles to request in addition to the roles of the groups.',
      maxItems: 200,
    }),
    groups: list(
      object(
        {
          securityGroupId: uuid({
            description: "The id of a security group in the directory of the csp's account.",
          }),
          roleIds: list(uuid(), { maxItems: 200 }),
        },
        { title: 'DelegationGroup' },
      ),
      { description: 'The security groups and their roles at every customer.', maxItems: 100 },
    ),
    renewalDays: integer(0, 729, {
      description:
        'The number of days before the end of a relationship from which the plan requests a new one.',
    }),
  },
  { title: 'DelegationTemplate' },
)

export function showListedRelationship({
  relationshipId,
  ...relationship
}: DelegatedRelationship): Shown<typeof listedRelationship> {
  return { relationshipId, ...toAnswer(relationship) }
}

export function showCreatedRelationship({
  relationshipId,
  ...relationship
}: DelegatedRelationship): Shown<typeof createdRelationship> {
  return { id: relationshipId, ...toAnswer(relationship) }
}

function toAnswer(
  relationship: Omit<DelegatedRelationship, 'relationshipId'>,
): Omit<Shown<typeof listedRelationship>, 'relationshipId'> {
  const { displayName, duration, autoExtendDuration, approvalLink, customerId, roleIds } = relationship
  return {
    ...{ displayName, duration, autoExtendDuration },
    customer: { tenantId: customerId },
    status: { name: relationship.status },
    createdDateTime: relationship.createdAt,
    activatedDateTime: relationship.activatedAt,
    lastModifiedDateTime: relationship.modifiedAt,
    endDateTime: relationship.endsAt,
    accessDetails: showRoles(roleIds),
    approvalLink,
  }
}

export function showAssignment(assignment: AccessAssignment): Shown<typeof shownAssignment> {
  const { assignmentId, securityGroupId, roleIds, status, createdAt, modifiedAt } = assignment
  return {
    id: assignmentId,
    status: { name: status },
    createdDateTime: createdAt,
    lastModifiedDateTime: modifiedAt,
    accessContainer: {
      accessContainerId: securityGroupId,
      accessContainerType: { name: 'securityGroup' },
    },
    accessDetails: showRoles(roleIds),
  }
}

function showRoles(roleIds: readonly string[]): Shown<typeof roles> {
  return { unifiedRoles: roleIds.map((roleDefinitionId) => ({ roleDefinitionId })) }
}

/**
 * Returns the provider instance and the subject of a change of a relationship. Changes with the same subject run one
 * after the other.
 */
export function changeOf(providerInstanceId: string, relationshipId: string) {
  return { providerInstanceId, subject: `relationships/${relationshipId.toLowerCase()}` }
}
