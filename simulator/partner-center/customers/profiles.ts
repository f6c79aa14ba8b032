import { invalid, Refusal } from '../../http/refusal.ts'
import { resource } from '../../http/resource.ts'
import type { RelatedCustomer } from '../relations/related-customer.ts'
import type { BillingProfile, Customer } from '../relations/tables.ts'

/**
 * Returns the company profile of a customer, without address and e-mail if the partner has no delegated administration.
 */
export function companyProfile({ customer, relation }: RelatedCustomer): object {
  const { id, domain, organizationRegistrationNumber, billingProfile } = customer
  const { companyName, email, defaultAddress } = billingProfile
  const { country, region, state, city, addressLine1, addressLine2, postalCode, phoneNumber } = defaultAddress
  const address = {
    ...{ country, region: region ?? state, city },
    ...{ addressLine1, addressLine2, postalCode, phoneNumber },
  }
  return resource(
    {
      ...{ tenantId: id, domain, companyName },
      ...(relation.allowDelegatedAccess ? { address, email } : {}),
      organizationRegistrationNumber,
    },
    { type: 'CustomerCompanyProfile', self: `/customers/${id}/profiles/company` },
  )
}

export function billingProfile({ id: customerId, billingProfile: { etag, ...fields } }: Customer): object {
  const self = `/customers/${customerId}/profiles/billing`
  return resource(fields, { type: 'CustomerBillingProfile', etag, self })
}

const addressFields = [
  'country',
  'region',
  'city',
  'state',
  'addressLine1',
  'addressLine2',
  'postalCode',
  'firstName',
  'middleName',
  'lastName',
  'phoneNumber',
] as const
const profileFields = ['email', 'culture', 'language', 'companyName', 'firstName', 'lastName'] as const
const required = ['email', 'culture', 'language', 'companyName'] as const
const requiredOfAddress = ['country', 'city', 'addressLine1'] as const

/** The countries in which a customer must give a phone number and a registration number. */
export const registrationCountries = new Set(
  'AE AM AZ BR BY HU IN IQ KG KZ MD MM PL RU SA SS TH TJ TR UA UZ VE VN ZA'.split(' '),
)

/**
 * Reads a billing profile. Absent, null and unknown members are dropped.
 *
 * @throws Refusal that names the first invalid member
 */
export function readBillingProfile(sent: unknown): Omit<BillingProfile, 'id' | 'etag'> {
  const profile = Object(sent)
  const address = picked(Object(profile.defaultAddress), addressFields, 'billingProfile.defaultAddress')
  const fields = picked(profile, profileFields, 'billingProfile')
  for (const name of required) {
    if (!fields[name]) throw invalid(`billingProfile.${name} is required.`)
  }
  for (const name of requiredOfAddress) {
    if (!address[name]) throw invalid(`billingProfile.defaultAddress.${name} is required.`)
  }
  if (!/^[A-Z]{2}$/.test(address.country!)) {
    throw invalid('billingProfile.defaultAddress.country must be an ISO 3166-1 code of two letters.')
  }
  if (!/^[^\s@]+@[^\s@]+$/.test(fields.email!))
    throw invalid('billingProfile.email is not an e-mail address.')
  if (registrationCountries.has(address.country!) && !address.phoneNumber) {
    throw new Refusal(400, 600051, 'Customer phone number is missing.')
  }
  return { ...fields, culture: canonicalCulture(fields.culture!), defaultAddress: address }
}

function picked<Name extends string>(
  from: object,
  names: readonly Name[],
  path: string,
): { [name in Name]?: string } {
  const entries = names.map((name) => [name, (from as Record<string, unknown>)[name]] as const)
  const given = entries.filter(([, value]) => value !== undefined && value !== null)
  const wrong = given.find(([, value]) => typeof value !== 'string')
  if (wrong !== undefined) throw invalid(`${path}.${wrong[0]} must be a string.`)
  return Object.fromEntries(given) as { [name in Name]?: string }
}

function canonicalCulture(culture: string): string {
  const [, language, script, country] = /^([a-z]{2,3})(-[a-z]{4})?-([a-z]{2})$/i.exec(culture) ?? []
  if (language === undefined || country === undefined)
    throw invalid('billingProfile.culture must be like en-US.')
  return `${language.toLowerCase()}${script ?? ''}-${country.toUpperCase()}`
}
