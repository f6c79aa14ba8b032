import { noun, pick, supplied } from '../../domain/noun.ts'
import { priceMargin } from '../../domain/offers/margin-fields.ts'
import { type Offer, type OfferPrice, offer } from '../../domain/offers/offer.ts'
import { chainOfPrice, sharing } from '../../domain/offers/offer-pricing.ts'
import { pricesSeenBy } from '../../domain/offers/price-chain.ts'
import type { ProviderInstance } from '../../domain/providers/provider.ts'
import { subscription } from '../../domain/subscriptions/subscription.ts'
import { ownMargin } from '../../domain/subscriptions/subscription-price.ts'
import type { Role } from '../../kernel/operation.ts'
import type { SoldSubscription } from '../../store/subscriptions/subscriptions.ts'
import { count, dateTime, list, nullable, nullableText, object, type Shown } from '../../validation/fields.ts'
import { showPrice } from '../offers/price-schema.ts'
import { offerDetails, offerPrice, providerMembers, showPriceKey } from '../offers/schema.ts'
import { subscriptionIds, subscriptionTerms } from './schema.ts'

const soldOffer = object(
  { ...offer.answerMembers, description: nullableText(100_000) },
  {
    title: 'SubscribedOffer',
    extending: [offerDetails],
    description: 'The offer of a subscription. GET /v1/Offers/{id} has its prices.',
  },
)

const soldPrice = object(offerPrice.properties, {
  title: 'SubscribedPrice',
  extending: [offerPrice],
  description: 'The current price of one unit for the term of the subscription.',
})

// These members are left out of a read of a single subscription; lists or conflicts show them. All other members,
// including new ones, are shown.
const { orderId, offerId, providerOfferId, parentSubscriptionId, monthlyBudget, partnerId, ...own } =
  subscription.members

const whole = noun({
  ...pick(own, 'id', 'customerId', 'providerInstanceId', 'resellerId', 'name', 'providerSubscriptionId'),
  ...pick(own, 'status', 'startDate', 'endDate', 'cancellationAllowedUntil', 'quantity'),
  quantityReductions: supplied(
    list(object({ quantity: count(), until: dateTime() }, { title: 'QuantityReduction' }), {
      description:
        'Seats that can be returned. Each entry has a number of seats and the time until which they can be returned.',
    }),
    { example: [{ quantity: 5, until: '2026-05-11T09:42:00.000Z' }] },
  ),
  ...pick(own, 'termDuration', 'billingFrequency', 'segment', 'nextBillingFrequency', 'autoRenewEnabled'),
  ...pick(own, 'endOfTermAction', 'autoRenewSettings'),
  margin: supplied(nullable(priceMargin)),
  ...pick(own, 'internalId', 'poNumber'),
  offer: supplied(soldOffer),
  offerPrice: supplied(nullable(soldPrice)),
  ...own,
})

/** An example of a read of a single subscription. The ids, the offer and its price must be added. */
export const { exampleAnswer: exampleOfWhole } = whole

/** A subscription, as a read of a single subscription shows it. */
export const shownSubscription = object(whole.answerMembers, {
  title: 'Subscription',
  extending: [subscriptionIds, subscriptionTerms],
})

/** The data that a read of a subscription needs besides the subscription. */
interface Surroundings {
  readonly offer: Offer
  readonly prices: readonly OfferPrice[]
  readonly instance: ProviderInstance
  readonly now: Date
}

/** Converts a subscription to the form of a read of a single subscription, for a role. */
export function showSubscription(
  subscription: SoldSubscription,
  { offer: sold, prices, instance, now }: Surroundings,
  role: Role,
): Shown<typeof shownSubscription> {
  return whole.show(subscription, role, {
    quantityReductions: subscription.refundable.filter(({ until }) => until > now),
    margin: ownMargin(role, subscription.margins),
    offer: offer.show(sold, role, providerMembers(sold, instance)),
    offerPrice: showOfferPrice(subscription, prices, role),
  })
}

function showOfferPrice(
  subscription: SoldSubscription,
  prices: readonly OfferPrice[],
  role: Role,
): Shown<typeof soldPrice> | null {
  const { termDuration, billingFrequency, terms, offerType, margins } = subscription
  const currency = subscription.price?.currency
  const ofTerm = prices.filter((one) => one.termDuration === termDuration)
  const matching = ofTerm.filter((one) => one.billingFrequency === billingFrequency)
  const row = matching.find((one) => one.currency === currency) ?? matching[0]
  if (!row) return null
  // Frequencies share a row by the prices that the role sees, so that the prices of its seller do not distinguish them.
  const rows = sharing(
    ofTerm.filter((one) => one.currency === row.currency),
    (price) => pricesSeenBy(role, chainOfPrice(price, offerType, terms, margins)),
  )
  const { shown, ...key } = rows.find((one) => one.billingFrequencies.includes(row.billingFrequency))!
  return {
    ...showPriceKey(key),
    costPrice: showPrice(shown.cost, row.currency),
    revenuePrice: showPrice(shown.revenue, row.currency),
    erpPrice: showPrice(shown.erp, row.currency),
  }
}
