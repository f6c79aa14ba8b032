import {
  type AccessAssignment,
  assignmentStatuses,
  type SecurityGroup,
  sameRoles,
} from '../../../domain/delegated-administration/delegated-administration.ts'
import { done, mapDone, missing, refused } from '../../outcome.ts'
import type { Answer, DelegatedAdministration, Outcome, Tracing } from '../../port.ts'
import { isTenantId } from '../partner-center/tenant-id.ts'
import { type Call, type Connection, unclear } from '../transport/connection.ts'
import { textAt } from '../transport/wire.ts'
import { isRelationshipId, noSuchRelationship } from './delegated-relationships.ts'
import { roleIdsIn, rolesOnWire } from './directory-roles.ts'
import { askForAll, ifUnchanged, isConflict, timeAt, withMissing, writtenIn } from './graph.ts'

const path = '/tenantRelationships/delegatedAdminRelationships/{relationshipId}/accessAssignments'
const one = `${path}/{assignmentId}`
const shared = { family: 'delegation', as: 'user', on: 'graph' } as const
const calls = {
  list: { method: 'GET', path, ...shared },
  create: { method: 'POST', path, ...shared },
  read: { method: 'GET', path: one, ...shared },
  update: { method: 'PATCH', path: one, ...shared },
  remove: { method: 'DELETE', path: one, ...shared },
  groups: { method: 'GET', path: '/groups', ...shared },
} as const satisfies Record<string, Call>

/**
 * Returns the calls for access assignments. An assignment grants roles of a relationship to a security group of the
 * partner; a group has at most one assignment per relationship.
 */
export function accessAssignments(connection: Connection) {
  const { ask, write } = connection

  async function all(relationshipId: string, tracing: Tracing): Promise<Answer<AccessAssignment[]>> {
    const answer = await askForAll(connection, calls.list, { params: { relationshipId } }, tracing)
    return mapDone(answer, (items) => [
      ...new Map(items.map(assignmentOf).map((known) => [known.assignmentId, known])).values(),
    ])
  }

  async function read(relationshipId: string, assignmentId: string, tracing: Tracing): Promise<Answer<Read>> {
    if (!isRelationshipId(relationshipId)) return missing(noSuchRelationship)
    if (!isTenantId(assignmentId))
      return missing('The id of an access assignment at Microsoft must be a UUID.')
    const answer = await ask(calls.read, { params: { relationshipId, assignmentId } }, tracing)
    if (answer.kind !== 'done') return answer
    const { body } = answer.value
    return textAt(body, 'id') === null ? unclear : done({ body, assignment: assignmentOf(body) })
  }

  return {
    async accessAssignments(relationshipId, tracing) {
      if (!isRelationshipId(relationshipId)) return missing(noSuchRelationship)
      return await all(relationshipId, tracing)
    },

    async assignAccess(relationshipId, { securityGroupId, roleIds }, intent) {
      if (!isRelationshipId(relationshipId)) return missing(noSuchRelationship)
      const body = {
        accessContainer: { accessContainerId: securityGroupId, accessContainerType: 'securityGroup' },
        accessDetails: rolesOnWire(roleIds),
      }
      const outcome = withMissing(await write(calls.create, { params: { relationshipId }, body }, intent))
      if (!isConflict(outcome)) return writtenIn(outcome, assignmentOf)
      // The vendor refuses a second assignment for the group, also when this is a retry after a lost answer.
      const known = await all(relationshipId, intent)
      if (known.kind !== 'done') return known
      const found = known.value.find(
        (other) => other.securityGroupId === securityGroupId.toLowerCase() && other.status !== 'deleted',
      )
      if (found === undefined) {
        // The refusal means either that the assignment exists and is not visible yet, or that the relationship is not
        // active.
        return /exists/i.test(outcome.reason) ? { kind: 'pending' } : outcome
      }
      if (found.status === 'deleting') return stillAtWork()
      return sameRoles(found.roleIds, roleIds) ? done(found) : otherRoles
    },

    async changeAccess(relationshipId, assignmentId, roleIds, intent) {
      const known = await read(relationshipId, assignmentId, intent)
      if (known.kind !== 'done') return known
      const { body, assignment } = known.value
      if (sameRoles(assignment.roleIds, roleIds)) return done(assignment)
      const headers = ifUnchanged(body)
      if (headers === undefined) return unclear
      const params = { relationshipId, assignmentId }
      const change = { accessDetails: rolesOnWire(roleIds) }
      const outcome = await write(calls.update, { params, headers, body: change }, intent)
      if (isConflict(outcome) && assignment.status === 'pending') return stillAtWork()
      return writtenIn(outcome, assignmentOf)
    },

    async removeAccess(relationshipId, assignmentId, intent): Promise<Outcome<null>> {
      const known = await read(relationshipId, assignmentId, intent)
      if (known.kind !== 'done') return known
      const { body, assignment } = known.value
      if (assignment.status === 'deleted') return done(null)
      if (assignment.status === 'deleting') return { kind: 'pending' }
      const headers = ifUnchanged(body)
      if (headers === undefined) return unclear
      const params = { relationshipId, assignmentId }
      const outcome = await write(calls.remove, { params, headers }, intent)
      // A conflict means that the assignment is being removed already; the state that was read was stale.
      if (outcome.kind === 'done' || isConflict(outcome)) return { kind: 'pending' }
      return mapDone(outcome, () => null)
    },

    async securityGroups(tracing) {
      const query = { $filter: 'securityEnabled eq true', $select: 'id,displayName', $top: '999' }
      const answer = await askForAll(connection, calls.groups, { query }, tracing)
      return mapDone(answer, (items) => items.map(groupOf))
    },
  } satisfies Partial<DelegatedAdministration>
}

/** An assignment, and the response body from which it was read. */
interface Read {
  readonly body: unknown
  readonly assignment: AccessAssignment
}

const otherRoles = refused(
  'OtherRoles',
  'The security group has other roles of this relationship already; change the existing assignment instead.',
)

// The vendor needs minutes to change an assignment, so the next try is due after one minute.
function stillAtWork(): Extract<Outcome<never>, { readonly kind: 'busy' }> {
  const reason = 'Microsoft is still processing an earlier change of the roles of the security group.'
  return { kind: 'busy', reason, afterMs: 60_000 }
}

const statuses = new Map(assignmentStatuses.map((status) => [status.toLowerCase(), status]))

function assignmentOf(body: unknown): AccessAssignment {
  return {
    assignmentId: textAt(body, 'id') ?? '',
    securityGroupId: textAt(body, 'accessContainer', 'accessContainerId')?.toLowerCase() ?? '',
    roleIds: roleIdsIn(body),
    status: statuses.get(textAt(body, 'status')?.toLowerCase() ?? '') ?? 'unknownFutureValue',
    createdAt: timeAt(body, 'createdDateTime'),
    modifiedAt: timeAt(body, 'lastModifiedDateTime'),
  }
}

function groupOf(body: unknown): SecurityGroup {
  return { securityGroupId: textAt(body, 'id') ?? '', displayName: textAt(body, 'displayName') ?? '' }
}
