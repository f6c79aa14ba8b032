import { refuseWithPurchases } from '../../domain/customers/customer.ts'
import { job, vendorRetries } from '../../queue/job.ts'
import { endRelation, waitWhileProcessing } from './remove-relationship.ts'

/**
 * Ends the csp's reseller relationship with a customer at every vendor, then deletes the customer. When a vendor
 * refuses, the job fails and the customer is not deleted.
 */
export const deleteCustomer = job<{ customerId: string }>({
  name: 'delete-customer',
  retries: vendorRetries,

  async run(context) {
    const { data, store } = context
    const customer = await store.customers.get(data.customerId)
    if (customer.isDeleted) return
    waitWhileProcessing(customer.providerCustomers)
    // The customer may have ordered since the request (checked here), or may order while the job ends the relationships
    // (checked below).
    refuseWithPurchases(await store.orders.purchasesOf(customer.id, null))
    for (const one of customer.providerCustomers) await endRelation(one, context)
    store.orders.expectNoPurchases(customer.id, null)
    store.customers.delete(customer)
  },
})
