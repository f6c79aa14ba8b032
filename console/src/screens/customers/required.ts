import type { CompanyMember } from './new-customer.ts'

const neededByMicrosoft: readonly CompanyMember[] = [
  ...(['companyName', 'country', 'addressLine1', 'zip', 'city'] as const),
  ...(['firstName', 'lastName', 'email'] as const),
]

// Microsoft needs the phone of companies in these countries, and the registration number of new ones.
const registrationCountries = 'AE AM AZ BR BY HU IN IQ KG KZ MD MM PL RU SA SS TH TJ TR UA UZ VE VN ZA'.split(
  ' ',
)

/**
 * Returns the texts that the service requires of a customer. The schema of the request permits null for all of them, because the
 * vendor decides. A test compares the result with the rules of each vendor.
 *
 * @param vendor The name of the provider.
 * @param country The country as it is typed.
 * @param isNew Whether the vendor does not have the customer yet.
 */
export function requiredMembers(
  vendor: string | null | undefined,
  country: string,
  isNew: boolean,
): readonly CompanyMember[] {
  if (vendor !== 'Microsoft') return []
  if (!registrationCountries.includes(country.trim())) return neededByMicrosoft
  return [...neededByMicrosoft, 'phone', ...(isNew ? (['taxId'] as const) : [])]
}

/** Returns whether the vendor needs the first part of a new domain. A test compares the result with the rules of each vendor. */
export function requiresDomain(vendor: string | null | undefined, isNew: boolean): boolean {
  return vendor === 'Microsoft' && isNew
}
