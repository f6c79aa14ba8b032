import type { Answer } from '../../http/answer.ts'
import { Refusal } from '../../http/refusal.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { addDuration } from '../../state/duration.ts'
import { nextId, nextVersion } from '../../state/seeded-values.ts'
import { badRequest, conflict, etagOf, odataPage, requireMatch, requireOwnTenant } from '../odata.ts'
import {
  delegationSettings,
  ending,
  endOf,
  extensionDuration,
  followedBy,
  globalAdministrator,
  rolesOf,
  statusAt,
} from './delegation.ts'
import { readRoles, renderRoles } from './role-definitions.ts'
import type { DelegatedRelationship, RelationshipStatus } from './tables.ts'

export const root = '/v1.0/tenantRelationships/delegatedAdminRelationships'
const one = `${root}/{relationshipId}`
const family = 'delegation'
const customers = '/v1.0/tenantRelationships/delegatedAdminCustomers'

/** Routes for delegated admin relationships (GDAP). */
export const delegatedRelationshipRoutes: readonly PartnerRoute[] = [
  { method: 'POST', path: root, family, needs: 'user', handle: create },
  { method: 'GET', path: root, family, needs: 'user', handle: list },
  { method: 'GET', path: one, family, needs: 'user', handle: get },
  { method: 'PATCH', path: one, family, needs: 'user', handle: update },
  { method: 'DELETE', path: one, family, needs: 'user', handle: remove },
  { method: 'GET', path: customers, family, needs: 'user', handle: listCustomers },
]

function create(call: PartnerCall): Answer {
  requireOwnTenant(call)
  const { state, now, partner } = call
  const { displayName, duration, accessDetails, customer, autoExtendDuration = 'PT0S' } = Object(call.body)
  const fields = {
    displayName: readName(call, displayName),
    duration: readDuration(duration),
    roleIds: readRoles(accessDetails),
    customer: readCustomer(call, customer),
    autoExtendDuration: readExtension(autoExtendDuration),
  }
  refuseExtendedGlobalAdministrator(fields)
  const at = now.toISOString()
  const relationship: DelegatedRelationship = {
    ...fields,
    id: `${nextId(state)}-${nextId(state)}`,
    partnerId: partner.tenantId,
    version: nextVersion(state),
    createdAt: at,
    modifiedAt: at,
    readableFrom: addDuration(now, delegationSettings(state).readableAfter)!.toISOString(),
    phases: [{ status: 'created', from: at }],
    requests: [],
    operations: [],
  }
  state.delegatedRelationships.put(relationship.id, relationship)
  record(call, {
    kind: 'CreateDelegatedRelationship',
    subject: relationship.id,
    ...ledgerCustomer(call, relationship),
    after: relationship,
  })
  const headers = { Location: `${call.origin}${root}/${relationship.id}` }
  return { status: 201, body: renderRelationship(relationship, call), headers }
}

function list(call: PartnerCall): Answer {
  requireOwnTenant(call)
  const { state, now, partner } = call
  const rows = [...state.delegatedRelationships.values()].filter(
    ({ partnerId, readableFrom }) => partnerId === partner.tenantId && readableFrom <= now.toISOString(),
  )
  const body = odataPage<DelegatedRelationship>(call, {
    rows,
    fields: {
      status: ({ phases }) => statusAt(phases, now),
      'customer/tenantId': ({ customer }) => customer?.tenantId,
    },
    shown: (relationship) => renderRelationship(relationship, call),
    context: 'tenantRelationships/delegatedAdminRelationships',
    largest: 300,
  })
  return { status: 200, body }
}

function get(call: PartnerCall): Answer {
  return { status: 200, body: renderRelationship(requireRelationship(call), call) }
}

function update(call: PartnerCall): Answer {
  const before = requireRelationship(call)
  requireMatch(call, currentEtag(before, call))
  const status = statusAt(before.phases, call.now)
  const sent = Object(call.body)
  if (status === 'created') return saveAndAnswer(call, before, newRelationship(call, before, sent))
  if (status !== 'active') throw conflict(`A relationship that is ${status} cannot be changed.`)
  const names = Object.keys(sent).filter((name) => !name.startsWith('@'))
  if (names.length === 1 && sent.accessDetails !== undefined) {
    return withoutGlobalAdministrator(call, before, readRoles(sent.accessDetails))
  }
  if (names.length !== 1 || sent.autoExtendDuration === undefined) {
    throw conflict('Only autoExtendDuration of an active relationship can be changed.')
  }
  return saveAndAnswer(call, before, changeExtension(call, before, readExtension(sent.autoExtendDuration)))
}

