import type { CatalogItem } from '../../catalogue/catalog-item.ts'
import { table } from '../../state/table.ts'
import type { PurchaseCommitment } from '../orders/tables.ts'

/**
 * Behaviour of subscriptions that the vendor's documents leave open or contradict. Durations are ISO 8601.
 */
export interface SubscriptionSettings {
  /** The time from the end of a term until the renewal; at the vendor up to a day. */
  readonly renewalLag: string
  /** The status of a suspended subscription after its term. */
  readonly suspendedAtTermEnd: 'expired' | 'disabled'
  /**
   * Whether subscriptions without instructions for the next term continue as extended service: if the dates that the
   * vendor announced have passed, always, or never.
   */
  readonly extendedService: 'by-date' | 'always' | 'never'
  /** Whether extended service keeps the subscription's id. */
  readonly extendedServiceKeepsId: boolean
  /** Whether the header If-Match of an update is optional, required or ignored. */
  readonly versions: 'optional' | 'required' | 'ignored'
  /** How long a change stays accepted (202) before it is applied; PT0S applies it immediately. */
  readonly acceptedFor: string
  /** The maximum number of changes that partners may make to one subscription. */
  readonly mostChanges: number
  /** The maximum number of seats of a subscription. */
  readonly mostSeats: number
  /** Whether a request may have both scheduled actions and next-term instructions. */
  readonly schedulesTogether: boolean
  /** Whether an immediate change also removes the scheduled actions of the end of the term. */
  readonly discardsActions: boolean
  readonly transitionTakes: string
  /** Whether a transition of all seats keeps the subscription's id. */
  readonly transitionKeepsId: boolean
  readonly migrationTakes: string
  /** Whether migrations complete or fail. */
  readonly migrations: 'complete' | 'fail'
  /** The time from the request until a subscription of Azure is registered for reservations. */
  readonly registrationTakes: string
  /** The time from the cancellation of an Azure subscription until it is inactive. */
  readonly entitlementTakes: string
  /** The time from the creation of a customer's user until Azure recognizes the user. */
  readonly principalKnownAfter: string
}

/** The members of a catalogue item that a subscription stores. */
export type SoldItem = Pick<
  CatalogItem,
  | 'productId'
  | 'skuId'
  | 'title'
  | 'publisher'
  | 'productType'
  | 'unitType'
  | 'provisioningId'
  | 'isTrial'
  | 'isAddon'
  | 'isLegacy'
  | 'isAzurePlan'
  | 'isExtendedService'
>

export type SubscriptionStatus = 'pending' | 'active' | 'suspended' | 'expired' | 'disabled' | 'deleted'

/** Instructions for the next term. */
export interface NextTermInstructions {
  readonly product: {
    readonly productId: string
    readonly skuId: string
    readonly availabilityId?: string
    readonly billingCycle: string
    readonly termDuration: string
    readonly promotionId?: string
  }
  readonly quantity: number
  readonly customTermEndDate?: string
}

export interface ScheduledAction {
  readonly scheduleType: 'TermEnd' | 'CustomDate'
  readonly actionType: 'Cancel' | 'RenewToNewTerm' | 'RenewToExtendedServiceTerm' | 'Transition'
  readonly effectiveDate?: string
  readonly instructions?: Omit<NextTermInstructions, 'customTermEndDate'>
}

/** Changes at the start of the next billing cycle. */
export interface NextChargeInstructions {
  readonly product: { readonly billingCycle: string }
  readonly quantity?: number
  /** The start of the next billing cycle, at which the change is applied. */
  readonly at: string
}

/** A subscription of a customer. */
export interface Subscription {
  readonly id: string
  /** The sequence number among all subscriptions. */
  readonly number: number
  /** The tenant id of the partner that sold it. */
  readonly partnerId: string
  readonly customerId: string
  readonly orderId: string
  readonly kind: SubscriptionKind
  readonly item: SoldItem
  /** `productId:skuId:availabilityId`, or the GUID of a legacy offer. */
  readonly offerId: string
  readonly friendlyName: string
  readonly segment: string
  readonly quantity: number
  readonly status: SubscriptionStatus
  /** The time since which the subscription has its status. */
  readonly since: string
  readonly suspensionReasons: readonly string[]
  readonly createdAt: string
  /** Absent for perpetual products and for subscriptions without an end. */
  readonly term?: Term
  readonly termDuration?: string
  readonly billingCycle: string
  readonly currency: string
  /** The price of a unit until the end of the term, as decimal text. */
  readonly unitPrice?: string
  readonly autoRenew: boolean
  readonly renewalTermDuration?: string
  /** The end of the cancellation window; absent when the subscription cannot be cancelled. */
  readonly cancellableUntil?: string
  /** Seats that can still be returned, each with its own deadline. */
  readonly batches: readonly { readonly quantity: number; readonly until: string }[]
  readonly promotionId?: string
  /** The MPN id of the reseller. */
  readonly resellerMpnId?: string
  readonly parentId?: string
  readonly savingsPlan?: SavingsPlanTerms
  readonly nextTerm?: NextTermInstructions
  readonly scheduledActions: readonly ScheduledAction[]
  readonly nextCharge?: NextChargeInstructions
  readonly migratedFromId?: string
  /** The number of changes that a partner has made. Microsoft limits it. */
  readonly changes: number
  /** Increases with every change, including automatic ones. */
  readonly version: number
}

/**
 * How an item is sold, which decides its lifecycle: seats for a term, Azure by usage or prepaid, software for
 * a term or perpetual, and legacy offers.
 */
export type SubscriptionKind =
  | 'seats'
  | 'azurePlan'
  | 'savingsPlan'
  | 'reservation'
  | 'software'
  | 'perpetual'
  | 'legacy'

/**
 * A term. Its end is a number of months after the anchor, so that a subscription that was bought on 31 January ends on
 * the last day of February and then on 31 March again.
 */
export interface Term {
  /** The midnight (UTC) from which the months are counted. */
  readonly anchor: string
  /** The number of months from the anchor to the end of the term. */
  readonly months: number
  readonly startsAt: string
  /** The midnight (UTC) after the last day. */
  readonly endsAt: string
}

/** The commitment and scope of a savings plan. */
export interface SavingsPlanTerms {
  readonly scope: { readonly type: string; readonly subscriptionId?: string; readonly entitlementId?: string }
  readonly purchaseCommitment: PurchaseCommitment
}

/** An Azure subscription of an Azure plan. */
export interface Entitlement {
  /** The id of the Azure subscription. */
  readonly id: string
  readonly planId: string
  readonly customerId: string
  readonly partnerId: string
  readonly friendlyName: string
  readonly partnerOnRecord?: string
  /** The time of the cancellation. The Azure subscription becomes inactive after `entitlementTakes`. */
  readonly cancelledAt?: string
  /** Whether the vendor cancelled the Azure subscription, so that the partner cannot reactivate it. */
  readonly isLocked?: boolean
  /**
   * Whether the partner is an owner of the Azure subscription. A partner owns the Azure subscriptions that it created.
   */
  readonly isOwned: boolean
}

/** A version of a subscription, by which it is billed from the time `at` on. */
export interface SubscriptionVersion {
  readonly at: string
  readonly subscription: Subscription
}

export const subscriptionTables = {
  /** Keyed by id. */
  subscriptions: table<Subscription>({ isReadStale: true }),
  /** Keyed by id: Azure subscriptions below an Azure plan. */
  entitlements: table<Entitlement>({ isReadStale: true }),
  /** Keyed by subscription and version: the versions that billing uses. */
  billingHistory: table<SubscriptionVersion>(),
}
