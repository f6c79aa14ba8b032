import type { Answer } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { PartnerCall, PartnerRoute } from '../http/route.ts'
import { record } from '../ledger/ledger.ts'
import { requireUser } from '../partner-center/directory/user.ts'
import { isActive } from '../partner-center/subscriptions/entitlement.ts'
import { subscriptionSettings } from '../partner-center/subscriptions/settings.ts'
import type { Entitlement } from '../partner-center/subscriptions/tables.ts'
import { addDuration } from '../state/duration.ts'
import type { RoleAssignment } from './tables.ts'

const path = '/subscriptions/{azureId}/providers/Microsoft.Authorization/roleAssignments'

/** Routes for Azure role assignments. Requests need a token of the customer's tenant. */
export const roleAssignmentRoutes: readonly PartnerRoute[] = [
  { method: 'PUT', path: `${path}/{name}`, family: 'azure', needs: 'user', handle: assign },
  { method: 'GET', path: `${path}/{name}`, family: 'azure', needs: 'user', handle: get },
  { method: 'GET', path, family: 'azure', needs: 'user', handle: list },
]

const guid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * Assigns a role. A repetition under the same assignment name changes nothing. Refuses a second assignment of the same
 * role to the same principal under another name.
 */
function assign(call: PartnerCall): Answer {
  const { state, now } = call
  const entitlement = requireOwnedEntitlement(call)
  const name = call.params.name!.toLowerCase()
  if (!guid.test(name)) throw bad('InvalidRoleAssignmentId', `The name '${name}' is not a GUID.`)
  const wanted = readProperties(call, entitlement)
  const known = state.roleAssignments.get(`${entitlement.id}/${name}`)
  if (known !== undefined) {
    const isSame =
      known.principalId === wanted.principalId && known.roleDefinitionId === wanted.roleDefinitionId
    if (isSame) return { status: 200, body: renderAssignment(known) }
    throw bad('RoleAssignmentUpdateNotPermitted', 'Principal and role cannot be changed.')
  }
  const twin = assignmentsOf(call, entitlement).find(
    ({ principalId, roleDefinitionId }) =>
      principalId === wanted.principalId && roleDefinitionId === wanted.roleDefinitionId,
  )
  if (twin !== undefined)
    throw new Refusal(409, 'RoleAssignmentExists', 'The role assignment already exists.')
  const after = { name, entitlementId: entitlement.id, ...wanted, createdAt: now.toISOString() }
  state.roleAssignments.put(`${entitlement.id}/${name}`, after)
  const customer = state.customers.get(entitlement.customerId)
  record(call, { kind: 'AssignAzureRole', subject: entitlement.id, ...(customer && { customer }), after })
  return { status: 201, body: renderAssignment(after) }
}

/**
 * Returns the Azure subscription in the path. @throws Refusal when the tenant of the token has no such
 * subscription, or the partner does not own it
 */
function requireOwnedEntitlement(call: PartnerCall): Entitlement {
  const { state, params, query, tenantId, partner } = call
  if (query.get('api-version') === undefined)
    throw bad('MissingApiVersionParameter', 'The api-version query parameter is required for all requests.')
  const found = state.entitlements.get(params.azureId!.toLowerCase())
  if (found === undefined)
    throw new Refusal(404, 'SubscriptionNotFound', `The subscription '${params.azureId}' could not be found.`)
  if (found.customerId !== tenantId) {
    const text = `The access token is from the wrong issuer. It must match the tenant '${found.customerId}'.`
    throw new Refusal(401, 'InvalidAuthenticationTokenTenant', text)
  }
  const text = `The client '${call.user}' does not have authorization over scope '/subscriptions/${found.id}'.`
  if (found.partnerId !== partner.tenantId || !found.isOwned)
    throw new Refusal(403, 'AuthorizationFailed', text)
  if (!isActive(state, found, call.now)) {
    const disabled = `The subscription '${found.id}' is disabled and therefore marked as read only.`
    throw new Refusal(409, 'ReadOnlyDisabledSubscription', disabled)
  }
  return found
}

function readProperties(call: PartnerCall, { id, customerId }: Entitlement) {
  const { roleDefinitionId, principalId, principalType = 'User' } = Object(Object(call.body).properties)
  const [, role] =
    /\/providers\/Microsoft\.Authorization\/roleDefinitions\/([\da-f-]{36})$/i.exec(
      String(roleDefinitionId),
    ) ?? []
  if (role === undefined) throw bad('InvalidRoleDefinitionId', 'roleDefinitionId is not valid.')
  if (!isKnownUser(call, customerId, String(principalId))) {
    throw bad('PrincipalNotFound', `Principal ${principalId} does not exist in the directory ${customerId}.`)
  }
  return {
    roleDefinitionId: `/subscriptions/${id}/providers/Microsoft.Authorization/roleDefinitions/${role.toLowerCase()}`,
    principalId: String(principalId).toLowerCase(),
    principalType: String(principalType),
  }
}

/** Returns whether Azure recognizes a user, which takes some time after the directory has the user. */
function isKnownUser(call: PartnerCall, customerId: string, userId: string): boolean {
  const { state, now } = call
  const customer = state.customers.get(customerId)
  if (customer === undefined) return false
  try {
    const { createdAt, softDeletionTime } = requireUser({ state, now, params: { userId } }, customer)
    if (softDeletionTime !== undefined) return false
    const { principalKnownAfter } = subscriptionSettings(state)
    return createdAt === undefined || addDuration(new Date(createdAt), principalKnownAfter)! <= now
  } catch (error) {
    if (error instanceof Refusal) return false
    throw error
  }
}

function bad(code: string, message: string): Refusal {
  return new Refusal(400, code, message)
}

function assignmentsOf({ state }: PartnerCall, { id }: Entitlement): RoleAssignment[] {
  return [...state.roleAssignments.values()].filter(({ entitlementId }) => entitlementId === id)
}

function get(call: PartnerCall): Answer {
  const { id } = requireOwnedEntitlement(call)
  const found = call.state.roleAssignments.get(`${id}/${call.params.name!.toLowerCase()}`)
  if (found !== undefined) return { status: 200, body: renderAssignment(found) }
  throw new Refusal(404, 'RoleAssignmentNotFound', `The role assignment '${call.params.name}' is not found.`)
}

function list(call: PartnerCall): Answer {
  return {
    status: 200,
    body: { value: assignmentsOf(call, requireOwnedEntitlement(call)).map(renderAssignment) },
  }
}

function renderAssignment({ name, entitlementId, createdAt, ...properties }: RoleAssignment): object {
  const { roleDefinitionId, principalId, principalType } = properties
  const scope = `/subscriptions/${entitlementId}`
  return {
    properties: { roleDefinitionId, principalId, principalType, scope, createdOn: createdAt },
    id: `${scope}/providers/Microsoft.Authorization/roleAssignments/${name}`,
    type: 'Microsoft.Authorization/roleAssignments',
    name,
  }
}
