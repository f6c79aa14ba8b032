import { marketOf } from '../../catalogue/markets.ts'
import type { Answer } from '../../http/answer.ts'
import { invalid } from '../../http/refusal.ts'
import { resource } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { nextVersion } from '../../state/seeded-values.ts'
import type { Partner } from '../relations/tables.ts'
import type { PartnerProfiles } from './tables.ts'

const family = 'profiles'
const root = '/v1/profiles'

/** Routes for the partner's billing, legal and support profiles. */
export const profileRoutes: readonly PartnerRoute[] = [
  { method: 'GET', path: `${root}/billing`, family, needs: 'user', handle: getBilling },
  { method: 'PUT', path: `${root}/billing`, family, needs: 'user', handle: setBilling },
  { method: 'GET', path: `${root}/legalbusiness`, family, needs: 'user', handle: getLegalBusiness },
  { method: 'GET', path: `${root}/support`, family, needs: 'user', handle: getSupport },
  { method: 'PUT', path: `${root}/support`, family, needs: 'user', handle: setSupport },
  // The vendor's documentation updates the support profile at this path.
  { method: 'PUT', path: `${root}/supportprofile`, family, needs: 'user', handle: setSupport },
]

const profilesOf = ({ state, partner }: PartnerCall) => state.profiles.get(partner.tenantId) ?? {}

function save(call: PartnerCall, changed: PartnerProfiles): void {
  const before = profilesOf(call)
  const after = { ...before, ...changed }
  call.state.profiles.put(call.partner.tenantId, after)
  record(call, { kind: 'UpdateProfile', subject: call.partner.tenantId, before, after })
}

function contactOf({ address }: Partner): object {
  const { firstName, lastName, phoneNumber } = address
  return { firstName, lastName, phoneNumber }
}

function placeOf({ address }: Partner): object {
  const { firstName: _, lastName: __, phoneNumber: ___, ...place } = address
  return place
}

function getBilling(call: PartnerCall): Answer {
  const { partner } = call
  const { etag = `"${partner.mpnId}"`, ...changed } = profilesOf(call).billing ?? {}
  const fields = {
    companyName: partner.companyName,
    address: placeOf(partner),
    primaryContact: contactOf(partner),
    ...changed,
    billingCurrency: marketOf(partner.address.country ?? '')?.currency,
    profileType: 'billing_profile',
  }
  return { status: 200, body: resource(fields, { type: 'BillingProfile', self: '/profiles/billing', etag }) }
}

function setBilling(call: PartnerCall): Answer {
  const { companyName, purchaseOrderNumber, taxId } = Object(call.body)
  if (companyName !== call.partner.companyName)
    throw invalid('companyName can only be changed by the vendor’s support.')
  save(call, { billing: { etag: `"${nextVersion(call.state)}"`, purchaseOrderNumber, taxId } })
  return getBilling(call)
}

function getLegalBusiness({ partner }: PartnerCall): Answer {
  const fields = {
    companyName: partner.companyName,
    address: partner.address,
    primaryContact: { ...contactOf(partner), email: partner.email },
    companyApproverAddress: placeOf(partner),
    companyApproverEmail: partner.email,
    vettingStatus: 'authorized',
    vettingSubStatus: 'none',
    profileType: 'legal_business_profile',
  }
  const self = '/profiles/legalbusiness'
  return { status: 200, body: resource(fields, { type: 'LegalBusinessProfile', self }) }
}

function getSupport(call: PartnerCall): Answer {
  const { email, domain, address } = call.partner
  const usual = { email, telephone: address.phoneNumber, website: domain }
  const fields = { ...usual, ...profilesOf(call).support, profileType: 'support_profile' }
  return {
    status: 200,
    body: resource(fields, { type: 'PartnerSupportProfile', self: '/profiles/support' }),
  }
}

function setSupport(call: PartnerCall): Answer {
  const { email, telephone, website } = Object(call.body)
  for (const [name, value] of Object.entries({ email, telephone, website })) {
    if (typeof value !== 'string' || value === '') throw invalid(`${name} is required.`)
  }
  save(call, { support: { email, telephone, website } })
  return getSupport(call)
}
