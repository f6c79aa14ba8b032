import { type ProviderInstanceType, providerTypes } from '../domain/providers/provider-types.ts'
import type { Vendor } from './port.ts'
import { withoutBilling } from './without-billing.ts'
import { withoutCommerce } from './without-commerce.ts'
import { withoutDelegation } from './without-delegation.ts'
import { withoutDirectory } from './without-directory.ts'

/**
 * Returns a vendor for an account that cannot be opened: every call returns `unavailable` with the given `reason` and
 * `needs`.
 */
export function unconnected(
  type: ProviderInstanceType,
  reason: string,
  needs: 'consent' | 'credentials' = 'credentials',
): Vendor {
  const answer = async () => ({ kind: 'unavailable', reason, needs }) as const
  return {
    capabilities: providerTypes[type].capabilities,
    rules: providerTypes[type].rules,
    testConnection: answer,
    verifyReseller: answer,
    resellersOf: answer,
    relationshipLink: answer,
    isDomainAvailable: answer,
    isAddressUsable: answer,
    createCustomer: answer,
    findCreatedCustomer: answer,
    customer: answer,
    company: answer,
    updateCompany: answer,
    domains: answer,
    addDomain: answer,
    removeRelationship: answer,
    acceptAgreement: answer,
    agreement: answer,
    qualifications: answer,
    setQualification: answer,
    ...withoutDelegation({ kind: 'unavailable', reason, needs }),
    ...withoutCommerce({ kind: 'unavailable', reason, needs }),
    ...withoutBilling({ kind: 'unavailable', reason, needs }),
    ...withoutDirectory({ kind: 'unavailable', reason, needs }),
  }
}
