import {
  boolean,
  count,
  dateTime,
  enumeration,
  nullable,
  nullableText,
  nullableUuid,
  object,
  type Shown,
  text,
  uuid,
} from '../../validation/fields.ts'
import type { AllowedFrom } from '../allowed-from.ts'
import { DomainError } from '../error.ts'
import { composed, enumerated, internal, kept, noun, type RecordOf, sellers } from '../noun.ts'
import type { PriceMargin } from '../offers/margin.ts'
import {
  type BillingFrequency,
  billingFrequencies,
  billingTypes,
  segments,
  termDurations,
} from '../offers/offer.ts'
import { offerTypes } from '../providers/provider.ts'
import type { Country } from '../values/contact/country.ts'
import { decimal } from '../values/decimal.ts'
import { nullableRenewal, showSettings } from './renewal/auto-renew-settings.ts'

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
 * The states in which each action is possible, and the state that follows; null when the action itself sets no state. An
 * upgrade of all seats ends the subscription. `passages` contains the changes that only time or the vendor causes.
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

/** The states that can follow each state when time or the vendor changes a subscription. */
export const passages: Readonly<Record<SubscriptionStatus, readonly SubscriptionStatus[]>> = {
  Pending: ['Active', 'Deleted'],
  Active: ['Suspended', 'Expired', 'Disabled', 'Deleted'],
  Suspended: ['Active', 'Expired', 'Disabled', 'Deleted'],
  Expired: ['Disabled', 'Deleted'],
  Disabled: ['Active', 'Deleted'],
  Deleted: [],
}

const editableStatuses: readonly SubscriptionStatus[] = subscriptionStatuses.filter(
  (status) => status !== 'Deleted',
)

/**
 * Refuses an action that is not possible in the state of a subscription.
 *
 * @throws DomainError `rule`; the text names the states in which the action is possible
 */
export function refuseInState(status: SubscriptionStatus, action: SubscriptionAction): void {
  const { from } = actions[action]
  if (from.includes(status)) return
  throw new DomainError(
    'rule',
    `The subscription is ${status}, and a subscription can be ${participles[action]} only while it is ${from.join(' or ')}.`,
  )
}

/**
 * Returns the states in which an action is possible. `edit` changes what the service stores about a subscription, such as
 * its margin.
 */
export function allowedFrom(action: SubscriptionAction | 'edit'): AllowedFrom {
  const values = action === 'edit' ? editableStatuses : actions[action].from
  return { noun: 'subscription', member: 'status', values }
}

const participles: Readonly<Record<SubscriptionAction, string>> = {
  update: 'changed',
  suspend: 'suspended',
  reactivate: 'reactivated',
  cancel: 'cancelled',
  upgrade: 'upgraded',
  migrate: 'migrated',
}

/** The actions at the end of a term. */
export const endOfTermActions = ['Renew', 'Stop', 'ExtendedService'] as const
export type EndOfTermAction = (typeof endOfTermActions)[number]

/** A number of seats that can be returned until a moment. */
export interface RefundableBatch {
  readonly quantity: number
  readonly until: Date
}

/** The price of one unit for the whole term, fixed when the term began. Amounts are decimal texts. */
export interface LockedPrice {
  readonly cost: string
  readonly erp: string | null
  readonly currency: string
  /** The vendor's promotion that has reduced both amounts; absent or null when there is none. */
  readonly promotion?: AppliedPromotion | null
}

/** A promotion of the vendor, with the price of one unit without the promotion. */
export interface AppliedPromotion {
  readonly promotionId: string
  readonly cost: string
  readonly erp: string | null
}

/** The margins that sellers have set for one subscription only; null for no such margin. */
export interface SubscriptionMargins {
  /** The csp's margin for its buyer, which is the reseller or a direct customer. */
  readonly csp: PriceMargin | null
  readonly reseller: PriceMargin | null
}

