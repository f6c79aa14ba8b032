import type { Answer } from '../../http/answer.ts'
import { invalid, Refusal } from '../../http/refusal.ts'
import { resource } from '../../http/resource.ts'
import type { PartnerCall, PartnerRoute } from '../../http/route.ts'
import { record } from '../../ledger/ledger.ts'
import { nextId, nextNumber, nextSecret, nextVersion } from '../../state/seeded-values.ts'
import type { State } from '../../state/state.ts'
import { addUser, globalAdministrator, purgeDirectory } from '../directory/user.ts'
import { filterOf } from '../filter.ts'
import { type RelatedCustomer, requireRelatedCustomer } from '../relations/related-customer.ts'
import { requireActiveReseller } from '../relations/relationships.ts'
import type { BillingProfile, Customer, Partner, Relation } from '../relations/tables.ts'
import { seekPage } from '../seek-page.ts'
import { billingProfile, companyProfile, readBillingProfile, registrationCountries } from './profiles.ts'

const family = 'customers'

/** Routes that create, read, list and (in a sandbox) delete customers, and that end relations with customers. */
export const customerRoutes: readonly PartnerRoute[] = [
  { method: 'POST', path: '/v1/customers', family, handle: createCustomer },
  { method: 'GET', path: '/v1/customers', family, handle: listCustomers },
  { method: 'GET', path: '/v1/customers/{customerId}', family, handle: getCustomer },
  {
    method: 'PATCH',
    path: '/v1/customers/{customerId}',
    family,
    needs: 'user',
    handle: removeRelationship,
  },
  { method: 'DELETE', path: '/v1/customers/{customerId}', family, handle: deleteCustomer },
  {
    method: 'GET',
    path: '/v1/customers/{customerId}/profiles/company',
    family,
    needs: 'user',
    handle: getCompanyProfile,
  },
  {
    method: 'GET',
    path: '/v1/customers/{customerId}/validationStatus',
    family,
    needs: 'user',
    handle: getValidationStatus,
  },
]

function createCustomer(call: PartnerCall): Answer {
  const { state, partner } = call
  const body = Object(call.body)
  const profile = readBillingProfile(body.billingProfile)
  const company = Object(body.companyProfile)
  const domain = newDomain(state, company.domain)
  const organizationRegistrationNumber = registrationNumber(company, profile.defaultAddress.country!)
  const associatedPartnerId = associatedReseller(state, partner, body.associatedPartnerId)

  const customer = addCustomer(call.state, call.now, {
    ...{ domain, organizationRegistrationNumber, billingProfile: profile },
    relations: {
      [partner.tenantId]: {
        type: 'reseller',
        associatedPartnerId,
        allowDelegatedAccess: body.enableGDAPByDefault !== false,
      },
    },
  })
  addUser(call.state, call.now, customer.id, {
    userPrincipalName: `admin@${domain}`,
    displayName: profile.companyName!,
    ...{ firstName: profile.firstName, lastName: profile.lastName },
    usageLocation: profile.defaultAddress.country,
    roles: [globalAdministrator],
  })
  record(call, { kind: 'CreateCustomer', subject: customer.id, customer, after: customer })
  return { status: 201, body: created(customer, associatedPartnerId, nextSecret(state, 12)) }
}

/** Adds a customer's tenant with its first domain, under the given id or a new one. */
export function addCustomer(
  state: State,
  now: Date,
  given: Pick<Customer, 'domain' | 'organizationRegistrationNumber' | 'relations'> & {
    readonly id?: string
    readonly billingProfile: Omit<BillingProfile, 'id' | 'etag'>
  },
): Customer {
  const customer: Customer = {
    id: nextId(state),
    commerceId: nextId(state),
    number: nextNumber(state, 'customers'),
    ...given,
    billingProfile: { id: nextId(state), etag: nextVersion(state), ...given.billingProfile },
    domains: [
      {
        name: given.domain,
        isInitial: true,
        isDefault: true,
        authenticationType: 'managed',
        capability: 'email',
        status: 'verified',
        verificationMethod: 'dns_record',
      },
    ],
    agreements: [],
    hasSignedDirectly: false,
    qualifications: [],
    validation: { status: 'Allowed', at: now.toISOString() },
  }
  state.customers.put(customer.id, customer)
  state.domains.put(customer.domain, customer.id)
  return customer
}

