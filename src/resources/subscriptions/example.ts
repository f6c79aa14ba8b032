import {
  demo,
  demoCustomerId,
  demoOfferId,
  demoResellerId,
  demoSubscriptionId,
} from '../../demo/identifiers.ts'
import { offer } from '../../domain/offers/offer.ts'
import { exampleOfListed } from './collection-schema.ts'
import { exampleOfWhole } from './item-schema.ts'

const euros = (value: number) => ({ value, currency: { name: 'EUR' } })

/** The path parameters of the subscription that most examples use. */
export const exampleSubscription = { customerId: demoCustomerId(1), subscriptionId: demoSubscriptionId(1) }

const places = {
  id: demoSubscriptionId(1),
  customerId: demoCustomerId(1),
  providerInstanceId: demo.genericInstanceId,
  resellerId: demoResellerId(1),
  providerSubscriptionId: demoSubscriptionId(1),
}

/** A subscription, as lists show it to the csp. */
export const exampleListed = {
  ...exampleOfListed,
  ...places,
  offerId: demoOfferId(1),
  listPrice: euros(240),
  revenuePrice: euros(264),
  erpPrice: euros(300),
}

/** The subscription of `exampleListed`, as a read of a single subscription shows it. */
export const exampleShown = {
  ...exampleOfWhole,
  ...places,
  offer: {
    ...offer.exampleAnswer,
    id: demoOfferId(1),
    providerName: 'Generic',
    providerInstanceId: demo.genericInstanceId,
  },
  offerPrice: {
    termDuration: { name: 'OneYear' },
    segment: { name: 'Commercial' },
    region: { value: 'DE' },
    billingFrequencies: [{ name: 'Monthly' }],
    costPrice: euros(48),
    revenuePrice: euros(52.8),
    erpPrice: euros(60),
  },
}

/** The body of a request that updates a subscription. */
export const exampleUpdate = {
  name: 'Backup of the bakery',
  quantity: 6,
  nextBillingFrequency: { name: 'Annual' },
  autoRenewEnabled: true,
  endOfTermAction: { name: 'Renew' },
  autoRenewSettings: exampleShown.autoRenewSettings,
}

const oneSide = {
  ...exampleUpdate,
  quantity: 5,
  status: { name: 'Active' },
  providerOfferId: 'CFQ7TTC0LH16:0001',
  termDuration: { name: 'OneYear' },
  billingFrequency: { name: 'Monthly' },
  startDate: exampleListed.startDate,
  endDate: exampleListed.endDate,
  cancellationAllowedUntil: exampleListed.cancellationAllowedUntil,
  partnerId: null,
}

/** A conflict after two seats were added at the vendor. */
export const exampleConflict = {
  portalSubscription: oneSide,
  providerSubscription: { ...oneSide, quantity: 7 },
}

/**
 * A subscription that has a parent subscription. The example is an add-on; it could also be a cloud subscription below
 * an Azure plan.
 */
export const exampleEntitlement = {
  ...exampleListed,
  id: demoSubscriptionId(8),
  offerId: demoOfferId(2),
  offerName: 'Archive for Managed Backup',
  subscriptionName: 'Archive of the bakery',
  providerOfferId: 'backup-archive',
  isAddonOffer: true,
  providerSubscriptionId: demoSubscriptionId(8),
  parentSubscriptionId: demoSubscriptionId(1),
}

/** A possible transition to another offer. */
export const exampleTransition = {
  destinationSubscriptionId: null,
  destinationProviderSubscriptionId: null,
  offerName: 'Managed Backup Plus',
  offerDescription: null,
  offerId: demoOfferId(4),
  providerOfferId: 'backup-plus',
  providerOfferIdWithAvailability: 'backup-plus',
  imageUrl: null,
  quantity: 5,
  termDuration: { name: 'OneYear' },
  billingFrequency: { name: 'Monthly' },
  transitionType: 'transition_only',
  transitionEvents: [],
}

/** The price explanation of the subscription, as the csp sees it. */
export const exampleExplanation = {
  quantity: 5,
  costPrice: { value: 48, currency: { name: 'EUR' } },
  revenuePrice: { value: 52.8, currency: { name: 'EUR' } },
  erpPrice: { value: 60, currency: { name: 'EUR' } },
  steps: [
    {
      payer: { name: 'csp' },
      promotionId: null,
      termPart: null,
      isTruncated: null,
      isEstimated: null,
      seller: null,
      buyer: null,
      list: null,
      erp: null,
      level: null,
      margin: null,
      passedOver: [],
      lacks: [],
      isRounded: null,
      bound: null,
      isApplied: null,
      step: { name: 'Start' },
      words: 'The csp pays 48 EUR for one unit.',
      price: 48,
    },
    {
      payer: null,
      promotionId: null,
      termPart: null,
      isTruncated: null,
      isEstimated: null,
      seller: { name: 'csp' },
      buyer: { name: 'reseller' },
      list: 48,
      erp: 60,
      level: { name: 'ProviderInstance' },
      margin: { marginRule: { name: 'Markup' }, value: 10 },
      passedOver: [
        { level: { name: 'Subscription' }, margin: null },
        { level: { name: 'OfferType' }, margin: null },
      ],
      lacks: [],
      isRounded: false,
      bound: null,
      isApplied: null,
      step: { name: 'Margin' },
      words:
        'The csp sells to the reseller by the margin of the provider instance, Markup 10 %: 48 × (1 + 10/100) = 52.8 EUR. The subscription has no margin of its own; the offer type has no margin of its own.',
      price: 52.8,
    },
    {
      payer: null,
      promotionId: null,
      termPart: null,
      isTruncated: null,
      isEstimated: null,
      seller: { name: 'reseller' },
      buyer: { name: 'customer' },
      list: 52.8,
      erp: 60,
      level: { name: 'ProviderInstance' },
      margin: { marginRule: { name: 'Markup' }, value: 15 },
      passedOver: [
        { level: { name: 'Subscription' }, margin: null },
        { level: { name: 'OfferType' }, margin: null },
      ],
      lacks: [],
      isRounded: false,
      bound: null,
      isApplied: null,
      step: { name: 'Margin' },
      words:
        'The reseller sells to the customer by the margin of the provider instance, Markup 15 %: 52.8 × (1 + 15/100) = 60.72 EUR. The subscription has no margin of its own; the offer type has no margin of its own.',
      price: 60.72,
    },
  ],
  charge: null,
  listAmount: { value: 240, currency: { name: 'EUR' } },
  revenueAmount: { value: 264, currency: { name: 'EUR' } },
  erpAmount: { value: 300, currency: { name: 'EUR' } },
}
