import { isDeepStrictEqual } from 'node:util'
import { type Static, Type } from 'typebox'
import type { AccountKeeper } from '../../../src/vendors/adapter.ts'
import { done, mapDone, missing, refused } from '../../../src/vendors/outcome.ts'
import type { Answer, Vendor, VendorCustomer } from '../../../src/vendors/port.ts'
import { withoutBilling } from '../../../src/vendors/without-billing.ts'
import { withoutDelegation } from '../../../src/vendors/without-delegation.ts'
import { withoutDirectory } from '../../../src/vendors/without-directory.ts'
import { type LicenciaSettings, openHttp, segment } from './http.ts'
import { licenciaType } from './provider-type.ts'
import { sales } from './sales.ts'

const nullableText = Type.Union([Type.String(), Type.Null()])
const company = Type.Object({
  companyName: Type.String(),
  email: Type.String(),
  culture: Type.String(),
  language: Type.String(),
  address: Type.Object({
    country: Type.String(),
    addressLine1: Type.String(),
    addressLine2: nullableText,
    city: Type.String(),
    state: nullableText,
    postalCode: Type.String(),
    firstName: nullableText,
    middleName: nullableText,
    lastName: nullableText,
    phone: nullableText,
  }),
})
const customer = Type.Object({
  id: Type.String(),
  version: Type.String(),
  company,
  domains: Type.Array(Type.String(), { minItems: 1 }),
  isRelated: Type.Boolean(),
  hasAccepted: Type.Boolean(),
  qualifications: Type.Array(Type.Object({ name: Type.String(), isVetted: Type.Boolean() })),
})
const created = Type.Object({
  customer,
  signIn: Type.Object({ userName: Type.String(), password: Type.String() }),
})
const customers = Type.Object({ items: Type.Array(customer) })
const decision = Type.Object({ isPositive: Type.Boolean() })

type Customer = Static<typeof customer>

/** Opens an account at Licencia. */
export function openLicencia(settings: LicenciaSettings, keeper: AccountKeeper): Vendor {
  const http = openHttp(settings, keeper)

  /** Reads a customer, and converts it. */
  async function read<T>(
    customerId: string,
    tracing: { readonly correlationId: string },
    convert: (one: Customer) => T,
  ): Promise<Answer<T>> {
    return mapDone(await http.ask(customer, `/customers/${segment(customerId)}`, tracing), convert)
  }

  return {
    capabilities: licenciaType.capabilities,
    rules: licenciaType.rules,

    testConnection: async (tracing) =>
      mapDone(await http.ask(Type.Object({ name: Type.String() }), '', tracing), ({ name }) => ({
        organization: name,
      })),
    verifyReseller: async () => done({ resellerId: null }),
    resellersOf: async () => done([]),
    relationshipLink: async () => refused('NoLink', 'Licencia relates customers when they are created.'),

    async isDomainAvailable(domainPrefix, tracing) {
      const path = `/prefixes?prefix=${encodeURIComponent(domainPrefix)}`
      return mapDone(await http.ask(decision, path, tracing), ({ isPositive }) => isPositive)
    },
    async isAddressUsable({ country, postalCode }, tracing) {
      const query = new URLSearchParams({ country, postalCode })
      return mapDone(await http.ask(decision, `/addresses?${query}`, tracing), ({ isPositive }) => isPositive)
    },

    async createCustomer({ company, domainPrefix }, intent) {
      const body = { company, prefix: domainPrefix }
      const outcome = await http.write(created, { method: 'POST', path: '/customers' }, { body }, intent)
      return mapDone(outcome, ({ customer, signIn }) => ({
        customer: vendorCustomer(customer),
        credentials: signIn,
      }))
    },
    async findCreatedCustomer({ domainPrefix }, tracing) {
      const path = `/customers?prefix=${encodeURIComponent(domainPrefix)}`
      const answer = await http.ask(customers, path, tracing)
      if (answer.kind !== 'done') return answer
      const [found] = answer.value.items
      return found ? done(vendorCustomer(found)) : missing('Licencia has no customer with this prefix.')
    },
    customer: (customerId, tracing) => read(customerId, tracing, vendorCustomer),
    company: (customerId, tracing) => read(customerId, tracing, ({ company }) => company),
    async updateCompany(customerId, wanted, seen, intent) {
      const answer = await read(customerId, intent, (one) => one)
      if (answer.kind !== 'done') return answer
      const { company, version } = answer.value
      if (isDeepStrictEqual(company, wanted)) return done(null)
      if (!isDeepStrictEqual(company, seen)) return { kind: 'stale' }
      const call = { method: 'PUT', path: `/customers/${segment(customerId)}/company` } as const
      return mapDone(await http.write(customer, call, { body: wanted, version }, intent), () => null)
    },
    domains: (customerId, tracing) => read(customerId, tracing, ({ domains }) => domains),
    addDomain: (customerId, domain, intent) => change(customerId, 'domains', { domain }, intent),
    removeRelationship: (customerId, intent) => change(customerId, 'relation', { isRelated: false }, intent),

    acceptAgreement: (customerId, acceptance, intent) =>
      change(customerId, 'agreement', { ...acceptance }, intent),
    agreement: (customerId, tracing) =>
      read(customerId, tracing, ({ hasAccepted }) => ({ isAccepted: hasAccepted })),
    qualifications: (customerId, tracing) =>
      read(customerId, tracing, (one) => one.qualifications.map(qualification)),
    async setQualification(customerId, { qualification: name }, intent) {
      const outcome = await change(customerId, 'qualifications', { name }, intent)
      return mapDone(outcome, () => qualification({ name, isVetted: false }))
    },

    ...withoutDelegation(refused('NoDelegation', 'Licencia delegates no administration.')),
    ...sales(http),
    ...withoutBilling(refused('NoInvoices', 'Licencia sends its invoices by mail.')),
    ...withoutDirectory(refused('NoDirectory', 'Licencia keeps no directory of users, roles and licences.')),
  }

  /** Changes one part of a customer; also done when it is so already. */
  async function change(
    customerId: string,
    part: string,
    body: object,
    intent: { readonly requestId: string; readonly correlationId: string },
  ) {
    const call = { method: 'PUT', path: `/customers/${segment(customerId)}/${part}` } as const
    return mapDone(await http.write(customer, call, { body }, intent), () => null)
  }
}

function vendorCustomer({ id, company, domains, isRelated }: Customer): VendorCustomer {
  return {
    customerId: id,
    companyName: company.companyName,
    domain: domains[0] ?? null,
    hasRelationship: isRelated,
  }
}

function qualification({ name, isVetted }: Customer['qualifications'][number]) {
  return { name, vetting: isVetted ? 'Approved' : 'InReview' } as const
}