/**
 * Returns the answer to the creation of a customer, with `relationshipToPartner: none` as at the vendor. Only this
 * answer contains the password.
 */
function created(customer: Customer, associatedPartnerId: string | undefined, password: string): object {
  const { id, commerceId, domain, organizationRegistrationNumber } = customer
  const company = { tenantId: id, domain, organizationRegistrationNumber }
  return resource(
    {
      id,
      commerceId,
      companyProfile: resource(company, { type: 'CustomerCompanyProfile' }),
      billingProfile: billingProfile(customer),
      relationshipToPartner: 'none',
      userCredentials: { userName: 'admin', password },
      associatedPartnerId,
    },
    { type: 'Customer' },
  )
}

/** Validates the domain of a new customer. @throws Refusal when it is invalid or taken */
export function newDomain(state: State, sent: unknown): string {
  const domain = String(sent ?? '').toLowerCase()
  if (!/^[a-z0-9][a-z0-9-]{0,26}\.(onmicrosoft\.com|ccsctp\.net)$/.test(domain)) {
    throw invalid(
      'companyProfile.domain must be like contoso.onmicrosoft.com, with 1 to 27 letters and digits.',
    )
  }
  if (state.domains.get(domain) !== undefined) throw invalid(`The domain ${domain} is already in use.`)
  return domain
}

function registrationNumber(
  { organizationRegistrationNumber: number }: Record<string, unknown>,
  country: string,
) {
  const isAsked = registrationCountries.has(country)
  if (number === undefined || number === null || number === '') {
    if (isAsked) throw new Refusal(400, 600049, 'The organization registration number is missing.')
    return undefined
  }
  if (!isAsked) throw new Refusal(400, 600002, `A registration number is not supported for ${country}.`)
  if (/^.{5,22}$/u.test(String(number))) return String(number)
  throw new Refusal(400, 600050, 'The organization registration number is not valid.')
}

function associatedReseller(state: State, partner: Partner, sent: unknown): string | undefined {
  if (sent === undefined || sent === null || sent === '') return undefined
  if (!partner.isIndirectProvider) throw invalid('associatedPartnerId can only be set by indirect providers.')
  return requireActiveReseller(state, partner, String(sent)).mpnId
}

function listCustomers(call: PartnerCall): Answer {
  const { state, partner } = call
  const filterFields = {
    CompanyName: ({ customer }: RelatedCustomer) => customer.billingProfile.companyName,
    Domain: ({ customer }: RelatedCustomer) => customer.domain,
    IndirectReseller: ({ relation }: RelatedCustomer) => resellerIdOf(state, relation),
    IndirectCloudSolutionProvider: () => (partner.isIndirectProvider ? partner.tenantId : undefined),
  }
  const body = seekPage<RelatedCustomer>(call, {
    path: '/customers',
    rows: (query) => {
      const fits = filterOf(query.get('filter'), filterFields)
      return customersOf(state, partner)
        .filter(fits)
        .map((row) => ({ number: row.customer.number, row }))
    },
    shown: ({ customer }) => {
      const {
        id,
        domain,
        billingProfile: { companyName },
      } = customer
      const profile = resource({ tenantId: id, domain, companyName }, { type: 'CustomerCompanyProfile' })
      const fields = { id, companyProfile: profile, relationshipToPartner: 'reseller' }
      return resource(fields, { type: 'Customer', self: `/customers/${id}` })
    },
  })
  return { status: 200, body }
}

/** Returns the customers with which a partner has a relation, oldest first. */
function customersOf(state: State, partner: Partner): RelatedCustomer[] {
  const found: RelatedCustomer[] = []
  for (const customer of state.customers.values()) {
    const relation = customer.relations[partner.tenantId]
    if (relation?.type === 'reseller') found.push({ customer, relation })
  }
  return found
}

function resellerIdOf(state: State, { associatedPartnerId }: Relation): string | undefined {
  return [...state.resellers.values()].find(({ mpnId }) => mpnId === associatedPartnerId)?.tenantId
}

