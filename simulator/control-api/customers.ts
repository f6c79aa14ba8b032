import type { Answer } from '../http/answer.ts'
import { Refusal } from '../http/refusal.ts'
import type { Call, OpenRoute } from '../http/route.ts'
import { type LedgerEvent, recordOutOfBand } from '../ledger/ledger.ts'
import { newRefreshToken } from '../login/token-routes.ts'
import { addCustomer, newDomain, purgeCustomer } from '../partner-center/customers/customers.ts'
import { readBillingProfile } from '../partner-center/customers/profiles.ts'
import { validationStatuses } from '../partner-center/purchasing/sale-gates.ts'
import { requireActiveReseller } from '../partner-center/relations/relationships.ts'
import type { Customer, Relation } from '../partner-center/relations/tables.ts'
import { nextVersion } from '../state/seeded-values.ts'
import {
  action,
  invalidInput,
  pickMembers,
  relatedPartnerId,
  requireCustomer,
  requirePartner,
} from './action.ts'

/**
 * Routes for actions at the vendor that are made without its API, such as in its portal. The ledger records each of
 * them.
 */
export const customerActionRoutes: readonly OpenRoute[] = [
  action('customers/{customerId}/billing-profile', changeBillingProfile),
  action('customers/{customerId}/relation', changeRelation),
  action('customers/{customerId}/agreement', signAgreement),
  action('customers/{customerId}/qualification', decideQualification),
  action('customers/{customerId}/validation-status', setValidationStatus),
  action('customers/{customerId}/delete', removeCustomer),
  action('relationship-requests', acceptRelationship),
  action('resellers/{mpnId}', changeReseller),
  action('partners/{partnerId}', changePartner),
  action('partners/{partnerId}/consent', changeConsent),
]

/** Merges the body into the billing profile of a customer. */
function changeBillingProfile(call: Call): Answer {
  const customer = requireCustomer(call)
  const { id, etag: _, ...current } = customer.billingProfile
  const sent = Object(call.body)
  const defaultAddress = { ...current.defaultAddress, ...Object(sent.defaultAddress) }
  const profile = readBillingProfile({ ...current, ...sent, defaultAddress })
  const billingProfile = { id, etag: nextVersion(call.state), ...profile }
  return saveCustomer(
    call,
    { ...customer, billingProfile },
    'UpdateBillingProfile',
    customer.billingProfile,
    billingProfile,
  )
}

/**
 * Changes the relation of a customer with a partner: `{partnerId?, type?, associatedPartnerId?,
 * allowDelegatedAccess?, delegatedRoles?}`.
 */
function changeRelation(call: Call): Answer {
  const customer = requireCustomer(call)
  const { partnerId, ...sent } = Object(call.body)
  const partner = requirePartner(call, partnerId ?? relatedPartnerId(customer))
  const before: Relation = customer.relations[partner.tenantId] ?? {
    type: 'none',
    allowDelegatedAccess: false,
  }
  const after: Relation = {
    ...before,
    ...pickMembers(sent, ['type', 'associatedPartnerId', 'allowDelegatedAccess', 'delegatedRoles']),
  }
  if (after.type !== 'reseller' && after.type !== 'none') throw invalidInput('type must be reseller or none.')
  const kind =
    after.type === before.type
      ? 'SetDelegatedAccess'
      : after.type === 'none'
        ? 'RemoveRelationship'
        : 'AcceptRelationship'
  const relations = { ...customer.relations, [partner.tenantId]: after }
  return saveCustomer(call, { ...customer, relations }, kind, before, after, partner.tenantId)
}

/** Signs the customer agreement at the vendor as the customer, or withdraws the signature: `{isSigned?}`. */
function signAgreement(call: Call): Answer {
  const customer = requireCustomer(call)
  const hasSignedDirectly = Object(call.body).isSigned !== false
  const after = { isSigned: hasSignedDirectly }
  return saveCustomer(
    call,
    { ...customer, hasSignedDirectly },
    'SignAgreement',
    { isSigned: customer.hasSignedDirectly },
    after,
  )
}

/** Sets the result of the vendor's check of a qualification: `{qualification?, vettingStatus, vettingReason?}`. */
function decideQualification(call: Call): Answer {
  const customer = requireCustomer(call)
  const { qualification = 'Education', vettingStatus, vettingReason } = Object(call.body)
  if (!['InReview', 'Approved', 'Denied'].includes(vettingStatus)) {
    throw invalidInput('vettingStatus must be InReview, Approved or Denied.')
  }
  const known = customer.qualifications.find((one) => one.qualification === qualification)
  if (known === undefined) throw new Refusal(404, 404, `The customer has no qualification ${qualification}.`)
  const reason = vettingReason === undefined ? {} : { reason: String(vettingReason) }
  const decided = {
    qualification,
    vettingSince: known.vettingSince ?? call.now.toISOString(),
    outcome: { status: vettingStatus, ...reason, decided: true },
  }
  const qualifications = customer.qualifications.map((one) => (one === known ? decided : one))
  return saveCustomer(call, { ...customer, qualifications }, 'DecideQualification', known, decided)
}

/** Sets the status of the vendor's validation of a customer: `{status}`, null for none. */
function setValidationStatus(call: Call): Answer {
  const customer = requireCustomer(call)
  const { status } = Object(call.body)
  if (!validationStatuses.includes(status))
    throw invalidInput(`status must be one of ${validationStatuses.join(', ')}.`)
  const validation = { status, at: call.now.toISOString() }
  return saveCustomer(
    call,
    { ...customer, validation },
    'SetValidationStatus',
    customer.validation,
    validation,
  )
}

