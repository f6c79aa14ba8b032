import { demo, demoCustomerId, demoResellerId } from '../../demo/identifiers.ts'

/** The company of the examples: right in every member. */
export const exampleCustomerAccount = {
  companyName: 'Baeckerei Lindner GmbH',
  taxId: 'DE136695976',
  country: 'DE',
  addressLine1: 'Lange Strasse 7',
  addressLine2: null,
  city: 'Hamburg',
  state: 'Hamburg',
  zip: '20095',
  firstName: 'Miriam',
  middleName: null,
  lastName: 'Lindner',
  email: 'miriam.lindner@lindner.example',
  phone: '+49 40 32101234',
}

export const exampleProviderCustomer = {
  providerInstanceId: demo.genericInstanceId,
  providerCustomerId: null,
  providerCustomerData: '{}',
  margin: { marginRule: { name: 'Markup' }, value: 15 },
  offerTypeMargins: { License: { marginRule: { name: 'SplitMargin' }, value: 40 } },
}

export const exampleCustomer = {
  ...exampleCustomerAccount,
  internalIdentifier: 'C-1042',
  resellerId: demoResellerId(1),
  providerCustomers: [exampleProviderCustomer],
}

/** A customer as answers show it. */
export const exampleShownCustomer = {
  id: demoCustomerId(1),
  ...exampleCustomer,
  providerCustomers: [
    {
      ...exampleProviderCustomer,
      providerCustomerId: '5b0f6c1d-2e3f-5a4e-8c32-019ac8f27d7e',
      status: { name: 'Success' },
      errorMessage: null,
    },
  ],
  customerAssociations: [
    {
      resellerId: demoResellerId(1),
      resellerName: 'Alpenblick Cloud GmbH',
      providerInstanceId: demo.genericInstanceId,
      providerResellerId: null,
      internalIdentifier: 'C-1042',
    },
  ],
  isDeleted: false,
}