/** A billing frequency that takes effect on a date within the term. */
export interface NextBillingFrequency {
  readonly scheduledDate: Date
  readonly billingFrequency: BillingFrequency
}

const nullableNextBilling = nullable(
  object(
    { scheduledDate: dateTime(), billingFrequency: enumeration('BillingFrequency', billingFrequencies) },
    { title: 'NextBilling' },
  ),
)

/**
 * The members of a subscription, in the order in which lists show them. Requests never set them. Optional members of a
 * new subscription have their defaults.
 */
export const subscription = noun({
  id: kept(uuid(), { column: 'subscription_id', isFixed: true }),
  // Null for a subscription that was not ordered through this service.
  orderId: kept(
    nullableUuid({
      description: 'The id of the order; null if the subscription was not ordered through this service.',
    }),
  ),
  offerId: kept(uuid()),
  customerId: kept(uuid()),
  providerInstanceId: kept(uuid()),
  resellerId: kept(
    nullableUuid({ description: 'The reseller that sells the subscription; null for the csp itself.' }),
  ),
  name: kept(nullableText(255, { description: 'The name of the subscription.' }), {
    example: 'Backup of the bakery',
  }),
  providerOfferId: kept(text(255), { example: 'backup' }),
  status: enumerated('SubscriptionStatus', subscriptionStatuses, { example: 'Active' }),
  startDate: kept(dateTime(), { example: '2026-05-04T09:42:00.000Z' }),
  endDate: kept(
    dateTime({
      description: 'The end of the current term: the first moment that it does not cover, in UTC.',
    }),
    { example: '2027-05-04T00:00:00.000Z' },
  ),
  cancellationAllowedUntil: kept(
    nullable(
      dateTime({
        description:
          'The last moment at which the subscription can be cancelled; null if it cannot be cancelled.',
      }),
    ),
    { example: '2026-05-11T09:42:00.000Z' },
  ),
  quantity: kept(count(), { example: 5 }),
  billingFrequency: enumerated('BillingFrequency', billingFrequencies, { example: 'Monthly' }),
  termDuration: enumerated('TermDuration', termDurations, { example: 'OneYear' }),
  segment: enumerated('Segment', segments),
  // A JSON object in a text.
  providerData: kept(nullableText(10_000), { sent: 'optional' }),
  providerSubscriptionId: kept(nullableText(255)),
  autoRenewEnabled: kept(boolean(), { example: true }),
  endOfTermAction: enumerated('EndOfTermAction', endOfTermActions, {
    description: 'The action at the end of the term.',
  }),
  internalId: kept(nullableText(255), { sent: 'optional', example: 'S-2041', visibleTo: sellers }),
  poNumber: kept(nullableText(255), { sent: 'optional', example: 'PO-7719' }),
  parentSubscriptionId: kept(nullableUuid()),
  monthlyBudget: composed({
    ...{ sent: 'optional', column: 'monthly_budget', readAs: 'text' },
    schema: { type: ['number', 'null'] },
    ...{ absent: null, example: null },
    show: (budget: string | null) => budget && decimal(budget),
  }),
  nextBillingFrequency: composed({
    ...{ sent: 'required', column: 'next_billing_frequency', isJson: true },
    schema: nullableNextBilling,
    absent: null,
    example: { scheduledDate: '2026-06-04T00:00:00.000Z', billingFrequency: { name: 'Annual' } },
    show: (next: NextBillingFrequency | null): Shown<typeof nullableNextBilling> =>
      next && { scheduledDate: next.scheduledDate, billingFrequency: { name: next.billingFrequency } },
  }),
  // Null when the subscription is not renewed, or is renewed unchanged.
  autoRenewSettings: composed({
    ...{ sent: 'required', column: 'auto_renew_settings', isJson: true },
    schema: nullableRenewal,
    absent: null,
    example: {
      ...{ term: { name: 'OneYear' }, billingFrequency: { name: 'Annual' } },
      ...{ customTermEndDate: null, quantity: 4 },
    },
    show: showSettings,
  }),
  replaces: kept(
    nullableUuid({
      description:
        'The id of the subscription that this one replaces; null if there is none. The two share one history.',
    }),
    { sent: 'optional' },
  ),
  // While this operation runs, no other operation may change the subscription.
  pendingOperationId: kept(
    nullableUuid({
      description:
        'The id of the operation that is changing the subscription, for GET /v1/operations/{operationId}; null if there is none.',
    }),
    { sent: 'optional' },
  ),
  // The partner id of the reseller through which the subscription is bought.
  partnerId: kept(nullableText(255)),
  /** The day of the month on which the terms end; null when only the dates of the present term are known. */
  anchorDay: internal<number | null>(),
  region: internal<Country>(),
  refundable: internal<readonly RefundableBatch[]>({ isJson: true }),
  /** When the members in `termMembers` were last equal to the vendor's. */
  syncedAt: internal<Date | null>(),
})

