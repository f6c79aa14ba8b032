import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { collection, resource } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { nextVersion } from '../../state/seeded-values.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'
import type { SelfServePolicy } from './tables.ts'

const family = 'selfservepolicy'
const path = '/v1/SelfServePolicy'

/** Routes for policies that let customers buy Azure reservations themselves. */
export const selfServePolicyRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path, family, handle: list },
  { method: 'POST', path, family, needs: 'user', handle: create },
  { method: 'PUT', path, family, needs: 'user', handle: replace },
  { method: 'GET', path: `${path}/{policyId}`, family, handle: (call) => toAnswer(200, requirePolicy(call)) },
  { method: 'DELETE', path: `${path}/{policyId}`, family, needs: 'user', handle: remove },
]

function render({ id, etag, partnerId, customerId, permissions }: SelfServePolicy): object {
  const selfServeEntity = { selfServeEntityType: 'customer', tenantID: customerId }
  const grantor = { grantorType: 'billToPartner', tenantID: partnerId }
  return resource({ id, selfServeEntity, grantor, permissions }, { type: 'SelfServePolicy', etag })
}

const toAnswer = (status: number, policy: SelfServePolicy): Answer => ({ status, body: render(policy) })

function list({ state, partner, query }: PartnerCall): Answer {
  const wanted = query.get('entity_id')?.toLowerCase()
  if (wanted === undefined) throw invalid('entity_id is required.')
  const found = [...state.selfServePolicies.values()].filter(
    ({ partnerId, customerId }) => partnerId === partner.tenantId && customerId === wanted,
  )
  return { status: 200, body: collection(found.map(render)) }
}

function requirePolicy({ state, partner, params }: PartnerCall): SelfServePolicy {
  const found = state.selfServePolicies.get(params.policyId!.toLowerCase())
  if (found?.partnerId === partner.tenantId) return found
  throw new Refusal(404, 600039, 'Self-serve policy does not exist.')
}

function readPolicy(call: PartnerCall): SelfServePolicy {
  const { selfServeEntity, grantor, permissions } = Object(call.body)
  const { selfServeEntityType, tenantID } = Object(selfServeEntity)
  if (String(selfServeEntityType).toLowerCase() !== 'customer')
    throw invalid('selfServeEntityType must be customer.')
  const { customer } = requireRelatedCustomer({ ...call, params: { customerId: String(tenantID) } })
  if (String(Object(grantor).tenantID).toLowerCase() !== call.partner.tenantId)
    throw invalid('grantor.tenantID must be the tenant of the caller.')
  const isKnown = (sent: unknown) =>
    Object(sent).resource === 'AzureReservedInstances' && Object(sent).action === 'Purchase'
  if (!Array.isArray(permissions) || permissions.length === 0 || !permissions.every(isKnown))
    throw invalid('permissions must be Purchase of AzureReservedInstances only.')
  return {
    id: `${call.partner.tenantId}_${customer.id}`,
    etag: `"${nextVersion(call.state)}"`,
    ...{ partnerId: call.partner.tenantId, customerId: customer.id, permissions },
  }
}

function save(call: PartnerCall, before: SelfServePolicy | undefined, after: SelfServePolicy): void {
  const customer = call.state.customers.get(after.customerId)!
  call.state.selfServePolicies.put(after.id, after)
  record(call, { kind: 'SetSelfServePolicy', subject: after.id, customer, before, after })
}

function create(call: PartnerCall): Answer {
  const policy = readPolicy(call)
  if (call.state.selfServePolicies.get(policy.id) !== undefined)
    throw new Refusal(409, 600041, 'Self-serve policy already exists.')
  save(call, undefined, policy)
  return toAnswer(201, policy)
}

function replace(call: PartnerCall): Answer {
  const policy = readPolicy(call)
  const before = requirePolicy({ ...call, params: { policyId: policy.id } })
  if (call.headers['if-match'] !== undefined && call.headers['if-match'] !== before.etag)
    throw new Refusal(412, 600040, 'The self-serve policy has changed since it was read.')
  save(call, before, policy)
  return toAnswer(200, policy)
}

function remove(call: PartnerCall): Answer {
  const before = requirePolicy(call)
  call.state.selfServePolicies.remove(before.id)
  const customer = call.state.customers.get(before.customerId)!
  record(call, { kind: 'SetSelfServePolicy', subject: before.id, customer, before })
  return { status: 204 }
}