function removeCustomer(call: Call): Answer {
  const customer = requireCustomer(call)
  purgeCustomer(call.state, customer)
  const event: LedgerEvent = { kind: 'DeleteCustomer', subject: customer.id, customer, before: customer }
  recordOutOfBand(call.state, call.now, relatedPartnerId(customer), event)
  return { status: 204 }
}

/**
 * Accepts, as a customer, the relationship request with the given URL: `{url, customerId}` for an existing customer,
 * `{url, domain, companyName?, country?, address?}` for a new one. `address` has members of the default address.
 */
function acceptRelationship(call: Call): Answer {
  const { url, customerId, ...company } = Object(call.body)
  const link = URL.parse(String(url))
  const partner = requirePartner(call, link?.searchParams.get('partnerId'))
  const mpnId = link?.searchParams.get('msppId') ?? '0'
  const reseller = mpnId === '0' ? undefined : requireActiveReseller(call.state, partner, mpnId)
  const known = customerId === undefined ? undefined : requireCustomer({ ...call, params: { customerId } })
  const customer = known ?? newCustomer(call, company)
  const after: Relation = {
    type: 'reseller',
    associatedPartnerId: reseller?.mpnId,
    allowDelegatedAccess: false,
  }
  const relations = { ...customer.relations, [partner.tenantId]: after }
  const before = customer.relations[partner.tenantId]
  return saveCustomer(call, { ...customer, relations }, 'AcceptRelationship', before, after, partner.tenantId)
}

function newCustomer(
  { state, now }: Call,
  {
    domain,
    companyName,
    country = 'US',
    address,
  }: { domain: string; companyName?: string; country?: string; address?: object },
): Customer {
  const name = companyName ?? String(domain)
  const anywhere = { city: 'Anytown', addressLine1: 'Main Street 1', phoneNumber: '5550100' }
  const defaultAddress = { ...anywhere, ...Object(address), country }
  const contact = { email: `admin@${domain}`, culture: 'en-US', language: 'en', companyName: name }
  return addCustomer(state, now, {
    domain: newDomain(state, domain),
    billingProfile: readBillingProfile({ ...contact, defaultAddress }),
    relations: {},
  })
}

/**
 * Changes a reseller: `{hasSignedAgreement?, state?}`. `state` is the state of the relation with the indirect
 * provider.
 */
function changeReseller(call: Call): Answer {
  const { state, now, params } = call
  const before = [...state.resellers.values()].find(({ mpnId }) => mpnId === params.mpnId)
  if (before === undefined) throw new Refusal(404, 404, `There is no reseller with MPN id ${params.mpnId}.`)
  const { state: relationState, ...sent } = Object(call.body)
  const after = { ...before, ...pickMembers(sent, ['hasSignedAgreement', 'name']) }
  state.resellers.put(before.tenantId, after)
  const providers = [...state.partners.values()].filter((partner) =>
    partner.resellers.some(({ tenantId }) => tenantId === before.tenantId),
  )
  for (const provider of providers) {
    const changedState = provider.resellers.map((one) =>
      one.tenantId === before.tenantId && typeof relationState === 'string'
        ? { ...one, state: relationState }
        : one,
    )
    state.partners.put(provider.tenantId, { ...provider, resellers: changedState })
    const event: LedgerEvent = {
      kind: 'SetReseller',
      subject: before.tenantId,
      before,
      after: { ...after, state: relationState },
    }
    recordOutOfBand(state, now, provider.tenantId, event)
  }
  return { status: 200, body: after }
}

/** Changes a partner: `{hasSignedAgreement?, isSandbox?, clientSecret?}`. */
function changePartner(call: Call): Answer {
  const before = requirePartner(call, call.params.partnerId)
  const sent = pickMembers(Object(call.body), ['hasSignedAgreement', 'isSandbox', 'clientSecret'])
  call.state.partners.put(before.tenantId, { ...before, ...sent })
  recordOutOfBand(call.state, call.now, before.tenantId, {
    kind: 'SetPartner',
    subject: before.tenantId,
    after: sent,
  })
  return { status: 200, body: { ...before, ...sent } }
}

/**
 * Gives or revokes the consent of a partner: `{isGiven?}`. By default gives it and returns a new refresh token; if
 * `isGiven` is false, revokes all refresh tokens of the partner.
 */
function changeConsent(call: Call): Answer {
  const { state, now } = call
  const partner = requirePartner(call, call.params.partnerId)
  const isGiven = Object(call.body).isGiven !== false
  const kind = isGiven ? 'GiveConsent' : 'RevokeConsent'
  recordOutOfBand(state, now, partner.tenantId, { kind, subject: partner.tenantId })
  if (isGiven) return { status: 201, body: { refreshToken: newRefreshToken(state, now, partner) } }
  for (const { token, partnerId } of state.refreshTokens.values()) {
    if (partnerId === partner.tenantId) state.refreshTokens.remove(token)
  }
  return { status: 204 }
}

function saveCustomer(
  call: Call,
  customer: Customer,
  kind: LedgerEvent['kind'],
  before: unknown,
  after: unknown,
  partnerId: string = relatedPartnerId(customer),
): Answer {
  call.state.customers.put(customer.id, customer)
  recordOutOfBand(call.state, call.now, partnerId, { kind, subject: customer.id, customer, before, after })
  return { status: 200, body: customer }
}
