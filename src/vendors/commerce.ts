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
 * Sales and subscriptions at a vendor, in the terms of the port. Amounts are exact decimals as text; prices are per
 * unit for the whole term, also where the vendor's own lists use another unit or period.
 */
export interface Commerce extends Catalogue, Purchasing, Subscribing, ChangeFeed {}

/** A batch of rows of a price sheet: the prices in them, and the rows that cannot be read. */
export type PriceBatch = {
  readonly prices: readonly VendorPrice[]
  readonly unreadable: readonly RefusedRow[]
}

/**
 * A batch of offers of the catalogue; `prices` has the prices of those offers that no price sheet contains, such as the
 * Azure plan.
 */
export type OfferBatch = {
  readonly offers: readonly VendorOffer[]
  readonly prices: readonly VendorPrice[]
}

/** The offers of a vendor, and their prices. */
export interface Catalogue {
  /** Returns the names of the vendor's price sheets for a market; an empty list when the vendor has none for it. */
  priceSheets(market: Country): readonly string[]
  /**
   * Returns one price sheet of a market as a stream, with backpressure and few rows in memory at a time. After an error
   * of the stream, the caller can read the sheet again. UnreadableSheet is final: it means that the whole sheet is
   * unusable.
   */
  priceSheet(
    wanted: { readonly market: Country; readonly sheet: string; readonly timeline: 'current' | 'future' },
    tracing: Tracing,
  ): Promise<Answer<AsyncIterable<PriceBatch>>>
  /** Returns every offer of a market and segment in batches, each with its limits, prerequisites and trials. */
  offers(
    wanted: { readonly market: Country; readonly segment: Segment },
    tracing: Tracing,
  ): Promise<Answer<AsyncIterable<OfferBatch>>>
}

/** A purchase for a customer. */
export interface Purchase {
  /** Identifies the purchase at the vendor: no two purchases of the account have the same reference. */
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
  /** The partner id of the selling reseller; null without one. */
  readonly partnerId: string | null
  /** The vendor's id of the subscription that an add-on belongs to. */
  readonly parentSubscriptionId: string | null
  readonly promotionId: string | null
  readonly isAttestationAccepted: boolean
  readonly renewsTo: TermDuration | null
  /** The scope of a reservation, and the cloud subscription that it is billed to; null for other offers. */
  readonly reservation: {
    readonly scope: ReservationScope
    readonly cloudSubscriptionId: string | null
  } | null
  /**
   * The commitment of a savings plan, and the cloud subscription or Azure plan that it is billed to; null for other
   * offers.
   */
  readonly savingsPlan: {
    readonly scope: ReservationScope
    /** The vendor's id of the cloud subscription (scope Single) or of the Azure plan (scope Shared). */
    readonly billedTo: string
    /** The amount per hour, in the currency of the purchase. */
    readonly hourlyCommitment: number
  } | null
}

/** An order at a vendor. */
export interface PlacedOrder {
  readonly orderId: string
  /** `Cancelled` and `Failed` orders buy nothing. */
  readonly status: 'Pending' | 'Completed' | 'Cancelled' | 'Failed'
  /** Why the order is pending or has failed, as a sentence; absent when the vendor gives no reason. */
  readonly reason?: string
  /**
   * Null until the subscription is provisioned. Always null for purchases that never get a subscription, such as
   * reservations.
   */
  readonly subscriptionId: string | null
}

/**
 * Purchasing in steps that can each be repeated: prepare, place, poll. The caller stores the prepared cart before
 * it places the order, and sends every try to place the order with the same request id.
 */
