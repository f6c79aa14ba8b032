import { ledgerCustomer, saveRelationship } from '../graph/delegation/delegated-relationships.ts'
import { delegationSettings, ending, followedBy, statusAt } from '../graph/delegation/delegation.ts'
import { terminate } from '../graph/delegation/relationship-requests.ts'
import type { AccessAssignment, DelegatedRelationship } from '../graph/delegation/tables.ts'
import type { Answer } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call, OpenRoute } from '../http/route.ts'
import { type LedgerEvent, recordOutOfBand } from '../ledger/ledger.ts'
import { addDuration } from '../state/duration.ts'
import { nextId, nextVersion } from '../state/seeded-values.ts'
import { action, invalidInput } from './action.ts'
import { duration, oneOf, settingsRoutes } from './settings-routes.ts'

/** Routes for the settings of delegated administration, and for actions of the customer on relationships. */
export const delegationControlRoutes: readonly OpenRoute[] = [
  ...settingsRoutes('delegation', delegationSettings, {
    readableAfter: duration,
    step: duration,
    approval: duration,
    replication: duration,
    assignments: oneOf('active', 'pending', 'error'),
  }),
  action('delegated-relationships/{relationshipId}/approve', approve),
  action('delegated-relationships/{relationshipId}/terminate', terminateByCustomer),
  action('access-assignments/{assignmentId}', setAssignment),
  action('partners/{partnerId}/security-groups', addGroup),
]

/**
 * Approves a delegated administration relationship as the customer: `{customerId?}`. The id is required when the
 * relationship names no customer.
 */
function approve(call: Call): Answer {
  const { state, now } = call
  const before = requireRelationship(call, 'approvalPending')
  const customerId = Object(call.body).customerId ?? before.customer?.tenantId
  const customer = state.customers.get(String(customerId).toLowerCase())
  if (customer === undefined) throw invalidInput('customerId must be the tenant id of a customer.')
  if (before.customer !== undefined && before.customer.tenantId !== customer.id) {
    throw invalidInput(`The relationship names ${before.customer.tenantId}.`)
  }
  const { step } = delegationSettings(state)
  const phases = followedBy(before.phases, now, ['approved', step], ['activating', step], ['active'])
  const activatedAt = phases.at(-1)!.from
  const endsAt = addDuration(new Date(activatedAt), before.duration)!.toISOString()
  return recordRelationship(call, 'ApproveDelegatedRelationship', before, {
    ...before,
    ...{ activatedAt, endsAt },
    customer: {
      tenantId: customer.id,
      displayName: customer.billingProfile.companyName ?? customer.domain,
    },
    phases: [...phases, ...ending(before, endsAt, step)],
  })
}

/** Ends the relationship in the name of the customer. */
function terminateByCustomer(call: Call): Answer {
  const before = requireRelationship(call, 'active')
  return recordRelationship(call, 'TerminateDelegatedRelationship', before, terminate(before, call))
}

function recordRelationship(
  call: Call,
  kind: LedgerEvent['kind'],
  before: DelegatedRelationship,
  changes: DelegatedRelationship,
): Answer {
  const after = saveRelationship(call, changes)
  const event = { kind, subject: after.id, ...ledgerCustomer(call, after), before, after }
  recordOutOfBand(call.state, call.now, after.partnerId, event)
  return { status: 200, body: after }
}

/** Sets the status of an access assignment: `{status}`. */
function setAssignment({ state, now, params, body }: Call): Answer {
  const before = state.accessAssignments.get(params.assignmentId!.toLowerCase())
  if (before === undefined) throw new Refusal(404, 404, 'There is no such assignment.')
  const { status } = Object(body)
  if (!['pending', 'active', 'error'].includes(status))
    throw invalidInput('status must be pending, active or error.')
  const after: AccessAssignment = {
    ...before,
    version: nextVersion(state),
    phases: followedBy(before.phases, now, [status]),
  }
  state.accessAssignments.put(after.id, after)
  const relationship = state.delegatedRelationships.get(after.relationshipId)!
  const event: LedgerEvent = {
    kind: 'SetAccessAssignment',
    subject: after.id,
    ...ledgerCustomer({ state }, relationship),
    before,
    after,
  }
  recordOutOfBand(state, now, relationship.partnerId, event)
  return { status: 200, body: after }
}

/** Adds a security group: `{displayName}`. */
function addGroup({ state, now, params, body }: Call): Answer {
  const partner = state.partners.get(params.partnerId!)
  if (partner === undefined) throw new Refusal(404, 404, `There is no partner ${params.partnerId}.`)
  const { displayName } = Object(body)
  if (typeof displayName !== 'string' || displayName === '')
    throw invalidInput('displayName must be a string.')
  const id = nextId(state)
  const group = { id, partnerId: partner.tenantId, displayName, createdAt: now.toISOString() }
  state.securityGroups.put(id, group)
  recordOutOfBand(state, now, partner.tenantId, { kind: 'AddSecurityGroup', subject: id, after: group })
  return { status: 201, body: group }
}

function requireRelationship({ state, now, params }: Call, wanted: string): DelegatedRelationship {
  const found = state.delegatedRelationships.get(params.relationshipId!.toLowerCase())
  if (found === undefined) throw new Refusal(404, 404, 'There is no such relationship.')
  const status = statusAt(found.phases, now)
  if (status !== wanted) throw invalidInput(`The relationship is ${status}; it must be ${wanted}.`)
  return found
}
