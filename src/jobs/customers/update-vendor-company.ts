import { DomainError } from '../../domain/error.ts'
import { associationAt } from '../../domain/providers/provider-association.ts'
import type { CompanyMember } from '../../domain/providers/provider-customer.ts'
import {
  type Conflict,
  type Copy,
  conflictText,
  merge,
} from '../../domain/subscriptions/changes/three-way-merge.ts'
import { job, vendorRetries } from '../../queue/job.ts'
import { valueOrThrow } from '../../queue/vendor-result.ts'
import { companyOf, copyOf, vendorCompany } from '../../steps/customers/vendor-company.ts'
import type { AtInstance } from './provision-customer.ts'

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
    const seen = valueOrThrow(await account.company(one.providerCustomerId, intent))
    const ours = copyOf(vendorCompany(customer, seen))
    const theirs = copyOf(seen)
    const before = one.vendorCompany ?? theirs
    const { record, conflicts } = merge(before, ours, theirs)
    if (conflicts.length > 0) throw new Drifted(conflicts, before)
    valueOrThrow(await account.updateCompany(one.providerCustomerId, companyOf(record, seen), seen, intent))
    // Ours, not what was written: what stays different there is theirs the next time, too.
    store.customers.saveProviderCustomer(customer.id, { ...one, vendorCompany: ours })
  },

  // Both sides of a conflict were shown: whoever asks again wants what is here, in these members.
  async abandon({ data, store, refusal }) {
    if (!(refusal instanceof Drifted)) return
    const customer = await store.customers.get(data.customerId)
    const one = associationAt(customer.providerCustomers, data.providerInstanceId)
    store.customers.saveProviderCustomer(customer.id, { ...one, vendorCompany: refusal.shown })
  },
})

/** Somebody has changed at the vendor what was changed here, too. */
class Drifted extends DomainError {
  /** What both sides had, with the vendor's side of each conflict, which is no news any more. */
  readonly shown: Copy<CompanyMember>

  constructor(conflicts: readonly Conflict<CompanyMember>[], before: Copy<CompanyMember>) {
    super(
      'rule',
      `Nothing was written, because somebody has changed the customer at the vendor, too: ${conflicts.map(conflictText).join('; ')}. ` +
        'Send what is right again to have it there.',
    )
    this.shown = { ...before, ...Object.fromEntries(conflicts.map(({ member, theirs }) => [member, theirs])) }
  }
}
