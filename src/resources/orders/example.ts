import { demo, demoCustomerId, demoOfferId, demoResellerId } from '../../demo/identifiers.ts'

/** The order of the examples, with all members valid. */
export const exampleOrder = {
  offerId: demoOfferId(1),
  customerId: demoCustomerId(1),
  resellerId: demoResellerId(1),
  providerInstanceId: demo.genericInstanceId,
  subscriptionName: 'Backup of the bakery',
  termDuration: { name: 'OneYear' },
  billingFrequency: { name: 'Monthly' },
  segment: { name: 'Commercial' },
  operation: { name: 'CreateSubscription' },
  quantity: 5,
  subscriptionInternalId: 'S-2041',
  poNumber: 'PO-7719',
  autoRenewEnabled: true,
  providerData: null,
  parentSubscriptionId: null,
}

/** A failed order in answers. */
export const exampleShownOrder = {
  id: '019ac8f2-7d7e-7c32-9a4e-5b0f6c1d2e41',
  ...exampleOrder,
  subscriptionMargin: null,
  status: { name: 'Failed' },
  createdDate: '2026-05-04T09:42:00Z',
  errorMessage: 'The vendor has cancelled the order.',
}
