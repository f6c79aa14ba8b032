import { v5 as derivedId } from 'uuid'
import { providerTypes } from '../../domain/providers/provider-types.ts'
import { done, missing, refused } from '../outcome.ts'
import type { Answer, Vendor } from '../port.ts'
import { withoutBilling } from '../without-billing.ts'
import { withoutDelegation } from '../without-delegation.ts'
import { withoutDirectory } from '../without-directory.ts'
import { genericCommerce } from './commerce.ts'

// The UUID namespace of customer ids, which are derived from request ids.
const namespace = 'c2f7a1d4-5b8e-5c93-9f06-7d1e3a4b5c68'

/**
 * Opens the vendor of a Generic instance, which calls no remote system. A call for data that only a real vendor has is
 * refused, or finds nothing; all other calls succeed immediately. This vendor stores nothing; it derives a new customer's
 * id from the request id, so that a repeated request returns the same customer.
 */
export function openGeneric(): Vendor {
  return {
    capabilities: providerTypes.Generic.capabilities,
    rules: providerTypes.Generic.rules,

    testConnection: async () => done({ organization: 'Generic' }),
    verifyReseller: async () => done({ resellerId: null }),
    relationshipLink: async () =>
      noVendor('no relation that a customer could accept; a new customer is related immediately'),

    isDomainAvailable: async () => done(true),
    isAddressUsable: async () => done(true),

    createCustomer: async ({ company: { companyName } }, { requestId }) => {
      const customerId = derivedId(requestId, namespace)
      return done({
        customer: { customerId, companyName, domain: null, hasRelationship: true },
        credentials: null,
      })
    },
    findCreatedCustomer: async () =>
      missing(
        'A Generic instance stores no customers, so it cannot find this customer. Create the customer again; it gets the same id.',
      ),
    customer: async (customerId) =>
      done({ customerId, companyName: null, domain: null, hasRelationship: true }),
    resellersOf: async () => done([]),
    company: async () => noVendor('no second copy of company data; the stored data are the only copy'),
    updateCompany: async () => done(null),
    domains: async () => done([]),
    addDomain: async () => done(null),
    removeRelationship: async () => done(null),

    acceptAgreement: async () => done(null),
    agreement: async () => done({ isAccepted: true }),
    qualifications: async () => noVendor('no qualifications of customers; every customer can buy'),
    setQualification: async () => noVendor('no qualifications of customers; every customer can buy'),

    ...withoutDelegation(noVendor('no administration that customers could delegate')),
    ...genericCommerce(noVendor),
    ...withoutBilling(
      noVendor('no vendor that sends invoices; bills follow from the subscriptions stored here'),
    ),
    ...withoutDirectory(
      noVendor('no directory of a customer with users, roles and licences; ask an instance that has one'),
    ),
  }
}

function noVendor(what: string): Answer<never> {
  return refused('NoRemoteSide', `A Generic instance has no vendor, and therefore ${what}.`)
}