export interface Purchasing {
  /**
   * Checks a purchase without buying. Returns refused with the reason when a rule of the vendor forbids the purchase
   * now, else done.
   */
  checkPurchase(purchase: Purchase, tracing: Tracing): Promise<Answer<null>>
  /**
   * Returns the promotion that a purchase would get now: the promotion of `promotionId`, or else the one that the
   * vendor applies automatically; null without a promotion. Changes nothing at the vendor.
   */
  promotionFor(purchase: Purchase, tracing: Tracing): Promise<Answer<OfferedPromotion | null>>
  /** Prepares a purchase without buying anything. */
  preparePurchase(purchase: Purchase, intent: Intent): Promise<Outcome<{ readonly cartId: string }>>
  /**
   * Places the order of a prepared cart. Returns `missing` when the cart has expired; the cart then has not led to a
   * purchase, and cannot lead to one any more.
   */
  placeOrder(purchase: Purchase, cartId: string, intent: Intent): Promise<Outcome<PlacedOrder>>
  /**
   * Returns the order of a purchase, found by the reference of the purchase; `missing` while the vendor shows no such
   * order.
   */
  findOrder(purchase: Purchase, tracing: Tracing): Promise<Answer<PlacedOrder>>
  order(customerId: string, orderId: string, tracing: Tracing): Promise<Answer<PlacedOrder>>
  /** Returns the promotion of an order; null when the order was sold at list price, or the vendor shows no prices. */
  promotionOf(customerId: string, orderId: string, tracing: Tracing): Promise<Answer<VendorPromotion | null>>
  /**
   * The maximum delay, in milliseconds, until the vendor shows a new order. During this time the outcome `missing` does
   * not prove that the order does not exist.
   */
  readonly ordersAppearWithin: number
}

/** A subscription at a vendor. */
export interface VendorSubscription extends SubscriptionTerms {
  readonly subscriptionId: string
  /**
   * The vendor's version of the subscription, with which a change is refused if the subscription has changed; null if
   * the vendor has no versions.
   */
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
  /** The vendor's unit price for the current term; null when the vendor does not state it. */
  readonly price: Pick<LockedPrice, 'cost' | 'currency'> | null
  /**
   * The vendor's id of the earlier subscription from which this one was created by a migration or a move; null for
   * none.
   */
  readonly migratedFrom: string | null
  readonly suspensionReasons: readonly string[]
  /** The promotion with which the subscription was bought; null for none. */
  readonly promotionId: string | null
}

export type { SubscriptionChange }

/** A day on which a new subscription may end together with other subscriptions of its customer, or with a calendar month. */
export interface CustomTermEndDate {
  readonly type: 'CalendarMonthAligned' | 'SubscriptionAligned'
  readonly endDate: Date
  /** The vendor's ids of the subscriptions that end on this day. */
  readonly subscriptionIds: readonly string[]
}

/**
 * The kinds of moves of a subscription to another offer. The second kind also moves the licences of users to the new
 * offer.
 */
export const transitionTypes = ['transition_only', 'transition_with_license_transfer'] as const
export type TransitionType = (typeof transitionTypes)[number]

/** A possible move of a subscription to another offer, into a new subscription or an existing one. */
export interface Transition {
  readonly providerOfferId: string
  /** The id of the offer, with the id of its availability at the end; the id of the availability changes from day to day. */
  readonly providerOfferIdWithAvailability: string
  readonly offerName: string
  readonly offerDescription: string | null
  /** The maximum number of seats that the move can transfer. */
  readonly quantity: number
  readonly termDuration: TermDuration | null
  readonly billingFrequency: BillingFrequency | null
  readonly transitionType: TransitionType
  readonly destinationSubscriptionId: string | null
  /** Why the move is currently impossible; null when it is possible. */
  readonly refusal: string | null
}

/** The progress of a move. */
export interface TransitionState {
  /** The vendor's id of the move; null where the vendor has none. */
  readonly moveId: string | null
  readonly events: readonly {
    readonly name: string
    readonly status: 'Started' | 'Completed' | 'Failed'
    readonly reason: string | null
  }[]
  /** The subscription to which the seats move; null until it is known. */
  readonly destinationSubscriptionId: string | null
}

/** A requested migration of legacy licences to new commerce. */
export interface MigrationWanted {
  readonly quantity: number
  readonly termDuration: TermDuration
  readonly billingFrequency: BillingFrequency
  readonly purchaseFullTerm: boolean
  /** Identifies the migration at the vendor. */
  readonly reference: string
}

