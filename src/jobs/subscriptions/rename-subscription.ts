import { hasCapability } from '../../domain/providers/provider-types.ts'
import { type ListedSubscription, refuseWhilePending } from '../../domain/subscriptions/subscription.ts'
import type { Beginning } from '../../queue/job.ts'
import type { Asking } from '../../steps/asking.ts'
import { refuseUnknownThere } from '../../steps/subscriptions/subscription-state.ts'
import { beginChange } from './change-subscription.ts'

const kind = 'RenameSubscription'

/**
 * Renames a subscription. If a vendor keeps the subscription, a job sends the name to the vendor, and restores the
 * former name when the change fails.
 *
 * @throws DomainError `rule` for a cloud subscription, and while another change is pending; `missing` when the vendor does not
 *   have the subscription. Nothing is refused if no vendor keeps the subscription.
 */
export async function renameSubscription(
  context: Beginning & Asking & { readonly now: Date; readonly correlationId: string },
  subscription: ListedSubscription,
  name: string,
): Promise<void> {
  const { store, now: at, correlationId } = context
  const next = { ...subscription, name }
  const instances = await store.providerInstances.named([subscription])
  const note = { origin: 'Portal', kind, at, correlationId } as const
  if (!hasCapability(instances.get(subscription.providerInstanceId)!, 'keepsSubscriptions'))
    return store.subscriptions.save(next, subscription, note)
  refuseWhilePending(subscription)
  await refuseUnknownThere(context, subscription)
  const asked = { change: { name }, kind, isCompared: false, formerName: subscription.name }
  await beginChange(context, subscription, asked, { next, note })
}
