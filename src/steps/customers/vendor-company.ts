import type { CustomerAccount } from '../../domain/customers/customer.ts'
import type { CompanyMember } from '../../domain/providers/provider-customer.ts'
import type { Copy } from '../../domain/subscriptions/changes/three-way-merge.ts'
import type { VendorCompany } from '../../vendors/port.ts'

/**
 * Returns a customer's company data in the form of the vendor port. All members that vendors require are present,
 * because the service refuses to bind a customer without them to a provider instance.
 */
export function vendorCompany(
  customer: CustomerAccount,
  { culture, language }: Pick<VendorCompany, 'culture' | 'language'>,
): VendorCompany {
  const { addressLine2, state, firstName, middleName, lastName, phone } = customer
  return {
    companyName: customer.companyName ?? '',
    email: customer.email ?? '',
    culture,
    language,
    address: {
      country: customer.country ?? '',
      addressLine1: customer.addressLine1 ?? '',
      addressLine2,
      city: customer.city ?? '',
      state,
      postalCode: customer.zip ?? '',
      firstName,
      middleName,
      lastName,
      phone,
    },
  }
}

/** Returns a vendor's company data without `culture` and `language`, for a comparison with our copy. */
export function copyOf({ companyName, email, address }: VendorCompany): Copy<CompanyMember> {
  return { companyName, email, ...address }
}

/** Converts a result of `copyOf` back to company data of the vendor port. */
export function companyOf(
  { companyName, email, country, addressLine1, city, postalCode, ...others }: Copy<CompanyMember>,
  { culture, language }: Pick<VendorCompany, 'culture' | 'language'>,
): VendorCompany {
  const address = { country: country ?? '', addressLine1: addressLine1 ?? '', city: city ?? '' }
  return {
    ...{ companyName: companyName ?? '', email: email ?? '', culture, language },
    address: { ...address, ...others, postalCode: postalCode ?? '' },
  }
}

/** Returns a vendor's company data with the names of members of a customer. A member without a value is null. */
export function customerMembersOf({ companyName, email, address }: VendorCompany) {
  const { postalCode, country, addressLine1, addressLine2, city, state, firstName, lastName, phone } = address
  const given = { companyName, country, addressLine1, addressLine2, zip: postalCode, city, state }
  const members = { ...given, firstName, lastName, email, phone }
  return Object.fromEntries(Object.entries(members).map(([name, value]) => [name, value || null])) as Record<
    keyof typeof members,
    string | null
  >
}
