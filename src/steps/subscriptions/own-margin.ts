import type { Role } from '../../domain/noun.ts'
import type { PriceMargin } from '../../domain/offers/margin.ts'
import type { ListedSubscription } from '../../domain/subscriptions/subscription.ts'
import { sellerOf } from '../../domain/subscriptions/subscription-price.ts'
import type { Store } from '../../store/store.ts'

/**
 * Sets the own margin of a seller on a subscription.
 *
 * @param margin Null removes the margin, so that the seller's margin for the relation applies again.
 * @param since Any moment of the UTC day from which the margin is valid; null for today.
 */
export function setOwnMargin(
  {
    store,
    now: at,
    correlationId,
  }: { readonly store: Store; readonly now: Date; readonly correlationId: string },
  subscription: ListedSubscription,
  role: Role,
  margin: PriceMargin | null,
  since: Date | null,
): void {
  const note = { origin: 'Portal', kind: 'UpdateSubscriptionPriceMargin', at, correlationId } as const
  store.subscriptions.saveOwnMargin(subscription, sellerOf(role), margin, since, note)
}
