import type { Role } from '../../domain/noun.ts'
import type { PriceMargin } from '../../domain/offers/margin.ts'
import type { MarginStart } from '../../domain/planned-margins/planned-margin.ts'
import type { ListedSubscription } from '../../domain/subscriptions/subscription.ts'
import { sellerOf } from '../../domain/subscriptions/subscription-price.ts'
import { type SettingContext, startMargin } from '../offers/start-margin.ts'

/**
 * Sets the own margin of a seller on a subscription, or plans it for a later day.
 *
 * @param margin Null removes the margin, so that the seller's margin for the relation applies again.
 */
export function setOwnMargin(
  context: SettingContext & { readonly now: Date; readonly correlationId: string },
  subscription: ListedSubscription,
  role: Role,
  margin: PriceMargin | null,
  start: MarginStart,
): void {
  const { store, now: at, correlationId } = context
  const seller = sellerOf(role)
  const { id: partyId, providerInstanceId, resellerId } = subscription
  const sellerId = seller === 'csp' ? null : resellerId
  const holder = { kind: 'Subscription', partyId, sellerId, providerInstanceId } as const
  startMargin(context, start, { holder, terms: { margin, offerTypeMargins: null } }, (since) => {
    const note = { origin: 'Portal', kind: 'UpdateSubscriptionPriceMargin', at, correlationId } as const
    store.subscriptions.saveOwnMargin(subscription, seller, margin, since, note)
  })
}
