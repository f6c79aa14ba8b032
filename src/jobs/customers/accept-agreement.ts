import { associationAt } from '../../domain/providers/provider-association.ts'
import { refuseByRules } from '../../domain/providers/vendor-rules.ts'
import { job, vendorRetries } from '../../queue/job.ts'
import { valueOrThrow } from '../../queue/vendor-result.ts'
import { awaitedIdAtVendor } from '../../steps/customers/at-vendor.ts'
import type { AtInstance } from './provision-customer.ts'

/** Reports to a vendor that a customer has accepted the vendor's agreement, and who has signed it. */
export const acceptAgreement = job<AtInstance>({
  name: 'accept-agreement',
  retries: vendorRetries,

  async run({ data, store, vendor, intent, now }) {
    const agreement = await store.customerAgreements.get(data)
    if (agreement.status === 'agreementcreated') return
    const customer = await store.customers.get(data.customerId)
    const id = awaitedIdAtVendor(associationAt(customer.providerCustomers, data.providerInstanceId))
    const account = await vendor(data.providerInstanceId)
    const { firstName, lastName, email, phone, agreedAt } = agreement
    refuseByRules(account.rules.agreement(agreedAt ?? now, now))
    valueOrThrow(
      await account.acceptAgreement(
        id,
        {
          agreedAt: agreedAt ?? now,
          firstName: firstName ?? '',
          lastName: lastName ?? '',
          email: email ?? '',
          phone,
        },
        intent,
      ),
    )
    store.customerAgreements.save({ ...agreement, status: 'agreementcreated' })
  },
})
