import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { collection, resource } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import type { State } from '../../state/state.ts'
import { filterOf } from '../filter.ts'
import { requireRelatedCustomer } from './related-customer.ts'
import type { Partner, Reseller } from './tables.ts'

const family = 'relationships'

/** Routes for the indirect resellers of a provider, for their agreement status, and for invitations of customers. */
export const relationshipRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: '/v1/relationships', family, needs: 'user', handle: relationships },
  {
    method: 'GET',
    path: '/v1/customers/{customerId}/relationships',
    family,
    needs: 'user',
    handle: resellersOfCustomer,
  },
  {
    method: 'GET',
    path: '/v1/compliance/csp/agreementstatus',
    family,
    needs: 'user',
    handle: agreementStatus,
  },
  {
    method: 'GET',
    path: '/v1/customers/relationshiprequests',
    family,
    needs: 'user',
    handle: relationshipRequest,
  },
]

interface Relationship {
  readonly reseller: Reseller
  readonly state: string
}

/** Returns the resellers of an indirect provider, whatever the state of their relation with it. */
function relationshipsOf(state: State, partner: Partner): Relationship[] {
  return partner.resellers.map((one) => ({
    reseller: state.resellers.get(one.tenantId)!,
    state: one.state,
  }))
}

/**
 * Returns the reseller with the given MPN id, so that the partner may associate it with a customer.
 *
 * @throws Refusal when there is no such reseller, or its relation with the partner is not active
 */
export function requireActiveReseller(state: State, partner: Partner, mpnId: string): Reseller {
  const isPartner = [...state.partners.values()].some((one) => one.mpnId === mpnId)
  if (isPartner)
    throw new Refusal(400, 800016, `The partner id ${mpnId} does not belong to an indirect reseller.`)
  const found = relationshipsOf(state, partner).find(({ reseller }) => reseller.mpnId === mpnId)
  if (found?.state === 'Active') return found.reseller
  throw new Refusal(400, 900154, `The partner id ${mpnId} is not linked to an active CSP reseller tenant.`)
}

function relationships({ state, partner, query }: PartnerCall): Answer {
  const wanted = query.get('relationship_type')?.replaceAll('_', '').toLowerCase()
  const ofResellers = wanted === 'isindirectcloudsolutionproviderof'
  if (!ofResellers && wanted !== 'isindirectresellerof') {
    throw invalid('relationship_type must be IsIndirectCloudSolutionProviderOf or IsIndirectResellerOf.')
  }
  const filter = filterOf<Relationship>(query.get('filter'), {
    Name: ({ reseller }) => reseller.name,
    MpnId: ({ reseller }) => reseller.mpnId,
  })
  // In the simulator, no partner that calls the API is itself an indirect reseller, so the list of its indirect
  // providers is empty.
  const found = ofResellers ? relationshipsOf(state, partner).filter(filter) : []
  return { status: 200, body: collection(found.map(({ reseller, state }) => render(reseller, state))) }
}

function resellersOfCustomer(call: PartnerCall): Answer {
  const { relation } = requireRelatedCustomer(call)
  const found = relationshipsOf(call.state, call.partner).filter(
    ({ reseller }) => reseller.mpnId === relation.associatedPartnerId,
  )
  return { status: 200, body: collection(found.map(({ reseller, state }) => render(reseller, state))) }
}

function render({ tenantId, name, mpnId, country }: Reseller, state: string): object {
  const relationshipType = 'is_indirect_cloud_solution_provider_of'
  const fields = { id: tenantId, name, relationshipType, state, mpnId, location: country }
  return resource(fields, { type: 'PartnerRelationship' })
}

function agreementStatus({ state, query }: PartnerCall): Answer {
  const mpnId = query.get('mpnid')
  const tenantId = query.get('tenantid')
  if ((mpnId === undefined) === (tenantId === undefined)) {
    throw new Refusal(400, 2000, 'Give either an MPN Id or a Tenant Id.')
  }
  if (mpnId !== undefined && !/^\d+$/.test(mpnId)) throw new Refusal(400, 2000, 'MPN Id must be numeric.')
  if (tenantId !== undefined && !/^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i.test(tenantId)) {
    throw new Refusal(400, 2000, 'Tenant Id must be a GUID.')
  }
  const companies = [...state.partners.values(), ...state.resellers.values()]
  const company = companies.find((one) => one.mpnId === mpnId || one.tenantId === tenantId?.toLowerCase())
  if (company !== undefined) return { status: 200, body: { isAgreementSigned: company.hasSignedAgreement } }
  throw mpnId !== undefined
    ? new Refusal(400, 2204, `MPN Id ${mpnId} is not associated with a CSP Indirect Reseller account.`)
    : new Refusal(400, 2205, `There is no account associated to the Tenant ID ${tenantId}.`)
}

function relationshipRequest({ state, partner, query }: PartnerCall): Answer {
  const resellerId = query.get('indirectresellerid')
  const found = relationshipsOf(state, partner).find(
    ({ reseller }) => reseller.tenantId === resellerId?.toLowerCase() || reseller.mpnId === resellerId,
  )
  if (resellerId !== undefined && found === undefined)
    throw invalid(`indirectResellerId ${resellerId} is unknown.`)
  const search = new URLSearchParams({
    invType: 'ResellerRelationship',
    partnerId: partner.tenantId,
    msppId: found?.reseller.mpnId ?? '0',
    ...(found === undefined ? {} : { indirectCSPId: found.reseller.tenantId }),
    DAP: 'false',
  })
  const url = `https://admin.microsoft.com/Adminportal/Home?${search}#/BillingAccounts/partner-invitation`
  return { status: 200, body: resource({ url }, { type: 'RelationshipRequest' }) }
}
