import { associationAt } from '../../domain/providers/provider-association.ts'
import { refuseByRules } from '../../domain/providers/vendor-rules.ts'
import { job, vendorRetries } from '../../queue/job.ts'
import { valueOrThrow } from '../../queue/vendor-result.ts'
import { awaitedIdAtVendor } from '../../steps/customers/at-vendor.ts'
import type { AtInstance } from './provision-customer.ts'

/** Adds a domain to a customer at a vendor. */
export const addDomain = job<AtInstance & { domain: string }>({
  name: 'add-domain',
  retries: vendorRetries,

  async run({ data, store, vendor, intent }) {
    const customer = await store.customers.get(data.customerId)
    const id = awaitedIdAtVendor(associationAt(customer.providerCustomers, data.providerInstanceId))
    const account = await vendor(data.providerInstanceId)
    refuseByRules(account.rules.domain(data.domain))
    valueOrThrow(await account.addDomain(id, data.domain, intent))
  },
})
