import { DomainError } from '../error.ts'
import type { PriceMargin } from '../offers/margin.ts'
import type { BillingFrequency, BillingType, Segment, TermDuration } from '../offers/offer.ts'
import type { OfferType } from '../providers/provider.ts'
import type { Country } from '../values/contact/country.ts'

/** The states of a subscription. */
export const subscriptionStatuses = [
  'Pending',
  'Active',
  'Suspended',
  'Expired',
  'Disabled',
  'Deleted',
] as const
export type SubscriptionStatus = (typeof subscriptionStatuses)[number]

/** The actions on a subscription. */
export const subscriptionActions = [
  'update',
  'suspend',
  'reactivate',
  'cancel',
  'upgrade',
  'migrate',
] as const
export type SubscriptionAction = (typeof subscriptionActions)[number]

/**
 * The states in which an action is possible, and the state that follows: null where the state stays. Changes
 * that only time, or the vendor, causes are in `passages`.
 */
export const actions: Readonly<
  Record<
    SubscriptionAction,
    { readonly from: readonly SubscriptionStatus[]; readonly to: SubscriptionStatus | null }
  >
> = {
  update: { from: ['Active'], to: null },
  suspend: { from: ['Active'], to: 'Suspended' },
  reactivate: { from: ['Suspended'], to: 'Active' },
  cancel: { from: ['Active', 'Suspended'], to: 'Deleted' },
  upgrade: { from: ['Active'], to: null },
  migrate: { from: ['Active'], to: null },
}

/** The states that time, or the vendor, may lead to from each. */
export const passages: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  Pending: ['Active', 'Deleted'],
  Active: ['Suspended', 'Expired', 'Disabled', 'Deleted'],
  Suspended: ['Active', 'Expired', 'Disabled', 'Deleted'],
  Expired: ['Disabled', 'Deleted'],
  Disabled: ['Active', 'Deleted'],
  Deleted: [],
}

/** Refuses an action that the state of a subscription forbids, with the states in which it is possible. */
export function refuseInState(status: SubscriptionStatus, action: SubscriptionAction): void {
  const { from } = actions[action]
  if (from.includes(status)) return
  throw new DomainError(
    'rule',
    `The subscription is ${status}, and a subscription can be ${participles[action]} only while it is ${from.join(' or ')}.`,
  )
}

const participles: Readonly<Record<SubscriptionAction, string>> = {
  update: 'changed',
  suspend: 'suspended',
  reactivate: 'reactivated',
  cancel: 'cancelled',
  upgrade: 'upgraded',
  migrate: 'migrated',
}

/** What happens to a subscription when its term ends; always set explicitly. */
export const endOfTermActions = ['Renew', 'Stop', 'ExtendedService'] as const
export type EndOfTermAction = (typeof endOfTermActions)[number]

/** How a subscription continues after its term. */
export interface AutoRenewSettings {
  readonly term: TermDuration
  readonly billingFrequency: BillingFrequency
  /** The end of the first renewed term, where it is aligned with others. */
  readonly customTermEndDate: Date | null
  /** The number of seats after renewal; null to keep the number. */
  readonly quantity: number | null
}

/** Seats that can be returned until a moment. */
export interface RefundableBatch {
  readonly quantity: number
  readonly until: Date
}

/**
 * The members of a subscription that both we and its vendor have: each is compared before a change, and
 * updated when the vendor's side has changed.
 */
export interface SubscriptionTerms {
  readonly name: string | null
  readonly status: SubscriptionStatus
  readonly providerOfferId: string
  readonly quantity: number
  readonly termDuration: TermDuration
  readonly billingFrequency: BillingFrequency
  readonly startDate: Date
  readonly endDate: Date
  readonly cancellationAllowedUntil: Date | null
  readonly autoRenewEnabled: boolean
  readonly endOfTermAction: EndOfTermAction
  /** Null while it is not renewed, or is renewed unchanged. */
  readonly autoRenewSettings: AutoRenewSettings | null
  /** A billing frequency that takes effect within its term. */
  readonly nextBillingFrequency: {
    readonly scheduledDate: Date
    readonly billingFrequency: BillingFrequency
  } | null
  /** The partner id of the reseller that it is bought through. */
  readonly partnerId: string | null
}

/** The price of one unit for the whole term, fixed when the term began: exact decimals as text. */
export interface LockedPrice {
  readonly cost: string
  readonly erp: string | null
  readonly currency: string
  /** The vendor's promotion that has reduced both; absent or null where there is none. */
  readonly promotion?: AppliedPromotion | null
}

/** A promotion of the vendor, with the price of one unit without it. */
export interface AppliedPromotion {
  readonly promotionId: string
  readonly cost: string
  readonly erp: string | null
}

/** A subscription's own margins by seller. */
export interface SubscriptionMargins {
  /** The csp's margin for its buyer: the reseller, or its own customer. */
  readonly csp: PriceMargin | null
  readonly reseller: PriceMargin | null
}

/** A subscription as it is stored: its terms as last seen at the vendor, and what only we have. */
export interface Subscription extends SubscriptionTerms {
  readonly id: string
  /** Increases by one with every change. */
  readonly version: number
  readonly customerId: string
  readonly resellerId: string | null
  readonly providerInstanceId: string
  readonly offerId: string
  /** Null for one that was not bought through us. */
  readonly orderId: string | null
  /** The day of the month on which its terms end; null where only the dates of its term are known. */
  readonly anchorDay: number | null
  readonly providerSubscriptionId: string | null
  readonly segment: Segment
  readonly region: Country
  /** Null while its price is unknown. */
  readonly price: LockedPrice | null
  readonly refundable: readonly RefundableBatch[]
  readonly margins: SubscriptionMargins
  readonly internalId: string | null
  readonly poNumber: string | null
  readonly parentSubscriptionId: string | null
  readonly monthlyBudget: string | null
  readonly assignedLicenses: number | null
  /** A JSON object as text. */
  readonly providerData: string | null
  /** The subscription that this one replaced, by a migration or a move to another offer. */
  readonly replaces: string | null
  /** The running background operation; until it ends nothing else may change the subscription. */
  readonly pendingOperationId: string | null
  /** When its terms were last equal to the vendor's. */
  readonly syncedAt: Date | null
}

/** A subscription with what lists show of its offer. */
export interface ListedSubscription extends Subscription {
  readonly offerName: string
  readonly offerType: OfferType
  readonly billingType: BillingType
  readonly isAddonOffer: boolean
  readonly isTrialOffer: boolean
}

/** The origin of a change of a subscription. */
export const changeOrigins = ['Portal', 'Schedule', 'Vendor', 'Term'] as const
export type ChangeOrigin = (typeof changeOrigins)[number]

/** Refuses to change a deleted subscription. @throws DomainError rule */
export function refuseOver<S extends Pick<Subscription, 'status'>>(subscription: S): S {
  if (subscription.status !== 'Deleted') return subscription
  throw new DomainError('rule', 'The subscription is Deleted; deleted subscriptions can only be read.')
}

/** Refuses a second change while one is running. @throws DomainError rule */
export function refuseWhilePending({ pendingOperationId }: Pick<Subscription, 'pendingOperationId'>): void {
  if (pendingOperationId === null) return
  throw new DomainError(
    'rule',
    `Another change of this subscription is in progress; GET /v1/operations/${pendingOperationId} shows when it is complete.`,
  )
}
