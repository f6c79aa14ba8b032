import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { resource } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { requireRelatedCustomer } from '../relations/related-customer.ts'

const family = 'customers'
const path = '/v1/customers/{customerId}/applicationconsents'

/** Routes for consents to applications, which the partner gives on behalf of customers. */
export const applicationConsentRoutes: readonly PartnerRoute[] = [
  { method: 'POST', path, family, needs: 'user', handle: consent },
  { method: 'DELETE', path: `${path}/{applicationId}`, family, needs: 'user', handle: removeConsent },
]

const keyOf = (call: PartnerCall, customerId: string, applicationId: string) =>
  `${call.partner.tenantId}/${customerId}/${applicationId.toLowerCase()}`

function consent(call: PartnerCall): Answer {
  const { customer, relation } = requireRelatedCustomer(call)
  const { applicationId, displayName, applicationGrants } = Object(call.body)
  if (typeof applicationId !== 'string' || applicationId === '') throw invalid('applicationId is required.')
  const isGrant = (one: unknown) =>
    ['enterpriseApplicationId', 'scope'].every((name) => typeof Object(one)[name] === 'string')
  if (
    !Array.isArray(applicationGrants) ||
    applicationGrants.length === 0 ||
    !applicationGrants.every(isGrant)
  )
    throw invalid('applicationGrants must have an enterpriseApplicationId and a scope in each grant.')
  if (!relation.allowDelegatedAccess)
    throw new Refusal(403, 900316, 'The partner has no delegated administration of the customer.')
  const key = keyOf(call, customer.id, applicationId)
  if (call.state.applicationConsents.get(key) !== undefined)
    throw new Refusal(409, 1000, 'Permission entry already exists.')
  const given = { applicationId, displayName, applicationGrants }
  call.state.applicationConsents.put(key, given)
  record(call, { kind: 'ConsentToApplication', subject: applicationId, customer, after: given })
  return { status: 201, body: resource(given, { type: 'ApplicationConsent' }) }
}

function removeConsent(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  const { applicationId } = call.params
  const key = keyOf(call, customer.id, applicationId!)
  const before = call.state.applicationConsents.get(key)
  if (before === undefined)
    throw new Refusal(404, 1000, `The customer has not consented to ${applicationId}.`)
  call.state.applicationConsents.remove(key)
  record(call, { kind: 'RemoveApplicationConsent', subject: applicationId!, customer, before })
  return { status: 204 }
}
