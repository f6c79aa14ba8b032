import { DomainError } from './error.ts'
import type { OfferType } from './provider.ts'
import type { LockedPrice, Subscription } from './subscription.ts'
import { type SubscriptionAtVendor, subscriptionOf } from './subscription-purchase.ts'

/** The kinds of offers from before new commerce, which can be migrated to it. */
const legacy: readonly OfferType[] = ['LicenseLegacy', 'AzureLegacy']

/** Whether something is sold in the old way, so that it can be migrated. */
export function isLegacy({ offerType }: { readonly offerType: OfferType }): boolean {
  return legacy.includes(offerType)
}

/** Refuses to migrate what is no legacy subscription. @throws DomainError rule */
export function refuseUnlessLegacy(subscription: { readonly offerType: OfferType }): void {
  if (isLegacy(subscription)) return
  throw new DomainError(
    'rule',
    `Only legacy subscriptions (${legacy.join(', ')}) are migrated, and this is ${subscription.offerType}; another offer is reached by an upgrade.`,
  )
}

/** What tells a new subscription apart from the one whose place it takes. */
interface Successor {
  readonly id: string
  readonly offerId: string
  readonly there: SubscriptionAtVendor
  /** What its offer is listed at; null when it is not. The price of the predecessor says nothing of it. */
  readonly price: LockedPrice | null
}

/**
 * The subscription that has come in the place of another one at its vendor. What only we know goes along: whose it is,
 * its margins, its PO number, its internal id, its order and its budget; `replaces` links the histories.
 */
export function successorOf(
  predecessor: Subscription,
  { id, offerId, there, price }: Successor,
  now: Date,
): Subscription {
  const known = {
    ...predecessor,
    ...{ id, price, version: 1, replaces: predecessor.id, pendingOperationId: null },
  }
  return subscriptionOf(there, known, now, offerId)
}
