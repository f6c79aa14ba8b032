import type { Answer } from '../../http/answer.ts'
import { Refusal } from '../../http/refusal.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { addDuration } from '../../state/duration.ts'
import { nextId, nextVersion } from '../../state/seeded-values.ts'
import { badRequest, conflict, etagOf, odataList, requireMatch } from '../odata.ts'
import {
  ledgerCustomer,
  requireRelationship,
  root,
  saveRelationship,
  toOperationAnswer,
} from './delegated-relationships.ts'
import { assignmentsOf, delegationSettings, followedBy, rolesOf, statusAt } from './delegation.ts'
import { readRoles, renderRoles } from './role-definitions.ts'
import { groupsOf } from './security-groups.ts'
import type {
  AccessAssignment,
  AssignmentStatus,
  DelegatedRelationship,
  Phase,
  SecurityGroup,
} from './tables.ts'

const family = 'delegation'
const path = `${root}/{relationshipId}/accessAssignments`
const one = `${path}/{assignmentId}`

/** Routes for assignments of a relationship's roles to security groups of the partner. */
export const accessAssignmentRoutes: readonly PartnerRoute[] = [
  { method: 'POST', path, family, needs: 'user', handle: create },
  { method: 'GET', path, family, needs: 'user', handle: list },
  { method: 'GET', path: one, family, needs: 'user', handle: get },
  { method: 'PATCH', path: one, family, needs: 'user', handle: update },
  { method: 'DELETE', path: one, family, needs: 'user', handle: remove },
]

function create(call: PartnerCall): Answer {
  const { state, now } = call
  const relationship = requireRelationship(call)
  requireActive(relationship, now)
  const { accessContainer, accessDetails } = Object(call.body)
  const group = readGroup(call, accessContainer)
  const roleIds = readRolesWithin(relationship, accessDetails, now)
  const isTaken = assignmentsOf(state, relationship.id).some(
    ({ groupId, phases }) => groupId === group.id && statusAt(phases, now) !== 'deleted',
  )
  if (isTaken) throw conflict('The resource already exists.')
  const at = now.toISOString()
  const assignment: AccessAssignment = {
    id: nextId(state),
    relationshipId: relationship.id,
    version: nextVersion(state),
    groupId: group.id,
    roleIds,
    createdAt: at,
    modifiedAt: at,
    phases: pending(call, [], group),
  }
  state.accessAssignments.put(assignment.id, assignment)
  recordAssignment(call, 'CreateAccessAssignment', relationship, {
    subject: assignment.id,
    after: assignment,
  })
  const headers = { Location: `${call.origin}${call.path}/${assignment.id}` }
  return { status: 201, body: renderAssignment(assignment, now), headers }
}

function list(call: PartnerCall): Answer {
  const { id } = requireRelationship(call)
  const value = assignmentsOf(call.state, id).map((assignment) => renderAssignment(assignment, call.now))
  return { status: 200, body: odataList(call, 'accessAssignments', value) }
}

function get(call: PartnerCall): Answer {
  return { status: 200, body: renderAssignment(requireAssignment(call, requireRelationship(call)), call.now) }
}

function update(call: PartnerCall): Answer {
  const { state, now } = call
  const relationship = requireRelationship(call)
  const before = requireAssignment(call, relationship)
  requireMatch(call, currentEtag(before, now))
  requireActive(relationship, now)
  const status = statusAt(before.phases, now)
  const roleIds = readRolesWithin(relationship, Object(call.body).accessDetails, now)
  if (roleIds.toSorted().join() === before.roleIds.toSorted().join()) {
    return { status: 200, body: renderAssignment(before, now) }
  }
  if (status !== 'active') throw conflict(`An assignment that is ${status} cannot be changed.`)
  const group = state.securityGroups.get(before.groupId)
  const after = put(call, { ...before, roleIds, phases: pending(call, before.phases, group) })
  const operation = {
    id: nextId(state),
    operationType: 'delegatedAdminAccessAssignmentUpdate' as const,
    subject: before.id,
    roleIds,
    phases: followedBy<'running' | 'succeeded'>(
      [],
      now,
      ['running', delegationSettings(state).step],
      ['succeeded'],
    ),
  }
  saveRelationship(call, { ...relationship, operations: [...relationship.operations, operation] })
  recordAssignment(call, 'UpdateAccessAssignment', relationship, { subject: before.id, before, after })
  return toOperationAnswer(call, relationship.id, operation.id)
}

