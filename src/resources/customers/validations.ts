import { demo } from '../../demo/identifiers.ts'
import { refuseInvalid } from '../../domain/error.ts'
import { domainPrefixOf, domainPrefixRule } from '../../domain/providers/customer-data.ts'
import { type ProviderInstance, vendorTenantProblems } from '../../domain/providers/provider.ts'
import { refuseUnless } from '../../domain/providers/provider-types.ts'
import { companyProblems } from '../../domain/values/contact/company.ts'
import { country, postalCode } from '../../domain/values/contact/contact-fields.ts'
import { type Context, operation } from '../../kernel/operation.ts'
import { boolean, optional, text } from '../../validation/fields.ts'

const tenantId = text(255, {
  description: "The id of a provider instance, or its instanceProviderId (the csp's tenant at the vendor).",
})

/**
 * Returns the provider instance that belongs to a tenant of the csp at the vendor.
 *
 * @throws DomainError `invalid`, with the member tenantId, when no provider instance belongs to that tenant
 * @throws DomainError `rule` when the type of the instance has no vendor
 */
async function vendorInstance(store: Context['store'], tenantId: string): Promise<ProviderInstance> {
  const instance = await store.providerInstances.ofVendorTenant(tenantId)
  refuseInvalid(vendorTenantProblems(instance))
  refuseUnless('hasRemoteSide')(instance!)
  return instance!
}

export const validateAddress = operation({
  id: 'validateAddress',
  method: 'GET',
  path: '/v1/Customers/validations/address',
  tag: 'Customers',
  summary: 'Validate the address of a new customer at a vendor.',
  description: 'Returns true if the vendor accepts the address. Nothing is stored.',
  roles: ['csp', 'reseller'],
  query: {
    tenantId,
    addressLine1: text(255),
    addressLine2: optional(text(255)),
    city: text(255),
    state: text(255),
    zipCode: postalCode,
    country,
  },
  queryRule: (query) => companyProblems(query, 'zipCode'),
  responses: {
    200: {
      description: 'Whether the address is valid.',
      schema: boolean({ title: 'AddressIsValid', description: 'True if the address is valid.' }),
    },
  },
  errors: ['BusinessRuleViolation', 'ProviderUnavailable'],
  example: {
    query: {
      tenantId: demo.tier2InstanceId,
      addressLine1: 'Lange Strasse 7',
      city: 'Hamburg',
      state: 'Hamburg',
      zipCode: '20095',
      country: 'DE',
    },
    response: true,
  },

  async handle({ query, store, ask }) {
    const instance = await vendorInstance(store, query.tenantId)
    const { addressLine1, addressLine2 = null, city, state, zipCode } = query
    const noContact = { firstName: null, middleName: null, lastName: null, phone: null }
    const address = {
      ...noContact,
      addressLine1,
      addressLine2,
      city,
      state,
      postalCode: zipCode,
      country: query.country,
    }
    return await ask(instance.providerInstanceId, (vendor, tracing) =>
      vendor.isAddressUsable(address, tracing),
    )
  },
})

export const validateDomain = operation({
  id: 'validateDomain',
  method: 'GET',
  path: '/v1/Customers/validations/domain',
  tag: 'Customers',
  summary: 'Check whether a domain prefix is available for a new customer.',
  description: 'Returns true if the vendor can create the domain. Nothing is stored or reserved.',
  roles: ['csp', 'reseller'],
  query: {
    tenantId,
    domain: text(255, {
      description: 'The prefix of the domain, for example contoso. contoso.onmicrosoft.com means the same.',
    }),
  },
  responses: {
    200: {
      description: 'Whether a new customer can use the domain.',
      schema: boolean({
        title: 'DomainIsAvailable',
        description: 'True if a new customer can use the domain.',
      }),
    },
  },
  errors: ['BusinessRuleViolation', 'ProviderUnavailable'],
  example: { query: { tenantId: demo.tier2InstanceId, domain: 'lindner' }, response: true },

  async handle({ query, store, ask }) {
    const instance = await vendorInstance(store, query.tenantId)
    const prefix = domainPrefixOf(query.domain)
    refuseInvalid(prefix ? [] : [{ path: 'domain', description: `Send ${domainPrefixRule}` }])
    return await ask(instance.providerInstanceId, (vendor, tracing) =>
      vendor.isDomainAvailable(prefix!, tracing),
    )
  },
})
