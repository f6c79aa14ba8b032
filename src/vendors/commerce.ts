import type { BillingFrequency, BillingType, Segment, TermDuration } from '../domain/offers/offer.ts'
import type { RefusedRow, VendorOffer, VendorPrice } from '../domain/offers/vendor-price.ts'
import type { ReservationScope } from '../domain/orders/order-data.ts'
import type { OfferType } from '../domain/providers/provider.ts'
import type { SubscriptionChange } from '../domain/subscriptions/changes/subscription-change.ts'
import type { LockedPrice, RefundableBatch, SubscriptionTerms } from '../domain/subscriptions/subscription.ts'
import type { OfferedPromotion, VendorPromotion } from '../domain/subscriptions/subscription-price.ts'
import type { Country } from '../domain/values/contact/country.ts'
import type { Answer, Intent, Outcome, Tracing } from './port.ts'

/**
 * What is bought at a vendor and run there, in our own words. Amounts are exact decimals as text; prices are of one
 * unit for its whole term, whatever the vendor's own lists give them for.
 */
export interface Commerce extends Catalogue, Purchasing, Subscribing, ChangeFeed {}

/** What a sheet gives, batch by batch, no faster than it is taken. */
export type PriceBatch = {
  readonly prices: readonly VendorPrice[]
  readonly unreadable: readonly RefusedRow[]
}

/** Offers as the catalogue describes them, with the prices of those that no sheet has: of plans that are billed by use. */
export type OfferBatch = {
  readonly offers: readonly VendorOffer[]
  readonly prices: readonly VendorPrice[]
}

/** What a vendor sells, and for how much. */
export interface Catalogue {
  /** The price sheets that the vendor has for a market; empty where it has none. */
  priceSheets(market: Country): readonly string[]
  /**
   * One price sheet of a market, as a stream that holds a few rows at a time, whatever its size. It may break off with
   * an error, and is then begun again; with UnreadableSheet it is refused as a whole.
   */
  priceSheet(
    wanted: { readonly market: Country; readonly sheet: string; readonly timeline: 'current' | 'future' },
    tracing: Tracing,
  ): Promise<Answer<AsyncIterable<PriceBatch>>>
  /** Every offer of a market in a segment, batch by batch: limits, prerequisites, trials. */
  offers(
    wanted: { readonly market: Country; readonly segment: Segment },
    tracing: Tracing,
  ): Promise<Answer<AsyncIterable<OfferBatch>>>
}

/** What is to be bought for a customer. */
export interface Purchase {
  /** By this the purchase is found again: no other purchase of the account has it. */
  readonly reference: string
  readonly customerId: string
  readonly providerOfferId: string
  readonly offerType: OfferType
  readonly segment: Segment
  readonly market: Country
  readonly currency: string
  readonly termDuration: TermDuration
  readonly billingFrequency: BillingFrequency
  readonly quantity: number
  readonly customTermEndDate: Date | null
  /** The partner id of the reseller that it is bought through, at an indirect provider. */
  readonly partnerId: string | null
  /** The vendor's id of the subscription that an add-on belongs to. */
  readonly parentSubscriptionId: string | null
  readonly promotionId: string | null
  readonly isAttestationAccepted: boolean
  readonly renewsTo: TermDuration | null
  /** Who may use a reservation, and the cloud subscription that it is billed to; null of all else. */
  readonly reservation: {
    readonly scope: ReservationScope
    readonly cloudSubscriptionId: string | null
  } | null
  /** What a savings plan commits to, and which cloud subscription or plan it is for; null of all else. */
  readonly savingsPlan: {
    readonly scope: ReservationScope
    /** The vendor's id of the cloud subscription of the scope Single, or of the plan of the scope Shared. */
    readonly billedTo: string
    /** For each hour, in the currency of the purchase. */
    readonly hourlyCommitment: number
  } | null
}

/** An order at a vendor. */
export interface PlacedOrder {
  readonly orderId: string
  readonly status: 'Pending' | 'Completed' | 'Cancelled'
  /** Null until it is provisioned, and for good of what the vendor keeps no subscription of. */
  readonly subscriptionId: string | null
}

/**
 * Buying, in steps that are each safe to repeat: prepared, then carried out, then looked after. What was prepared is
 * kept before it is carried out, and carried out under one request id only.
 */
