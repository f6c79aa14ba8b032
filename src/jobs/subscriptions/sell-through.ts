import type { PriceMargin } from '../../domain/offers/margin.ts'
import { hasCapability } from '../../domain/providers/provider-types.ts'
import { type ListedSubscription, refuseWhilePending } from '../../domain/subscriptions/subscription.ts'
import type { Beginning } from '../../queue/job.ts'
import { beginChange } from './change-subscription.ts'

const kind = 'UpdateSubscriptionReseller'

/**
 * Makes a reseller the seller of a subscription. Removes the margin that another reseller has set.
 *
 * @param margin The own margin of the new seller; only an undo restores one.
 * @returns whether the partner id must change at the vendor; a job then changes it
 * @throws DomainError rule when the partner id must change while another change is pending
 */
export async function sellThrough(
  context: Beginning & { readonly now: Date; readonly correlationId: string },
  subscription: ListedSubscription,
  { resellerId, partnerId }: { readonly resellerId: string; readonly partnerId: string | null },
  margin: PriceMargin | null = null,
): Promise<boolean> {
  const { store, now: at, correlationId } = context
  const margins = { ...subscription.margins, reseller: margin }
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
