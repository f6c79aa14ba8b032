import { priceMargin } from '../../domain/offers/margin-fields.ts'
import {
  billingFrequencies,
  billingTypes,
  type Offer,
  type OfferPrice,
  segments,
  termDurations,
} from '../../domain/offers/offer.ts'
import { pricesSeenBy } from '../../domain/offers/price-chain.ts'
import { chainOf } from '../../domain/offers/selling-terms.ts'
import { offerTypes, type ProviderInstance } from '../../domain/providers/provider.ts'
import { providerTypes } from '../../domain/providers/provider-types.ts'
import { subscriptionStatuses } from '../../domain/subscriptions/subscription.ts'
import { ownMargin } from '../../domain/subscriptions/subscription-price.ts'
import { decimal } from '../../domain/values/decimal.ts'
import type { Role } from '../../kernel/operation.ts'
import type { SoldSubscription } from '../../store/subscriptions/subscriptions.ts'
import {
  boolean,
  dateTime,
  enumeration,
  list,
  nullable,
  nullableText,
  nullableUuid,
  object,
  type Shown,
  text,
  uuid,
} from '../../validation/fields.ts'
import { nullablePrice, showPrice } from '../offers/price-schema.ts'
import { market } from '../offers/schema.ts'
import { count, endOfTermAction, name } from './schema.ts'
import { nullableRenewal, showSettings } from './update-schema.ts'

const soldOffer = object(
  {
    id: uuid(),
    name: text(1000),
    description: nullableText(100_000),
    imageUrl: nullableText(2000),
    offerType: enumeration('OfferType', offerTypes),
    billingType: enumeration('BillingType', billingTypes),
    providerName: text(255),
    providerInstanceId: uuid(),
    isAddon: boolean(),
    isTrial: boolean(),
    minQuantity: count,
    maxQuantity: nullable(count),
    preRequisites: list(text(255)),
    providerOfferId: text(255),
    isDeleted: boolean(),
    isPurchasable: boolean(),
    attestationType: nullableText(255),
  },
  {
    title: 'SubscribedOffer',
    description: 'The offer of a subscription. GET /v1/Offers/{id} has its prices.',
  },
)

const soldPrice = object(
  {
    termDuration: enumeration('TermDuration', termDurations),
    segment: enumeration('Segment', segments),
    region: market,
    billingFrequencies: list(enumeration('BillingFrequency', billingFrequencies)),
    costPrice: nullablePrice,
    revenuePrice: nullablePrice,
    erpPrice: nullablePrice,
  },
  {
    title: 'SubscribedPrice',
    description: 'The current price of one unit for the term of the subscription.',
  },
)

/** A subscription in a read of one. */
export const shownSubscription = object(
  {
    id: uuid(),
    customerId: uuid(),
    providerInstanceId: uuid(),
    resellerId: nullableUuid(),
    name,
    providerSubscriptionId: nullableText(255),
    status: enumeration('SubscriptionStatus', subscriptionStatuses),
    startDate: dateTime(),
    endDate: dateTime(),
    cancellationAllowedUntil: nullable(dateTime()),
    quantity: count,
    quantityReductions: list(object({ quantity: count, until: dateTime() }, { title: 'QuantityReduction' }), {
      description: 'Seats that can be given back, with the end of each period.',
    }),
    termDuration: enumeration('TermDuration', termDurations),
    billingFrequency: enumeration('BillingFrequency', billingFrequencies),
    segment: enumeration('Segment', segments),
    nextBillingFrequency: nullable(
      object(
        { scheduledDate: dateTime(), billingFrequency: enumeration('BillingFrequency', billingFrequencies) },
        { title: 'NextBilling' },
      ),
    ),
    autoRenewEnabled: boolean(),
    endOfTermAction,
    autoRenewSettings: nullableRenewal,
    margin: nullable(priceMargin),
    internalId: nullableText(255),
    poNumber: nullableText(255),
    offer: soldOffer,
    offerPrice: nullable(soldPrice),
    providerData: nullableText(10_000),
    replaces: nullableUuid({
      description:
        'The id of the subscription that this one replaces; null if there is none. Both have the same history.',
    }),
    pendingOperationId: nullableUuid({
      description:
        'The id of the operation that is changing the subscription, for GET /v1/operations/{operationId}; null if there is none.',
    }),
  },
  { title: 'Subscription' },
)

