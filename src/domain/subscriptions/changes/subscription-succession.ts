import { DomainError, refuseInvalid } from '../../error.ts'
import type { BillingFrequency, TermDuration } from '../../offers/offer.ts'
import type { OfferType } from '../../providers/provider.ts'
import type { LockedPrice, Subscription } from '../subscription.ts'
import { type SubscriptionAtVendor, subscriptionOf } from '../subscription-purchase.ts'
import { billingFrequenciesOf } from '../term.ts'

/** The types of legacy offers, which can be migrated to new commerce. */
const legacy: readonly OfferType[] = ['LicenseLegacy', 'AzureLegacy']

/** Returns whether a subscription has a legacy offer, so that it can be migrated. */
export function isLegacy({ offerType }: { readonly offerType: OfferType }): boolean {
  return legacy.includes(offerType)
}

/**
 * Refuses to migrate a subscription that is not legacy.
 *
 * @throws DomainError `rule`
 */
export function refuseUnlessLegacy(subscription: { readonly offerType: OfferType }): void {
  if (isLegacy(subscription)) return
  throw new DomainError(
    'rule',
    `Only subscriptions with the offer types ${legacy.join(', ')} can be migrated, and the offer type of this subscription is ${subscription.offerType}; use an upgrade to change its offer.`,
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
 * Returns a migration in the form that the vendor port expects. Absent members are taken from the subscription.
 *
 * @param reference Identifies the migration at the vendor.
 * @throws DomainError `invalid`
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
      ? [
          {
            path: 'quantity',
            description: `The quantity must be at most ${subscription.quantity}, the present quantity of the subscription; add further seats after the migration.`,
          },
        ]
      : []),
    ...(possible.includes(billingFrequency)
      ? []
      : [
          {
            path: 'billingFrequency',
            description: `billingFrequency must be ${possible.join(' or ')} for a term of ${termDuration}.`,
          },
        ]),
  ])
  return { quantity, purchaseFullTerm, termDuration, billingFrequency, reference }
}

/** The members of a new subscription that are not copied from its predecessor. */
interface Successor {
  readonly id: string
  readonly offerId: string
  readonly there: SubscriptionAtVendor
  /** The list price of the new offer; null when there is none. */
  readonly price: LockedPrice | null
}

/**
 * Returns the successor of a subscription. Members that the vendor stores have the vendor's values. Members that only
 * we store are copied from the predecessor: parties, margins, PO number, internal id, order and budget. `replaces`
 * links the histories of predecessor and successor.
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
