import { refuseWithPurchases } from '../../domain/customers/customer.ts'
import type { ProviderCustomer } from '../../domain/providers/provider-customer.ts'
import { type JobContext, job, vendorRetries } from '../../queue/job.ts'
import { TryLater, valueOrThrow } from '../../queue/vendor-result.ts'
import type { AtInstance } from './provision-customer.ts'

/** Ends a vendor's relation with a customer, which then buys there no more. */
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

/** Lets a vendor finish that has begun to create the customer since its end was asked for. @throws TryLater */
export function waitWhileProcessing(providerCustomers: readonly ProviderCustomer[]): void {
  if (providerCustomers.some(({ status }) => status === 'Processing'))
    throw new TryLater('A vendor is still at work on this customer.', { isAnswered: true })
}

/** Has a vendor end its relation with a customer, if there is one; one that is gone already is as good. */
export async function endRelation(
  { status, providerCustomerId, providerInstanceId }: ProviderCustomer,
  { vendor, intent }: Pick<JobContext<never>, 'vendor' | 'intent'>,
): Promise<void> {
  if (status !== 'Success' || providerCustomerId === null) return
  const account = await vendor(providerInstanceId)
  const outcome = await account.removeRelationship(providerCustomerId, intent)
  if (outcome.kind !== 'missing') valueOrThrow(outcome)
}
