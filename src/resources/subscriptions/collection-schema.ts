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

/** A subscription in a list. */
export const listedSubscription = object(
  {
    id: uuid(),
    orderId: nullableUuid({ description: 'The order that it came of; null when it was not bought here.' }),
    offerId: uuid(),
    customerId: uuid(),
    providerInstanceId: uuid(),
    resellerId: nullableUuid({ description: 'Who sells it; null for the csp itself.' }),
    subscriptionName: name,
    offerName: text(1000),
    offerType: enumeration(offerTypes),
    isAddonOffer: boolean(),
    isTrialOffer: boolean(),
    providerOfferId: text(255),
    subscriptionStatus: enumeration(subscriptionStatuses),
    startDate: dateTime(),
    endDate: dateTime({ description: 'The end of the term: the first moment that it does not cover.' }),
    cancellationAllowedUntil: nullable(dateTime({ description: 'Null for what cannot be cancelled.' })),
    quantity: count,
    assignedLicenses: nullable({
      ...count,
      description: 'How many seats somebody has; null when that is not known.',
    }),
    listPrice: nullablePrice,
    revenuePrice: nullablePrice,
    erpPrice: nullablePrice,
    customMargin: nullable({ ...priceMargin, title: 'CustomMargin' }),
    billingFrequency: enumeration(billingFrequencies),
    billingType: enumeration(billingTypes),
    termDuration: enumeration(termDurations),
    segment: enumeration(segments),
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
      'Prices are of the whole term at the present quantity: what the reader pays, what its buyer pays, and what the vendor suggests.',
  },
)

/** A subscription in the form in which lists show it to a reader of some role. */
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

/** What the whole term costs a reader, its buyer and at the suggested price. */
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
