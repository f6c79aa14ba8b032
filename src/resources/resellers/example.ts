import { demo, demoResellerId } from '../../demo/identifiers.ts'

/** The company of the examples: right in every member. */
export const exampleAccount = {
  companyName: 'Nordlicht Cloud GmbH',
  country: 'DE',
  addressLine1: 'Speicherstrasse 12',
  addressLine2: null,
  city: 'Hamburg',
  state: 'Hamburg',
  zipCode: '20457',
  firstName: 'Anna',
  lastName: 'Petersen',
  email: 'anna.petersen@nordlicht.example',
  phone: '+49 40 30201234',
}

export const exampleAssociation = {
  providerInstanceId: demo.genericInstanceId,
  priceMargin: { marginRule: { name: 'Markup' }, value: 12.5 },
  offerTypeMargins: { License: { marginRule: { name: 'ErpMinusDiscount' }, value: 8 } },
  providerResellerId: null,
  resellerProviderData: '{}',
}

export const exampleReseller = {
  ...exampleAccount,
  internalIdentifier: 'R-1042',
  taxId: 'DE811907980',
  providerResellers: [exampleAssociation],
}

/** A reseller as answers show it. */
export const exampleShownReseller = {
  id: demoResellerId(1),
  ...exampleReseller,
  providerResellers: [{ ...exampleAssociation, status: { name: 'Success' } }],
  customDomain: { customDomain: 'portal.nordlicht.example', status: { name: 'Active' } },
}