export interface Purchasing {
  /** What forbids a purchase now: refused with the reason, done when nothing is known that would. Changes nothing. */
  checkPurchase(purchase: Purchase, tracing: Tracing): Promise<Answer<null>>
  /**
   * The promotion that a purchase would have now: the one that it names, or one that the vendor applies by itself; null for
   * none. Changes nothing.
   */
  promotionFor(purchase: Purchase, tracing: Tracing): Promise<Answer<OfferedPromotion | null>>
  /** Prepares a purchase; nothing is bought by it. */
  preparePurchase(purchase: Purchase, intent: Intent): Promise<Outcome<{ readonly cartId: string }>>
  /** Carries out what was prepared. `missing` when the preparation has lapsed, so that nothing was or will be bought by it. */
  placeOrder(purchase: Purchase, cartId: string, intent: Intent): Promise<Outcome<PlacedOrder>>
  /** Finds the order of a purchase by its reference; missing while the vendor shows none. */
  findOrder(purchase: Purchase, tracing: Tracing): Promise<Answer<PlacedOrder>>
  order(customerId: string, orderId: string, tracing: Tracing): Promise<Answer<PlacedOrder>>
  /** The promotion that an order was sold with; null where it was sold by the list, or the vendor tells no prices. */
  promotionOf(customerId: string, orderId: string, tracing: Tracing): Promise<Answer<VendorPromotion | null>>
  /** For how long after an order it may not be shown yet, in milliseconds: so long a miss proves nothing. */
  readonly ordersAppearWithin: number
}

/** A subscription at a vendor. */
export interface VendorSubscription extends SubscriptionTerms {
  readonly subscriptionId: string
  /** The version that was read; a change names it. */
  readonly etag: string | null
  readonly orderId: string | null
  readonly offerName: string
  readonly offerType: OfferType
  readonly billingType: BillingType
  readonly segment: Segment | null
  readonly isTrial: boolean
  readonly isAddon: boolean
  readonly parentSubscriptionId: string | null
  readonly refundable: readonly RefundableBatch[]
  /** What the vendor says that a unit costs in this term, where it says so. */
  readonly price: Pick<LockedPrice, 'cost' | 'currency'> | null
  /** The subscription that a migration or a move has put it in place of. */
  readonly migratedFrom: string | null
  readonly suspensionReasons: readonly string[]
  /** The promotion that it was bought with. */
  readonly promotionId: string | null
}

export type { SubscriptionChange }

/** A day on which a new subscription may end so that it ends with others. */
export interface CustomTermEndDate {
  readonly type: 'CalendarMonthAligned' | 'SubscriptionAligned'
  readonly endDate: Date
  /** The vendor's ids of those that end then. */
  readonly subscriptionIds: readonly string[]
}

/** How users' licences go along when a subscription moves to another offer. */
export const transitionTypes = ['transition_only', 'transition_with_license_transfer'] as const
export type TransitionType = (typeof transitionTypes)[number]

/** An offer that a subscription can be moved to, as a new subscription or into one that is there. */
export interface Transition {
  readonly providerOfferId: string
  /** With the part that changes from day to day. */
  readonly providerOfferIdWithAvailability: string
  readonly offerName: string
  readonly offerDescription: string | null
  /** At most so many seats. */
  readonly quantity: number
  readonly termDuration: TermDuration | null
  readonly billingFrequency: BillingFrequency | null
  readonly transitionType: TransitionType
  readonly destinationSubscriptionId: string | null
  /** Why it is not possible now; null when it is. */
  readonly refusal: string | null
}

/** How far a move has come. */
export interface TransitionState {
  readonly events: readonly {
    readonly name: string
    readonly status: 'Started' | 'Completed' | 'Failed'
    readonly reason: string | null
  }[]
  /** The subscription that has the seats now; null until it is known. */
  readonly destinationSubscriptionId: string | null
}

/** What a migration from legacy licences is asked for with. */
export interface MigrationWanted {
  readonly quantity: number
  readonly termDuration: TermDuration
  readonly billingFrequency: BillingFrequency
  readonly purchaseFullTerm: boolean
  /** By this it is found again. */
  readonly reference: string
}

/** How far a migration has come. */
export interface MigrationState {
  readonly migrationId: string
  readonly status: 'Processing' | 'Completed' | 'Failed'
  readonly subscriptionId: string | null
  readonly reason: string | null
}

/** A cloud subscription below a plan, such as an Azure subscription. */
export interface Entitlement {
  readonly entitlementId: string
  readonly name: string | null
  readonly isActive: boolean
}

/** What a customer has. */
export interface CustomerSubscriptions {
  /** Those that are over included. */
  readonly subscriptions: readonly VendorSubscription[]
  /** Of each one that is there and cannot be read, which it is and why: it has not ended. */
  readonly unread: readonly string[]
}

