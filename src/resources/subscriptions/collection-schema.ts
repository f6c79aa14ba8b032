import Type from 'typebox'
import { priceMargin } from '../../domain/offers/margin-fields.ts'
import { billingFrequencies, billingTypes, segments, termDurations } from '../../domain/offers/offer.ts'
import { offerTypes } from '../../domain/providers/provider.ts'
import { subscriptionStatuses } from '../../domain/subscriptions/subscription.ts'
import { amountsSeenBy, ownMargin } from '../../domain/subscriptions/subscription-price.ts'
import { type Decimal, decimal } from '../../domain/values/decimal.ts'
import type { Role } from '../../kernel/operation.ts'
import type { SoldSubscription } from '../../store/subscriptions/subscriptions.ts'
import {
  boolean,
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
import { nullablePrice, showPrice } from '../offers/price-schema.ts'
import { count, endOfTermAction, name } from './schema.ts'

/** A subscription in lists. */
export const listedSubscription = object(
  {
    id: uuid(),
    orderId: nullableUuid({
      description: 'The id of the order; null if the subscription was not ordered through this service.',
    }),
    offerId: uuid(),
    customerId: uuid(),
    providerInstanceId: uuid(),
    resellerId: nullableUuid({
      description: 'The reseller that sells the subscription; null for the csp itself.',
    }),
    subscriptionName: name,
    offerName: text(1000),
    offerType: enumeration('OfferType', offerTypes),
    isAddonOffer: boolean(),
    isTrialOffer: boolean(),
    providerOfferId: text(255),
    subscriptionStatus: enumeration('SubscriptionStatus', subscriptionStatuses),
    startDate: dateTime(),
    endDate: dateTime({
      description: 'The end of the current term: the first moment that it does not cover, in UTC.',
    }),
    cancellationAllowedUntil: nullable(
      dateTime({
        description:
          'The last moment at which the subscription can be cancelled; null if it cannot be cancelled.',
      }),
    ),
    quantity: count,
    assignedLicenses: nullable({
      ...count,
      description: 'The number of seats that are assigned to users; null if it is unknown.',
    }),
    listPrice: nullablePrice,
    revenuePrice: nullablePrice,
    erpPrice: nullablePrice,
    customMargin: nullable(priceMargin),
    billingFrequency: enumeration('BillingFrequency', billingFrequencies),
    billingType: enumeration('BillingType', billingTypes),
    termDuration: enumeration('TermDuration', termDurations),
    segment: enumeration('Segment', segments),
    providerData: nullableText(10_000),
    providerSubscriptionId: nullableText(255),
    autoRenewEnabled: boolean(),
    endOfTermAction,
    internalId: nullableText(255),
    poNumber: nullableText(255),
    parentSubscriptionId: nullableUuid(),
    monthlyBudget: Type.Unsafe<Decimal | null>({ type: ['number', 'null'] }),
  },
  {
    title: 'SubscriptionListItem',
    description:
      "A subscription in a list. Prices are for the whole term and the current quantity: the caller's purchase price, its selling price, and the suggested retail price.",
  },
)

/** Converts a subscription to its form in lists for a role. */
export function showListed(subscription: SoldSubscription, role: Role): Shown<typeof listedSubscription> {
  const { monthlyBudget } = subscription
  return {
    id: subscription.id,
    orderId: subscription.orderId,
    offerId: subscription.offerId,
    customerId: subscription.customerId,
    providerInstanceId: subscription.providerInstanceId,
    resellerId: subscription.resellerId,
    subscriptionName: subscription.name,
    offerName: subscription.offerName,
    offerType: { name: subscription.offerType },
    isAddonOffer: subscription.isAddonOffer,
    isTrialOffer: subscription.isTrialOffer,
    providerOfferId: subscription.providerOfferId,
    subscriptionStatus: { name: subscription.status },
    startDate: subscription.startDate,
    endDate: subscription.endDate,
    cancellationAllowedUntil: subscription.cancellationAllowedUntil,
    quantity: subscription.quantity,
    assignedLicenses: subscription.assignedLicenses,
    ...showAmounts(subscription, role),
    customMargin: ownMargin(role, subscription.margins),
    billingFrequency: { name: subscription.billingFrequency },
    billingType: { name: subscription.billingType },
    termDuration: { name: subscription.termDuration },
    segment: { name: subscription.segment },
    providerData: subscription.providerData,
    providerSubscriptionId: subscription.providerSubscriptionId,
    autoRenewEnabled: subscription.autoRenewEnabled,
    endOfTermAction: { name: subscription.endOfTermAction },
    internalId: subscription.internalId,
    poNumber: subscription.poNumber,
    parentSubscriptionId: subscription.parentSubscriptionId,
    monthlyBudget: monthlyBudget === null ? null : decimal(monthlyBudget),
  }
}

/**
 * Returns the amounts of the whole term: the caller's purchase price, its selling price and the suggested retail price.
 */
export function showAmounts(
  subscription: SoldSubscription,
  role: Role,
): Pick<Shown<typeof listedSubscription>, 'listPrice' | 'revenuePrice' | 'erpPrice'> {
  const amounts = amountsSeenBy(role, subscription)
  const shown = (amount: Decimal | null | undefined) => showPrice(amount ?? null, amounts?.currency ?? '')
  return {
    listPrice: shown(amounts?.list),
    revenuePrice: shown(amounts?.revenue),
    erpPrice: shown(amounts?.erp),
  }
}
