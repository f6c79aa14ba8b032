import { refuseWithPurchases } from '../../domain/customers/customer.ts'
import type { ProviderCustomer } from '../../domain/providers/provider-customer.ts'
import { type JobContext, job, vendorRetries } from '../../queue/job.ts'
import { TryLater, valueOrThrow } from '../../queue/vendor-result.ts'
import type { AtInstance } from './provision-customer.ts'

/**
 * Ends the csp's reseller relationship with a customer at a vendor, and removes the provider customer: the customer can
 * no longer buy.
 */
export const removeRelationship = job<AtInstance>({
  name: 'remove-relationship',
  retries: vendorRetries,

  async run(context) {
    const { data, store } = context
    const customer = await store.customers.get(data.customerId)
    const one = customer.providerCustomers.find(
      ({ providerInstanceId }) => providerInstanceId === data.providerInstanceId,
    )
    if (!one) return
    waitWhileProcessing([one])
    refuseWithPurchases(await store.orders.purchasesOf(customer.id, one.providerInstanceId))
    await endRelation(one, context)
    store.orders.expectNoPurchases(customer.id, one.providerInstanceId)
    store.customers.touch(customer)
    store.customers.removeProviderCustomer(customer.id, one.providerInstanceId)
  },
})

/** Throws while a vendor is creating the customer, so that the job waits. @throws TryLater */
export function waitWhileProcessing(providerCustomers: readonly ProviderCustomer[]): void {
  if (providerCustomers.some(({ status }) => status === 'Processing'))
    throw new TryLater('A vendor is still processing this customer.', { isAnswered: true })
}

/** Ends the csp's reseller relationship with a customer at a vendor; also succeeds if it has ended already. */
export async function endRelation(
  { status, providerCustomerId, providerInstanceId }: ProviderCustomer,
  { vendor, intent, once }: Pick<JobContext<never>, 'vendor' | 'intent' | 'once'>,
): Promise<void> {
  if (status !== 'Success' || providerCustomerId === null) return
  const account = await vendor(providerInstanceId)
  // The end of a relation cannot be undone, so the job has begun although another vendor may fail.
  await once(providerInstanceId, async () => {
    const outcome = await account.removeRelationship(providerCustomerId, intent)
    if (outcome.kind !== 'missing') valueOrThrow(outcome)
  })
}
