import { randomUUID } from 'node:crypto'
import { directPartner, indirectProvider, refreshTokens } from '../../simulator/seed.ts'
import type { OpenVendor } from '../../src/jobs/job.ts'
import { openGeneric } from '../../src/vendors/generic/generic.ts'
import { settingsFor } from '../../src/vendors/microsoft/simulated.ts'
import { done, missing, refused } from '../../src/vendors/outcome.ts'
import type { DelegatedAdministration, Qualification, Vendor, VendorCompany } from '../../src/vendors/port.ts'
import { openVendor } from '../../src/vendors/registry.ts'

import { standInDirectory } from './stand-in-directory.ts'

const unavailable = async () =>
  ({ kind: 'unavailable', reason: 'The vendor is down for maintenance.' }) as const

/** What a new customer's domain asks of the stand-in, beside creating it. */
export const scripts = {
  /** Never answers. */
  down: 'isdown',
  /** Says no the first time. */
  refused: 'isrefused',
  /** Creates the customer, and the answer is lost. */
  lost: 'islost',
} as const

/** How many customers each domain was given to, over all stand-ins: more than one is a purchase made twice. */
export const createdFor = new Map<string, number>()

/**
 * Vendors to test against: Generic ones are real, Microsoft ones do as a domain asks, and ask a simulator about
 * delegated administration.
 */
export function standInVendors(url: string): OpenVendor {
  const microsoft = new Map<string, Vendor>()
  return async (tenantId, { type, providerInstanceId }) => {
    if (type === 'Generic') return openGeneric()
    const key = `${tenantId} ${providerInstanceId}`
    const known = microsoft.get(key) ?? { ...simulated(type, url), ...standIn(type) }
    microsoft.set(key, known)
    return known
  }
}

function simulated(type: 'MicrosoftTier1' | 'MicrosoftTier2', url: string): Vendor {
  const settings =
    type === 'MicrosoftTier1'
      ? settingsFor(url, directPartner, refreshTokens.direct)
      : settingsFor(url, indirectProvider, refreshTokens.indirect)
  return openVendor({ type, ...settings })
}

function standIn(type: Vendor['type']): Omit<Vendor, keyof DelegatedAdministration> {
  const created = new Map<string, string>()
  const refusedOnce = new Set<string>()
  const companies = new Map<string, VendorCompany>()
  const accepted = new Set<string>()
  const qualified = new Map<string, Qualification[]>()
  const customer = (customerId: string, domain: string | null) => ({
    customerId,
    companyName: null,
    domain,
    hasRelationship: customerId !== 'stranger',
  })
  return {
    type,
    capabilities: {
      hasRemoteSide: true,
      usesPartnerIds: type === 'MicrosoftTier2',
      delegatesAdministration: true,
      hasDirectory: true,
    },
    testConnection: async () => done({ organization: 'Stand-in' }),
    verifyReseller: async (partnerId) => done({ resellerId: partnerId && `indirect-${partnerId}` }),
    relationshipLink: async (resellerId) => done(`https://vendor.test/accept?reseller=${resellerId ?? ''}`),
    isDomainAvailable: async (prefix) => (prefix === scripts.down ? unavailable() : done(prefix !== 'taken')),
    isAddressUsable: async ({ city }) => done(city !== 'Atlantis'),

    async createCustomer({ domainPrefix, company }) {
      if (domainPrefix === scripts.down) return unavailable()
      if (domainPrefix === scripts.refused && !refusedOnce.has(domainPrefix)) {
        refusedOnce.add(domainPrefix)
        return refused('2002', 'The vendor does not know the city.')
      }
      const customerId = randomUUID()
      created.set(domainPrefix, customerId)
      companies.set(customerId, company)
      createdFor.set(domainPrefix, (createdFor.get(domainPrefix) ?? 0) + 1)
      if (domainPrefix === scripts.lost) return { kind: 'unknown', reason: 'the connection was reset' }
      const domain = `${domainPrefix}.onmicrosoft.com`
      return done({
        customer: customer(customerId, domain),
        credentials: { userName: `admin@${domain}`, password: 'first-password' },
      })
    },
    async findCreatedCustomer({ domainPrefix }) {
      const customerId = created.get(domainPrefix)
      if (!customerId) return missing('There is no such customer.')
      return done(customer(customerId, `${domainPrefix}.onmicrosoft.com`))
    },
    customer: async (customerId) => done(customer(customerId, 'linked.onmicrosoft.com')),
    async company(customerId) {
      const known = companies.get(customerId)
      return known ? done(known) : missing('There is no such customer.')
    },
    async updateCompany(customerId, company) {
      companies.set(customerId, company)
      return done(null)
    },
    domains: async () => done(['donau.example', 'donau.onmicrosoft.com']),
    addDomain: async () => done(null),
    removeRelationship: async () => done(null),
    async acceptAgreement(customerId) {
      accepted.add(customerId)
      return done(null)
    },
    agreement: async (customerId) => done({ isAccepted: accepted.has(customerId) }),
    qualifications: async (customerId) => done(qualified.get(customerId) ?? []),
    async setQualification(customerId, name) {
      const qualification = { name, vetting: 'InReview' } as const
      qualified.set(customerId, [...(qualified.get(customerId) ?? []), qualification])
      return done(qualification)
    },
    ...standInDirectory(),
  }
}