/**
 * Returns a relationship with the changes of the request body. The body may change every member, because the
 * relationship has not been offered to a customer yet.
 */
function newRelationship(
  call: PartnerCall,
  before: DelegatedRelationship,
  sent: Record<string, unknown>,
): DelegatedRelationship {
  const after = {
    ...before,
    ...(sent.displayName === undefined ? {} : { displayName: readName(call, sent.displayName, before.id) }),
    ...(sent.duration === undefined ? {} : { duration: readDuration(sent.duration) }),
    ...(sent.accessDetails === undefined ? {} : { roleIds: readRoles(sent.accessDetails) }),
    ...(sent.customer === undefined ? {} : { customer: readCustomer(call, sent.customer) }),
    ...(sent.autoExtendDuration === undefined
      ? {}
      : { autoExtendDuration: readExtension(sent.autoExtendDuration) }),
  }
  refuseExtendedGlobalAdministrator(after)
  return after
}

/** Returns a relationship with automatic extension switched on or off. Past extensions remain. */
function changeExtension(
  { state, now }: PartnerCall,
  before: DelegatedRelationship,
  autoExtendDuration: string,
): DelegatedRelationship {
  const endsAt = endOf(before, now)!
  const after = { ...before, roleIds: rolesOf(before, now), endsAt, autoExtendDuration }
  refuseExtendedGlobalAdministrator(after)
  const past = followedBy(before.phases, now)
  return { ...after, phases: [...past, ...ending(after, endsAt, delegationSettings(state).step)] }
}

/**
 * Starts to remove the global administrator from the roles of a relationship and answers 202. An active relationship
 * allows no other change of its roles. A repeated request returns the change that is running.
 */
function withoutGlobalAdministrator(
  call: PartnerCall,
  before: DelegatedRelationship,
  wanted: readonly string[],
): Answer {
  const { state, now } = call
  const rest = rolesOf(before, now).filter((id) => id !== globalAdministrator)
  if (wanted.toSorted().join() !== rest.toSorted().join() || rest.length === rolesOf(before, now).length) {
    throw conflict('Only the Global Administrator role can be removed from an active relationship.')
  }
  const running = before.operations.find(({ phases }) => statusAt(phases, now) === 'running')
  const operation = running ?? {
    id: nextId(state),
    operationType: 'delegatedAdminRelationshipUpdate' as const,
    subject: before.id,
    roleIds: rest,
    phases: followedBy<'running' | 'succeeded'>(
      [],
      now,
      ['running', delegationSettings(state).step],
      ['succeeded'],
    ),
  }
  if (!running) saveAndAnswer(call, before, { ...before, operations: [...before.operations, operation] })
  return toOperationAnswer(call, before.id, operation.id)
}

/** Returns the 202 answer to an asynchronous change. */
export function toOperationAnswer(
  { origin }: PartnerCall,
  relationshipId: string,
  operationId: string,
): Answer {
  const Location = `${origin}${root}/${relationshipId}/operations/${operationId}`
  return { status: 202, body: {}, headers: { Location, 'Retry-After': '10' } }
}

function saveAndAnswer(
  call: PartnerCall,
  before: DelegatedRelationship,
  changes: DelegatedRelationship,
): Answer {
  const after = saveRelationship(call, changes)
  const kind = 'UpdateDelegatedRelationship'
  record(call, { kind, subject: after.id, ...ledgerCustomer(call, after), before, after })
  return { status: 200, body: renderRelationship(after, call) }
}

/** Stores a changed relationship as a new version. */
export function saveRelationship(
  { state, now }: Pick<PartnerCall, 'state' | 'now'>,
  changes: DelegatedRelationship,
): DelegatedRelationship {
  const after = { ...changes, version: nextVersion(state), modifiedAt: now.toISOString() }
  state.delegatedRelationships.put(after.id, after)
  return after
}

function remove(call: PartnerCall): Answer {
  const before = requireRelationship(call)
  requireMatch(call, currentEtag(before, call))
  const status = statusAt(before.phases, call.now)
  if (status !== 'created') throw conflict(`A relationship that is ${status} cannot be deleted.`)
  call.state.delegatedRelationships.remove(before.id)
  const kind = 'DeleteDelegatedRelationship'
  record(call, { kind, subject: before.id, ...ledgerCustomer(call, before), before })
  return { status: 204 }
}