/** A stored subscription. The members in `termMembers` are copies of the vendor's; only we store the others. */
export interface Subscription extends RecordOf<typeof subscription.members> {
  /** The version of the subscription, which increases by one with every change. */
  readonly version: number
  /** Null while the price is unknown. */
  readonly price: LockedPrice | null
  readonly margins: SubscriptionMargins
}

/**
 * The members of a subscription that both we and the vendor store, in the order in which conflicts list them.
 * They are compared before a change, and updated when the vendor has changed them.
 */
export const termMembers = [
  'name',
  'quantity',
  'nextBillingFrequency',
  'autoRenewEnabled',
  'endOfTermAction',
  'autoRenewSettings',
  'status',
  'providerOfferId',
  'termDuration',
  'billingFrequency',
  'startDate',
  'endDate',
  'cancellationAllowedUntil',
  'partnerId',
] as const
export interface SubscriptionTerms extends Pick<Subscription, (typeof termMembers)[number]> {}

/** The members of an offer that lists of subscriptions show. */
export const offerOfSubscription = noun({
  offerName: kept(text(1000), { column: 'name', example: 'Managed Backup' }),
  offerType: enumerated('OfferType', offerTypes),
  isAddonOffer: kept(boolean(), { column: 'is_addon', example: false }),
  isTrialOffer: kept(boolean(), { column: 'is_trial', example: false }),
  billingType: enumerated('BillingType', billingTypes),
})

/** A subscription with the members of its offer that lists show. */
export interface ListedSubscription extends Subscription, RecordOf<typeof offerOfSubscription.members> {}

/** The origins of changes of a subscription. */
export const changeOrigins = ['Portal', 'Schedule', 'Vendor', 'Term'] as const
export type ChangeOrigin = (typeof changeOrigins)[number]

/** Returns the subscription as ended now, before the end of its term: `Deleted`, without settings for a next term. */
export function endSubscription(subscription: ListedSubscription): ListedSubscription {
  return {
    ...subscription,
    status: 'Deleted',
    autoRenewEnabled: false,
    endOfTermAction: 'Stop',
    autoRenewSettings: null,
    nextBillingFrequency: null,
    refundable: [],
  }
}

/**
 * Returns the subscription unless it is deleted, because a deleted subscription cannot be changed.
 *
 * @throws DomainError `rule` when the subscription is deleted
 */
export function refuseOver<S extends Pick<Subscription, 'status'>>(subscription: S): S {
  if (editableStatuses.includes(subscription.status)) return subscription
  throw new DomainError('rule', 'The subscription is Deleted; deleted subscriptions can only be read.')
}

/**
 * Refuses a change while another change of the subscription is running.
 *
 * @throws DomainError `rule`
 */
export function refuseWhilePending({ pendingOperationId }: Pick<Subscription, 'pendingOperationId'>): void {
  if (pendingOperationId === null) return
  throw new DomainError(
    'rule',
    `Another change of this subscription is in progress; GET /v1/operations/${pendingOperationId} shows when it is complete.`,
  )
}