function getCustomer(call: PartnerCall): Answer {
  const related = requireRelatedCustomer(call)
  const { customer, relation } = related
  const { id, commerceId, domains } = customer
  const fields = {
    id,
    commerceId,
    companyProfile: companyProfile(related),
    billingProfile: billingProfile(customer),
    relationshipToPartner: relation.type,
    allowDelegatedAccess: relation.allowDelegatedAccess,
    customDomains: domains.filter(({ isInitial }) => !isInitial).map(({ name }) => name),
    associatedPartnerId: relation.associatedPartnerId,
  }
  return { status: 200, body: resource(fields, { type: 'Customer', self: `/customers/${id}` }) }
}

function getCompanyProfile(call: PartnerCall): Answer {
  return { status: 200, body: companyProfile(requireRelatedCustomer(call)) }
}

function getValidationStatus(call: PartnerCall): Answer {
  if (call.query.get('type')?.toLowerCase() !== 'account') throw invalid('type must be account.')
  const { id, validation } = requireRelatedCustomer(call).customer
  if (validation.status === null)
    throw new Refusal(404, 600074, `Account status for the customer ${id} was not found.`)
  return {
    status: 200,
    body: { type: 'account', status: validation.status, lastUpdateDateTime: validation.at },
  }
}

/**
 * Ends the relation with a customer. The tenant and its data remain. PATCH supports only `relationshipToPartner: none`.
 */
function removeRelationship(call: PartnerCall): Answer {
  const { customer, relation } = requireRelatedCustomer(call)
  if (String(Object(call.body).relationshipToPartner).toLowerCase() !== 'none') {
    throw invalid('relationshipToPartner can only be set to none.')
  }
  refuseWhileBought(call, customer, ['active', 'pending'])
  const { partner, state } = call
  const parted = {
    ...customer,
    relations: { ...customer.relations, [partner.tenantId]: { ...relation, type: 'none' as const } },
  }
  state.customers.put(customer.id, parted)
  record(call, {
    kind: 'RemoveRelationship',
    subject: customer.id,
    customer,
    before: relation,
    after: { type: 'none' },
  })
  const nothing = {
    id: null,
    commerceId: null,
    companyProfile: null,
    billingProfile: null,
    relationshipToPartner: 'none',
    allowDelegatedAccess: null,
    userCredentials: null,
    customDomains: null,
    associatedPartnerId: null,
  }
  return { status: 200, body: resource(nothing, { type: 'Customer' }) }
}

function deleteCustomer(call: PartnerCall): Answer {
  const { customer } = requireRelatedCustomer(call)
  if (!call.partner.isSandbox) {
    throw new Refusal(403, 2032, 'Access denied: customers can be deleted in an integration sandbox only.')
  }
  refuseWhileBought(call, customer, ['active', 'pending', 'suspended'])
  purgeCustomer(call.state, customer)
  record(call, { kind: 'DeleteCustomer', subject: customer.id, customer, before: customer })
  return { status: 204 }
}

/** Deletes a customer with all its data. */
export function purgeCustomer(state: State, customer: Customer): void {
  state.customers.remove(customer.id)
  for (const { name } of customer.domains) state.domains.remove(name)
  for (const subscription of state.subscriptions.values()) {
    if (subscription.customerId === customer.id) state.subscriptions.remove(subscription.id)
  }
  for (const order of state.orders.values()) {
    if (order.customerId !== customer.id) continue
    state.orders.remove(order.id)
    state.pendingOrders.remove(order.id)
  }
  for (const cart of state.carts.values()) if (cart.customerId === customer.id) state.carts.remove(cart.id)
  purgeDirectory(state, customer.id)
}

function refuseWhileBought(
  { state, partner }: PartnerCall,
  { id }: Customer,
  states: readonly string[],
): void {
  for (const { customerId, partnerId, status, friendlyName } of state.subscriptions.values()) {
    if (customerId === id && partnerId === partner.tenantId && states.includes(status)) {
      throw new Refusal(
        400,
        2001,
        `The customer still has a subscription that is ${status}: ${friendlyName}.`,
      )
    }
  }
}
