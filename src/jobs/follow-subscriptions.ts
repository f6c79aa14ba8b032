import type { Store } from '../store/store.ts'
import type { CustomerAtVendor } from '../store/subscription-syncs.ts'
import type { Answer } from '../vendors/port.ts'
import { type TakingOver, takeOver } from './take-over.ts'

// How many customers are asked for side by side.
const atOnce = 8

/** The vendor has not answered what following an account takes. */
export class CannotFollow extends Error {}

/** What a vendor answered. @throws CannotFollow when it has not */
export function told<T>(answer: Answer<T>): T {
  if (answer.kind === 'done') return answer.value
  throw new CannotFollow(
    'reason' in answer ? answer.reason : 'The vendor takes no more requests for a while.',
  )
}

/** Takes over single subscriptions, or all of a customer where nothing tells which of them. */
export async function followEach(
  store: Store,
  taking: TakingOver,
  concerned: readonly { readonly customerId: string; readonly subscriptionId: string | null }[],
): Promise<void> {
  const { vendor, correlationId, instance } = taking
  const byCustomer = Map.groupBy(concerned, ({ customerId }) => customerId)
  await inParallel([...byCustomer], async ([providerCustomerId, some]) => {
    const customerId = await store.customers.atVendor(instance.providerInstanceId, providerCustomerId)
    if (customerId === undefined) return
    const ids = new Set(some.map(({ subscriptionId }) => subscriptionId))
    const [id] = ids
    if (ids.size > 1 || id === null || id === undefined) {
      await followCustomer(taking, { customerId, providerCustomerId })
      return
    }
    const answer = await vendor.subscription(providerCustomerId, id, { correlationId })
    if (isShown(answer)) await takeOver(taking, customerId, [told(answer)])
  })
}

/** Takes over all subscriptions of a customer. */
export async function followCustomer(taking: TakingOver, customer: CustomerAtVendor): Promise<void> {
  const { vendor, correlationId } = taking
  const answer = await vendor.subscriptions(customer.providerCustomerId, { correlationId })
  if (isShown(answer)) await takeOver(taking, customer.customerId, told(answer))
}

/** A customer that has ended the relation shows us nothing any more; others still do. */
function isShown({ kind }: Answer<unknown>): boolean {
  return kind !== 'missing' && kind !== 'refused'
}

/** Works through items, a few of them side by side. */
export async function inParallel<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const workers = Array.from({ length: Math.min(atOnce, items.length) }, async () => {
    for (const item of waiting) await work(item)
  })
  await Promise.all(workers)
}
