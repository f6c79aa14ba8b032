import { idAtVendor, type ProviderCustomer } from '../../domain/providers/provider-customer.ts'
import { TryLater } from '../../queue/vendor-result.ts'

/** The id of a customer at a vendor, waiting for it while the customer is being created there. */
export function awaitedIdAtVendor(one: ProviderCustomer): string {
  if (one.status === 'Processing') throw new TryLater('The customer is not at the vendor yet.')
  return idAtVendor(one)
}
