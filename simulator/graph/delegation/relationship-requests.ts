import type { Answer } from '../../http/answer.ts'
import { Refusal } from '../../http/refusal.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { nextId } from '../../state/seeded-values.ts'
import { badRequest, conflict, odataList } from '../odata.ts'
import { ledgerCustomer, requireRelationship, root, saveRelationship } from './delegated-relationships.ts'
import { delegationSettings, followedBy, statusAt } from './delegation.ts'
import type {
  DelegatedRelationship,
  RelationshipOperation,
  RelationshipRequest,
  RelationshipStatus,
} from './tables.ts'

const family = 'delegation'
const requests = `${root}/{relationshipId}/requests`
const operations = `${root}/{relationshipId}/operations`

/** Routes for requests that change the status of a relationship, and for its asynchronous operations. */
export const relationshipRequestRoutes: readonly PartnerRoute[] = [
  { method: 'POST', path: requests, family, needs: 'user', handle: act },
  { method: 'GET', path: requests, family, needs: 'user', handle: listRequests },
  { method: 'GET', path: `${requests}/{requestId}`, family, needs: 'user', handle: getRequest },
  { method: 'GET', path: operations, family, needs: 'user', handle: listOperations },
  { method: 'GET', path: `${operations}/{operationId}`, family, needs: 'user', handle: getOperation },
]

interface Action {
  readonly kind: 'LockDelegatedRelationship' | 'TerminateDelegatedRelationship'
  readonly from: RelationshipStatus
  readonly next: (
    relationship: DelegatedRelationship,
    call: Pick<PartnerCall, 'state' | 'now'>,
  ) => DelegatedRelationship
}

const actions: Readonly<Record<string, Action>> = {
  lockForApproval: { kind: 'LockDelegatedRelationship', from: 'created', next: lock },
  terminate: { kind: 'TerminateDelegatedRelationship', from: 'active', next: terminate },
}

function act(call: PartnerCall): Answer {
  const before = requireRelationship(call)
  const { action: name } = Object(call.body)
  const action = typeof name === 'string' && Object.hasOwn(actions, name) ? actions[name] : undefined
  if (action === undefined) throw badRequest('action must be lockForApproval or terminate.')
  const status = statusAt(before.phases, call.now)
  if (status !== action.from)
    throw conflict(`${name} needs a relationship that is ${action.from}; it is ${status}.`)
  const request: RelationshipRequest = {
    id: nextId(call.state),
    action: name,
    phases: followedBy<'created' | 'succeeded'>(
      [],
      call.now,
      ['created', delegationSettings(call.state).step],
      ['succeeded'],
    ),
  }
  const after = saveRelationship(call, {
    ...action.next(before, call),
    requests: [...before.requests, request],
  })
  record(call, { kind: action.kind, subject: after.id, ...ledgerCustomer(call, after), before, after })
  const headers = { Location: `${call.origin}${call.path}/${request.id}` }
  return { status: 201, body: renderRequest(request, call), headers }
}

function lock(
  relationship: DelegatedRelationship,
  { state, now }: Pick<PartnerCall, 'state' | 'now'>,
): DelegatedRelationship {
  const { approval } = delegationSettings(state)
  return {
    ...relationship,
    phases: followedBy(relationship.phases, now, ['approvalPending', approval], ['expired']),
  }
}

/** Terminates a relationship. */
export function terminate(
  relationship: DelegatedRelationship,
  { state, now }: Pick<PartnerCall, 'state' | 'now'>,
): DelegatedRelationship {
  const { step } = delegationSettings(state)
  const phases = followedBy(
    relationship.phases,
    now,
    ['terminationRequested', step],
    ['terminating', step],
    ['terminated'],
  )
  return { ...relationship, phases }
}

function listRequests(call: PartnerCall): Answer {
  const value = requireRelationship(call).requests.map((one) => renderRequest(one, call))
  return { status: 200, body: odataList(call, 'requests', value) }
}

function getRequest(call: PartnerCall): Answer {
  const found = requireRelationship(call).requests.find(({ id }) => id === call.params.requestId)
  if (found === undefined) throw new Refusal(404, 'notFound', 'There is no such request.')
  return { status: 200, body: renderRequest(found, call) }
}

function renderRequest({ id, action, phases }: RelationshipRequest, { now }: PartnerCall): object {
  return {
    '@odata.type': '#microsoft.graph.delegatedAdminRelationshipRequest',
    ...{ id, action, status: statusAt(phases, now) },
    ...renderTimes(phases, now),
  }
}

function listOperations(call: PartnerCall): Answer {
  const value = requireRelationship(call).operations.map((one) => renderOperation(one, call))
  return { status: 200, body: odataList(call, 'operations', value) }
}

function getOperation(call: PartnerCall): Answer {
  const found = requireRelationship(call).operations.find(({ id }) => id === call.params.operationId)
  if (found === undefined) throw new Refusal(404, 'notFound', 'There is no such operation.')
  return { status: 200, body: renderOperation(found, call) }
}

function renderOperation(
  { id, operationType, subject, roleIds, phases }: RelationshipOperation,
  { now }: PartnerCall,
): object {
  return {
    '@odata.type': '#microsoft.graph.delegatedAdminRelationshipOperation',
    ...{ id, operationType, status: statusAt(phases, now) },
    data: JSON.stringify({ id: subject, roleIds }),
    ...renderTimes(phases, now),
  }
}

function renderTimes(phases: readonly { readonly from: string }[], now: Date): object {
  const reached = phases.filter(({ from }) => from <= now.toISOString())
  return { createdDateTime: reached[0]!.from, lastModifiedDateTime: reached.at(-1)!.from }
}
