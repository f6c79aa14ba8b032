import type { Answer } from '../../http/answer.ts'
import { Refusal } from '../../http/refusal.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'

/** Routes for the domains of the token's tenant, which must be the tenant of a customer. */
export const graphDomainRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: '/v1.0/domains', family: 'graph', needs: 'user', handle: domains },
]

function domains({ state, tenantId, origin }: PartnerCall): Answer {
  const customer = state.customers.get(tenantId)
  if (customer === undefined) {
    throw new Refusal(403, 'Authorization_RequestDenied', 'Use a token of the customer tenant.')
  }
  const value = customer.domains.map(({ name, isInitial, isDefault, authenticationType }) => ({
    id: name,
    authenticationType: authenticationType === 'managed' ? 'Managed' : 'Federated',
    isAdminManaged: true,
    isDefault,
    isInitial,
    isRoot: true,
    isVerified: true,
    supportedServices: ['Email', 'OfficeCommunicationsOnline'],
  }))
  return { status: 200, body: { '@odata.context': `${origin}/v1.0/$metadata#domains`, value } }
}
