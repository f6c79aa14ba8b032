import { demo } from '../../demo/identifiers.ts'

/** The offer of the demo that examples are about, as the csp sees it without a customer. */
export const exampleOffer = {
  id: demo.offerId,
  name: 'Managed backup',
  description: 'Nightly backup of one server, kept for 30 days.',
  imageUrl: null,
  offerType: { name: 'License' },
  billingType: { name: 'License' },
  prices: [
    {
      termDuration: { name: 'OneYear' },
      segment: { name: 'Commercial' },
      region: { value: 'DE' },
      billingFrequencies: [{ name: 'Annual' }, { name: 'Monthly' }],
      costPrice: { value: 288, currency: { name: 'EUR' } },
      revenuePrice: null,
      erpPrice: { value: 348, currency: { name: 'EUR' } },
    },
  ],
  providerName: 'Generic',
  providerInstanceId: demo.genericInstanceId,
  isAddon: false,
  isTrial: false,
  minQuantity: 1,
  maxQuantity: 500,
  preRequisites: [],
  providerOfferId: 'backup-server',
  isDeleted: false,
}
