import { type Copy, conflictText, reconciled } from '../domain/drift.ts'
import { DomainError } from '../domain/error.ts'
import { associationAt } from '../domain/provider-association.ts'
import type { CompanyMember } from '../domain/provider-customer.ts'
import { job, vendorRetries } from './job.ts'
import { settled } from './outcome.ts'
import type { AtInstance } from './provision-customer.ts'
import { companyOf, copyOf, vendorCompany } from './vendor-company.ts'

/**
 * Writes a customer's company data, as they are now, through to a vendor's billing profile. What somebody has changed
 * there meanwhile stays; where both sides have changed the same, nothing is written and both sides are shown.
 */
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
    const ours = copyOf(vendorCompany(customer, seen))
    const theirs = copyOf(seen)
    const { record, conflicts } = reconciled(one.vendorCompany ?? theirs, ours, theirs)
    if (conflicts.length > 0) throw new Drifted(conflicts.map(conflictText), theirs)
    settled(await account.updateCompany(one.providerCustomerId, companyOf(record, seen), seen, intent))
    store.customers.saveProviderCustomer(customer.id, { ...one, vendorCompany: record })
  },

  // Both sides were shown: whoever asks again wants what is here.
  async giveUp({ data, store, refusal }) {
    if (!(refusal instanceof Drifted)) return
    const customer = await store.customers.get(data.customerId)
    const one = associationAt(customer.providerCustomers, data.providerInstanceId)
    store.customers.saveProviderCustomer(customer.id, { ...one, vendorCompany: refusal.theirs })
  },
})

/** Somebody has changed at the vendor what was changed here, too. */
class Drifted extends DomainError {
  readonly theirs: Copy<CompanyMember>

  constructor(conflicts: readonly string[], theirs: Copy<CompanyMember>) {
    super(
      'rule',
      `Nothing was written, because somebody has changed the customer at the vendor, too: ${conflicts.join('; ')}. ` +
        'Send what is right again to have it there.',
    )
    this.theirs = theirs
  }
}
