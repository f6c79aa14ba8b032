import { demo, demoOfferId } from '../../demo/identifiers.ts'
import { exampleOfListed } from './schema.ts'

/** The offer that examples show, with the prices that the csp sees for a customer of a reseller. */
export const exampleOffer = {
  ...exampleOfListed,
  id: demoOfferId(1),
  providerName: 'Generic',
  providerInstanceId: demo.genericInstanceId,
  prices: [
    {
      termDuration: { name: 'OneYear' },
      segment: { name: 'Commercial' },
      region: { value: 'DE' },
      billingFrequencies: [{ name: 'Annual' }],
      costPrice: { value: 45.6, currency: { name: 'EUR' } },
      revenuePrice: { value: 50.16, currency: { name: 'EUR' } },
      erpPrice: { value: 57, currency: { name: 'EUR' } },
    },
  ],
}

/** The explanation of the price of `exampleOffer` for a term of one year that is paid in full at its start. */
export const exampleExplanation = [
  {
    termDuration: { name: 'OneYear' },
    segment: { name: 'Commercial' },
    region: { value: 'DE' },
    billingFrequencies: [{ name: 'Annual' }],
    costPrice: { value: 45.6, currency: { name: 'EUR' } },
    revenuePrice: { value: 50.16, currency: { name: 'EUR' } },
    erpPrice: { value: 57, currency: { name: 'EUR' } },
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
        words: 'The csp pays 45.6 EUR for one unit.',
        price: 45.6,
      },
      {
        payer: null,
        promotionId: null,
        termPart: null,
        isTruncated: null,
        isEstimated: null,
        seller: { name: 'csp' },
        buyer: { name: 'reseller' },
        list: 45.6,
        erp: 57,
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
          'The csp sells to the reseller by the margin of the provider instance, Markup 10 %: 45.6 × (1 + 10/100) = 50.16 EUR. The subscription has no margin of its own; the offer type has no margin of its own.',
        price: 50.16,
      },
      {
        payer: null,
        promotionId: null,
        termPart: null,
        isTruncated: null,
        isEstimated: null,
        seller: { name: 'reseller' },
        buyer: { name: 'customer' },
        list: 50.16,
        erp: 57,
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
          'The reseller sells to the customer by the margin of the provider instance, Markup 15 %: 50.16 × (1 + 15/100) = 57.684 EUR. The subscription has no margin of its own; the offer type has no margin of its own.',
        price: 57.684,
      },
    ],
  },
]
