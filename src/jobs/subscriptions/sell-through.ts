import { hasCapability } from '../../domain/providers/provider-types.ts'
import { type ListedSubscription, refuseWhilePending } from '../../domain/subscriptions/subscription.ts'
import type { Beginning } from '../../queue/job.ts'
import { beginChange } from './change-subscription.ts'

const kind = 'UpdateSubscriptionReseller'

/**
 * Assigns a subscription to a reseller, which sells it from now on. The margin that a former reseller has set ends.
 *
 * @returns whether the vendor must get another partner id, which happens in the background
 * @throws DomainError rule while another change is pending, when the vendor must get another partner id
 */
export async function sellThrough(
  context: Beginning & { readonly now: Date; readonly correlationId: string },
  subscription: ListedSubscription,
  { resellerId, partnerId }: { readonly resellerId: string; readonly partnerId: string | null },
): Promise<boolean> {
  const { store, now: at, correlationId } = context
  const margins = { ...subscription.margins, reseller: null }
  const next =
    resellerId === subscription.resellerId ? subscription : { ...subscription, resellerId, margins }
  const instances = await store.providerInstances.named([subscription])
  const instance = instances.get(subscription.providerInstanceId)
  const usesPartnerIds = instance !== undefined && hasCapability(instance, 'usesPartnerIds')
  const note = { origin: 'Portal', kind, at, correlationId } as const
  if (!usesPartnerIds || partnerId === null || partnerId === subscription.partnerId) {
    store.subscriptions.save(next, subscription, note)
    return false
  }
  refuseWhilePending(subscription)
  await beginChange(context, subscription, { change: { partnerId }, kind, isCompared: false }, { next, note })
  return true
}
