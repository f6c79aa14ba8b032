import { ledgerCustomer, saveRelationship } from '../graph/delegation/delegated-relationships.ts'
import {
  defaultDelegationSettings,
  delegationSettings,
  ending,
  followedBy,
  statusAt,
} from '../graph/delegation/delegation.ts'
import { terminate } from '../graph/delegation/relationship-requests.ts'
import type { AccessAssignment, DelegatedRelationship } from '../graph/delegation/tables.ts'
import type { Answer } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call, OpenRoute } from '../http/route.ts'
import { type LedgerEvent, recordOutOfBand } from '../ledger/ledger.ts'
import { changeSettings } from '../state/clock.ts'
import { addDuration } from '../state/duration.ts'
import { nextId, nextVersion } from '../state/seeded-values.ts'

const settings = '/simulator/delegation'
const actions = '/simulator/actions'

/** The settings of delegated administration, and the customer's actions on relationships. */
export const delegationControlRoutes: readonly OpenRoute[] = [
  { method: 'GET', path: settings, needs: 'nothing', handle: show },
  { method: 'PUT', path: settings, needs: 'nothing', handle: set },
  { method: 'DELETE', path: settings, needs: 'nothing', handle: clear },
  {
    method: 'POST',
    path: `${actions}/delegated-relationships/{relationshipId}/approve`,
    needs: 'nothing',
    handle: approve,
  },
  {
    method: 'POST',
    path: `${actions}/delegated-relationships/{relationshipId}/terminate`,
    needs: 'nothing',
    handle: terminateByCustomer,
  },
  {
    method: 'POST',
    path: `${actions}/access-assignments/{assignmentId}`,
    needs: 'nothing',
    handle: setAssignment,
  },
  {
    method: 'POST',
    path: `${actions}/partners/{partnerId}/security-groups`,
    needs: 'nothing',
    handle: addGroup,
  },
]

function show({ state }: Call): Answer {
  return { status: 200, body: delegationSettings(state) }
}

/** Replaces the settings; omitted ones get their defaults. */
function set(call: Call): Answer {
  const sent = Object(call.body)
  for (const [name, value] of Object.entries(sent)) {
    if (!Object.hasOwn(defaultDelegationSettings, name)) {
      throw wrong(`${name} is no setting; ${Object.keys(defaultDelegationSettings).join(', ')} are.`)
    }
    const isRight =
      name === 'assignments'
        ? ['active', 'pending', 'error'].includes(value as string)
        : typeof value === 'string' && addDuration(call.now, value) !== undefined
    if (!isRight)
      throw wrong(`${name} is ${name === 'assignments' ? 'active, pending or error' : 'like PT30S'}.`)
  }
  changeSettings(call.state, { delegation: sent })
  return show(call)
}

function clear({ state }: Call): Answer {
  changeSettings(state, { delegation: {} })
  return { status: 204 }
}

/**
 * `{customerId?}`: the customer opens the link and approves. The id is required when the relationship names
 * no customer.
 */
function approve(call: Call): Answer {
  const { state, now } = call
  const before = requireRelationship(call, 'approvalPending')
  const customerId = Object(call.body).customerId ?? before.customer?.tenantId
  const customer = state.customers.get(String(customerId).toLowerCase())
  if (customer === undefined) throw wrong('customerId has to be the tenant id of a customer.')
  if (before.customer !== undefined && before.customer.tenantId !== customer.id) {
    throw wrong(`The relationship is offered to ${before.customer.tenantId}.`)
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

/** The customer ends the relationship. */
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

/** `{status}`: sets the outcome of an assignment. */
function setAssignment({ state, now, params, body }: Call): Answer {
  const before = state.accessAssignments.get(params.assignmentId!.toLowerCase())
  if (before === undefined) throw new Refusal(404, 404, 'There is no such assignment.')
  const { status } = Object(body)
  if (!['pending', 'active', 'error'].includes(status)) throw wrong('status is pending, active or error.')
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

/** `{displayName}` */
function addGroup({ state, now, params, body }: Call): Answer {
  const partner = state.partners.get(params.partnerId!)
  if (partner === undefined) throw new Refusal(404, 404, `There is no partner ${params.partnerId}.`)
  const { displayName } = Object(body)
  if (typeof displayName !== 'string' || displayName === '') throw wrong('displayName has to be a text.')
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
  if (status !== wanted) throw wrong(`The relationship is ${status}, and not ${wanted}.`)
  return found
}

function wrong(text: string): Refusal {
  return new Refusal(400, 400, text)
}
