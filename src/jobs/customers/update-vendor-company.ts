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
 * Writes a customer's current company data to the customer's billing profile at the vendor. Does not overwrite members
 * that changed only at the vendor. When a member changed both here and at the vendor, writes nothing, and fails with
 * both values.
 */
export const updateVendorCompany = job<AtInstance>({
  name: 'update-vendor-company',
  retries: vendorRetries,
  retry: async ({ data, mayHaveActed }) => ({ data, mayHaveActed }),

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
    // Stores our values, not the written values, so that the next merge, too, keeps the vendor's value in members that
    // differ.
    store.customers.saveProviderCustomer(customer.id, { ...one, vendorCompany: ours })
  },

  // The error text contains both values. So if the caller repeats the request, our values replace the vendor's values in
  // these members.
  async abandon({ data, store, refusal }) {
    if (!(refusal instanceof Drifted)) return
    const customer = await store.customers.get(data.customerId)
    const one = associationAt(customer.providerCustomers, data.providerInstanceId)
    store.customers.saveProviderCustomer(customer.id, { ...one, vendorCompany: refusal.shown })
  },
})

/** Thrown when members have changed both here and at the vendor. */
class Drifted extends DomainError {
  /** The base of the next merge: the previous base, with the vendor's values of the conflicting members. */
  readonly shown: Copy<CompanyMember>

  constructor(conflicts: readonly Conflict<CompanyMember>[], before: Copy<CompanyMember>) {
    super(
      'rule',
      `Nothing was written, because the customer was also changed at the vendor: ${conflicts.map(conflictText).join('; ')}. ` +
        'Send the right values again to write them.',
    )
    this.shown = { ...before, ...Object.fromEntries(conflicts.map(({ member, theirs }) => [member, theirs])) }
  }
}
