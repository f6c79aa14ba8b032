import type { CatalogItem } from '../../catalogue/catalog-item.ts'
import { table } from '../../state/table.ts'
import type { PurchaseCommitment } from '../orders/tables.ts'

/**
 * Behaviour of subscriptions that the vendor's documents leave open or contradict. Durations are ISO 8601.
 */
export interface SubscriptionSettings {
  /** From the end of a term until its renewal; the vendor takes up to a day. */
  readonly renewalLag: string
  /** The status of a suspended subscription after its term. */
  readonly suspendedAtTermEnd: 'expired' | 'disabled'
  /**
   * Whether terms without instructions continue as extended service: from the vendor's announced dates on,
   * always or never.
   */
  readonly extendedService: 'by-date' | 'always' | 'never'
  /** Whether extended service keeps the subscription's id. */
  readonly extendedServiceKeepsId: boolean
  /** Whether a change needs If-Match. */
  readonly versions: 'optional' | 'required' | 'ignored'
  /** How long a change stays accepted (202) before it is applied; PT0S applies it immediately. */
  readonly acceptedFor: string
  /** The maximum number of changes of a subscription. */
  readonly mostChanges: number
  /** The maximum number of seats of a subscription. */
  readonly mostSeats: number
  /** Whether a request may have both scheduled actions and next-term instructions. */
  readonly schedulesTogether: boolean
  readonly transitionTakes: string
  /** Whether a transition of all seats keeps the subscription's id. */
  readonly transitionKeepsId: boolean
  readonly migrationTakes: string
  /** The outcome of migrations. */
  readonly migrations: 'complete' | 'fail'
  /** From the cancellation of an Azure subscription until it is inactive. */
  readonly entitlementTakes: string
  /** The age from which Azure recognizes users of a customer. */
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
  /** When that is. */
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
  /** The start of the status. */
  readonly since: string
  readonly suspensionReasons: readonly string[]
  readonly createdAt: string
  /** Absent for perpetual and open-ended products. */
  readonly term?: Term
  readonly termDuration?: string
  readonly billingCycle: string
  readonly currency: string
  /** The price of a unit until the end of the term, as decimal text. */
  readonly unitPrice?: string
  readonly autoRenew: boolean
  readonly renewalTermDuration?: string
  /** The end of the cancellation window; absent when it cannot be cancelled. */
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
  /** Counts every change, including automatic ones. */
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
 * A term. Ends are counted from the anchor, so a subscription that was bought on 31 January ends on the last
 * day of February and then on 31 March again.
 */
export interface Term {
  /** The midnight (UTC) that months are counted from. */
  readonly anchor: string
  /** The end of the term in months after the anchor. */
  readonly months: number
  readonly startsAt: string
  /** The midnight after the last day. */
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
  /** The time of cancellation; it becomes inactive after `entitlementTakes`. */
  readonly cancelledAt?: string
  /** Whether the vendor cancelled it, so that the partner cannot reactivate it. */
  readonly isLocked?: boolean
  /** Whether the partner owns it, as it does those that it created. */
  readonly isOwned: boolean
}

/** A version of a subscription, which is billed from `at` on. */
export interface SubscriptionVersion {
  readonly at: string
  readonly subscription: Subscription
}

export const subscriptionTables = {
  /** By id. */
  subscriptions: table<Subscription>({ isReadStale: true }),
  /** By id: Azure subscriptions below an Azure plan. */
  entitlements: table<Entitlement>({ isReadStale: true }),
  /** By subscription and version: the states that billing charges for. */
  billingHistory: table<SubscriptionVersion>(),
}
