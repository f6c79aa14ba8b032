import { associationAt } from '../../domain/providers/provider-association.ts'
import type { QualificationClaim } from '../../domain/providers/qualification.ts'
import { refuseByRules } from '../../domain/providers/vendor-rules.ts'
import { job, vendorRetries } from '../../queue/job.ts'
import { valueOrThrow } from '../../queue/vendor-result.ts'
import { awaitedIdAtVendor } from '../../steps/customers/at-vendor.ts'
import type { AtInstance } from './provision-customer.ts'

/** Requests a qualification for a customer from a vendor, which verifies the qualification later. */
export const setQualification = job<AtInstance & QualificationClaim>({
  name: 'set-qualification',
  retries: vendorRetries,

  async run({ data, store, vendor, intent }) {
    const customer = await store.customers.get(data.customerId)
    const id = awaitedIdAtVendor(associationAt(customer.providerCustomers, data.providerInstanceId))
    const account = await vendor(data.providerInstanceId)
    refuseByRules(account.rules.qualification(data))
    valueOrThrow(await account.setQualification(id, data, intent))
  },
})
