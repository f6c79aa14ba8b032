import { defaultDelegationSettings, ending } from '../graph/delegation/delegation.ts'
import type { AccessAssignment, DelegatedRelationship } from '../graph/delegation/tables.ts'
import { addDuration } from '../state/duration.ts'
import { nextVersion } from '../state/seeded-values.ts'
import type { State } from '../state/state.ts'
import { demoCustomer, indirectProvider, securityGroups } from './seed.ts'

const helpdeskAdministrator = '729827e3-9c14-49f7-bb1b-9608f156bbb8'
const licenseAdministrator = '4d6ac14f-3453-41d0-bef9-a3e0c569773a'

/**
 * The active relationships of the demo customer. A security group of the partner has a role of the first relationship.
 */
const relationships = [
  ['Donau Care d0000000 1', 'P700D'],
  ['Donau migration 2026', 'P600D'],
  ['Donau project office', 'P500D'],
  ['Donau former partner', 'P400D'],
] as const

/** Adds the demo customer's delegated relationships with the indirect provider. */
export function seedDelegation(state: State, now: Date): void {
  for (const [index, [displayName, duration]] of relationships.entries()) {
    const id = `d0000000-0000-4000-8000-00000000050${index + 1}-${demoCustomer.id}`
    const at = now.toISOString()
    const endsAt = addDuration(now, duration)!.toISOString()
    const relationship: DelegatedRelationship = {
      ...{ id, displayName, duration, endsAt },
      partnerId: indirectProvider.tenantId,
      version: nextVersion(state),
      autoExtendDuration: 'PT0S',
      customer: { tenantId: demoCustomer.id, displayName: demoCustomer.billingProfile.companyName },
      roleIds: [helpdeskAdministrator, licenseAdministrator],
      ...{ createdAt: at, modifiedAt: at, readableFrom: at, activatedAt: at },
      phases: [
        { status: 'active', from: at },
        ...ending({ autoExtendDuration: 'PT0S' }, endsAt, defaultDelegationSettings.step),
      ],
      ...{ requests: [], operations: [] },
    }
    state.delegatedRelationships.put(id, relationship)
    if (index === 0) assign(state, id, at)
  }
}

function assign(state: State, relationshipId: string, at: string): void {
  const assignment: AccessAssignment = {
    id: 'd0000000-0000-4000-8000-000000000601',
    relationshipId,
    version: nextVersion(state),
    groupId: securityGroups.indirect[0].id,
    roleIds: [helpdeskAdministrator],
    ...{ createdAt: at, modifiedAt: at },
    phases: [{ status: 'active', from: at }],
  }
  state.accessAssignments.put(assignment.id, assignment)
}
