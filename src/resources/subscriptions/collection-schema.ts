import { noun, pick, supplied } from '../../domain/noun.ts'
import { priceMargin } from '../../domain/offers/margin-fields.ts'
import { offerOfSubscription, subscription } from '../../domain/subscriptions/subscription.ts'
import { type Amounts, amountsSeenBy, ownMargin } from '../../domain/subscriptions/subscription-price.ts'
import type { Decimal } from '../../domain/values/decimal.ts'
import type { Role } from '../../kernel/operation.ts'
import type { SoldSubscription } from '../../store/subscriptions/subscriptions.ts'
import { count, nullable, nullableText, object, type Shown } from '../../validation/fields.ts'
import { nullablePrice, showPrice } from '../offers/price-schema.ts'
import { subscriptionIds, subscriptionTerms } from './schema.ts'

// These members are left out of lists; reads of single subscriptions or conflicts show them. All other members,
// including new ones, are in lists.
const {
  name,
  status,
  nextBillingFrequency,
  autoRenewSettings,
  replaces,
  pendingOperationId,
  partnerId,
  ...own
} = subscription.members
const offer = offerOfSubscription.members

const listed = noun({
  ...pick(own, 'id', 'orderId', 'offerId', 'customerId', 'providerInstanceId', 'resellerId'),
  customerName: supplied(nullableText(255), { example: 'Lindner Backwaren GmbH' }),
  subscriptionName: supplied(subscription.answerMembers.name, { example: name.example }),
  ...pick(offer, 'offerName', 'offerType', 'isAddonOffer', 'isTrialOffer'),
  ...pick(own, 'providerOfferId'),
  subscriptionStatus: supplied(subscription.answerMembers.status, { example: status.example }),
  ...pick(own, 'startDate', 'endDate', 'cancellationAllowedUntil', 'quantity'),
  assignedLicenses: supplied(
    nullable(
      count({
        description:
          'The number of seats that were assigned to users in the newest nightly reading at the vendor, which is at most four days old; null without such a reading. Subscriptions of a customer to one product share its licences: their unassigned seats are counted in the subscription that ends first.',
      }),
    ),
  ),
  listPrice: supplied(nullablePrice),
  revenuePrice: supplied(nullablePrice),
  erpPrice: supplied(nullablePrice),
  customMargin: supplied(nullable(priceMargin)),
  ...pick(own, 'billingFrequency'),
  ...pick(offer, 'billingType'),
  ...own,
})

/** An example of a subscription in lists. The ids and prices must be added. */
export const { exampleAnswer: exampleOfListed } = listed

/** A subscription, as lists show it. */
export const listedSubscription = object(listed.answerMembers, {
  title: 'SubscriptionListItem',
  extending: [subscriptionIds, subscriptionTerms],
  description:
    "A subscription in a list. Prices are for the present term and the current quantity: the caller's purchase price (null for customers), its selling price (for customers, the price that they pay), and the suggested retail price. For resellers and customers the price of a shortened term is in proportion to that of a full term; the bill of a vendor can be lower by about a cent for each unit and billing period.",
})

/** Converts a subscription to its form in lists for a role. */
export function showListed(subscription: SoldSubscription, role: Role): Shown<typeof listedSubscription> {
  return listed.show(subscription, role, {
    customerName: subscription.customerName,
    subscriptionName: subscription.name,
    subscriptionStatus: { name: subscription.status },
    assignedLicenses: subscription.assignedLicenses,
    ...showAmounts(subscription, role),
    customMargin: ownMargin(role, subscription.margins),
  })
}

/**
 * Returns the amounts for the present term as a role sees them: the price that the role pays, the price that its buyer
 * pays, and the suggested retail price.
 */
export function showAmounts(
  subscription: SoldSubscription,
  role: Role,
): Pick<Shown<typeof listedSubscription>, 'listPrice' | 'revenuePrice' | 'erpPrice'> {
  return showSeenAmounts(amountsSeenBy(role, subscription))
}

/** Returns amounts that a role sees in the form of answers; null for all while they are unknown. */
export function showSeenAmounts(
  amounts: Amounts | undefined,
): Pick<Shown<typeof listedSubscription>, 'listPrice' | 'revenuePrice' | 'erpPrice'> {
  const shown = (amount: Decimal | null | undefined) => showPrice(amount ?? null, amounts?.currency ?? '')
  return {
    listPrice: shown(amounts?.list),
    revenuePrice: shown(amounts?.revenue),
    erpPrice: shown(amounts?.erp),
  }
}
