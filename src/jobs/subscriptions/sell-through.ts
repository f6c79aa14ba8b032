import type { PriceMargin } from '../../domain/offers/margin.ts'
import { refuseHeld } from '../../domain/orders/purchase-limits.ts'
import { hasCapability } from '../../domain/providers/provider-types.ts'
import {
  type ListedSubscription,
  refuseWhilePending,
  type Subscription,
} from '../../domain/subscriptions/subscription.ts'
import type { Beginning } from '../../queue/job.ts'
import { beginChange } from './change-subscription.ts'

const kind = 'UpdateSubscriptionReseller'

type Selling = Beginning & { readonly now: Date; readonly correlationId: string }

interface NextSeller {
  readonly resellerId: string
  readonly partnerId: string | null
}

/** The data of a subscription that belong to its seller. */
export interface SellerData {
  readonly margin: PriceMargin | null
  readonly internalId: string | null
}

/**
 * Makes a reseller the seller of a subscription. Removes the margin and the internal id of the former seller.
 *
 * @returns whether the partner id must change at the vendor; a job then changes it
 * @throws DomainError `rule` when the partner id must change while another change is pending, or when a purchase waits for
 *   the approval of the csp
 */
export async function sellThrough(
  context: Selling,
  subscription: ListedSubscription,
  seller: NextSeller,
): Promise<boolean> {
  const next = await soldBy(context, subscription, seller)
  if (next) context.store.subscriptions.save(next, subscription, noteOf(context))
  return next === undefined
}

/**
 * Returns a subscription with a new seller, for the caller to store. If the partner id must change at the vendor, stores the
 * seller, adds the job that changes the partner id, and returns undefined.
 *
 * @param own The margin and the internal id that the new seller gets; null by default. An undo passes the values from
 *   before the change.
 * @throws DomainError `rule` when the partner id must change while another change is pending, or when a purchase waits for the
 *   approval of the csp
 */
export async function soldBy(
  context: Selling,
  subscription: ListedSubscription,
  { resellerId, partnerId }: NextSeller,
  { margin, internalId }: SellerData = { margin: null, internalId: null },
): Promise<Subscription | undefined> {
  if (resellerId !== subscription.resellerId) await refuseWhileHeld(context, subscription)
  const margins = { ...subscription.margins, reseller: margin }
  const next =
    resellerId === subscription.resellerId
      ? subscription
      : { ...subscription, resellerId, margins, internalId }
  const instances = await context.store.providerInstances.named([subscription])
  const instance = instances.get(subscription.providerInstanceId)
  const usesPartnerIds = instance !== undefined && hasCapability(instance, 'usesPartnerIds')
  if (!usesPartnerIds || partnerId === null || partnerId === subscription.partnerId) return next
  refuseWhilePending(subscription)
  const shown = { next, note: noteOf(context) }
  await beginChange(context, subscription, { change: { partnerId }, kind, isCompared: false }, shown)
  return undefined
}

/**
 * Refuses to change the seller while a purchase of the subscription is held, because the limits and the margins of the
 * present seller apply to the held purchase.
 *
 * @throws DomainError `rule`
 */
async function refuseWhileHeld({ store }: Selling, { pendingOperationId }: Subscription): Promise<void> {
  if (pendingOperationId === null) return
  const approval = await store.purchases.approvalOf(pendingOperationId)
  if (approval) refuseHeld(approval)
}

function noteOf({ now: at, correlationId }: Selling) {
  return { origin: 'Portal', kind, at, correlationId } as const
}