/** Running what was bought. */
export interface Subscribing {
  subscriptions(customerId: string, tracing: Tracing): Promise<Answer<CustomerSubscriptions>>
  subscription(
    customerId: string,
    subscriptionId: string,
    tracing: Tracing,
  ): Promise<Answer<VendorSubscription>>
  /** Changes a subscription unless it is no longer the version that was seen: then `stale`. */
  changeSubscription(
    customerId: string,
    seen: VendorSubscription,
    change: SubscriptionChange,
    intent: Intent,
  ): Promise<Outcome<VendorSubscription>>
  customTermEndDates(
    customerId: string,
    wanted: { readonly termDuration: TermDuration; readonly targetSubscriptionId: string | null },
    tracing: Tracing,
  ): Promise<Answer<readonly CustomTermEndDate[]>>

  transitions(
    customerId: string,
    subscriptionId: string,
    tracing: Tracing,
  ): Promise<Answer<readonly Transition[]>>
  startTransition(
    customerId: string,
    subscriptionId: string,
    wanted: {
      readonly providerOfferIdWithAvailability: string
      readonly quantity: number
      readonly transitionType: TransitionType
      readonly destinationSubscriptionId: string | null
      readonly termDuration: TermDuration
      readonly billingFrequency: BillingFrequency
    },
    intent: Intent,
  ): Promise<Outcome<TransitionState>>
  /** The latest move of a subscription; missing when there was none. */
  transition(customerId: string, subscriptionId: string, tracing: Tracing): Promise<Answer<TransitionState>>

  /** Whether legacy licences can be migrated as wanted: refused with the reason when not. */
  checkMigration(
    customerId: string,
    subscriptionId: string,
    wanted: MigrationWanted,
    tracing: Tracing,
  ): Promise<Answer<null>>
  startMigration(
    customerId: string,
    subscriptionId: string,
    wanted: MigrationWanted,
    intent: Intent,
  ): Promise<Outcome<MigrationState>>
  /** The latest migration of a subscription; missing when there was none. */
  migration(customerId: string, subscriptionId: string, tracing: Tracing): Promise<Answer<MigrationState>>

  entitlements(
    customerId: string,
    subscriptionId: string,
    tracing: Tracing,
  ): Promise<Answer<readonly Entitlement[]>>
  /** Sets what a customer wants to spend in a month on all that is used; null for no budget. */
  setBudget(customerId: string, amount: string | null, intent: Intent): Promise<Outcome<null>>
  /** Makes a user an owner of a cloud subscription; done as well when the user is one. Missing: no such user. */
  grantOwnerAccess(
    customerId: string,
    entitlementId: string,
    userEmail: string,
    intent: Intent,
  ): Promise<Outcome<null>>
}

/** Something that was changed at a vendor: what, when, and by whose request. */
export interface VendorChange {
  readonly changeId: string
  readonly at: Date
  readonly kind: 'Subscription' | 'Order' | 'Customer' | 'Other'
  /** The vendor's word for what was done. */
  readonly operation: string
  readonly customerId: string | null
  readonly resourceId: string | null
  /** The correlation id of the request that did it: ours when it was one of ours. */
  readonly correlationId: string | null
  readonly userName: string | null
}

/** What a vendor tells of changes, whoever made them. */
export interface ChangeFeed {
  /**
   * The changes since a moment, perhaps with some before it, batch by batch, the oldest first. Without a moment as far
   * back as the vendor tells of its own accord; from before what it keeps they are refused, with the code `TooOld`.
   */
  changes(since: Date | null, tracing: Tracing): Promise<Answer<AsyncIterable<readonly VendorChange[]>>>
  /** The address that the vendor calls when something changes; null when it calls none. */
  webhook(tracing: Tracing): Promise<Answer<string | null>>
  /**
   * Has the vendor call an address when something changes; done as well when it does so already. A vendor may know one address
   * of an account only: where it calls somebody else's, it is refused with the code `WebhookTaken`, unless that is replaced.
   */
  registerWebhook(
    url: string,
    intent: Intent,
    options?: { readonly replaces?: boolean },
  ): Promise<Outcome<null>>
  /**
   * What a call of a vendor's webhook says, when its signature holds: which subscription has changed. Refused when the
   * signature, its certificate or the body is not the vendor's.
   */
  readNotification(notification: {
    readonly headers: Readonly<Record<string, string | undefined>>
    readonly body: Uint8Array
  }): Promise<
    Answer<{
      readonly event: string
      readonly customerId: string | null
      readonly subscriptionId: string | null
    }>
  >
}
