import { demo, demoOfferId } from '../../demo/identifiers.ts'

/** The offer of the demo that examples are about, as the csp sees it for a customer of a reseller. */
export const exampleOffer = {
  id: demoOfferId(1),
  name: 'Managed Backup',
  description: null,
  imageUrl: null,
  offerType: { name: 'License' },
  billingType: { name: 'License' },
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
  providerName: 'Generic',
  providerInstanceId: demo.genericInstanceId,
  isAddon: false,
  isTrial: false,
  minQuantity: 1,
  maxQuantity: 300,
  preRequisites: [],
  providerOfferId: 'backup',
  isDeleted: false,
}
