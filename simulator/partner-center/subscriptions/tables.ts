import type { CatalogItem } from '../../catalogue/catalog-item.ts'
import { table } from '../../state/table.ts'
import type { PurchaseCommitment } from '../orders/tables.ts'

/** What the vendor's documents leave open about subscriptions, or tell differently. Durations are ISO 8601. */
export interface SubscriptionSettings {
  /** From the end of a term until its renewal is carried out; the vendor takes up to a day. */
  readonly renewalLag: string
  /** What becomes of a suspended subscription at the end of its term. */
  readonly suspendedAtTermEnd: 'expired' | 'disabled'
  /** Whether terms that nobody renews go on as extended service: since the day that the vendor has named, or not. */
  readonly extendedService: 'by-date' | 'always' | 'never'
  /** Whether extended service is the same subscription, and no new one. */
  readonly extendedServiceKeepsId: boolean
  /** Whether a change has to name the version that was read. */
  readonly versions: 'optional' | 'required' | 'ignored'
  /** How long after its answer, which is 202 then, a change is carried out; PT0S for at once. */
  readonly acceptedFor: string
  /** How many changes a subscription bears. */
  readonly mostChanges: number
  /** How many seats a subscription may have. */
  readonly mostSeats: number
  /** Whether scheduled actions and instructions for the next term may be given together. */
  readonly schedulesTogether: boolean
  readonly transitionTakes: string
  /** Whether a transition of all seats is the same subscription afterwards. */
  readonly transitionKeepsId: boolean
  readonly migrationTakes: string
  /** What migrations come to. */
  readonly migrations: 'complete' | 'fail'
  /** From the cancellation of an Azure subscription until it is inactive. */
  readonly entitlementTakes: string
  /** The age from which users of a customer are known to Azure. */
  readonly principalKnownAfter: string
}

/** What is sold, as far as a subscription has to know it. */
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

/** What comes at the next term instead of the same again. */
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

/** What changes when the next billing cycle begins. */
export interface NextChargeInstructions {
  readonly product: { readonly billingCycle: string }
  readonly quantity?: number
  /** When that is. */
  readonly at: string
}

/** What a customer has of something, and until when. */
export interface Subscription {
  readonly id: string
  /** Its place among all subscriptions. */
  readonly number: number
  /** The tenant id of the partner who has sold it. */
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
  /** Since when it has that status. */
  readonly since: string
  readonly suspensionReasons: readonly string[]
  readonly createdAt: string
  /** Absent where something is bought for ever, or until further notice. */
  readonly term?: Term
  readonly termDuration?: string
  readonly billingCycle: string
  readonly currency: string
  /** What a unit costs until the end of the term: a decimal number. */
  readonly unitPrice?: string
  readonly autoRenew: boolean
  readonly renewalTermDuration?: string
  /** When it can be cancelled no more; absent where it never can be. */
  readonly cancellableUntil?: string
  /** Seats that can be given back, each until a time of its own. */
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
  /** Changes so far, of which there may be only so many. */
  readonly changes: number
  /** Counts every change, those of time as well. */
  readonly version: number
}

/**
 * How something is sold, which says what may become of it: seats for a term, Azure by use or beforehand, software
 * for a term or for ever, and what was sold before all of them.
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
 * The term that something is bought for. Ends are counted from the day that all of its terms go back to, so that
 * what was bought on 31 January ends on the last of February and on 31 March again.
 */
export interface Term {
  /** The midnight, in UTC, from which months are counted. */
  readonly anchor: string
  /** How many months after the anchor the term ends. */
  readonly months: number
  readonly startsAt: string
  /** The midnight after the last day. */
  readonly endsAt: string
}

/** The member of a subscription that has what a savings plan commits to, and for whom. */
export interface SavingsPlanTerms {
  readonly scope: { readonly type: string; readonly subscriptionId?: string; readonly entitlementId?: string }
  readonly purchaseCommitment: PurchaseCommitment
}

/** An Azure subscription below a plan. */
export interface Entitlement {
  /** The id of the Azure subscription. */
  readonly id: string
  readonly planId: string
  readonly customerId: string
  readonly partnerId: string
  readonly friendlyName: string
  readonly partnerOnRecord?: string
  /** When it was cancelled; it is inactive a while later. */
  readonly cancelledAt?: string
  /** Whether the vendor has cancelled it, and the partner cannot take that back. */
  readonly isLocked?: boolean
  /** Whether the partner is an owner of it, as it is of those that it has made. */
  readonly isOwned: boolean
}

/** A version of a subscription, which billing charges for from `at` on. */
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
