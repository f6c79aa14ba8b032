import type { Answer } from '../../http/answer.ts'
import { Refusal } from '../../http/refusal.ts'
import { resource } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'

const family = 'profiles'

/** Routes for the organization profile of the partner, and of other partners by MPN id. */
export const organizationRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: '/v1/profiles/organization', family, needs: 'user', handle: organization },
  { method: 'GET', path: '/v1/profiles/mpn', family, needs: 'user', handle: mpnProfile },
]

function organization({ partner }: PartnerCall): Answer {
  const { tenantId, companyName, address, domain, email, language, culture } = partner
  const fields = {
    id: tenantId,
    companyName,
    defaultAddress: address,
    tenantId,
    domain,
    email,
    language,
    culture,
  }
  const self = '/profiles/organization'
  return {
    status: 200,
    body: resource({ ...fields, profileType: 'organization_profile' }, { type: 'OrganizationProfile', self }),
  }
}

function mpnProfile({ state, partner, query }: PartnerCall): Answer {
  const mpnId = query.get('mpnid') ?? partner.mpnId
  const partners = [...state.partners.values()].map((one) => ({ mpnId: one.mpnId, name: one.companyName }))
  const found = [...partners, ...state.resellers.values()].find((one) => one.mpnId === mpnId)
  if (found === undefined) {
    throw new Refusal(404, 3000, `Partner Organization with partner_id ${mpnId} could not be found`)
  }
  const fields = { partnerName: found.name, mpnId, profileType: 'MpnProfile' }
  return { status: 200, body: resource(fields, { type: 'MpnProfile', self: '/profiles/mpn' }) }
}
