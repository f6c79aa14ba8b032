import { associationAt } from '../domain/provider-association.ts'
import { job, vendorRetries } from './job.ts'
import { settled } from './outcome.ts'
import type { AtInstance } from './provision-customer.ts'
import { vendorCompany } from './vendor-company.ts'

/** Writes a customer's company data, as they are now, through to a vendor's billing profile. */
export const updateVendorCompany = job<AtInstance>({
  name: 'update-vendor-company',
  retries: vendorRetries,

  async run({ data, store, vendor, intent }) {
    const customer = await store.customers.get(data.customerId)
    const one = associationAt(customer.providerCustomers, data.providerInstanceId)
    if (one.status !== 'Success' || one.providerCustomerId === null) return
    const account = await vendor(data.providerInstanceId)
    if (!account.capabilities.hasRemoteSide) return
    const seen = settled(await account.company(one.providerCustomerId, intent))
    const wanted = vendorCompany(customer, seen)
    settled(await account.updateCompany(one.providerCustomerId, wanted, seen, intent))
  },
})
