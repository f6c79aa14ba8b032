import { associationAt } from '../../domain/providers/provider-association.ts'
import { hasCapability } from '../../domain/providers/provider-types.ts'
import type { Subscription } from '../../domain/subscriptions/subscription.ts'
import { type Beginning, job, vendorRetries } from '../../queue/job.ts'
import { valueOrThrow } from '../../queue/vendor-result.ts'
import { awaitedIdAtVendor } from '../../steps/customers/at-vendor.ts'
import type { AtInstance } from '../customers/provision-customer.ts'

/**
 * Sends a vendor the monthly budget of a customer. In this service a budget belongs to a subscription; at the vendor it
 * belongs to the whole customer.
 */
export const setBudget = job<AtInstance>({
  name: 'set-budget',
  retries: vendorRetries,

  async run({ data, store, vendor, intent, continueJob: goOn }) {
    const customer = await store.customers.get(data.customerId)
    const id = awaitedIdAtVendor(associationAt(customer.providerCustomers, data.providerInstanceId))
    const account = await vendor(data.providerInstanceId)
    const budget = await store.subscriptions.budgetOf(data.customerId, data.providerInstanceId)
    valueOrThrow(await account.setBudget(id, budget, intent))
    // A concurrent change may have sent a newer budget before this job sent its own.
    const now = await store.subscriptions.budgetOf(data.customerId, data.providerInstanceId)
    if (now !== budget) goOn(data)
  },
})

/** Enqueues the job that sends the customer's budget to the vendor; does nothing at a Generic instance. */
export async function beginBudget(
  { store, jobs }: Beginning,
  { customerId, providerInstanceId }: Pick<Subscription, 'customerId' | 'providerInstanceId'>,
): Promise<void> {
  const instances = await store.providerInstances.named([{ providerInstanceId }])
  if (hasCapability(instances.get(providerInstanceId)!, 'hasRemoteSide'))
    jobs.add(setBudget, { customerId, providerInstanceId })
}
