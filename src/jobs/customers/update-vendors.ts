import { type Customer, providerCustomersSeen } from '../../domain/customers/customer.ts'
import { moveProviderCustomer, refusedByVendor } from '../../domain/providers/provider-customer.ts'
import type { Beginning } from '../../queue/job.ts'
import { provisionCustomer, provisioning } from './provision-customer.ts'
import { updateVendorCompany } from './update-vendor-company.ts'

/**
 * Enqueues the jobs that update the company data of a customer at its vendors. Skips provider instances of relations outside
 * the caller's reach, because the caller reads the results: the first credentials, and the texts of conflicts with the
 * vendor's data.
 *
 * @param retriesRefused Whether to create or link the customer again at vendors that have refused the customer.
 */
export function updateVendors({ store, jobs }: Beginning, customer: Customer, retriesRefused: boolean): void {
  const seen = providerCustomersSeen(customer)
  const retried = retriesRefused ? refusedByVendor(seen) : []
  for (const one of retried)
    store.customers.saveProviderCustomer(customer.id, moveProviderCustomer(one, 'Processing'))
  for (const one of seen) {
    const place = { customerId: customer.id, providerInstanceId: one.providerInstanceId }
    if (retried.includes(one)) jobs.add(provisionCustomer, provisioning(customer.id, one))
    else if (one.status === 'Success') jobs.add(updateVendorCompany, place)
  }
}