/** The progress of a migration. */
export interface MigrationState {
  readonly migrationId: string
  readonly status: 'Processing' | 'Completed' | 'Failed'
  readonly subscriptionId: string | null
  readonly reason: string | null
}

/** A cloud subscription below an Azure plan. */
export interface Entitlement {
  readonly entitlementId: string
  readonly name: string | null
  readonly isActive: boolean
}

/** The subscriptions of a customer. */
export interface CustomerSubscriptions {
  /** All subscriptions that can be read, including ended ones. */
  readonly subscriptions: readonly VendorSubscription[]
  /**
   * One reason for each subscription of the customer that cannot be read. These subscriptions have not necessarily
   * ended.
   */
  readonly unread: readonly string[]
}

/** The calls that read and change subscriptions. */
export interface Subscribing {
  subscriptions(customerId: string, tracing: Tracing): Promise<Answer<CustomerSubscriptions>>
  subscription(
    customerId: string,
    subscriptionId: string,
    tracing: Tracing,
  ): Promise<Answer<VendorSubscription>>
  /**
   * Changes a subscription. Returns `stale`, and changes nothing, when the subscription has changed since `seen` was
   * read.
   */
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
  /** Returns the latest move of a subscription; `missing` when it was never moved. */
  transition(customerId: string, subscriptionId: string, tracing: Tracing): Promise<Answer<TransitionState>>

  /** Returns done when legacy licences can be migrated as `wanted` requests, else refused with the reason. */
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
  /** Returns the latest migration of a subscription; `missing` when it was never migrated. */
  migration(customerId: string, subscriptionId: string, tracing: Tracing): Promise<Answer<MigrationState>>

  entitlements(
    customerId: string,
    subscriptionId: string,
    tracing: Tracing,
  ): Promise<Answer<readonly Entitlement[]>>
  /** Sets a customer's monthly budget for all usage; null removes the budget. */
  setBudget(customerId: string, amount: string | null, intent: Intent): Promise<Outcome<null>>
  /**
   * Makes a user an owner of a cloud subscription. Returns done also when the user is an owner already, and
   * `missing` when there is no such user.
   */
  grantOwnerAccess(
    customerId: string,
    entitlementId: string,
    userEmail: string,
    intent: Intent,
  ): Promise<Outcome<null>>
}

/** An entry of a vendor's change feed. */
export interface VendorChange {
  readonly changeId: string
  readonly at: Date
  readonly kind: 'Subscription' | 'Order' | 'Customer' | 'Other'
  /** The vendor's name of the operation. */
  readonly operation: string
  readonly customerId: string | null
  readonly resourceId: string | null
  /** The correlation id of the request that made the change; ours when this service sent the request. */
  readonly correlationId: string | null
  readonly userName: string | null
}

/** A vendor's change feed, which includes changes that were not made by this service. */
export interface ChangeFeed {
  /**
   * Returns the changes since a time in batches, oldest first; earlier changes may be included. With `since` null,
   * returns the changes of the vendor's default period. Returns refused with the code `TooOld` for a time from which
   * the vendor no longer has all changes, and with the code `NoChangeFeed` when the vendor has no change feed.
   */
  changes(since: Date | null, tracing: Tracing): Promise<Answer<AsyncIterable<readonly VendorChange[]>>>
  /** Returns the registered webhook URL; null for none. */
  webhook(tracing: Tracing): Promise<Answer<string | null>>
  /**
   * Registers a webhook URL; returns done also when the URL is registered already. A vendor may accept only
   * one URL per account. When the URL of another service is registered, refuses with the code `WebhookTaken`,
   * unless `replaces` is true.
   */
  registerWebhook(
    url: string,
    intent: Intent,
    options?: { readonly replaces?: boolean },
  ): Promise<Outcome<null>>
  /**
   * Verifies the signature of a webhook call and returns the subscription that the call reports. Refuses a call
   * whose signature, certificate or body is not the vendor's.
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
