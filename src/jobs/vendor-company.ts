import type { CustomerAccount } from '../domain/customer.ts'
import type { VendorCompany } from '../vendors/port.ts'

/** A customer's company data as vendors take them; what a vendor needs is there, or the binding was refused. */
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
      country: (customer.country ?? '').trim(),
      addressLine1: customer.addressLine1 ?? '',
      addressLine2,
      city: customer.city ?? '',
      state,
      postalCode: (customer.zip ?? '').trim(),
      firstName,
      middleName,
      lastName,
      phone: phone?.trim() ?? null,
    },
  }
}