/** The related data that answers include. */
interface Surroundings {
  readonly offer: Offer
  readonly prices: readonly OfferPrice[]
  readonly instance: ProviderInstance
  readonly now: Date
}

/** Converts a subscription to its form in a read of one, for a role. */
export function showSubscription(
  subscription: SoldSubscription,
  { offer, prices, instance, now }: Surroundings,
  role: Role,
): Shown<typeof shownSubscription> {
  const { nextBillingFrequency: next } = subscription
  return {
    id: subscription.id,
    customerId: subscription.customerId,
    providerInstanceId: subscription.providerInstanceId,
    resellerId: subscription.resellerId,
    name: subscription.name,
    providerSubscriptionId: subscription.providerSubscriptionId,
    status: { name: subscription.status },
    startDate: subscription.startDate,
    endDate: subscription.endDate,
    cancellationAllowedUntil: subscription.cancellationAllowedUntil,
    quantity: subscription.quantity,
    quantityReductions: subscription.refundable.filter(({ until }) => until > now),
    termDuration: { name: subscription.termDuration },
    billingFrequency: { name: subscription.billingFrequency },
    segment: { name: subscription.segment },
    nextBillingFrequency: next && {
      scheduledDate: next.scheduledDate,
      billingFrequency: { name: next.billingFrequency },
    },
    autoRenewEnabled: subscription.autoRenewEnabled,
    endOfTermAction: { name: subscription.endOfTermAction },
    autoRenewSettings: showSettings(subscription.autoRenewSettings),
    margin: ownMargin(role, subscription.margins),
    internalId: subscription.internalId,
    poNumber: subscription.poNumber,
    offer: showOffer(offer, instance),
    offerPrice: showOfferPrice(subscription, prices, role),
    providerData: subscription.providerData,
    replaces: subscription.replaces,
    pendingOperationId: subscription.pendingOperationId,
  }
}

function showOffer(
  { version: _, prerequisites, ...offer }: Offer,
  { type }: ProviderInstance,
): Shown<typeof soldOffer> {
  return {
    ...offer,
    offerType: { name: offer.offerType },
    billingType: { name: offer.billingType },
    providerName: providerTypes[type].provider.name,
    preRequisites: prerequisites,
  }
}

function showOfferPrice(
  subscription: SoldSubscription,
  prices: readonly OfferPrice[],
  role: Role,
): Shown<typeof soldPrice> | null {
  const { termDuration, billingFrequency, segment, region, terms, offerType, margins } = subscription
  const currency = subscription.price?.currency
  const ofTerm = prices.filter((one) => one.termDuration === termDuration)
  const matching = ofTerm.filter((one) => one.billingFrequency === billingFrequency)
  const row = matching.find((one) => one.currency === currency) ?? matching[0]
  if (!row) return null
  const same = ofTerm.filter(
    (one) => one.currency === row.currency && one.cost === row.cost && one.erp === row.erp,
  )
  const unit = {
    currency: row.currency,
    cost: decimal(row.cost),
    erp: row.erp === null ? null : decimal(row.erp),
  }
  const { cost, revenue, erp } = pricesSeenBy(role, chainOf(unit, terms, offerType, margins))
  return {
    termDuration: { name: termDuration },
    segment: { name: segment },
    region: { value: region },
    billingFrequencies: same.map((one) => ({ name: one.billingFrequency })),
    costPrice: showPrice(cost, row.currency),
    revenuePrice: showPrice(revenue, row.currency),
    erpPrice: showPrice(erp, row.currency),
  }
}
