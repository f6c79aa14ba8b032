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

/** What somebody can have done with a subscription. */
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
 * From which states an action may be taken, and to which it leads: null where the state stays. What only time, or the
 * vendor, brings about stands in `passages`.
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

/** Refuses an action that the state of a subscription forbids, telling from which states it may be taken. */
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

/** What becomes of a subscription when its term ends; always a choice, never what is left over. */
export const endOfTermActions = ['Renew', 'Stop', 'ExtendedService'] as const
export type EndOfTermAction = (typeof endOfTermActions)[number]

/** How a subscription goes on after its term. */
export interface AutoRenewSettings {
  readonly term: TermDuration
  readonly billingFrequency: BillingFrequency
  /** The end of the first term after the renewal, where it is aligned with others. */
  readonly customTermEndDate: Date | null
  /** How many seats it goes on with; null for as many as it has. */
  readonly quantity: number | null
}

/** Seats that can be given back until a moment. */
export interface RefundableBatch {
  readonly quantity: number
  readonly until: Date
}

/**
 * What a subscription is at its vendor, and as which both sides know it: every member of it is compared before
 * something is changed, and taken over when the vendor's side has changed.
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
  /** Null while it is not renewed, or goes on as it is. */
  readonly autoRenewSettings: AutoRenewSettings | null
  /** A billing frequency that it changes to within its term. */
  readonly nextBillingFrequency: {
    readonly scheduledDate: Date
    readonly billingFrequency: BillingFrequency
  } | null
  /** The partner id of the reseller that it is bought through. */
  readonly partnerId: string | null
}

/** What one unit costs for the whole term, as it was when the term began: exact decimals as text. */
export interface LockedPrice {
  readonly cost: string
  readonly erp: string | null
  readonly currency: string
  /** The vendor's promotion that has lowered both; absent or null where none has. */
  readonly promotion?: AppliedPromotion | null
}

/** A promotion of the vendor, with what one unit costs without it. */
export interface AppliedPromotion {
  readonly promotionId: string
  readonly cost: string
  readonly erp: string | null
}

/** Margins of a subscription's own, by who takes them. */
export interface SubscriptionMargins {
  /** What the csp takes of its buyer: the reseller, or a customer of its own. */
  readonly csp: PriceMargin | null
  readonly reseller: PriceMargin | null
}

/** A subscription as we keep it: its terms as last seen at the vendor, and what only we know. */
export interface Subscription extends SubscriptionTerms {
  readonly id: string
  /** Grows by one with every change. */
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
  /** Null while nobody knows what it costs. */
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
  /** The subscription that this one took the place of, by a migration or a move to another offer. */
  readonly replaces: string | null
  /** The background operation that is at work on it; nothing else may change it meanwhile. */
  readonly pendingOperationId: string | null
  /** When its terms were last the same as the vendor's. */
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

/** Where a change of a subscription came from. */
export const changeOrigins = ['Portal', 'Schedule', 'Vendor', 'Term'] as const
export type ChangeOrigin = (typeof changeOrigins)[number]

/** Refuses to change what is over for good. @throws DomainError rule */
export function refuseOver<S extends Pick<Subscription, 'status'>>(subscription: S): S {
  if (subscription.status !== 'Deleted') return subscription
  throw new DomainError('rule', 'The subscription is Deleted; what is over can only be read.')
}

/** Refuses a second change while one is being carried out. @throws DomainError rule */
export function refuseWhilePending({ pendingOperationId }: Pick<Subscription, 'pendingOperationId'>): void {
  if (pendingOperationId === null) return
  throw new DomainError(
    'rule',
    `Another change of this subscription is being carried out; GET /v1/operations/${pendingOperationId} tells when it is through.`,
  )
}
