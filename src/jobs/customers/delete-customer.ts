import { refuseWithPurchases } from '../../domain/customers/customer.ts'
import { job, vendorRetries } from '../../queue/job.ts'
import { endRelation, waitWhileProcessing } from './remove-relationship.ts'

/**
 * Ends the relation of every vendor with a customer, then deletes the customer; a vendor's refusal cancels
 * the deletion.
 */
export const deleteCustomer = job<{ customerId: string }>({
  name: 'delete-customer',
  retries: vendorRetries,

  async run(context) {
    const { data, store } = context
    const customer = await store.customers.get(data.customerId)
    if (customer.isDeleted) return
    waitWhileProcessing(customer.providerCustomers)
    // The customer may have ordered since the request, and again while the relations end.
    refuseWithPurchases(await store.orders.purchasesOf(customer.id, null))
    for (const one of customer.providerCustomers) await endRelation(one, context)
    store.orders.expectNoPurchases(customer.id, null)
    store.customers.delete(customer)
  },
})
