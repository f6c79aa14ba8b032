import { idAtVendor, type ProviderCustomer } from '../../domain/providers/provider-customer.ts'
import { TryLater } from '../../queue/vendor-result.ts'

/** Returns the id of a customer at a vendor. @throws TryLater while the customer is being created there */
export function awaitedIdAtVendor(one: ProviderCustomer): string {
  if (one.status === 'Processing') throw new TryLater('The customer does not exist at the vendor yet.')
  return idAtVendor(one)
}