function remove(call: PartnerCall): Answer {
  const { state, now } = call
  const relationship = requireRelationship(call)
  const before = requireAssignment(call, relationship)
  requireMatch(call, currentEtag(before, now))
  const status = statusAt(before.phases, now)
  if (status === 'deleting' || status === 'deleted') throw conflict(`The assignment is ${status}.`)
  const { step } = delegationSettings(state)
  const after = put(call, {
    ...before,
    phases: followedBy(before.phases, now, ['deleting', step], ['deleted']),
  })
  recordAssignment(call, 'DeleteAccessAssignment', relationship, { subject: before.id, before, after })
  return { status: 204 }
}

function put({ state, now }: PartnerCall, changes: AccessAssignment): AccessAssignment {
  const after = { ...changes, version: nextVersion(state), modifiedAt: now.toISOString() }
  state.accessAssignments.put(after.id, after)
  return after
}

function recordAssignment(
  call: PartnerCall,
  kind: 'CreateAccessAssignment' | 'UpdateAccessAssignment' | 'DeleteAccessAssignment',
  relationship: DelegatedRelationship,
  what: { readonly subject: string; readonly before?: unknown; readonly after: unknown },
): void {
  record(call, { kind, ...ledgerCustomer(call, relationship), ...what })
}

/**
 * Returns the present and future statuses of a new or changed assignment, with their start times. The future statuses
 * depend on the settings and on the age of the group.
 */
function pending(
  { state, now }: PartnerCall,
  before: readonly Phase<AssignmentStatus>[],
  group: SecurityGroup | undefined,
): Phase<AssignmentStatus>[] {
  const { step, replication, assignments } = delegationSettings(state)
  if (assignments === 'pending') return followedBy(before, now, ['pending'])
  const isReplicated = group !== undefined && addDuration(new Date(group.createdAt), replication)! <= now
  return followedBy(before, now, ['pending', step], [isReplicated ? assignments : 'error'])
}

function requireActive({ phases }: DelegatedRelationship, now: Date): void {
  const status = statusAt(phases, now)
  if (status !== 'active') throw conflict(`The relationship must be active; it is ${status}.`)
}

function readGroup(call: PartnerCall, container: unknown): SecurityGroup {
  const { accessContainerId, accessContainerType } = Object(container)
  if (accessContainerType !== 'securityGroup') throw badRequest('accessContainerType is securityGroup.')
  const id = String(accessContainerId).toLowerCase()
  const group = groupsOf(call).find((known) => known.id === id)
  if (group === undefined) throw badRequest(`The security group ${accessContainerId} is not valid.`)
  return group
}

function readRolesWithin(relationship: DelegatedRelationship, accessDetails: unknown, now: Date): string[] {
  const roleIds = readRoles(accessDetails)
  const foreign = roleIds.find((id) => !rolesOf(relationship, now).includes(id))
  if (foreign !== undefined) throw badRequest(`The relationship does not have the role ${foreign}.`)
  return roleIds
}

function requireAssignment({ state, params }: PartnerCall, { id }: DelegatedRelationship): AccessAssignment {
  const found = state.accessAssignments.get(params.assignmentId!.toLowerCase())
  if (found?.relationshipId === id) return found
  throw new Refusal(404, 'notFound', `The access assignment ${params.assignmentId} was not found.`)
}

function currentEtag({ version, phases }: AccessAssignment, now: Date): string {
  return etagOf(version, statusAt(phases, now))
}

function renderAssignment(assignment: AccessAssignment, now: Date): object {
  const { id, groupId, roleIds, phases, createdAt, modifiedAt } = assignment
  return {
    '@odata.type': '#microsoft.graph.delegatedAdminAccessAssignment',
    '@odata.etag': currentEtag(assignment, now),
    ...{ id, status: statusAt(phases, now) },
    ...{ createdDateTime: createdAt, lastModifiedDateTime: modifiedAt },
    accessContainer: { accessContainerId: groupId, accessContainerType: 'securityGroup' },
    accessDetails: renderRoles(roleIds),
  }
}
