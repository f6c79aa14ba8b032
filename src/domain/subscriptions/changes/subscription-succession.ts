import { DomainError, refuseInvalid } from '../../error.ts'
import type { BillingFrequency, TermDuration } from '../../offers/offer.ts'
import type { OfferType } from '../../providers/provider.ts'
import type { LockedPrice, Subscription } from '../subscription.ts'
import { type SubscriptionAtVendor, subscriptionOf } from '../subscription-purchase.ts'
import { billingFrequenciesOf } from '../term.ts'

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

/** A migration as a request describes it. */
interface GivenMigration {
  readonly purchaseFullTerm: boolean
  readonly quantity: number
  readonly termDuration?: TermDuration | null | undefined
  readonly billingFrequency?: BillingFrequency | null | undefined
}

/**
 * What a vendor is asked to migrate a subscription to; what a request leaves open stays as it is.
 *
 * @param reference By this the migration is found again.
 * @throws DomainError invalid
 */
export function migrationWanted(
  subscription: Pick<Subscription, 'quantity' | 'termDuration' | 'billingFrequency'>,
  given: GivenMigration,
  reference: string,
) {
  const { quantity, purchaseFullTerm } = given
  const termDuration = given.termDuration ?? subscription.termDuration
  const billingFrequency = given.billingFrequency ?? subscription.billingFrequency
  const possible = billingFrequenciesOf(termDuration)
  refuseInvalid([
    ...(quantity > subscription.quantity
      ? [{ path: 'quantity', description: `It has ${subscription.quantity} seats; add more afterwards.` }]
      : []),
    ...(possible.includes(billingFrequency)
      ? []
      : [
          {
            path: 'billingFrequency',
            description: `A term of ${termDuration} is billed ${possible.join(' or ')}.`,
          },
        ]),
  ])
  return { quantity, purchaseFullTerm, termDuration, billingFrequency, reference }
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
