import type { Role } from '../../domain/noun.ts'
import type { PriceMargin } from '../../domain/offers/margin.ts'
import type { MarginStart } from '../../domain/planned-margins/planned-margin.ts'
import type { ListedSubscription } from '../../domain/subscriptions/subscription.ts'
import { sellerOf } from '../../domain/subscriptions/subscription-price.ts'
import type { Store } from '../../store/store.ts'

/**
 * Sets the own margin of a seller on a subscription, or plans it for a later day.
 *
 * @param margin Null removes the margin, so that the seller's margin for the relation applies again.
 */
export function setOwnMargin(
  {
    store,
    now: at,
    correlationId,
    newId,
  }: {
    readonly store: Store
    readonly now: Date
    readonly correlationId: string
    newId(): string
  },
  subscription: ListedSubscription,
  role: Role,
  margin: PriceMargin | null,
  start: MarginStart,
): void {
  const seller = sellerOf(role)
  if (start.isPlanned) {
    const { id: partyId, providerInstanceId, resellerId } = subscription
    const sellerId = seller === 'csp' ? null : resellerId
    const holder = { kind: 'Subscription', partyId, sellerId, providerInstanceId } as const
    store.plannedMargins.plan(holder, start.plannedFor, { margin, offerTypeMargins: null }, newId())
    return
  }
  const note = { origin: 'Portal', kind: 'UpdateSubscriptionPriceMargin', at, correlationId } as const
  store.subscriptions.saveOwnMargin(subscription, seller, margin, start.since, note)
}