function listCustomers(call: PartnerCall): Answer {
  requireOwnTenant(call)
  const { state, now, partner } = call
  const approved = [...state.delegatedRelationships.values()].filter(
    ({ partnerId, phases }) => partnerId === partner.tenantId && statusAt(phases, now) === 'active',
  )
  const rows = new Map(approved.flatMap(({ customer }) => (customer ? [[customer.tenantId, customer]] : [])))
  const body = odataPage(call, {
    rows: [...rows.values()],
    fields: { tenantId: ({ tenantId }) => tenantId },
    shown: ({ tenantId, displayName }) => ({ id: tenantId, tenantId, displayName }),
    context: 'tenantRelationships/delegatedAdminCustomers',
    largest: 300,
  })
  return { status: 200, body }
}

/** Returns the relationship in the path. @throws Refusal when there is none, or it is not readable yet */
export function requireRelationship(call: PartnerCall): DelegatedRelationship {
  requireOwnTenant(call)
  const { state, now, partner, params } = call
  const found = state.delegatedRelationships.get(params.relationshipId!.toLowerCase())
  if (found?.partnerId === partner.tenantId && found.readableFrom <= now.toISOString()) return found
  // Requests below an unknown relationship get 400 instead of 404.
  const isBelow = call.method === 'POST'
  if (isBelow) throw badRequest('The passed in delegatedAdminRelationshipId is invalid.')
  throw new Refusal(404, 'notFound', `The relationship ${params.relationshipId} was not found.`)
}

function currentEtag({ version, phases }: DelegatedRelationship, { now }: PartnerCall): string {
  return etagOf(version, statusAt<RelationshipStatus>(phases, now))
}

function renderRelationship(relationship: DelegatedRelationship, call: PartnerCall): object {
  const { id, displayName, duration, customer, phases, autoExtendDuration } = relationship
  const status = statusAt(phases, call.now)
  const isActivated =
    relationship.activatedAt !== undefined && relationship.activatedAt <= call.now.toISOString()
  return {
    '@odata.type': '#microsoft.graph.delegatedAdminRelationship',
    '@odata.etag': currentEtag(relationship, call),
    ...{ id, displayName, duration },
    customer: customer ?? null,
    accessDetails: renderRoles(rolesOf(relationship, call.now)),
    ...{ status, autoExtendDuration },
    createdDateTime: relationship.createdAt,
    lastModifiedDateTime: relationship.modifiedAt,
    // The vendor sends an empty text when the relationship was never activated.
    activatedDateTime: isActivated ? relationship.activatedAt : '',
    endDateTime: isActivated ? endOf(relationship, call.now) : '',
  }
}

/** Returns the customer of a relationship, for the ledger. */
export function ledgerCustomer({ state }: Pick<PartnerCall, 'state'>, { customer }: DelegatedRelationship) {
  return { customer: customer && state.customers.get(customer.tenantId) }
}

function readName({ state, partner }: PartnerCall, name: unknown, itself?: string): string {
  if (typeof name !== 'string' || name.trim() === '' || [...name].length > 50) {
    throw badRequest('displayName is required and has 50 characters at most.')
  }
  const taken = [...state.delegatedRelationships.values()].some(
    (other) => other.partnerId === partner.tenantId && other.displayName === name && other.id !== itself,
  )
  if (taken) throw conflict('The resource already exists.')
  return name
}

/**
 * Validates a duration of 1 day to 2 years. The member is an Edm.Duration, which has days and times, but no years,
 * months and weeks (OData ABNF, durationValue).
 */
function readDuration(duration: unknown): string {
  const days = Number(/^P(\d+)D$/.exec(String(duration))?.[1] ?? 0)
  if (days < 1 || days > 730) throw badRequest('duration must be from P1D to P2Y.')
  return duration as string
}

function readExtension(duration: unknown): string {
  if (duration === extensionDuration || duration === 'PT0S' || duration === 'P0D') return duration
  throw badRequest('autoExtendDuration must be P0D, PT0S or P180D.')
}

function readCustomer({ state }: PartnerCall, customer: unknown): DelegatedRelationship['customer'] {
  if (customer === undefined || customer === null) return undefined
  const { tenantId, displayName } = Object(customer)
  const known = state.customers.get(String(tenantId).toLowerCase())
  if (known === undefined) throw badRequest(`The customer tenant ${tenantId} is not valid.`)
  return {
    tenantId: known.id,
    displayName: String(displayName ?? known.billingProfile.companyName ?? known.domain),
  }
}

function refuseExtendedGlobalAdministrator({
  roleIds,
  autoExtendDuration,
}: Pick<DelegatedRelationship, 'roleIds' | 'autoExtendDuration'>): void {
  if (autoExtendDuration !== extensionDuration || !roleIds.includes(globalAdministrator)) return
  throw badRequest('A relationship with the role of Global Administrator cannot be extended automatically.')
}
